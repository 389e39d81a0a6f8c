"""Short lines of a script that draw on a map: each is one part of an edit, written by itself."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Annotated, Any, Final, Literal, TypeVar

from pydantic import Field, ValidationError, model_validator

from vtt.battle import Battle, EditMap, Flag, SceneId, Value
from vtt.battle.places import Polyline
from vtt.battle.scene import Title
from vtt.rules import CommandError
from vtt.rules.actions.presence import named_scene
from vtt.rules.complaint import complaint, short

FIELDS: Final[Mapping[str, str]] = {
    "ground": "terrain",
    "cloud": "clouds",
    "light": "lights",
    "note": "notes",
    "room": "rooms",
}
"""Lines that draw one part, by the field of an edit that holds it."""

NAMES: Final = ("wall", *FIELDS)
"""The lines that only draw; `portal` and `remove` draw and take away beside what they do as commands."""

V = TypeVar("V", bound=Value)
_OF_THE_LINE = ("do", "scene", "overrule")


class DrawWall(Value):
    """Draw a chain of walls, or of doors, windows and curtains.

    Attributes:
        id: The name of a single piece; the pieces of a longer chain are called `id-1`, `id-2`.
        closed: True where the last point is joined with the first.
        one_way: The side from which a wall stops nothing, going along the chain.
    """

    do: Literal["wall"] = "wall"
    id: str = ""
    points: Annotated[Polyline, Field(min_length=2, max_length=10_000)]
    closed: Flag = False
    kind: Literal["wall", "door", "window", "curtain"] = "wall"
    one_way: Literal["", "left", "right"] = ""
    title: Title = ""
    scene: SceneId | None = None
    overrule: Flag = False

    @model_validator(mode="after")
    def _has_one_way_walls_alone(self) -> "DrawWall":
        if self.one_way and self.kind != "wall":
            raise ValueError(f"a {self.kind} is no wall; only a wall can be one-way")
        return self

    @property
    def edit(self) -> EditMap:
        """The edit that draws it."""
        points = (*self.points, self.points[0]) if self.closed else self.points
        pieces = list(pairwise(points))
        names = [f"{self.id}-{number}" for number in range(1, len(pieces) + 1)]
        ids = names if self.id and len(pieces) > 1 else [self.id] * len(pieces)
        drawn = [
            {"id": name, "a": a, "b": b, "title": self.title}
            for name, (a, b) in zip(ids, pieces, strict=True)
        ]
        if self.kind == "wall":
            walls = [{**one, "one_way": self.one_way} for one in drawn]
            return EditMap.model_validate({"walls": walls, "scene": self.scene, "overrule": self.overrule})
        portals = [{**one, "kind": self.kind} for one in drawn]
        return EditMap.model_validate({"portals": portals, "scene": self.scene, "overrule": self.overrule})


def drawn(data: Mapping[str, Any], battle: Battle) -> EditMap | None:
    """Return the edit that a short line stands for; None where it is a command as it is written.

    Raises:
        CommandError: A field of it does not fit.
    """
    do = str(data.get("do"))
    if do == "wall":
        return _read(DrawWall, data).edit
    if do in FIELDS:
        return _edit({FIELDS[do]: [_part_of(data)]}, data)
    if do == "remove" and "ids" in data:
        ids = data.get("ids")
        _only(data, {"ids", *_OF_THE_LINE})
        return _edit({"remove": ids}, data)
    if do == "portal" and {"from", "to", "kind"} & data.keys():
        return _portal(data, battle)
    return None


def _portal(data: Mapping[str, Any], battle: Battle) -> EditMap:
    """Draw a door, a window or a curtain, or change one; what is not named stays as it is."""
    part = {name: value for name, value in _part_of(data).items() if name not in ("open", "secret")}
    scene = named_scene(battle, data.get("scene"))
    known = scene.portal(part["id"]) if isinstance(part.get("id"), str) else None
    before = known.model_dump() if known is not None else {}
    states, gone = {}, False
    for name, were in (("open", scene.open_portals), ("secret", scene.secret_portals)):
        is_so = data.get(name, known is not None and known.id in were)
        if not isinstance(is_so, bool):
            raise CommandError(f"'{name}' must be true or false, not {short(repr(is_so))}")
        gone = gone or (name in data and not is_so and known is not None)
        if is_so and (name in data or name == "open" or part.get("kind", "door") == "door"):
            states[name] = [part.get("id", "")]
    removed = {"remove": [part["id"]]} if gone else {}
    return _edit({"portals": [{**before, **part}], **states, **removed}, data)


def _part_of(data: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name not in _OF_THE_LINE}


def _edit(parts: Mapping[str, Any], data: Mapping[str, Any]) -> EditMap:
    rest = {name: data[name] for name in ("scene", "overrule") if name in data}
    return _read(EditMap, {**parts, **rest})


def _read(kind: type[V], data: Mapping[str, Any]) -> V:
    try:
        return kind.model_validate(data)
    except ValidationError as error:
        said = complaint(error)
        for field in ("portals", *FIELDS.values()):
            said = said.replace(f"'{field}.0.", "'", 1).replace(f"'{field}.0' ", "the line ", 1)
        raise CommandError(said) from None


def _only(data: Mapping[str, Any], fields: set[str]) -> None:
    if unknown := set(data) - fields:
        raise CommandError(f"unknown field {short(repr(min(unknown)))}")
