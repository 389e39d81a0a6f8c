"""The area visible from a point, found by looking through the triangles of the mesh edge by edge."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from vtt.geometry.mesh import TOUCH_M, HalfEdge, Mesh
from vtt.geometry.obstacles import Channel, Obstacles
from vtt.geometry.shapes import Point, Ring

STEP_DEG = 3
"""An arc is drawn with a corner every so many degrees."""

EDGE_ON = 1e-12
"""A wedge whose rays span a smaller area than this, in square metres, has no width."""


class Glimpse(NamedTuple):
    """A stretch of an edge that the eye sees, from right to left, relative to the eye; metres."""

    right: Point
    left: Point


def visible_area(
    eye: Point,
    obstacles: Obstacles,
    radius_m: float | None = None,
    *,
    channel: Channel = "sight",
    over_m: float | None = math.inf,
) -> Ring:
    """Return the star-shaped ring that an eye overlooks, at most to the border of the map.

    An eye on a wall overlooks one of its sides; an eye outside the map looks from the border. Where
    ``radius_m`` ends the view the ring follows the circle with a corner every 3°.

    Args:
        eye: where from.
        obstacles: what may be in the way.
        radius_m: how far, or None for as far as the map goes.
        channel: whether what stops sight or what stops movement ends the view.
        over_m: solids at least this high stop sight; on "movement" every solid stops.

    Examples:
        >>> from vtt.geometry.obstacles import Barrier, Obstacles
        >>> sorted(visible_area((1, 1), Obstacles((4, 2))))
        [(0.0, 0.0), (0.0, 2.0), (4.0, 0.0), (4.0, 2.0)]
        >>> sorted(visible_area((1, 1), Obstacles((4, 2), [Barrier("w", "wall", (2, 0), (2, 2))])))
        [(0.0, 0.0), (0.0, 2.0), (2.0, 0.0), (2.0, 2.0)]
    """
    return area_before(eye, obstacles, radius_m, channel, -math.inf if channel == "movement" else over_m)


def area_before(
    eye: Point, obstacles: Obstacles, radius_m: float | None, channel: Channel, over_m: float | None
) -> Ring:
    """Return the ring that an eye overlooks; solids at least ``over_m`` high end it, none for None."""
    width, height = obstacles.size_m
    eye = min(max(eye[0], 0.0), width), min(max(eye[1], 0.0), height)
    mesh, stops = obstacles.index.mesh, obstacles.half_stops(channel, over_m)
    if radius_m is not None and radius_m <= TOUCH_M:
        return (eye,)
    start, whole_turn = _first_edges(eye, mesh, stops)
    seen = _glimpses(eye, start, mesh.half_edges, stops, radius_m)
    corners = _corners(seen) if radius_m is None else _corners_within(seen, radius_m)
    ring = [] if whole_turn else [eye]
    ring += [(eye[0] + x, eye[1] + y) for x, y in corners]
    return _without_repeats(ring)


def _first_edges(eye: Point, mesh: Mesh, stops: Sequence[bool]) -> tuple[list[int], bool]:
    """Return the edges around an eye, turning left, and whether they go all the way round.

    An eye in a triangle has its three edges. An eye on an edge or a corner touches several triangles; those
    with no stopping edge between them form a sector, and the eye looks into the widest one.
    """
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
    """Group triangles that meet in edges which stop nothing."""
    sectors, left = [], dict.fromkeys(rims)
    while left:
        sector = [left.popitem()[0]]
        for triangle in sector:
            for half in range(3 * triangle, 3 * triangle + 3):
                beyond = int(mesh.twin[half]) // 3
                if half not in rims[triangle] and not stops[half] and beyond in left:
                    del left[beyond]
                    sector.append(beyond)
        sectors.append(sector)
    return sectors


def _width(eye: Point, edge: HalfEdge) -> float:
    """Return the angle under which the eye sees an edge, radians."""
    ax, ay, bx, by = edge.ax - eye[0], edge.ay - eye[1], edge.bx - eye[0], edge.by - eye[1]
    return math.atan2(ax * by - ay * bx, ax * bx + ay * by)


def _in_turn(eye: Point, edges: list[int], half_edges: Sequence[HalfEdge]) -> list[int]:
    """Sort edges by where they begin, the one after a gap first."""

    def begin(half: int) -> float:
        return math.atan2(half_edges[half].ay - eye[1], half_edges[half].ax - eye[0])

    edges = sorted(edges, key=begin)
    ends = {(half_edges[h].bx, half_edges[h].by) for h in edges}
    for i, half in enumerate(edges):
        if (half_edges[half].ax, half_edges[half].ay) not in ends:
            return edges[i:] + edges[:i]
    return edges


def _glimpses(
    eye: Point,
    start: list[int],
    half_edges: Sequence[HalfEdge],
    stops: Sequence[bool],
    radius_m: float | None,
) -> list[Glimpse]:
    """Return what the eye sees, turning left: look through each edge that does not stop it.

    The view through an edge is a wedge between two rays; the corner beyond lies right of it, left of it or in
    it, and then parts it.
    """
    ex, ey = eye
    limited, square = radius_m is not None, (radius_m or 0.0) ** 2
    seen = []
    waiting = []
    for half in reversed(start):
        ax, ay, bx, by = half_edges[half][:4]
        waiting.append((half, ax - ex, ay - ey, bx - ex, by - ey))
    while waiting:
        half, rx, ry, lx, ly = waiting.pop()
        ax, ay, bx, by, right, left, cx, cy = half_edges[half]
        if stops[half] or right < 0 or (limited and _beyond(ax - ex, ay - ey, bx - ex, by - ey, square)):
            seen.append(_glimpse(ax - ex, ay - ey, bx - ex, by - ey, rx, ry, lx, ly))
            continue
        dx, dy = cx - ex, cy - ey
        if rx * dy - ry * dx <= EDGE_ON:
            waiting.append((left, rx, ry, lx, ly))
        elif lx * dy - ly * dx >= -EDGE_ON:
            waiting.append((right, rx, ry, lx, ly))
        else:
            waiting.append((left, dx, dy, lx, ly))
            waiting.append((right, rx, ry, dx, dy))
    return seen


def _beyond(ax: float, ay: float, bx: float, by: float, square: float) -> bool:
    """Tell whether an edge lies wholly outside a circle of that squared radius."""
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


def _corners(seen: list[Glimpse]) -> Iterator[Point]:
    for right, left in seen:
        yield right
        yield left


def _corners_within(seen: list[Glimpse], radius_m: float) -> Iterator[Point]:
    """Cut every glimpse at a circle, and follow the circle where it lies beyond."""
    begin_deg = turn_deg = 0.0
    for right, left in seen:
        first, last = _within(right, left, radius_m) or (left, left)
        if first is not right:
            begin_deg = begin_deg if turn_deg else math.degrees(math.atan2(right[1], right[0]))
            turn_deg += _turn_deg(right, first)
        if first is not left:
            yield from _arc(begin_deg, turn_deg, radius_m)
            yield first
            yield last
            turn_deg = 0.0
            if last is not left:
                begin_deg, turn_deg = math.degrees(math.atan2(last[1], last[0])), _turn_deg(last, left)
    yield from _arc(begin_deg, turn_deg, radius_m)


def _turn_deg(a: Point, b: Point) -> float:
    return math.degrees(math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]))


def _within(a: Point, b: Point, radius_m: float) -> tuple[Point, Point] | None:
    """Return the stretch of a segment within a circle around (0, 0); its own ends where they are inside."""
    ux, uy = b[0] - a[0], b[1] - a[1]
    square = ux * ux + uy * uy
    if square == 0:
        return (a, b) if math.hypot(*a) <= radius_m else None
    middle = -(a[0] * ux + a[1] * uy) / square
    cross = a[0] * uy - a[1] * ux
    inside = radius_m * radius_m - cross * cross / square
    if inside <= 0:
        return None
    half = math.sqrt(inside / square)
    first, last = middle - half, middle + half
    if last <= 0 or first >= 1:
        return None
    return (
        a if first <= 0 else (a[0] + ux * first, a[1] + uy * first),
        b if last >= 1 else (a[0] + ux * last, a[1] + uy * last),
    )


def _arc(begin_deg: float, turn_deg: float, radius_m: float) -> Iterator[Point]:
    """Yield the corners of an arc that turns left: its ends, and between them one every few degrees."""
    if turn_deg <= 0:
        return
    if turn_deg < 360 - 1e-9:
        yield _on_circle(begin_deg, radius_m)
    first = math.floor(begin_deg / STEP_DEG) + 1
    for step in range(first, math.ceil((begin_deg + turn_deg) / STEP_DEG)):
        x, y = CIRCLE[step % len(CIRCLE)]
        yield radius_m * x, radius_m * y
    if turn_deg < 360 - 1e-9:
        yield _on_circle(begin_deg + turn_deg, radius_m)


def _on_circle(angle_deg: float, radius_m: float) -> Point:
    angle = math.radians(angle_deg)
    return radius_m * math.cos(angle), radius_m * math.sin(angle)


CIRCLE = [_on_circle(angle, 1.0) for angle in range(0, 360, STEP_DEG)]
"""The corners of a circle of radius 1."""


def _without_repeats(ring: list[Point]) -> Ring:
    """Drop corners that touch the corner before them."""
    kept = ring[:1]
    for (ax, ay), (bx, by) in pairwise(ring):
        if abs(ax - bx) > TOUCH_M or abs(ay - by) > TOUCH_M:
            kept.append((bx, by))
    while len(kept) > 1 and math.dist(kept[0], kept[-1]) <= TOUCH_M:
        kept.pop()
    return tuple(kept)
