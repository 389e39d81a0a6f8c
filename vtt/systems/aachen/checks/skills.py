"""Skills in use, alone or against another's, and saving throws.

Source: completion 002.3 and 002.4.
"""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import Told
from vtt.battle.names import name_of, names_of
from vtt.battle.reckoning import Reckoning
from vtt.rules.actions.plain import gm_parts
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Outcome, Ruling, happen
from vtt.systems.aachen.book import BOOK
from vtt.systems.aachen.checks.checks import (
    CHECK_SETTINGS,
    Way,
    best_check,
    check_parts,
    circumstance_parts,
    opposed,
    quality,
    skilled,
)
from vtt.systems.aachen.checks.dice import LUCK_SETTINGS, luck_of
from vtt.systems.aachen.checks.saves import throw_save
from vtt.systems.aachen.harm.health import dead_refusal
from vtt.systems.aachen.sheet.sheet import ATTRIBUTES, SAVES, sheet_of, skill_term
from vtt.systems.aachen.sheet.terms import Attribute, Save
from vtt.systems.aachen.turns.deed import Deed
from vtt.systems.aachen.turns.economy import cost_refusal, spend
from vtt.text.sentence import Refusal, Said, Term, refuse, say

_SKILL = Setting(title="Skill", meaning="the skill that is used", kind="text", default="exert")
_ATTRIBUTE = Setting(
    title="Attribute", meaning="the attribute that fits", kind="one-of", among=ATTRIBUTES, default="STR"
)
_DIFFICULTY = Setting(
    title="Difficulty",
    meaning="what must be reached, from 6 (easy) to 14 and more",
    kind="count",
    least=2,
    most=30,
    default=BOOK.skill.difficulty,
)
_CHECK: Mapping[str, Setting] = {"choices.skill": _SKILL, "choices.attribute": _ATTRIBUTE, **CHECK_SETTINGS}


class UseSkill(Deed):
    """Use a skill against a difficulty."""

    id = "use-skill"
    aliases = ("skill-check",)
    title = "Use a skill"
    price = "main"
    parameters: ClassVar[Mapping[str, str | Setting]] = {**_CHECK, "choices.difficulty": _DIFFICULTY}

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand the Main."""
        return cost_refusal(battle, aim.actor, self.price)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return what is added to 2d6."""
        way = _way(aim, "skill", "attribute")
        parts = check_parts(sheet_of(battle, aim.actor), way.attribute, way.skill)
        return Reckoning(parts=(*parts, *circumstance_parts(aim)))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll."""
        reckoning, way = self.reckoning(battle, aim), _way(aim, "skill", "attribute")
        named = aim.choices.get("difficulty", BOOK.skill.difficulty)
        needed = int(named) if isinstance(named, int | float) else BOOK.skill.difficulty
        battle = yield from spend(battle, aim.actor, self.price, self.title)
        skill = say(
            "", "{attribute}/{skill}", attribute=Term(term=way.attribute), skill=skill_term(way.skill)
        )
        names: dict[str, Said] = {"who": name_of(battle, aim.actor), "skill": skill}
        purpose = say("skill", "{who}: {skill}, {needed} or more", **names, needed=needed)
        battle, total = yield from skilled(battle, aim.actor, reckoning, purpose, needed)
        judged = quality(total - needed)
        names |= {"total": total, "quality": Term(term=judged)}
        told = say("skill-used", "{who}: {skill} {total}, {quality}.", **names)
        yield from happen(Told(sentence=told, reckoning=reckoning))
        details = {"total": total, "difficulty": needed, "success": total >= needed, "quality": judged}
        return Outcome(reckoning=reckoning, details=details)


class OpposedCheck(Deed):
    """Use a skill against another's."""

    id = "opposed-check"
    aliases = ("contest",)
    title = "Contest a skill"
    price = "main"
    aims_at = "token"
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "target": "who resists",
        **_CHECK,
        "choices.against_skill": _SKILL.replace(title="Against", meaning="the skill of who resists"),
        "choices.against_attribute": _ATTRIBUTE.replace(title="With", meaning="the attribute of who resists"),
    }

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand somebody else and the Main."""
        if aim.target == aim.actor:
            return refuse("oneself", "{who} contests nothing with itself.", who=name_of(battle, aim.actor))
        dead = None if aim.target is None else dead_refusal(battle, aim.target)
        return dead or cost_refusal(battle, aim.actor, self.price)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return what is added to 2d6."""
        mine = best_check(sheet_of(battle, aim.actor), (_way(aim, "skill", "attribute"),))
        return mine.plus(*circumstance_parts(aim))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll for both; a tie goes to the player character, else it is rolled again."""
        target, reckoning = aim.target or aim.actor, self.reckoning(battle, aim)
        battle = yield from spend(battle, aim.actor, self.price, self.title)
        names = names_of(battle, who=aim.actor, target=target)
        theirs = best_check(sheet_of(battle, target), (_way(aim, "against_skill", "against_attribute"),))
        purpose = say("contest", "{who} contests a skill with {target}", **names)
        sides, checks = (aim.actor, target), (reckoning, theirs)
        mine, other, won = yield from opposed(battle, sides, checks, purpose)
        winner = names["who" if won else "target"]
        told = say(
            "contested",
            "{who} {mine}, {target} {theirs}: {winner} prevails.",
            **names,
            mine=mine,
            theirs=other,
            winner=winner,
        )
        yield from happen(Told(sentence=told, reckoning=reckoning))
        return Outcome(reckoning=reckoning, details={"mine": mine, "theirs": other, "won": won})


class SavingThrow(Deed):
    """Save against what the referee says."""

    id = "saving-throw"
    aliases = ("save",)
    title = "Saving throw"
    price = "instant"
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "choices.save": Setting(
            title="Save",
            meaning="against what harms the body, the mind, the quick, or by luck",
            kind="one-of",
            among=tuple(SAVES),
            default="physical",
        ),
        **LUCK_SETTINGS,
    }

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Allow it always."""

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return what the GM adds to the d20; else nothing is."""
        return Reckoning(parts=gm_parts(aim))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll."""
        named, parts = aim.choices.get("save"), gm_parts(aim)
        kind: Save = next((one for one in SAVES if one == named), "physical")
        total, needed, saved = yield from throw_save(battle, aim.actor, kind, parts, luck_of(aim))
        told = say(
            "saves",
            "{who} saves: {total}, {needed} needed."
            if saved
            else "{who} does not save: {total}, {needed} needed.",
            who=name_of(battle, aim.actor),
            total=total,
            needed=needed,
        )
        yield from happen(Told(sentence=told))
        return Outcome(details={"total": total, "needed": needed, "saved": saved})


def _way(aim: Aim, skill: str, attribute: str) -> Way:
    """Return with what a check is rolled, as it was chosen."""
    named: Attribute = next((one for one in ATTRIBUTES if one == aim.choices.get(attribute)), "STR")
    said = str(aim.choices.get(skill, "")).strip()
    return Way(named, (said or str(_SKILL.default)).lower())
