"""The keys of the frame: arrows while it is held; Z shows the players the whole map while it is held.

Shift+Z shows them what the board shows, Y what is round the pointer, as large as the map lies on the glass.
"""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from vtt.play.table import MapPart
from vtt.ui.board.board_view import BoardView
from vtt.ui.publishing.framing.frame_tool import FrameTool, Steps
from vtt.ui.publishing.part_seen import part_seen
from vtt.ui.publishing.publisher import Publisher

ARROWS: Mapping[int, Steps] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
FAR = 5
"""So many cells an arrow key takes the frame with Shift."""
PEEK, LOOK_HERE = Qt.Key.Key_Z, Qt.Key.Key_Y
PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
WRITTEN_IN = (QLineEdit, QAbstractSpinBox, QPlainTextEdit, QTextEdit)
"""Whatever is typed there is meant for them."""
LEFT = (QEvent.Type.FocusOut, QEvent.Type.WindowDeactivate, QEvent.Type.Hide)
"""After these a key may be let go unheard."""


class FrameKeys(QObject):
    """Hears the keys of some windows for the frame."""

    def __init__(self, tool: FrameTool, publisher: Publisher, board: BoardView, window: QWidget) -> None:
        super().__init__(tool)
        self._tool, self._publisher, self._board = tool, publisher, board
        self._peeks = False
        for one in (board, window):
            one.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys of the frame before anything else does."""
        kind = event.type()
        if kind in LEFT:
            self._peek(False)
        elif isinstance(event, QKeyEvent):
            if kind == QEvent.Type.ShortcutOverride and self._is_ours(event):
                event.accept()
                return True
            if kind == QEvent.Type.KeyPress and self._is_ours(event):
                self._press(event)
                return True
            is_let_go = kind == QEvent.Type.KeyRelease and not event.isAutoRepeat()
            if is_let_go and event.key() in (PEEK, LOOK_HERE):
                self._peek(False)
        return False

    def _is_ours(self, event: QKeyEvent) -> bool:
        key, modifiers = event.key(), event.modifiers()
        if isinstance(QApplication.focusWidget(), WRITTEN_IN):
            return False
        with_shift = modifiers & ~Qt.KeyboardModifier.KeypadModifier == Qt.KeyboardModifier.ShiftModifier
        if key == PEEK:
            return modifiers in PLAIN or with_shift
        if key == LOOK_HERE:
            return modifiers in PLAIN and (self._peeks or self._pointed_at is not None)
        if not self._tool.is_held:
            return False
        if key in ARROWS:
            return modifiers in PLAIN or with_shift
        return key in (Qt.Key.Key_Home, Qt.Key.Key_Escape) and modifiers in PLAIN

    def _press(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == PEEK:
            elsewhere = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._peek(True, self._looked_at if elsewhere else None)
        elif key == LOOK_HERE:
            self._peek(True, self._pointed_at)
        elif key == Qt.Key.Key_Home:
            self._tool.go_home()
        elif key == Qt.Key.Key_Escape:
            self._tool.hold(False)
        else:
            far = FAR if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
            across, down = ARROWS[key]
            self._tool.move((far * across, far * down))

    @property
    def _looked_at(self) -> MapPart | None:
        """What the board shows of the map that the players see; None where that is another map."""
        on_board = self._publisher.state.scene == self._board.board.scene_id
        return part_seen(self._board) if on_board and not self._publisher.is_foreign else None

    @property
    def _pointed_at(self) -> MapPart | None:
        """What is round the pointer on the map that the players see, in true size; None beside that map."""
        seen, box = self._looked_at, self._board.board.sceneRect()
        x, y = self._board.pointer.at
        if seen is None or not box.contains(x, y):
            return None
        corner = x - seen.width_m / 2, y - seen.height_m / 2
        return seen.replace(corner=corner, true_size=True)

    def _peek(self, peeks: bool, part: MapPart | None = None) -> None:
        if peeks != self._peeks:
            self._peeks = peeks
            self._publisher.peek(peeks, part)
