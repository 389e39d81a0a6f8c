"""Maps of Tiled, as TMX or TMJ: the objects in their layers, by their classes or the names of layers.

Tiles are not drawn: a picture that Tiled exports under the name of the map is found beside it.
"""

from collections.abc import Iterator

from vtt.files.errors import ForeignError
from vtt.files.maps.beside import picture_beside
from vtt.files.maps.finishing import finished
from vtt.files.maps.formats.tiled_objects import Drawn, add_object, object_of, part_walls
from vtt.files.maps.formats.tiled_xml import MAX_DEPTH, from_xml, opens_a_map
from vtt.files.maps.frame import MAX_PIXELS_PER_SQUARE, MAX_SQUARES, Frame, fitted
from vtt.files.maps.map_file import MapFile, MapFormat, Source, Wanted
from vtt.files.maps.picture import picture_of
from vtt.files.maps.report import Note
from vtt.files.maps.sketch import Sketch
from vtt.files.node import Node
from vtt.geometry import Point

MAX_LAYERS = 1000
MAX_OBJECTS = 50_000


def sniff(source: Source) -> bool:
    """Say whether a file is a map of Tiled, in XML or JSON."""
    if not source.is_json:
        return opens_a_map(source.data)
    return source.json.get("tilewidth") is not None and source.json.get("layers") is not None


def read(source: Source, wanted: Wanted) -> MapFile:
    """Return what the objects of a map say.

    Raises:
        FileError: Something in it is wrong, or its cells are no squares in rows.
    """
    root = source.json if source.is_json else from_xml(source.path, source.data)
    _refuse_other_grids(root)
    layers = list(_layers(root, (0.0, 0.0), 0))
    data = picture_beside(source.path, _image(layers), source.tally)
    frame = _frame(root)
    if data is not None:
        frame = fitted(source.path, frame, picture_of(source.path, data).size_px, source.tally)
    sketch = Sketch(frame.size)
    for drawn in _objects(root, layers, frame):
        add_object(sketch, drawn, frame, source.tally)
    part_walls(sketch, root, source.tally)
    tiles = sum(1 for node, _ in layers if _text(node, "type") == "tilelayer")
    source.tally[Note.TILES] += 0 if data is not None else tiles
    return finished(source, wanted, sketch, data)


def _refuse_other_grids(root: Node) -> None:
    if _text(root, "orientation") not in ("", "orthogonal"):
        template = (
            "this is a Tiled map whose cells are no squares in rows; draw it again on an orthogonal map"
        )
        raise ForeignError(root.path, "map.tiled-grid", template)
    endless = root.get("infinite")
    if endless is not None and endless.value is True:
        template = "this is a Tiled map without an end; take off Infinite in its properties and save it again"
        raise ForeignError(root.path, "map.tiled-infinite", template)


def _frame(root: Node) -> Frame:
    """Return the whole map; its squares are as wide as its tiles."""
    width, height = (root.need(key).finite(1, MAX_PIXELS_PER_SQUARE) for key in ("tilewidth", "tileheight"))
    across, down = (root.need(key).finite(1, MAX_SQUARES) for key in ("width", "height"))
    return Frame((0.0, 0.0), (across, down * height / width), width)


def _layers(node: Node, before: Point, depth: int) -> Iterator[tuple[Node, Point]]:
    """Return the layers, those in groups as well, each with how far it is shifted, in pixels."""
    for layer in node.entries("layers", MAX_LAYERS):
        x, y = (_number(layer, key) for key in ("offsetx", "offsety"))
        shift = before[0] + x, before[1] + y
        yield layer, shift
        if depth < MAX_DEPTH:
            yield from _layers(layer, shift, depth + 1)


def _objects(root: Node, layers: list[tuple[Node, Point]], frame: Frame) -> Iterator[Drawn]:
    so_far = 0
    for layer, shift in layers:
        for node in layer.entries("objects", MAX_OBJECTS):
            so_far += 1
            if so_far > MAX_OBJECTS:
                raise root.need("layers").too_many(so_far, MAX_OBJECTS)
            words = [_text(node, "class"), _text(node, "type"), _text(layer, "class"), _text(layer, "name")]
            yield object_of(node, words, shift, frame)


def _image(layers: list[tuple[Node, Point]]) -> str:
    """Return the name of the first picture in a layer of its own; empty where there is none."""
    images = (_text(node, "image") for node, _ in layers if _text(node, "type") == "imagelayer")
    return next((name for name in images if name), "")


def _number(node: Node, key: str) -> float:
    found = node.get(key)
    return 0.0 if found is None else found.finite(-1e6, 1e6)


def _text(node: Node, key: str) -> str:
    found = node.get(key)
    return found.value if found is not None and isinstance(found.value, str) else ""


TILED = MapFormat(title="Tiled map", suffixes=(".tmx", ".tmj"), sniff=sniff, read=read)
