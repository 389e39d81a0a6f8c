"""Rooms that are made larger or smaller by a drawn outline: which walls go, and which come."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from vtt.battle import Portal, Room, Scene, Wall
from vtt.battle.measure.rooms import found_rooms
from vtt.geometry import Point, Ring, Segment, distance_m, inside
from vtt.play.editing.carving import not_there_yet
from vtt.play.editing.chain import NEW, sides_of, walls_along
from vtt.play.editing.lines import TOUCH_M, along_m, at_m, away_m
from vtt.play.editing.map_index import MapIndex

Merge = Literal["add", "take"]
Within = Callable[[Point], bool]

BESIDE_M = 0.02
"""So far beside a stretch it is looked whether there is room."""
MAX_LINES = 3000
"""Among more walls rooms are not looked for: it takes too long in the middle of a gesture."""


class Merged(NamedTuple):
    """What goes, and the new walls, once a room is larger or smaller."""

    gone: tuple[str, ...]
    walls: tuple[Wall, ...]


def merged(index: MapIndex, outline: Ring, how: Merge) -> Merged:
    """Add an outline to the rooms that it touches, or take it from them.

    Walls and doors between what is one room now go; walls come where the room ends now.
    """
    rooms = walled_rooms(index)
    sides = sides_of(outline)

    def in_outline(point: Point) -> bool:
        return inside(point, outline)

    def in_rooms(point: Point) -> bool:
        return any(_holds(room, point) for room in rooms)

    def in_either(point: Point) -> bool:
        return in_outline(point) or in_rooms(point)

    going = _is_between(in_outline, in_either if how == "add" else in_outline)
    carved = _carved(index, sides, going)
    coming = _is_edge(in_either) if how == "add" else _is_between(in_rooms, in_rooms)
    borders = [side for room in rooms for ring in (room.ring, *room.holes) for side in sides_of(ring)]
    new = [piece for side in sides for piece in _pieces(side, borders) if coming(piece)]
    there = [one for one in index.near(sides) if one.id not in carved.gone]
    return Merged(carved.gone, (*carved.walls, *walls_along(not_there_yet(new, (*there, *carved.walls)))))


def walled_rooms(index: MapIndex) -> tuple[Room, ...]:
    """Return what walls and doors enclose all round; what the edge of the map closes does not count."""
    scene: Scene = index.scene
    if len(index.lined) > MAX_LINES:
        return ()
    faces = found_rooms(scene.replace(rooms=()))
    return tuple(
        room for room in faces if not not_there_yet(sides_of(room.ring), index.near(sides_of(room.ring)))
    )


def _carved(index: MapIndex, sides: Sequence[Segment], going: Callable[[Segment], bool]) -> Merged:
    """Take out of the walls near some sides what is going, and doors of which all is."""
    gone: list[str] = []
    left: list[Wall] = []
    for one in index.near(sides):
        pieces = list(_pieces((one.a, one.b), sides))
        kept = [piece for piece in pieces if not going(piece)]
        if isinstance(one, Portal) and not kept:
            gone.append(one.id)
        elif isinstance(one, Wall) and len(kept) < len(pieces):
            gone.append(one.id)
            left += [one.replace(id=NEW, a=a, b=b) for a, b in _together(kept)]
    return Merged(tuple(gone), tuple(left))


def _is_between(one: Within, other: Within) -> Callable[[Segment], bool]:
    """Return what tells whether a stretch has the one on a side and the other on both."""

    def tell(piece: Segment) -> bool:
        left, right = _beside(piece)
        return other(left) and other(right) and (one(left) or one(right))

    return tell


def _is_edge(within: Within) -> Callable[[Segment], bool]:
    """Return what tells whether a stretch has that on one side and not on the other."""

    def tell(piece: Segment) -> bool:
        left, right = _beside(piece)
        return within(left) != within(right)

    return tell


def _beside(piece: Segment) -> tuple[Point, Point]:
    """Return the two points beside the middle of a stretch."""
    (ax, ay), (bx, by) = piece
    share = BESIDE_M / max(distance_m(*piece), TOUCH_M)
    x, y, across, down = (ax + bx) / 2, (ay + by) / 2, (by - ay) * share, (ax - bx) * share
    return (x + across, y + down), (x - across, y - down)


def _pieces(line: Segment, others: Iterable[Segment]) -> Iterator[Segment]:
    """Yield the pieces of a stretch between the places where others cross, meet or touch it."""
    cuts = sorted({0.0, distance_m(*line), *(far for other in others for far in _cuts(line, other))})
    near = [cuts[0]]
    for far in cuts[1:]:
        if far - near[-1] >= TOUCH_M:
            near.append(far)
    for low, high in pairwise(near):
        yield at_m(line, low), at_m(line, high)


def _cuts(line: Segment, other: Segment) -> Iterator[float]:
    """Yield how far along a stretch another one meets it, metres."""
    for end in other:
        if away_m(end, line) < TOUCH_M:
            yield along_m(end, line)
    (ax, ay), (bx, by) = line
    (cx, cy), (dx, dy) = other
    turn = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if abs(turn) > 1e-12:
        share = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / turn
        along = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / turn
        if 0 < share < 1 and 0 <= along <= 1:
            yield share * distance_m(*line)


def _together(pieces: Sequence[Segment]) -> list[Segment]:
    """Return pieces of one stretch, in its order, those that follow one another as one."""
    joined: list[Segment] = []
    for a, b in pieces:
        if joined and distance_m(joined[-1][1], a) < TOUCH_M:
            joined[-1] = (joined[-1][0], b)
        else:
            joined.append((a, b))
    return joined


def _holds(room: Room, point: Point) -> bool:
    return inside(point, room.ring) and not any(inside(point, hole) for hole in room.holes)
