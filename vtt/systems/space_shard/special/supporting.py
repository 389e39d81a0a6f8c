"""Helping another creature with a skill: the readied help waits for the check, or lapses.

Source: completion 000.9, 'Support'; 000.4, 'Ready'.
"""

from typing import Any

from vtt.battle import Aim, Battle, Part, Reckoning, TokenId, names_of
from vtt.rules import Another, Course, OneOf, Outcome, Ruling, demand, takes
from vtt.systems.space_shard.attack.attack_settings import CHECK
from vtt.systems.space_shard.attack.stacking import PERFECT, stacked
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.demands import PaidAction, able_to_act, enough_willpower, the_price
from vtt.systems.space_shard.sheet.sheet import sheet_of
from vtt.systems.space_shard.sheet.traits import skill_title
from vtt.systems.space_shard.special.checks import (
    CheckSpec,
    check_parts,
    committed,
    given_parts,
    held_back,
    roll_check,
)
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.terms import ATTRIBUTES, SKILLS
from vtt.systems.space_shard.turns.economy import gain_state, lose_state
from vtt.text import refuse, say


def aid_parts(battle: Battle, token: TokenId, spec: CheckSpec) -> list[Part]:
    """Return the dice that another creature's help with a skill gives: never for attack, defence or will."""
    aid = sheet_of(battle, token).state("aided")
    if aid is None or aid.of != spec.skill:
        return []
    return [Part(label="support", value=aid.value, source=SPECIAL.support.source, kind=PERFECT)]


def aid_used(battle: Battle, token: TokenId, spec: CheckSpec) -> Course[Battle]:
    """Use up the help that a check was made with."""
    if not aid_parts(battle, token, spec):
        return battle
    helper = (sheet_of(battle, token).state("aided") or State(id="aided")).whose
    used = say("aided-ended", "{token} has made use of the help.")
    battle = yield from lose_state(battle, token, "aided", used)
    if battle.encounter is None or helper not in battle.tokens:
        return battle
    why = say("standard-spent", "{token} has no Standard Action in its next turn.")
    return (yield from gain_state(battle, helper, State(id="standard-spent", until="own-turn"), why=why))


SKILL = OneOf(
    name="skill",
    title="Skill",
    meaning="what to help with",
    among=SKILLS,
    titles={one: skill_title(one) for one in SKILLS},
)
ATTRIBUTE = OneOf(
    name="attribute", title="Attribute", meaning="the attribute it goes with", among=ATTRIBUTES, default="DEX"
)


@demand("a skill to help with", refuse("no-such-skill", "Name the skill to help with, such as athletics."))
def a_named_skill(action: Any, battle: Battle, aim: Another) -> bool:
    """Demand that the skill of the check is named.  Source: completion 000.9, 'Support'."""
    return _spec(aim) is not None


class Support(PaidAction[Another]):
    """Help another creature with a skill: the same check, and its successes are dice."""

    id = "support"
    aliases = ("aid",)
    title = "Support"
    cost = "Standard (Ready)"
    oneself = refuse("no-target", "{actor} cannot support itself.")
    demands = (able_to_act, a_named_skill, the_price, enough_willpower)
    parameters = takes(SKILL, ATTRIBUTE, *CHECK, target="the creature that is helped")

    def reckoning(self, battle: Battle, aim: Another) -> Reckoning | None:
        """Return the dice of the same check."""
        spec = _spec(aim)
        if spec is None:
            return None
        parts = check_parts(sheet_of(battle, aim.actor), spec, SPECIAL.support.source)
        return stacked([*parts, *given_parts(aim)])

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Roll; the successes wait for the check that is helped."""
        battle = yield from self.paid(battle, aim)
        reckoning, spec = self.reckoning(battle, aim), _spec(aim)
        if reckoning is None or spec is None:
            return Outcome()
        battle = yield from committed(battle, aim)
        names = names_of(battle, actor=aim.actor, target=aim.target)
        purpose = say("supports", "{actor} supports {target}", **names)
        rolled = yield from roll_check(battle, aim.actor, reckoning, purpose, spec)
        successes = held_back(aim, rolled)
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
