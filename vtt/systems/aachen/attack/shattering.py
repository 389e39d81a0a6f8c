"""Shattering a shield: an axe or a heavy mace hits it, then strength against strength.

Source: completion 002.4, 'Shatter shield'.
"""

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.names import name_of
from vtt.battle.token import TokenId
from vtt.rules.rulings.ruling import Course
from vtt.systems.aachen.checks.checks import Way
from vtt.systems.aachen.movement.melee_reach import melee_weapons
from vtt.systems.aachen.movement.shield_wall import leave_wall
from vtt.systems.aachen.sheet.gear import Weapon
from vtt.systems.aachen.sheet.sheet import AachenSheet, State, sheet_of
from vtt.systems.aachen.sheet.states import gain
from vtt.systems.aachen.wrestling.contested import ContestedAttack
from vtt.text.sentence import Refusal, refuse, say


class ShatterShield(ContestedAttack):
    """Strike at a shield, not at who bears it."""

    id = "shatter-shield"
    title = "Shatter a shield"
    kind = "axe or heavy mace"
    contest = (Way("STR"),)

    def weapons(self, sheet: AachenSheet) -> tuple[Weapon, ...]:
        """Return the weapons that shatter shields."""
        return tuple(one for one in melee_weapons(sheet) if one.has("shatters"))

    def why_not(self, battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
        """Demand a whole shield."""
        if not sheet_of(battle, aim.target or aim.actor).usable_shield:
            name = name_of(battle, aim.target or aim.actor)
            return refuse("no-shield", "{target} has no shield.", target=name)
        return super().why_not(battle, aim, weapon)

    def effect(self, battle: Battle, aim: Aim, target: TokenId) -> Course[Battle]:
        """Leave the shield unusable."""
        told = say("shield-shattered", "{who}'s shield is unusable.")
        battle = yield from gain(battle, target, State(id="shield-shattered"), told)
        return (yield from leave_wall(battle, target))
