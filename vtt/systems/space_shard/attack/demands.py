"""What attacks have in common: another creature as the target, and the demands of the weapon."""

from typing import Any

from vtt.battle import Aim, Battle
from vtt.rules import Another, demand
from vtt.rules.holding import a_weapon
from vtt.systems.space_shard.attack.requirements import requirement_refusal
from vtt.systems.space_shard.auxiliary.handling import hand_refusal
from vtt.systems.space_shard.conditions.demands import AN_ATTACKER, PaidAction, the_price
from vtt.systems.space_shard.movement.measuring import reach_refusal
from vtt.systems.space_shard.sheet import ShardSheet, Weapon, sheet_of
from vtt.text import Refusal, refuse

CANNOT_ATTACK_ITSELF = refuse("no-target", "An attack needs another creature as its target.")


class Attack(PaidAction[Another]):
    """An attack: it is never aimed at its attacker.

    Attributes:
        price: What it takes of the turn.
        kind: What it is made with, in words.
    """

    kind = "weapon"
    oneself = CANNOT_ATTACK_ITSELF


class Armed:
    """What is done with one of several weapons on the sheet, the one that is named or the first.

    Attributes:
        held_first: Whether one that is in hand goes before those that are not.
    """

    held_first = False

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the weapons it may be done with."""
        return tuple(weapon.name for weapon in self.weapons(sheet_of(battle, aim.actor)))

    def weapon(self, battle: Battle, aim: Aim) -> Weapon | None:
        """Return the weapon that is named, else the first; None where there is none of that name."""
        sheet = sheet_of(battle, aim.actor)
        if self.held_first:
            return sheet.first_held(self.weapons(sheet), aim.using)
        return next((one for one in self.weapons(sheet) if aim.using in (None, one.name)), None)

    def weapons(self, sheet: ShardSheet) -> tuple[Weapon, ...]:
        """Return the weapons on a sheet that it may be done with: the blades at hand, and the born weapon."""
        return (*sheet.blades, sheet.born)


@demand("the weapon in hand", after=[a_weapon])
def in_hand(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that the weapon is drawn.  Source: Rule text, 'Take out an item'."""
    return hand_refusal(battle, aim.actor, action.weapon(battle, aim))


@demand("what the weapon requires", after=[a_weapon])
def usable(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand strength and training for the weapon.  Source: completion 000.7, 'Requirements'."""
    return requirement_refusal(sheet_of(battle, aim.actor), action.weapon(battle, aim))


@demand("a target in reach", after=[a_weapon])
def in_reach(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand that the weapon reaches the target.  Source: Rule text, 'Melee Attacks'."""
    return reach_refusal(battle, aim.actor, aim.target, action.weapon(battle, aim))


AN_ARMED_ATTACKER = (a_weapon, *AN_ATTACKER, the_price, in_hand, usable)
"""What is demanded of everyone that attacks with a weapon."""
