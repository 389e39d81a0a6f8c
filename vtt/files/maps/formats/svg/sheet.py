"""The sheet of an SVG drawing: which part of the plane it shows, what is drawn there, and its picture."""

import base64
import binascii
import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element

from vtt.files.errors import ForeignError
from vtt.files.maps.beside import picture_beside
from vtt.files.maps.formats.svg.elements import Found, Image, Shape, found_in
from vtt.files.maps.formats.svg.matrices import length, numbers
from vtt.files.maps.map_file import Source
from vtt.files.maps.picture import kind_of_picture, picture_of
from vtt.files.maps.report import Tally
from vtt.files.xml_text import parsed_xml
from vtt.geometry import Point

_BEFORE = rb"<\?xml[^>]*>|<!--.*?-->|<!DOCTYPE[^>\[]*(\[.*?\]\s*)?>"
_OPENS = re.compile(rb"\s*((" + _BEFORE + rb")\s*)*<svg[\s>]", re.DOTALL)

_WHOLE = 0.95
"""A picture that takes this share of both sides is the picture of the map."""
_SAME_SHAPE = 0.02
_EDGE = 0.01


class Sheet(NamedTuple):
    """A drawing in pixels.

    Attributes:
        corner: The upper left corner of what it shows.
        size: Width and height of that.
    """

    root: Element
    found: Found
    corner: Point
    size: Point

    def is_background(self, shape: Shape) -> bool:
        """Say whether a shape is the ground under everything, or a frame around it: as large as the sheet."""
        xs, ys = ([point[axis] for point in shape.line.points] for axis in (0, 1))
        sides = (max(xs) - min(xs), max(ys) - min(ys))
        return shape.line.closed and all(
            side >= whole * (1 - _EDGE) for side, whole in zip(sides, self.size, strict=True)
        )


def opens_a_drawing(source: Source) -> bool:
    """Say whether a file is an SVG drawing."""
    return _OPENS.match(source.data.removeprefix(b"\xef\xbb\xbf")[:8192]) is not None


def sheet_of(source: Source) -> Sheet:
    """Return the sheet of a drawing.

    Raises:
        FileError: It is no XML, or shows nothing.
    """
    root = parsed_xml(source.path, source.data)
    found = found_in(root)
    box = numbers(root.get("viewBox", ""))
    if len(box) != 4 or min(box[2:]) <= 0:
        sides = [length(root.get(key)) for key in ("width", "height")]
        box = [0.0, 0.0, *(side for side in sides if side)]
    if len(box) != 4:
        box = _box_of(found)
    if len(box) != 4 or min(box[2:]) <= 0:
        template = "this SVG drawing shows nothing; export it as a PNG picture and open that"
        raise ForeignError(source.path, "map.svg-empty", template)
    return Sheet(root, found, (box[0], box[1]), (box[2], box[3]))


def picture_on(source: Source, sheet: Sheet) -> bytes | None:
    """Return the picture that lies under a whole drawing, or that is called like it and has its shape.

    Raises:
        FileError: It is there and cannot be read.
    """
    inside = next((data for image in _whole(sheet) if (data := _decoded(image.link)) is not None), None)
    named = next((image.link for image in _whole(sheet) if not image.link.startswith("data:")), "")
    data = inside or picture_beside(source.path, named, Tally())
    if data is None:
        return None
    size_px = picture_of(source.path, data).size_px
    across, down = (px / side for px, side in zip(size_px, sheet.size, strict=True))
    return data if abs(across - down) <= _SAME_SHAPE * across else None


def _whole(sheet: Sheet) -> Iterator[Image]:
    for image in sheet.found.images:
        sides = (abs(b - a) for a, b in zip(image.corner, image.opposite, strict=True))
        if all(side >= _WHOLE * whole for side, whole in zip(sides, sheet.size, strict=True)):
            yield image


def _decoded(link: str) -> bytes | None:
    head, _, text = link.partition(",")
    if not head.startswith("data:") or not head.endswith(";base64"):
        return None
    try:
        data = base64.b64decode(text)
    except binascii.Error:
        return None
    return data if kind_of_picture(data) is not None else None


def _box_of(found: Found) -> list[float]:
    points = [point for shape in found.shapes for point in shape.line.points]
    if not points:
        return []
    (left, right), (top, bottom) = ((min(ats), max(ats)) for ats in zip(*points, strict=True))
    return [left, top, right - left, bottom - top]
