"""How is an attack made and met? A d20 against a defence.  Source: Sides, 'Attack', 'Dodge'."""

from collections.abc import Mapping
from typing import ClassVar

from tests.examples.sides.rulebook import RULEBOOK
from tests.examples.sides.sheet import change, sheet_of
from tests.examples.sides.turns import spend, turn_of
from vtt.battle import Aim, Battle, Part, Reckoning, TokenId, measure, name_of
from vtt.rules import Course, Outcome, PlainAction, QuestionKind, Ruling, Sum, gm_parts, roll
from vtt.text import Name, Refusal, refuse, say

DEFEND = QuestionKind(
    id="defend",
    meaning="a creature is attacked and may dodge before the roll",
    answers={"dodge": "Dodge: defence + {more}, then off balance", "stand": "Stand"},
    default="stand",
)


class Attack(PlainAction):
    """Strike at a creature within reach."""

    id, title, cost = "attack", "Attack", "Action"
    aliases = ("strike",)
    aims_at = "token"
    parameters: ClassVar[Mapping[str, str]] = {"target": "the creature to strike"}

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand another creature within reach, and the action."""
        turn, target, reach = turn_of(battle, aim.actor), aim.target or aim.actor, RULEBOOK.attack.reach_m
        gap = measure.gap_m(battle, aim.actor, target)
        if target == aim.actor:
            return refuse("oneself", "Nobody strikes at oneself.")
        if gap > reach:
            template = "The target is {gap:m} m away; an arm reaches {reach:m} m."
            return refuse("too-far", template, gap=gap, reach=reach)
        if turn is not None and not turn.action:
            return refuse("no-action-left", "{who} has acted already.", who=name_of(battle, aim.actor))
        return None

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return what is added to the d20."""
        sheet = sheet_of(battle, aim.actor)
        bonus = Part(label="bonus", value=sheet.bonus, source=RULEBOOK.fighter.source)
        off = Part(label="off balance", value=RULEBOOK.dodge.off_balance, source=RULEBOOK.dodge.source)
        return Reckoning(parts=(bonus, *((off,) if sheet.off_balance else ()), *gm_parts(aim)))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Let the target dodge or stand, throw, and do the harm."""
        target, reckoning = aim.target or aim.actor, self.reckoning(battle, aim)
        names = {"actor": name_of(battle, aim.actor), "target": name_of(battle, target)}
        battle = yield from spend(battle, aim.actor, action=0)
        dodges = yield from _dodges(target, names)
        if dodges:
            battle = yield from change(battle, target, "{who} dodges.", off_balance=True)
        purpose = say("attack", "{actor} attacks {target}", **names)
        d20 = Sum(dice=1, sides=RULEBOOK.attack.sides, plus=int(reckoning.total))
        rolled = yield from roll(d20, aim.actor, purpose, reckoning)
        defence = sheet_of(battle, target).defence + (RULEBOOK.dodge.defence if dodges else 0)
        details = {"defence": defence, "total": rolled.total}
        if rolled.total < defence:
            return Outcome(hit=False, reckoning=reckoning, details=details)
        die = Sum(dice=1, sides=RULEBOOK.attack.harm_sides)
        harm = (yield from roll(die, aim.actor, say("harm", "Harm"))).total
        sheet = sheet_of(battle, target)
        yield from change(battle, target, "{who} is hit.", harm=min(sheet.hp, sheet.harm + harm))
        return Outcome(hit=True, harm=harm, reckoning=reckoning, details=details)


def _dodges(target: TokenId, names: Mapping[str, Name]) -> Course[bool]:
    offers = (DEFEND.offer("dodge", more=RULEBOOK.dodge.defence), DEFEND.offer("stand"))
    text = say("defend", "How does {target} meet the attack of {actor}?", **names)
    return (yield from DEFEND.ask(target, text, offers)).choose == "dodge"
