"""Parts of a scene: what of it is chosen, moved, mirrored, copied, and the command that does so."""

from collections.abc import Callable, Collection
from functools import partial
from typing import Any, TypeAlias

from vtt.battle import Cloud, EditMap, Obstacle, Portal, Room, Scene, Terrain, Wall
from vtt.battle.editing import PART_FIELDS, Part, Parts
from vtt.geometry import Path, Point
from vtt.play.editing.chain import NEW

Lined: TypeAlias = Wall | Portal
Ringed: TypeAlias = Obstacle | Terrain | Cloud | Room
Place: TypeAlias = Callable[[Point], Point]
"""Where a point goes."""

_OTHER_SIDE = {"": "", "left": "right", "right": "left"}


def parts_of(scene: Scene) -> Parts:
    """Return all that is drawn on a scene but for the rooms of its fog."""
    layout = scene.layout
    return Parts.of_trusted(
        walls=layout.walls,
        portals=layout.portals,
        obstacles=layout.obstacles,
        terrain=layout.terrain,
        clouds=scene.clouds,
        lights=scene.lights,
        notes=scene.notes,
        rooms=(),
    )


def each(parts: Parts) -> tuple[Part, ...]:
    """Return all of some parts."""
    return tuple(part for _, part in parts.each())


def lined(parts: Parts) -> tuple[Lined, ...]:
    """Return the walls among some parts, and what is in them."""
    return (*parts.walls, *parts.portals)


def only(parts: Parts, ids: Collection[str]) -> Parts:
    """Return the parts of these ids."""
    found = {name: getattr(parts, name) for name in PART_FIELDS}
    return _with({name: tuple(part for part in kind if part.id in ids) for name, kind in found.items()})


def as_new(parts: Parts) -> Parts:
    """Return parts without their ids: copies, which get free ones."""
    return _made(parts, lambda part: part.replace(id=NEW))


def placed(parts: Parts, place: Place, *, mirrored: bool = False) -> Parts:
    """Return parts with every point elsewhere; mirrored, the sides of one-way walls change too."""
    return _made(parts, lambda part: _placed(part, place, mirrored=mirrored))


def together(parts: Parts, others: Parts) -> Parts:
    """Return some parts and others."""
    return _with({name: (*getattr(parts, name), *getattr(others, name)) for name in PART_FIELDS})


def points_of(part: Part) -> Path:
    """Return the points of which a part is made."""
    if isinstance(part, Wall | Portal):
        return (part.a, part.b)
    return part.ring if isinstance(part, Ringed) else (part.at,)


def box_of(parts: Parts) -> tuple[Point, Point] | None:
    """Return the least and the greatest corner of the box around some parts; None around nothing."""
    points = [point for part in each(parts) for point in points_of(part)]
    if not points:
        return None
    across, down = zip(*points, strict=True)
    return (min(across), min(down)), (max(across), max(down))


def edit_of(scene: Scene, put: Parts, remove: Collection[str] = ()) -> EditMap:
    """Return what puts some parts on a scene; doors that are put again stay open and secret as they were."""
    fields: dict[str, Any] = {name: getattr(put, name) for name in PART_FIELDS}
    return EditMap(**fields, remove=tuple(remove), scene=scene.id)


def copies(scene: Scene, parts: Parts, at: Point) -> EditMap:
    """Return what puts copies of parts round a point, shifted by whole squares."""
    box = box_of(parts)
    if box is None:
        return edit_of(scene, Parts())
    middle = [(low + high) / 2 for low, high in zip(*box, strict=True)]
    cell_m = scene.metres_per_square
    across, down = (round((to - now) / cell_m) * cell_m for to, now in zip(at, middle, strict=True))
    return edit_of(scene, as_new(placed(parts, partial(shifted, by=(across, down)))))


def shifted(point: Point, by: Point) -> Point:
    """Return a point that far away."""
    return point[0] + by[0], point[1] + by[1]


def mirrored(parts: Parts, *, across: bool) -> Parts:
    """Mirror parts in the middle of their own box: left and right change, or else top and bottom."""
    box = box_of(parts)
    if box is None:
        return parts
    (left, top), (right, bottom) = box
    if across:
        return placed(parts, lambda point: (left + right - point[0], point[1]), mirrored=True)
    return placed(parts, lambda point: (point[0], top + bottom - point[1]), mirrored=True)


def _placed(part: Part, place: Place, *, mirrored: bool) -> Part:
    if isinstance(part, Wall):
        side = _OTHER_SIDE[part.one_way] if mirrored else part.one_way
        return part.replace(a=place(part.a), b=place(part.b), one_way=side)
    if isinstance(part, Portal):
        return part.replace(a=place(part.a), b=place(part.b))
    if isinstance(part, Room):
        holes = tuple(tuple(map(place, hole)) for hole in part.holes)
        return part.replace(ring=tuple(map(place, part.ring)), holes=holes)
    if isinstance(part, Obstacle | Terrain | Cloud):
        return part.replace(ring=tuple(map(place, part.ring)))
    return part.replace(at=place(part.at))


def _made(parts: Parts, made: Callable[[Part], Part]) -> Parts:
    return _with({name: tuple(map(made, getattr(parts, name))) for name in PART_FIELDS})


def _with(fields: dict[str, Any]) -> Parts:
    return Parts.of_trusted(**fields)
