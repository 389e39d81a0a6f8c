"""What covers a target, and how many hits the cover stops.

Source: Rule text, 'Cover'; completion 003.5 (5), D10.
"""

from collections.abc import Sequence
from operator import itemgetter

from vtt.battle import Battle, TokenId, Value, measure, name_of, thing_of
from vtt.battle.measure import LineOfSight
from vtt.rules import Course, CoverGrade, roll
from vtt.systems.phase_six.attack.dice import OneByOne, OneByOneReading
from vtt.systems.phase_six.attack.exploding import Exploding
from vtt.systems.phase_six.attack.further import told
from vtt.systems.phase_six.attack.hits import Hits
from vtt.systems.phase_six.defence.shields import blocking_cover
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet.sheet import sheet_of
from vtt.systems.phase_six.turns.activity import Announced
from vtt.text import Name, Term, Thing, say


class Cover(Value):
    """A cover: the lowest face that stops a hit, and what gives it."""

    face: int
    by: Name | Thing | Term


def place_cover(battle: Battle, attacker: TokenId, target: TokenId) -> int | None:
    """Return the cover that the map gives; None where it gives none."""
    hidden = measure.hidden_part(battle, attacker, target)
    return next((face for face, least in sorted(RULEBOOK.cover.most.items()) if hidden >= least - 1e-9), None)


def best_cover(battle: Battle, attacker: TokenId, target: TokenId, raised: int | None = None) -> Cover | None:
    """Return the best cover of a target: place, being hunkered, a shield readied or raised just now."""
    sheet = sheet_of(battle, target)
    found = (
        (place_cover(battle, attacker, target), None),
        (RULEBOOK.cover.hunkered if sheet.has("hunkered") else None, Term(term="hunkered")),
        (blocking_cover(battle, target), Term(term="Shield Block")),
        (raised, Term(term="Shield Parry")),
    )
    covers = [(face, by) for face, by in found if face is not None]
    if not covers:
        return None
    face, by = min(covers, key=itemgetter(0))
    if by is not None:
        return Cover(face=face, by=by)
    first = measure.part_hidden_by(battle, attacker, target)[0]
    return Cover(face=face, by=thing_of(battle, first.id, first.kind))


def covered(battle: Battle, announced: Announced, hits: Hits) -> Course[Hits]:
    """Roll the cover of the target twice: for the critical hits, the worst first, then for the others."""
    target = announced.target
    cover = best_cover(battle, announced.actor, target, announced.shield)
    if cover is None:
        return hits
    names = {"who": name_of(battle, target), "by": cover.by}
    first = say(
        "cover-critical", "{who}: {face}+ cover ({by}) against critical hits", face=cover.face, **names
    )
    second = say("cover", "{who}: {face}+ cover ({by}) against hits", face=cover.face, **names)
    if hits.worst_stopped:
        hits = yield from told(hits, apart=True)
    if hits.criticals:
        dice, before = OneByOne(dice=len(hits.criticals), least=cover.face, alike=bool(hits.chances)), hits
        stopped = yield from roll(
            dice, target, first, None, lambda one: _critical_left(before, one).told, hits.rolled
        )
        hits = _critical_left(hits, stopped).replace(rolled=first)
    if hits.normal:
        plain, others = Exploding(dice=hits.normal, thresholds=(cover.face,), explodes=False), hits
        found = yield from roll(
            plain, target, second, None, lambda one: others.less(one.at_least()).told, hits.rolled
        )
        hits = hits.less(found.at_least()).replace(rolled=second)
    return hits


def _critical_left(hits: Hits, reading: OneByOneReading) -> Hits:
    """Return the hits without the critical ones that are stopped, a die for each."""
    pairs = zip(hits.criticals, reading.reached, strict=True)
    return hits.replace(criticals=tuple(worth for worth, stopped in pairs if not stopped))


def covers(battle: Battle, viewer: TokenId, lines_of_sight: Sequence[LineOfSight]) -> tuple[CoverGrade, ...]:
    """Judge what stands between a viewer and others."""
    seen = [one.target for one in lines_of_sight if one.sight.result != "blocked"]
    parts = dict(zip(seen, measure.hidden_parts(battle, viewer, seen), strict=True))
    return tuple(_grade(battle, viewer, one, parts.get(one.target, 1.0)) for one in lines_of_sight)


def _grade(battle: Battle, viewer: TokenId, line_of_sight: LineOfSight, share: float) -> CoverGrade:
    name, target = name_of(battle, line_of_sight.target), line_of_sight.target
    if line_of_sight.sight.result == "blocked":
        thing = thing_of(battle, line_of_sight.sight.blocker, line_of_sight.sight.blocker_kind)
        said = say("cover-full", "{target}: {thing} stops every line, no attack.", target=name, thing=thing)
        return CoverGrade(number=0, grade="full", thing=line_of_sight.sight.blocker, sentence=said)
    cover = best_cover(battle, viewer, target)
    hiders = measure.part_hidden_by(battle, viewer, target) if share else ()
    if cover is None:
        said = say("cover-none", "{target}: no cover.", target=name)
        return CoverGrade(number=0, grade="none", hidden_share=share, hidden_by=hiders, sentence=said)
    template = "{target}: {face}+ cover ({by}), {share:%} hidden."
    said = say("cover", template, target=name, face=cover.face, by=cover.by, share=share)
    return CoverGrade(
        number=cover.face,
        grade=f"{cover.face}+",
        thing=hiders[0].id if hiders else None,
        hidden_share=share,
        hidden_by=hiders,
        sentence=said,
    )
