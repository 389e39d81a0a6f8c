"""Initiative: the order in which creatures act, 1d10 + Initiative; ties by COM, then DEX, then a die."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from vtt.battle import Battle, Combatant, Part, Reckoning, TokenId, name_of
from vtt.rules import Course, Sum, roll
from vtt.rules.turns.turns import in_order, roll_off
from vtt.systems.space_shard.options import switches_of
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import sheet_of
from vtt.text import Refusal, refuse, say

_DIE = Sum(dice=RULEBOOK.initiative.dice, sides=RULEBOOK.initiative.sides)

SOURCE = "Rule text, 'Initiative!'; ties: completion 000.3"


def roll_all(battle: Battle, tokens: Iterable[TokenId]) -> Course[tuple[Combatant, ...]]:
    """Let some creatures roll, in this order."""
    rolled: list[Combatant] = []
    for token in tokens:
        rolled.append((yield from _roll(battle, token)))
    return tuple(rolled)


def settled(battle: Battle, combatants: Sequence[Combatant]) -> Course[tuple[Combatant, ...]]:
    """Return the order, ties between the sides rolled out; on one side those placed first act first."""
    decided: list[Combatant] = []
    for _, tied in groupby(in_order(combatants), key=lambda one: one.rank):
        group = list(tied)
        sides = {battle.tokens[one.token].side for one in group}
        if len(sides) > 1 and group[0].initiative is not None:
            group = yield from roll_off(battle, group, _DIE, say("tie", "Tied initiative of {token}"))
        decided.extend(group)
    return tuple(in_order(decided))


def ambusher_first(rolled: Sequence[Combatant], ready: Sequence[TokenId]) -> tuple[Combatant, ...]:
    """Return the order of a surprise round in which the one who springs it acts first: the first placed."""
    ahead = tuple(one for one in rolled if ready and one.token == ready[0])
    return (*ahead, *(one for one in rolled if one not in ahead))


def ambusher_refusal(battle: Battle, token: TokenId) -> Refusal | None:
    """Refuse the ambusher to wait.  Source: completion 000.4, switch ambusher_first."""
    encounter = battle.encounter
    if encounter is None or encounter.round or not switches_of(battle).ambusher_first:
        return None
    if encounter.combatants[0].token != token:
        return None
    name = name_of(battle, token)
    return refuse("ambusher", "{token} springs the ambush and can neither ready nor delay.", token=name)


def _roll(battle: Battle, token: TokenId) -> Course[Combatant]:
    sheet, name = sheet_of(battle, token), name_of(battle, token)
    bonus = sheet.initiative_bonus
    own = sheet.attributes
    parts = (Part(label="DEX", value=own.DEX, source=SOURCE), Part(label="COM", value=own.COM, source=SOURCE))
    given = (Part(label="Initiative", value=bonus, source=SOURCE),)
    reckoning = Reckoning(parts=parts if sheet.initiative is None else given)
    purpose = say("initiative", "Initiative of {token}", token=name)
    total = yield from roll(
        Sum(dice=RULEBOOK.initiative.dice, sides=RULEBOOK.initiative.sides, plus=bonus),
        token,
        purpose,
        reckoning,
    )
    ties = (sheet.attributes.COM, sheet.attributes.DEX)
    return Combatant(token=token, initiative=total.total, tie_break=ties)
