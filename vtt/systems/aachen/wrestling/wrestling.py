"""Shoving and grappling: a Punch that hits, then strength against strength.

Source: completion 002.6, 'shove/grapple' (proposed).
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import TokenMoved
from vtt.battle.names import name_of
from vtt.battle.reckoning import Reckoning
from vtt.battle.token import TokenId
from vtt.geometry import distance_m, parted, towards
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Course, Outcome, Ruling, happen
from vtt.systems.aachen.attack.weapon_attack import ATTACK_PARAMETERS
from vtt.systems.aachen.book import BOOK, metres
from vtt.systems.aachen.checks.checks import Way, best_check
from vtt.systems.aachen.harm.damage import damage_parts, rolled_damage
from vtt.systems.aachen.harm.falling import suffer
from vtt.systems.aachen.movement.melee_reach import measures_of
from vtt.systems.aachen.movement.shield_wall import leave_wall
from vtt.systems.aachen.sheet.gear import Weapon
from vtt.systems.aachen.sheet.sheet import UNARMED, AachenSheet, State, sheet_of
from vtt.systems.aachen.sheet.states import gain
from vtt.systems.aachen.turns.deed import Deed
from vtt.systems.aachen.turns.economy import cost_refusal, spend
from vtt.systems.aachen.wrestling.contested import ContestedAttack, contended
from vtt.systems.aachen.wrestling.holding import HELD, HOLDS, let_go_of_all, partner_of, seize
from vtt.text.sentence import Refusal, refuse, say

WAYS = tuple(Way(BOOK.grapple.attribute, skill) for skill in BOOK.grapple.skills)
_EFFECT = Setting(
    title="Effect",
    meaning="push it away, or throw it to the ground",
    kind="one-of",
    among=("push", "prone"),
    default="push",
)


class Wrestle(ContestedAttack):
    """Get hold of somebody with bare hands."""

    contest = WAYS

    def weapons(self, sheet: AachenSheet) -> tuple[Weapon, ...]:
        """Return the bare hands."""
        return (UNARMED,)


class Shove(Wrestle):
    """Push somebody away, or to the ground."""

    id = "shove"
    title = "Shove"
    parameters: ClassVar[Mapping[str, str | Setting]] = {**ATTACK_PARAMETERS, "choices.effect": _EFFECT}

    def effect(self, battle: Battle, aim: Aim, target: TokenId) -> Course[Battle]:
        """Push or throw down, either out of a shield wall."""
        battle = yield from leave_wall(battle, target)
        if aim.choices.get("effect") == "prone":
            told = say("prone", "{who} is thrown to the ground.")
            return (yield from gain(battle, target, State(id="prone"), told))
        battle = yield from let_go_of_all(battle, target)
        return (yield from _pushed(battle, aim.actor, target))


class Grapple(Wrestle):
    """Hold somebody fast: neither moves."""

    id = "grapple"
    title = "Grapple"

    def why_not(self, battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
        """Demand that neither is in a grapple."""
        for token in (aim.actor, aim.target or aim.actor):
            if partner_of(battle, token) is not None:
                name = name_of(battle, token)
                return refuse("grappled-already", "{who} is in a grapple already.", who=name)
        return super().why_not(battle, aim, weapon)

    def effect(self, battle: Battle, aim: Aim, target: TokenId) -> Course[Battle]:
        """Hold."""
        for one in (aim.actor, target):
            battle = yield from let_go_of_all(battle, one)
        return (yield from seize(battle, aim.actor, target))


class EscapeGrapple(Deed):
    """Break free."""

    id = "escape-grapple"
    aliases = ("break-free",)
    title = "Break free"
    price = "main"

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand that somebody holds one."""
        if not sheet_of(battle, aim.actor).has(HELD):
            return refuse("not-grappled", "Nobody holds {who}.", who=name_of(battle, aim.actor))
        return cost_refusal(battle, aim.actor, self.price)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return what is added to 2d6."""
        return best_check(sheet_of(battle, aim.actor), WAYS)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Contend, and be free."""
        reckoning, other = self.reckoning(battle, aim), partner_of(battle, aim.actor)
        battle = yield from spend(battle, aim.actor, self.price, self.title)
        if other is None:
            return Outcome(reckoning=reckoning, details={"won": True})
        battle, contest = yield from contended(battle, aim.actor, other, WAYS, self.title)
        if contest["won"]:
            yield from let_go_of_all(battle, aim.actor)
        return Outcome(reckoning=reckoning, details=contest)


class Squeeze(Deed):
    """Do unarmed damage to whom one holds, once a round."""

    id = "squeeze"
    aliases = ("grapple-damage",)
    title = "Damage whom one grapples"
    price = "on-turn"

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a hold, and that it was not done in this round."""
        sheet, who = sheet_of(battle, aim.actor), name_of(battle, aim.actor)
        if not sheet.has(HOLDS):
            return refuse("not-holding", "{who} holds nobody.", who=who)
        if sheet.has("squeezed"):
            return refuse(
                "squeezed-already", "{who} has done damage in the grapple in this round already.", who=who
            )
        return cost_refusal(battle, aim.actor, self.price)

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


class LetGo(Deed):
    """Let go of whom one holds."""

    id = "let-go"
    title = "Let go"
    price = "instant"

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a hold."""
        if sheet_of(battle, aim.actor).has(HOLDS):
            return None
        return refuse("not-holding", "{who} holds nobody.", who=name_of(battle, aim.actor))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Let go."""
        yield from let_go_of_all(battle, aim.actor)
        return Outcome()


def _pushed(battle: Battle, actor: TokenId, target: TokenId) -> Course[Battle]:
    """Push somebody straight away, up to what stops it."""
    start, origin = battle.tokens[target].at, battle.tokens[actor].at
    apart_m = distance_m(origin, start)
    if not apart_m:
        return battle
    whole = (start, towards(origin, start, apart_m + metres(BOOK.grapple.shove_ft)))
    measures = measures_of(battle, target, None)
    walk = measure.walk(
        battle, target, whole, replace(measures, blockers=(*measures.blockers, *measures.passable))
    )
    path = whole if walk.block is None else parted(whole, walk.block.along_m)[0]
    if walk.block is not None and walk.block.along_m <= 0:
        return battle
    return (yield from happen(TokenMoved(token=target, path=path, mode="pushed")))
