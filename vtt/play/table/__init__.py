"""What the table screen shows, and how: no part of the battle, so never undone."""

from vtt.play.table.composing import Composer
from vtt.play.table.published import Curtain, Look, Published, Shift
from vtt.play.table.reveals import Seen, seen_in
from vtt.play.table.scaled_maps import with_maps_scaled
from vtt.play.table.showing import Showing
from vtt.play.table.state import (
    MOST_CUES,
    CellOf,
    Cue,
    Frame,
    Lamp,
    MapPart,
    ShownGrid,
    Slot,
    TableState,
    Telling,
)
from vtt.play.table.wall import on_wall
from vtt.play.table.writing import Dice, Player, Seat

__all__ = [
    "MOST_CUES",
    "CellOf",
    "Composer",
    "Cue",
    "Curtain",
    "Dice",
    "Frame",
    "Lamp",
    "Look",
    "MapPart",
    "Player",
    "Published",
    "Seat",
    "Seen",
    "Shift",
    "Showing",
    "ShownGrid",
    "Slot",
    "TableState",
    "Telling",
    "on_wall",
    "seen_in",
    "with_maps_scaled",
]
