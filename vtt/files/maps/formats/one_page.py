"""Dungeons of Watabou's One Page Dungeon, *Export as JSON*: rooms, corridors and doors in whole squares."""

from collections.abc import Iterator
from itertools import count
from typing import Final, Literal, NamedTuple

from vtt.files.errors import several_lines
from vtt.files.maps.map_file import MapFile, MapFormat, Source, Wanted
from vtt.files.maps.openings import MAX_PORTALS, Opening
from vtt.files.maps.ours import MAX_NOTE_TEXT
from vtt.files.maps.report import Note, Tally
from vtt.files.maps.sketching.finishing import finished
from vtt.files.maps.sketching.floors import across, add_floor, box, circle, corner_and_size, moved, runs
from vtt.files.maps.sketching.sketch import Pin, Sketch, title_of
from vtt.files.node import Node
from vtt.geometry import Point, Ring

MAX_RECTS = 5000
MAX_CELLS = 5000
MAX_SIDE = 500
FAR = 10_000

COLUMN = 0.25
"""Squares from the centre of a column to its outside."""

_REACH = 0.5
"""Squares that a corridor goes on into a round room, to where its wall is."""

_KINDS: Final[dict[int, Literal["door", "window"]]] = {
    1: "door",
    4: "window",  # a portcullis
    5: "door",
    6: "door",  # secret
    7: "door",  # of steel
}
"""What the numbers of doors mean; the others are openings, exits and stairs."""

_SECRET = 6


class _Rect(NamedTuple):
    """A part of the floor."""

    x: int
    y: int
    width: int
    height: int
    round: bool

    @property
    def ring(self) -> Ring:
        if not self.round:
            return box(self.x, self.y, self.width, self.height)
        centre = self.x + self.width / 2, self.y + self.height / 2
        return circle(centre, min(self.width, self.height) / 2)


def sniff(source: Source) -> bool:
    """Say whether a file is such a dungeon: rectangles and doors."""
    return source.is_json and source.json.get("rects") is not None and source.json.get("doors") is not None


def read(source: Source, wanted: Wanted) -> MapFile:
    """Return the map of a dungeon, without a picture: the program draws it.

    Raises:
        FileError: Something in it is not what it should be.
    """
    root, tally = source.json, source.tally
    rects = [_rect(node) for node in root.entries("rects", MAX_RECTS)]
    if not rects:
        raise root.need("rects").wrong("a list of rooms")
    floor = [ring for rect in rects for ring in _floor(rect, rects)]
    corner, size = corner_and_size(floor)
    sketch = Sketch(size, title=title_of(root, "title"))
    add_floor(sketch, floor, corner)
    _add_doors(sketch, root, corner)
    columns, water = _cells(root, "columns"), _cells(root, "water")
    centres = [(x + 0.5, y + 0.5) for x, y in columns]
    sketch.rings |= _named("column", (circle(at, COLUMN) for at in centres), corner)
    sketch.rough |= _named("water", runs(water), corner)
    sketch.pins += _pins(root, corner, tally)
    return finished(source, wanted, sketch)


def _rect(node: Node) -> _Rect:
    x, y = (int(node.need(key).finite(-FAR, FAR)) for key in "xy")
    width, height = (int(node.need(key).finite(1, MAX_SIDE)) for key in "wh")
    rotunda = node.get("rotunda")
    return _Rect(x, y, width, height, rotunda is not None and rotunda.value is True)


def _floor(rect: _Rect, others: list[_Rect]) -> Iterator[Ring]:
    """Return a part of the floor; a corridor beside a round room goes on to its wall."""
    yield rect.ring
    if rect.round:
        return
    x, y, width, height, _ = rect
    for room in others:
        if room.round and room.x <= x + width and x <= room.x + room.width:
            yield from _within(room, x - _REACH, y, x + width + _REACH, y + height)
        if room.round and room.y <= y + height and y <= room.y + room.height:
            yield from _within(room, x, y - _REACH, x + width, y + height + _REACH)


def _within(room: _Rect, left: float, top: float, right: float, bottom: float) -> Iterator[Ring]:
    """Return what a rectangle and the box around a room have in common."""
    left, top = max(left, room.x), max(top, room.y)
    width, height = min(right, room.x + room.width) - left, min(bottom, room.y + room.height) - top
    if width > 0 and height > 0:
        yield box(left, top, width, height)


def _add_doors(sketch: Sketch, root: Node, corner: Point) -> None:
    numbers = {"door": count(1), "window": count(1)}
    for node in root.entries("doors", MAX_PORTALS):
        number = int(node.need("type").finite(0, 100))
        facing = node.need("dir").place_on_map()
        x, y = (int(node.need(key).finite(-FAR, FAR)) for key in "xy")
        if (kind := _KINDS.get(number)) is not None:
            a, b = moved(across(x, y, along_x=facing[0] != 0), corner)
            name = f"{kind}-{next(numbers[kind])}"
            sketch.add_opening(Opening(name, kind, a, b, secret=number == _SECRET), node)


def _cells(root: Node, key: str) -> list[tuple[int, int]]:
    places = (node.place_on_map() for node in root.entries(key, MAX_CELLS))
    return [(int(x), int(y)) for x, y in places if max(abs(x), abs(y)) <= FAR]


def _pins(root: Node, corner: Point, tally: Tally) -> Iterator[Pin]:
    """Return the notes with their numbers as titles; what has no place is counted."""
    for node in root.entries("notes", MAX_CELLS):
        pos, text = node.get("pos"), node.get("text")
        at = pos.point() if pos is not None else None
        if at is None:
            tally[Note.NOTES] += 1
        else:
            said = text.value if text is not None and isinstance(text.value, str) else ""
            yield Pin(moved((at,), corner)[0], title_of(node, "ref"), several_lines(said[:MAX_NOTE_TEXT]))


def _named(kind: str, rings: Iterator[Ring], corner: Point) -> dict[str, Ring]:
    return {f"{kind}-{i}": moved(ring, corner) for i, ring in enumerate(rings, start=1)}


ONE_PAGE_DUNGEON = MapFormat(title="One Page Dungeon", suffixes=(".json",), sniff=sniff, read=read)
