"""How the scale of a screen of the players is found: by tape, bank card or five bases; and its corners."""

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QFormLayout, QGridLayout, QVBoxLayout, QWidget

from vtt.play.table.calibration import (
    BASES,
    CARD_MM,
    MM_PER_INCH,
    Corners,
    Measured,
    Pair,
    from_lengths,
)
from vtt.text import tr
from vtt.ui.signals import Signal
from vtt.ui.table.scale_pattern import PatternKind, bars_of
from vtt.ui.widgets.look import named
from vtt.ui.widgets.prose import prose

USUAL_BASE_MM = 25.0
STEP_PX, MOST_PX = 0.5, 8000.0
LEAST_MM, MOST_MM = 1.0, 5000.0
CORNER_STEP_PX, MOST_CORNER_PX = 1.0, 4000.0


class ScalePage(QWidget):
    """One way to find the scale.

    Attributes:
        measured: How the scale is found.
        pattern: What the screen shows meanwhile.
    """

    changed = Signal[()]()
    measured: ClassVar[Measured]
    pattern: ClassVar[PatternKind]

    def lengths_px(self) -> Pair:
        """Return how long what is shown is: across and down, pixels of the screen."""
        raise NotImplementedError

    def px_per_mm(self) -> Pair:
        """Return what was found."""
        raise NotImplementedError

    def begin(self, px_per_mm: Pair) -> None:
        """Begin with a first guess."""
        raise NotImplementedError


class TapePage(ScalePage):
    """Two long bars are measured with a tape."""

    measured = "tape"
    pattern = "bars"

    def __init__(self, size_px: tuple[int, int]) -> None:
        super().__init__()
        self._lengths_px = bars_of(size_px)
        self.across, self.down = (named(_length(LEAST_MM, MOST_MM, 1.0), name) for name in ("across", "down"))
        self.unit = QComboBox()
        for title, mm in ((tr("millimetres"), 1.0), (tr("inches"), MM_PER_INCH)):
            self.unit.addItem(title, mm)
        self._mm = 1.0
        told = tr(
            "The screen shows two bars. Lay a tape measure on the glass, and type how long each bar is"
            " from end to end."
        )
        _lay_out(
            self,
            told,
            ((tr("Bar from left to right"), self.across), (tr("Bar from top to bottom"), self.down)),
            (tr("Unit"), self.unit),
        )
        self.unit.currentIndexChanged.connect(self._on_unit)
        for one in (self.across, self.down):
            one.valueChanged.connect(self.changed)

    def lengths_px(self) -> Pair:
        """Return the lengths of the bars."""
        return self._lengths_px

    def px_per_mm(self) -> Pair:
        """Return pixels for a millimetre that was read."""
        return from_lengths(self._lengths_px, (self.across.value() * self._mm, self.down.value() * self._mm))

    def begin(self, px_per_mm: Pair) -> None:
        """Write what would be read."""
        for one, length, scale in zip((self.across, self.down), self._lengths_px, px_per_mm, strict=True):
            one.setValue(length / scale / self._mm)

    def _on_unit(self) -> None:
        """Write the same lengths in the other unit."""
        before, self._mm = self._mm, float(self.unit.currentData())
        for one in (self.across, self.down):
            reading_mm = one.value() * before
            one.setDecimals(1 if self._mm == 1.0 else 3)
            one.setRange(LEAST_MM / self._mm, MOST_MM / self._mm)
            one.setSingleStep(1.0 if self._mm == 1.0 else 0.0625)
            one.setValue(reading_mm / self._mm)


class FitPage(ScalePage):
    """Something of known size is laid on its picture, which is made as large."""

    def __init__(self, told: str, real_mm: Pair) -> None:
        super().__init__()
        self.real_mm = real_mm
        self.across, self.down = (named(_length(1.0, MOST_PX, STEP_PX), name) for name in ("across", "down"))
        extra = self._extra()
        _lay_out(
            self, told, ((tr("Width in pixels"), self.across), (tr("Height in pixels"), self.down)), *extra
        )
        for one in (self.across, self.down):
            one.valueChanged.connect(self.changed)

    def lengths_px(self) -> Pair:
        """Return how large the picture is."""
        return self.across.value(), self.down.value()

    def px_per_mm(self) -> Pair:
        """Return the scale in which the picture is as large as the real thing."""
        return from_lengths(self.lengths_px(), self.real_mm)

    def begin(self, px_per_mm: Pair) -> None:
        """Make the picture as large as it would be."""
        for one, mm, scale in zip((self.across, self.down), self.real_mm, px_per_mm, strict=True):
            one.setValue(mm * scale)

    def _extra(self) -> Iterable[tuple[str, QWidget]]:
        return ()


