"""How much harm does an attack do? Damage dice where it hits; shock, hit or miss.

Source: completion 002.5, 'Damage' and 'Shock'.
"""

from vtt.battle.battle import Battle
from vtt.battle.reckoning import Part, Reckoning
from vtt.battle.sentence import say
from vtt.battle.token import TokenId
from vtt.rules.dice import Sum
from vtt.rules.ruling import Course, throw
from vtt.systems.aachen.book import BOOK
from vtt.systems.aachen.gear import Attribute, Weapon
from vtt.systems.aachen.sheet import AachenSheet, State, sheet_of
from vtt.systems.aachen.states import gain

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
    purpose = say("damage", "Damage of {who}'s {weapon}", who=battle.tokens[actor].title, weapon=weapon.name)
    thrown = yield from throw(damage_dice(weapon, bonus), actor, purpose, bonus)
    return max(BOOK.damage.least, thrown.total)


def shock_of(sheet: AachenSheet, weapon: Weapon, attribute: Attribute, target: AachenSheet, ac: float) -> int:
    """Return the shock of a melee attack to an Armor Class; 0 where it does none."""
    shock = weapon.shock
    if shock is None or ac > shock.most_ac or target.has("total-defence"):
        return 0
    return max(0, shock.points + sheet.modifier(attribute))


def shock_taken(battle: Battle, target: TokenId, shock: int, damage: int) -> Course[tuple[Battle, int]]:
    """Return what of a shock is left: a shield takes the first one of a round that would do more harm."""
    sheet = sheet_of(battle, target)
    if shock <= damage or not sheet.usable_shield or sheet.has("shock-negated"):
        return battle, shock
    told = "{who}'s shield takes the shock."
    battle = yield from gain(battle, target, State(id="shock-negated"), told)
    return battle, 0
