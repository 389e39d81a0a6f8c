"""Work that is done once in a turn of the event loop, however often it is asked for."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt

DUE = QEvent.Type(QEvent.registerEventType())
"""What tells that something is due."""


class OnceATurn(QObject):
    """Does what is due before the windows are painted next, and once only.

    Qt paints what events of the same turn have left, so nothing is ever painted in between.
    """

    def __init__(self, work: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._work = work
        self._due = False

    def ask(self) -> None:
        """Let it be done soon."""
        if not self._due:
            self._due = True
            QCoreApplication.postEvent(self, QEvent(DUE), Qt.EventPriority.HighEventPriority.value)

    def event(self, event: QEvent) -> bool:
        """Do what is due."""
        if event.type() != DUE:
            return super().event(event)
        self._due = False
        self._work()
        return True
