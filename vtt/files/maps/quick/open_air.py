"""Maps under the open sky: a forest with a path and a stream, and a street with houses on both sides."""

from random import Random

from vtt.files.maps.quick.cells import Cell, Cells, Gap, edge_between
from vtt.files.maps.quick.furnishing import (
    CART_M,
    TABLE_M,
    TREE_M,
    boulder,
    crate,
    patch,
    put,
    round_thing,
    slab,
)

OUTSIDE = 0
DEEP = 6
"""Squares: houses are about so deep."""


def forest(size: Cell, chance: Random) -> Cells:
    """Return a wood with a winding path from the left to the right, a clearing, stones and thickets."""
    cells = Cells(size)
    width, height = size
    cells.fill(0, 0, width, height, OUTSIDE)
    way = _path(size, chance)
    clearing = (chance.uniform(0.3, 0.7) * width, chance.uniform(0.3, 0.7) * height)
    reach = min(width, height) / 5
    for _ in range(width * height // 4):
        cell = (chance.randrange(width), chance.randrange(height))
        far = abs(cell[0] - clearing[0]) ** 2 + abs(cell[1] - clearing[1]) ** 2 > reach**2
        if cell not in way and far:
            thing = round_thing(cell, round(chance.uniform(0.2, 0.38), 2), TREE_M, "tree")
            put(cells, [cell], boulder(cell, chance) if chance.random() < 0.12 else thing)
    for _ in range(1 + width * height // 150):
        spot = (chance.uniform(2, width - 2), chance.uniform(2, height - 2))
        cells.rough.append(patch(spot, chance.uniform(1.2, 2.6), size, chance))
    cells.lamps.append(clearing)
    return cells


def _path(size: Cell, chance: Random) -> set[Cell]:
    """Return the cells of a path two squares wide that wanders from the left edge to the right one."""
    width, height = size
    y = chance.randrange(height // 4, max(height // 4 + 1, 3 * height // 4))
    found: set[Cell] = set()
    for x in range(width):
        y = min(max(y + chance.choice((-1, 0, 0, 1)), 0), height - 1)
        found |= {(x, y + dy) for dy in (-1, 0, 1)}
    return found


def street(size: Cell, chance: Random) -> Cells:
    """Return a street from the left to the right with houses above and below, alleys between them."""
    cells = Cells(size)
    width, height = size
    cells.fill(0, 0, width, height, OUTSIDE)
    wide = min(5, max(3, height // 4))
    top = (height - wide) // 2
    for above in (True, False):
        deep = min(DEEP, top - 1)
        x = chance.randint(1, 2)
        while deep >= 4 and x + 5 <= width:
            across = min(chance.randint(5, 9), width - 1 - x)
            if across >= 4:
                y = top - deep if above else top + wide
                _house(cells, (x, y, x + across, y + deep), chance, front_below=above)
            x += across + chance.randint(1, 2)
    cells.rooms = sorted(set(cells.region.values()))
    _wares(cells, (top, top + wide), chance)
    for x in range(4, width - 2, 8):
        cells.lamps.append((x + 0.5, top + wide / 2))
    return cells


def _house(cells: Cells, box: tuple[int, int, int, int], chance: Random, *, front_below: bool) -> None:
    """Build a house of one room or two, its door and windows to the street; a second door at the back."""
    left, top, right, bottom = box
    region = max(cells.region.values()) + 1
    cells.fill(left, top, right, bottom, region)
    front, out = (bottom - 1, bottom) if front_below else (top, top - 1)
    door = chance.randint(left + 1, right - 2)
    cells.gaps[edge_between((door, front), (door, out))] = Gap("door", open=chance.random() < 0.3)
    for x in range(left + 1, right - 1):
        if abs(x - door) > 1 and chance.random() < 0.4:
            cells.gaps[edge_between((x, front), (x, out))] = Gap("window")
    if right - left >= 7:
        middle = chance.randint(left + 3, right - 3)
        cells.fill(middle, top, right, bottom, region + 1)
        for x in (middle - 1, middle):  # no window is cut in two by the wall inside
            if cells.gaps.get(edge_between((x, front), (x, out))) == Gap("window"):
                del cells.gaps[edge_between((x, front), (x, out))]
        y = chance.randint(top + 1, bottom - 2)
        cells.gaps[edge_between((middle - 1, y), (middle, y))] = Gap("door", open=chance.random() < 0.5)
    back, behind = (top, top - 1) if front_below else (bottom - 1, bottom)
    if 0 <= behind < cells.size[1] and chance.random() < 0.6:
        x = chance.randint(left + 1, right - 2)
        cells.gaps[edge_between((x, back), (x, behind))] = Gap("door", secret=chance.random() < 0.15)
    for _ in range(chance.randint(2, 5)):
        cell = (chance.randrange(left, right), chance.randrange(top, bottom))
        place, thing = slab(cell, chance.random() < 0.5, TABLE_M, "table")
        if chance.random() < 0.5:
            place, thing = (cell, cell), crate(cell, chance)
        if len({cells.region.get(one) for one in place}) == 1:
            put(cells, place, thing)
    cells.lamps.append(((left + right) / 2, (top + bottom) / 2))


def _wares(cells: Cells, rows: tuple[int, int], chance: Random) -> None:
    """Leave a well, carts, barrels and crates on the street."""
    width = cells.size[0]
    middle = (width // 2, (rows[0] + rows[1]) // 2)
    put(cells, [middle], round_thing(middle, 0.45, 0.9, "well"))
    for _ in range(width // 2):
        cell = (chance.randrange(width), chance.randrange(*rows))
        if chance.random() < 0.3:
            place, thing = slab(cell, True, CART_M, "cart")
            if all(cells.region.get(one) == OUTSIDE for one in place):
                put(cells, place, thing)
        else:
            small = round_thing(cell, 0.3, 1.0, "barrel") if chance.random() < 0.5 else crate(cell, chance)
            put(cells, [cell], small)
