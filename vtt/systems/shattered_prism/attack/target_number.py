"""What must a roll not exceed? Skill times attribute, the aim, what the target does, and the GM's word.

Source: completion 004.2, 004.3 and 004.5, step 2.
"""

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.reckoning import Part, Reckoning
from vtt.battle.token import TokenId
from vtt.rules.actions.plain import gm_parts
from vtt.rules.actions.settings import Setting
from vtt.systems.shattered_prism.book import BOOK, Attribute, Location
from vtt.systems.shattered_prism.sheet.gear import Weapon
from vtt.systems.shattered_prism.sheet.sheet import sheet_of

DESPERATION = "desperation"
DESPERATE = Setting(
    title=f"Desperation, {BOOK.desperation.energy_each_point} Energy a point",
    meaning="points added to the own Target Number",
    kind="count",
    default=0,
)
"""The choice that names how many points of Target Number are bought with Energy."""
LOCATION = "location"
"""The choice that names the part of the body an attack is aimed at."""


def skill_part(battle: Battle, token: TokenId, skill: str, attribute: Attribute) -> Part:
    """Return the part that a skill gives."""
    sheet = sheet_of(battle, token)
    rating, value = sheet.skill(skill), getattr(sheet.attributes, attribute)
    untrained = "" if skill in sheet.skills else ", untrained"
    label = f"{skill}{untrained} ({rating} x {attribute} {value})"
    return Part(label=label, value=rating * value, source="Completion 004.2: skill x governing attribute")


def desperate_points(aim: Aim) -> int:
    """Return the points of Target Number that are bought with Energy."""
    said = aim.choices.get(DESPERATION)
    return max(0, int(said)) if isinstance(said, int | float) and not isinstance(said, bool) else 0


def desperate_energy(aim: Aim) -> int:
    """Return what they cost."""
    return desperate_points(aim) * BOOK.desperation.energy_each_point


def own_parts(battle: Battle, aim: Aim, skill: str, attribute: Attribute) -> list[Part]:
    """Return what of a Target Number comes from whoever rolls, and from the GM."""
    parts = [skill_part(battle, aim.actor, skill, attribute)]
    if points := desperate_points(aim):
        parts.append(
            Part(
                label=f"desperation ({desperate_energy(aim)} Energy)",
                value=points,
                source=BOOK.desperation.source,
            )
        )
    return [*parts, *gm_parts(aim)]


def called(aim: Aim) -> Location | None:
    """Return the part of the body that is aimed at; None where none is named, or none of that name."""
    said = aim.choices.get(LOCATION)
    return next((one for one in BOOK.locations.called if one == said), None)


def attack_reckoning(battle: Battle, aim: Aim, weapon: Weapon) -> Reckoning:
    """Return the Target Number of an attack before the target reacts."""
    parts = own_parts(battle, aim, weapon.skill, weapon.attribute)
    location = called(aim)
    if location is not None and BOOK.locations.called[location]:
        label, number = f"aimed at the {location.replace('-', ' ')}", BOOK.locations.called[location]
        parts.append(Part(label=label, value=number, source=BOOK.locations.source))
    if aim.target is not None and sheet_of(battle, aim.target).defending:
        penalty = -BOOK.defence.penalty
        parts.append(Part(label="the target defends itself", value=penalty, source=BOOK.defence.source))
    return Reckoning(parts=tuple(parts))
