"""What stands about on a quick map: it takes whole cells, and everything that was reached before still is."""

import math
from collections.abc import Iterable
from itertools import product
from random import Random

from vtt.files.maps.quick.cells import BESIDE, Cell, Cells, Thing, reached
from vtt.files.maps.sketching.floors import box
from vtt.geometry import Point, Ring

CRATE_M, TABLE_M, PILLAR_M, BOULDER_M, TREE_M, CART_M = 1.2, 0.8, 3.0, 1.6, 8.0, 1.5
"""How high things reach."""

CORNERS = 10


def put(cells: Cells, wanted: Iterable[Cell], thing: Thing) -> bool:
    """Put a thing on some cells unless it stands in a door, on another, or in somebody's only way."""
    place = set(wanted)
    free = place <= cells.region.keys() and not place & (cells.taken | cells.at_doors())
    if not free or not _stays_whole(cells, place):
        return False
    cells.taken |= place
    cells.things.append(thing)
    return True


def _stays_whole(cells: Cells, place: set[Cell]) -> bool:
    """Tell whether one still gets from each side of a place to every other, without going far around it."""
    near = {(x + dx, y + dy) for x, y in place for dx, dy in product(range(-2, 3), repeat=2)}
    free = (near & cells.region.keys()) - place - cells.taken
    sides = {(x + dx, y + dy) for x, y in place for dx, dy in BESIDE} & free
    if not sides:
        return False
    return sides <= reached(min(sides), lambda cell: [one for one in cells.beside(cell) if one in free])


def crate(cell: Cell, chance: Random) -> Thing:
    """Return a crate that nearly fills a cell."""
    x, y = cell
    side = chance.uniform(0.55, 0.8)
    left, top = x + (1 - side) / 2, y + (1 - side) / 2
    return Thing(_rounded(box(left, top, side, side)), CRATE_M, "crate")


def slab(cell: Cell, across: bool, height_m: float, look: str) -> tuple[tuple[Cell, Cell], Thing]:
    """Return a thing two cells long, and the cells it takes: a table, a cart."""
    x, y = cell
    other = (x + 1, y) if across else (x, y + 1)
    sides = (1.6, 0.7) if across else (0.7, 1.6)
    ring = box(x + (0.2 if across else 0.15), y + (0.15 if across else 0.2), *sides)
    return (cell, other), Thing(_rounded(ring), height_m, look)


def round_thing(cell: Cell, radius: float, height_m: float, look: str) -> Thing:
    """Return a round thing in the middle of a cell."""
    x, y = cell[0] + 0.5, cell[1] + 0.5
    turns = (2 * math.pi * step / CORNERS for step in range(CORNERS))
    return Thing(
        _rounded((x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns), height_m, look
    )


def boulder(cell: Cell, chance: Random) -> Thing:
    """Return a stone with a rough outline."""
    x, y = cell[0] + 0.5, cell[1] + 0.5
    turns = [2 * math.pi * step / CORNERS for step in range(CORNERS)]
    reach = [chance.uniform(0.3, 0.45) for _ in turns]
    ring = ((x + r * math.cos(t), y + r * math.sin(t)) for r, t in zip(reach, turns, strict=True))
    return Thing(_rounded(ring), round(chance.uniform(0.6, BOULDER_M), 1), "stone")


def patch(middle: Point, reach: float, size: Cell, chance: Random) -> Ring:
    """Return a patch of ground with a rough outline that stays on the map."""
    turns = [2 * math.pi * step / CORNERS for step in range(CORNERS)]
    outs = [reach * chance.uniform(0.7, 1.15) for _ in turns]
    ring = (
        (middle[0] + r * math.cos(t), middle[1] + r * math.sin(t)) for r, t in zip(outs, turns, strict=True)
    )
    return _rounded((min(max(x, 0.0), size[0]), min(max(y, 0.0), size[1])) for x, y in ring)


def _rounded(ring: Iterable[Point]) -> Ring:
    return tuple((round(x, 3), round(y, 3)) for x, y in ring)
