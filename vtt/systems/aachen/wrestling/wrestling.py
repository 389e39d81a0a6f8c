"""Shoving and grappling: a Punch that hits, then strength against strength.

Source: completion 002.6, 'shove/grapple' (proposed).
"""

from dataclasses import replace
from typing import Any

from vtt.battle import Aim, Battle, Reckoning, TokenId, TokenMoved, measure, name_of
from vtt.geometry import distance_m, parted, towards
from vtt.rules import Another, Course, OneOf, Outcome, Ruling, demand, emit
from vtt.systems.aachen.attack.weapon_attack import REACH, WeaponAttack, attack_takes
from vtt.systems.aachen.checks.checks import CheckSpec, best_check
from vtt.systems.aachen.harm.damage import damage_parts, rolled_damage
from vtt.systems.aachen.harm.falling import suffer
from vtt.systems.aachen.movement.melee_reach import measures_of
from vtt.systems.aachen.movement.shield_wall import leave_wall
from vtt.systems.aachen.rulebook import RULEBOOK, metres
from vtt.systems.aachen.sheet import UNARMED, AachenSheet, State, Weapon, gain, of_actor, sheet_of
from vtt.systems.aachen.turns.paid_action import PaidAction, its_price
from vtt.systems.aachen.wrestling.contested import ContestedAttack, contended
from vtt.systems.aachen.wrestling.holding import HELD, HOLDS, let_go_of_all, partner_of, seize
from vtt.text import Refusal, refuse, say

SPECS = tuple(CheckSpec(RULEBOOK.grapple.attribute, skill) for skill in RULEBOOK.grapple.skills)
EFFECT = OneOf(
    name="effect", meaning="push it away, or throw it to the ground", among=("push", "prone"), default="push"
)
HOLDING = of_actor(
    "a creature in its hold", lambda one: one.has(HOLDS), refuse("not-holding", "{who} holds nobody.")
)
IS_HELD = of_actor(
    "a creature that holds it", lambda one: one.has(HELD), refuse("not-grappled", "Nobody holds {who}.")
)
NOT_SQUEEZED = of_actor(
    "no damage in the grapple in this round",
    lambda one: not one.has("squeezed"),
    refuse("squeezed-already", "{who} has already done damage in the grapple in this round."),
)


@demand("neither in a grapple")
def free_of_grapples(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand that neither is in a grapple.  Source: completion 002.6, 'shove/grapple'."""
    for token in (aim.actor, aim.target):
        if partner_of(battle, token) is not None:
            name = name_of(battle, token)
            return refuse("grappled-already", "{who} is in a grapple already.", who=name)
    return None


class Wrestle(ContestedAttack):
    """Get hold of a target with bare hands."""

    contest = SPECS

    def weapons(self, sheet: AachenSheet) -> tuple[Weapon, ...]:
        """Return the bare hands."""
        return (UNARMED,)


class Shove(Wrestle):
    """Push a target away, or to the ground."""

    id = "shove"
    title = "Shove"
    parameters = attack_takes(EFFECT)

    def effect(self, battle: Battle, aim: Another, target: TokenId) -> Course[Battle]:
        """Push or throw down, either out of a shield wall."""
        battle = yield from leave_wall(battle, target)
        if EFFECT.of(aim) == "prone":
            told = say("prone", "{who} is thrown to the ground.")
            return (yield from gain(battle, target, State(id="prone"), told))
        battle = yield from let_go_of_all(battle, target)
        return (yield from _pushed(battle, aim.actor, target))


class Grapple(Wrestle):
    """Hold a target fast: neither moves."""

    id = "grapple"
    title = "Grapple"
    demands = (*WeaponAttack.demands, free_of_grapples, REACH)

    def effect(self, battle: Battle, aim: Another, target: TokenId) -> Course[Battle]:
        """Hold."""
        for one in (aim.actor, target):
            battle = yield from let_go_of_all(battle, one)
        return (yield from seize(battle, aim.actor, target))


class EscapeGrapple(PaidAction):
    """Break free."""

    id = "escape-grapple"
    aliases = ("break-free",)
    title = "Break free"
    price = "main"
    demands = (IS_HELD, its_price)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return what is added to 2d6."""
        return best_check(sheet_of(battle, aim.actor), SPECS)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Contend, and be free."""
        reckoning, other = self.reckoning(battle, aim), partner_of(battle, aim.actor)
        battle = yield from self.spent(battle, aim)
        if other is None:
            return Outcome(hit=True, reckoning=reckoning, details={"won": True})
        battle, contest = yield from contended(battle, aim.actor, other, SPECS, self.title)
        if contest["won"]:
            yield from let_go_of_all(battle, aim.actor)
        return Outcome(hit=contest["won"], reckoning=reckoning, details=contest)


class Squeeze(PaidAction):
    """Do unarmed damage in the grapple, once a round."""

    id = "squeeze"
    aliases = ("grapple-damage",)
    title = "Damage in the grapple"
    price = "on-turn"
    demands = (HOLDING, NOT_SQUEEZED, its_price)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Squeeze."""
        other, sheet = partner_of(battle, aim.actor), sheet_of(battle, aim.actor)
        if other is None:
            return Outcome(hit=False)
        told = say("squeezed", "{who} tightens the hold.")
        battle = yield from gain(battle, aim.actor, State(id="squeezed"), told)
        bonus = damage_parts(sheet, UNARMED, max(UNARMED.attributes, key=sheet.modifier))
        harm = yield from rolled_damage(battle, aim.actor, UNARMED, bonus)
        yield from suffer(battle, other, harm, spare=True)
        return Outcome(hit=True, harm=harm, reckoning=bonus)


class LetGo(PaidAction):
    """End the grapple."""

    id = "let-go"
    title = "Let go"
    price = "instant"
    demands = (HOLDING,)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Let go."""
        yield from let_go_of_all(battle, aim.actor)
        return Outcome()


def _pushed(battle: Battle, actor: TokenId, target: TokenId) -> Course[Battle]:
    """Push a creature straight away, up to what stops it."""
    start, origin = battle.tokens[target].at, battle.tokens[actor].at
    apart_m = distance_m(origin, start)
    if not apart_m:
        return battle
    whole = (start, towards(origin, start, apart_m + metres(RULEBOOK.grapple.shove_ft)))
    measures = measures_of(battle, target, None)
    walk = measure.walk(
        battle, target, whole, replace(measures, blockers=(*measures.blockers, *measures.passable))
    )
    path = whole if walk.block is None else parted(whole, walk.block.along_m)[0]
    if walk.block is not None and walk.block.along_m <= 0:
        return battle
    return (yield from emit(TokenMoved(token=target, path=path, mode="pushed")))
