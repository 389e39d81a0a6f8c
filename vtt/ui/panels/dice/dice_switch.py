"""The switch between digital dice and real ones, whose faces the GM types."""

from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QToolButton, QWidget

from vtt.text import tr
from vtt.ui.signals import Signal
from vtt.ui.widgets.look import labelled, named


class DiceSwitch(QWidget):
    """Two buttons of which one is pressed: digital, typed."""

    switched = Signal[bool]()
    """True where real dice are typed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.digital = _button(tr("Digital"), tr("The program rolls the dice; undo never rolls them again."))
        self.typed = _button(tr("Typed"), tr("Players roll real dice; you type the faces."))
        self._group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 8, 0)
        row.setSpacing(0)
        row.addWidget(labelled("detail", tr("Dice:  ")))
        for button in (self.digital, self.typed):
            self._group.addButton(button)
            row.addWidget(button)
        self.digital.setChecked(True)
        self._group.buttonClicked.connect(self._on_clicked)

    def show_typed(self, typed: bool) -> None:
        """Show whether dice are typed or rolled."""
        (self.typed if typed else self.digital).setChecked(True)

    def _on_clicked(self) -> None:
        self.switched.emit(self.typed.isChecked())


def _button(title: str, tip: str) -> QToolButton:
    button = named(QToolButton(), "switch")
    button.setText(title)
    button.setToolTip(tip)
    button.setCheckable(True)
    return button