class CardPage(FitPage):
    """A bank card."""

    measured = "card"
    pattern = "card"

    def __init__(self) -> None:
        told = tr(
            "Lay a bank card on the bright card that the screen shows, and change its width and height"
            " until nothing of it is seen beside yours. A tape on long bars is some five times more exact."
        )
        super().__init__(told, CARD_MM)


class BasesPage(FitPage):
    """Five bases side by side."""

    measured = "bases"
    pattern = "bases"

    def __init__(self) -> None:
        self.base = named(_length(5.0, 200.0, 1.0), "base")
        self.base.setValue(USUAL_BASE_MM)
        told = tr(
            "Lay five bases on the row of circles, then on the column, and change width and height until the"
            " first and the last fit."
        )
        super().__init__(told, (BASES * USUAL_BASE_MM, BASES * USUAL_BASE_MM))
        self.base.valueChanged.connect(self._on_base)

    def _extra(self) -> Iterable[tuple[str, QWidget]]:
        return ((tr("One base in millimetres"), self.base),)

    def _on_base(self) -> None:
        scale = self.px_per_mm()
        self.real_mm = (BASES * self.base.value(), BASES * self.base.value())
        self.begin(scale)
        self.changed.emit()


class CornersPage(QWidget):
    """The four corners of a projector's picture; the scale is found afterwards.

    Attributes:
        chosen: The corner that was moved last, clockwise from the upper left.
    """

    changed = Signal[()]()

    def __init__(self) -> None:
        super().__init__()
        self.chosen = 0
        self.fields = [
            tuple(_length(-MOST_CORNER_PX, MOST_CORNER_PX, CORNER_STEP_PX) for _ in range(2))
            for _ in range(4)
        ]
        told = tr(
            "Only for a projector that does not look straight down: move the corners until the picture is a"
            " rectangle on the table. Then measure the bars: they are bent with it."
        )
        grid = QGridLayout()
        for number, place in enumerate(((0, 0), (0, 1), (1, 1), (1, 0))):
            grid.addLayout(self._corner(number), *place)
        column = QVBoxLayout(self)
        column.addWidget(prose(told))
        column.addLayout(grid)
        column.addStretch()

    @property
    def corners(self) -> Corners:
        """Where the corners are moved."""
        shifts = [(across.value(), down.value()) for across, down in self.fields]
        return Corners(top_left=shifts[0], top_right=shifts[1], bottom_right=shifts[2], bottom_left=shifts[3])

    def begin(self, corners: Corners) -> None:
        """Begin with these corners."""
        for fields, shift in zip(self.fields, corners.all, strict=True):
            for field, px in zip(fields, shift, strict=True):
                field.setValue(px)

    def _corner(self, number: int) -> QFormLayout:
        form = QFormLayout()
        titles = (
            tr("Corner {number} to the right", number=number + 1),
            tr("Corner {number} down", number=number + 1),
        )
        for title, field in zip(titles, self.fields[number], strict=True):
            field.valueChanged.connect(partial(self._on_moved, number))
            form.addRow(title, field)
        return form

    def _on_moved(self, number: int, _px: float) -> None:
        self.chosen = number
        self.changed.emit()


def _length(least: float, most: float, step: float) -> QDoubleSpinBox:
    field = QDoubleSpinBox()
    field.setDecimals(1)
    field.setRange(least, most)
    field.setSingleStep(step)
    return field


def _lay_out(
    page: QWidget, told: str, pair: Iterable[tuple[str, QWidget]], *more: tuple[str, QWidget]
) -> None:
    """Lay out what is told above the fields."""
    column, form = QVBoxLayout(page), QFormLayout()
    column.addWidget(prose(told))
    for title, field in (*pair, *more):
        form.addRow(title, field)
    column.addLayout(form)
    column.addStretch()
