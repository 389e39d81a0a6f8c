"""Throwing a thing.  Source: Rule text, 'Throwing objects'."""

from dataclasses import dataclass
from typing import Any

from vtt.battle import Aim, Battle, Reckoning, TokenId, measure, name_of
from vtt.geometry import Point, distance_m
from vtt.rules import (
    AimsAt,
    Another,
    Course,
    Demand,
    Outcome,
    Ruling,
    change_sheet,
    demand,
    first_refusal,
    tell,
    victims_of,
)
from vtt.rules.actions.plain import Demanding, gm_parts
from vtt.systems.phase_six.actions.checks import LUCK, dice_lost, minimum_parts, rating_part
from vtt.systems.phase_six.actions.handling import a_thing_left, item_of, item_variants, without_one
from vtt.systems.phase_six.attack.distance import BEYOND_RANGE, in_sight
from vtt.systems.phase_six.attack.hit_roll import hit_roll, hunkered_parts, walking_parts
from vtt.systems.phase_six.attack.hits import minimum_of
from vtt.systems.phase_six.attack.landing import burnt_out, deviation, landed, off
from vtt.systems.phase_six.defence.protection import PROTECTION
from vtt.systems.phase_six.reactions.simple import target_of
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet import sheet_of
from vtt.systems.phase_six.turns.activity import Announced, Parameters
from vtt.systems.phase_six.wounds.effects import blown_up
from vtt.text import Refusal, Term, refuse, say


def _elsewhere() -> Refusal:
    return refuse("no-target", "A thing is thrown at another creature or at a place.")


@demand("another creature, or a place")
def _a_goal(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand something to throw at.  Source: Rule text, 'Throwing objects'."""
    return _elsewhere() if aim.target == aim.actor or _goal(battle, aim) is None else None


@demand("a place within twice the range", after=[_a_goal, a_thing_left])
def _in_range(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a goal that the thing reaches.  Source: Rule text, 'Hit rolls for incorrect distance'."""
    item, far_m = item_of(sheet_of(battle, aim.actor), aim.using), _distance_m(battle, aim)
    if item is None or far_m <= RULEBOOK.distance.times * item.range_m + 1e-9:
        return None
    return refuse(
        "out-of-range",
        "That is {far_m:m} m away; the {item} has a range of {range_m:m} m, at most {most_m:m} m.",
        far_m=far_m,
        item=item.said,
        range_m=item.range_m,
        most_m=RULEBOOK.distance.times * item.range_m,
    )


STILL = (in_sight, _in_range)
"""What must still hold of a throw after the reactions to it."""


@dataclass(frozen=True)
class ThrowObject(Demanding[Aim]):
    """Throw a thing at a creature, or at a place."""

    id: str
    title: str
    aims_at: AimsAt
    aliases: tuple[str, ...] = ()
    aim_type: type[Aim] = Aim
    demands: tuple[Demand, ...] = (_a_goal, a_thing_left, *STILL)
    cost: str = "1 action"

    @property
    def parameters(self) -> Parameters:
        """A target or a place, and a thing."""
        return {
            "target": "the creature to throw at",
            "at": "the place, where no target is named",
            "with": "a thing on the sheet",
            **LUCK.explained,
            **PROTECTION.explained,
        }

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the things there are."""
        return item_variants(battle, aim)

    def actions(self, battle: Battle, aim: Aim) -> int:
        """Take one action."""
        return 1

    def oneself_refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Say that a thing is thrown elsewhere."""
        return _elsewhere()

    def hindrance(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a target that is seen, or a place, within twice the range."""
        return first_refusal(STILL, self, battle, aim)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return the dice of Throwing and the minimum roll."""
        sheet = sheet_of(battle, aim.actor)
        item = item_of(sheet, aim.using)
        far = item is not None and _distance_m(battle, aim) > item.range_m + 1e-9
        return Reckoning(
            parts=(
                rating_part(sheet, "throwing"),
                *dice_lost(sheet),
                *gm_parts(aim),
                *minimum_parts(sheet),
                *hunkered_parts(sheet),
                *walking_parts(battle, aim),
                *((BEYOND_RANGE,) if far else ()),
            )
        )

    def announce(
        self, battle: Battle, aim: Aim, reckoning: Reckoning | None
    ) -> Course[tuple[Battle, Announced]]:
        """Roll the dice; creatures that react see the thing fly."""
        known, sheet = reckoning or self.reckoning(battle, aim), sheet_of(battle, aim.actor)
        item = item_of(sheet, aim.using)
        why = say(
            "throws-at",
            "{who} throws the {what}",
            who=name_of(battle, aim.actor),
            what=Term(term=item.name if item is not None else "thing"),
        )
        battle, hits = yield from hit_roll(battle, aim, known, why)
        announced = Announced(activity="Throw", actor=aim.actor, target=target_of(aim), reckoning=known)
        return battle, announced.with_shown(
            pool=int(known.total), minimum_roll=minimum_of(known), successes=hits.total
        )

    def complete(self, battle: Battle, aim: Aim, announced: Announced) -> Ruling:
        """Let it land at its goal, or off it; what is explosive goes off there."""
        sheet, goal = sheet_of(battle, aim.actor), _goal(battle, aim) or battle.tokens[aim.actor].at
        item, hit = item_of(sheet, aim.using), bool(announced.shown["successes"])
        details = dict(announced.shown)
        if not hit:
            hour, metres = yield from deviation(battle, aim.actor)
            goal = off(battle.tokens[aim.actor].at, goal, hour, metres)
            told = say("deviates", "It deviates by {far} m towards {hour} o'clock.", far=metres, hour=hour)
            battle = yield from tell(told)
            details |= {"direction": hour, "deviation_m": metres}
        if item is None:
            return Outcome(hit=False, reckoning=announced.reckoning, details=details)
        who, thrown = name_of(battle, aim.actor), item.said
        why = say("throws", "The {item} leaves the hand of {who}.", who=who, item=thrown)
        battle = yield from change_sheet(battle, aim.actor, without_one(sheet, item), why)
        battle, fallen = yield from landed(battle, battle.tokens[aim.actor], goal, item)
        hit = hit and fallen.by is None
        details |= {"lands_at": list(fallen.at), "thing": fallen.thing, "stopped_by": fallen.by}
        harm, wounds = 0, dict[TokenId, int]()
        if item.blast is not None:
            battle = yield from burnt_out(battle, TokenId(fallen.thing))
            wounds = yield from blown_up(battle, TokenId(fallen.thing), item.blast)
            details["wounds_of"] = wounds
            harm = wounds.get(aim.target, 0) if aim.target is not None else sum(wounds.values())
        each = victims_of((one, dealt > 0, dealt) for one, dealt in wounds.items())
        return Outcome(hit=hit, harm=harm, victims=each, reckoning=announced.reckoning, details=details)


def _goal(battle: Battle, aim: Aim) -> Point | None:
    return battle.tokens[aim.target].at if aim.target is not None else aim.at


def _distance_m(battle: Battle, aim: Aim) -> float:
    if aim.target is not None:
        return measure.gap_m(battle, aim.actor, aim.target)
    return distance_m(battle.tokens[aim.actor].at, aim.at) if aim.at is not None else 0.0


THROW = ThrowObject("throw-object", "Throw", "point", ("throw",))
THROW_AT = ThrowObject("throw-at-target", "Throw at", "token", aim_type=Another)
