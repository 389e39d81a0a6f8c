"""What the table screen shows, and how: no part of the battle, so never undone."""

from vtt.play.table.cells import cells_of, shown_grid
from vtt.play.table.published import Curtain, Published
from vtt.play.table.reveals import Seen, seen_in
from vtt.play.table.showing import Showing
from vtt.play.table.state import CellOf, Frame, Lamp, ShownGrid, Slot, TableState
from vtt.play.table.writing import Writing, for_all

__all__ = [
    "CellOf",
    "Curtain",
    "Frame",
    "Lamp",
    "Published",
    "Seen",
    "Showing",
    "ShownGrid",
    "Slot",
    "TableState",
    "Writing",
    "cells_of",
    "for_all",
    "seen_in",
    "shown_grid",
]
