"""1) Battle Begins: the order in which creatures act.  Source: Rule text, step 1; completion 001.3."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from vtt.battle.battle import Battle
from vtt.battle.encounter import Combatant
from vtt.battle.token import TokenId
from vtt.rules.dice.dice import Sum
from vtt.rules.rulings.ruling import Course
from vtt.rules.turns.turns import in_order, thrown_out
from vtt.systems.miridon.book import BOOK
from vtt.systems.miridon.sheet.sheet import sheet_of

_TIE = Sum(dice=BOOK.dice.tie, sides=BOOK.dice.sides)


def turn_order(battle: Battle, tokens: Iterable[TokenId]) -> Course[tuple[Combatant, ...]]:
    """Return the order by Max Speed; those who are tied roll until it is clear."""
    order: Sequence[Combatant] = [
        Combatant(token=token, initiative=sheet_of(battle, token).max_speed_points) for token in tokens
    ]
    while len({one.rank for one in order}) < len(order):
        decided: list[Combatant] = []
        for _, tied in groupby(in_order(order), key=lambda one: one.rank):
            group = list(tied)
            decided += (
                (yield from thrown_out(battle, group, _TIE, "Tied turn order of {token}"))
                if len(group) > 1
                else group
            )
        order = decided
    return tuple(in_order(order))
