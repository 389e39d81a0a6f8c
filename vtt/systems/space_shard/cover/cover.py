"""Cover: what is between an attacker and its target, as cover for the one or a hindrance to the other.

Source: Rule text, 'Finding Cover' and 'Fire from Concealment'; completion 000.7 'Cover', A12, A13.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from vtt.battle import Battle, Part, TokenId, measure, name_of, thing_of
from vtt.battle.measure import LineOfSight
from vtt.geometry import Behind, OnLine, Point
from vtt.rules import CoverGrade
from vtt.rules.cover import (
    ALMOST_ALL,
    Called,
    OwnCover,
    Step,
    bare,
    facts_of,
    from_place,
    hidden_part,
    is_own,
    look,
    lying_m,
    seen_past,
    step_of,
)
from vtt.systems.space_shard.attack.stacking import ENVIRONMENT
from vtt.systems.space_shard.options import switches_of
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet.sheet import sheet_of, size_of_height
from vtt.text import Term, say

RULE = RULEBOOK.cover
STEPS = tuple(
    Step(
        grade=grade, least=getattr(RULE.share, grade), number=getattr(RULE.points, grade), source=RULE.source
    )
    for grade in ("light", "half", "heavy")
)
_ROUNDING_M = 1e-6

tall_m = lying_m(lambda battle, token: sheet_of(battle, token).has("prone"), RULE.prone_m)
"""How tall a creature is for cover."""


def body_size(battle: Battle, token: TokenId) -> float:
    """Return the size of a creature for cover: that of its height where it is prone."""
    sheet = sheet_of(battle, token)
    return size_of_height(tall_m(battle, token)) if sheet.has("prone") else sheet.size


def hides_from_m(battle: Battle, target: TokenId) -> float:
    """Return the height from which an obstacle can hide a creature altogether: twice its size."""
    sheet = sheet_of(battle, target)
    own_m = tall_m(battle, target) if sheet.has("prone") else sheet.size * RULEBOOK.size.metres_each
    return RULE.full_times * own_m - _ROUNDING_M


def covers(
    battle: Battle, attacker: TokenId, lines_of_sight: Sequence[LineOfSight]
) -> tuple[CoverGrade, ...]:
    """Judge some sightings from one attacker."""
    return _covers(battle, attacker, lines_of_sight, RULE.own_within_m)


def area_cover(battle: Battle, middle: Point, target: TokenId) -> CoverGrade:
    """Judge the cover of a target against an area, from its middle; once for each battle."""

    def judged() -> CoverGrade:
        seeing, place = from_place(battle, middle, target)
        return _covers(seeing, place, (look(seeing, place, target, hides_from_m),), None)[0]

    return measure.cached(battle, ("area-cover", middle, target), judged)


def grade_of(number: float) -> str:
    """Return the grade of a cover number: none, light, half or heavy.  Source: completion A13."""
    least = RULE.least
    if number >= least.heavy:
        return "heavy"
    if number >= least.half:
        return "half"
    return "light" if number >= least.light else "none"


def cover_number(thing_size: float, size: float) -> float:
    """Return object size - your size + 4, from 0 to 8.  Source: Rule text, 'Finding Cover'."""
    return max(0, min(RULE.most, thing_size - size + RULE.plus))


def target_part(cover: CoverGrade) -> Part:
    """Return what the target's cover takes from the dice."""
    label = say("cover-part", "Cover ({thing})", thing=cover.called)
    return Part(label=label, value=-cover.number, source=RULE.source)


def own_part(cover: CoverGrade) -> Part:
    """Return what firing from behind a cover takes from the dice."""
    own, source = cover.own, RULEBOOK.fire_from_cover.source
    grade = Term(term=own.grade, context="cover")
    label = say("fire-from-cover", "fire from {grade} cover ({thing})", grade=grade, thing=own.called)
    return Part(label=label, value=-own.number, source=source, kind=ENVIRONMENT)


class _Worth(NamedTuple):
    """What one kind of cover is worth, and what gives it."""

    parts: tuple[Part, ...] = ()
    thing: str | None = None
    called: Called | None = None
    size: float | None = None

    @property
    def number(self) -> float:
        return sum(part.value for part in self.parts)


def _covers(
    battle: Battle, attacker: TokenId, lines: Sequence[LineOfSight], own_within_m: float | None
) -> tuple[CoverGrade, ...]:
    found = facts_of(battle, attacker, lines, (tall_m, hides_from_m), own_within_m)
    judged = []
    for line, facts in zip(lines, found, strict=True):
        seen, bodies = bare(battle, line), _creatures(battle, attacker, line.target)
        if seen.is_full:
            judged.append(_full(seen, line, own_within_m))
            continue
        mine = tuple(one for one in bodies if is_own(one, own_within_m))
        theirs = tuple(one for one in bodies if one not in mine)
        best = _best(battle, line.target, (*facts.low, *theirs), facts.tall, _held(battle, attacker, line))
        own = _own(battle, attacker, line, (*facts.own_low, *mine), facts.own_tall)
        judged.append(_graded(seen, best, facts.tall).replace(own=own))
    return tuple(judged)


