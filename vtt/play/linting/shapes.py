"""Parts of a map that are wrong by themselves: doubled, outside, too low, doors by themselves or too long."""

from collections.abc import Hashable, Iterator

from vtt.battle import EditMap, Obstacle, Scene
from vtt.battle.editing import Part
from vtt.geometry import Point, distance_m
from vtt.play.editing.lines import TOUCH_M, away_m, end_key
from vtt.play.editing.map_index import MapIndex
from vtt.play.editing.parts import Lined, each, points_of
from vtt.play.linting.finding import Finding
from vtt.rules.actions.edit_texts import part_said
from vtt.text import Said, say

LONG_M = 4.0
"""A longer door is none."""
LOW_M = 0.1
"""What is lower is in nobody's way; its height was forgotten."""
USUAL_HEIGHT_M = 1.0
NEAR_M = 0.5
"""So far from a wall a door may be to be put to it."""


def stray_doors(scene: Scene, index: MapIndex) -> Iterator[Finding]:
    """Yield the doors, windows and curtains that touch no wall; one beside walls is put to their ends."""
    for door in scene.layout.portals:
        box = [((min(door.a[0], door.b[0]) - NEAR_M, min(door.a[1], door.b[1]) - NEAR_M), _far_corner(door))]
        others = [one for one in index.near(box) if one.id != door.id]
        lines = [(one.a, one.b) for one in others]
        if any(away_m(end, line) < TOUCH_M for end in (door.a, door.b) for line in lines):
            continue
        ends = [end for line in lines for end in line]
        a, b = _nearest(door.a, ends), _nearest(door.b, ends)
        mend = None
        if a is not None and b is not None and distance_m(a, b) >= NEAR_M:
            mend = EditMap(portals=(door.replace(a=a, b=b),), scene=scene.id)
        yield Finding(
            kind="stray-door",
            said=say("flaw-stray-door", "{door:the} touches no wall.", door=_called("portals", door)),
            at=_middle(door),
            parts=(door.id,),
            mend=mend,
        )


def long_doors(scene: Scene) -> Iterator[Finding]:
    """Yield the doors that are too long; whether they are walls only the GM can tell."""
    for door in scene.layout.portals:
        length_m = distance_m(door.a, door.b)
        if door.kind == "door" and length_m > LONG_M:
            said = say(
                "flaw-long-door",
                "{door:the} is {length:m} m long.",
                door=_called("portals", door),
                length=length_m,
            )
            yield Finding(kind="long-door", said=said, at=_middle(door), parts=(door.id,))


def duplicates(scene: Scene, index: MapIndex) -> Iterator[Finding]:
    """Yield what is drawn exactly where another of its kind is; the later one is taken away."""
    known = set[Hashable]()
    for field, part in index.parts.each():
        shape = (field, getattr(part, "kind", ""), frozenset(map(end_key, points_of(part))))
        if shape in known and field != "notes":
            yield Finding(
                kind="duplicate",
                said=say("flaw-duplicate", "{part:the} is drawn twice.", part=_called(field, part)),
                at=points_of(part)[0],
                parts=(part.id,),
                mend=EditMap(remove=(part.id,), scene=scene.id),
            )
        known.add(shape)


def outside(scene: Scene, index: MapIndex) -> Iterator[Finding]:
    """Yield what is wholly outside the map; it is taken away."""
    for field, part in index.parts.each():
        reach, points = getattr(part, "radius_m", 0.0), points_of(part)
        if any(
            max(point[axis] for point in points) + reach < 0
            or min(point[axis] for point in points) - reach > scene.size_m[axis]
            for axis in (0, 1)
        ):
            yield Finding(
                kind="outside",
                said=say("flaw-outside", "{part:the} is outside the map.", part=_called(field, part)),
                at=points[0],
                parts=(part.id,),
                mend=EditMap(remove=(part.id,), scene=scene.id),
            )


def low_things(scene: Scene, index: MapIndex) -> Iterator[Finding]:
    """Yield the obstacles without a height to speak of; each is made one metre high."""
    for part in each(index.parts):
        if isinstance(part, Obstacle) and part.height_m < LOW_M:
            height = max(1, round(100 * part.height_m))
            called = _called("obstacles", part)
            yield Finding(
                kind="low",
                said=say("flaw-low", "{part:the} is only {height} cm high.", part=called, height=height),
                at=part.ring[0],
                parts=(part.id,),
                mend=EditMap(obstacles=(part.replace(height_m=USUAL_HEIGHT_M),), scene=scene.id),
            )


def _called(field: str, part: Part) -> Said:
    return part_said(field, part)


def _middle(line: Lined) -> Point:
    return (line.a[0] + line.b[0]) / 2, (line.a[1] + line.b[1]) / 2


def _far_corner(line: Lined) -> Point:
    return max(line.a[0], line.b[0]) + NEAR_M, max(line.a[1], line.b[1]) + NEAR_M


def _nearest(point: Point, ends: list[Point]) -> Point | None:
    near = [end for end in ends if distance_m(point, end) <= NEAR_M]
    return min(near, key=lambda end: distance_m(point, end), default=None)
