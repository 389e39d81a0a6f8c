"""Shooting and throwing.  Source: completion 002.5, 'Ranged mods'."""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Ruling
from vtt.systems.aachen.actions.handling import drawn
from vtt.systems.aachen.attack.attack import Attack
from vtt.systems.aachen.attack.shot import let_fly, ranged_attack_of, shot_refusal
from vtt.systems.aachen.attack.striking import strike
from vtt.systems.aachen.attack.weapon_attack import ATTACK_PARAMETERS, WeaponAttack
from vtt.systems.aachen.movement.melee_reach import ranged_weapons
from vtt.systems.aachen.sheet.gear import Weapon
from vtt.systems.aachen.sheet.sheet import UNARMED, AachenSheet
from vtt.systems.aachen.turns.economy import spend
from vtt.text.sentence import Refusal


class RangedAttack(WeaponAttack):
    """Shoot at somebody, or throw what can be thrown."""

    id = "ranged-attack"
    aliases = ("shoot", "throw")
    title = "Ranged attack"
    kind = "ranged weapon"
    parameters: ClassVar[Mapping[str, str | Setting]] = ATTACK_PARAMETERS

    def weapons(self, sheet: AachenSheet) -> tuple[Weapon, ...]:
        """Return what has a range."""
        return ranged_weapons(sheet)

    def why_not(self, battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
        """Demand range, sight, a loaded weapon, and no two-handed one in contact."""
        return shot_refusal(battle, aim, weapon)

    def attack(self, battle: Battle, aim: Aim, weapon: Weapon) -> Attack:
        """Return the ranged attack."""
        return ranged_attack_of(battle, aim, weapon)

    def done(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay, take the shot from the weapon, and strike."""
        weapon = self.weapon(battle, aim) or UNARMED
        attack = self.attack(battle, aim, weapon)
        battle = yield from spend(battle, aim.actor, self.price, self.title)
        battle = yield from drawn(battle, aim.actor, weapon)
        battle = yield from let_fly(battle, aim.actor, weapon)
        return (yield from strike(battle, attack))
