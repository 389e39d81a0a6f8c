"""How the editor is set, the same for every board: the tool, what it draws with, and what was copied."""

from typing import Any, Literal, NamedTuple, get_args

from PySide6.QtCore import QObject

from vtt.battle import EditMap
from vtt.play.editing.chain import Brush, PatchShape, RoomShape
from vtt.ui.editing.kinds import DoorKind, Kind, NoteKind
from vtt.ui.signals import Signal


class Preset(NamedTuple):
    """A height that is picked by its name."""

    name: Literal["chair", "crate", "car", "pillar"]
    height_m: float


PRESETS = (Preset("chair", 0.5), Preset("crate", 1.0), Preset("car", 1.5), Preset("pillar", 3.0))

COLOURS = ("#ffffff", "#ffd9a0", "#ff8f3c", "#8fd8ff", "#7dff9a")
"""The colours of lights to pick from: white, lamp, fire, cold, strange."""


SHAPES: tuple[RoomShape, ...] = get_args(RoomShape)
PATCH_SHAPES: tuple[PatchShape, ...] = get_args(PatchShape)


PAINTED: tuple[Kind, ...] = ("ground", "cloud")
"""The tools that can paint."""

FOLLOWING: tuple[Kind, ...] = ("wall", "room")
"""The tools that can draw along the picture."""


class Settings(NamedTuple):
    """What the tools draw with.

    Attributes:
        shape: Of rooms and things.
        follow: Whether walls and corners go along the picture.
        patch: How ground and smoke are drawn.
        brush_m: How wide the brush is.
        hardness: Of things; None for the usual.
        cost: How many metres of movement a metre of ground costs.
        depth_m: How deep one sees into smoke.
    """

    shape: RoomShape = "rectangle"
    follow: bool = False
    patch: PatchShape = "rectangle"
    brush_m: float = 2.0
    door: DoorKind = "door"
    height_m: float = 1.0
    hardness: int | None = None
    cost: float = 2.0
    depth_m: float = 1.0
    radius_m: float = 6.0
    colour: str = COLOURS[1]
    note: NoteKind = "note"


class EditorState(QObject):
    """How the editor is set.

    Attributes:
        active: True while the left button of the mouse is the editor's.
        kind: The tool that is taken up.
        settings: What the tools draw with.
        copied: What puts copies of what was copied where that was; None where nothing was.
    """

    changed = Signal[()]()
    """Another tool is taken up, it is set otherwise, something else is chosen, or the map is another."""

    put = Signal[()]()
    """Something was put whose values are to be set at once."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.active = False
        self.kind: Kind = "wall"
        self.settings = Settings()
        self.copied: EditMap | None = None

    @property
    def shape(self) -> RoomShape:
        """The outline that the tool draws which is taken up."""
        patch = self.settings.patch if self.kind in PAINTED else self.settings.shape
        return "rectangle" if patch == "squares" or patch == "round" else patch

    @property
    def follows(self) -> bool:
        """Whether the tool that is taken up draws along the picture."""
        return self.settings.follow and self.can_follow

    @property
    def can_follow(self) -> bool:
        """Whether the tool that is taken up goes from corner to corner, where the picture can be followed."""
        return self.kind == "wall" or (self.kind == "room" and self.settings.shape == "polygon")

    @property
    def brush(self) -> Brush | None:
        """The brush that is taken up; None where there is none."""
        patch = self.settings.patch if self.kind in PAINTED else None
        return patch if patch == "squares" or patch == "round" else None

    def set(self, **values: Any) -> None:
        """Set what the tools draw with from now on."""
        self.settings = self.settings._replace(**values)
        self.changed.emit()
