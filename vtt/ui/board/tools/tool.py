"""A tool that the GM takes up: until it is laid down, the left button on the board is its own."""

from typing import Protocol

from PySide6.QtCore import Qt

from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.tools.pointer import Gesture, Pointer


class BoardTool(Protocol):
    """What the board asks the tool that is taken up."""

    def gesture(self, press: Pointer, board: BoardScene) -> Gesture | None:
        """Return what begins with a press; None where it is none of the tool's."""

    @property
    def owns_ctrl(self) -> bool:
        """Whether a press with Ctrl is its own too; else it measures."""

    def turn_wheel(self, notches: float) -> bool:
        """Be set by the wheel with Shift; False where it sets nothing, and the wheel zooms."""

    def hover(self, pointer: Pointer | None, board: BoardScene) -> None:
        """Show what a press would do; None where the mouse left the board."""

    def takes(self, key: Qt.Key, *, ctrl: bool = False) -> bool:
        """Say whether a key is the tool's, alone or with Ctrl."""

    def take_key(self, key: Qt.Key, *, ctrl: bool = False) -> None:
        """Do what a key of the tool does."""
