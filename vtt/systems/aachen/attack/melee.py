"""Melee attacks.  Source: Rule text, 'Melee attacks'; completion 002.5."""

from vtt.battle import Battle
from vtt.rules import Another, Demand
from vtt.systems.aachen.attack.attack import Attack
from vtt.systems.aachen.attack.melee_blow import melee_attack_of, reach_refusal
from vtt.systems.aachen.attack.weapon_attack import WeaponAttack, of_weapon
from vtt.systems.aachen.movement.melee_reach import melee_weapons
from vtt.systems.aachen.sheet.gear import Weapon
from vtt.systems.aachen.sheet.sheet import AachenSheet
from vtt.text import Term

REACH = of_weapon("a target within reach", reach_refusal)


class MeleeAttack(WeaponAttack):
    """Strike at a target within reach."""

    id = "melee-attack"
    title = "Melee attack"
    kind = Term(term="melee weapon")
    demands: tuple[Demand, ...] = (*WeaponAttack.demands, REACH)

    def weapons(self, sheet: AachenSheet) -> tuple[Weapon, ...]:
        """Return whatever is no bow, crossbow or sling."""
        return melee_weapons(sheet)

    def attack(self, battle: Battle, aim: Another, weapon: Weapon) -> Attack:
        """Return the melee attack."""
        return melee_attack_of(battle, aim, weapon)
