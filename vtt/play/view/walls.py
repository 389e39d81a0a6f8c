"""What the players know of the walls of a map: a secret door is a piece of its wall."""

import math
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple, Self

import numpy as np
import numpy.typing as npt

from vtt.battle import NOTHING_SEEN, Layout, Memory, Scene
from vtt.geometry import Explored, Point, Segment
from vtt.play.view.player_view import Fog, PlayerWall

PIECE_M, BESIDE_M = 0.25, 0.15
"""How long the pieces are in which a wall becomes known, and how near to its middle the ground must be."""
STRAIGHT = 1e-6
"""Two walls go on in one line where the sine of the angle between them is no more."""

NEAR_M = 1e-4
"""So near to a line a point is on it."""

Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]


class Pieces(NamedTuple):
    """The walls of a map cut into pieces.

    Attributes:
        lines: The walls, from end to end.
        counts: How many pieces each has.
        middles: The middle of each piece, array (pieces, 2), metres.
        sides: For each piece a point on either side of its middle, array (2, pieces, 2), metres.
    """

    lines: tuple[Segment, ...]
    counts: list[int]
    middles: Floats
    sides: Floats


class KnownWalls:
    """The walls of one scene as far as they are known; worked out again where more became known."""

    def __init__(self) -> None:
        self._of: tuple[Layout, frozenset[str], Memory] | None = None
        self._pieces = pieces_of(())
        self._changed: _Changed | None = None
        self._whole: tuple[PlayerWall, ...] = ()
        self._seen: tuple[Explored, Explored] | None = None
        self._known: tuple[PlayerWall, ...] = ()

    def of(
        self, scene: Scene, doors: Collection[str], fog: Fog | None, memory: Memory = NOTHING_SEEN
    ) -> tuple[PlayerWall, ...]:
        """Return what is known of the walls.

        Args:
            scene: The scene.
            doors: The ids of the doors that are taken for walls.
            fog: What of the scene is known; None for all.
            memory: What is remembered of walls that were changed since.
        """
        doors, memory = frozenset(doors), NOTHING_SEEN if fog is None else memory
        if not self._is_of(scene.layout, doors, memory):
            self._of, self._seen = (scene.layout, doors, memory), None
            lines = Lines.of(scene.layout, doors, memory)
            self._pieces = pieces_of(lines.all)
            self._changed = _changed(self._pieces, lines, memory)
            self._whole = tuple(PlayerWall(a=a, b=b) for a, b in self._pieces.lines)
        if fog is None:
            return self._whole
        before, self._seen = self._seen, (fog.explored, fog.revealed)
        if before is None or before[0] is not fog.explored or before[1] is not fog.revealed:
            known = beside(self._pieces, fog.explored.joined(fog.revealed), scene.size_m)
            if self._changed is not None:
                known = (known & ~self._changed.hidden) | self._changed.shown
            self._known = tuple(PlayerWall(a=a, b=b) for _, (a, b) in stretches(self._pieces, known))
        return self._known

    def _is_of(self, layout: Layout, doors: frozenset[str], memory: Memory) -> bool:
        if self._of is None or self._of[0] is not layout or self._of[1] != doors:
            return False
        return self._of[2].walls == memory.walls and self._of[2].unseen == memory.unseen


class _Changed(NamedTuple):
    """What is shown otherwise than the ground beside it is known, as the walls were changed out of sight.

    Attributes:
        shown: The pieces that are remembered, array (pieces,).
        hidden: The pieces that came and were not seen since, array (pieces,).
    """

    shown: Bools
    hidden: Bools


class Lines(NamedTuple):
    """The walls of a map as the players take them, with some doors as pieces of them.

    Attributes:
        all: In an order that tells nothing of the doors, nor of what was changed out of sight.
        today: Those that are there.
        known: Those that the players know or remember; others came out of their sight.
    """

    all: tuple[Segment, ...]
    today: frozenset[Segment]
    known: frozenset[Segment]

    @classmethod
    def of(cls, layout: Layout, doors: Collection[str], memory: Memory) -> Self:
        """Return the walls of a layout and those that are remembered.

        Args:
            layout: The walls and doors of today.
            doors: The ids of the doors that are taken for walls.
            memory: What is remembered of walls that were changed since.
        """
        new = memory.unseen
        walls = {(one.a, one.b) for one in layout.walls if one.id not in new}
        hidden = [one for one in layout.portals if one.id in doors]
        later = {(one.a, one.b) for one in layout.walls if one.id in new}
        later |= {(one.a, one.b) for one in hidden if one.id in new}
        walls |= {(one.a, one.b) for one in memory.walls if not one.is_door}
        taken = [(one.a, one.b) for one in hidden if one.id not in new]
        taken += [(one.a, one.b) for one in memory.walls if one.is_door]
        for door in taken:
            walls.add(_joined(walls, door))
        known = frozenset(map(_from_left, walls))
        all_lines = known | frozenset(map(_from_left, later))
        if not memory.walls:
            return cls(tuple(sorted(all_lines)), all_lines, known)
        there = {(one.a, one.b) for one in layout.walls} | {(one.a, one.b) for one in hidden}
        return cls(tuple(sorted(all_lines)), frozenset(map(_from_left, there)), known)


