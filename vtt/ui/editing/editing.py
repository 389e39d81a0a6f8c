"""Editing the map, put together: the editor, its palette and its property strip."""

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from vtt.ui.board.board_view import BoardView
from vtt.ui.editing.editor import MapEditor
from vtt.ui.editing.fields import TextField
from vtt.ui.editing.palette import EditPalette
from vtt.ui.editing.strip import EditStrip
from vtt.ui.session_controller import SessionController


class Editing(QObject):
    """The editor of the map on a board, with its palette and its property strip."""

    def __init__(
        self, board: BoardView, controller: SessionController, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._board = board
        self.editor = MapEditor(board, controller, self)
        self.palette = EditPalette(self.editor)
        self.strip = EditStrip(self.editor)
        for field in self.strip.typed_into:
            field.left.connect(board.setFocus)
        self.editor.state.put.connect(self._name_pin)

    def begin_to_draw(self) -> None:
        """Take up the tool that draws rooms."""
        if not self.editor.state.active:
            self.editor.toggle()
        self.editor.canvas.take_up("room")

    def _name_pin(self) -> None:
        """Let the name of a new pin be typed at once."""
        name = self.strip.fields["title"]
        if self.editor.state.kind == "note" and isinstance(name, TextField):
            QTimer.singleShot(0, name.field, name.field.setFocus)

    def around_board(self) -> QWidget:
        """Return the board with the palette on its left and the strip above it."""
        holder, line = QWidget(), QHBoxLayout()
        layout = QVBoxLayout(holder)
        for one in (layout, line):
            one.setContentsMargins(0, 0, 0, 0)
            one.setSpacing(0)
        line.addWidget(self.palette)
        line.addWidget(self._board, 1)
        layout.addWidget(self.strip)
        layout.addLayout(line, 1)
        return holder
