"""Helping another creature with a skill: the readied help waits for the check, or lapses.

Source: completion 000.9, 'Support'; 000.4, 'Ready'.
"""

from typing import Any

from vtt.battle import Aim, Battle, Reckoning, names_of
from vtt.rules import Another, OneOf, Outcome, Ruling, demand, takes
from vtt.systems.space_shard.attack.attack_settings import CHECK
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.demands import PaidAction, able_to_act, enough_willpower, the_price
from vtt.systems.space_shard.sheet import skill_title
from vtt.systems.space_shard.special.checks import CheckSpec, own_check, own_dice
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.terms import ATTRIBUTES, SKILLS
from vtt.systems.space_shard.turns.economy import gain_state
from vtt.text import refuse, say

SKILL = OneOf(
    name="skill", meaning="what to help with", among=SKILLS, titles={one: skill_title(one) for one in SKILLS}
)
ATTRIBUTE = OneOf(name="attribute", meaning="the attribute it goes with", among=ATTRIBUTES, default="DEX")


@demand("a skill to help with", refuse("no-such-skill", "Choose the skill to help with, such as Athletics."))
def a_named_skill(action: Any, battle: Battle, aim: Another) -> bool:
    """Demand that the skill of the check is named.  Source: completion 000.9, 'Support'."""
    return _spec(aim) is not None


class Support(PaidAction[Another]):
    """Help another creature with a skill: the same check, and its successes are dice."""

    id = "support"
    aliases = ("aid",)
    title = "Support"
    cost = "Standard (Ready)"
    oneself = refuse("no-target", "Support is for another creature.")
    demands = (able_to_act, a_named_skill, the_price, enough_willpower)
    parameters = takes(SKILL, ATTRIBUTE, *CHECK, target="the creature that is helped")

    def reckoning(self, battle: Battle, aim: Another) -> Reckoning | None:
        """Return the dice of the same check."""
        spec = _spec(aim)
        return None if spec is None else own_dice(battle, aim, spec, SPECIAL.support.source)

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Roll; the successes wait for the check that is helped."""
        battle = yield from self.paid(battle, aim)
        reckoning, spec = self.reckoning(battle, aim), _spec(aim)
        if reckoning is None or spec is None:
            return Outcome()
        names = names_of(battle, actor=aim.actor, target=aim.target)
        purpose = say("supports", "{actor} supports {target}", **names)
        battle, successes = yield from own_check(battle, aim, reckoning, purpose, spec)
        if successes:
            why = say(
                "aided",
                "{target} has {dice|more die|more dice} for {skill}.",
                **names,
                dice=successes,
                skill=spec.skilled,
            )
            aided = State(id="aided", of=spec.skill, value=successes, until="own-turn", whose=aim.actor)
            yield from gain_state(battle, aim.target, aided, why=why)
        return Outcome(reckoning=reckoning, details={"pool": int(reckoning.total), "successes": successes})


def _spec(aim: Aim) -> CheckSpec | None:
    skill = next((one for one in SKILLS if one == SKILL.of(aim)), None)
    attribute = next((one for one in ATTRIBUTES if one == ATTRIBUTE.of(aim)), None)
    return (
        None if skill is None or attribute is None else CheckSpec(id="aid", attribute=attribute, skill=skill)
    )