def _from_left(line: Segment) -> Segment:
    return min(line), max(line)


def _changed(pieces: Pieces, lines: Lines, memory: Memory) -> _Changed | None:
    if not (memory.walls or memory.unseen):
        return None
    hidden = on(pieces.middles, [part for parts in memory.unseen.values() for part in parts])
    is_old = np.repeat([line not in lines.today for line in pieces.lines], pieces.counts)
    hidden[is_old] |= ~on(pieces.middles[is_old], tuple(lines.today))
    shown = np.repeat([line in lines.known for line in pieces.lines], pieces.counts)
    shown[shown] = on(pieces.middles[shown], [part for wall in memory.walls for part in wall.parts])
    return _Changed(shown, hidden)


def on(points: Floats, lines: Sequence[Segment]) -> Bools:
    """Tell which points, array (n, 2), are on one of some lines."""
    found = np.zeros(len(points), dtype=np.bool_)
    for a, b in lines if len(points) else ():
        start, along = np.array(a), np.array(b) - np.array(a)
        share = np.clip((points - start) @ along / max(float(along @ along), NEAR_M**2), 0.0, 1.0)
        away = points - start - share[:, None] * along
        found |= np.hypot(away[:, 0], away[:, 1]) <= NEAR_M
    return found


def _joined(lines: set[Segment], door: Segment) -> Segment:
    """Take the walls that go on from a door in one line, and return them with it as one."""
    a, b = door
    for wall in sorted(lines):
        for end, other in (wall, wall[::-1]):
            if end == a and is_straight(other, a, b):
                a = other
                lines.discard(wall)
            elif end == b and is_straight(a, b, other):
                b = other
                lines.discard(wall)
    return a, b


def is_straight(a: Point, b: Point, c: Point) -> bool:
    """Say whether a path from point to point goes straight on at the second."""
    (px, py), (qx, qy) = (b[0] - a[0], b[1] - a[1]), (c[0] - b[0], c[1] - b[1])
    far = math.hypot(px, py) * math.hypot(qx, qy)
    return far > 0 and abs(px * qy - py * qx) <= STRAIGHT * far and px * qx + py * qy > 0


def pieces_of(lines: Sequence[Segment]) -> Pieces:
    """Return lines cut into pieces."""
    ends = np.array(lines, float).reshape(-1, 2, 2)
    along = ends[:, 1] - ends[:, 0]
    lengths = np.hypot(along[:, 0], along[:, 1])
    counts = np.maximum(1, np.ceil(lengths / PIECE_M)).astype(int)
    wall = np.repeat(np.arange(len(lines)), counts)
    number = np.arange(len(wall)) - np.repeat(np.cumsum(counts) - counts, counts)
    middles = ends[wall, 0] + ((number + 0.5) / counts[wall])[:, None] * along[wall]
    aside = (
        np.stack([-along[:, 1], along[:, 0]], axis=1) * (BESIDE_M / np.maximum(lengths, BESIDE_M))[:, None]
    )
    sides = np.stack([middles + aside[wall], middles - aside[wall]])
    return Pieces(tuple(lines), counts.tolist(), middles, sides)


def beside(pieces: Pieces, area: Explored, size_m: tuple[float, float]) -> Bools:
    """Tell beside which pieces the ground is in an area."""
    mask = area.mask(size_m)
    places = np.floor(pieces.sides * Explored.bits_per_m).astype(int)
    on_map = (places >= 0).all(axis=2) & (places < mask.shape[::-1]).all(axis=2)
    columns, rows = (np.where(on_map, places[..., axis], 0) for axis in (0, 1))
    found: Bools = np.any((mask[rows, columns] > 0) & on_map, axis=0)
    return found


def stretches(pieces: Pieces, wanted: Bools) -> Iterator[tuple[int, Segment]]:
    """Yield the stretches of which every piece is wanted, each with the number of its line."""
    is_wanted: list[bool] = wanted.tolist()
    start = 0
    for number, (line, count) in enumerate(zip(pieces.lines, pieces.counts, strict=True)):
        for stretch in _stretches(line, is_wanted[start : start + count]):
            yield number, stretch
        start += count


def _stretches(line: Segment, is_known: list[bool]) -> Iterator[Segment]:
    begin: int | None = None
    for number, known in enumerate((*is_known, False)):
        if known and begin is None:
            begin = number
        elif not known and begin is not None:
            yield _at(line, begin, len(is_known)), _at(line, number, len(is_known))
            begin = None


def _at(line: Segment, number: int, count: int) -> Point:
    """Return the end of so many of the pieces of a wall."""
    if number == count:
        return line[1]
    (ax, ay), (bx, by), share = *line, number / count
    return ax + share * (bx - ax), ay + share * (by - ay)
