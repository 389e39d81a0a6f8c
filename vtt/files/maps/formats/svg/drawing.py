"""SVG drawings: what is called a wall, a door or another thing of a map, or the lines of a chosen layer.

An element, its classes and the groups it is in are called by the words that objects of Tiled are called by.
Where nothing is, the GM chooses the layer whose lines are walls; a drawing with one layer needs no choice.
"""

import math
from collections.abc import Iterator
from itertools import chain

from vtt.files.errors import BrokenError, ForeignError, TooBigError
from vtt.files.maps.formats.svg.sheet import Sheet, opens_a_drawing, picture_on, sheet_of
from vtt.files.maps.formats.svg.squares import pixels_per_square
from vtt.files.maps.formats.tiled_objects import Drawn, add_object, kind_called, part_walls
from vtt.files.maps.frame import Frame, drawn_frame
from vtt.files.maps.map_file import MapFile, MapFormat, Source, Wanted
from vtt.files.maps.report import Note
from vtt.files.maps.sketching.finishing import finished
from vtt.files.maps.sketching.sketch import Sketch
from vtt.files.node import Node
from vtt.files.packed import PackedScene, is_name

USUAL_PX = 100.0
MAX_UNCALLED = 3000
"""A drawing with more lines, none of them called a wall, is art."""


def read(source: Source, wanted: Wanted) -> MapFile:
    """Return the map that a drawing shows; of the layers that are offered the one that is asked for.

    Raises:
        FileError: Something in it is wrong, or nothing says which of its lines are walls.
    """
    sheet = sheet_of(source)
    layer = _layer(source, sheet)
    frame = _frame(source, sheet, wanted)
    sketch, node = Sketch(frame.size), Node(None, source.path, step="svg")
    uncalled = (None, "ground") if source.part else (None,)  # a chosen layer may be called Ground floor
    for shape in sheet.found.shapes:
        words = chain.from_iterable(_words(name) for name in shape.names)
        kind = kind_called(words)
        if kind in uncalled and layer in (shape.layer, None) and not sheet.is_background(shape):
            kind = "wall"
        corners = tuple(_squares(point, sheet, frame) for point in shape.line.points)
        add_object(sketch, Drawn(kind, corners, shape.line.closed, node), frame, source.tally)
    part_walls(sketch, node, source.tally)
    source.tally[Note.DRAWING_CUT] += sheet.found.is_cut
    return finished(source, wanted, sketch, picture_on(source, sheet))


def scenes_in(source: Source) -> tuple[PackedScene, ...]:
    """Return the layers of a drawing in which nothing is called a wall; none where there is no choice.

    Raises:
        FileError: It cannot be read.
    """
    sheet = sheet_of(source)
    layers = _layers(sheet)
    if _has_walls(sheet) or len(layers) < 2:
        return ()
    nothing = Node(None, source.path)
    return tuple(
        PackedScene(name, name if is_name(name) else "", name, lambda: nothing, has_walls=True)
        for name in layers
    )


def _layer(source: Source, sheet: Sheet) -> str | None:
    """Return the layer whose lines are walls: an impossible one where walls are called so, None for all.

    Raises:
        FileError: There is no such layer, or one must be chosen.
    """
    layers = _layers(sheet)
    if source.part:
        if source.part not in layers:
            template = "there is no layer {name} in this drawing"
            raise BrokenError(source.path, "map.svg-layer", template, name=source.part)
        return source.part
    if _has_walls(sheet):
        return "\0"
    if len(layers) > 1:
        template = (
            "no layer of this SVG drawing is called walls: call the one with the walls so, "
            "or open the drawing in the window and choose one"
        )
        raise ForeignError(source.path, "map.svg-walls", template)
    lines = sum(len(shape.line.points) for shape in sheet.found.shapes)
    if lines > MAX_UNCALLED:
        template = (
            "this SVG drawing has {count} lines and none is called a wall: call the layer with the walls so, "
            "or export it as a PNG picture and open that"
        )
        raise TooBigError(source.path, "map.svg-art", template, count=lines)
    source.tally[Note.LINES_AS_WALLS] += sum(not sheet.is_background(one) for one in sheet.found.shapes)
    return None


def _layers(sheet: Sheet) -> list[str]:
    return list(dict.fromkeys(shape.layer for shape in sheet.found.shapes if shape.layer))


def _has_walls(sheet: Sheet) -> bool:
    kinds = (kind_called(chain.from_iterable(map(_words, shape.names))) for shape in sheet.found.shapes)
    return any(kind in ("wall", "door", "obstacle") for kind in kinds)


def _words(name: str) -> Iterator[str]:
    """Yield the words of a name: `Wall-3` and `outer_walls` call a wall so.

    Examples:
        >>> list(_words("outer_walls-3"))
        ['outer', 'walls']
    """
    return (word for word in "".join(one if one.isalpha() else " " for one in name).split())


def _frame(source: Source, sheet: Sheet, wanted: Wanted) -> Frame:
    told = pixels_per_square(sheet.root, sheet.found.shapes, source.path.stem, sheet.size)
    source.tally[Note.DRAWING_UNSQUARED] += told is None and wanted.pixels_per_square is None
    px = wanted.pixels_per_square or told or USUAL_PX
    width, height = sheet.size
    drawn_frame(source.path, (math.ceil(width), math.ceil(height)), px)  # refuses what is too large
    return Frame((0.0, 0.0), (width / px, height / px), px)


def _squares(point: tuple[float, float], sheet: Sheet, frame: Frame) -> tuple[float, float]:
    x, y = ((at - corner) / frame.pixels_per_square for at, corner in zip(point, sheet.corner, strict=True))
    return round(x, 6), round(y, 6)


SVG = MapFormat(title="SVG drawing", suffixes=(".svg",), sniff=opens_a_drawing, read=read, scenes=scenes_in)
