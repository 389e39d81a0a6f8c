"""A mark that is seen only while the battle is not on the disk."""

from PySide6.QtWidgets import QPushButton, QWidget

from vtt.text import Quote, tr
from vtt.ui.session_controller import SessionController
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.widgets.look import named


class DiskMark(QPushButton):
    """Says since when the battle is not on the disk; a click tries again and says why."""

    def __init__(
        self, store: BattleStore, controller: SessionController, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        named(self, "disk")
        self._store, self._controller = store, controller
        store.changed.connect(self.refresh)
        self.clicked.connect(self.try_again)
        self.hide()

    def refresh(self) -> None:
        """Show since when, or nothing."""
        trouble = self._store.file.trouble if self._store.file else None
        if trouble is None and not self.isHidden():
            self._controller.note(tr("The battle is on the disk again, every step of it."))
        self.setVisible(trouble is not None)
        if trouble is not None:
            since = Quote(quote=f"{trouble.since.astimezone():%H:%M}")
            self.setText(tr("Not on disk since {time}", time=since))
            self.setToolTip(str(trouble.error.sentence))
            self._controller.warn(str(trouble.error.sentence))

    def try_again(self) -> None:
        """Write what is missing; say why not, where it still cannot be."""
        if not self._store.try_again():
            self.refresh()
