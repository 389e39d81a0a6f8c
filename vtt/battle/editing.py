"""Edits of a map: what may be asked for, and what can happen to walls, doors and all else that is drawn."""

from collections import deque
from collections.abc import Iterator, Mapping
from operator import not_
from typing import Any, Final, Literal, TypeAlias, TypeVar

from pydantic import Field, model_validator

from vtt.battle.places import Flag
from vtt.battle.scene import (
    MAX_NOTES,
    MAX_ROOMS,
    Cloud,
    Layout,
    Light,
    Note,
    Obstacle,
    Portal,
    Room,
    Scene,
    SceneId,
    Terrain,
    Wall,
)
from vtt.text import Sentence
from vtt.value import Value

MAX_PARTS = 50_000
"""So many parts of a kind one step may draw or take away."""

Part: TypeAlias = Wall | Portal | Obstacle | Terrain | Cloud | Light | Note | Room
"""Anything that is drawn on a map."""

OF_LAYOUT: Final = ("walls", "portals", "obstacles", "terrain")
OF_SCENE: Final = ("clouds", "lights", "notes", "rooms")
PART_FIELDS: Final = (*OF_LAYOUT, *OF_SCENE)
"""The fields that hold parts: those of a layout, and those of a scene."""

Some = TypeVar("Some", bound=Part)


class Parts(Value):
    """Parts of a map, each kind in the field that has its name in a scene or its layout."""

    walls: tuple[Wall, ...] = Field(default=(), max_length=MAX_PARTS, exclude_if=not_)
    portals: tuple[Portal, ...] = Field(default=(), max_length=MAX_PARTS, exclude_if=not_)
    obstacles: tuple[Obstacle, ...] = Field(default=(), max_length=MAX_PARTS, exclude_if=not_)
    terrain: tuple[Terrain, ...] = Field(default=(), max_length=MAX_PARTS, exclude_if=not_)
    clouds: tuple[Cloud, ...] = Field(default=(), max_length=MAX_PARTS, exclude_if=not_)
    lights: tuple[Light, ...] = Field(default=(), max_length=MAX_PARTS, exclude_if=not_)
    notes: tuple[Note, ...] = Field(default=(), max_length=MAX_NOTES, exclude_if=not_)
    rooms: tuple[Room, ...] = Field(default=(), max_length=MAX_ROOMS, exclude_if=not_)

    def each(self) -> Iterator[tuple[str, Part]]:
        """Yield every part with the name of its field."""
        return ((field, part) for field in PART_FIELDS for part in getattr(self, field))

    @property
    def count_for_sight(self) -> bool:
        """Whether sight may depend on something of them: on all but ground, notes and rooms."""
        return bool(self.walls or self.portals or self.obstacles or self.clouds or self.lights)


class EditMap(Parts):
    """Take parts off a map, and put others there or exchange those of the same id, in one step.

    A part that is put with no id, or an empty one, is given a free one.

    Attributes:
        remove: The ids of what is taken away, of any kind.
        secret: The ids of those put doors that are secret from now on; an empty one means those put without.
        open: The ids of those put doors, windows and curtains that stand open from now on, in the same way.
        overrule: True to draw even what geometry makes nothing of.
    """

    do: Literal["edit"] = "edit"
    remove: tuple[str, ...] = Field(default=(), max_length=MAX_PARTS, exclude_if=not_)
    secret: tuple[str, ...] = Field(default=(), max_length=MAX_PARTS, exclude_if=not_)
    open: tuple[str, ...] = Field(default=(), max_length=MAX_PARTS, exclude_if=not_)
    scene: SceneId | None = None
    overrule: Flag = False

    @model_validator(mode="before")
    @classmethod
    def _with_empty_ids(cls, data: Any) -> Any:
        """Take a part without an id as one with an empty id."""
        if not isinstance(data, Mapping):
            return data
        lists = {name: data[name] for name in PART_FIELDS if isinstance(data.get(name), list | tuple)}
        return {**data, **{name: [_with_an_id(one) for one in parts] for name, parts in lists.items()}}


def _with_an_id(part: Any) -> Any:
    return {"id": "", **part} if isinstance(part, Mapping) else part


