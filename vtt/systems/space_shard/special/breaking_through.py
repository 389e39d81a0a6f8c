"""Breaking through past another creature.  Source: completion 000.9, 'Breakthrough'."""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import TokenMoved
from vtt.battle.names import thing_of
from vtt.battle.token import TokenId
from vtt.geometry import Point, Walk, towards
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Outcome, Ruling, happen
from vtt.systems.space_shard.attack.chosen import CHECK
from vtt.systems.space_shard.attack.looking import attacker_refusal
from vtt.systems.space_shard.conditions.states import stuck_refusal
from vtt.systems.space_shard.melee.pushing import away, everybody
from vtt.systems.space_shard.movement.walking import walking_speed_m
from vtt.systems.space_shard.sheet.sheet import best_of, sheet_of
from vtt.systems.space_shard.special.against import Against, details_of, names_of
from vtt.systems.space_shard.special.checks import Way
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.turns.economy import cost_refusal, spend
from vtt.text.sentence import Name, Refusal, refuse, say


class Breakthrough(Against):
    """Move through the place of an enemy, by strength or skill."""

    id = "breakthrough"
    aliases = ("break-through",)
    title = "Breakthrough"
    cost = "Movement"
    source = SPECIAL.breakthrough.source
    aidable = True
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "target": "the creature in the way",
        "to": "a place behind it, in a straight line; just behind it where none is given",
        **CHECK,
    }

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a straight way past the target alone, no longer than Speed."""
        return (
            attacker_refusal(battle, aim)
            or cost_refusal(battle, aim.actor, "movement")
            or stuck_refusal(battle, aim.actor)
            or _way_refusal(battle, aim, _beyond(battle, aim))
        )

    def own_way(self, battle: Battle, aim: Aim) -> Way:
        """Return the better of STR and DEX, with Athletics."""
        best = best_of(sheet_of(battle, aim.actor))
        return Way(id=best.lower(), attribute=best, skill="athletics", trait="Breakthrough")

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Move up to the target; go on where the contest is won."""
        battle = yield from spend(battle, aim.actor, "movement", self.title)
        reckoning = self.reckoning(battle, aim)
        if aim.target is None:
            return Outcome(hit=False, reckoning=reckoning)
        at, to = battle.tokens[aim.actor].at, _beyond(battle, aim)
        block = _walk(battle, aim, to, through=False).block
        stop = towards(at, to, block.along_m) if block else at
        if stop != at:
            battle = yield from happen(TokenMoved(token=aim.actor, path=(at, stop)))
        against = say("breaks-through", "{actor} breaks through past {target}", **names_of(battle, aim))
        answers = answer_of(battle, aim.target)
        battle, contest = yield from self.contest(battle, aim, reckoning, answers, against)
        if contest.won:
            yield from happen(TokenMoved(token=aim.actor, path=(stop, to)))
        return Outcome(hit=contest.won, reckoning=reckoning, details=details_of(reckoning, contest))


def answer_of(battle: Battle, token: TokenId) -> tuple[Way, ...]:
    """Return what the creature in the way rolls: the higher of STR and DEX alone."""
    best = best_of(sheet_of(battle, token))
    return (Way(id=best.lower(), attribute=best),)


def _beyond(battle: Battle, aim: Aim) -> Point:
    """Return where the mover wants to be: behind the target, touching it, where no place is named."""
    if aim.to is not None or aim.target is None:
        return aim.to or battle.tokens[aim.actor].at
    actor, target = battle.tokens[aim.actor], battle.tokens[aim.target]
    return away(battle, aim.target, actor.at, (actor.size_m + target.size_m) / 2)


def _walk(battle: Battle, aim: Aim, to: Point, *, through: bool) -> Walk:
    measures = everybody(battle, aim.actor, *((aim.target,) if through and aim.target else ()))
    if through and aim.target:
        measures = measure.Measures(blockers=measures.blockers, passable=(aim.target,))
    return measure.walk(battle, aim.actor, (battle.tokens[aim.actor].at, to), measures)


def _way_refusal(battle: Battle, aim: Aim, to: Point) -> Refusal | None:
    names = names_of(battle, aim)
    met = _walk(battle, aim, to, through=False).block
    if met is None:
        return refuse(
            "not-behind", "{target} is not in the way of {actor}: there is nothing to break through.", **names
        )
    if met.id != aim.target:
        thing = thing_of(battle, met.id, met.kind)
        by = str(thing) if isinstance(thing, Name) else met.id
        return refuse(
            "not-behind", "{thing} is between {actor} and {target}.", **names, thing=thing
        ).with_facts(by=by)
    walk, speed_m = _walk(battle, aim, to, through=True), walking_speed_m(battle, aim.actor)
    if walk.block is not None:
        thing = thing_of(battle, walk.block.id, walk.block.kind)
        return refuse(
            "path-blocked",
            "The path behind {target} is blocked by {thing}.",
            target=names["target"],
            thing=thing,
        ).with_facts(by=walk.block.id)
    if walk.cost_m <= speed_m + 1e-9:
        return None
    return refuse(
        "too-far",
        "{actor} would move {cost_m:m} m; one movement is at most {speed_m:m} m.",
        actor=names["actor"],
        cost_m=walk.cost_m,
        speed_m=speed_m,
    )
