"""Shooting and throwing.  Source: completion 002.5, 'Ranged mods'."""

from vtt.battle import Battle
from vtt.rules import Another, Ruling
from vtt.systems.aachen.actions.handling import drawn
from vtt.systems.aachen.actions.loading import load_refusal
from vtt.systems.aachen.attack.attack import Attack
from vtt.systems.aachen.attack.shot import contact_refusal, let_fly, range_refusal, ranged_attack_of
from vtt.systems.aachen.attack.striking import strike
from vtt.systems.aachen.attack.weapon_attack import WeaponAttack, of_weapon
from vtt.systems.aachen.defence.cover import unseen
from vtt.systems.aachen.movement.melee_reach import ranged_weapons
from vtt.systems.aachen.sheet.gear import Weapon
from vtt.systems.aachen.sheet.sheet import AachenSheet
from vtt.systems.aachen.turns.economy import spend
from vtt.text import Term

SHOT = (
    of_weapon("no foe in contact, for a two-handed weapon", contact_refusal),
    of_weapon("a loaded weapon", load_refusal),
    of_weapon("a target within range", range_refusal),
    of_weapon("a target in sight", lambda battle, aim, weapon: unseen(battle, aim)),
)


class RangedAttack(WeaponAttack):
    """Shoot at a target, or throw what can be thrown."""

    id = "ranged-attack"
    aliases = ("shoot", "throw")
    title = "Ranged attack"
    kind = Term(term="ranged weapon")
    demands = (*WeaponAttack.demands, *SHOT)

    def weapons(self, sheet: AachenSheet) -> tuple[Weapon, ...]:
        """Return what has a range."""
        return ranged_weapons(sheet)

    def attack(self, battle: Battle, aim: Another, weapon: Weapon) -> Attack:
        """Return the ranged attack."""
        return ranged_attack_of(battle, aim, weapon)

    def done(self, battle: Battle, aim: Another) -> Ruling:
        """Pay, take the shot from the weapon, and strike."""
        weapon = self.armed(battle, aim)
        attack = self.attack(battle, aim, weapon)
        battle = yield from spend(battle, aim.actor, self.price, self.title)
        battle = yield from drawn(battle, aim.actor, weapon)
        battle = yield from let_fly(battle, aim.actor, weapon)
        return (yield from strike(battle, attack))
