"""Squeezing, pinning, dragging a held creature, and throwing it away.

Source: completion 000.9, 'Grapple', 'Suppress', 'Throwing your target'.
"""

import math
from functools import partial
from typing import Any

from vtt.battle import Battle, Part, TokenId, TokenMoved, measure, name_of, thing_of
from vtt.geometry import Point, Walk, towards
from vtt.rules import Another, Course, OneTarget, Outcome, Ruling, Verdict, demand, emit, takes
from vtt.systems.space_shard.areas.breaking import battered, hardness_of
from vtt.systems.space_shard.attack.attack_settings import CHECK
from vtt.systems.space_shard.attack.stacking import stacked
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.demands import AN_ATTACKER, PaidAction, able_to_act, the_price
from vtt.systems.space_shard.grappling.holding import a_hold_on_the_target, answers_in_hold, brawl_spec
from vtt.systems.space_shard.grappling.holds import is_pinned, released
from vtt.systems.space_shard.harm.health import wound
from vtt.systems.space_shard.melee.pushing import Push, away, everybody, pushed
from vtt.systems.space_shard.movement.falling import falling_harm
from vtt.systems.space_shard.sheet import sheet_of
from vtt.systems.space_shard.special.checks import CheckSpec, Ending, check_parts, roll_check
from vtt.systems.space_shard.special.opposed_action import (
    BALANCE,
    OpposedAction,
    details_of,
    names_of,
    yield_of_mine,
)
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.special.touching import larger_part
from vtt.systems.space_shard.terms import HarmKind
from vtt.systems.space_shard.turns.economy import gain_state
from vtt.text import Refusal, refuse, say


class GrappleDamage(OpposedAction):
    """Squeeze a held creature: a Full-Turn Action."""

    id = "grapple-damage"
    aliases = ("squeeze",)
    title = "Damage in a grapple"
    source = SPECIAL.grapple.source
    price = "full-turn"
    demands = (*AN_ATTACKER, a_hold_on_the_target, the_price)
    what_counts = staticmethod(lambda mine, theirs: mine > theirs)

    def own_spec(self, battle: Battle, aim: Another) -> CheckSpec:
        """Return what the contest is rolled with."""
        return brawl_spec(battle, aim.actor, aim.target)

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Contest; where it is won, STR + Brawl does bashing harm."""
        battle = yield from self.paid(battle, aim)
        reckoning = self.reckoning(battle, aim)
        against = say("squeezes", "{actor} tries to squeeze {target}", **names_of(battle, aim))
        answers = answers_in_hold(battle, aim.target, aim.actor)
        battle, contest = yield from self.contest(battle, aim, reckoning, answers, against)
        details = details_of(reckoning, contest)
        if not contest.won:
            return Outcome(hit=False, reckoning=reckoning, details=details)
        dice = stacked(check_parts(sheet_of(battle, aim.actor), _SQUEEZE, self.source))
        ending = Ending(partial(min, int(dice.total)))
        successes = yield from roll_check(battle, aim.actor, dice, against, _SQUEEZE, ending)
        harm = min(successes, int(dice.total))
        yield from wound(battle, aim.target, harm, "B")
        details |= {"damage_successes": successes, "cap": int(dice.total), "kind": "B"}
        return Outcome(hit=True, harm=harm, reckoning=reckoning, details=details)


_SQUEEZE = CheckSpec(id="brawl", attribute="STR", skill="brawl")


@demand("a target that the actor has pinned", refuse("not-pinned", "{actor} has not pinned {target}."))
def a_pinned_target(action: Any, battle: Battle, aim: OneTarget) -> bool:
    """Demand a target that is pinned by the actor.  Source: completion 000.9, 'Suppress'."""
    return is_pinned(battle, aim.target, aim.actor)


@demand("a place to go to", refuse("no-place", "Say where {actor} goes."))
def a_place_to_go(action: Any, battle: Battle, aim: OneTarget) -> bool:
    """Demand the place where the actor goes."""
    return aim.to is not None


@demand("a free path for both", after=[a_place_to_go])
def a_free_path(action: Any, battle: Battle, aim: OneTarget) -> Refusal | None:
    """Demand that nothing is in the path of either.  Source: completion 000.9, 'Suppress'."""
    walks = {one: _walk(battle, aim, one, path) for one, path in _paths(battle, aim).items()}
    for token, walk in walks.items():
        if walk.block is not None:
            return refuse(
                "path-blocked",
                "The path of {token} is blocked by {thing}.",
                token=name_of(battle, token),
                thing=thing_of(battle, walk.block.id, walk.block.kind),
            ).with_facts(by=walk.block.id)
    return None


@demand(
    "a path no longer than half Speed",
    refuse("too-far", "{actor} would drag {target} {cost_m:m} m; half Speed is {speed_m:m} m."),
    after=[a_place_to_go],
)
def near_enough(action: Any, battle: Battle, aim: OneTarget) -> Verdict:
    """Demand a path of half the Speed it has when it is not held.  Source: completion 000.9, 'Suppress'."""
    cost_m = _walk(battle, aim, aim.actor, _paths(battle, aim)[aim.actor]).cost_m
    speed_m = math.floor(sheet_of(battle, aim.actor).speed_m * SPECIAL.suppress.drag_speed_share)
    return cost_m <= speed_m + 1e-9 or {"cost_m": cost_m, "speed_m": speed_m}


class Suppress(OpposedAction):
    """Pin a held creature."""

    id = "suppress"
    aliases = ("pin",)
    title = "Suppress"
    source = SPECIAL.suppress.source
    demands = (*AN_ATTACKER, a_hold_on_the_target, the_price)
    parameters = takes(*CHECK, target="the creature that is held; it answers with 'brawl' or 'escape'")

    def own_spec(self, battle: Battle, aim: Another) -> CheckSpec:
        """Return what the contest is rolled with."""
        return brawl_spec(battle, aim.actor, aim.target)

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Contest; the loser is Immobilised, and a cover where it lost by more than its STR."""
        battle = yield from self.paid(battle, aim)
        reckoning = self.reckoning(battle, aim)
        names = names_of(battle, aim)
        against = say("pins", "{actor} tries to pin {target}", **names)
        answers = answers_in_hold(battle, aim.target, aim.actor)
        battle, contest = yield from self.contest(battle, aim, reckoning, answers, against)
        if contest.won:
            why = say("pinned", "{target} is Immobilised.", **names)
            pinned = State(id="immobilised", of=aim.actor)
            battle = yield from gain_state(battle, aim.target, pinned, why=why)
        if contest.victory > sheet_of(battle, aim.target).attributes.STR:
            why = say("human-shield", "{actor} uses {target} as cover.", **names)
            shield = State(id="human-shield", of=aim.target)
            yield from gain_state(battle, aim.actor, shield, why=why)
        return Outcome(hit=contest.won, reckoning=reckoning, details=details_of(reckoning, contest))


