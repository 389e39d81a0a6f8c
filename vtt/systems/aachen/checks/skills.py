"""Skills in use, alone or against another's, and saving throws.

Source: completion 002.3 and 002.4.
"""

from vtt.battle import Aim, Battle, Reckoning, name_of, names_of
from vtt.rules import Another, Count, OneOf, Outcome, Ruling, Words, gm_parts, takes, tell
from vtt.systems.aachen.attack.attack import alive
from vtt.systems.aachen.checks.checks import (
    CHECK_SETTINGS,
    SOURCE,
    CheckSpec,
    best_check,
    circumstance_parts,
    opposed,
    quality,
    roll_save,
    skilled,
)
from vtt.systems.aachen.checks.dice import LUCK_SETTINGS, luck_of
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet import sheet_of, skill_term
from vtt.systems.aachen.sheet.sheet import ATTRIBUTES, SAVES
from vtt.systems.aachen.terms import Attribute, Save
from vtt.systems.aachen.turns.paid_action import PaidAction, its_price
from vtt.text import Said, Term, refuse, say

SKILL = Words(name="skill", meaning="the skill that is used", default="exert")
ATTRIBUTE = OneOf(name="attribute", meaning="the attribute that fits", among=ATTRIBUTES, default="STR")
AGAINST_SKILL = SKILL.replace(name="against_skill", title="Against", meaning="the skill that resists")
AGAINST_ATTRIBUTE = ATTRIBUTE.replace(
    name="against_attribute", title="With", meaning="the attribute that resists"
)
DIFFICULTY = Count(
    name="difficulty",
    meaning="what must be reached, from 6 (easy) to 14 and more",
    least=2,
    most=30,
    default=RULEBOOK.skill.difficulty,
)
SAVE = OneOf(
    name="save",
    meaning="physical, mental, evasion, or luck where nothing else helps",
    among=tuple(SAVES),
    default="physical",
)


class UseSkill(PaidAction):
    """Use a skill against a difficulty."""

    id = "use-skill"
    aliases = ("skill-check",)
    title = "Use a skill"
    price = "main"
    parameters = takes(SKILL, ATTRIBUTE, *CHECK_SETTINGS, DIFFICULTY)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return what is added to 2d6."""
        return _own_check(battle, aim)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll."""
        reckoning, spec = self.reckoning(battle, aim), _spec(aim, SKILL, ATTRIBUTE)
        goal = Reckoning.single("difficulty", DIFFICULTY.of(aim), SOURCE)
        battle = yield from self.spent(battle, aim)
        names = {"skill": skill_term(spec.skill), "attribute": Term(term=spec.attribute)}
        who = name_of(battle, aim.actor)
        purpose = say("skill", "{who} uses {skill} with {attribute}", who=who, **names)
        battle, total = yield from skilled(battle, aim.actor, reckoning, purpose, goal)
        needed, judged = int(goal.total), quality(total - int(goal.total))
        found: dict[str, Said] = {"goal": goal.brief, "quality": Term(term=judged), "purpose": purpose}
        told = say("skill-used", "{purpose}: {total} against {goal}, {quality}.", total=total, **found)
        yield from tell(told, reckoning)
        details = {"total": total, "difficulty": needed, "success": total >= needed, "quality": judged}
        return Outcome(hit=total >= needed, reckoning=reckoning, details=details)


class OpposedCheck(PaidAction[Another]):
    """Use a skill against another's."""

    id = "opposed-check"
    aliases = ("contest",)
    title = "Contest a skill"
    price = "main"
    oneself = refuse("oneself", "{who} cannot contest a skill with {who}.")
    parameters = takes(
        SKILL, ATTRIBUTE, *CHECK_SETTINGS, AGAINST_SKILL, AGAINST_ATTRIBUTE, target="who resists"
    )
    demands = (alive, its_price)

    def reckoning(self, battle: Battle, aim: Another) -> Reckoning:
        """Return what is added to 2d6."""
        return _own_check(battle, aim)

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Roll for both; a tie goes to the player character, else it is rolled again."""
        target, reckoning = aim.target, self.reckoning(battle, aim)
        battle = yield from self.spent(battle, aim)
        names = names_of(battle, who=aim.actor, target=target)
        theirs = best_check(sheet_of(battle, target), (_spec(aim, AGAINST_SKILL, AGAINST_ATTRIBUTE),))
        purpose = say("contest", "{who} contests a skill with {target}", **names)
        sides, checks = (aim.actor, target), (reckoning, theirs)
        mine, other, won = yield from opposed(battle, sides, checks, purpose)
        winner = names["who" if won else "target"]
        template = "{who} {mine} against {target} {theirs}: {winner} prevails."
        told = say("contested", template, **names, mine=mine, theirs=other, winner=winner)
        yield from tell(told, reckoning)
        return Outcome(hit=won, reckoning=reckoning, details={"mine": mine, "theirs": other, "won": won})


class SavingThrow(PaidAction):
    """Save against what the referee says."""

    id = "saving-throw"
    aliases = ("save",)
    title = "Saving throw"
    price = "instant"
    parameters = takes(SAVE, *LUCK_SETTINGS)
    demands = ()

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return what the GM adds to the d20."""
        return Reckoning(parts=gm_parts(aim))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll."""
        kind: Save = next((one for one in SAVES if one == SAVE.of(aim)), "physical")
        total, needed, saved = yield from roll_save(battle, aim.actor, kind, gm_parts(aim), luck_of(aim))
        return Outcome(hit=saved, details={"total": total, "needed": needed, "saved": saved})


def _own_check(battle: Battle, aim: Aim) -> Reckoning:
    mine = best_check(sheet_of(battle, aim.actor), (_spec(aim, SKILL, ATTRIBUTE),))
    return mine.plus(*circumstance_parts(aim))


def _spec(aim: Aim, skill: Words, attribute: OneOf) -> CheckSpec:
    """Return the chosen attribute and skill."""
    named: Attribute = next((one for one in ATTRIBUTES if one == attribute.of(aim)), "STR")
    return CheckSpec(named, (skill.of(aim).strip() or str(skill.default)).lower())
