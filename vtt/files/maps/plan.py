"""What is on a map: the walls, openings and objects of a file as the layout of a scene, in metres."""

from collections.abc import Iterator
from dataclasses import dataclass

from vtt.battle import Layout, Obstacle, Portal, Wall
from vtt.files.maps.cutting import NEAR, cut
from vtt.files.maps.frame import Frame, Scale
from vtt.files.maps.lines import Line, wall_lines
from vtt.files.maps.openings import Opening, known_by_name, openings
from vtt.files.maps.ours import Ours
from vtt.files.maps.outlines import Outlines, object_outlines
from vtt.files.maps.report import Note, Tally
from vtt.files.maps.welding import Welder, welded
from vtt.files.node import Node
from vtt.geometry import Point, Ring, distance_m

UNKNOWN_HEIGHT_M = 2.0
"""The height of an object where only its outline is known; the format has no heights."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The layout of a map, the portals that stand open in it, and the doors that are secret."""

    layout: Layout
    open_portals: tuple[str, ...]
    secret_portals: tuple[str, ...] = ()


def plan(root: Node, frame: Frame, ours: Ours, tally: Tally) -> Plan:
    """Return what stands on the map of a Universal VTT file."""
    welder = Welder()
    walls = welded(wall_lines(root, frame, tally), welder, tally)
    doors = list(known_by_name(openings(root, frame, welder, tally), ours.portals, welder))
    outlines = object_outlines(root, frame, tally)
    standing = cut(root.path, walls + outlines.lines, [(door.a, door.b) for door in doors], tally)
    scale = Scale(ours.metres_per_square)
    layout = Layout(
        walls=tuple(_wall(line, scale) for line in standing),
        portals=tuple(_portal(door, scale) for door in doors),
        obstacles=(*_objects(outlines, ours, scale, tally), *ours.obstacles),
        terrain=ours.terrain,
    )
    secret = (door.id for door in doors if door.secret and door.kind == "door")
    return Plan(layout, tuple(door.id for door in doors if door.open), tuple(secret))


def _wall(line: Line, scale: Scale) -> Wall:
    return Wall(id=line.name, a=scale.point(line.a), b=scale.point(line.b))


def _portal(door: Opening, scale: Scale) -> Portal:
    return Portal(id=door.id, kind=door.kind, a=scale.point(door.a), b=scale.point(door.b))


def _objects(outlines: Outlines, ours: Ours, scale: Scale, tally: Tally) -> Iterator[Obstacle]:
    """Return the objects that only the format knows; those we know better are left to `Ours`."""
    near_m = NEAR * scale.metres_per_square
    known = [(_corner(thing.ring), thing.ring) for thing in ours.obstacles]
    for name, squares in outlines.rings.items():
        ring = scale.ring(squares)
        corner = _corner(ring)
        beside = (other for at, other in known if distance_m(corner, at) <= 2 * near_m)
        if not any(_same_ring(ring, other, near_m) for other in beside):
            tally[Note.OBJECTS_OF_UNKNOWN_HEIGHT] += 1
            yield Obstacle(id=name, ring=ring, height_m=UNKNOWN_HEIGHT_M)


def _same_ring(one: Ring, other: Ring, near_m: float) -> bool:
    """Tell whether two rings have the same corners, wherever they start and whichever way they turn."""
    return len(one) == len(other) and all(
        min(distance_m(point, corner) for corner in other) <= near_m for point in one
    )


def _corner(ring: Ring) -> Point:
    """Return the upper left corner of the box around a ring."""
    return min(x for x, _ in ring), min(y for _, y in ring)
