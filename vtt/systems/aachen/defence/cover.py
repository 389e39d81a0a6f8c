"""What do the rules make of what stands between? Half cover, almost complete cover, or no target.

Source: completion 002.5, 'Ranged mods'.
"""

import math
from collections.abc import Sequence
from typing import Literal

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.measure import DARKNESS, Sighting
from vtt.battle.names import thing_of
from vtt.battle.token import TokenId
from vtt.geometry import Hiding
from vtt.rules.system import CoverGrade
from vtt.systems.aachen.book import BOOK
from vtt.text.sentence import Refusal, refuse, say

Grade = Literal["none", "half", "almost", "full"]
_WORDS = {"none": "no cover", "half": "half behind {thing}", "almost": "almost completely behind {thing}"}


def hides_from_m(battle: Battle, target: TokenId) -> float:
    """Return the height from which an obstacle hides a creature altogether: its own."""
    return battle.tokens[target].height_m


def covers(battle: Battle, attacker: TokenId, sightings: Sequence[Sighting]) -> tuple[CoverGrade, ...]:
    """Judge some sightings from one attacker by the share of each target that is hidden."""
    seen = [one.target for one in sightings if one.sight.result != "blocked"]
    widths = dict(zip(seen, measure.hidden_shares(battle, attacker, seen), strict=True))
    return tuple(_grade(battle, attacker, one, widths.get(one.target, 1.0)) for one in sightings)


def cover_of(battle: Battle, attacker: TokenId, sighting: Sighting) -> CoverGrade:
    """Judge one sighting."""
    return covers(battle, attacker, (sighting,))[0]


def _grade(battle: Battle, attacker: TokenId, sighting: Sighting, width: float) -> CoverGrade:
    """Judge one sighting, given the share of the width of the target that is hidden."""
    target = battle.tokens[sighting.target].title
    if sighting.sight.result == "blocked":
        by = sighting.sight.blocker or "the edge of the map"
        thing = thing_of(battle, sighting.sight.blocker, sighting.sight.blocker_kind)
        said = say(
            "full-cover", "{target} is out of sight behind {thing}.", target=target, by=by, thing=thing
        )
        return CoverGrade(number=0, grade="full", thing=by, sentence=said)
    share, rule = width * _height_share(battle, attacker, sighting), BOOK.cover
    grade: Grade = "almost" if share >= rule.almost_from else "half" if share >= rule.half_from else "none"
    number = {"almost": -rule.almost, "half": -rule.half}.get(grade, 0)
    hiders = _hiders(battle, attacker, sighting) if share else ()
    first = hiders[0] if number and hiders else None
    said = say(
        f"{grade}-cover",
        "{target}: " + _WORDS[grade] + ", {percent:.0f} % hidden.",
        target=target,
        by=first.id if first else "",
        thing=thing_of(battle, first.id, first.kind) if first else "",
        percent=100 * share,
    )
    hider = first.id if first else None
    return CoverGrade(
        number=number, grade=grade, thing=hider, hidden_share=share, hidden_by=hiders, sentence=said
    )


def _hiders(battle: Battle, attacker: TokenId, sighting: Sighting) -> tuple[Hiding, ...]:
    """Return what hides a target and which share of it each thing hides alone, the greatest first."""
    target = sighting.target
    heights = {one.id: one.height_m for one in sighting.between}
    found = [
        one._replace(share=one.share * _of_height(battle, attacker, target, heights.get(one.id, math.inf)))
        for one in measure.hidden_by(battle, attacker, target)
    ]
    return tuple(sorted(found, key=lambda one: one.share, reverse=True))


def _height_share(battle: Battle, attacker: TokenId, sighting: Sighting) -> float:
    """Return the share of the height of a target that what stands between hides.

    What only stands before one of its sides hides that side from head to foot.
    """
    tallest = max((one.height_m for one in sighting.between if one.kind != "cloud"), default=math.inf)
    return _of_height(battle, attacker, sighting.target, tallest)


def _of_height(battle: Battle, attacker: TokenId, target: TokenId, height_m: float) -> float:
    """Return the share of the height of a target that a thing hides; above the floor its width holds it."""
    if battle.tokens[attacker].elevation_m or battle.tokens[target].elevation_m:
        return 1.0
    return min(1.0, height_m / hides_from_m(battle, target))


def sight_refusal(battle: Battle, attacker: TokenId, target: TokenId) -> Refusal | None:
    """Say that nothing of a target is seen; None where something is."""
    sighting = sighting_of(battle, attacker, target)
    if sighting.sight.result != "blocked":
        return None
    names = {"target": battle.tokens[target].title, "by": sighting.sight.blocker or "the edge of the map"}
    if sighting.sight.blocker_kind == DARKNESS:
        return refuse("in-darkness", "{target} stands in darkness and cannot be seen.", **names)
    thing = thing_of(battle, sighting.sight.blocker, sighting.sight.blocker_kind)
    return refuse("fully-covered", "{target} is no target: {thing} stops every line.", **names, thing=thing)


def sighting_of(battle: Battle, attacker: TokenId, target: TokenId) -> Sighting:
    """Look from an attacker at a target."""
    return measure.look(battle, attacker, (target,), lambda one: hides_from_m(battle, one))[0]
