"""How is a shield shattered? An axe or a heavy mace hits it, then strength against strength.

Source: completion 002.4, 'Shatter shield'.
"""

from dataclasses import replace
from typing import Any

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.sentence import Refusal, refuse
from vtt.rules.ruling import Outcome, Ruling
from vtt.systems.aachen.attack import Attack
from vtt.systems.aachen.checks import Way
from vtt.systems.aachen.economy import spend
from vtt.systems.aachen.gear import Weapon
from vtt.systems.aachen.handling import drawn
from vtt.systems.aachen.melee import MeleeAttack
from vtt.systems.aachen.melee_reach import melee_weapons
from vtt.systems.aachen.sheet import UNARMED, AachenSheet, State, sheet_of
from vtt.systems.aachen.states import gain
from vtt.systems.aachen.striking import rolled
from vtt.systems.aachen.wrestling import contended


class ShatterShield(MeleeAttack):
    """Strike at a shield, not at who bears it."""

    id = "shatter-shield"
    title = "Shatter a shield"
    kind = "axe or heavy mace"

    def weapons(self, sheet: AachenSheet) -> tuple[Weapon, ...]:
        """Return the weapons that shatter shields."""
        return tuple(one for one in melee_weapons(sheet) if one.has("shatters"))

    def why_not(self, battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
        """Demand a whole shield."""
        if not sheet_of(battle, aim.target or aim.actor).usable_shield:
            name = battle.tokens[aim.target or aim.actor].title
            return refuse("no-shield", "{target} has no shield.", target=name)
        return super().why_not(battle, aim, weapon)

    def attack(self, battle: Battle, aim: Aim, weapon: Weapon) -> Attack:
        """Return an attack that harms nobody."""
        return replace(super().attack(battle, aim, weapon), harmless=True)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Hit, contend, shatter."""
        weapon = self.weapon(battle, aim) or UNARMED
        attack = self.attack(battle, aim, weapon)
        battle = yield from spend(battle, aim.actor, self.price, self.title)
        battle = yield from drawn(battle, aim.actor, weapon)
        battle, blow = yield from rolled(battle, attack)
        details: dict[str, Any] = blow.details | {"won": False}
        target = blow.attack.target
        if blow.hit and target != aim.actor:
            battle, contest = yield from contended(battle, aim.actor, target, (Way("STR"),), self.title)
            details |= contest
            if contest["won"]:
                yield from gain(battle, target, State(id="shield-shattered"), "{who}'s shield is unusable.")
        return Outcome(hit=blow.hit, reckoning=attack.hit, details=details)
