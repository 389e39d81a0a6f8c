"""Checks: 2d6 + skill + attribute against a difficulty or another's check; saves, a d20 that must reach one.

Source: completion 002.2 and 002.3.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from functools import partial
from typing import Literal

from vtt.battle import Aim, Battle, Part, Reckoning, TokenId, name_of
from vtt.rules import AGAIN, Count, Course, Flag, QuestionKind, Total, gm_parts, roll, tell
from vtt.systems.aachen.checks.dice import Luck, d20, reaches, two_d6
from vtt.systems.aachen.questions import QuestionId
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet import AachenSheet, State, gain, sheet_of, skill_term
from vtt.systems.aachen.terms import Attribute, Save
from vtt.text import Sentence, say

Quality = Literal[
    "exceptional failure", "failure", "marginal failure", "marginal success", "success", "exceptional success"
]
SOURCE = RULEBOOK.skill.source
CIRCUMSTANCE = Count(
    name="circumstance",
    meaning="what helps or hinders",
    least=-RULEBOOK.skill.circumstance,
    most=RULEBOOK.skill.circumstance,
    default=0,
)
AID = Flag(name="aid", meaning="an ally helps")
CHECK_SETTINGS = (CIRCUMSTANCE, AID)

REROLL: QuestionKind[QuestionId, Literal["take", "expertise"]] = QuestionKind(
    id="reroll",
    meaning="an Expert has failed a check and may roll it again, once a scene",
    answers={"take": "Let it be", "expertise": "Expertise: roll again, the better one counts"},
    default="take",
)


@dataclass(frozen=True, slots=True)
class CheckSpec:
    """An attribute and a skill with which a check can be rolled."""

    attribute: Attribute
    skill: str = ""


def check_parts(sheet: AachenSheet, attribute: Attribute, skill: str) -> tuple[Part, ...]:
    """Return what is added to 2d6: the attribute, and the level of the skill, -1 where it is untrained."""
    modifier = Part(label=attribute, value=sheet.modifier(attribute), source=SOURCE)
    level = sheet.skills.get(skill)
    if not skill:
        return (modifier,)
    if level is not None:
        return (Part(label=skill.title(), value=level, source=SOURCE), modifier)
    if sheet.class_ is None:
        return (Part(label="skill bonus", value=sheet.skill_bonus, source=SOURCE), modifier)
    return (Part(label=untrained(skill), value=RULEBOOK.skill.untrained, source=SOURCE), modifier)


def untrained(skill: str) -> Sentence:
    """Say that a skill is missing."""
    return say("untrained", "untrained in {skill}", skill=skill_term(skill))


def circumstance_parts(aim: Aim) -> tuple[Part, ...]:
    """Return what circumstances, an ally's aid and the GM add to a check."""
    value = CIRCUMSTANCE.of(aim)
    circumstance = (Part(label="circumstance", value=value, source=SOURCE),) if value else ()
    aid = (Part(label="aid", value=RULEBOOK.skill.aid, source=SOURCE),) if AID.of(aim) else ()
    return (*circumstance, *aid, *gm_parts(aim))


def best_check(sheet: AachenSheet, specs: tuple[CheckSpec, ...]) -> Reckoning:
    """Return the best of some checks."""
    found = [Reckoning(parts=check_parts(sheet, spec.attribute, spec.skill)) for spec in specs]
    return max(found, key=lambda one: one.total)


def checked(
    battle: Battle, who: TokenId, reckoning: Reckoning, purpose: Sentence, needed: Reckoning | None = None
) -> Course[int]:
    """Roll a check; return its total. Where something is needed, only whether it is reached counts."""
    counts = None if needed is None else lambda one: one.total >= needed.total
    return (yield from roll(two_d6(reckoning.total), who, purpose, reckoning, counts, against=needed)).total


def skilled(
    battle: Battle, who: TokenId, reckoning: Reckoning, purpose: Sentence, needed: Reckoning
) -> Course[tuple[Battle, int]]:
    """Roll a check against a difficulty; an Expert may roll a failed one again, once a scene.

    Source: completion 002.6.
    """
    total, sheet = (yield from checked(battle, who, reckoning, purpose, needed)), sheet_of(battle, who)
    if total >= needed.total or sheet.class_ != "expert" or sheet.has("expertise-used"):
        return battle, total
    values = {"purpose": purpose, "needed": needed.brief}
    text = say("failed", "{purpose}: {total} against {needed}. Is it rolled again?", **values, total=total)
    choice = yield from REROLL.ask(who, text)
    if choice.choose == "take":
        return battle, total
    told = say("expertise-used", "{who} uses Expertise.")
    battle = yield from gain(battle, who, State(id="expertise-used"), told)
    return battle, max(total, (yield from checked(battle, who, reckoning, purpose, needed)))


def opposed(
    battle: Battle, sides: tuple[TokenId, TokenId], checks: tuple[Reckoning, Reckoning], purpose: Sentence
) -> Course[tuple[int, int, bool]]:
    """Let two sides roll against each other; return both totals and whether the first one won.

    A tie goes to the player character; where both or none are one, it is rolled again.
    """
    answer = say("holds-against", "{who} resists", who=name_of(battle, sides[1]))
    first, second = (sheet_of(battle, one).is_npc for one in sides)
    while True:
        mine = yield from checked(battle, sides[0], checks[0], purpose)
        compared, dice = partial(_compared, mine, first == second), two_d6(checks[1].total)
        theirs = (yield from roll(dice, sides[1], answer, checks[1], compared, settles=purpose)).total
        if mine != theirs or first != second:
            return mine, theirs, mine > theirs or (mine == theirs and second)


def _compared(mine: int, again: bool, reading: Total) -> Hashable:
    """Return which side is ahead: 1, 0 or -1."""
    return AGAIN if again and mine == reading.total else (mine > reading.total) - (mine < reading.total)


def quality(margin: int) -> Quality:
    """Return what a check comes to, by how much it missed or passed its difficulty."""
    book = RULEBOOK.skill
    if margin >= book.exceptional_success:
        return "exceptional success"
    if margin >= book.success:
        return "success"
    if margin >= 0:
        return "marginal success"
    if margin > book.failure:
        return "marginal failure"
    return "failure" if margin > book.exceptional_failure else "exceptional failure"


def roll_save(
    battle: Battle, who: TokenId, kind: Save, parts: tuple[Part, ...] = (), luck: Luck = "plain"
) -> Course[tuple[int, int, bool]]:
    """Roll a save; return the total, what it had to reach, and whether it did."""
    against, reckoning = sheet_of(battle, who).saving_throw(kind), Reckoning(parts=parts)
    needed, dice = int(against.total), d20(reckoning.total, luck)
    purpose = say("save", "{who} rolls to save", who=name_of(battle, who))
    judged = partial(reaches, needed=needed)
    rolled = yield from roll(dice, who, purpose, reckoning, judged, against=against)
    template = "{who} makes the save: {total} against {needed}."
    if not judged(rolled):
        template = "{who} fails the save: {total} against {needed}."
    yield from tell(say("saves", template, who=name_of(battle, who), total=rolled.total, needed=needed))
    return rolled.total, needed, judged(rolled)
