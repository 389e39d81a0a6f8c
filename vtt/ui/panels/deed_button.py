"""What can it do by itself? A button for one action that needs no aim."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QPushButton, QWidget

from vtt.battle.commands import Act
from vtt.rules.referee import Option
from vtt.ui.desk import Desk
from vtt.ui.panels.look import mark, named


class DeedButton(QPushButton):
    """One action; where the rules refuse it, it looks so, says why, and may be overruled."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "deed")
        self._desk = desk
        self._option: Option | None = None
        self.clicked.connect(self._act)

    def show_option(self, option: Option) -> None:
        """Stand for this action from now on."""
        self._option = option
        self.setText(titled(option))
        self.setToolTip(says(option))
        mark(self, "refused", option.refusal is not None)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Say in the action bar what it costs, or why it is refused."""
        super().enterEvent(event)
        if self._desk.session.pending is None:
            self._desk.hinted.emit(self.toolTip())

    def leaveEvent(self, event: QEvent) -> None:
        """Say nothing more."""
        super().leaveEvent(event)
        self._desk.hinted.emit("")

    def _act(self) -> None:
        token, option = self._desk.selection, self._option
        if token is None or option is None:
            return
        command = Act(actor=token, action=option.action, using=option.using)
        if option.refusal is not None:
            self._desk.deny(option.refusal, command)
        else:
            self._desk.perform(command)


def titled(option: Option) -> str:
    """Return what the button is called."""
    return f"{option.title}: {option.using}" if option.using else option.title


def says(option: Option) -> str:
    """Say what an action costs, or why it is refused."""
    if option.refusal is not None:
        return f"{option.title} is refused: {option.refusal}"
    return f"{option.title}: {option.cost}" if option.cost else option.title
