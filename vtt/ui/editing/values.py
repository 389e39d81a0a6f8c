"""Values of what is chosen: which it has, which all share, and how they are set."""

from typing import Any

from vtt.battle import Note, Obstacle, Portal, Wall
from vtt.battle.editing import Part, Parts
from vtt.geometry import distance_m
from vtt.play.editing.parts import each, edit_of, only
from vtt.text import tr
from vtt.ui.editing.canvas import Canvas
from vtt.ui.editing.kinds import DoorKind
from vtt.ui.editing.opening import turned

OF_CHOSEN = (
    "height_m",
    "base_m",
    "hardness",
    "cost",
    "depth_m",
    "radius_m",
    "elevation_m",
    "colour",
    "title",
)
"""The values of what is chosen that can be set, beside the kinds of doors and pins."""


def chosen(canvas: Canvas) -> tuple[Part, ...]:
    """Return all that is chosen."""
    return each(canvas.parts)


def change(canvas: Canvas, name: str, value: Any) -> None:
    """Set one value of all that is chosen and has it; one that does not fit changes nothing."""
    parts = canvas.parts
    changed = only(parts, [one.id for one in each(parts) if getattr(one, name, value) != value])
    try:
        put = {
            field: tuple(part.replace(**{name: value}) for part in getattr(changed, field))
            for field in Parts.model_fields
        }
    except ValueError:
        canvas.say(tr("This value does not fit."))
        return
    canvas.do(edit_of(canvas.scene, Parts.of_trusted(**put)))


def turn_all(canvas: Canvas, kind: DoorKind) -> None:
    """Make all chosen doors, windows and curtains of one kind."""
    canvas.do(turned(canvas.scene, canvas.parts.portals, kind))


def shared_value(parts: tuple[Part, ...], name: str) -> Any:
    """Return the value that all parts which have one of that name share; None where they differ."""
    values = [getattr(part, name) for part in parts if name in type(part).model_fields]
    return values[0] if values and all(value == values[0] for value in values) else None


def has(parts: tuple[Part, ...], name: str) -> bool:
    """Tell whether any of some parts has a value of that name."""
    return any(name in type(part).model_fields for part in parts)


def told(parts: tuple[Part, ...]) -> str:
    """Say what is chosen: how many things, or how long a wall is."""
    if len(parts) == 1 and isinstance(part := parts[0], Wall | Portal):
        return tr("{length:.2f} m", length=distance_m(part.a, part.b))
    return tr("{count|thing|things} chosen", count=len(parts))


def shown_of(canvas: Canvas) -> dict[str, Any]:
    """Return the values that what is chosen has, None where they differ."""
    parts = chosen(canvas)
    kinds = {type(part) for part in parts}
    shown = {name: shared_value(parts, name) for name in OF_CHOSEN if has(parts, name)}
    if Portal in kinds:
        shown["door"] = _kind_of_all(canvas)
    if kinds == {Note}:
        shown["note"], shown["text"] = shared_value(parts, "kind"), shared_value(parts, "text")
    if kinds == {Obstacle}:
        shown["preset"] = shown["height_m"]
    return shown


def _kind_of_all(canvas: Canvas) -> DoorKind | None:
    """Return the kind of all doors, windows and curtains that are chosen; None where they differ."""
    secret = frozenset(canvas.scene.secret_portals)
    kinds: set[DoorKind] = {
        "secret" if portal.id in secret else portal.kind for portal in canvas.parts.portals
    }
    return kinds.pop() if len(kinds) == 1 else None


def is_offered(deed: str, parts: tuple[Part, ...]) -> bool:
    """Say whether a deed makes sense for what is chosen."""
    walls = sum(isinstance(part, Wall) for part in parts)
    if deed == "one-way":
        return walls > 0
    if deed in ("join", "simplify"):
        return walls > 1
    return len(parts) > (1 if deed.startswith("mirror") else 0)
