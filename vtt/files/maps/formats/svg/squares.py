"""How large the squares of an SVG drawing are: by its grid, its name, or as usual."""

from collections.abc import Iterable
from itertools import pairwise
from xml.etree.ElementTree import Element

from vtt.files.maps.formats.svg.elements import Shape, kind_of
from vtt.files.maps.formats.svg.matrices import length
from vtt.files.maps.seeing.naming import named_pixels_per_square

MOST_SQUARES, LEAST_SQUARES = 300, 2

_DRAWN_IN_SQUARES = 100
"""A drawing whose sides are no longer is drawn in squares, and not in pixels."""

_NEAR = 0.05
"""Shares of a square within which lines of a grid are the same."""


def pixels_per_square(
    root: Element, shapes: Iterable[Shape], name: str, size: tuple[float, float]
) -> float | None:
    """Return how many pixels of a drawing a square has; None where nothing tells.

    Args:
        root: The drawing.
        shapes: What it shows.
        name: What its file is called.
        size: Width and height in pixels.
    """
    for told in (_inkscape_grid(root), _pattern(root), _drawn_grid(shapes)):
        if told and all(LEAST_SQUARES <= side / told <= MOST_SQUARES for side in size):
            return told
    whole = round(size[0]), round(size[1])
    named = named_pixels_per_square(name, whole) if min(whole) > 0 else None
    if named is None and max(size) <= _DRAWN_IN_SQUARES:
        return 1.0
    return named


def _inkscape_grid(root: Element) -> float | None:
    grids = (one for one in root.iter() if kind_of(one) == "grid")
    return next((found for one in grids if (found := length(one.get("spacingx")))), None)


def _pattern(root: Element) -> float | None:
    """Return the width of a pattern that is called a grid."""
    all_patterns = (one for one in root.iter() if kind_of(one) == "pattern")
    patterns = (one for one in all_patterns if "grid" in one.get("id", "").lower())
    return next((found for one in patterns if (found := length(one.get("width")))), None)


def _drawn_grid(shapes: Iterable[Shape]) -> float | None:
    """Return how far the upright lines of a layer called a grid are apart."""
    places = sorted(
        points[0][0]
        for (points, _), names, _ in shapes
        if any("grid" in name.lower() for name in names)
        and len(points) == 2
        and abs(points[0][0] - points[1][0]) < 1e-6 < abs(points[0][1] - points[1][1])
    )
    steps = sorted(b - a for a, b in pairwise(places) if b - a > 1e-3)
    if not steps:
        return None
    middle = steps[len(steps) // 2]
    alike = sum(abs(step - middle) < _NEAR * middle for step in steps)
    return middle if alike > len(steps) / 2 else None
