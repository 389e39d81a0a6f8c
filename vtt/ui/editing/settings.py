"""How the tools of the editor are set: what the next thing that is drawn will be."""

from typing import Literal, NamedTuple, get_args

from vtt.play.editing.chain import RoomShape
from vtt.ui.editing.kinds import DoorKind, NoteKind


class Preset(NamedTuple):
    """A height that is picked by its name."""

    name: Literal["chair", "crate", "car", "pillar"]
    height_m: float


PRESETS = (Preset("chair", 0.5), Preset("crate", 1.0), Preset("car", 1.5), Preset("pillar", 3.0))

COLOURS = ("#ffffff", "#ffd9a0", "#ff8f3c", "#8fd8ff", "#7dff9a")
"""The colours of lights to pick from: white, lamp, fire, cold, strange."""


SHAPES: tuple[RoomShape, ...] = get_args(RoomShape)


class Settings(NamedTuple):
    """What the tools draw with.

    Attributes:
        shape: Of rooms, things, ground and smoke.
        hardness: Of things; None for the usual.
        cost: How many metres of movement a metre of ground costs.
        depth_m: How deep one sees into smoke.
    """

    shape: RoomShape = "rectangle"
    door: DoorKind = "door"
    height_m: float = 1.0
    hardness: int | None = None
    cost: float = 2.0
    depth_m: float = 1.0
    radius_m: float = 6.0
    colour: str = COLOURS[1]
    note: NoteKind = "note"
