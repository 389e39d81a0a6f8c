"""What attacks with a weapon have in common: melee, ranged, snap, charge and the rest."""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.names import name_of
from vtt.battle.reckoning import Reckoning
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Outcome, Ruling
from vtt.systems.aachen.actions.handling import drawn, hand_refusal
from vtt.systems.aachen.attack.attack import Attack, attacker_refusal
from vtt.systems.aachen.attack.striking import strike
from vtt.systems.aachen.checks.dice import LUCK_SETTINGS
from vtt.systems.aachen.sheet.gear import Weapon
from vtt.systems.aachen.sheet.sheet import UNARMED, AachenSheet, sheet_of
from vtt.systems.aachen.turns.deed import Deed
from vtt.systems.aachen.turns.economy import Cost, cost_refusal, spend
from vtt.systems.aachen.turns.held import brought_down_first
from vtt.text.sentence import Quote, Refusal, Term, refuse, say

ATTACK_PARAMETERS: Mapping[str, str | Setting] = {
    "target": "who is attacked",
    "with": "a weapon on the sheet",
    "choices.attribute": Setting(
        title="Attribute",
        meaning="STR or DEX, where the weapon leaves the choice; else the better one",
        kind="one-of",
        among=("STR", "DEX"),
    ),
    **LUCK_SETTINGS,
}


class WeaponAttack(Deed):
    """An attack on one target with one weapon."""

    price: Cost = "main"
    title: str
    aims_at = "token"
    kind = "weapon"
    parameters: ClassVar[Mapping[str, str | Setting]] = ATTACK_PARAMETERS

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the weapons it may be done with."""
        return tuple(weapon.name for weapon in self.weapons(sheet_of(battle, aim.actor)))

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a weapon at hand, the price, and what the kind of attack demands."""
        weapon = self.weapon(battle, aim)
        if weapon is None:
            return no_weapon(battle, aim, self.kind)
        return (
            cost_refusal(battle, aim.actor, self.price)
            or attacker_refusal(battle, aim)
            or hand_refusal(battle, aim.actor, weapon)
            or self.why_not(battle, aim, weapon)
        )

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return the bonus of the d20."""
        weapon = self.weapon(battle, aim)
        return None if weapon is None else self.attack(battle, aim, weapon).hit

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Let actions that are held come first; who still stands then attacks."""
        doing = say("attacks", "{who} is about to attack.")
        battle, fell = yield from brought_down_first(battle, aim.actor, doing)
        if fell:
            return Outcome(hit=False)
        return (yield from self.done(battle, aim))

    def done(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay, and strike."""
        weapon = self.weapon(battle, aim) or UNARMED
        battle = yield from spend(battle, aim.actor, self.price, self.title)
        battle = yield from drawn(battle, aim.actor, weapon)
        return (yield from strike(battle, self.attack(battle, aim, weapon)))

    def weapon(self, battle: Battle, aim: Aim) -> Weapon | None:
        """Return the weapon that is named, else the first one."""
        known = self.weapons(sheet_of(battle, aim.actor))
        return next((one for one in known if aim.using in (None, one.name)), None)

    def weapons(self, sheet: AachenSheet) -> tuple[Weapon, ...]:
        """Return the weapons of a sheet that it may be done with."""
        raise NotImplementedError

    def why_not(self, battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
        """Say why this attack is not possible; None where it is."""
        raise NotImplementedError

    def attack(self, battle: Battle, aim: Aim, weapon: Weapon) -> Attack:
        """Return the attack with its bonus."""
        raise NotImplementedError


def no_weapon(battle: Battle, aim: Aim, kind: str) -> Refusal:
    """Say that the actor has no such weapon."""
    who, said = name_of(battle, aim.actor), Term(term=kind)
    if aim.using is None:
        return refuse("no-weapon", "{who} has no {kind}.", who=who, kind=said)
    weapon = Quote(quote=aim.using)
    return refuse("no-weapon", "{who} has no {kind} called {weapon}.", who=who, kind=said, weapon=weapon)
