"""A Tiled map in XML (TMX), as the value that the same map has in JSON (TMJ); tiles are left out."""

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from vtt.files.node import Node
from vtt.files.xml_text import parsed_xml

MAX_DEPTH = 20

_GRAMMAR = rb"<!DOCTYPE\s+map[^>\[]*(\[.*?\]\s*)?>"
_OPENS = re.compile(rb"\s*(<\?xml[^>]*>\s*)?((<!--.*?-->|" + _GRAMMAR + rb")\s*)*<map\s", re.DOTALL)
_TYPES = {"objectgroup": "objectgroup", "imagelayer": "imagelayer", "layer": "tilelayer", "group": "group"}
_SHAPES = ("polygon", "polyline", "ellipse", "point")


def opens_a_map(data: bytes) -> bool:
    """Tell whether bytes are XML whose outermost element is a map."""
    return _OPENS.match(data.removeprefix(b"\xef\xbb\xbf")[:4096]) is not None


def from_xml(path: Path, data: bytes) -> Node:
    """Return the map that a file in XML holds.

    Raises:
        BrokenError: It is no XML, or declares names of its own, which maps do not.
    """
    element = parsed_xml(path, data)
    return Node({**element.attrib, "infinite": element.get("infinite") == "1", **_inside(element, 0)}, path)


def _inside(element: ElementTree.Element, depth: int) -> dict[str, Any]:
    if depth > MAX_DEPTH:
        return {}
    return {"layers": [_layer(child, depth) for child in element if child.tag in _TYPES]}


def _layer(element: ElementTree.Element, depth: int) -> dict[str, Any]:
    found: dict[str, Any] = {**element.attrib, "type": _TYPES[element.tag]}
    if element.tag == "group":
        found |= _inside(element, depth + 1)
    if element.tag == "objectgroup":
        found["objects"] = [_object(child) for child in element.findall("object")]
    image = element.find("image")
    if image is not None:
        found["image"] = image.get("source", "")
    return found


def _object(element: ElementTree.Element) -> dict[str, Any]:
    found: dict[str, Any] = dict(element.attrib)
    for shape in _SHAPES:
        child = element.find(shape)
        if child is not None:
            points = child.get("points")
            found[shape] = True if points is None else [pair.split(",") for pair in points.split()]
    return found
