"""The elements of an SVG drawing: what is drawn, where, and what it and the layers it is in are called."""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from vtt.files.maps.formats.svg.matrices import Matrix, length, matrix, numbers
from vtt.files.maps.formats.svg.paths import Line, lines_of
from vtt.geometry import Point

MAX_ELEMENTS = 100_000
MAX_DEPTH = 40
CORNERS = 32
"""A circle or an ellipse is drawn with so many."""

_HOLDS: Final = ("svg", "g", "a", "switch", "symbol")
_KEPT_ASIDE: Final = ("defs", "symbol", "clipPath", "mask", "pattern", "marker", "linearGradient")
_LABEL: Final = "{http://www.inkscape.org/namespaces/inkscape}label"
_MODE: Final = "{http://www.inkscape.org/namespaces/inkscape}groupmode"
_LINK: Final = "{http://www.w3.org/1999/xlink}href"
_HIDDEN = re.compile(r"(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)")


class Shape(NamedTuple):
    """What is drawn: a line, in the pixels of the drawing.

    Attributes:
        names: What it is called, and then what the groups are called that it is in, from the nearest on.
        layer: The title of the outermost layer that it is in; empty where it is in none.
    """

    line: Line
    names: tuple[str, ...]
    layer: str


class Image(NamedTuple):
    """A picture that is part of a drawing: its address, and its corners."""

    link: str
    corner: Point
    opposite: Point


@dataclass(slots=True)
class Found:
    """What a drawing shows.

    Attributes:
        is_cut: Whether there was more than is read.
        has_layers: Whether groups are marked as layers, as Inkscape does; then only these are layers.
    """

    shapes: list[Shape] = field(default_factory=list)
    images: list[Image] = field(default_factory=list)
    count: int = 0
    is_cut: bool = False
    has_layers: bool = False


class _Place(NamedTuple):
    """Where an element is: how it is moved, in which groups, and how deep."""

    moved: Matrix = Matrix()
    names: tuple[str, ...] = ()
    layer: str = ""
    depth: int = 0


def found_in(root: Element) -> Found:
    """Return what a drawing shows, in the order in which it is painted."""
    found = Found(has_layers=any(one.get(_MODE) == "layer" for one in root.iter()))
    by_id = {one.get("id", ""): one for one in root.iter()}
    _add(root, _Place(), by_id, found)
    return found


def kind_of(element: Element) -> str:
    """Return what an element is, without its namespace."""
    return str(element.tag).rpartition("}")[2]


def title_of_layer(element: Element) -> str:
    """Return what a group is called for who draws: its label in Inkscape, else its id."""
    return element.get(_LABEL) or element.get("id") or ""


def _add(element: Element, place: _Place, by_id: dict[str, Element], found: Found) -> None:
    found.count += 1
    if found.count > MAX_ELEMENTS or place.depth > MAX_DEPTH:
        found.is_cut = True
        return
    if _is_hidden(element):
        return
    kind = kind_of(element)
    moved = place.moved.after(matrix(element.get("transform", "")))
    here = place._replace(moved=moved, names=(*_names(element), *place.names), depth=place.depth + 1)
    if kind in _HOLDS:
        if kind == "g" and not place.layer and (not found.has_layers or element.get(_MODE) == "layer"):
            here = here._replace(layer=title_of_layer(element))
        for child in element:
            if kind_of(child) not in _KEPT_ASIDE:
                _add(child, here, by_id, found)
    elif kind == "use":
        _add_used(element, here, by_id, found)
    elif kind == "image":
        _add_image(element, moved, found)
    else:
        for line in _lines(element, kind):
            placed = line._replace(points=tuple(moved.placed(point) for point in line.points))
            found.shapes.append(Shape(placed, here.names, place.layer))


def _add_used(element: Element, place: _Place, by_id: dict[str, Element], found: Found) -> None:
    named = element.get("href") or element.get(_LINK) or ""
    used = by_id.get(named.removeprefix("#")) if named.startswith("#") else None
    if used is not None:
        x, y = (length(element.get(key)) or 0.0 for key in "xy")
        _add(used, place._replace(moved=place.moved.after(Matrix(e=x, f=y))), by_id, found)


def _add_image(element: Element, moved: Matrix, found: Found) -> None:
    x, y, width, height = (length(element.get(key)) or 0.0 for key in ("x", "y", "width", "height"))
    link = element.get("href") or element.get(_LINK) or ""
    found.images.append(Image(link, moved.placed((x, y)), moved.placed((x + width, y + height))))


def _is_hidden(element: Element) -> bool:
    return (
        element.get("display") == "none"
        or element.get("visibility") == "hidden"
        or _HIDDEN.search(element.get("style", "")) is not None
    )


def _names(element: Element) -> Iterator[str]:
    for key in (_LABEL, "data-name", "class", "id"):
        name = element.get(key)
        if name:
            yield name[:200]
    title = next((one.text for one in element if kind_of(one) == "title"), None)
    if title:
        yield title[:200]


def _lines(element: Element, kind: str) -> list[Line]:
    if kind == "path":
        return lines_of(element.get("d", ""))
    if kind in ("polyline", "polygon"):
        flat = numbers(element.get("points", ""))
        points = tuple(zip(flat[::2], flat[1::2], strict=False))
        return [Line(points, kind == "polygon")] if len(points) > 1 else []
    given = {key: length(value) or 0.0 for key, value in element.attrib.items() if len(value) < 40}
    x, y, cx, cy = (given.get(key, 0.0) for key in ("x", "y", "cx", "cy"))
    if kind == "line":
        ends = [(given.get(f"x{i}", 0.0), given.get(f"y{i}", 0.0)) for i in (1, 2)]
        return [Line(tuple(ends), closed=False)]
    if kind == "rect":
        u, v = x + given.get("width", 0.0), y + given.get("height", 0.0)
        return [Line(((x, y), (u, y), (u, v), (x, v)), closed=True)]
    if kind in ("circle", "ellipse"):
        rx, ry = (given.get(key, given.get("r", 0.0)) for key in ("rx", "ry"))
        turns = (2 * math.pi * i / CORNERS for i in range(CORNERS))
        return [Line(tuple((cx + rx * math.cos(t), cy + ry * math.sin(t)) for t in turns), closed=True)]
    return []
