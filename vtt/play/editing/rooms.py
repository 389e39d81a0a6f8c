"""Rooms for the fog, as walls change: their corners go with the ends of walls, and they are found anew."""

import math
from collections.abc import Collection, Iterator, Sequence

from vtt.battle import EditMap, Room, Scene
from vtt.battle.measure.rooms import found_rooms, room_area
from vtt.geometry import Explored, Point, Ring, crosses_itself, distance_m, enclosed_m2
from vtt.play.editing.chain import NEW
from vtt.play.editing.parts import Place

NEAR_M = 0.06
"""A corner of a room that is nearer to the end of a wall is there."""
LEAST_M2 = 0.01
SAME_SHARE = 0.5
"""A room that is found is a former one if more than this share of the smaller of both is common."""


class RoomMover:
    """The rooms of a scene with corners at some ends of walls.

    Args:
        scene: The scene.
        ends: The ends that are moved.
    """

    def __init__(self, scene: Scene, ends: Collection[Point]) -> None:
        self._cells: dict[tuple[int, int], list[Point]] = {}
        for end in ends:
            self._cells.setdefault(_cell(end), []).append(end)
        rooms = scene.rooms if self._cells else ()
        self._rooms = [room for room in rooms if any(self._end_at(corner) for corner in _corners(room))]

    def to(self, place: Place) -> tuple[Room, ...]:
        """Return the rooms with those corners elsewhere; one that would have no shape stays as it is."""
        moved = (self._moved(room, place) for room in self._rooms)
        return tuple(room for room in moved if _has_shape(room))

    def _moved(self, room: Room, place: Place) -> Room:
        holes = tuple(self._placed(hole, place) for hole in room.holes)
        return room.replace(ring=self._placed(room.ring, place), holes=holes)

    def _placed(self, ring: Ring, place: Place) -> Ring:
        ends = (self._end_at(corner) for corner in ring)
        return tuple(place(end) if end else corner for end, corner in zip(ends, ring, strict=True))

    def _end_at(self, corner: Point) -> Point | None:
        column, row = _cell(corner)
        around = ((column + right, row + down) for right in (-1, 0, 1) for down in (-1, 0, 1))
        ends = (end for cell in around for end in self._cells.get(cell, ()))
        near = [end for end in ends if distance_m(end, corner) <= NEAR_M]
        return min(near, key=lambda end: distance_m(end, corner), default=None)


def renewed_rooms(scene: Scene) -> EditMap:
    """Return what makes the rooms of the fog anew where walls and doors enclose something else now.

    A room that is found again keeps its id and its title. What was drawn where nothing is enclosed stays.
    """
    areas = {room.id: room_area(room) for room in scene.rooms}
    former = {room.id: room for room in scene.rooms}
    put: list[Room] = []
    merged: set[str] = set()
    faces = ((face, room_area(face)) for face in found_rooms(scene.replace(rooms=())))
    for face, area in sorted(faces, key=lambda one: -one[1].area_m2):
        alike = [name for name in former if _is_same(areas[name], area)]
        best = max(alike, key=lambda name: areas[name].common(area).area_m2, default=None)
        merged.update(alike)
        if best is None:
            put.append(face.replace(id=NEW))
            continue
        room = former.pop(best)
        if (face.ring, face.holes) != (room.ring, room.holes):
            put.append(room.replace(ring=face.ring, holes=face.holes))
    gone = tuple(name for name in former if name in merged)
    return EditMap(rooms=tuple(put), remove=gone, scene=scene.id)


def _is_same(one: Explored, other: Explored) -> bool:
    smaller = min(one.area_m2, other.area_m2)
    return smaller > 0 and one.common(other).area_m2 > SAME_SHARE * smaller


def _cell(point: Point) -> tuple[int, int]:
    return math.floor(point[0] / NEAR_M), math.floor(point[1] / NEAR_M)


def _corners(room: Room) -> Iterator[Point]:
    rings: Sequence[Ring] = (room.ring, *room.holes)
    return (corner for ring in rings for corner in ring)


def _has_shape(room: Room) -> bool:
    return enclosed_m2(room.ring) >= LEAST_M2 and not any(map(crosses_itself, (room.ring, *room.holes)))
