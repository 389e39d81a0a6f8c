"""Rooms with corridors between them: the map is halved again and again, and each part gets a room."""

from collections import deque
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from vtt.files.maps.quick.cells import BESIDE, Cell, Cells, Gap, edge_between
from vtt.files.maps.quick.furnishing import PILLAR_M, TABLE_M, crate, patch, put, round_thing, slab

CORRIDOR = 0
PART, ROOM = 8, 4
"""Squares: parts this long are halved no more than once, and rooms are no shorter."""


class Box(NamedTuple):
    """A box of cells; right and bottom are beyond it."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """Columns."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """Rows."""
        return self.bottom - self.top

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


def rooms(size: Cell, chance: Random) -> Cells:
    """Return rooms with doors, joined by corridors into one; with more room, by some loops too."""
    cells = Cells(size)
    parts = list(_parts(Box(0, 0, *size), chance))
    boxes = [_room(part, chance) for part in parts]
    for region, one in enumerate(boxes, start=1):
        cells.fill(*one, region)
    for a, b in _pairs(boxes):
        _join(cells, boxes[a], boxes[b], chance, secret=False)
    for _ in range(len(boxes) // 4):
        a, b = chance.sample(range(len(boxes)), 2)
        _join(cells, boxes[a], boxes[b], chance, secret=chance.random() < 0.4)
    cells.rooms = [*range(1, len(boxes) + 1), CORRIDOR]
    for one in boxes:
        _furnish(cells, one, chance)
        cells.lamps.append(one.middle)
    return cells


def _parts(part: Box, chance: Random) -> Iterator[Box]:
    """Halve a part across its longer side while both halves can hold a room."""
    long = max(part.width, part.height)
    if long < 2 * PART or (long < 3 * PART - 6 and chance.random() < 0.25):
        yield part
        return
    cut = chance.randint(PART, long - PART)
    if part.width >= part.height:
        halves = Box(*part[:2], part.left + cut, part.bottom), Box(part.left + cut, *part[1:])
    else:
        halves = Box(*part[:3], part.top + cut), Box(part.left, part.top + cut, *part[2:])
    for half in halves:
        yield from _parts(half, chance)


def _room(part: Box, chance: Random) -> Box:
    """Return a room in a part with a square of rock or more around it."""
    width = chance.randint(min(ROOM, part.width - 2), part.width - 2)
    height = chance.randint(min(ROOM, part.height - 2), part.height - 2)
    left = part.left + chance.randint(1, part.width - 1 - width)
    top = part.top + chance.randint(1, part.height - 1 - height)
    return Box(left, top, left + width, top + height)


def _pairs(boxes: list[Box]) -> Iterator[tuple[int, int]]:
    """Yield the pairs of rooms to join: each new one with the nearest that is joined already."""
    nearest = {b: (_apart(boxes[0], boxes[b]), 0) for b in range(1, len(boxes))}
    while nearest:
        _, a, b = min((far, a, b) for b, (far, a) in nearest.items())
        del nearest[b]
        yield a, b
        for other, known in nearest.items():
            nearest[other] = min(known, (_apart(boxes[b], boxes[other]), b))


def _apart(one: Box, other: Box) -> float:
    return abs(one.middle[0] - other.middle[0]) + abs(one.middle[1] - other.middle[1])


def _join(cells: Cells, one: Box, other: Box, chance: Random, *, secret: bool) -> None:
    """Dig a corridor between two rooms, with a door at either end."""
    start, end = _doorway(cells, one, other, chance), _doorway(cells, other, one, chance)
    for cell in _dug(cells, start[1], end[1]):
        cells.region.setdefault(cell, CORRIDOR)
    for number, (inside, outside) in enumerate((start, end)):
        hidden = secret and number == 0
        gap = Gap("door", open=not hidden and chance.random() < 0.3, secret=hidden)
        cells.gaps.setdefault(edge_between(inside, outside), gap)


def _doorway(cells: Cells, room: Box, towards: Box, chance: Random) -> tuple[Cell, Cell]:
    """Return a cell of a room and the one outside, on the side that faces another room, off the corners."""
    dx = towards.middle[0] - room.middle[0]
    dy = towards.middle[1] - room.middle[1]
    if abs(dx) >= abs(dy):
        y = chance.randint(room.top + 1, room.bottom - 2)
        return ((room.right - 1, y), (room.right, y)) if dx > 0 else ((room.left, y), (room.left - 1, y))
    x = chance.randint(room.left + 1, room.right - 2)
    return ((x, room.bottom - 1), (x, room.bottom)) if dy > 0 else ((x, room.top), (x, room.top - 1))


def _dug(cells: Cells, start: Cell, end: Cell) -> list[Cell]:
    """Return the shortest way between cells through rock and corridors; there is rock around every room."""
    came: dict[Cell, Cell] = {start: start}
    rim = deque([start])
    while end not in came:
        here = rim.popleft()
        for dx, dy in BESIDE:
            cell = (here[0] + dx, here[1] + dy)
            on_map = 0 <= cell[0] < cells.size[0] and 0 <= cell[1] < cells.size[1]
            if on_map and cell not in came and cells.region.get(cell, CORRIDOR) == CORRIDOR:
                came[cell] = here
                rim.append(cell)
    way = [end]
    while way[-1] != start:
        way.append(came[way[-1]])
    return way


def _furnish(cells: Cells, room: Box, chance: Random) -> None:
    """Put pillars into large rooms, and crates, tables and rubble anywhere."""
    if room.width >= 7 and room.height >= 7 and chance.random() < 0.7:
        for x in (room.left + 2, room.right - 3):
            for y in (room.top + 2, room.bottom - 3):
                put(cells, [(x, y)], round_thing((x, y), 0.38, PILLAR_M, "pillar"))
    for _ in range(chance.randint(1, 2 + room.width * room.height // 20)):
        cell = (chance.randrange(room.left, room.right), chance.randrange(room.top, room.bottom))
        if chance.random() < 0.7:
            put(cells, [cell], crate(cell, chance))
        else:
            place, thing = slab(cell, chance.random() < 0.5, TABLE_M, "table")
            if all(room.left <= x < room.right and room.top <= y < room.bottom for x, y in place):
                put(cells, place, thing)
    if chance.random() < 0.25:
        reach = min(room.width, room.height) / 3
        cells.rough.append(patch(room.middle, reach, cells.size, chance))
