"""Snap attacks: in haste before the own turn, with the Main of the round.

Source: completion 002.4, 'Snap attack'.
"""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.names import name_of, names_of
from vtt.battle.reckoning import Part
from vtt.battle.token import TokenId
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Course, Ruling, ask
from vtt.systems.aachen.actions.handling import drawn
from vtt.systems.aachen.attack.attack import Attack, attacker_refusal
from vtt.systems.aachen.attack.melee import MeleeAttack
from vtt.systems.aachen.attack.melee_blow import melee_attack_of, strikes
from vtt.systems.aachen.attack.ranged import RangedAttack
from vtt.systems.aachen.attack.shot import let_fly, ranged_attack_of
from vtt.systems.aachen.attack.striking import outcome_of, struck
from vtt.systems.aachen.attack.weapon_attack import ATTACK_PARAMETERS, WeaponAttack
from vtt.systems.aachen.book import BOOK
from vtt.systems.aachen.questions import Asked
from vtt.systems.aachen.sheet.gear import Weapon
from vtt.systems.aachen.sheet.sheet import UNARMED, AachenSheet, sheet_of
from vtt.systems.aachen.turns.economy import Cost, cost_refusal, spend, turn_of
from vtt.text.sentence import Refusal, refuse, say

_HASTE = Part(label="snap attack", value=BOOK.snap_attack.hit, source=BOOK.snap_attack.source)
_MELEE, _RANGED = MeleeAttack(), RangedAttack()

SNAP_BACK = Asked(
    id="snap-back",
    meaning="a creature snaps at another, which may snap back at the same moment",
    answers={"take": "Let it be", "snap-back": "Snap back: the Main of this round"},
    default="take",
)


class SnapAttack(WeaponAttack):
    """Strike or shoot at once, in haste; the target may snap back at the same moment."""

    id = "snap-attack"
    title = "Snap attack"
    price: Cost = "instant+main"
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        **ATTACK_PARAMETERS,
        "choices.together": Setting(
            title="Together", meaning="who else snaps at the same target at the same moment", kind="token"
        ),
    }

    def weapons(self, sheet: AachenSheet) -> tuple[Weapon, ...]:
        """Return whatever it carries."""
        return sheet.fights_with

    def why_not(self, battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
        """Demand another's turn, and what the attack itself demands."""
        if turn_of(battle, aim.actor) is not None or battle.encounter is None:
            who = name_of(battle, aim.actor)
            return refuse("own-turn", "{who} snaps in another's turn; in its own it attacks.", who=who)
        named = aim.choices.get("together")
        if named is not None and named in (aim.actor, aim.target):
            names = names_of(battle, other=str(named), who=aim.actor)
            return refuse(
                "not-together",
                "{other} takes part already; another ally may snap together with {who}.",
                **names,
            )
        other = _together(battle, aim)
        if other is not None and self._snap(battle, other, aim.target) is None:
            who = name_of(battle, other)
            return refuse("not-together", "{who} cannot snap at the same target now.", who=who)
        return _blow_refusal(battle, aim, weapon)

    def attack(self, battle: Battle, aim: Aim, weapon: Weapon) -> Attack:
        """Return the hasty attack: melee where it reaches, else ranged."""
        attack = melee_attack_of if strikes(battle, aim, weapon) else ranged_attack_of
        return attack(battle, aim, weapon, _HASTE)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Snap; whoever snaps at the same moment does so before anybody is harmed."""
        other = _together(battle, aim)
        allies = self._snap(battle, other, aim.target) if other is not None else None
        back = yield from self._answered(battle, aim)
        attacks = []
        for one, weapon in filter(None, ((aim, self.weapon(battle, aim) or UNARMED), allies, back)):
            attack = self.attack(battle, one, weapon)
            battle = yield from spend(battle, one.actor, self.price, self.title)
            battle = yield from drawn(battle, one.actor, weapon)
            if not attack.melee:
                battle = yield from let_fly(battle, one.actor, weapon)
            attacks.append(attack)
        _, blows = yield from struck(battle, *attacks)
        return outcome_of(blows)

    def _answered(self, battle: Battle, aim: Aim) -> Course[tuple[Aim, Weapon] | None]:
        """Ask the target whether it snaps back at the same moment, where it can."""
        target = aim.target
        back = self._snap(battle, target, aim.actor) if target is not None else None
        if back is None:
            return None
        names = names_of(battle, who=aim.actor, target=back[0].actor)
        text = say("snapped-at", "{who} snaps at {target}, who may snap back at the same moment.", **names)
        return back if (yield from ask(SNAP_BACK.asked(target, text))).choose == "snap-back" else None

    def _snap(self, battle: Battle, actor: TokenId, target: TokenId | None) -> tuple[Aim, Weapon] | None:
        """Return how somebody could snap at a target now; None where it cannot."""
        aim = Aim(actor=actor, target=target)
        if battle.encounter is None or battle.encounter.combatant(actor) is None or turn_of(battle, actor):
            return None
        if cost_refusal(battle, actor, self.price) or attacker_refusal(battle, aim):
            return None
        arms = (one for one in sheet_of(battle, actor).fights_with if not _blow_refusal(battle, aim, one))
        weapon = next(arms, None)
        return None if weapon is None else (aim, weapon)


def _together(battle: Battle, aim: Aim) -> TokenId | None:
    """Return who else snaps; nobody twice, and not the target."""
    named = aim.choices.get("together")
    known = isinstance(named, str) and named in battle.tokens and named not in (aim.actor, aim.target)
    return str(named) if known else None


def _blow_refusal(battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
    """Say why a weapon can neither strike nor be shot or thrown from here."""
    if strikes(battle, aim, weapon):
        return None
    kind = _RANGED if weapon.ranges else _MELEE
    return kind.why_not(battle, aim, weapon)
