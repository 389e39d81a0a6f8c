"""How does one strike before the own turn? With the Main of the round, at -4.

Source: completion 002.4, 'Snap attack'.
"""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.reckoning import Part
from vtt.battle.sentence import Refusal, refuse, say
from vtt.rules.ruling import Course, Offer, Question, Ruling, ask
from vtt.rules.settings import Setting
from vtt.systems.aachen.attack import Attack
from vtt.systems.aachen.book import BOOK
from vtt.systems.aachen.economy import Cost, cost_refusal, spend, turn_of
from vtt.systems.aachen.gear import Weapon
from vtt.systems.aachen.handling import drawn
from vtt.systems.aachen.melee import MeleeAttack, melee_attack_of, reach_refusal
from vtt.systems.aachen.ranged import RangedAttack, let_fly, ranged_attack_of
from vtt.systems.aachen.sheet import UNARMED, AachenSheet, sheet_of
from vtt.systems.aachen.striking import outcome_of, struck
from vtt.systems.aachen.weapon_attack import ATTACK_PARAMETERS, WeaponAttack, attacker_refusal

_HASTE = Part(label="snap attack", value=BOOK.snap_attack.hit, source=BOOK.snap_attack.source)
_MELEE, _RANGED = MeleeAttack(), RangedAttack()


class SnapAttack(WeaponAttack):
    """Strike or shoot at once, in haste; the target may snap back at the same moment."""

    id = "snap-attack"
    title = "Snap attack"
    price: Cost = "instant+main"
    parameters: ClassVar[Mapping[str, str | Setting]] = ATTACK_PARAMETERS

    def weapons(self, sheet: AachenSheet) -> tuple[Weapon, ...]:
        """Return whatever it carries."""
        return sheet.fights_with

    def why_not(self, battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
        """Demand another's turn, and what the attack itself demands."""
        if turn_of(battle, aim.actor) is not None or battle.encounter is None:
            who = battle.tokens[aim.actor].title
            return refuse("own-turn", "{who} snaps in another's turn; in its own it attacks.", who=who)
        return _blow_refusal(battle, aim, weapon)

    def attack(self, battle: Battle, aim: Aim, weapon: Weapon) -> Attack:
        """Return the hasty attack: melee where it reaches, else ranged."""
        attack = melee_attack_of if _strikes(battle, aim, weapon) else ranged_attack_of
        return attack(battle, aim, weapon, _HASTE)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Snap; whoever snaps at the same moment does so before either is harmed."""
        weapon, attacks = self.weapon(battle, aim) or UNARMED, []
        battle, back = yield from self._asked_back(battle, aim)
        for one, arm in ((aim, weapon), *back):
            attack = self.attack(battle, one, arm)
            battle = yield from spend(battle, one.actor, self.price, self.title)
            battle = yield from drawn(battle, one.actor, arm)
            if not attack.melee:
                battle = yield from let_fly(battle, one.actor, arm)
            attacks.append(attack)
        _, blows = yield from struck(battle, *attacks)
        return outcome_of(blows)

    def _asked_back(self, battle: Battle, aim: Aim) -> Course[tuple[Battle, tuple[tuple[Aim, Weapon], ...]]]:
        """Ask the target whether it snaps back at the same moment, where it can."""
        back = self._back(battle, aim)
        if back is None:
            return battle, ()
        names = {"who": battle.tokens[aim.actor].title, "target": battle.tokens[back[0].actor].title}
        text = say("snapped-at", "{who} snaps at {target}, who may snap back at the same moment.", **names)
        offers = (
            Offer(id="take", title=say("take", "Let it be")),
            Offer(id="snap-back", title=say("snap-back", "Snap back: the Main of this round")),
        )
        question = Question(id="snap-back", who=back[0].actor, text=text, offers=offers, default="take")
        choice = yield from ask(question)
        return battle, (back,) if choice.choose == "snap-back" else ()

    def _back(self, battle: Battle, aim: Aim) -> tuple[Aim, Weapon] | None:
        """Return how the target could snap back; None where it cannot."""
        target = aim.target
        if target is None or target == aim.actor or battle.encounter is None or turn_of(battle, target):
            return None
        back = Aim(actor=target, target=aim.actor)
        if cost_refusal(battle, target, self.price) or attacker_refusal(battle, back):
            return None
        arms = (one for one in sheet_of(battle, target).fights_with if not _blow_refusal(battle, back, one))
        weapon = next(arms, None)
        return None if weapon is None else (back, weapon)


def _strikes(battle: Battle, aim: Aim, weapon: Weapon) -> bool:
    return not weapon.shot and reach_refusal(battle, aim, weapon) is None


def _blow_refusal(battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
    """Say why a weapon can neither strike nor be shot or thrown from here."""
    if _strikes(battle, aim, weapon):
        return None
    kind = _RANGED if weapon.ranges else _MELEE
    return kind.why_not(battle, aim, weapon)
