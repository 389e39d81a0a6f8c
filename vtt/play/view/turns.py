"""Whose turn it is as the players know it: the turns of those they do not see are not told of."""

from collections.abc import Collection

from vtt.battle import Encounter, TokenId

ROUND = "Round"
"""What is counted where all act once until the count goes on."""


def acting(encounter: Encounter | None, known: Collection[TokenId]) -> TokenId | None:
    """Return which of some tokens acts or acted last; None where nobody's turn has begun.

    Before the first of them has acted it is the first in the order already.
    """
    return _acting(encounter, known)[0]


def upcoming(
    encounter: Encounter | None, current: TokenId | None, known: Collection[TokenId]
) -> TokenId | None:
    """Return which of some tokens acts after the one whose turn it is for those who see no others."""
    if encounter is None:
        return None
    order = [one.token for one in encounter.combatants if one.token in known]
    if current is None or current not in order or order == [current]:
        return None
    return order[(order.index(current) + 1) % len(order)]


def round_told(encounter: Encounter | None, known: Collection[TokenId]) -> int | None:
    """Return the round as those know it who see the turns of some tokens only; None without an encounter.

    A round that somebody else begins has not begun for them.
    """
    if encounter is None:
        return None
    return encounter.round - 1 if _acting(encounter, known)[1] else encounter.round


def _acting(encounter: Encounter | None, known: Collection[TokenId]) -> tuple[TokenId | None, bool]:
    """Return who acts or acted last, and whether that was in the round before."""
    if encounter is None or encounter.current is None:
        return None, False
    order = [one.token for one in encounter.combatants]
    here = order.index(encounter.current) if encounter.current in order else len(order)
    done = [token for token in (*order[:here], encounter.current) if token in known]
    if done:
        return done[-1], False
    later = [token for token in order[here:] if token in known]
    if not later:
        return None, False
    return (later[-1], True) if encounter.round > 1 and encounter.unit == ROUND else (later[0], False)
