"""Walls made fewer: gaps between their ends closed, straight runs made one, needless corners left out."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise

from vtt.battle import Wall
from vtt.geometry import Path, Point, Segment, distance_m
from vtt.play.editing.carving import Carved
from vtt.play.editing.chain import NEW
from vtt.play.editing.lines import TOUCH_M, are_one, away_m, end_key

CLOSE_M = 0.5
"""Ends that are nearer than this are brought together where walls are joined."""

Key = tuple[int, int]


def joined(walls: Sequence[Wall], close_m: float = CLOSE_M) -> Carved:
    """Bring the free ends of some walls together where they nearly meet, and make straight runs one wall."""
    return _redrawn(walls, _brought_together(walls, close_m), TOUCH_M)


def simplified(walls: Sequence[Wall], tolerance_m: float) -> Carved:
    """Leave out the corners of chains of walls that are no further than that from the line without them."""
    return _redrawn(walls, {}, tolerance_m)


def chains(walls: Sequence[Wall]) -> Iterator[tuple[Path, Wall]]:
    """Yield the chains that some walls make, each with its first wall.

    A chain goes on where two walls of one kind and no third meet; a ring comes back to its first point.
    """
    met: dict[Key, list[int]] = defaultdict(list)
    for number, wall in enumerate(walls):
        for end in (wall.a, wall.b):
            met[end_key(end)].append(number)
    used: set[int] = set()
    for number, wall in enumerate(walls):
        if number not in used:
            used.add(number)
            after = _follow(wall, wall.b, walls, met, used)
            before = _follow(wall, wall.a, walls, met, used)
            yield (*reversed(before), wall.a, wall.b, *after), wall


def _follow(
    wall: Wall, end: Point, walls: Sequence[Wall], met: dict[Key, list[int]], used: set[int]
) -> list[Point]:
    """Return the points after the end of a wall, as far as its chain goes."""
    points: list[Point] = []
    forwards = are_one(end, wall.b)
    while len(met[end_key(end)]) == 2:
        number = next((one for one in met[end_key(end)] if one not in used), None)
        if number is None or not _goes_on(wall, walls[number], end, forwards=forwards):
            break
        used.add(number)
        end = walls[number].b if are_one(walls[number].a, end) else walls[number].a
        points.append(end)
    return points


def _goes_on(wall: Wall, other: Wall, end: Point, *, forwards: bool) -> bool:
    """Tell whether another wall is of the same kind; one-way walls must run in one direction too."""
    same = (wall.one_way, wall.title) == (other.one_way, other.title)
    return same and (not wall.one_way or are_one(other.a if forwards else other.b, end))


def _redrawn(walls: Sequence[Wall], moved: dict[Key, Point], tolerance_m: float) -> Carved:
    placed = [
        wall.replace(a=moved.get(end_key(wall.a), wall.a), b=moved.get(end_key(wall.b), wall.b))
        for wall in walls
    ]
    new: list[Wall] = []
    for path, first in chains([wall for wall in placed if not are_one(wall.a, wall.b)]):
        points = straightened(path, tolerance_m)
        new += [first.replace(id=NEW, a=a, b=b) for a, b in pairwise(points)]
    return Carved(tuple(wall.id for wall in walls), tuple(new))


def straightened(path: Path, tolerance_m: float) -> Path:
    """Return a path without the points that are no further than that from the line without them.

    Examples:
        >>> straightened(((0, 0), (1, 0.05), (2, 0)), 0.1)
        ((0, 0), (2, 0))
        >>> straightened(((0, 0), (1, 0.5), (2, 0)), 0.1)
        ((0, 0), (1, 0.5), (2, 0))
    """
    if len(path) < 3:
        return path
    if are_one(path[0], path[-1]):  # a ring: the two points that are furthest apart stay
        far = max(range(len(path)), key=lambda number: distance_m(path[0], path[number]))
        first, second = straightened(path[: far + 1], tolerance_m), straightened(path[far:], tolerance_m)
        return _without_flat_start((*first, *second[1:]), tolerance_m)
    line: Segment = (path[0], path[-1])
    far = max(range(1, len(path) - 1), key=lambda number: away_m(path[number], line))
    if away_m(path[far], line) <= tolerance_m:
        return (path[0], path[-1])
    return (*straightened(path[: far + 1], tolerance_m), *straightened(path[far:], tolerance_m)[1:])


def _without_flat_start(ring: Path, tolerance_m: float) -> Path:
    """Return a closed path without the point where it begins and ends, where it is straight there."""
    if len(ring) > 4 and away_m(ring[0], (ring[-2], ring[1])) <= tolerance_m:
        return (*ring[1:-1], ring[1])
    return ring


def _brought_together(walls: Sequence[Wall], close_m: float) -> dict[Key, Point]:
    """Return where the free ends of some walls go: each to the nearest end of another, within that reach."""
    ends = [end for wall in walls for end in (wall.a, wall.b)]
    count: dict[Key, int] = defaultdict(int)
    for end in ends:
        count[end_key(end)] += 1
    moved: dict[Key, Point] = {}
    for number, end in enumerate(ends):
        if count[end_key(end)] > 1 or end_key(end) in moved:
            continue
        others = [other for at, other in enumerate(ends) if at != number and at != number ^ 1]
        target = min(others, key=lambda other: distance_m(end, other), default=None)
        if target is not None and distance_m(end, target) <= close_m:
            moved[end_key(end)] = moved.get(end_key(target), target)
            moved.setdefault(end_key(target), target)
    return moved
