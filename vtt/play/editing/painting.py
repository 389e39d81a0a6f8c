"""Ground and smoke that are painted: what a brush goes over, and which of what is there grows or shrinks."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

from vtt.battle import Cloud, EditMap, Scene, Terrain
from vtt.geometry import Grid, Path, Point, Ring, brushed, common, distance_m, united, without
from vtt.play.editing.chain import NEW, Brush, rectangle

Painted: TypeAlias = Terrain | Cloud

SMOOTH_SHARE = 0.01
"""So far, as a share of the width of the brush, an outline may be from what a round brush went over."""

NARROWEST_M, WIDEST_M = 0.25, 40.0
GROWTH = 1.25


def covered(path: Path, brush: Brush, width_m: float, grid: Grid) -> tuple[Ring, ...]:
    """Return what a brush of some width goes over along a path, as rings that do not overlap."""
    if brush == "round":
        return united(brushed(path, width_m / 2), SMOOTH_SHARE * width_m)
    count = squares_across(width_m, grid)
    corners = {_corner(point, count, grid) for point in _points_along(path, grid.cell_m / 2)}
    return united(_block(corner, count, grid) for corner in corners)


def smoothed(area: Sequence[Ring], brush: Brush, width_m: float) -> tuple[Ring, ...]:
    """Return what several legs of a stroke went over with the corners that it needs."""
    return united(area, SMOOTH_SHARE * width_m if brush == "round" else 0.0)


def squares_across(width_m: float, grid: Grid) -> int:
    """Return how many squares wide a brush of that width is."""
    return max(1, round(width_m / grid.cell_m))


def resized(width_m: float, brush: Brush, steps: float, grid: Grid) -> float:
    """Return the width of a brush that is some steps larger, or smaller: of a square, or a quarter each."""
    if brush == "squares":
        count = squares_across(width_m, grid) + (math.ceil(steps) if steps > 0 else math.floor(steps))
        width_m = max(1, count) * grid.cell_m
    else:
        width_m *= GROWTH**steps
    return min(max(width_m, NARROWEST_M), WIDEST_M)


def painted(scene: Scene, area: Sequence[Ring], part: Painted) -> EditMap:
    """Return what makes an area part of the ground or smoke of that kind: the same that it touches grows.

    Ground or smoke of another kind makes room.

    Args:
        scene: The scene that is painted on.
        area: What is painted, as rings.
        part: What is painted there; it says what the ground costs, or how deep one sees into the smoke.
    """
    field, there = _layer(scene, part)
    same = [one for one in there if _is_same(one, part)]
    if not without(area, [one.ring for one in same]) and not _met(area, there, same):
        return EditMap(scene=scene.id)
    grown = [one for one in same if _touches(one.ring, area)]
    pieces = united([*area, *(one.ring for one in grown)])
    new = list(_in_place_of(grown, pieces, part))
    others = _cut([one for one in there if one not in same], area)
    gone = [one.id for one in grown if one.id not in {piece.id for piece in new}]
    return _edit(scene, field, [*new, *others.put], [*gone, *others.gone])


def wiped(scene: Scene, area: Sequence[Ring], part: Painted) -> EditMap:
    """Return what takes an area away from all ground, or from all smoke, whatever its kind."""
    field, there = _layer(scene, part)
    cut = _cut(there, area)
    return _edit(scene, field, cut.put, cut.gone)


class _Cut:
    """What is put and what goes where an area is taken out of some parts."""

    def __init__(self) -> None:
        self.put: list[Painted] = []
        self.gone: list[str] = []


def _cut(parts: Sequence[Painted], area: Sequence[Ring]) -> _Cut:
    cut = _Cut()
    for one in parts:
        if common(area, one.ring):
            left = list(_in_place_of([one], without([one.ring], area), one))
            cut.put += left
            cut.gone += [] if left else [one.id]
    return cut


def _in_place_of(before: Sequence[Painted], pieces: Sequence[Ring], part: Painted) -> Iterator[Painted]:
    """Yield the pieces of an area as parts: the largest are what was there before, the others are new."""
    for number, ring in enumerate(pieces):
        if number < len(before):
            yield before[number].replace(ring=ring)
        else:
            yield part.replace(id=NEW, ring=ring)


def _layer(scene: Scene, part: Painted) -> tuple[str, Sequence[Painted]]:
    return ("terrain", scene.layout.terrain) if isinstance(part, Terrain) else ("clouds", scene.clouds)


def _met(area: Sequence[Ring], there: Sequence[Painted], same: Sequence[Painted]) -> bool:
    """Tell whether an area meets something of another kind."""
    return any(common(area, one.ring) for one in there if one not in same)


def _is_same(one: Painted, part: Painted) -> bool:
    """Tell whether two patches differ in nothing but where they are."""
    return one.replace(id=part.id, ring=part.ring) == part


def _touches(ring: Ring, area: Sequence[Ring]) -> bool:
    """Tell whether a ring and an area become one where they are put together."""
    return bool(common(area, ring)) or len(united([ring, *area])) < len(united(area)) + 1


def _edit(scene: Scene, field: str, put: Sequence[Painted], gone: Sequence[str]) -> EditMap:
    fields: dict[str, Any] = {field: tuple(put)}
    return EditMap(**fields, remove=tuple(gone), scene=scene.id)


def _points_along(path: Path, step_m: float) -> Iterator[Point]:
    """Yield points along a path, no further from each other than that."""
    yield from path[:1]
    for a, b in pairwise(path):
        steps = math.ceil(distance_m(a, b) / step_m)
        for number in range(1, steps + 1):
            share = number / steps
            yield a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _corner(point: Point, count: int, grid: Grid) -> tuple[int, int]:
    """Return the column and row where the block of squares round a point begins."""
    column, row = (
        math.floor((value - origin) / grid.cell_m - (count - 1) / 2)
        for value, origin in zip(point, grid.origin, strict=True)
    )
    return column, row


def _block(corner: tuple[int, int], count: int, grid: Grid) -> Ring:
    x, y = (origin + at * grid.cell_m for at, origin in zip(corner, grid.origin, strict=True))
    return rectangle((x, y), (x + count * grid.cell_m, y + count * grid.cell_m))
