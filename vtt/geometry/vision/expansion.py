"""Which stretches of edges an eye sees, found by looking through the triangles of the mesh edge by edge."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from vtt.geometry.shapes.arrays import EDGE_ON_M2
from vtt.geometry.shapes.shapes import Point
from vtt.geometry.world.mesh import HalfEdge, Mesh


class Glimpse(NamedTuple):
    """A stretch of an edge that the eye sees, from right to left, relative to the eye; metres."""

    right: Point
    left: Point


def first_edges(eye: Point, mesh: Mesh, stops: Sequence[bool]) -> tuple[list[int], bool]:
    """Return the edges around an eye, turning left, and whether they surround it.

    An eye in a triangle has its three edges. An eye on an edge or a corner touches several triangles; those
    with no stopping edge between them form a sector, and the eye looks into the widest one.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier, Obstacles
        >>> hall = Obstacles((4, 4), [Barrier("w", "wall", (2, 0), (2, 4))])
        >>> mesh, stops = hall.mesh(None), hall.half_stops("sight", None)
        >>> [first_edges(eye, mesh, stops)[1] for eye in ((1.0, 1.0), (2.0, 1.0), (2.0, 0.0))]
        [True, False, False]
    """
    holder = mesh.holder(eye)
    if holder is not None:
        return _in_turn(eye, [3 * holder, 3 * holder + 1, 3 * holder + 2], mesh.half_edges), True
    triangles, touched = mesh.around(eye)
    rims: dict[int, list[int]] = {}
    for triangle, spokes in zip(triangles.tolist(), touched.tolist(), strict=True):
        rims[triangle] = [3 * triangle + i for i in range(3) if not spokes[i]]
    sectors = _sectors(mesh, stops, rims)
    widths = [sum(_width(eye, mesh.half_edges[h]) for t in sector for h in rims[t]) for sector in sectors]
    widest = sectors[widths.index(max(widths))]
    edges = [h for t in widest for h in rims[t] if _width(eye, mesh.half_edges[h]) > 0]
    return _in_turn(eye, edges, mesh.half_edges), max(widths) > 2 * math.pi - 1e-6


def _sectors(mesh: Mesh, stops: Sequence[bool], rims: dict[int, list[int]]) -> list[list[int]]:
    """Group triangles that see each other through edges which stop nothing.

    A one-way edge gives two groups, one in the other: what is seen from either side.
    """
    sectors: list[list[int]] = []
    for first in reversed(rims):
        sector = _sector(first, mesh, stops, rims)
        if set(sector) not in map(set, sectors):
            sectors.append(sector)
    return sectors


def _sector(first: int, mesh: Mesh, stops: Sequence[bool], rims: dict[int, list[int]]) -> list[int]:
    """Return the triangles that are seen from one of them."""
    sector = [first]
    for triangle in sector:
        for half in range(3 * triangle, 3 * triangle + 3):
            beyond = int(mesh.twin[half]) // 3
            if half not in rims[triangle] and not stops[half] and beyond in rims and beyond not in sector:
                sector.append(beyond)
    return sector


def _width(eye: Point, edge: HalfEdge) -> float:
    """Return the angle under which the eye sees an edge, radians."""
    ax, ay, bx, by = edge[0] - eye[0], edge[1] - eye[1], edge[2] - eye[0], edge[3] - eye[1]
    return math.atan2(ax * by - ay * bx, ax * bx + ay * by)


def _in_turn(eye: Point, edges: list[int], half_edges: Sequence[HalfEdge]) -> list[int]:
    """Sort edges by where they begin, the one after a gap first."""

    def begin(half: int) -> float:
        return math.atan2(half_edges[half][1] - eye[1], half_edges[half][0] - eye[0])

    edges = sorted(edges, key=begin)
    ends = {half_edges[h][2:4] for h in edges}
    for i, half in enumerate(edges):
        if half_edges[half][:2] not in ends:
            return edges[i:] + edges[:i]
    return edges


def glimpses(  # noqa: PLR0913 - the innermost loop of vision
    eye: Point,
    start: list[int],
    half_edges: Sequence[HalfEdge],
    stops: Sequence[bool],
    radius_m: float | None,
    max_steps: float = math.inf,
) -> list[Glimpse] | None:
    """Return what the eye sees, turning left: look through each edge that does not stop it.

    The view through an edge is a wedge between two rays; the corner beyond is right of it, left of it or in
    it, and then parts it. None where that would take more than ``max_steps`` steps.

    Examples:
        >>> from vtt.geometry.world.obstacles import Obstacles
        >>> field = Obstacles((4, 2))
        >>> mesh, stops = field.mesh(None), field.half_stops("sight", None)
        >>> start, _ = first_edges((1.0, 1.0), mesh, stops)
        >>> sorted(seen.left for seen in glimpses((1.0, 1.0), start, mesh.half_edges, stops, None) or [])
        [(-1.0, -1.0), (-1.0, 1.0), (3.0, -1.0), (3.0, 1.0)]
        >>> glimpses((1.0, 1.0), start, mesh.half_edges, stops, None, max_steps=1) is None
        True
    """
    ex, ey = eye
    square = math.inf if radius_m is None else radius_m * radius_m
    seen = []
    waiting = []
    for half in reversed(start):
        ax, ay, bx, by = half_edges[half][:4]
        waiting.append((half, ax - ex, ay - ey, bx - ex, by - ey))
    while waiting:
        half, rx, ry, lx, ly = waiting.pop()
        while True:
            if max_steps <= 0:
                return None
            max_steps -= 1
            ax, ay, bx, by, right, left, cx, cy = half_edges[half]
            if stops[half] or right < 0:
                break
            dx, dy = ax - ex, ay - ey
            if dx * dx + dy * dy >= square and _beyond(dx, dy, bx - ex, by - ey, square):
                break
            dx, dy = cx - ex, cy - ey
            if rx * dy - ry * dx <= EDGE_ON_M2:
                half = left
            elif lx * dy - ly * dx >= -EDGE_ON_M2:
                half = right
            else:
                waiting.append((left, dx, dy, lx, ly))
                half, lx, ly = right, dx, dy
        seen.append(_glimpse(ax - ex, ay - ey, bx - ex, by - ey, rx, ry, lx, ly))
    return seen


def _beyond(ax: float, ay: float, bx: float, by: float, square: float) -> bool:
    """Tell whether an edge is wholly outside a circle of that squared radius."""
    if ax * ax + ay * ay < square or bx * bx + by * by < square:
        return False
    ux, uy = bx - ax, by - ay
    if ax * ux + ay * uy >= 0 or bx * ux + by * uy <= 0:
        return True
    cross = ax * by - ay * bx
    return cross * cross >= square * (ux * ux + uy * uy)


def _glimpse(  # noqa: PLR0913 - the innermost step, called for every edge seen
    ax: float, ay: float, bx: float, by: float, rx: float, ry: float, lx: float, ly: float
) -> Glimpse:
    """Cut an edge with the two rays of a wedge; a ray through its end gives that very end."""
    ux, uy = bx - ax, by - ay
    area = ax * uy - ay * ux
    right, left = (ax, ay), (bx, by)
    if rx != ax or ry != ay:
        turn = rx * uy - ry * ux
        share = area / turn if abs(turn) > 1e-13 else 1.0
        right = (rx * share, ry * share)
    if lx != bx or ly != by:
        turn = lx * uy - ly * ux
        share = area / turn if abs(turn) > 1e-13 else 1.0
        left = (lx * share, ly * share)
    return Glimpse(right, left)
