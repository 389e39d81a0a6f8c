"""The dialog before a battle begins on a blank mat: its name and size, besides what is asked on every map."""

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QSpinBox, QWidget

from vtt.battle import Scene
from vtt.files.maps.blank import blank_map
from vtt.files.maps.map_file import USUAL_METRES_PER_SQUARE, MapFile
from vtt.rules import RuleSystem
from vtt.text import tr
from vtt.ui.start.new_battle import NewBattle

USUAL_SQUARES, MOST_SQUARES, LARGEST_SQUARE_M = (30, 20), 500, 8.0


class BlankBattle(NewBattle):
    """Asks how large a blank mat is, and for all that is asked on other maps."""

    def __init__(self, systems: Sequence[RuleSystem], system: str, parent: QWidget | None) -> None:
        title = tr("Blank mat")
        super().__init__(blank_scene(title), systems, system, parent)
        self.setWindowTitle(tr("New battle"))
        self.name = QLineEdit(title)
        self.across, self.down = (_count(number) for number in USUAL_SQUARES)
        self.measure.setMaximum(LARGEST_SQUARE_M)
        self.measure.valueChanged.connect(self._tell_size)
        self.size_told = QLabel()
        self._form.insertRow(0, tr("Name"), self.name)
        self._form.insertRow(1, tr("Squares across and down"), self._sides())
        self.across.selectAll()
        self.across.setFocus()
        self._tell_size()

    @property
    def map(self) -> MapFile:
        """The mat that was asked for."""
        title = self.name.text().strip() or tr("Blank mat")
        return blank_map(title, (self.across.value(), self.down.value()), self.measure.value())

    def _sides(self) -> QWidget:
        sides = QWidget()
        line = QHBoxLayout(sides)
        line.setContentsMargins(0, 0, 0, 0)
        for widget in (self.across, QLabel("×"), self.down, self.size_told):
            line.addWidget(widget)
        line.addStretch(1)
        for side in (self.across, self.down):
            side.valueChanged.connect(self._tell_size)
        return sides

    def _tell_size(self) -> None:
        square = self.measure.value()
        width, height = self.across.value() * square, self.down.value() * square
        self.size_told.setText(tr("{width} × {height} m", width=width, height=height))


def blank_scene(title: str) -> Scene:
    """Return the mat of the usual size."""
    return blank_map(title, USUAL_SQUARES, USUAL_METRES_PER_SQUARE).scene


def _count(number: int) -> QSpinBox:
    box = QSpinBox()
    box.setRange(1, MOST_SQUARES)
    box.setValue(number)
    return box
