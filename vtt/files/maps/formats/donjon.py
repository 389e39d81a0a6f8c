"""Random dungeons of donjon, downloaded as JSON: a number for each cell, whose bits say what is in it."""

from collections.abc import Iterator
from itertools import count
from typing import Final, NamedTuple

from vtt.files.maps.finishing import finished
from vtt.files.maps.floors import across, add_floor, corner_and_size, moved, runs
from vtt.files.maps.map_file import MapFile, MapFormat, Source, Wanted
from vtt.files.maps.openings import Opening
from vtt.files.maps.report import Note
from vtt.files.maps.sketch import Sketch, title_of
from vtt.files.node import Node

MAX_ROWS = 1000
MAX_FLOOR = 40_000
METRES_PER_CELL = 3.0
"""A cell is ten feet."""

MAX_NUMBER = 2.0**53

Cell = tuple[int, int]
"""Column and row."""

_BITS: Final = {
    "room": 2,
    "corridor": 4,
    "arch": 65536,
    "door": 131072,
    "locked": 262144,
    "trapped": 524288,
    "secret": 1048576,
    "portcullis": 2097152,
}
"""What the bits mean where the file does not say otherwise."""


class _Bits(NamedTuple):
    """The bits that tell floor and the kinds of doors."""

    floor: int
    door: int
    secret: int
    portcullis: int
    locked: int

    @property
    def closed(self) -> int:
        return self.door | self.secret | self.portcullis | self.locked


def sniff(source: Source) -> bool:
    """Say whether a file is such a dungeon: cells, and what their bits mean."""
    return source.is_json and source.json.get("cells") is not None and source.json.get("cell_bit") is not None


def read(source: Source, wanted: Wanted) -> MapFile:
    """Return the map of a dungeon, without a picture: the program draws it.

    Raises:
        FileError: Something in it is not what it should be.
    """
    root = source.json
    bits = _bits(root.need("cell_bit"))
    cells = dict(_floor(root, bits))
    if not cells:
        raise root.need("cells").wrong("rows of cells with rooms")
    floor = list(runs(cells))
    corner, size = corner_and_size(floor)
    settings = root.get("settings")
    title = title_of(settings, "name") if settings else ""
    sketch = Sketch(size, metres_per_square=METRES_PER_CELL, title=title)
    add_floor(sketch, floor, corner)
    for opening, node in _doors(cells, bits, root):
        a, b = moved((opening.a, opening.b), corner)
        sketch.add_opening(opening._replace(a=a, b=b), node)
    source.tally[Note.DOORS_LOCKED] += sum(1 for value in cells.values() if value & bits.locked)
    return finished(source, wanted, sketch)


def _bits(node: Node) -> _Bits:
    found = {name: _bit(node, name, usual) for name, usual in _BITS.items()}
    doors = found["arch"] | found["door"] | found["locked"] | found["trapped"]
    floor = found["room"] | found["corridor"] | doors | found["secret"] | found["portcullis"]
    door = found["door"] | found["locked"] | found["trapped"]
    return _Bits(floor, door, found["secret"], found["portcullis"], found["locked"])


def _bit(node: Node, name: str, usual: int) -> int:
    found = node.get(name)
    return usual if found is None else int(found.finite(0, MAX_NUMBER))


def _floor(root: Node, bits: _Bits) -> Iterator[tuple[Cell, int]]:
    """Return the cells that can be stood on, with their numbers."""
    so_far = count(1)
    for row, cells in enumerate(root.entries("cells", MAX_ROWS)):
        for column, node in enumerate(cells.items(MAX_ROWS)):
            value = int(node.finite(0, MAX_NUMBER))
            if value & bits.floor:
                if next(so_far) > MAX_FLOOR:
                    raise root.need("cells").too_many(MAX_FLOOR + 1, MAX_FLOOR)
                yield (column, row), value


def _doors(cells: dict[Cell, int], bits: _Bits, root: Node) -> Iterator[tuple[Opening, Node]]:
    """Return the doors; an arch is an opening and no door."""
    numbers = {"door": count(1), "window": count(1)}
    for (column, row), value in cells.items():
        if not value & bits.closed:
            continue
        kind = "window" if value & bits.portcullis else "door"
        along_x = (column - 1, row) in cells or (column + 1, row) in cells
        a, b = across(column, row, along_x=along_x)
        secret = kind == "door" and bool(value & bits.secret)
        name = f"{kind}-{next(numbers[kind])}"
        yield Opening(name, "window" if kind == "window" else "door", a, b, secret=secret), root.need("cells")


DONJON = MapFormat(title="donjon dungeon", suffixes=(".json",), sniff=sniff, read=read)
