"""Cover by objects: low ones by their size, walls and tall ones by the share that they hide."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from vtt.battle import Battle, Part, TokenId, measure, name_of, thing_of
from vtt.battle.measure import LineOfSight
from vtt.geometry import Behind, OnLine, Point
from vtt.rules.cover.grades import Called, CoverGrade, OwnCover
from vtt.rules.cover.hidden import ALMOST_ALL, Facts, facts_of, is_own, look, seen_past
from vtt.rules.cover.places import from_place
from vtt.rules.cover.shares import Step, bare, hidden_part, step_of
from vtt.text import Sentence
from vtt.value import Value

_ROUNDING_M = 1e-6
NO_COVER = OwnCover()


class ObjectTable(Value):
    """The numbers of a book that grades cover by the size of objects.

    Attributes:
        plus: What is added to the size of an object less that of the body.
        most: The greatest number.
        full_times: How many times the size of a body an object is tall.
        own_within_m: How near to the edge of an attacker its own cover begins.
        prone_m: How high a body is for cover that is prone.
        least: The least number of each grade.
        share: From which hidden share on walls and tall objects give each grade.
        points: The number that they give then.
    """

    source: str
    plus: int
    most: int
    full_times: int
    own_within_m: float
    prone_m: float
    least: Mapping[str, float]
    share: Mapping[str, float]
    points: Mapping[str, float]

    def grade_of(self, number: float) -> str:
        """Return the grade of a number; `none` below all of them."""
        reached = [grade for grade, least in self.least.items() if number >= least]
        return max(reached, key=lambda one: self.least[one], default="none")

    def number_of(self, thing_size: float, size: float) -> float:
        """Return object size - your size and what is added, from 0 to the greatest number."""
        return max(0, min(self.most, thing_size - size + self.plus))

    @cached_property
    def full_parts(self) -> tuple[Part, ...]:
        """The only part of the number of full cover."""
        return (Part(label="full cover", value=self.most, source=self.source),)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """What walls and tall objects give, by the share that they hide."""
        return tuple(
            Step(grade=grade, least=least, number=self.points[grade], source=self.source)
            for grade, least in self.share.items()
        )


class _Worth(NamedTuple):
    """What one kind of cover is worth, and what gives it."""

    parts: tuple[Part, ...] = ()
    thing: str | None = None
    called: Called | None = None
    size: float | None = None

    @property
    def number(self) -> float:
        return sum(part.value for part in self.parts)


@dataclass(frozen=True)
class CoverByObjects:
    """The cover rules of a book of this kind.

    Attributes:
        table: Its numbers.
        costs: What firing from behind each grade costs.
        metres_each: The height of one size.
        thing_size: The size of a thing of some height, metres.
        size: The size of a creature.
        prone: Whether a creature is prone.
        effect: What a number does, said.
        bodies: The creatures on the line of the centres that count as objects.
        held: A creature that a target holds before it as a shield, and its size; None where it holds none.
    """

    table: ObjectTable
    costs: Mapping[str, float]
    metres_each: float
    thing_size: Callable[[float], float]
    size: Callable[[Battle, TokenId], int]
    prone: Callable[[Battle, TokenId], bool]
    effect: Callable[[float], Sentence]
    bodies: Callable[[Battle, TokenId, TokenId], tuple[OnLine, ...]]
    held: Callable[[Battle, TokenId, TokenId], tuple[TokenId, int] | None]

    def tall_m(self, battle: Battle, token: TokenId) -> float:
        """Return how tall a creature is for cover."""
        height_m = battle.tokens[token].height_m
        return min(height_m, self.table.prone_m) if self.prone(battle, token) else height_m

    def body_size(self, battle: Battle, token: TokenId) -> float:
        """Return the size of a creature for cover: that of its height where it is prone."""
        prone = self.prone(battle, token)
        return self.thing_size(self.tall_m(battle, token)) if prone else self.size(battle, token)

    def hides_m(self, battle: Battle, token: TokenId) -> float:
        """Return the height from which an object is tall for a creature, and may hide it altogether."""
        own_m = self.size(battle, token) * self.metres_each
        own_m = self.tall_m(battle, token) if self.prone(battle, token) else own_m
        return self.table.full_times * own_m - _ROUNDING_M

    def covers(
        self, battle: Battle, attacker: TokenId, lines_of_sight: Sequence[LineOfSight]
    ) -> tuple[CoverGrade, ...]:
        """Judge some lines of sight from one attacker."""
        return self._covers(battle, attacker, lines_of_sight, self.table.own_within_m)

    def area_cover(self, battle: Battle, middle: Point, target: TokenId) -> CoverGrade:
        """Judge the cover of a target against an area, from its middle; once for each battle."""

        def judged() -> CoverGrade:
            seeing, place = from_place(battle, middle, target)
            return self._covers(seeing, place, (look(seeing, place, target, self.hides_m),), None)[0]

        return measure.cached(battle, ("area-cover", middle, target), judged)

    def _covers(
        self, battle: Battle, attacker: TokenId, lines: Sequence[LineOfSight], own_within_m: float | None
    ) -> tuple[CoverGrade, ...]:
        heights = self.tall_m, self.hides_m
        found = facts_of(battle, attacker, lines, heights, own_within_m)
        return tuple(
            self._graded(battle, attacker, line, facts, own_within_m)
            for line, facts in zip(lines, found, strict=True)
        )

    def _graded(
        self, battle: Battle, attacker: TokenId, line: LineOfSight, facts: Facts, own_within_m: float | None
    ) -> CoverGrade:
        seen = bare(battle, line)
        if seen.is_full:
            return self._full(seen, line, own_within_m)
        bodies = self.bodies(battle, attacker, line.target)
        mine = [one for one in bodies if is_own(one, own_within_m)]
        low = (*facts.low, *(one for one in bodies if one not in mine))
        best = self._best(battle, line.target, low, facts.tall, self._shield(battle, attacker, line.target))
        own = self._own(battle, attacker, line.target, (*facts.own_low, *mine), facts.own_tall)
        return self._with(seen, best, facts.tall, own)

    def _with(self, seen: CoverGrade, best: _Worth, tall: Behind, own: OwnCover) -> CoverGrade:
        if best.number <= 0 and not tall.by and own is NO_COVER:
            return seen
        seen = seen.but(hidden_share=min(ALMOST_ALL, tall.share), hidden_by=seen_past(tall.by), own=own)
        if best.number <= 0:
            return seen
        grade, effect = self.table.grade_of(best.number), self.effect(best.number)
        return seen.but(grade=grade, effect=effect, **best._asdict())

    def _full(self, seen: CoverGrade, line: LineOfSight, own_within_m: float | None) -> CoverGrade:
        """Return full cover: of the target, or of the attacker where its own cover stops every line."""
        if any(one.id == line.sight.blocker and is_own(one, own_within_m) for one in line.between):
            own = OwnCover(grade="full", thing=seen.thing, called=seen.called)
            return seen.but(own=own, thing=None, called=None)
        return seen.but(parts=self.table.full_parts)

    def _best(
        self, battle: Battle, body: TokenId, low: Sequence[OnLine], tall: Behind, *others: _Worth
    ) -> _Worth:
        """Return the best cover of a creature; several objects do not add up."""
        by_size = (self._by_size(battle, thing, body) for thing in low)
        return max((self._by_share(battle, tall), *by_size, *others), key=lambda one: one.number)

    def _by_size(self, battle: Battle, thing: OnLine, body: TokenId) -> _Worth:
        size, called = self._size(battle, thing, body), thing_of(battle, thing.id, thing.kind)
        return _Worth(self._parts(size, self.body_size(battle, body)), thing.id, called, size)

    def _parts(self, size: float, body: float) -> tuple[Part, ...]:
        """Return the parts of the number of a low object; none where it comes to nothing."""
        number, whole = self.table.number_of(size, body), size - body + self.table.plus
        source = self.table.source
        parts = (
            Part(label="object", value=size, source=source),
            Part(label="your size", value=-body, source=source),
            Part(label="rule", value=self.table.plus, source=source),
        )
        at_most = (Part(label="at most", value=number - whole, source=source),) if number < whole else ()
        return (*parts, *at_most) if number else ()

    def _by_share(self, battle: Battle, tall: Behind) -> _Worth:
        step = step_of(self.table.steps, tall.share)
        if step is None or not tall.by:
            return _Worth()
        first, part = tall.by[0], hidden_part(tall.share, step.number, step.source)
        things = (scene.obstacle(first.id) for scene in battle.scenes.values())
        sizes = (self.thing_size(one.height_m) if one.size is None else one.size for one in things if one)
        return _Worth((part,), first.id, thing_of(battle, first.id, first.kind), next(sizes, None))

    def _shield(self, battle: Battle, attacker: TokenId, target: TokenId) -> _Worth:
        """Return the cover of another that a creature holds as a shield against everyone else."""
        held = self.held(battle, attacker, target)
        if held is None:
            return _Worth()
        of, size = held
        return _Worth(self._parts(size, self.body_size(battle, target)), of, name_of(battle, of), size)

    def _own(
        self, battle: Battle, attacker: TokenId, target: TokenId, low: Sequence[OnLine], tall: Behind
    ) -> OwnCover:
        """Return what the attacker is behind, and what it costs."""
        if not low and not tall.by:
            return NO_COVER
        best = self._best(battle, attacker, low, tall)
        if best.number <= 0:
            return NO_COVER
        if tall.share >= 1 and look(battle, target, attacker, self.hides_m).sight.result == "blocked":
            return OwnCover(grade="full", thing=best.thing, called=best.called)
        grade = self.table.grade_of(best.number)
        return OwnCover(grade=grade, number=self.costs[grade], thing=best.thing, called=best.called)

    def _size(self, battle: Battle, thing: OnLine, body: TokenId) -> float:
        """Return the size of a thing as far as it reaches above the line from feet to feet."""
        hangs = thing.low_m > 0
        high_m = min(thing.high_m, self.tall_m(battle, body)) - thing.low_m if hangs else thing.high_m
        obstacle = battle.scene_of(body).obstacle(thing.id)
        if obstacle is None or obstacle.size is None:
            return self.thing_size(high_m)
        return math.floor(obstacle.size + (high_m - obstacle.height_m) / self.metres_each + _ROUNDING_M)
