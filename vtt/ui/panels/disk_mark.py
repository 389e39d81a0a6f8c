"""Is the battle on the disk? A mark that is seen only while it is not."""

from PySide6.QtWidgets import QPushButton, QWidget

from vtt.ui.panels.look import named
from vtt.ui.session_controller import SessionController
from vtt.ui.start.battle_store import Shelf


class DiskMark(QPushButton):
    """Says since when the battle is not on the disk; a click tries again and says why."""

    def __init__(self, shelf: Shelf, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "disk")
        self._shelf, self._controller = shelf, controller
        shelf.changed.connect(self.refresh)
        self.clicked.connect(self.try_again)
        self.hide()

    def refresh(self) -> None:
        """Show since when, or nothing."""
        trouble = self._shelf.file.trouble if self._shelf.file else None
        if trouble is None and not self.isHidden():
            self._controller.note("The battle is on the disk again, every step of it.")
        self.setVisible(trouble is not None)
        if trouble is not None:
            self.setText(f"Not on disk since {trouble.since.astimezone():%H:%M}")
            self.setToolTip(str(trouble.error))
            self._controller.warn(str(trouble.error))

    def try_again(self) -> None:
        """Write what is missing; say why not, where it still cannot be."""
        if not self._shelf.try_again():
            self.refresh()