def _graded(seen: CoverGrade, best: _Worth, tall: Behind) -> CoverGrade:
    shown = seen.replace(hidden_share=min(ALMOST_ALL, tall.share), hidden_by=seen_past(tall.by))
    if best.number <= 0:
        return shown
    return shown.replace(
        grade=grade_of(best.number),
        parts=best.parts,
        effect=say("defense", "{number:+g} Defense", number=best.number),
        thing=best.thing,
        called=best.called,
        size=best.size,
    )


def _full(seen: CoverGrade, line: LineOfSight, own_within_m: float | None) -> CoverGrade:
    """Return full cover: of the target, or of the attacker where its own cover stops every line."""
    if any(one.id == line.sight.blocker and is_own(one, own_within_m) for one in line.between):
        own = OwnCover(grade="full", thing=seen.thing, called=seen.called)
        return seen.replace(own=own, thing=None, called=None)
    part = Part(label=say("full-cover", "full cover"), value=RULE.most, source=RULE.source)
    return seen.replace(parts=(part,))


def _best(battle: Battle, body: TokenId, low: Sequence[OnLine], tall: Behind, *others: _Worth) -> _Worth:
    """Return the best cover of a creature; several objects do not add up."""
    by_size = (_by_size(battle, thing, body) for thing in low)
    return max((_by_share(battle, tall), *by_size, *others), key=lambda one: one.number)


def _by_size(battle: Battle, thing: OnLine, body: TokenId) -> _Worth:
    """Return object size - your size + 4, from 0 to 8.  Source: Rule text, 'Finding Cover'."""
    size = _size(battle, thing, body)
    return _of_size(size, body_size(battle, body), thing.id, thing_of(battle, thing.id, thing.kind))


def _of_size(size: float, body: float, thing: str, called: Called) -> _Worth:
    number, whole = cover_number(size, body), size - body + RULE.plus
    source = RULE.source
    parts = (
        Part(label="object", value=size, source=source),
        Part(label="your size", value=-body, source=source),
        Part(label="rule", value=RULE.plus, source=source),
    )
    at_most = (Part(label="at most", value=number - whole, source=source),) if number < whole else ()
    return _Worth((*parts, *at_most) if number else (), thing, called, size)


def _by_share(battle: Battle, tall: Behind) -> _Worth:
    """Return the number of the share that walls and tall objects hide.  Source: completion 000.7 'Cover'."""
    step = step_of(STEPS, tall.share)
    if step is None or not tall.by:
        return _Worth()
    first, part = tall.by[0], hidden_part(tall.share, step.number, step.source)
    things = (scene.obstacle(first.id) for scene in battle.scenes.values())
    size = next(
        (size_of_height(one.height_m) if one.size is None else one.size for one in things if one), None
    )
    return _Worth((part,), first.id, thing_of(battle, first.id, first.kind), size)


def _held(battle: Battle, attacker: TokenId, line: LineOfSight) -> _Worth:
    """Return the cover that a creature has of another which it holds as a shield against everyone else.

    Source: completion 000.9, 'Suppress'.
    """
    shield = sheet_of(battle, line.target).state("human-shield")
    of = TokenId(shield.of) if shield is not None else attacker
    if of == attacker or of not in battle.tokens:
        return _Worth()
    size, body = sheet_of(battle, of).size, body_size(battle, line.target)
    return _of_size(size, body, of, name_of(battle, of))


def _own(
    battle: Battle, attacker: TokenId, line: LineOfSight, low: Sequence[OnLine], tall: Behind
) -> OwnCover:
    """Return what the attacker is behind, and its cost.  Source: Rule text, 'Fire from Concealment'."""
    best = _best(battle, attacker, low, tall)
    if best.number <= 0:
        return OwnCover()
    grade = grade_of(best.number)
    if tall.share >= 1 and look(battle, line.target, attacker, hides_from_m).sight.result == "blocked":
        return OwnCover(grade="full", thing=best.thing, called=best.called)
    number = getattr(RULEBOOK.fire_from_cover, grade)
    return OwnCover(grade=grade, number=number, thing=best.thing, called=best.called)


def _creatures(battle: Battle, attacker: TokenId, target: TokenId) -> tuple[OnLine, ...]:
    """Return the creatures between the two, where they give cover.  Source: switch creatures_cover."""
    if not switches_of(battle).creatures_cover:
        return ()
    others = [
        (one, sheet_of(battle, one).size * RULEBOOK.size.metres_each)
        for one in measure.neighbours(battle, attacker)
        if one != target and sheet_of(battle, one).intact
    ]
    return measure.bodies_between(battle, attacker, target, others)


def _size(battle: Battle, thing: OnLine, body: TokenId) -> float:
    """Return the size of a thing as far as it reaches above the line from feet to feet."""
    high_m = thing.high_m if thing.low_m <= 0 else min(thing.high_m, tall_m(battle, body)) - thing.low_m
    obstacle = battle.scene_of(body).obstacle(thing.id)
    if obstacle is None or obstacle.size is None:
        return size_of_height(high_m)
    return math.floor(obstacle.size + (high_m - obstacle.height_m) / RULEBOOK.size.metres_each + 1e-6)
