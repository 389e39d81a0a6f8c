"""What do the rules make of what stands between? Half cover, almost complete cover, or no target.

Source: completion 002.5, 'Ranged mods'.
"""

import math
from collections.abc import Sequence

from vtt.battle import survey
from vtt.battle.battle import Battle
from vtt.battle.naming import thing_title
from vtt.battle.sentence import Refusal, refuse, say
from vtt.battle.survey import DARKNESS, Sighting
from vtt.battle.token import TokenId
from vtt.rules.system import CoverGrade
from vtt.systems.aachen.book import BOOK

_WORDS = {"none": "no cover", "half": "half behind {thing}", "almost": "almost completely behind {thing}"}


def hides_from_m(battle: Battle, target: TokenId) -> float:
    """Return the height from which an obstacle hides a creature altogether: its own."""
    return battle.tokens[target].height_m


def covers(battle: Battle, attacker: TokenId, sightings: Sequence[Sighting]) -> tuple[CoverGrade, ...]:
    """Judge some sightings from one attacker by the share of each target that is hidden."""
    seen = [one.target for one in sightings if one.sight.result != "blocked"]
    widths = dict(zip(seen, survey.hidden_shares(battle, attacker, seen), strict=True))
    return tuple(_grade(battle, attacker, one, widths.get(one.target, 1.0)) for one in sightings)


def cover_of(battle: Battle, attacker: TokenId, sighting: Sighting) -> CoverGrade:
    """Judge one sighting."""
    return covers(battle, attacker, (sighting,))[0]


def _grade(battle: Battle, attacker: TokenId, sighting: Sighting, width: float) -> CoverGrade:
    """Judge one sighting, given the share of the width of the target that is hidden."""
    target = battle.tokens[sighting.target].title
    if sighting.sight.result == "blocked":
        by = sighting.sight.blocker or "the edge of the map"
        thing = thing_title(battle, sighting.sight.blocker, sighting.sight.blocker_kind)
        said = say(
            "full-cover", "{target} is out of sight behind {thing}.", target=target, by=by, thing=thing
        )
        return CoverGrade(number=0, grade="full", thing=by, sentence=said)
    share, rule = width * _height_share(battle, sighting), BOOK.cover
    grade = "almost" if share >= rule.almost_from else "half" if share >= rule.half_from else "none"
    number = {"almost": -rule.almost, "half": -rule.half}.get(grade, 0)
    hiders = survey.hidden_by(battle, attacker, sighting.target) if number else ()
    said = say(
        f"{grade}-cover",
        "{target}: " + _WORDS[grade] + ", {percent:.0f} % hidden.",
        target=target,
        by=hiders[0].id if hiders else "",
        thing=thing_title(battle, hiders[0].id, hiders[0].kind) if hiders else "",
        percent=100 * share,
    )
    hider = hiders[0].id if hiders else None
    return CoverGrade(number=number, grade=grade, thing=hider, hidden_share=share, sentence=said)


def _height_share(battle: Battle, sighting: Sighting) -> float:
    """Return the share of the height of a target that what stands between hides.

    What only stands before one of its sides hides that side from head to foot.
    """
    tallest = max((one.height_m for one in sighting.between if one.kind != "cloud"), default=math.inf)
    return min(1.0, tallest / hides_from_m(battle, sighting.target))


def sight_refusal(battle: Battle, attacker: TokenId, target: TokenId) -> Refusal | None:
    """Say that nothing of a target is seen; None where something is."""
    sighting = sighting_of(battle, attacker, target)
    if sighting.sight.result != "blocked":
        return None
    names = {"target": battle.tokens[target].title, "by": sighting.sight.blocker or "the edge of the map"}
    if sighting.sight.blocker_kind == DARKNESS:
        return refuse("in-darkness", "{target} stands in darkness and cannot be seen.", **names)
    thing = thing_title(battle, sighting.sight.blocker, sighting.sight.blocker_kind)
    return refuse("fully-covered", "{target} is no target: {thing} stops every line.", **names, thing=thing)


def sighting_of(battle: Battle, attacker: TokenId, target: TokenId) -> Sighting:
    """Look from an attacker at a target."""
    return survey.look(battle, attacker, (target,), lambda one: hides_from_m(battle, one))[0]
