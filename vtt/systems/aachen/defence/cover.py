"""Cover: half, almost complete, or no target at all.

Source: completion 002.5, 'Ranged mods'.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Literal

from vtt.battle import Battle, TokenId, measure, name_of, thing_of
from vtt.battle.measure import DARKNESS, LineOfSight
from vtt.geometry import Hiding
from vtt.rules import CoverGrade, OneTarget
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.text import Refusal, Sentence, refuse, say

Grade = Literal["none", "half", "almost"]
EDGE = "the edge of the map"
"""What scripts are told where nothing else stops a line."""
_TOLD: Mapping[Grade, Sentence] = {
    "none": say("none-cover", "{target}: no cover, {hidden:%} hidden."),
    "half": say("half-cover", "{target}: half behind {thing}, {hidden:%} hidden."),
    "almost": say("almost-cover", "{target}: almost completely behind {thing}, {hidden:%} hidden."),
}


def hides_from_m(battle: Battle, target: TokenId) -> float:
    """Return the height from which an obstacle hides a creature altogether: its own."""
    return battle.tokens[target].height_m


def covers(
    battle: Battle, attacker: TokenId, lines_of_sight: Sequence[LineOfSight]
) -> tuple[CoverGrade, ...]:
    """Judge some sightings from one attacker by the share of each target that is hidden."""
    seen = [one.target for one in lines_of_sight if one.sight.result != "blocked"]
    widths = dict(zip(seen, measure.hidden_shares(battle, attacker, seen), strict=True))
    return tuple(_grade(battle, attacker, one, widths.get(one.target, 1.0)) for one in lines_of_sight)


def cover_of(battle: Battle, attacker: TokenId, line_of_sight: LineOfSight) -> CoverGrade:
    """Judge one sighting."""
    return covers(battle, attacker, (line_of_sight,))[0]


def _grade(battle: Battle, attacker: TokenId, line_of_sight: LineOfSight, width: float) -> CoverGrade:
    """Judge one sighting, given the share of the width of the target that is hidden."""
    target = name_of(battle, line_of_sight.target)
    if line_of_sight.sight.result == "blocked":
        thing = thing_of(battle, line_of_sight.sight.blocker, line_of_sight.sight.blocker_kind)
        said = say("full-cover", "{target} is out of sight behind {thing}.", target=target, thing=thing)
        return CoverGrade(number=0, grade="full", thing=line_of_sight.sight.blocker or EDGE, sentence=said)
    share, rule = width * _height_share(battle, attacker, line_of_sight), RULEBOOK.cover
    grade: Grade = "almost" if share >= rule.almost_from else "half" if share >= rule.half_from else "none"
    number = {"almost": -rule.almost, "half": -rule.half, "none": 0}[grade]
    hiders = _hiders(battle, attacker, line_of_sight) if share else ()
    first = hiders[0] if number and hiders else None
    hider = first.id if first else None
    thing = thing_of(battle, hider, first.kind if first else None)
    said = _TOLD[grade].with_values(target=target, thing=thing, hidden=share)
    return CoverGrade(
        number=number, grade=grade, thing=hider, hidden_share=share, hidden_by=hiders, sentence=said
    )


def _hiders(battle: Battle, attacker: TokenId, line_of_sight: LineOfSight) -> tuple[Hiding, ...]:
    """Return what hides a target and which share of it each thing hides alone, the greatest first."""
    target = line_of_sight.target
    heights = {one.id: one.height_m for one in line_of_sight.between}
    found = [
        one._replace(share=one.share * _of_height(battle, attacker, target, heights.get(one.id, math.inf)))
        for one in measure.hidden_by(battle, attacker, target)
    ]
    return tuple(sorted(found, key=lambda one: one.share, reverse=True))


def _height_share(battle: Battle, attacker: TokenId, line_of_sight: LineOfSight) -> float:
    """Return the share of the height of a target that what stands between hides.

    What only stands before one of its sides hides that side from head to foot.
    """
    tallest = max((one.height_m for one in line_of_sight.between if one.kind != "cloud"), default=math.inf)
    return _of_height(battle, attacker, line_of_sight.target, tallest)


def _of_height(battle: Battle, attacker: TokenId, target: TokenId, height_m: float) -> float:
    """Return the share of the height of a target that a thing hides; above the floor its width holds it."""
    if battle.tokens[attacker].elevation_m or battle.tokens[target].elevation_m:
        return 1.0
    return min(1.0, height_m / hides_from_m(battle, target))


def sight_refusal(battle: Battle, aim: OneTarget) -> Refusal | None:
    """Say that nothing of a target is seen; None where something is."""
    line_of_sight = line_of_sight_to(battle, aim.actor, aim.target)
    if line_of_sight.sight.result != "blocked":
        return None
    name, by = name_of(battle, aim.target), line_of_sight.sight.blocker or EDGE
    if line_of_sight.sight.blocker_kind == DARKNESS:
        said = refuse("in-darkness", "{target} stands in darkness and cannot be seen.", target=name)
        return said.with_facts(by=by)
    thing = thing_of(battle, line_of_sight.sight.blocker, line_of_sight.sight.blocker_kind)
    return refuse(
        "fully-covered", "{target} is no target: {thing} stops every line.", target=name, thing=thing
    ).with_facts(by=by)


def line_of_sight_to(battle: Battle, attacker: TokenId, target: TokenId) -> LineOfSight:
    """Look from an attacker at a target."""
    return measure.lines_of_sight(battle, attacker, (target,), lambda one: hides_from_m(battle, one))[0]
