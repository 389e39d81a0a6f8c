"""The scale and the frame of the table screen, as the GM's window has them."""

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from vtt.ui.board.board_view import BoardView
from vtt.ui.publishing.framing.frame_keys import FrameKeys
from vtt.ui.publishing.framing.frame_tool import FrameTool
from vtt.ui.publishing.framing.scale_mark import ScaleMark
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.publishing.scale_dialog import ScaleDialog
from vtt.ui.publishing.screens.table_screens import TableScreens
from vtt.ui.publishing.table_scale import TableScale
from vtt.ui.signals import Signal
from vtt.ui.table.table_window import TableWindow


class Framing(QObject):
    """How large the map is on the table screen, and which part of it is there.

    Attributes:
        scale: The scale of the screen.
        tool: The frame on the board.
        mark: What says how large the map is shown.
    """

    said = Signal[str]()
    """One line for the GM."""
    changed = Signal[()]()
    """The scale is another, or the frame was taken hold of or let go."""

    def __init__(
        self,
        window: QWidget,
        board: BoardView,
        publisher: Publisher,
        table: TableWindow,
        screens: TableScreens,
    ) -> None:
        super().__init__(window)
        self._window, self._publisher, self._screens = window, publisher, screens
        self._dialog: ScaleDialog | None = None
        self.scale = TableScale(publisher, table, screens)
        self.tool = FrameTool(board, publisher, self.scale, self)
        self._keys = FrameKeys(self.tool, publisher, board, window)
        self.mark = ScaleMark(self.scale)
        self.mark.clicked.connect(partial(self.measure))
        self.tool.said.connect(self.said)
        self.tool.taken.connect(self.changed)
        self.scale.changed.connect(self.changed)

    @property
    def dialog(self) -> ScaleDialog | None:
        """The dialog in which the scale is found, while it is open."""
        return self._dialog

    def measure(self) -> None:
        """Let the GM find the scale of the table screen, which is shown for that."""
        if self._dialog is not None:
            self._dialog.raise_()
            return
        if not self._screens.is_shown():
            self._screens.show()
        self._dialog = ScaleDialog(self.scale, self._publisher, self._window)
        self._dialog.kept.connect(self.said)
        self._dialog.destroyed.connect(partial(self._forget_dialog))
        self._dialog.show()

    def _forget_dialog(self) -> None:
        self._dialog = None
