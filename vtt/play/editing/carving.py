"""Openings: where a click on a wall cuts it, and what is left of the walls along a stretch."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from vtt.battle import Portal, Wall
from vtt.geometry import Grid, Point, Segment, distance_m
from vtt.play.editing.chain import NEW
from vtt.play.editing.lines import TOUCH_M, along_m, are_one, at_m, common_span, left_of
from vtt.play.editing.parts import Lined


class Carved(NamedTuple):
    """Walls that are taken away, and the new ones in their place."""

    gone: tuple[str, ...]
    walls: tuple[Wall, ...]


def carve(walls: Iterable[Wall], stretch: Segment) -> Carved:
    """Take a stretch out of all walls that run along it; what is left keeps direction and side."""
    gone: list[str] = []
    pieces: list[Wall] = []
    for wall in walls:
        line = (wall.a, wall.b)
        span = common_span(line, stretch) if _may_meet(line, stretch) else None
        if span is not None:
            gone.append(wall.id)
            pieces += [wall.replace(id=NEW, a=a, b=b) for a, b in left_of(line, [span])]
    return Carved(tuple(gone), tuple(pieces))


def opening_at(line: Segment, point: Point, grid: Grid, width_m: float, *, free: bool = False) -> Segment:
    """Return the opening that a click on a wall cuts: of that width, and no longer than the wall.

    On a wall along the grid it fills whole squares, unless it is to be free; else the click is its middle.
    """
    length_m = distance_m(*line)
    width_m = min(width_m, length_m)
    middle = along_m(point, line)
    if not free and (start := _on_square(line, middle, grid, width_m)) is not None:
        middle = start + width_m / 2
    low = min(max(0.0, middle - width_m / 2), length_m - width_m)
    return at_m(line, low), at_m(line, low + width_m)


def opening_between(line: Segment, start: Point, end: Point) -> Segment:
    """Return the opening from one place on a wall to another, in the direction of the wall."""
    low, high = sorted((along_m(start, line), along_m(end, line)))
    return at_m(line, low), at_m(line, high)


def not_there_yet(segments: Sequence[Segment], there: Iterable[Lined]) -> tuple[Segment, ...]:
    """Return what of some stretches none of the walls and doors that are there runs along already."""
    lines = [(one.a, one.b) for one in there]
    new: list[Segment] = []
    for segment in segments:
        met = (common_span(segment, other) for other in (*lines, *new) if _may_meet(segment, other))
        new += left_of(segment, [span for span in met if span is not None])
    return tuple(new)


def walled_up(portal: Portal) -> Wall:
    """Return the wall in the place of a door, a window or a curtain."""
    return Wall(id=NEW, a=portal.a, b=portal.b)


def _on_square(line: Segment, middle_m: float, grid: Grid, width_m: float) -> float | None:
    """Return where on a wall along an axis the opening over the square under the click begins."""
    axis = next((number for number in (0, 1) if are_level(line, 1 - number)), None)
    if axis is None or width_m < TOUCH_M:
        return None
    a, b = line[0][axis], line[1][axis]
    along = a + (middle_m if b > a else -middle_m)
    squares = max(1, round(width_m / grid.cell_m))
    offset = (squares - 1) / 2
    cell = (along - grid.origin[axis]) / grid.cell_m - offset
    low = grid.origin[axis] + (cell // 1) * grid.cell_m
    high = low + width_m
    start = low - a if b > a else a - high
    return start if start > -TOUCH_M and start + width_m < abs(b - a) + TOUCH_M else None


def are_level(line: Segment, axis: int) -> bool:
    """Tell whether both ends of a line have the same x (axis 0) or y (axis 1)."""
    return abs(line[0][axis] - line[1][axis]) < TOUCH_M and not are_one(*line)


def _may_meet(line: Segment, other: Segment) -> bool:
    """Tell whether the boxes of two stretches touch: a quick look before the exact one."""
    return all(
        max(line[0][axis], line[1][axis]) > min(other[0][axis], other[1][axis]) - TOUCH_M
        and max(other[0][axis], other[1][axis]) > min(line[0][axis], line[1][axis]) - TOUCH_M
        for axis in (0, 1)
    )
