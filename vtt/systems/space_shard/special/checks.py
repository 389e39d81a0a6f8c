"""Checks: attribute and skill, what states take from them, and what of the successes counts.

Source: completion 000.3.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from vtt.battle import Aim, Battle, Part, Reckoning, TokenId, Value
from vtt.rules import Course, gm_parts, roll
from vtt.systems.space_shard.attack.attack_settings import HOLD_BACK
from vtt.systems.space_shard.attack.bonus import (
    attribute_successes,
    skill_successes,
    spend_willpower,
    untrained,
    willpower_parts,
)
from vtt.systems.space_shard.attack.pool import Pool, PoolReading
from vtt.systems.space_shard.attack.stacking import PERFECT, stacked
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.states import lost_points, physical_checks
from vtt.systems.space_shard.options import switches_of
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import ShardSheet, sheet_of, skill_title
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.terms import Attribute, Group, Skill, Taken
from vtt.systems.space_shard.turns.economy import gain_state, lose_state
from vtt.text import Sentence, Term, say

SOURCE = "completion 000.9"

_GROUPS: Mapping[Group, tuple[Attribute, ...]] = {
    "physical": ("STR", "DEX", "STA"),
    "mental": ("INT", "PER", "RES"),
    "social": ("PRE", "MAN", "COM"),
}


class CheckSpec(Value):
    """What is rolled: an attribute and a skill, perhaps a profession of it.

    Attributes:
        skill: Its name on the sheet; empty where the attribute stands alone.
        trait: The profession in brackets, as the rule book names it.
        bonus: Further parts.
        save: Whether it is a save, and no check of the skill.
        pinned: Whether it may be rolled by a creature that cannot move: to break free.
    """

    id: str
    attribute: Attribute
    skill: Skill | Literal[""] = ""
    trait: str = ""
    bonus: tuple[Part, ...] = ()
    pinned: bool = False
    save: bool = False

    @property
    def title(self) -> Sentence:
        """Return what is rolled, as the rule book writes it."""
        return say(
            "way",
            "{attribute} + {skill}" if self.skill else "{attribute}",
            attribute=Term(term=self.attribute),
            skill=self.skilled,
        )

    @property
    def skilled(self) -> Sentence:
        """Return the skill with its profession."""
        skill, trait = Term(term=skill_title(self.skill)), Term(term=self.trait)
        return say("skill", "{skill}({trait})" if self.trait else "{skill}", skill=skill, trait=trait)

    @property
    def physical(self) -> bool:
        """Whether it is a check of the body."""
        return self.attribute in _GROUPS["physical"] and not self.pinned


@dataclass(frozen=True, slots=True)
class Ending:
    """A roll that answers another one: it ends a contest, or is a save.

    Attributes:
        counts: What its successes come to.
        of: The purpose of the roll that began it, where nothing but what both come to counts any more.
    """

    counts: Callable[[int], Hashable]
    of: Sentence | None = None


def check_parts(sheet: ShardSheet, spec: CheckSpec, source: str) -> list[Part]:
    """Return the dice of a check: attribute, skill, what is added, and what states take."""
    parts = [Part(label=spec.attribute, value=sheet.rating(spec.attribute), source=source)]
    if spec.skill:
        label = spec.skilled if spec.trait else skill_title(spec.skill)
        parts.append(Part(label=label, value=sheet.rating(spec.skill), source=source))
    groups = [name for name, members in _GROUPS.items() if spec.attribute in members]
    checked: Literal["skill", ""] = "skill" if spec.skill and not spec.save else ""
    taken = lost_parts(sheet, spec.attribute, spec.skill, checked, *groups)
    return [*parts, *spec.bonus, *taken]


def lost_parts(sheet: ShardSheet, *of: Taken | Literal[""]) -> list[Part]:
    """Return what states take from dice that any of these belongs to."""
    lost = lost_points(sheet, *of)
    return [Part(label=title, value=-points, source="completion 000.8") for title, points in lost]


def check(
    battle: Battle,
    who: TokenId,
    spec: CheckSpec,
    purpose: Sentence,
    ending: Ending | None = None,
) -> Course[tuple[int, Reckoning]]:
    """Roll a check of one creature; return its successes and its dice.

    Args:
        battle: The battle before it.
        who: Who rolls.
        spec: What is rolled.
        purpose: What for.
        ending: What of its successes counts where they end a contest.
    """
    reckoning = stacked(check_parts(sheet_of(battle, who), spec, SOURCE))
    successes = yield from roll_check(battle, who, reckoning, purpose, spec, ending)
    return successes, reckoning


def roll_check(  # noqa: PLR0913 - who rolls what, why, and against how much
    battle: Battle,
    who: TokenId,
    reckoning: Reckoning,
    purpose: Sentence,
    spec: CheckSpec,
    ending: Ending | None = None,
) -> Course[int]:
    """Roll so many dice; physical checks fail for what cannot move and are halved for the blind."""
    sheet = sheet_of(battle, who)
    hindered = physical_checks(sheet) if spec.physical else ""
    if hindered == "fails":
        return 0
    pool = Pool(dice=int(reckoning.total), success=RULEBOOK.dice.success, again=RULEBOOK.dice.again)

    def counted(reading: PoolReading) -> int:
        natural = untrained(battle, sheet, spec.skill, reading.successes) if spec.skill else reading.successes
        successes = natural + _bonus_successes(battle, sheet, spec, pool) if natural else 0
        return successes // SPECIAL.location.blind_share if hindered == "halved" else successes

    counts = counted if ending is None else lambda one: ending.counts(counted(one))
    settles = None if ending is None else ending.of
    return counted((yield from roll(pool, who, purpose, reckoning, counts, settles)))


def _bonus_successes(battle: Battle, sheet: ShardSheet, spec: CheckSpec, pool: Pool) -> int:
    if pool.chance or not switches_of(battle).bonus_successes:
        return 0
    trained = skill_successes(sheet.rating(spec.skill)) if spec.skill else 0
    return attribute_successes(sheet.rating(spec.attribute)) + trained


def given_parts(aim: Aim) -> list[Part]:
    """Return what Willpower and the GM add to a roll."""
    return [*willpower_parts(aim), *gm_parts(aim)]


def committed(battle: Battle, aim: Aim) -> Course[Battle]:
    """Take the point of Willpower that a check is made with."""
    return (yield from spend_willpower(battle, aim.actor)) if willpower_parts(aim) else battle


def held_back(aim: Aim, successes: int) -> int:
    """Return the successes less those given up before.  Source: completion 000.9, 'Preserving your rolls'."""
    return max(0, successes - HOLD_BACK.of(aim))


def own_dice(battle: Battle, aim: Aim, spec: CheckSpec, source: str, more: Iterable[Part] = ()) -> Reckoning:
    """Return the dice of a check of the actor, with what Willpower and the GM add."""
    return stacked([*check_parts(sheet_of(battle, aim.actor), spec, source), *more, *given_parts(aim)])


def own_check(  # noqa: PLR0913 - who rolls what and why, and who may have helped
    battle: Battle,
    aim: Aim,
    reckoning: Reckoning,
    purpose: Sentence,
    spec: CheckSpec,
    *,
    aidable: bool = False,
) -> Course[tuple[Battle, int]]:
    """Roll a check of the actor with its Willpower and, where it is aidable, with help.

    Return the battle and the successes that it did not hold back.
    """
    battle = yield from committed(battle, aim)
    if aidable:
        battle = yield from _aid_used(battle, aim.actor, spec)
    successes = yield from roll_check(battle, aim.actor, reckoning, purpose, spec)
    return battle, held_back(aim, successes)


def aid_parts(battle: Battle, token: TokenId, spec: CheckSpec) -> list[Part]:
    """Return the dice that another creature's help with a skill gives: never for attack, defence or will."""
    aid = sheet_of(battle, token).state("aided")
    if aid is None or aid.of != spec.skill:
        return []
    return [Part(label="support", value=aid.value, source=SPECIAL.support.source, kind=PERFECT)]


def _aid_used(battle: Battle, token: TokenId, spec: CheckSpec) -> Course[Battle]:
    """Use up the help that a check was made with."""
    if not aid_parts(battle, token, spec):
        return battle
    helper = (sheet_of(battle, token).state("aided") or State(id="aided")).whose
    used = say("aided-ended", "{token} uses the help.")
    battle = yield from lose_state(battle, token, "aided", used)
    if battle.encounter is None or helper not in battle.tokens:
        return battle
    why = say("standard-spent", "{token} has no Standard Action in the next turn.")
    return (yield from gain_state(battle, helper, State(id="standard-spent", until="own-turn"), why=why))