class MapEdited(Value):
    """Parts were taken off a map, and others put there.

    Attributes:
        removed: The ids of what is gone, of any kind.
        put: What came onto the map, or takes the place of the part of its kind and id.
        before: What was removed or exchanged, as it was.
        open: The portals among what was put that stand open.
        secret: The doors among what was put that are secret.
        were_walls: The doors of before that were secret and shut: who did not know of one took it for a wall.
    """

    event: Literal["map-edited"] = "map-edited"
    scene: SceneId
    removed: tuple[str, ...] = Field(default=(), exclude_if=not_)
    put: Parts = Parts()
    before: Parts = Parts()
    open: tuple[str, ...] = Field(default=(), exclude_if=not_)
    secret: tuple[str, ...] = Field(default=(), exclude_if=not_)
    were_walls: tuple[str, ...] = Field(default=(), exclude_if=not_)
    why: Sentence


def edited(scene: Scene, event: MapEdited) -> Scene:
    """Return a scene after an edit; what the edit does not touch is the same object as before."""
    gone = frozenset(event.removed)
    changes: dict[str, Any] = {
        field: _exchanged(getattr(scene, field), gone, getattr(event.put, field)) for field in OF_SCENE
    }
    layout = edited_layout(scene.layout, gone, event.put)
    again = gone.union(one.id for one in event.put.portals)
    changes["open_portals"] = (*(one for one in scene.open_portals if one not in again), *event.open)
    changes["secret_portals"] = (*(one for one in scene.secret_portals if one not in again), *event.secret)
    return scene.replace(layout=layout, **changes)


def edited_layout(layout: Layout, gone: frozenset[str], put: Parts) -> Layout:
    """Return a layout without some parts and with others; itself where nothing of it changes.

    The same edit of the same layout makes the same one: what was found out about it is not found out again.
    """
    known = next((one for one in _LATEST if one[0] is layout and one[1] is put and one[2] == gone), None)
    if known is not None:
        return known[3]
    after = _edited_layout(layout, gone, put)
    _LATEST.appendleft((layout, put, gone, after))
    return after


_LATEST: deque[tuple[Layout, Parts, frozenset[str], Layout]] = deque(maxlen=4)


def _edited_layout(layout: Layout, gone: frozenset[str], put: Parts) -> Layout:
    if not gone and not put.obstacles and _only_exchanges(layout, put):
        return _with_exchanged(layout, put)
    fields = {name: _exchanged(getattr(layout, name), gone, getattr(put, name)) for name in OF_LAYOUT}
    if all(parts is getattr(layout, name) for name, parts in fields.items()):
        return layout
    return Layout.of_trusted(**fields)


def _only_exchanges(layout: Layout, put: Parts) -> bool:
    """Say whether all that is put takes the place of a part of its kind, and each id is of one part."""
    new = [(part.id, name) for name in OF_LAYOUT for part in getattr(put, name)]
    if not new or len(layout.places) < sum(len(getattr(layout, name)) for name in OF_LAYOUT):
        return False
    return all(layout.kinds.get(key) == name for key, name in new)


def _with_exchanged(layout: Layout, put: Parts) -> Layout:
    """Return a layout with walls, portals and ground at the places of those of their ids; the rest is shared.

    With thousands of walls it takes a tenth of the time, and what was found out about the others stays known.
    """
    changed = [name for name in OF_LAYOUT if getattr(put, name)]
    fields: dict[str, Any] = {name: getattr(layout, name) for name in OF_LAYOUT}
    for name in changed:
        parts = list(fields[name])
        for part in getattr(put, name):
            parts[layout.places[part.id]] = part
        fields[name] = tuple(parts)
    after = Layout.of_trusted(**fields)
    vars(after).update(kinds=layout.kinds, places=layout.places)
    if "lines" in vars(layout):
        lines, portals_from = list(layout.lines), len(layout.walls)
        for wall in put.walls:
            lines[layout.places[wall.id]] = (wall.a, wall.b)
        for portal in put.portals:
            lines[portals_from + layout.places[portal.id]] = (portal.a, portal.b)
        vars(after)["lines"] = tuple(lines)
    return after


def _exchanged(parts: tuple[Some, ...], gone: frozenset[str], put: tuple[Some, ...]) -> tuple[Some, ...]:
    """Return parts without those that are gone; what is put goes where its id was, else to the end."""
    if not put and (not gone or gone.isdisjoint(part.id for part in parts)):
        return parts
    new = {part.id: part for part in put}
    kept = [new.pop(part.id, part) for part in parts if part.id not in gone]
    return (*kept, *new.values())
