"""The key `sightline` of a map: what the format itself has no words for."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TypeVar, get_args

from vtt.battle import Cloud, Obstacle, Terrain
from vtt.battle.scene import MAX_NOTES, MAX_ROOMS, Note, Room
from vtt.files.errors import BrokenError, several_lines
from vtt.files.maps.cutting import NEAR
from vtt.files.maps.openings import Kind, Opening
from vtt.files.maps.outlines import area
from vtt.files.node import Node
from vtt.geometry import Grid, Point, Ring, distance_m

T = TypeVar("T")

MAX_THINGS = 1000
MAX_RING_POINTS = 10_000
MAX_NOTE_TEXT = 4000
MAX_HEIGHT_M = 1000.0
MAX_HARDNESS = 10_000
MIN_METRES_PER_SQUARE, MAX_METRES_PER_SQUARE = 0.01, 1000.0


@dataclass(frozen=True, slots=True)
class Ours:
    """Our own words about a map; all coordinates in metres of the scene.

    Attributes:
        metres_per_square: What one square drawn in the picture measures, however the map was opened.
        portals: Squares, as all openings of a file.
    """

    metres_per_square: float
    title: str = ""
    portals: tuple[Opening, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    clouds: tuple[Cloud, ...] = ()
    rooms: tuple[Room, ...] = ()
    notes: tuple[Note, ...] = ()
    grid: Grid = field(default_factory=Grid)


def our_words(root: Node, given_m: float | None, usual_m: float) -> Ours:
    """Read the key `sightline`; ``given_m`` metres per square go before what it says, ``usual_m`` behind.

    Where both are there, what it places in metres is stretched with the squares.

    Raises:
        BrokenError: Something in it is not what it should be.
    """
    node = root.get("sightline")
    if node is None:
        return Ours(given_m or usual_m)
    drawn = node.get("metres_per_square")
    drawn_m = drawn.finite(MIN_METRES_PER_SQUARE, MAX_METRES_PER_SQUARE) if drawn else given_m or usual_m
    metres = given_m or drawn_m
    stretch, title = metres / drawn_m, node.get("title")
    return Ours(
        metres,
        title.text() if title else "",
        _things(node, "portals", lambda thing: _portal(thing, 1 / drawn_m)),
        _things(node, "obstacles", lambda thing: _obstacle(thing, stretch)),
        _things(node, "terrain", lambda thing: _terrain(thing, stretch)),
        _things(node, "clouds", lambda thing: _cloud(thing, stretch)),
        _things(node, "rooms", lambda thing: _room(thing, stretch), MAX_ROOMS),
        _things(node, "notes", lambda thing: _note(thing, stretch), MAX_NOTES),
        _grid(grid, stretch) if (grid := node.get("grid")) else Grid(),
    )


def refuse_same_names(root: Node, names: Iterable[str]) -> None:
    """Refuse a map in which two things have one name; only the key `sightline` can bring that about."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            template = "{place} calls two things {name}; give one of them another id"
            raise BrokenError(root.path, "map.same-name", template, "sightline", name=name)
        seen.add(name)


def _things(node: Node, key: str, read: Callable[[Node], T], most: int = MAX_THINGS) -> tuple[T, ...]:
    return tuple(read(thing) for thing in node.entries(key, most))


def _grid(node: Node, stretch: float) -> Grid:
    cell_m = node.need("cell_m").finite(MIN_METRES_PER_SQUARE, MAX_METRES_PER_SQUARE)
    return Grid(round(cell_m * stretch, 6), _stretched(node.need("origin"), stretch))


def _portal(node: Node, stretch: float) -> Opening:
    kind = node.get("kind")
    a, b = (_stretched(node.need(end), stretch) for end in ("from", "to"))
    if distance_m(a, b) <= NEAR:
        raise node.wrong("a door with two ends")
    is_open, secret = _flag(node, "open"), _flag(node, "secret")
    return Opening(node.need("id").text(), _kind(kind) if kind else "door", a, b, is_open, secret)


def _flag(node: Node, key: str) -> bool:
    flag = node.get(key)
    return flag is not None and flag.flag()


def _kind(node: Node) -> Kind:
    for kind in get_args(Kind):
        if node.value == kind:
            return kind  # type: ignore[no-any-return]
    raise node.wrong("door, window or curtain")


def _obstacle(node: Node, stretch: float) -> Obstacle:
    size, base, hardness = (node.get(key) for key in ("size", "base_m", "hardness"))
    return Obstacle(
        id=node.need("id").text(),
        ring=_ring(node.need("ring"), stretch),
        height_m=node.need("height_m").finite(0.01, MAX_HEIGHT_M),
        size=size.finite(0, MAX_HEIGHT_M) if size else None,
        base_m=base.finite(0, MAX_HEIGHT_M) if base else 0.0,
        hardness=int(hardness.finite(0, MAX_HARDNESS)) if hardness else None,
    )


def _terrain(node: Node, stretch: float) -> Terrain:
    cost = node.need("cost").finite(1, MAX_HEIGHT_M)
    return Terrain(id=node.need("id").text(), ring=_ring(node.need("ring"), stretch), cost=cost)


def _cloud(node: Node, stretch: float) -> Cloud:
    depth = node.get("depth_m")
    ring = _ring(node.need("ring"), stretch)
    depth_m = depth.finite(0, MAX_HEIGHT_M) if depth else 1.0
    return Cloud(id=node.need("id").text(), ring=ring, depth_m=depth_m)


def _room(node: Node, stretch: float) -> Room:
    title = node.get("title")
    return Room(
        id=node.need("id").text(),
        ring=_ring(node.need("ring"), stretch),
        holes=tuple(_ring(hole, stretch) for hole in node.entries("holes", MAX_THINGS)),
        title=title.text() if title else "",
    )


def _note(node: Node, stretch: float) -> Note:
    kind, title, text = (node.get(key) for key in ("kind", "title", "text"))
    if kind is not None and kind.value not in ("note", "start", "stairs"):
        raise kind.wrong("note, start or stairs")
    if text is not None and not (isinstance(text.value, str) and len(text.value) <= MAX_NOTE_TEXT):
        raise text.wrong(f"a text of up to {MAX_NOTE_TEXT} letters")
    return Note(
        id=node.need("id").text(),
        at=_stretched(node.need("at"), stretch),
        kind=kind.value if kind else "note",  # type: ignore[arg-type]
        title=title.text() if title else "",
        text=several_lines(text.value) if text else "",  # type: ignore[arg-type]
    )


def _ring(node: Node, stretch: float) -> Ring:
    points = [_stretched(point, stretch) for point in node.items(MAX_RING_POINTS)]
    ring = tuple(points[:-1] if len(points) > 1 and points[0] == points[-1] else points)
    if len(ring) < 3 or not area(ring):
        raise node.wrong("a ring of three points or more that surrounds something")
    return ring


def _stretched(node: Node, stretch: float) -> Point:
    x, y = node.place_on_map()
    return round(x * stretch, 6), round(y * stretch, 6)
