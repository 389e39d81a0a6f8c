"""Ends of walls and doors that do not meet: gaps, rooms that leak light, corners beside the grid."""

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from vtt.battle import EditMap, Scene, Wall
from vtt.battle.measure.rooms import count_enclosed
from vtt.battle.scene import Portal
from vtt.geometry import Point, Segment, distance_m
from vtt.play.editing.lines import TOUCH_M, along_m, at_m, away_m, end_key
from vtt.play.editing.map_index import MapIndex
from vtt.play.editing.moving import PointMover
from vtt.play.editing.parts import Lined
from vtt.play.linting.finding import MOST, Finding
from vtt.text import say

GAP_M = 0.2
"""Ends nearer than this were meant to meet."""
LEAK_M = 0.8
"""Through a wider opening somebody was meant to go."""
OFF_GRID = 0.1
"""A corner nearer to a crossing of the grid than this share of a square was meant to be on it."""
MAX_LINES = 3_000
"""Among more walls and doors rooms are not looked for: it takes a second."""
MAX_LOOSE = 20_000
CELL_M = 2.0
"""How large the squares are in which lines are looked for; more than twice as wide as an opening."""


class Opening(NamedTuple):
    """A loose end and what is nearest to it.

    Attributes:
        line: The wall or door that ends there.
        other: What is nearest.
        at: The loose end.
        to: The nearest place of the other.
    """

    line: Lined
    other: Lined
    at: Point
    to: Point

    @property
    def far_m(self) -> float:
        """How wide it is."""
        return distance_m(self.at, self.to)

    @property
    def middle(self) -> Point:
        """Its middle."""
        return (self.at[0] + self.to[0]) / 2, (self.at[1] + self.to[1]) / 2


def openings(index: MapIndex) -> list[Opening]:
    """Return the loose ends of a map that something is near to, each pair of ends once."""
    found: dict[frozenset[tuple[int, int]], Opening] = {}
    near = _NearLines(index.lined)
    for line, at in _loose_ends(index.lined)[:MAX_LOOSE]:
        opening = _opening([one for one in near.to(at) if one is not line], line, at)
        if opening is not None:
            pair = frozenset((end_key(opening.at), end_key(opening.to)))
            known = found.get(pair)
            if known is None or (isinstance(known.line, Portal) and isinstance(line, Wall)):
                found[pair] = opening
    return list(found.values())


class _NearLines:
    """Walls and doors by the squares of the map through which they go."""

    def __init__(self, lines: Sequence[Lined]) -> None:
        self._cells = defaultdict[tuple[int, int], dict[int, Lined]](dict)
        for line in lines:
            segment = (line.a, line.b)
            for number in range(int(2 * distance_m(*segment) / CELL_M) + 2):
                self._cells[_cell(at_m(segment, number * CELL_M / 2))][id(line)] = line

    def to(self, point: Point) -> list[Lined]:
        """Return those that may be near to a point."""
        column, row = _cell(point)
        cells = ((column + dx, row + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
        return list({key: one for cell in cells for key, one in self._cells.get(cell, {}).items()}.values())


def _cell(point: Point) -> tuple[int, int]:
    return math.floor(point[0] / CELL_M), math.floor(point[1] / CELL_M)


def gaps(index: MapIndex, wanted: Sequence[Opening]) -> Iterator[Finding]:
    """Yield the openings that are gaps; an end is moved to what it was meant to meet."""
    for one in wanted:
        if TOUCH_M <= one.far_m < GAP_M:
            yield Finding(
                kind="gap",
                said=say("flaw-gap", "There is a gap of {far} cm.", far=_cm(one.far_m)),
                at=one.middle,
                parts=(one.line.id, one.other.id),
                mend=PointMover(index, one.at).to(one.to),
            )


def leaks(scene: Scene, wanted: Sequence[Opening]) -> Iterator[Finding]:
    """Yield the wider openings without which there would be a room more, gaps apart; a wall closes each."""
    lines: list[Segment] = [(one.a, one.b) for one in scene.layout.walls]
    lines += [(one.a, one.b) for one in scene.layout.portals]
    lines += [(one.at, one.to) for one in wanted if one.far_m < GAP_M]
    wide = [one for one in wanted if GAP_M <= one.far_m <= LEAK_M]
    if not wide or len(lines) > MAX_LINES:
        return
    rooms = count_enclosed(lines, scene.size_m)
    if count_enclosed([*lines, *((one.at, one.to) for one in wide)], scene.size_m) == rooms:
        return
    for one in wide[:MOST]:
        if count_enclosed([*lines, (one.at, one.to)], scene.size_m) > rooms:
            yield Finding(
                kind="leak",
                said=say("flaw-leak", "Light leaks out of a room by {far} cm.", far=_cm(one.far_m)),
                at=one.middle,
                parts=(one.line.id, one.other.id),
                mend=EditMap(walls=(Wall(id="", a=one.at, b=one.to),), scene=scene.id),
            )


def off_grid(scene: Scene, index: MapIndex) -> Iterator[Finding]:
    """Yield the corners of walls and doors that are a little beside a crossing of the squares."""
    square, (left, top) = scene.metres_per_square, scene.grid.origin
    ends = {end_key(end): (end, line.id) for line in index.lined for end in (line.a, line.b)}
    for end, name in ends.values():
        x, y = (round((end[axis] - start) / square) * square + start for axis, start in ((0, left), (1, top)))
        to = (round(x, 6), round(y, 6))
        if TOUCH_M <= distance_m(end, to) < OFF_GRID * square:
            yield Finding(
                kind="off-grid",
                said=say("flaw-off-grid", "A corner is {far} cm off the grid.", far=_cm(distance_m(end, to))),
                at=end,
                parts=(name,),
                mend=PointMover(index, end).to(to),
            )


def _loose_ends(lines: Sequence[Lined]) -> list[tuple[Lined, Point]]:
    """Return the ends at which no other wall or door ends."""
    ends = np.array([end for line in lines for end in (line.a, line.b)], dtype=float).reshape(-1, 2)
    cells = defaultdict[tuple[int, int], list[int]](list)
    for number, (x, y) in enumerate(np.floor(ends / GAP_M).astype(int).tolist()):
        cells[x, y].append(number)
    loose = []
    for number, (x, y) in enumerate(ends.tolist()):
        column, row = int(x // GAP_M), int(y // GAP_M)
        near = (
            other
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            for other in cells.get((column + dx, row + dy), ())
            if other // 2 != number // 2
        )
        if all(abs(ends[other, 0] - x) + abs(ends[other, 1] - y) >= TOUCH_M for other in near):
            line = lines[number // 2]
            loose.append((line, line.b if number % 2 else line.a))
    return loose


def _opening(others: Sequence[Lined], line: Lined, at: Point) -> Opening | None:
    """Return what is nearest to a loose end; None where it is far, or the end is on it."""
    if not others:
        return None
    other = min(others, key=lambda one: away_m(at, (one.a, one.b)))
    far_m = away_m(at, (other.a, other.b))
    if not TOUCH_M <= far_m <= LEAK_M:
        return None
    ends = [end for one in others for end in (one.a, one.b) if distance_m(at, end) <= max(GAP_M, far_m)]
    if ends:
        to = min(ends, key=lambda end: distance_m(at, end))
        owner = next(one for one in others if to in (one.a, one.b))
        return Opening(line, owner, at, to)
    segment = (other.a, other.b)
    return Opening(line, other, at, at_m(segment, along_m(at, segment)))


def _cm(length_m: float) -> int:
    return max(1, round(100 * length_m))
