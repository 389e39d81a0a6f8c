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
    """Judge some sightings from one attacker."""
    return tuple(cover_of(battle, attacker, one) for one in sightings)


def cover_of(battle: Battle, attacker: TokenId, sighting: Sighting) -> CoverGrade:
    """Judge one sighting by the share of the target that is hidden."""
    target = battle.tokens[sighting.target].title
    if sighting.sight.result == "blocked":
        by = sighting.sight.blocker or "the edge of the map"
        thing = thing_title(battle, sighting.sight.blocker, sighting.sight.blocker_kind)
        said = say(
            "full-cover", "{target} is out of sight behind {thing}.", target=target, by=by, thing=thing
        )
        return CoverGrade(number=0, grade="full", thing=by, sentence=said)
    share, rule = hidden_share(battle, attacker, sighting), BOOK.cover
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


def hidden_share(battle: Battle, attacker: TokenId, sighting: Sighting) -> float:
    """Return the share of a target that is hidden: of its width, and of its height by what is lower.

    What only stands before one of its sides hides that side from head to foot.
    """
    width = survey.hidden_share(battle, attacker, sighting.target)
    tallest = max((one.height_m for one in sighting.between if one.kind != "cloud"), default=math.inf)
    return width * min(1.0, tallest / hides_from_m(battle, sighting.target))


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
