"""What the left button of the mouse does on the board."""

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import Qt

from vtt.battle import Act, TokenId
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.tools.choose import choose_or_drag
from vtt.ui.board.tools.click_portal import click_portal
from vtt.ui.board.tools.grip import Grip
from vtt.ui.board.tools.measure import measure
from vtt.ui.board.tools.place_area import place_area
from vtt.ui.board.tools.point_out import point_out
from vtt.ui.board.tools.pointer import Gesture, Pointer
from vtt.ui.board.tools.push_thing import push_thing
from vtt.ui.board.tools.spread import spread
from vtt.ui.board.tools.tool import BoardTool

Select = Callable[[TokenId | None, frozenset[TokenId]], None]


@dataclass
class LeftButton:
    """What decides which gesture a press begins.

    Attributes:
        tool: The tool that is taken up; None for tokens, doors and things.
        grips: What is over the board and can be taken hold of before all that is on it.
        spreading: True while the key of areas is held.
        pointing: True while the key of pointing is held.
        placed: The prepared action at a place, which may be placed elsewhere.
    """

    tool: BoardTool | None = None
    grips: list[Grip] = field(default_factory=list)
    spreading: bool = False
    pointing: bool = False
    placed: Act | None = None

    def gesture(self, pointer: Pointer, board: BoardScene, select: Select) -> Gesture | None:
        """Return what a press begins."""
        if pointer.closing and (self.tool is None or not self.tool.owns_ctrl):
            return measure(pointer, board)
        if self.pointing:
            return point_out(pointer, board)
        if self.tool is not None and (own := self.tool.gesture(pointer, board)) is not None:
            return own
        grip = self._grip(pointer)
        if grip is not None:
            return grip.gesture(pointer)
        if self.spreading:
            return spread(pointer, board, select)
        if self.placed is not None and pointer.token is None:
            return place_area(pointer, board, self.placed)
        if pointer.token is None and pointer.thing is not None:
            return push_thing(pointer, board)
        if pointer.token is None and pointer.portal is not None:
            return click_portal(pointer, board)
        return choose_or_drag(pointer, board, select)

    def turn_wheel(self, notches: float) -> bool:
        """Set the tool that is taken up; False where there is none, or nothing to set."""
        return self.tool is not None and self.tool.turn_wheel(notches)

    def cursor(self, pointer: Pointer) -> Qt.CursorShape:
        """Return the cursor that tells what a press would take hold of."""
        if self.tool is not None:
            return Qt.CursorShape.CrossCursor
        if self._grip(pointer) is not None:
            return Qt.CursorShape.SizeAllCursor
        if pointer.token is not None or pointer.thing is not None:
            return Qt.CursorShape.OpenHandCursor
        if pointer.portal is not None:
            return Qt.CursorShape.PointingHandCursor
        return Qt.CursorShape.ArrowCursor

    def _grip(self, pointer: Pointer) -> Grip | None:
        return next((grip for grip in self.grips if grip.holds(pointer)), None)
