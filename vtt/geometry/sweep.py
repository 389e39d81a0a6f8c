"""A disc that moves straight on: what it penetrates, and how far its centre gets before it touches that."""

from typing import NamedTuple

import numpy as np

from vtt.geometry.lines import MARGIN_M
from vtt.geometry.noding import Bools, Floats, Ints
from vtt.geometry.obstacles import Edges
from vtt.geometry.shapes import Point


class Hits(NamedTuple):
    """What a moving disc penetrates by more than a hair.

    Attributes:
        thing: array (n,) of indices.
        along_m: array (n,): how far the centre gets until the disc touches it, metres.
        at: array (n, 2): the point that it touches.
    """

    thing: Ints
    along_m: Floats
    at: Floats


class Stride(NamedTuple):
    """A straight way of a disc: from where, in which direction (a unit vector), how far, and how wide."""

    start: Point
    ahead: Point
    length_m: float
    radius_m: float

    def at(self, along_m: float) -> Point:
        """Return where the centre is after so many metres."""
        return self.start[0] + self.ahead[0] * along_m, self.start[1] + self.ahead[1] * along_m


def stride(start: Point, end: Point, radius_m: float) -> Stride:
    """Return the straight way of a disc between two places."""
    way = (end[0] - start[0], end[1] - start[1])
    length = float(np.hypot(*way))
    return Stride(start, (way[0] / length, way[1] / length) if length else (1.0, 0.0), length, radius_m)


def sweep_edges(way: Stride, edges: Edges, radius_m: Floats) -> Hits:
    """Return which edges a moving disc penetrates.

    Args:
        way: where it moves.
        edges: what may be in the way.
        radius_m: array (n,): how wide the disc is for each edge; an edge of no width is never penetrated.
    """
    a, b = _ahead(way, edges.a), _ahead(way, edges.b)
    near = _in_corridor(way, a, b, radius_m)
    a, b, radius, thing = a[near], b[near], radius_m[near], edges.thing[near]
    hit = _distance_m(a, b, way.length_m) < radius - MARGIN_M
    a, b, radius = a[hit], b[hit], radius[hit]
    along = np.clip(_first_touch(a, b, radius), 0.0, way.length_m)
    return Hits(thing[hit], along, _back(way, _nearest(a, b, along)))


def sweep_discs(way: Stride, centres: Floats, radii_m: Floats) -> Hits:
    """Return which discs, centres (n, 2), a moving disc penetrates; ``radii_m`` (n,) are the two added up."""
    c = _ahead(way, centres)
    passed = np.clip(c[:, 0], 0.0, way.length_m)
    hit = np.hypot(c[:, 0] - passed, c[:, 1]) < radii_m - MARGIN_M
    c, radius = c[hit], radii_m[hit]
    along = np.clip(c[:, 0] - np.sqrt(np.maximum(radius**2 - c[:, 1] ** 2, 0.0)), 0.0, way.length_m)
    towards = c - np.column_stack([along, np.zeros(len(c))])
    apart = np.hypot(towards[:, 0], towards[:, 1])
    share = np.where(apart > 0, way.radius_m / np.where(apart > 0, apart, 1.0), 0.0)
    at = _back(way, np.column_stack([along, np.zeros(len(c))]) + towards * np.minimum(share, 1.0)[:, None])
    return Hits(np.flatnonzero(hit), along, at)


def distances_m(point: Point, edges: Edges) -> Floats:
    """Return how far a point lies from edges, array (n,), metres."""
    here = np.array(point, dtype=np.float64)
    return _from_origin(edges.a - here, edges.b - here)


def _ahead(way: Stride, points: Floats) -> Floats:
    """Turn points so that the disc starts at (0, 0) and moves along x."""
    x, y = points[:, 0] - way.start[0], points[:, 1] - way.start[1]
    ux, uy = way.ahead
    return np.column_stack([ux * x + uy * y, ux * y - uy * x])


def _back(way: Stride, points: Floats) -> Floats:
    ux, uy = way.ahead
    x, y = points[:, 0], points[:, 1]
    return np.column_stack([way.start[0] + ux * x - uy * y, way.start[1] + uy * x + ux * y])


def _in_corridor(way: Stride, a: Floats, b: Floats, radius_m: Floats) -> Ints:
    """Return which edges come near enough to be worth an exact look."""
    low, high = np.minimum(a, b), np.maximum(a, b)
    near: Bools = (low[:, 1] < radius_m) & (high[:, 1] > -radius_m)
    near &= (high[:, 0] > -radius_m) & (low[:, 0] < way.length_m + radius_m)
    return np.flatnonzero(near)


def _from_origin(a: Floats, b: Floats) -> Floats:
    """Return how far segments lie from (0, 0)."""
    step = b - a
    square = np.einsum("ij,ij->i", step, step)
    share = np.clip(-np.einsum("ij,ij->i", a, step) / np.where(square > 0, square, 1.0), 0.0, 1.0)
    nearest = a + share[:, None] * step
    apart: Floats = np.hypot(nearest[:, 0], nearest[:, 1])
    return apart


def _distance_m(a: Floats, b: Floats, length_m: float) -> Floats:
    """Return how far segments lie from the way along x: 0 if they cross it."""
    apart = np.minimum(_from_origin(a, b), _from_origin(a - [length_m, 0.0], b - [length_m, 0.0]))
    for end in (a, b):
        beside = np.hypot(end[:, 0] - np.clip(end[:, 0], 0.0, length_m), end[:, 1])
        apart = np.minimum(apart, beside)
    step = a[:, 1] - b[:, 1]
    parted = (a[:, 1] > 0) != (b[:, 1] > 0)
    x = a[:, 0] + (b[:, 0] - a[:, 0]) * a[:, 1] / np.where(step == 0, 1.0, step)
    return np.where(parted & (x >= 0) & (x <= length_m), 0.0, apart)


def _first_touch(a: Floats, b: Floats, radius_m: Floats) -> Floats:
    """Return where a disc on its way along x first touches segments, 0 if it does at once.

    What is within reach of a segment is a strip with two round ends; the way may enter through each of them.
    """
    found = np.where(_from_origin(a, b) <= radius_m, 0.0, np.inf)
    for end in (a, b):
        inside = radius_m**2 - end[:, 1] ** 2
        x = end[:, 0] - np.sqrt(np.maximum(inside, 0.0))
        found = np.where((inside >= 0) & (x >= 0), np.minimum(found, x), found)
    step = b - a
    length = np.hypot(step[:, 0], step[:, 1])
    length[length == 0] = 1.0
    ux, uy = step[:, 0] / length, step[:, 1] / length
    level = np.abs(uy) < 1e-12
    for side in (radius_m, -radius_m):  # where the distance from the segment's line is the radius
        x = (ux * a[:, 1] - uy * a[:, 0] + side) / np.where(level, 1.0, -uy)
        foot = (x - a[:, 0]) * ux - a[:, 1] * uy
        fits = ~level & (x >= 0) & (foot >= 0) & (foot <= length)
        found = np.where(fits, np.minimum(found, x), found)
    return found


def _nearest(a: Floats, b: Floats, along_m: Floats) -> Floats:
    """Return the point of each segment nearest to a place on the way along x."""
    here = np.column_stack([along_m, np.zeros(len(a))])
    step = b - a
    square = np.einsum("ij,ij->i", step, step)
    share = np.einsum("ij,ij->i", here - a, step) / np.where(square > 0, square, 1.0)
    nearest: Floats = a + np.clip(share, 0.0, 1.0)[:, None] * step
    return nearest
