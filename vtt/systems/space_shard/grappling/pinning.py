"""Pinning a held creature and dragging it away.  Source: completion 000.9, 'Suppress'."""

import math
from collections.abc import Mapping
from typing import ClassVar

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import TokenMoved
from vtt.battle.names import name_of, thing_of
from vtt.battle.token import TokenId
from vtt.geometry import Point, Walk
from vtt.rules.actions.plain import PlainAction
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Outcome, Ruling, happen
from vtt.systems.space_shard.attack.chosen import CHECK
from vtt.systems.space_shard.attack.looking import attacker_refusal
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.states import action_refusal
from vtt.systems.space_shard.grappling.holding import answers_in_hold, brawl_way, holding_refusal
from vtt.systems.space_shard.grappling.holds import is_pinned
from vtt.systems.space_shard.melee.pushing import everybody
from vtt.systems.space_shard.sheet.sheet import sheet_of
from vtt.systems.space_shard.special.against import Against, details_of, names_of
from vtt.systems.space_shard.special.checks import Way
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.turns.economy import cost_refusal, gain_state, spend
from vtt.text.sentence import Refusal, refuse, say


class Suppress(Against):
    """Pin a held creature."""

    id = "suppress"
    aliases = ("pin",)
    title = "Suppress"
    cost = "Standard"
    source = SPECIAL.suppress.source
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "target": "the creature that is held; it answers with 'brawl' or 'escape'",
        **CHECK,
    }

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a hold on the target, and a Standard Action."""
        return (
            attacker_refusal(battle, aim)
            or holding_refusal(battle, aim)
            or cost_refusal(battle, aim.actor, "standard")
        )

    def own_way(self, battle: Battle, aim: Aim) -> Way:
        """Return what the contest is rolled with."""
        return brawl_way(battle, aim.actor, aim.target or aim.actor)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Contest; the loser is Immobilised, and a cover where it lost by more than its STR."""
        battle = yield from spend(battle, aim.actor, "standard", self.title)
        reckoning = self.reckoning(battle, aim)
        if aim.target is None:
            return Outcome(hit=False, reckoning=reckoning)
        names = names_of(battle, aim)
        against = say("pins", "{actor} pins {target}", **names)
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


class Drag(PlainAction):
    """Drag a pinned creature along, at half Speed."""

    id = "drag"
    title = "Drag"
    cost = "Movement"
    aims_at = "token"
    parameters: ClassVar[Mapping[str, str]] = {"target": "the pinned creature", "to": "where the actor goes"}

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a pinned creature, a free path for both, half Speed and a Movement Action."""
        target = aim.target or aim.actor
        if (stopped := action_refusal(battle, aim.actor)) is not None:
            return stopped
        if not is_pinned(battle, target, aim.actor):
            names = names_of(battle, aim)
            return refuse("not-pinned", "{actor} has not pinned {target}.", **names)
        if aim.to is None:
            return refuse("no-place", "Say where {actor} goes.", actor=name_of(battle, aim.actor))
        return cost_refusal(battle, aim.actor, "movement") or _way_refusal(battle, aim, target, aim.to)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Move both along the same path."""
        if aim.to is None or aim.target is None:
            return Outcome()
        battle = yield from spend(battle, aim.actor, "movement", self.title)
        paths = _paths(battle, aim.actor, aim.target, aim.to)
        length_m = _walk(battle, aim, aim.actor, paths[aim.actor]).length_m
        for token, path in paths.items():
            battle = yield from happen(TokenMoved(token=token, path=path, mode="drag"))
        return Outcome(details={"length_m": length_m})


def drag_speed_m(battle: Battle, token: TokenId) -> float:
    """Return how far a creature drags another: half the Speed it has when it is not held."""
    return math.floor(sheet_of(battle, token).speed_m * SPECIAL.suppress.drag_speed_share)


def _paths(battle: Battle, actor: TokenId, target: TokenId, to: Point) -> dict[TokenId, tuple[Point, Point]]:
    at, other = battle.tokens[actor].at, battle.tokens[target].at
    moved = (other[0] + to[0] - at[0], other[1] + to[1] - at[1])
    return {actor: (at, to), target: (other, moved)}


def _walk(battle: Battle, aim: Aim, token: TokenId, path: tuple[Point, Point]) -> Walk:
    both = tuple(one for one in (aim.actor, aim.target) if one is not None)
    return measure.walk(battle, token, path, everybody(battle, token, *both))


def _way_refusal(battle: Battle, aim: Aim, target: TokenId, to: Point) -> Refusal | None:
    walks = {
        one: _walk(battle, aim, one, path) for one, path in _paths(battle, aim.actor, target, to).items()
    }
    for token, walk in walks.items():
        if walk.block is not None:
            return refuse(
                "path-blocked",
                "The path of {token} is blocked by {thing}.",
                token=name_of(battle, token),
                thing=thing_of(battle, walk.block.id, walk.block.kind),
            ).with_facts(by=walk.block.id)
    cost_m, speed_m = walks[aim.actor].cost_m, drag_speed_m(battle, aim.actor)
    if cost_m <= speed_m + 1e-9:
        return None
    return refuse(
        "too-far",
        "{actor} would drag {target} {cost_m:m} m; half its Speed is {speed_m:m} m.",
        **names_of(battle, aim),
        cost_m=cost_m,
        speed_m=speed_m,
    )
