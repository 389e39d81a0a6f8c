"""What attacks with a weapon have in common, and the plain ones: in melee, shooting and throwing.

Source: Rule text, 'Melee attacks'; completion 002.5, 'Ranged mods'.
"""

from collections.abc import Callable, Mapping

from vtt.battle import Aim, Battle, Reckoning
from vtt.rules import Another, Course, Demand, Outcome, Ruling, Setting, takes
from vtt.rules.holding import a_weapon
from vtt.systems.aachen.actions.handling import drawn, hand_refusal
from vtt.systems.aachen.actions.loading import load_refusal
from vtt.systems.aachen.attack.attack import ATTACKABLE, ATTRIBUTE, Attack, attribute_refusal
from vtt.systems.aachen.attack.blows import (
    contact_refusal,
    let_fly,
    melee_attack_of,
    range_refusal,
    ranged_attack_of,
    reach_refusal,
)
from vtt.systems.aachen.attack.striking import strike
from vtt.systems.aachen.checks.dice import LUCK_SETTINGS
from vtt.systems.aachen.defence.cover import unseen
from vtt.systems.aachen.movement.melee_reach import melee_weapons
from vtt.systems.aachen.sheet import UNARMED, AachenSheet, Weapon, sheet_of
from vtt.systems.aachen.turns.economy import Cost
from vtt.systems.aachen.turns.held import brought_down_first
from vtt.systems.aachen.turns.paid_action import PaidAction, its_price
from vtt.text import Refusal, refuse, say


def attack_takes(*settings: Setting) -> Mapping[str, str | Setting]:
    """Return what an attack takes of its command, with settings of its own."""
    return takes(
        ATTRIBUTE, *LUCK_SETTINGS, *settings, target="who is attacked", using="a weapon on the sheet"
    )


def of_weapon(title: str, rule: Callable[[Battle, Another, Weapon], Refusal | None]) -> Demand:
    """Make a demand of a rule about the weapon in use."""

    def asked(action: "WeaponAttack", battle: Battle, aim: Another) -> Refusal | None:
        return rule(battle, aim, action.armed(battle, aim))

    return Demand(title, asked, (a_weapon,))


class WeaponAttack(PaidAction[Another]):
    """An attack on one target with one weapon."""

    price: Cost = "main"
    kind = "weapon"
    oneself = refuse("oneself", "{who} cannot be the target of {who}'s own attack.")
    parameters = attack_takes()
    demands: tuple[Demand, ...] = (
        a_weapon,
        its_price,
        *ATTACKABLE,
        of_weapon("the weapon at hand", hand_refusal),
        of_weapon("an attribute that the weapon allows", attribute_refusal),
    )

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the weapons it may be done with."""
        return tuple(weapon.name for weapon in self.weapons(sheet_of(battle, aim.actor)))

    def reckoning(self, battle: Battle, aim: Another) -> Reckoning | None:
        """Return the bonus of the d20."""
        weapon = self.weapon(battle, aim)
        return None if weapon is None else self.attack(battle, aim, weapon).hit

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Let actions that are held come first; an attacker that still stands then attacks."""
        doing = say("attacks", "{who} is about to attack.")
        battle, fell = yield from brought_down_first(battle, aim.actor, doing)
        if fell:
            return Outcome(hit=False)
        return (yield from self.done(battle, aim))

    def done(self, battle: Battle, aim: Another) -> Ruling:
        """Pay, and strike."""
        battle, attack = yield from self.begun(battle, aim)
        return (yield from strike(battle, attack))

    def begun(self, battle: Battle, aim: Another) -> Course[tuple[Battle, Attack]]:
        """Pay, with the weapon in hand; return the attack."""
        weapon = self.armed(battle, aim)
        attack = self.attack(battle, aim, weapon)
        battle = yield from self.spent(battle, aim)
        return (yield from drawn(battle, aim.actor, weapon)), attack

    def weapon(self, battle: Battle, aim: Aim) -> Weapon | None:
        """Return the weapon that is named, else the first one."""
        sheet = sheet_of(battle, aim.actor)
        return sheet.first_held(self.weapons(sheet), aim.using)

    def armed(self, battle: Battle, aim: Aim) -> Weapon:
        """Return the weapon in use; overruled without one, the bare hands."""
        return self.weapon(battle, aim) or UNARMED

    def weapons(self, sheet: AachenSheet) -> tuple[Weapon, ...]:
        """Return the weapons of a sheet that it may be done with: whatever it carries."""
        return sheet.fights_with

    def attack(self, battle: Battle, aim: Another, weapon: Weapon) -> Attack:
        """Return the attack with its bonus."""
        raise NotImplementedError


REACH = of_weapon("a target within reach", reach_refusal)


class MeleeAttack(WeaponAttack):
    """Strike at a target within reach."""

    id = "melee-attack"
    title = "Melee attack"
    kind = "melee weapon"
    demands: tuple[Demand, ...] = (*WeaponAttack.demands, REACH)

    def weapons(self, sheet: AachenSheet) -> tuple[Weapon, ...]:
        """Return whatever is no bow, crossbow or sling."""
        return melee_weapons(sheet)

    def attack(self, battle: Battle, aim: Another, weapon: Weapon) -> Attack:
        """Return the melee attack."""
        return melee_attack_of(battle, aim, weapon)


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
    kind = "ranged weapon"
    demands = (*WeaponAttack.demands, *SHOT)

    def weapons(self, sheet: AachenSheet) -> tuple[Weapon, ...]:
        """Return what has a range."""
        return tuple(one for one in sheet.fights_with if one.ranges)

    def attack(self, battle: Battle, aim: Another, weapon: Weapon) -> Attack:
        """Return the ranged attack."""
        return ranged_attack_of(battle, aim, weapon)

    def done(self, battle: Battle, aim: Another) -> Ruling:
        """Pay, take the shot from the weapon, and strike."""
        battle, attack = yield from self.begun(battle, aim)
        battle = yield from let_fly(battle, aim, attack.weapon)
        return (yield from strike(battle, attack))
