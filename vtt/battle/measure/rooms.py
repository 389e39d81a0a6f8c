"""Parts of a scene that are revealed or covered: rooms, outlines, strokes, and what is revealed of them."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import count

from vtt.battle.battle import Battle, Revealed
from vtt.battle.fog import Reveal
from vtt.battle.scene import MAX_ROOMS, Portal, Room, Scene, SceneId
from vtt.geometry import Explored, Point, Segment, distance_m, inside
from vtt.geometry.vision import Face, faces, on_map, region, stroke

BESIDE_M = 0.5
"""So far from the middle of a door is what it leads to."""
MOSTLY = 0.5
"""A room of which more than this share is revealed is revealed."""


def part_of(scene: Scene, wanted: Reveal) -> Explored:
    """Return the part of a scene that is to be revealed or covered.

    Raises:
        KeyError: The scene has no such room.
        ValueError: The part is too large.
    """
    if wanted.room is not None:
        return room_area({room.id: room for room in scene.rooms}[wanted.room])
    if wanted.all:
        return whole_map(scene.size_m)
    area = region(wanted.ring) if wanted.ring is not None else stroke(wanted.stroke, wanted.radius_m)
    return on_map(area, scene.size_m)


@lru_cache(maxsize=2048)
def room_area(room: Room) -> Explored:
    """Return what a room covers.

    Raises:
        ValueError: It is too large.
    """
    return region(room.ring, room.holes)


@lru_cache(maxsize=4)
def whole_map(size_m: tuple[float, float]) -> Explored:
    """Return a whole map.

    Raises:
        ValueError: It is too large.
    """
    width, height = size_m
    return region(((0, 0), (width, 0), (width, height), (0, height)))


def shown_by_hand(battle: Battle, scene: SceneId) -> Explored:
    """Return what the GM has revealed of a scene, as far as it counts there."""
    known, counts = battle.revealed.get(scene, Revealed()), battle.scenes[scene].fog_by
    rooms = known.rooms if "rooms" in counts else Explored()
    return rooms.joined(known.brush) if "brush" in counts else rooms


def room_is_revealed(battle: Battle, scene: SceneId, room: Room) -> bool:
    """Say whether the GM has revealed most of a room."""
    area = room_area(room)
    return bool(area.tiles) and shown_by_hand(battle, scene).common(area).area_m2 > MOSTLY * area.area_m2


def room_at(scene: Scene, point: Point) -> Room | None:
    """Return the room at a point, the smallest where there are several."""
    found = [room for room in scene.rooms if _holds(room, point)]
    return min(found, key=lambda room: _box_m2(room), default=None)


def rooms_beside(scene: Scene, portal: Portal) -> tuple[Room, ...]:
    """Return the rooms on the two sides of a door or window: none, one or two."""
    (ax, ay), (bx, by) = portal.a, portal.b
    far = BESIDE_M / max(distance_m(portal.a, portal.b), BESIDE_M)
    places = (
        ((ax + bx) / 2 + far * (by - ay) * side, (ay + by) / 2 - far * (bx - ax) * side) for side in (-1, 1)
    )
    found = {room.id: room for place in places if (room := room_at(scene, place)) is not None}
    return tuple(found.values())


def found_rooms(scene: Scene) -> tuple[Room, ...]:
    """Return a room for each part of a map that walls and doors enclose and no room covers yet."""
    layout = scene.layout
    lines = [(wall.a, wall.b) for wall in layout.walls] + [(one.a, one.b) for one in layout.portals]
    known = Explored()
    for room in scene.rooms:
        known = known.joined(room_area(room))
    new = [face for face in faces(lines, scene.size_m) if not _is_covered(face, known)]
    return tuple(_named(new, scene.rooms))[: MAX_ROOMS - len(scene.rooms)]


def count_enclosed(lines: Sequence[Segment], size_m: Point) -> int:
    """Return how many parts of a map lines enclose."""
    return len(faces(lines, size_m))


def _named(found: Sequence[Face], others: Sequence[Room]) -> Iterator[Room]:
    taken = {room.id for room in others}
    free = (name for number in count(1) if (name := f"room-{number}") not in taken)
    for face, name in zip(found, free, strict=False):
        yield Room(id=name, ring=face.ring, holes=face.holes)


def _is_covered(face: Face, known: Explored) -> bool:
    if not known.tiles:
        return False
    area = region(face.ring, face.holes)
    return area.common(known).area_m2 > MOSTLY * area.area_m2


def _holds(room: Room, point: Point) -> bool:
    return inside(point, room.ring) and not any(inside(point, hole) for hole in room.holes)


def _box_m2(room: Room) -> float:
    across, down = ([point[axis] for point in room.ring] for axis in (0, 1))
    return (max(across) - min(across)) * (max(down) - min(down))
