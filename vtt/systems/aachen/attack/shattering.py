"""Shattering a shield: an axe or a heavy mace hits it, then strength against strength.

Source: completion 002.4, 'Shatter shield'.
"""

from vtt.battle import Battle, TokenId
from vtt.rules import Another, Course
from vtt.systems.aachen.attack.weapon_attack import REACH, WeaponAttack
from vtt.systems.aachen.checks.checks import CheckSpec
from vtt.systems.aachen.movement.melee_reach import melee_weapons
from vtt.systems.aachen.movement.shield_wall import leave_wall
from vtt.systems.aachen.sheet.gear import Weapon
from vtt.systems.aachen.sheet.sheet import AachenSheet, State, of_target
from vtt.systems.aachen.sheet.states import gain
from vtt.systems.aachen.wrestling.contested import ContestedAttack
from vtt.text import refuse, say

a_shield = of_target(
    "a whole shield to strike at",
    lambda one: one.usable_shield,
    refuse("no-shield", "{target} has no shield."),
)


class ShatterShield(ContestedAttack):
    """Strike at a shield, not at its bearer."""

    id = "shatter-shield"
    title = "Shatter a shield"
    kind = "axe or heavy mace"
    contest = (CheckSpec("STR"),)
    demands = (*WeaponAttack.demands, a_shield, REACH)

    def weapons(self, sheet: AachenSheet) -> tuple[Weapon, ...]:
        """Return the weapons that shatter shields."""
        return tuple(one for one in melee_weapons(sheet) if one.has("shatters"))

    def effect(self, battle: Battle, aim: Another, target: TokenId) -> Course[Battle]:
        """Leave the shield unusable."""
        told = say("shield-shattered", "{who}'s shield is unusable.")
        battle = yield from gain(battle, target, State(id="shield-shattered"), told)
        return (yield from leave_wall(battle, target))
