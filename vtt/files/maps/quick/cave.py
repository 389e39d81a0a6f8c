"""A cave: noise that settles cell by cell, widened so that every passage lets somebody through."""

from itertools import product
from random import Random

from vtt.files.maps.quick.cells import Cell, Cells, reached
from vtt.files.maps.quick.furnishing import boulder, patch, put

FLOOR = 1
ROCK_SHARE = 0.46
ROUNDS = 4


def cave(size: Cell, chance: Random) -> Cells:
    """Return a cave in one piece that covers at least a quarter of the map."""
    cells = Cells(size)
    floor: set[Cell] = set()
    share = ROCK_SHARE
    while len(floor) < size[0] * size[1] / 4:
        floor = _largest(_widened(_settled(size, share, chance)))
        share -= 0.02
    cells.region = dict.fromkeys(sorted(floor), FLOOR)
    cells.rooms = [FLOOR]
    inner = sorted(cell for cell in floor if len(_around(cell) & floor) == 9)
    for cell in chance.sample(inner, len(inner) // 18):
        put(cells, [cell], boulder(cell, chance))
    for cell in chance.sample(inner, min(len(inner), 1 + len(inner) // 120)):
        cells.rough.append(patch((cell[0] + 0.5, cell[1] + 0.5), chance.uniform(0.9, 1.3), size, chance))
    for cell in chance.sample(inner, min(len(inner), 1 + len(inner) // 70)):
        cells.lamps.append((cell[0] + 0.5, cell[1] + 0.5))
    return cells


def _around(cell: Cell) -> set[Cell]:
    return {(cell[0] + dx, cell[1] + dy) for dx, dy in product((-1, 0, 1), repeat=2)}


def _settled(size: Cell, rock: float, chance: Random) -> set[Cell]:
    """Return the floor after each cell has become as most of those around it, some times over."""
    inside = list(product(range(1, size[0] - 1), range(1, size[1] - 1)))
    floor = {cell for cell in inside if chance.random() >= rock}
    for _ in range(ROUNDS):
        floor = {cell for cell in inside if len(_around(cell) & floor) >= 5}
    return floor


def _widened(floor: set[Cell]) -> set[Cell]:
    """Return the cells that belong to a block of two by two: narrower passages are filled."""
    corners = {(x, y) for x, y in floor if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= floor}
    return {(x + dx, y + dy) for x, y in corners for dx, dy in product((0, 1), repeat=2)}


def _largest(floor: set[Cell]) -> set[Cell]:
    """Return the largest piece of the floor in which blocks of two by two hang together."""
    blocks = {(x, y) for x, y in floor if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= floor}
    best: set[Cell] = set()
    left = set(blocks)
    while left:
        piece = reached(min(left), lambda cell: [one for one in _beside(cell) if one in blocks])
        left -= piece
        best = max(best, piece, key=len)
    return {(x + dx, y + dy) for x, y in best for dx, dy in product((0, 1), repeat=2)}


def _beside(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)]
