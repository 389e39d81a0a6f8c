"""What the GM changes of the selected token by hand: by the line of commands, and by one form."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtWidgets import QVBoxLayout, QWidget

from vtt.text import tr
from vtt.ui.panels.token.set_value import SetValueForm
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal


class Forms(QWidget):
    """The ways to change the selected token by hand.

    Attributes:
        set_value: Sets one value.
    """

    line_wanted = Signal[str]()
    """The line of commands is wanted, beginning with these letters."""

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.set_value = SetValueForm(controller)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.set_value)

    @property
    def titles(self) -> Mapping[str, Callable[[], object]]:
        """What begins each way, by its title."""
        return {
            tr("Harm or heal…"): partial(self._want_line, "-"),
            tr("Conditions…"): partial(self._want_line, "c "),
            tr("Set value…"): self.open,
        }

    def open(self, *_checked: bool) -> None:
        """Open the form that sets one value."""
        self.set_value.open()

    def close_all(self) -> None:
        """Close what is open: nothing is selected."""
        self.set_value.hide()

    def _want_line(self, text: str, *_checked: bool) -> None:
        self.line_wanted.emit(text)
