"""A creature of the list is dragged onto the map and let go where it is to stand."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from vtt.geometry import Point
from vtt.ui.board.board_view import BoardView
from vtt.ui.creatures.creatures_model import MIME

ROUND_M = 0.75
"""So wide a circle shows where the first of them comes to stand."""


class CreatureDrop(QObject):
    """Takes creatures that are dragged over the window; files stay with the window.

    Args:
        window: What gets the drops.
        board: The map.
        dropped: Called with the row of the creature and the place on the map.
    """

    def __init__(self, window: QWidget, board: BoardView, dropped: Callable[[int, Point], object]) -> None:
        super().__init__(window)
        self._window, self._board, self._dropped = window, board, dropped
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what is a creature."""
        if isinstance(event, QDropEvent) and event.mimeData().hasFormat(MIME):
            return self._take(event)
        if event.type() == QEvent.Type.DragLeave:
            self._show(None)
        return super().eventFilter(watched, event)

    def _take(self, event: QDropEvent) -> bool:
        at = self._place(event.position().toPoint())
        if at is None:
            self._show(None)
            event.ignore()
        elif isinstance(event, QDragEnterEvent | QDragMoveEvent):
            self._show(at)
            event.acceptProposedAction()
        else:
            self._show(None)
            event.acceptProposedAction()
            row = bytes(event.mimeData().data(MIME).data()).decode()
            self._dropped(int(row), at)
            self._board.setFocus()
        if isinstance(event, QDragEnterEvent):
            event.accept()  # or the window would hear no more of it on its way to the map
        return True

    def _place(self, at: QPoint) -> Point | None:
        """Return the point of the map under a place of the window; None beside the map."""
        viewport = self._board.viewport()
        inside = viewport.mapFrom(self._window, at)
        if not viewport.rect().contains(inside):
            return None
        found = self._board.on_map(QPointF(inside))
        return (found.x(), found.y()) if self._board.board.map_box.contains(found) else None

    def _show(self, at: Point | None) -> None:
        self._board.board.rooms.brush(at, ROUND_M)
