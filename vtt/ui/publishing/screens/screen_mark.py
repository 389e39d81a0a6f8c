"""A mark in the GM's window that says on which screens the players' windows are."""

from PySide6.QtWidgets import QPushButton, QWidget

from vtt.files.screens import Role
from vtt.ui.publishing.screens import telling
from vtt.ui.publishing.screens.picker import open_picker
from vtt.ui.publishing.screens.table_screens import TableScreens
from vtt.ui.widgets.look import mark, named


class ScreenMark(QPushButton):
    """Names the screen of a window of the players, or says that it is missing; a click shows all screens."""

    def __init__(self, screens: TableScreens, role: Role, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "screen")
        self._screens, self._role = screens, role
        screens.changed.connect(self.refresh)
        self.clicked.connect(self.open)
        self.refresh()

    def refresh(self) -> None:
        """Say how the window stands; nothing while the GM wants it hidden."""
        now = self._screens.stands.now[self._role]
        home = self._screens.kept.window(self._role).home
        self.setVisible(now.state != "hidden")
        self.setText(str(telling.marked(self._role, now, home)))
        self.setToolTip(str(telling.lacking(now.lack, home)) if now.lack else "")
        mark(self, "missing", now.state == "absent")

    def open(self) -> None:
        """Let the GM choose another screen."""
        open_picker(self._screens, self._role)
