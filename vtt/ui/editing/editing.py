"""Editing the map: the editor, its palette and its strip are loaded and made when the GM first wants them."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from vtt.ui.board.board_view import BoardView
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal

if TYPE_CHECKING:
    from vtt.ui.editing.editor import MapEditor
    from vtt.ui.editing.palette import EditPalette
    from vtt.ui.editing.strip import EditStrip
    from vtt.ui.editing.widgets import EditingWidgets


class Editing(QObject):
    """The editor of the map on a board, with its palette and its property strip."""

    changed = Signal[()]()
    """The editor was begun or ended, or its tools are set otherwise."""

    def __init__(
        self, board: BoardView, controller: SessionController, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._board, self._controller = board, controller
        self._around, self._beside = QWidget(), QHBoxLayout()
        layout = QVBoxLayout(self._around)
        for one in (layout, self._beside):
            one.setContentsMargins(0, 0, 0, 0)
            one.setSpacing(0)
        self._beside.addWidget(board, 1)
        layout.addLayout(self._beside, 1)
        self._layout = layout

    @property
    def around_board(self) -> QWidget:
        """The board, with room for the palette on its left and the strip above it."""
        return self._around

    @property
    def is_active(self) -> bool:
        """Whether the map is being edited."""
        return "_widgets" in self.__dict__ and self.editor.state.active

    @property
    def editor(self) -> "MapEditor":
        """The editor."""
        return self._widgets.editor

    @property
    def palette(self) -> "EditPalette":
        """Its tools."""
        return self._widgets.palette

    @property
    def strip(self) -> "EditStrip":
        """What can be set about the tool, or what is chosen."""
        return self._widgets.strip

    def begin_to_draw(self) -> None:
        """Take up the tool that draws rooms."""
        if not self.is_active:
            self.editor.toggle()
        self.editor.canvas.take_up("room")

    @cached_property
    def _widgets(self) -> "EditingWidgets":
        from vtt.ui.editing.widgets import editing_widgets

        made = editing_widgets(self._board, self._controller, self)
        self._beside.insertWidget(0, made.palette)
        self._layout.insertWidget(0, made.strip)
        made.editor.state.changed.connect(self.changed.emit)
        return made
