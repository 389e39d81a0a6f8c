"""What the GM has chosen for the table screen: it lies beside the journal and is never undone."""

from collections.abc import Mapping
from typing import Literal

from vtt.battle import SceneId, Value
from vtt.battle.places import Place
from vtt.play.table.writing import Seat
from vtt.play.view import ViewPolicy

Lamp = Literal["black", "live", "frozen", "curtain"]
"""Black: the players see nothing. Live: they see the published scene as it is. Frozen: as it was. Curtain:
they see a picture that has nothing to do with the battle.
"""

Rotation = Literal[0, 90, 180, 270]
"""Degrees by which the map on the glass is turned clockwise."""


class Frame(Value):
    """The part of a map that lies on the glass; how large it is follows from the scale of the screen.

    Attributes:
        middle: What of the map lies in the middle of the glass, metres.
    """

    middle: Place
    rotation: Rotation = 0


Slot = Literal["F1", "F2", "F3", "F4"]
"""A key that a frame of a scene is kept under."""
SLOTS: tuple[Slot, ...] = ("F1", "F2", "F3", "F4")

CellOf = Literal["square", "grid"]
"""What one cell on the glass is: a square drawn in the picture, or a cell of the grid of the rules."""

ShownGrid = Literal["square", "grid", "none"]
"""Which lines the players see: round the squares of the picture, of the grid of the rules, or none."""


class TableState(Value):
    """What is published, and how.

    Attributes:
        scene: The scene that the players see; none before the first is published.
        seats: Who sits at which edge of the glass.
        frame: The part of it that they see; the whole map where there is none.
        frames: The frames that scenes had when they were published last.
        slots: The frames that are kept for each scene.
        cell: What one cell on the glass is.
        grid: Which grid the players see.
        policy: How much of the battle they see.
        curtain: Id of the GM's own picture of a curtain; Sightline's own where empty.
    """

    lamp: Lamp = "black"
    scene: SceneId | None = None
    frame: Frame | None = None
    frames: Mapping[SceneId, Frame] = {}
    slots: Mapping[SceneId, Mapping[Slot, Frame]] = {}
    cell: CellOf = "square"
    grid: ShownGrid = "square"
    policy: ViewPolicy = ViewPolicy()
    curtain: str = ""
    seats: tuple[Seat, ...] = ()
