"""What lies over the board and can be taken hold of, such as the frame of the table screen."""

from typing import Protocol

from vtt.ui.board.tools.pointer import Gesture, Pointer


class Grip(Protocol):
    """Something that a press takes hold of before all that is on the board."""

    def holds(self, pointer: Pointer) -> bool:
        """Tell whether a press there takes hold of it."""

    def gesture(self, press: Pointer) -> Gesture:
        """Return what happens from that press on."""
