"""What the GM has chosen for the table screen: it lies beside the journal and is never undone."""

from typing import Literal

from vtt.battle import SceneId, Value
from vtt.battle.places import Place
from vtt.play.table.writing import Seat
from vtt.play.view import ViewPolicy

Lamp = Literal["black", "live", "frozen"]
"""Black: the players see nothing. Live: they see the published scene as it is. Frozen: as it was."""

Rotation = Literal[0, 90, 180, 270]
"""Degrees by which the map on the glass is turned clockwise."""


class Frame(Value):
    """The part of a map that lies on the glass; how large it is follows from the scale of the screen.

    Attributes:
        middle: What of the map lies in the middle of the glass, metres.
    """

    middle: Place
    rotation: Rotation = 0


class TableState(Value):
    """What is published, and how.

    Attributes:
        scene: The scene that the players see; none before the first is published.
        seats: Who sits at which edge of the glass.
        frame: The part of it that they see; the whole map where there is none.
        policy: How much of the battle they see.
    """

    lamp: Lamp = "black"
    scene: SceneId | None = None
    frame: Frame | None = None
    policy: ViewPolicy = ViewPolicy()
    seats: tuple[Seat, ...] = ()
