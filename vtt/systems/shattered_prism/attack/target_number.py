"""The Target Number: skill times attribute, the aim, what the target does, and the GM's word.

Source: completion 004.2, 004.3 and 004.5, step 2.
"""

from typing import Any

from vtt.battle import Aim, Battle, Part, Reckoning, TokenId
from vtt.rules import Another, Count, OneOf, demand, gm_parts
from vtt.systems.shattered_prism.rulebook import LOCATION_WORDS, RULEBOOK, Attribute, Location
from vtt.systems.shattered_prism.sheet.gear import Weapon
from vtt.systems.shattered_prism.sheet.sheet import sheet_of
from vtt.systems.shattered_prism.turns.energy import energy_refusal
from vtt.text import Refusal, Term, say

DESPERATION = Term(term="desperation")
DESPERATE = Count(
    name="desperation", meaning="points added to the own Target Number, bought with Energy", default=0
)
LOCATION = OneOf(
    name="location",
    meaning="the part of the body aimed at",
    among=tuple(RULEBOOK.locations.called),
    titles=LOCATION_WORDS,
)


def skill_part(battle: Battle, token: TokenId, skill: str, attribute: Attribute) -> Part:
    """Return the part that a skill gives."""
    sheet = sheet_of(battle, token)
    rating, value = sheet.skill(skill), getattr(sheet.attributes, attribute)
    label = skill if skill in sheet.skills else say("skill", "{skill}, untrained", skill=Term(term=skill))
    times = {"rating": rating, "value": value}
    note = say("product", "{rating} × {attribute} {value}", attribute=Term(term=attribute), **times)
    source = "Completion 004.2: skill x governing attribute"
    return Part(label=label, value=rating * value, source=source, note=note)


def desperate_energy(aim: Aim) -> int:
    """Return what the points of Target Number cost that are bought with Energy."""
    return DESPERATE.of(aim) * RULEBOOK.desperation.energy_each_point


@demand("the Energy for it")
def enough_energy(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand the Energy of the Action and of desperation.  Source: rule text, 'Burning Energy'."""
    return energy_refusal(battle, aim.actor, RULEBOOK.action.energy + desperate_energy(aim))


def own_parts(battle: Battle, aim: Aim, skill: str, attribute: Attribute) -> list[Part]:
    """Return what of a Target Number comes from the creature that rolls, and from the GM."""
    parts = [skill_part(battle, aim.actor, skill, attribute)]
    if points := DESPERATE.of(aim):
        note = say("energy", "{energy} Energy", energy=desperate_energy(aim))
        source = RULEBOOK.desperation.source
        parts.append(Part(label="desperation", value=points, source=source, note=note))
    return [*parts, *gm_parts(aim)]


def called(aim: Aim) -> Location | None:
    """Return the part of the body that is aimed at; None where none is named, or none of that name."""
    named = LOCATION.of(aim)
    return next((one for one in RULEBOOK.locations.called if one == named), None)


def attack_reckoning(battle: Battle, aim: Another, weapon: Weapon) -> Reckoning:
    """Return the Target Number of an attack before the target reacts."""
    parts = own_parts(battle, aim, weapon.skill, weapon.attribute)
    location = called(aim)
    if location is not None and RULEBOOK.locations.called[location]:
        where, number = Term(term=LOCATION_WORDS[location]), RULEBOOK.locations.called[location]
        label = say("aimed", "aimed at the {location}", location=where)
        parts.append(Part(label=label, value=number, source=RULEBOOK.locations.source))
    if sheet_of(battle, aim.target).defending:
        penalty = -RULEBOOK.defence.penalty
        parts.append(Part(label="Defence of the target", value=penalty, source=RULEBOOK.defence.source))
    return Reckoning(parts=tuple(parts))
