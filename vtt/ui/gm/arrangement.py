"""Where the parts of the GM's window are."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QMainWindow, QMenuBar, QSizePolicy, QSplitter, QToolBar, QWidget

from vtt.ui.editing.editing import Editing
from vtt.ui.gm.panels import Panels
from vtt.ui.widgets.layouts import column, row, split

RIGHT_PX, BELOW_PX, MIN_JOURNAL_PX = 350, 220, 44
MIN_RIGHT_PX, MIN_ORDER_PX = 304, 112
"""A long question takes its lines from the journal, down to its latest entry, and only then from the map."""


def lay_out(window: QMainWindow, board: Sequence[QWidget], panels: Panels, lamp: QWidget) -> None:
    """Put the board, with what is above it, and the panels into the window."""
    below = column(panels.bar, panels.journal)
    left = split(Qt.Orientation.Vertical, (column(*board), below), (728 - BELOW_PX, BELOW_PX))
    right = split(Qt.Orientation.Vertical, (panels.order, panels.selected), (290, 438))
    side = column(lamp, right)
    both = split(Qt.Orientation.Horizontal, (left, side), (1366 - RIGHT_PX, RIGHT_PX))
    side.setMinimumWidth(MIN_RIGHT_PX)
    panels.order.setMinimumHeight(MIN_ORDER_PX)
    panels.journal.setMinimumHeight(MIN_JOURNAL_PX)
    window.setCentralWidget(both)
    window.resize(1366, 768)


def leave_room(editing: Editing, panels: Panels) -> None:
    """Leave the room of the journal to the map while it is edited; the bar above it still speaks."""
    left = next(one for one in _around(panels.journal) if isinstance(one, QSplitter))
    kept: list[list[int]] = []

    def follow() -> None:
        if editing.is_active and not kept:
            kept.append(left.sizes())
            panels.journal.hide()
            left.setSizes([sum(left.sizes()), 0])
        elif not editing.is_active and kept:
            panels.journal.show()
            sizes = kept.pop()
            QTimer.singleShot(0, left, lambda: left.setSizes(sizes))  # it is laid out first

    editing.changed.connect(follow)


def _around(widget: QWidget) -> Iterator[QWidget]:
    """Yield what a widget is in, from the inside out."""
    around = widget.parentWidget()
    while around is not None:
        yield around
        around = around.parentWidget()


def put_tool_bar(window: QMainWindow, menus: QMenuBar, bar: QToolBar) -> None:
    """Put the tools into the row of the menus, to leave the height to the map."""
    if menus.isNativeMenuBar():
        window.setMenuBar(menus)
        window.addToolBar(bar)
        return
    menus.setSizePolicy(QSizePolicy.Policy.Preferred, menus.sizePolicy().verticalPolicy())  # » has the rest
    window.setMenuWidget(row(menus, bar))
