"""What covers a target, and how many hits the cover stops.

Source: Rule text, 'Cover'; completion 003.5 (5), D10; ruling of 2026-11-22 on heights.
"""

from collections.abc import Sequence

from vtt.battle import Battle, Part, TokenId, Value, measure, name_of
from vtt.rules import Course, CoverGrade, roll
from vtt.rules.cover import Step, by_share, look, standing_m, unveiled
from vtt.systems.phase_six.attack.dice import OneByOne, OneByOneReading
from vtt.systems.phase_six.attack.exploding import Exploding
from vtt.systems.phase_six.attack.further import told
from vtt.systems.phase_six.attack.hits import Hits
from vtt.systems.phase_six.defence.shields import blocking_cover
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet import sheet_of
from vtt.systems.phase_six.turns.activity import Announced
from vtt.text import Name, Term, Thing, say

_RULE = RULEBOOK.cover
STEPS = tuple(
    Step(grade=f"{face}+", least=least, number=face, source=_RULE.source)
    for face, least in _RULE.most.items()
)
by_place = by_share(lambda: STEPS, standing_m)
"""What judges lines of sight by the share of each target that is hidden."""


class Cover(Value):
    """A cover: the lowest face that stops a hit, what gives it, and the share of the target it hides."""

    face: int
    by: Name | Thing | Term
    hidden_share: float = 0.0


def best_cover(battle: Battle, attacker: TokenId, target: TokenId, raised: int | None = None) -> Cover | None:
    """Return the best cover of a target: place, being hunkered, a shield readied or raised just now."""
    battle = unveiled(battle, attacker)
    place = by_place(battle, attacker, (look(battle, attacker, target, standing_m),))[0]
    best = _best(battle, target, place, raised)
    of_place = best is not None and best.by is place.called
    return best.replace(hidden_share=place.hidden_share) if best is not None and of_place else best


def _best(battle: Battle, target: TokenId, place: CoverGrade, raised: int | None) -> Cover | None:
    """Return the best of what the place gives and what the target does."""
    face = min((step.number for step in STEPS), default=0) if place.is_full else place.number
    found = (
        (int(face) or None, place.called),
        (_RULE.hunkered if sheet_of(battle, target).has("hunkered") else None, Term(term="hunkered")),
        (blocking_cover(battle, target), Term(term="Shield Block")),
        (raised, Term(term="Shield Parry")),
    )
    covers = [Cover(face=face, by=by) for face, by in found if face is not None and by is not None]
    return min(covers, key=lambda one: one.face, default=None)


def covered(battle: Battle, announced: Announced, hits: Hits) -> Course[Hits]:
    """Roll the cover of the target twice: for the critical hits, the worst first, then for the others."""
    target = announced.target
    cover = best_cover(battle, announced.actor, target, announced.shield)
    if cover is None:
        return hits
    hides = say("hides", "{thing}, {share:%} hidden", thing=cover.by, share=cover.hidden_share)
    names = {"who": name_of(battle, target), "by": hides if cover.hidden_share else cover.by}
    first = say(
        "cover-critical", "{who} rolls {face}+ cover ({by}) against critical hits", face=cover.face, **names
    )
    second = say("cover", "{who} rolls {face}+ cover ({by}) against hits", face=cover.face, **names)
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


def covers(
    battle: Battle, viewer: TokenId, lines_of_sight: Sequence[measure.LineOfSight]
) -> tuple[CoverGrade, ...]:
    """Judge what is between a viewer and others, and what these do for their cover."""
    places = by_place(battle, viewer, lines_of_sight)
    return tuple(
        _with_own(battle, one.target, place) for one, place in zip(lines_of_sight, places, strict=True)
    )


def _with_own(battle: Battle, target: TokenId, place: CoverGrade) -> CoverGrade:
    cover = None if place.is_full else _best(battle, target, place, None)
    if cover is None or cover.by is place.called:
        return place
    part = Part(label=say("own-cover", "{by}", by=cover.by), value=cover.face, source=_RULE.source)
    return place.but(grade=f"{cover.face}+", parts=(part,), thing=None, called=None)
