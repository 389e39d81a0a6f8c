"""Melee attacks.  Source: Rule text, 'Melee attacks'; completion 002.5."""

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.systems.aachen.attack.attack import Attack
from vtt.systems.aachen.attack.melee_blow import melee_attack_of, reach_refusal
from vtt.systems.aachen.attack.weapon_attack import WeaponAttack
from vtt.systems.aachen.movement.melee_reach import melee_weapons
from vtt.systems.aachen.sheet.gear import Weapon
from vtt.systems.aachen.sheet.sheet import AachenSheet
from vtt.text.sentence import Refusal


class MeleeAttack(WeaponAttack):
    """Strike at somebody within reach."""

    id = "melee-attack"
    title = "Melee attack"
    kind = "melee weapon"

    def weapons(self, sheet: AachenSheet) -> tuple[Weapon, ...]:
        """Return whatever is no bow, crossbow or sling."""
        return melee_weapons(sheet)

    def why_not(self, battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
        """Demand reach."""
        return reach_refusal(battle, aim, weapon)

    def attack(self, battle: Battle, aim: Aim, weapon: Weapon) -> Attack:
        """Return the melee attack."""
        return melee_attack_of(battle, aim, weapon)
