"""Attacks that do no harm but must hit, such as a touch.

Source: completion 000.5 step 2 ('Touch attack'), 000.9.
"""

from typing import NamedTuple

from vtt.battle import Battle, Part, Reckoning
from vtt.rules import Course, Demand, OneTarget
from vtt.systems.space_shard.attack.bonus import (
    attack_successes,
    rolled_with,
    spend_willpower,
    untrained,
    willpower_parts,
)
from vtt.systems.space_shard.attack.demands import AN_ARMED_ATTACKER, Armed, Attack, in_reach
from vtt.systems.space_shard.attack.pool import Pool, PoolReading
from vtt.systems.space_shard.attack.stacking import UNNAMED
from vtt.systems.space_shard.conditions.circumstances import roll_attack
from vtt.systems.space_shard.conditions.demands import a_visible_target
from vtt.systems.space_shard.defence.reaction import declared_successes, steeled
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import Weapon, sheet_of
from vtt.systems.space_shard.special.crossfire import struck
from vtt.systems.space_shard.turns.economy import lose_state
from vtt.text import Sentence, say


class WithoutHarm(Armed, Attack):
    """A melee attack that does no harm: where it hits, a contest follows.  Source: completion 000.9."""

    demands: tuple[Demand, ...] = (*AN_ARMED_ATTACKER, in_reach, a_visible_target)


class Landed(NamedTuple):
    """How an attack went that does no harm.

    Attributes:
        aim: The aim at the creature it struck.
        successes: Its successes, 0 for a miss.
        reckoning: Its dice.
    """

    battle: Battle
    aim: OneTarget
    successes: int
    reckoning: Reckoning


def larger_part(battle: Battle, aim: OneTarget, each: int, source: str) -> list[Part]:
    """Return the Unnamed penalty for a target that is larger."""
    larger = sheet_of(battle, aim.target).size - sheet_of(battle, aim.actor).size
    if larger <= 0:
        return []
    note = say("larger", "{sizes|size|sizes}", sizes=larger)
    return [Part(label="larger target", value=-each * larger, source=source, kind=UNNAMED, note=note)]


def hit_successes(  # noqa: PLR0913 - an attack with its weapon, its dice and its purpose
    battle: Battle,
    aim: OneTarget,
    weapon: Weapon,
    reckoning: Reckoning,
    purpose: Sentence,
    *,
    only_hit: bool = False,
) -> Course[Landed]:
    """Roll the dice of an attack that does no harm; of two that grapple a die says which one it hits."""
    used = say("aiming-ended", "{token} uses up the aim.")
    battle = yield from lose_state(battle, aim.actor, "aiming", used)
    if willpower_parts(aim):
        battle = yield from spend_willpower(battle, aim.actor)
    battle, declared = yield from declared_successes(battle, aim.target)
    battle, steeling = yield from steeled(battle, aim.target)
    reckoning = reckoning.plus(*steeling)
    pool = Pool(dice=int(reckoning.total), success=RULEBOOK.dice.success, again=weapon.again)
    before = battle

    def counted(reading: PoolReading) -> int:
        rolled = untrained(before, sheet_of(before, aim.actor), rolled_with(weapon)[1], reading.successes)
        natural = rolled - declared
        return natural + attack_successes(before, aim.actor, weapon, pool) if natural > 0 else 0

    counts = (lambda one: counted(one) > 0) if only_hit else counted
    reading = yield from roll_attack(battle, aim, pool, purpose, reckoning, counts)
    successes = counted(reading)
    hit = yield from struck(battle, aim, hit=successes > 0)
    return Landed(battle, hit, successes, reckoning)
