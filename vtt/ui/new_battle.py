"""What is to be known before a battle begins on a map? What a drawn square measures, and by which rules."""

from collections.abc import Sequence

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFormLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from vtt.rules.system import RuleSystem

LEAST_M, MOST_M = 0.01, 1000.0


class NewBattle(QDialog):
    """Asks for the measure of a map and the rule system of a battle on it."""

    def __init__(
        self, title: str, metres: float, systems: Sequence[RuleSystem], system: str, parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self._systems = systems
        self.measure = QDoubleSpinBox()
        self.measure.setRange(LEAST_M, MOST_M)
        self.measure.setSuffix(" m")
        self.measure.setValue(metres)
        self.rules = QComboBox()
        for one in systems:
            self.rules.addItem(one.title, one.id)
        self.rules.setCurrentIndex(max(0, self.rules.findData(system)))
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.button(QDialogButtonBox.StandardButton.Ok).setText("Begin")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        form = QFormLayout()
        form.addRow("One drawn square measures", self.measure)
        form.addRow("Rules", self.rules)
        column = QVBoxLayout(self)
        column.addWidget(QLabel(f"A new battle on {title}"))
        column.addLayout(form)
        column.addWidget(buttons)

    @property
    def metres(self) -> float:
        """What a drawn square measures."""
        return self.measure.value()

    @property
    def system(self) -> RuleSystem:
        """The rules that were chosen."""
        return self._systems[self.rules.currentIndex()]
