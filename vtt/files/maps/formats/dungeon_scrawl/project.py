"""Projects of Dungeon Scrawl (`.ds`): an archive with one JSON file, which holds floors, walls and doors.

A tree of nodes says what is on which page; the shapes stand beside it, in pixels.  The picture that the
program exports shows whatever part of the page its user chose, so the map is drawn anew.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from vtt.files.errors import ForeignError
from vtt.files.maps.formats.dungeon_scrawl.file import is_project, unpacked
from vtt.files.maps.formats.dungeon_scrawl.shapes import Shapes, add_door, add_walls, door_ends, floor_of
from vtt.files.maps.formats.tiled_objects import part_walls
from vtt.files.maps.frame import MAX_PIXELS_PER_SQUARE
from vtt.files.maps.map_file import MapFile, MapFormat, Source, Wanted
from vtt.files.maps.report import Note
from vtt.files.maps.sketching.finishing import finished
from vtt.files.maps.sketching.floors import add_floor, corner_and_size, moved
from vtt.files.maps.sketching.sketch import Sketch, title_of
from vtt.files.node import Node

MAX_NODES = 20_000
MAX_FLOOR_POINTS = 100_000
MAX_DEPTH = 50
_WHOLE: Final = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class _Drawn(NamedTuple):
    """What one shape is: its node, the nodes it is in from the nearest on, and what it is called by them."""

    node: Node
    above: tuple[Node, ...]

    @property
    def names(self) -> str:
        """What it and the asset it belongs to are called."""
        assets = (one for one in self.above if _text(one, "type") == "DUNGEON_ASSET")
        return " ".join(title_of(one, "name") for one in (self.node, *assets)).lower()

    @property
    def is_shown(self) -> bool:
        return all(
            (seen := one.get("visible")) is None or seen.value is True for one in (self.node, *self.above)
        )


def read(source: Source, wanted: Wanted) -> MapFile:
    """Return the map of the page that was shown last.

    Raises:
        FileError: It is damaged, or its page has no squares.
    """
    root = unpacked(source)
    nodes = root.need("state").need("document").need("nodes")
    page = _page(nodes, source)
    cell_px = _cell_px(page, source)
    geometry = root.need("data").need("geometry")
    drawn = [one for one in _drawn(nodes, page) if one.is_shown and "stair" not in one.names]
    shapes = [(one, _shapes(one, geometry, cell_px)) for one in drawn]
    floor = [ring for one, found in shapes if not _is_door(one) for ring in floor_of(found)]
    lines = [line for one, found in shapes if not _is_door(one) for line in found.lines]
    if not floor and not lines:
        template = "this Dungeon Scrawl project has nothing drawn on the page that it shows; open another one"
        raise ForeignError(source.path, "map.scrawl-empty", template)
    if (count := sum(map(len, floor))) > MAX_FLOOR_POINTS:
        raise geometry.too_many(count, MAX_FLOOR_POINTS)
    corner, size = corner_and_size([*floor, *lines])
    sketch = Sketch(size, title=title_of(page, "name"))
    add_floor(sketch, floor, corner)
    add_walls(sketch, lines, corner, geometry)
    for one, found in shapes:
        if _is_door(one):
            ends = door_ends(found)
            if ends is None:
                source.tally[Note.PORTALS_NOWHERE] += 1
            else:
                add_door(sketch, moved(ends, corner), one.names, one.node)
    part_walls(sketch, root, source.tally)
    source.tally[Note.LIGHTS_NOWHERE] += sum(1 for one in _values(nodes) if _text(one, "type") == "LIGHT")
    return finished(source, wanted, sketch)


def _values(nodes: Node) -> Iterator[Node]:
    if not isinstance(nodes.value, dict):
        raise nodes.wrong("an object")
    if len(nodes.value) > MAX_NODES:
        raise nodes.too_many(len(nodes.value), MAX_NODES)
    found = (nodes.get(key) for key in nodes.value)
    return (one for one in found if one is not None and isinstance(one.value, dict))


def _page(nodes: Node, source: Source) -> Node:
    """Return the page that was shown last; others are counted."""
    pages = [one for one in _values(nodes) if _text(one, "type") == "PAGE"]
    if not pages:
        raise nodes.wrong("an object with a page in it")
    document = next((one for one in _values(nodes) if _text(one, "type") == "DOCUMENT"), None)
    shown = _text(document, "selectedPage") if document is not None else ""
    source.tally[Note.PAGES_ELSEWHERE] += len(pages) - 1
    return next((one for one in pages if shown in (one.step, _text(one, "id"))), pages[0])


def _cell_px(page: Node, source: Source) -> float:
    grid = page.need("grid")
    if _text(grid, "type") not in ("", "square"):
        template = (
            "this Dungeon Scrawl page has no squares, which Sightline needs; "
            "set its grid to squares there and save it again"
        )
        raise ForeignError(source.path, "map.scrawl-grid", template)
    return grid.need("cellDiameter").finite(1, MAX_PIXELS_PER_SQUARE)


def _drawn(nodes: Node, page: Node) -> Iterator[_Drawn]:
    """Yield what has a shape on a page."""
    for node in _values(nodes):
        if node.get("geometryId") is not None:
            above = tuple(_above(nodes, node))
            if any(one.step == page.step for one in above):
                yield _Drawn(node, above)


def _above(nodes: Node, node: Node) -> Iterator[Node]:
    for _ in range(MAX_DEPTH):
        name = _text(node, "parentId")
        found = nodes.get(name) if name else None
        if found is None or not isinstance(found.value, dict):
            return
        yield (node := found)


def _shapes(drawn: _Drawn, geometry: Node, cell_px: float) -> Shapes:
    """Return the shapes of a node in squares, where the assets it is in were moved to."""
    shapes = geometry.get(str(drawn.node.need("geometryId").value))
    found = Shapes.of(shapes) if shapes is not None else Shapes((), ())
    for one in drawn.above:
        matrix = one.get("transform")
        if matrix is not None and _text(one, "type") == "DUNGEON_ASSET":
            a, b, c, d, x, y = [*(number.finite(-1e6, 1e6) for number in matrix.items(6)), *_WHOLE][:6]
            found = found.moved((a, b, c, d, x, y))
    return found.moved((1 / cell_px, 0.0, 0.0, 1 / cell_px, 0.0, 0.0))


def _is_door(drawn: _Drawn) -> bool:
    return any(word in drawn.names for word in ("door", "secret", "portcullis", "window"))


def _text(node: Node, key: str) -> str:
    found = node.get(key)
    return found.value if found is not None and isinstance(found.value, str) else ""


DUNGEON_SCRAWL = MapFormat(title="Dungeon Scrawl project", suffixes=(".ds",), sniff=is_project, read=read)
