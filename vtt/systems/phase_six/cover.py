"""What covers a target, and how many hits does the cover stop?

Source: Rule text, 'Cover'; completion 003.5 (5), D10.
"""

from collections.abc import Sequence

from vtt.battle import survey
from vtt.battle.battle import Battle
from vtt.battle.sentence import say
from vtt.battle.survey import Sighting
from vtt.battle.token import TokenId
from vtt.battle.value import Value
from vtt.rules.exploding import Exploding
from vtt.rules.ruling import Course, throw
from vtt.rules.system import CoverGrade
from vtt.systems.phase_six.book import BOOK
from vtt.systems.phase_six.deed import Announced
from vtt.systems.phase_six.hits import Hits
from vtt.systems.phase_six.sheet import sheet_of
from vtt.systems.phase_six.shields import blocking_cover


class Cover(Value):
    """A cover: the least face that stops a hit, and what gives it."""

    face: int
    by: str


def place_cover(battle: Battle, attacker: TokenId, target: TokenId) -> int | None:
    """Return the cover that the map gives; None where it gives none."""
    hidden = survey.hidden_part(battle, attacker, target)
    return next((face for face, least in sorted(BOOK.cover.most.items()) if hidden >= least - 1e-9), None)


def best_cover(battle: Battle, attacker: TokenId, target: TokenId, raised: int | None = None) -> Cover | None:
    """Return the best cover of a target: place, being hunkered, a shield readied or raised just now."""
    sheet = sheet_of(battle, target)
    found = {
        "place": place_cover(battle, attacker, target),
        "hunkered": BOOK.cover.hunkered if sheet.has("hunkered") else None,
        "Shield Block": blocking_cover(battle, target),
        "Shield Parry": raised,
    }
    covers = [Cover(face=face, by=by) for by, face in found.items() if face is not None]
    return min(covers, key=lambda one: one.face, default=None)


def covered(battle: Battle, announced: Announced, hits: Hits) -> Course[Hits]:
    """Roll the cover of the target: a die for each critical hit, the worst first, then one for each other."""
    target = announced.target
    if target is None or not hits.total:
        return hits
    cover = best_cover(battle, announced.actor, target, announced.shield)
    if cover is None:
        return hits
    kept: list[int] = []
    for worth in sorted(set(hits.criticals), reverse=True):
        count = hits.criticals.count(worth)
        stopped = yield from _stopped(battle, target, cover, count, "critical hits")
        kept += [worth] * (count - stopped)
    stopped = yield from _stopped(battle, target, cover, hits.normal, "hits")
    return hits.replace(normal=hits.normal - stopped, criticals=tuple(kept))


def _stopped(battle: Battle, target: TokenId, cover: Cover, count: int, what: str) -> Course[int]:
    if not count:
        return 0
    template = "{who}: {face}+ cover ({by}) against " + what
    why = say("cover", template, who=battle.tokens[target].title, face=cover.face, by=cover.by)
    dice = Exploding(dice=count, thresholds=(cover.face,), explodes=False)
    return (yield from throw(dice, target, why)).at_least()


def covers(battle: Battle, viewer: TokenId, sightings: Sequence[Sighting]) -> tuple[CoverGrade, ...]:
    """Judge what stands between a viewer and others."""
    return tuple(_grade(battle, viewer, sighting) for sighting in sightings)


def _grade(battle: Battle, viewer: TokenId, sighting: Sighting) -> CoverGrade:
    name, target = battle.tokens[sighting.target].title, sighting.target
    thing = next((one.id for one in sighting.between), None)
    if sighting.sight.result == "blocked":
        by = sighting.sight.blocker
        said = say("cover-full", "{target}: {by} stops every line, no attack.", target=name, by=by)
        return CoverGrade(number=0, grade="full", thing=by, sentence=said)
    cover = best_cover(battle, viewer, target)
    if cover is None:
        return CoverGrade(
            number=0, grade="none", sentence=say("cover-none", "{target}: no cover.", target=name)
        )
    said = say(
        "cover",
        "{target}: {face}+ cover ({by}), {share:.0%} hidden.",
        target=name,
        face=cover.face,
        by=cover.by,
        share=survey.hidden_part(battle, viewer, target),
    )
    return CoverGrade(number=cover.face, grade=f"{cover.face}+", thing=thing, sentence=said)
