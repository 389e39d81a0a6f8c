"""Damage: how much a hit does.  Source: completion 002.5, 'Damage'."""

from vtt.battle import Battle, Part, Reckoning, TokenId, name_of
from vtt.rules import Course, Sum, roll
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet import AachenSheet, Weapon
from vtt.systems.aachen.terms import Attribute
from vtt.text import say

SOURCE = "completion 002.5"


def damage_parts(sheet: AachenSheet, weapon: Weapon, attribute: Attribute) -> Reckoning:
    """Return what is added to the damage dice: the attribute, and Punch for bare hands."""
    parts = [Part(label=attribute, value=sheet.modifier(attribute), source=SOURCE)]
    if weapon.skill == "punch":
        parts.append(Part(label="Punch", value=sheet.skills.get("punch", 0), source=SOURCE))
    return Reckoning(parts=tuple(parts))


def damage_dice(weapon: Weapon, bonus: Reckoning) -> Sum:
    """Return the damage dice of a weapon with what is added to them."""
    return weapon.dice.replace(plus=weapon.dice.plus + int(bonus.total))


def rolled_damage(battle: Battle, actor: TokenId, weapon: Weapon, bonus: Reckoning) -> Course[int]:
    """Roll damage; it is at least 1."""
    purpose = say("damage", "{who}'s damage {armed}", who=name_of(battle, actor), armed=weapon.in_use)
    rolled = yield from roll(damage_dice(weapon, bonus), actor, purpose, bonus)
    return max(RULEBOOK.damage.least, rolled.total)
