"""What can it do by itself? A button for one action that needs no aim."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QPushButton, QWidget

from vtt.battle.commands import Act
from vtt.rules.referee import Option
from vtt.ui.desk import Desk
from vtt.ui.panels.look import named


class DeedButton(QPushButton):
    """One action; where the rules refuse it, it looks so, says why, and may be overruled."""

    def __init__(self, desk: Desk, option: Option, parent: QWidget | None = None) -> None:
        super().__init__(titled(option), parent)
        named(self, "deed")
        self._desk, self._option = desk, option
        self.setProperty("refused", option.refusal is not None)
        self.setToolTip(self._says())
        self.clicked.connect(self._act)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Say in the action bar what it costs, or why it is refused."""
        super().enterEvent(event)
        if self._desk.session.pending is None:
            self._desk.hinted.emit(self._says())

    def leaveEvent(self, event: QEvent) -> None:
        """Say nothing more."""
        super().leaveEvent(event)
        self._desk.hinted.emit("")

    def _says(self) -> str:
        if self._option.refusal is not None:
            return f"{self._option.title} is refused: {self._option.refusal}"
        return f"{self._option.title}: {self._option.cost}" if self._option.cost else self._option.title

    def _act(self) -> None:
        token = self._desk.selection
        if token is None:
            return
        command = Act(actor=token, action=self._option.action, using=self._option.using)
        if self._option.refusal is not None:
            self._desk.deny(self._option.refusal, command)
        else:
            self._desk.perform(command)


def titled(option: Option) -> str:
    """Return what the button is called."""
    return f"{option.title}: {option.using}" if option.using else option.title
