"""Shapes as plain values: points, rings, discs, the grid, heights, things on a map, arrays and tolerances."""

from vtt.geometry.shapes.answers import A_FEW
from vtt.geometry.shapes.cutting import Span, cut_out, letters, pieces_beside, span_of
from vtt.geometry.shapes.grid import Grid
from vtt.geometry.shapes.levels import FLOOR, MAN, Upright, level_reach_m
from vtt.geometry.shapes.outlining import outlines
from vtt.geometry.shapes.overlap import common, crosses_itself, enclosed_m2
from vtt.geometry.shapes.painting import brushed, united, without
from vtt.geometry.shapes.shapes import (
    Disc,
    Path,
    Point,
    Ring,
    Segment,
    distance_m,
    from_first,
    inside,
    parted,
    path_length_m,
    towards,
)
from vtt.geometry.shapes.things import Barrier, Cloud, Ground, Solid

__all__ = [
    "A_FEW",
    "FLOOR",
    "MAN",
    "Barrier",
    "Cloud",
    "Disc",
    "Grid",
    "Ground",
    "Path",
    "Point",
    "Ring",
    "Segment",
    "Solid",
    "Span",
    "Upright",
    "brushed",
    "common",
    "crosses_itself",
    "cut_out",
    "distance_m",
    "enclosed_m2",
    "from_first",
    "inside",
    "letters",
    "level_reach_m",
    "outlines",
    "parted",
    "path_length_m",
    "pieces_beside",
    "span_of",
    "towards",
    "united",
    "without",
]