class Drag(PaidAction[OneTarget]):
    """Drag a pinned creature along, at half Speed."""

    id = "drag"
    title = "Drag"
    price = "movement"
    demands = (able_to_act, a_pinned_target, a_place_to_go, the_price, a_free_path, near_enough)
    parameters = takes(target="the pinned creature", to="where the actor goes")

    def carry_out(self, battle: Battle, aim: OneTarget) -> Ruling:
        """Move both along the same path."""
        if aim.to is None:
            return Outcome()
        battle = yield from self.paid(battle, aim)
        paths = _paths(battle, aim)
        length_m = _walk(battle, aim, aim.actor, paths[aim.actor]).length_m
        for token, path in paths.items():
            battle = yield from emit(TokenMoved(token=token, path=path, mode="drag"))
        return Outcome(details={"length_m": length_m})


def _paths(battle: Battle, aim: OneTarget) -> dict[TokenId, tuple[Point, Point]]:
    at, other = battle.tokens[aim.actor].at, battle.tokens[aim.target].at
    to = aim.to or at
    moved = (other[0] + to[0] - at[0], other[1] + to[1] - at[1])
    return {aim.actor: (at, to), aim.target: (other, moved)}


def _walk(battle: Battle, aim: OneTarget, token: TokenId, path: tuple[Point, Point]) -> Walk:
    return measure.walk(battle, token, path, everybody(battle, token, aim.actor, aim.target))


class ThrowingYourTarget(OpposedAction):
    """Throw a held target: a metre for each success."""

    id = "throwing-your-target"
    aliases = ("throw-target", "hurl")
    title = "Throwing your target"
    source = SPECIAL.hurl.source
    spec = CheckSpec(id="str", attribute="STR", skill="athletics", trait="Heavy throw")
    what_counts = staticmethod(yield_of_mine)
    demands = (*AN_ATTACKER, a_hold_on_the_target, the_price)
    parameters = takes(
        *CHECK, target="the creature that is held", to="in which direction; straight away where none is given"
    )

    def more(self, battle: Battle, aim: Another) -> list[Part]:
        """Return the penalty for a larger target."""
        return larger_part(battle, aim, SPECIAL.hurl.each_size_larger, self.source)

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Contest; where it is won, the target flies until something stops it."""
        battle = yield from self.paid(battle, aim)
        reckoning = self.reckoning(battle, aim)
        against = say("hurls", "{actor} tries to throw {target}", **names_of(battle, aim))
        sheet = sheet_of(battle, aim.target)
        answer = max(reversed(BALANCE), key=lambda spec: sheet.rating(spec.attribute))
        battle, contest = yield from self.contest(battle, aim, reckoning, (answer,), against)
        details, harm = details_of(reckoning, contest), 0
        if contest.won:
            battle = yield from released(battle, aim.actor)
            to = _goal(battle, aim, contest.mine * SPECIAL.hurl.metres_each)
            battle, push = yield from pushed(battle, aim.target, to, "thrown")
            harm, kind = yield from _crashed(battle, aim, push)
            details |= _flight(push, kind)
        return Outcome(hit=contest.won, harm=harm, reckoning=reckoning, details=details)


def _flight(push: Push, kind: str) -> dict[str, Any]:
    stopped_by = push.block.id if push.block else None
    return {"moved_m": push.moved_m, "left_m": push.left_m, "stopped_by": stopped_by, "kind": kind}


def _goal(battle: Battle, aim: Another, metres: float) -> Point:
    at = battle.tokens[aim.target].at
    if aim.to is None or aim.to == at:
        return away(battle, aim.target, battle.tokens[aim.actor].at, metres)
    return towards(at, aim.to, metres)


def _crashed(battle: Battle, aim: Another, push: Push) -> Course[tuple[int, HarmKind]]:
    """Do the harm of a crash: hard things do lethal harm to the target, soft ones bashing harm to both."""
    if push.block is None or push.block.kind == "edge":
        return 0, "L"
    harm, met = falling_harm(push.left_m), push.block.id
    thing = battle.scene_of(aim.target).obstacle(met)
    if (other := battle.token_id(met)) is not None:
        battle, _ = yield from wound(battle, aim.target, harm, "B")
        yield from wound(battle, other, harm, "B")
        return harm, "B"
    if thing is not None and hardness_of(thing) <= SPECIAL.hurl.soft_hardness:
        battle, _ = yield from wound(battle, aim.target, harm, "B")
        yield from battered(battle, aim.target, met, harm)
        return harm, "B"
    yield from wound(battle, aim.target, harm, "L")
    return harm, "L"
