"""Placing the area of an action that is prepared: its middle follows the pointer, and so do its odds."""

from vtt.battle import Act
from vtt.geometry import distance_m
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.tools.pointer import Gesture, Pointer

STEP_M = 0.25
"""The odds are asked again where the pointer has gone so far."""


def place_area(press: Pointer, board: BoardScene, act: Act) -> Gesture:
    """Prepare an action at the place of the pointer, as long as the button is down."""
    pointer, placed = press, None
    while pointer.down:
        if placed is None or distance_m(placed, pointer.at) >= STEP_M:
            placed = pointer.at
            board.prepared.emit(act.replace(at=placed))
        pointer = yield
