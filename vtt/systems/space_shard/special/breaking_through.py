"""Breaking past another creature.  Source: completion 000.9, 'Breakthrough'."""

from typing import Any

from vtt.battle import Battle, TokenId, TokenMoved, measure, thing_of
from vtt.geometry import Point, Walk, towards
from vtt.rules import Another, Outcome, Ruling, Verdict, demand, emit, takes
from vtt.systems.space_shard.attack.attack_settings import CHECK
from vtt.systems.space_shard.conditions.demands import AN_ATTACKER, able_to_move, the_price
from vtt.systems.space_shard.melee.pushing import away, everybody
from vtt.systems.space_shard.movement.walking import walking_speed_m
from vtt.systems.space_shard.sheet import best_of, sheet_of
from vtt.systems.space_shard.special.checks import CheckSpec
from vtt.systems.space_shard.special.opposed_action import OpposedAction, details_of, names_of
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.text import Name, Refusal, refuse, say


@demand("the target in the way")
def the_target_in_the_way(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand that the target is the first thing in the path.  Source: completion 000.9, 'Breakthrough'."""
    met = _walk(battle, aim, through=False).block
    if met is None:
        return refuse(
            "not-behind", "{target} is not in the path of {actor}: there is nothing to break through."
        )
    if met.id == aim.target:
        return None
    thing = thing_of(battle, met.id, met.kind)
    by = thing.name if isinstance(thing, Name) else met.id
    refusal = refuse("not-behind", "{thing} is between {actor} and {target}.", thing=thing)
    return refusal.with_facts(by=by)


@demand("a free place behind the target", after=[the_target_in_the_way])
def a_free_place(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand a path past the target alone.  Source: completion 000.9, 'Breakthrough'."""
    block = _walk(battle, aim, through=True).block
    if block is None:
        return None
    return refuse(
        "path-blocked",
        "The path behind {target} is blocked by {thing}.",
        thing=thing_of(battle, block.id, block.kind),
    ).with_facts(by=block.id)


@demand(
    "a path no longer than Speed",
    refuse("too-far", "{actor} would move {cost_m:m} m; one movement is at most {speed_m:m} m."),
)
def near_enough(action: Any, battle: Battle, aim: Another) -> Verdict:
    """Demand a path of one movement.  Source: completion 000.9, 'Breakthrough'."""
    walk, speed_m = _walk(battle, aim, through=True), walking_speed_m(battle, aim.actor)
    return walk.cost_m <= speed_m + 1e-9 or {"cost_m": walk.cost_m, "speed_m": speed_m}


class Breakthrough(OpposedAction):
    """Move through the place of an enemy, by strength or skill."""

    id = "breakthrough"
    aliases = ("break-through",)
    title = "Breakthrough"
    source = SPECIAL.breakthrough.source
    price = "movement"
    aidable = True
    demands = (*AN_ATTACKER, the_price, able_to_move, the_target_in_the_way, a_free_place, near_enough)
    parameters = takes(
        *CHECK,
        target="the creature in the way",
        to="a place behind it, in a straight line; just behind it where none is given",
    )

    def own_spec(self, battle: Battle, aim: Another) -> CheckSpec:
        """Return the better of STR and DEX, with Athletics."""
        best = best_of(sheet_of(battle, aim.actor))
        return CheckSpec(id=best.lower(), attribute=best, skill="athletics", trait="Breakthrough")

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Move up to the target; go on where the contest is won."""
        battle = yield from self.paid(battle, aim)
        reckoning = self.reckoning(battle, aim)
        at, to = battle.tokens[aim.actor].at, _beyond(battle, aim)
        block = _walk(battle, aim, through=False).block
        stop = towards(at, to, block.along_m) if block else at
        if stop != at:
            battle = yield from emit(TokenMoved(token=aim.actor, path=(at, stop)))
        against = say("breaks-through", "{actor} tries to break past {target}", **names_of(battle, aim))
        answers = answer_of(battle, aim.target)
        battle, contest = yield from self.contest(battle, aim, reckoning, answers, against)
        if contest.won:
            yield from emit(TokenMoved(token=aim.actor, path=(stop, to)))
        return Outcome(hit=contest.won, reckoning=reckoning, details=details_of(reckoning, contest))


def answer_of(battle: Battle, token: TokenId) -> tuple[CheckSpec, ...]:
    """Return what the creature in the way rolls: the higher of STR and DEX alone."""
    best = best_of(sheet_of(battle, token))
    return (CheckSpec(id=best.lower(), attribute=best),)


def _beyond(battle: Battle, aim: Another) -> Point:
    """Return where the mover wants to be: behind the target, touching it, where no place is named."""
    if aim.to is not None:
        return aim.to
    actor, target = battle.tokens[aim.actor], battle.tokens[aim.target]
    return away(battle, aim.target, actor.at, (actor.size_m + target.size_m) / 2)


def _walk(battle: Battle, aim: Another, *, through: bool) -> Walk:
    measures = everybody(battle, aim.actor, *((aim.target,) if through else ()))
    if through:
        measures = measure.Measures(blockers=measures.blockers, passable=(aim.target,))
    return measure.walk(battle, aim.actor, (battle.tokens[aim.actor].at, _beyond(battle, aim)), measures)
