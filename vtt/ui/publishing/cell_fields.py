"""The fields that say how large a cell is on the glass, what of the map it is, and which lines are drawn."""

from typing import cast

from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QFormLayout, QHBoxLayout, QWidget

from vtt.battle import Scene
from vtt.play.table.calibration import CELL_SIZES_MM, MM_PER_INCH
from vtt.play.table.cells import cells_of
from vtt.play.table.state import CellOf, ShownGrid
from vtt.text import tr
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.signals import Signal
from vtt.ui.widgets.look import named

LEAST_MM, MOST_MM = 5.0, 200.0


class CellFields(QWidget):
    """How large a cell is, what it is, and which grid the players see.

    Args:
        whole: Whether it is asked for all three; else only how large a cell is.
    """

    changed = Signal[()]()

    def __init__(self, publisher: Publisher, *, whole: bool = True) -> None:
        super().__init__()
        self.usual = named(QComboBox(), "cell")
        for mm in CELL_SIZES_MM:
            inch = tr("1 inch ({mm:.4g} mm)", mm=mm)
            self.usual.addItem(inch if mm == MM_PER_INCH else tr("{mm:.4g} mm", mm=mm), mm)
        self.usual.addItem(tr("another size"), None)
        self.exactly = named(QDoubleSpinBox(), "cell-mm")
        self.exactly.setRange(LEAST_MM, MOST_MM)
        self.exactly.setSingleStep(0.1)
        self.exactly.setSuffix(f" {tr('mm')}")
        self.what, self.lines = named(QComboBox(), "what"), named(QComboBox(), "lines")
        self._fill(_scene_of(publisher))
        self.what.setCurrentIndex(self.what.findData(publisher.state.cell))
        self.lines.setCurrentIndex(self.lines.findData(publisher.state.grid))
        self._lay_out(whole)
        self.begin(MM_PER_INCH)
        self.usual.currentIndexChanged.connect(self._on_usual)
        self.exactly.valueChanged.connect(self._on_size)

    @property
    def cell_mm(self) -> float:
        """How large a cell is on the glass."""
        return self.exactly.value()

    @property
    def cell(self) -> CellOf:
        """What of the map a cell is."""
        return cast(CellOf, self.what.currentData())

    @property
    def grid(self) -> ShownGrid:
        """Which lines the players see."""
        return cast(ShownGrid, self.lines.currentData())

    def begin(self, cell_mm: float) -> None:
        """Begin with this size."""
        self.exactly.setValue(cell_mm)
        self._on_size()

    def _fill(self, scene: Scene | None) -> None:
        """Offer what a cell can be on this map."""
        if scene is None:
            square, cell = tr("a drawn square"), tr("a cell of the grid of the rules")
        else:
            square = tr("a drawn square ({metres} m)", metres=cells_of(scene, "square").cell_m)
            cell = tr("a cell of the grid of the rules ({metres} m)", metres=scene.grid.cell_m)
        self.what.addItem(square, "square")
        self.what.addItem(cell, "grid")
        self.lines.addItem(tr("lines round the drawn squares"), "square")
        self.lines.addItem(tr("the grid of the rules"), "grid")
        self.lines.addItem(tr("no lines"), "none")

    def _lay_out(self, whole: bool) -> None:
        sizes = QHBoxLayout()
        sizes.addWidget(self.usual, 1)
        sizes.addWidget(self.exactly)
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(tr("A cell on the table") if whole else tr("A cell on the wall"), sizes)
        if whole:
            form.addRow(tr("One cell is"), self.what)
            form.addRow(tr("The players see"), self.lines)

    def _on_usual(self) -> None:
        mm = self.usual.currentData()
        if mm is not None:
            self.exactly.setValue(mm)
        self.changed.emit()

    def _on_size(self) -> None:
        """Name the size where it is a usual one."""
        place = self.usual.findData(self.exactly.value())
        self.usual.setCurrentIndex(place if place >= 0 else self.usual.count() - 1)
        self.changed.emit()


def _scene_of(publisher: Publisher) -> Scene | None:
    scene = publisher.state.scene
    return publisher.battle.scenes.get(scene) if scene is not None else None
