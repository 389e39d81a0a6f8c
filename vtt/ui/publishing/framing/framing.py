"""The scale and the frame of the table screen, as the GM's window has them."""

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from vtt.files.screens import Role
from vtt.ui.board.board_view import BoardView
from vtt.ui.publishing.framing.frame_keys import FrameKeys
from vtt.ui.publishing.framing.frame_tool import FrameTool
from vtt.ui.publishing.framing.scale_mark import ScaleMark
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.publishing.scale_dialog import ScaleDialog
from vtt.ui.publishing.screens.known_scale import KnownScale
from vtt.ui.publishing.screens.players_windows import PlayersWindows
from vtt.ui.publishing.table_scale import TableScale
from vtt.ui.signals import Signal


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
        windows: PlayersWindows,
    ) -> None:
        super().__init__(window)
        self._window, self._publisher, self._screens = window, publisher, windows.screens
        self._dialogs: dict[Role, ScaleDialog] = {}
        self.scale = TableScale(publisher, windows.table, windows.screens)
        self._of_wall = KnownScale(windows.wall, windows.screens, "wall")
        self.tool = FrameTool(board, publisher, self.scale, self)
        self._keys = FrameKeys(self.tool, publisher, board, window)
        self.mark = ScaleMark(self.scale)
        self.mark.clicked.connect(partial(self.measure, "table"))
        self.tool.said.connect(self.said)
        self.tool.taken.connect(self.changed)
        self.scale.changed.connect(self.changed)

    @property
    def dialog(self) -> ScaleDialog | None:
        """The dialog in which the scale of the table screen is found, while it is open."""
        return self._dialogs.get("table")

    def measure(self, role: Role = "table", *_clicked: bool) -> None:
        """Let the GM find the scale of a screen of the players, which is shown for that."""
        if role in self._dialogs:
            self._dialogs[role].raise_()
            return
        if not self._screens.is_shown(role):
            self._screens.show(role)
        scale = self.scale if role == "table" else self._of_wall
        dialog = self._dialogs[role] = ScaleDialog(scale, self._publisher, self._window)
        dialog.kept.connect(self.said)
        dialog.destroyed.connect(partial(self._forget_dialog, role))
        dialog.show()

    def _forget_dialog(self, role: Role, *_dialog: QObject) -> None:
        self._dialogs.pop(role, None)
