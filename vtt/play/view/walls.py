"""What the players know of the walls of a map: a secret door is a piece of its wall."""

import math
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from vtt.battle import Layout, Scene
from vtt.geometry import Explored, Point, Segment
from vtt.play.view.player_view import Fog, PlayerWall

PIECE_M, BESIDE_M = 0.25, 0.15
"""How long the pieces are in which a wall becomes known, and how near to its middle the ground must be."""
STRAIGHT = 1e-6
"""Two walls go on in one line where the sine of the angle between them is no more."""

Floats = npt.NDArray[np.float64]


class _Pieces(NamedTuple):
    """The walls of a map cut into pieces.

    Attributes:
        lines: The walls, from end to end.
        counts: How many pieces each has.
        sides: For each piece a point on either side of its middle, array (2, pieces, 2), metres.
    """

    lines: tuple[Segment, ...]
    counts: list[int]
    sides: Floats


class KnownWalls:
    """The walls of one scene as far as they are known; worked out again where more became known."""

    def __init__(self) -> None:
        self._of: tuple[Layout, frozenset[str]] | None = None
        self._pieces = _pieces(())
        self._whole: tuple[PlayerWall, ...] = ()
        self._seen: tuple[Explored, Explored] | None = None
        self._known: tuple[PlayerWall, ...] = ()

    def of(self, scene: Scene, doors: Collection[str], fog: Fog | None) -> tuple[PlayerWall, ...]:
        """Return what is known of the walls.

        Args:
            scene: The scene.
            doors: The ids of the doors that are taken for walls.
            fog: What of the scene is known; None for all.
        """
        doors = frozenset(doors)
        if self._of is None or self._of[0] is not scene.layout or self._of[1] != doors:
            self._of, self._pieces, self._seen = (
                (scene.layout, doors),
                _pieces(lines_of(scene.layout, doors)),
                None,
            )
            self._whole = tuple(PlayerWall(a=a, b=b) for a, b in self._pieces.lines)
        if fog is None:
            return self._whole
        before, self._seen = self._seen, (fog.explored, fog.revealed)
        if before is None or before[0] is not fog.explored or before[1] is not fog.revealed:
            self._known = tuple(_known(self._pieces, fog, scene.size_m))
        return self._known


def lines_of(layout: Layout, doors: Collection[str]) -> tuple[Segment, ...]:
    """Return the walls with some doors as pieces of them, in an order that tells nothing of the doors."""
    lines: set[Segment] = {(wall.a, wall.b) for wall in layout.walls}
    for portal in layout.portals:
        if portal.id in doors:
            lines.add(_joined(lines, (portal.a, portal.b)))
    return tuple(sorted((min(line), max(line)) for line in lines))


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


def _pieces(lines: Sequence[Segment]) -> _Pieces:
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
    return _Pieces(tuple(lines), counts.tolist(), np.stack([middles + aside[wall], middles - aside[wall]]))


def _known(pieces: _Pieces, fog: Fog, size_m: tuple[float, float]) -> Iterator[PlayerWall]:
    """Yield the stretches of walls beside which the ground is known."""
    mask = fog.explored.joined(fog.revealed).mask(size_m)
    places = np.floor(pieces.sides * Explored.bits_per_m).astype(int)
    on_map = (places >= 0).all(axis=2) & (places < mask.shape[::-1]).all(axis=2)
    columns, rows = (np.where(on_map, places[..., axis], 0) for axis in (0, 1))
    is_known: list[bool] = np.any((mask[rows, columns] > 0) & on_map, axis=0).tolist()
    start = 0
    for line, count in zip(pieces.lines, pieces.counts, strict=True):
        yield from _stretches(line, is_known[start : start + count])
        start += count


def _stretches(line: Segment, is_known: list[bool]) -> Iterator[PlayerWall]:
    """Yield the stretches of a wall of which every piece is known."""
    begin: int | None = None
    for number, known in enumerate((*is_known, False)):
        if known and begin is None:
            begin = number
        elif not known and begin is not None:
            yield PlayerWall(a=_at(line, begin, len(is_known)), b=_at(line, number, len(is_known)))
            begin = None


def _at(line: Segment, number: int, count: int) -> Point:
    """Return the end of so many of the pieces of a wall."""
    if number == count:
        return line[1]
    (ax, ay), (bx, by), share = *line, number / count
    return ax + share * (bx - ax), ay + share * (by - ay)
