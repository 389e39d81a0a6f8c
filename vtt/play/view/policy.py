"""How much the players are shown: what changes their view and is no part of the battle."""

from typing import Literal

from vtt.battle import Battle, TokenId, Value
from vtt.play.exploring import PARTY


class ViewPolicy(Value):
    """What the GM lets the players see of a battle, whichever it is.

    Attributes:
        eyes: Whose eyes the players have: those of the whole party, of the one of the party whose turn it is
            (of the whole party while it is nobody's of theirs), of chosen ones of the party, or none.
        chosen: The tokens whose eyes they have where `eyes` says chosen.
    """

    eyes: Literal["party", "active", "chosen", "none"] = "party"
    chosen: tuple[TokenId, ...] = ()


AS_EVER = ViewPolicy()
"""The eyes of the whole party."""


def eyes_of(battle: Battle, policy: ViewPolicy) -> frozenset[TokenId]:
    """Return the tokens of the party whose eyes the players have, on any scene."""
    party = frozenset(token.id for token in battle.tokens.values() if token.side == PARTY)
    match policy.eyes:
        case "none":
            return frozenset()
        case "chosen":
            return party.intersection(policy.chosen)
        case "active" if battle.encounter is not None and battle.encounter.current in party:
            return frozenset((battle.encounter.current,))
    return party
