"""The numbers of a grid: squares, pixels, offset, and the metres of a square."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSpinBox,
    QWidget,
)

from vtt.battle.aligning import MAX_SQUARES
from vtt.battle.scene import Scene
from vtt.text import tr
from vtt.ui.aligning.fit import LARGEST_PX, SMALLEST_PX, Fit
from vtt.ui.signals import Signal
from vtt.ui.widgets.look import labelled, named

USUAL_METRES = (1.0, 1.5, 2.0)
MIN_M, MAX_M = 0.01, 1000.0
MOST_BLOCK = 200
TITLE_PX = 165
SAME_M = 1e-9


class FitFields(QWidget):
    """The numbers of a grid on a picture; each can be typed."""

    typed = Signal[Fit]()
    """The grid was changed by typing."""
    block_typed = Signal[int, int]()
    """As many columns and rows are dragged over from now on."""

    def __init__(self, fit: Fit) -> None:
        super().__init__()
        self._fit = fit
        self.across = named(_spin(0.1, float(MAX_SQUARES), 2, 1.0), "squares-across")
        self.pixels = named(_spin(SMALLEST_PX, LARGEST_PX, 2, 1.0), "pixels")
        self.left = named(_spin(-LARGEST_PX, LARGEST_PX, 1, 1.0), "left")
        self.top = named(_spin(-LARGEST_PX, LARGEST_PX, 1, 1.0), "top")
        self.columns, self.rows = named(_count(), "columns"), named(_count(), "rows")
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setColumnMinimumWidth(0, TITLE_PX)
        rows = (
            (tr("Squares across"), (self.across,)),
            (tr("Pixels a square"), (self.pixels,)),
            (tr("First line, pixels"), (self.left, self.top)),
            (tr("Drag over"), (self.columns, self.rows)),
        )
        for row, (title, fields) in enumerate(rows):
            layout.addWidget(labelled("text", title), row, 0)
            for place, field in enumerate(fields):
                layout.addWidget(field, row, 1 + place, 1, 3 - len(fields))
        self.show_fit(fit)
        self.across.valueChanged.connect(lambda count: self._on_typed(self._fit.with_squares(count)))
        self.pixels.valueChanged.connect(lambda size: self._on_typed(self._fit.with_pixels(size)))
        for field in (self.left, self.top):
            field.valueChanged.connect(self._on_offset)
        for counted in (self.columns, self.rows):
            counted.valueChanged.connect(self._on_block)

    def show_fit(self, fit: Fit) -> None:
        """Show another grid."""
        self._fit = fit
        values = (fit.squares[0], fit.pixels, *fit.offset_px)
        for field, value in zip((self.across, self.pixels, self.left, self.top), values, strict=True):
            if not field.hasFocus() or abs(field.value() - value) > field.singleStep() / 100:
                field.blockSignals(True)
                field.setValue(value)
                field.blockSignals(False)

    def _on_typed(self, fit: Fit) -> None:
        self.show_fit(fit)
        self.typed.emit(fit)

    def _on_offset(self) -> None:
        self._on_typed(self._fit.with_offset(self.left.value(), self.top.value()))

    def _on_block(self) -> None:
        self.block_typed.emit(self.columns.value(), self.rows.value())


class MetresField(QWidget):
    """What a square measures: one of the usual, or any other."""

    changed = Signal[float]()

    def __init__(self, metres: float) -> None:
        super().__init__()
        self.metres = named(_spin(MIN_M, MAX_M, 2, 0.5), "metres")
        self.metres.setSuffix(f" {tr('m')}")
        self.metres.setValue(metres)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        title = labelled("text", tr("A square is"))
        title.setMinimumWidth(title.sizeHint().width())
        line.addWidget(title)
        line.addWidget(self.metres, 1)
        for usual in USUAL_METRES:
            button = named(QPushButton(tr("{metres} m", metres=usual)), f"metres-{usual:g}")
            button.setAutoDefault(False)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _=False, usual=usual: self.metres.setValue(usual))
            line.addWidget(button)
        self.metres.valueChanged.connect(self.changed)


def cell_choice(scene: Scene, *, is_new: bool) -> QComboBox:
    """Return on what tokens stand: on the squares, with None, or on the cells of the rules, in metres."""
    choice = named(QComboBox(), "cells")
    cell_m = scene.grid.cell_m
    choice.addItem(tr("the squares of the picture"), None)
    choice.addItem(tr("cells of {metres} m", metres=cell_m), cell_m)
    stand_on_squares = is_new or abs(cell_m - scene.metres_per_square) < SAME_M
    choice.setCurrentIndex(0 if stand_on_squares else 1)
    return choice


def keep_choice() -> QComboBox:
    """Return what tokens keep where the map is scaled."""
    choice = named(QComboBox(), "keep")
    choice.addItem(tr("their squares"), "squares")
    choice.addItem(tr("their distances in metres"), "metres")
    return choice


def squares_said(fit: Fit, metres: float) -> str:
    """Return what the map comes to: `30 × 20 squares, 45 × 30 m`."""
    across, down = (round(count, 1) for count in fit.squares)
    return tr(
        "{across} × {down} squares, {width} × {height} m",
        across=across,
        down=down,
        width=round(fit.squares[0] * metres, 1),
        height=round(fit.squares[1] * metres, 1),
    )


def pixels_said(pixels: float) -> str:
    """Return the size of a square: `70 px`, `18.8 px`."""
    return tr("{pixels} px", pixels=round(pixels, 1))


def _spin(least: float, most: float, decimals: int, step: float) -> QDoubleSpinBox:
    spin = QDoubleSpinBox()
    spin.setRange(least, most)
    spin.setDecimals(decimals)
    spin.setSingleStep(step)
    spin.setKeyboardTracking(True)
    return spin


def _count() -> QSpinBox:
    spin = QSpinBox()
    spin.setRange(1, MOST_BLOCK)
    spin.setValue(3)
    return spin
