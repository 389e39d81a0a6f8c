"""What have turn orders in common? Sorting, who is next, taking somebody out, moving somebody back."""

from collections.abc import Iterable, Sequence

from vtt.battle.encounter import Combatant, Encounter
from vtt.battle.token import TokenId


def in_order(combatants: Iterable[Combatant]) -> list[Combatant]:
    """Return the combatants with the greatest rank first; equals keep their places."""
    return sorted(combatants, key=lambda one: one.rank, reverse=True)


def after(encounter: Encounter, token: TokenId | None) -> Combatant | None:
    """Return who acts next in this round; None at its end."""
    place = encounter.place_of(token) if token is not None else None
    following = encounter.combatants[(place + 1) if place is not None else 0 :]
    return next((one for one in following if one.initiative is not None), None)


def without(combatants: Sequence[Combatant], token: TokenId) -> tuple[Combatant, ...]:
    """Return the combatants without one."""
    return tuple(one for one in combatants if one.token != token)


def moved_behind(combatants: Sequence[Combatant], token: TokenId, other: TokenId) -> tuple[Combatant, ...]:
    """Return the order in which a token acts directly after another, with the other's initiative."""
    mover = next(one for one in combatants if one.token == token)
    ahead = next(one for one in combatants if one.token == other)
    moved = mover.replace(initiative=ahead.initiative, tie_break=ahead.tie_break)
    order: list[Combatant] = []
    for one in without(combatants, token):
        order.append(one)
        if one.token == other:
            order.append(moved)
    return tuple(order)


def inserted(combatants: Sequence[Combatant], newcomer: Combatant) -> tuple[Combatant, ...]:
    """Return the order with one more in the place of its rank, behind its equals."""
    place = next((at for at, one in enumerate(combatants) if one.rank < newcomer.rank), len(combatants))
    return (*combatants[:place], newcomer, *combatants[place:])
