"""Snap attacks: made in haste in the turn of another, with the Main of the round.

Source: completion 002.4, 'Snap attack'.
"""

from dataclasses import dataclass
from typing import Any, Literal

from vtt.battle import Battle, Part, TokenId, name_of, names_of
from vtt.rules import Another, Course, QuestionKind, Ruling, TokenChoice, demand
from vtt.systems.aachen.actions.handling import drawn
from vtt.systems.aachen.attack.attack import Attack, attacker_refusal
from vtt.systems.aachen.attack.blows import (
    let_fly,
    melee_attack_of,
    ranged_attack_of,
    reach_refusal,
    shot_refusal,
    strikes,
)
from vtt.systems.aachen.attack.striking import outcome_of, struck
from vtt.systems.aachen.attack.weapon_attack import WeaponAttack, attack_takes, of_weapon
from vtt.systems.aachen.questions import QuestionId
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet import Weapon, sheet_of
from vtt.systems.aachen.turns.economy import Cost, cost_refusal, spend, turn_of
from vtt.text import Refusal, refuse, say

_HASTE = Part(label="snap attack", value=RULEBOOK.snap_attack.hit, source=RULEBOOK.snap_attack.source)
TOGETHER = TokenChoice(name="together", meaning="who else snaps at the same target at the same moment")

SNAP_BACK: QuestionKind[QuestionId, Literal["take", "snap-back"]] = QuestionKind(
    id="snap-back",
    meaning="a creature snaps at another, which may snap back at the same moment",
    answers={"take": "Let it be", "snap-back": "Snap back: the Main of this round"},
    default="take",
)


@dataclass(frozen=True, slots=True)
class _Snap:
    """A snap attack that can be made now: its aim, and its weapon."""

    aim: Another
    weapon: Weapon


def _snap(battle: Battle, aim: Another) -> _Snap | None:
    """Return how a creature could snap at a target now; None where it cannot."""
    encounter = battle.encounter
    if encounter is None or encounter.combatant(aim.actor) is None or turn_of(battle, aim.actor):
        return None
    if cost_refusal(battle, aim.actor, "instant+main") or attacker_refusal(battle, aim):
        return None
    arms = sheet_of(battle, aim.actor).fights_with
    return next((_Snap(aim, one) for one in arms if _blow_refusal(battle, aim, one) is None), None)


def _together(battle: Battle, aim: Another) -> TokenId | None:
    """Return the ally that snaps as well; not one that takes part already, nor the target."""
    ally = TOGETHER.of(battle, aim)
    return None if ally in (aim.actor, aim.target) else ally


def _blow_refusal(battle: Battle, aim: Another, weapon: Weapon) -> Refusal | None:
    """Say why a weapon can neither strike nor be shot or thrown from here."""
    if strikes(battle, aim, weapon):
        return None
    return (shot_refusal if weapon.ranges else reach_refusal)(battle, aim, weapon)


@demand("another's turn", refuse("own-turn", "A snap attack is made in the turn of another."))
def turn_of_another(action: Any, battle: Battle, aim: Another) -> bool:
    """Demand a fight, and the turn of another.  Source: completion 002.4, 'Snap attack'."""
    return turn_of(battle, aim.actor) is None and battle.encounter is not None


@demand("an ally that can snap as well")
def together(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand that an ally that is named can snap as well.  Source: completion 002.4, 'Snap attack'."""
    ally = TOGETHER.of(battle, aim)
    if ally is None:
        return None
    if ally in (aim.actor, aim.target):
        template = "{other} takes part already; only another ally can snap together with {who}."
        return refuse("not-together", template, **names_of(battle, other=ally, who=aim.actor))
    if _snap(battle, Another(actor=ally, target=aim.target)) is not None:
        return None
    return refuse("not-together", "{who} cannot snap at the same target now.", who=name_of(battle, ally))


within_reach = of_weapon("a target within reach or range", _blow_refusal)


class SnapAttack(WeaponAttack):
    """Strike or shoot at once, in haste; the target may snap back at the same moment."""

    id = "snap-attack"
    title = "Snap attack"
    price: Cost = "instant+main"
    parameters = attack_takes(TOGETHER)
    demands = (*WeaponAttack.demands, turn_of_another, together, within_reach)

    def attack(self, battle: Battle, aim: Another, weapon: Weapon) -> Attack:
        """Return the hasty attack: melee where it reaches, else ranged."""
        attack = melee_attack_of if strikes(battle, aim, weapon) else ranged_attack_of
        return attack(battle, aim, weapon, _HASTE)

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Snap; all who snap at the same moment do so before any of them is harmed."""
        ally = _together(battle, aim)
        allies = None if ally is None else _snap(battle, Another(actor=ally, target=aim.target))
        back = yield from self._answered(battle, aim)
        attacks = []
        for one in filter(None, (_Snap(aim, self.armed(battle, aim)), allies, back)):
            attack = self.attack(battle, one.aim, one.weapon)
            battle = yield from spend(battle, one.aim.actor, self.price, self.title)
            battle = yield from drawn(battle, one.aim.actor, one.weapon)
            if not attack.melee:
                battle = yield from let_fly(battle, one.aim, one.weapon)
            attacks.append(attack)
        _, blows = yield from struck(battle, *attacks)
        return outcome_of(blows)

    def _answered(self, battle: Battle, aim: Another) -> Course[_Snap | None]:
        """Ask the target whether it snaps back at the same moment, where it can."""
        back = _snap(battle, Another(actor=aim.target, target=aim.actor))
        if back is None:
            return None
        names = names_of(battle, who=aim.actor, target=aim.target)
        text = say(
            "snapped-at", "{who} snaps at {target}. Does {target} snap back at the same moment?", **names
        )
        return back if (yield from SNAP_BACK.ask(aim.target, text)).choose == "snap-back" else None
