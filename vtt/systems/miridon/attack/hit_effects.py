"""What a hit does beside damage: riders of weapons, and flairs of a critical hit.

Source: completion 001.4, Rider damage; 001.3; B1.
"""

from vtt.battle import Battle, TokenId
from vtt.rules import Course, change_sheet
from vtt.systems.miridon.harm.health import harmed
from vtt.systems.miridon.sheet import Weapon, sheet_of
from vtt.systems.miridon.spells.concentration import cancelled
from vtt.systems.miridon.spells.spells import SPELLS
from vtt.systems.miridon.turns.economy import points_said
from vtt.text import say


def hit_effects(battle: Battle, target: TokenId, weapon: Weapon) -> Course[Battle]:
    """Take points and drill, even where no health was lost; nothing falls below 0."""
    battle = yield from drained(battle, target, weapon.strength_damage, weapon.speed_damage)
    sheet = sheet_of(battle, target)
    drills = weapon.drills_mech if sheet.mech else weapon.drills
    if weapon.category != "drill" or not drills:
        return battle
    most = sheet.physical_damage_reduction
    after = sheet.replace(pdr_damage=min(most, sheet.pdr_damage + drills))
    left = after.left_reduction
    why = say("drilled", "{who}'s Physical Damage Reduction is drilled to {left}.", left=left)
    return (yield from change_sheet(battle, target, after, why))


def drained(battle: Battle, target: TokenId, strength: int, speed: int) -> Course[Battle]:
    """Take Strength and Speed from the current points."""
    sheet = sheet_of(battle, target)
    after = sheet.replace(
        current_strength_points=max(0, sheet.current_strength_points - strength),
        current_speed_points=max(0, sheet.current_speed_points - speed),
    )
    why = say(
        "drained",
        "{who} loses {lost}: {strength} Strength and {speed} Speed are left.",
        lost=points_said(strength, speed),
        strength=after.current_strength_points,
        speed=after.current_speed_points,
    )
    return (yield from change_sheet(battle, target, after, why))


def critical_effects(battle: Battle, target: TokenId, weapon: Weapon) -> Course[Battle]:
    """Disturb the spell of a creature that was critically hit.  Source: completion 001.3, flairs."""
    casting = sheet_of(battle, target).casting
    if casting is None:
        return battle
    if "backfire" in weapon.flairs:
        battle = yield from cancelled(battle, target)
        less = sheet_of(battle, target).spell_damage_reduction
        battle, _ = yield from harmed(battle, target, max(0, casting.ghost - less))
        return battle
    if "cancelling" in weapon.flairs:
        return (yield from cancelled(battle, target))
    if "disrupting" in weapon.flairs:
        longer = casting.replace(remaining=casting.remaining + 1)
        after = sheet_of(battle, target).replace(casting=longer)
        why = say("disrupted", "{who}'s {spell} takes a block longer.", spell=SPELLS[casting.spell].said)
        return (yield from change_sheet(battle, target, after, why))
    return battle
