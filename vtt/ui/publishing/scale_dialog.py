"""The dialog in which the scale of a screen of the players is found, and said what one cell is."""

from pydantic import ValidationError
from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTabWidget, QVBoxLayout, QWidget

from vtt.play.table.calibration import Calibration, Pair, is_lopsided
from vtt.play.table.glass import Glass
from vtt.play.table.warp import warp
from vtt.text import Sentence, say, tr
from vtt.ui.publishing.cell_fields import CellFields
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.publishing.scale_pages import BasesPage, CardPage, CornersPage, ScalePage, TapePage
from vtt.ui.publishing.screens.known_scale import KnownScale
from vtt.ui.signals import Signal
from vtt.ui.table.scale_pattern import ScalePattern
from vtt.ui.widgets.look import labelled, named
from vtt.ui.widgets.prose import prose

USUAL_WIDTH_MM = 941.0
"""Where a screen says nothing of its size, it is taken for a television of 43 inches."""
BOLDER_PX = 24
"""So much wider the default button is, whose letters are bold."""


class ScaleDialog(QDialog):
    """Finds the scale of the screen that the players' window is on; meanwhile that shows what to measure."""

    kept = Signal[str]()
    """What is to be told of the scale that was kept."""

    def __init__(self, scale: KnownScale, publisher: Publisher, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.words = scale.words
        self.setWindowTitle(str(self.words.title))
        self._scale, self._publisher = scale, publisher
        self._touched = False
        self.corners = CornersPage()
        self.pages = (TapePage(scale.window.view.size_px), CardPage(), BasesPage())
        self.tabs = named(QTabWidget(), "ways")
        self.cells = CellFields(publisher, whole=scale.role == "table")
        self.told = labelled("reckoning")
        self.told.setWordWrap(True)
        self._begin()
        self._lay_out()
        self._connect()
        self._on_changed()

    @property
    def page(self) -> ScalePage:
        """The page whose figures count: the one that is seen, or was seen last before the corners."""
        return self.pages[self._counts]

    @property
    def pattern(self) -> ScalePattern:
        """What the screen shows."""
        corners = self.corners.corners
        if self.tabs.currentWidget() is self.corners:
            return ScalePattern("corners", corners=corners, chosen=self.corners.chosen)
        return ScalePattern(self.page.pattern, self.page.lengths_px(), corners)

    @property
    def found(self) -> Calibration | None:
        """The scale that was found; None where it cannot be."""
        corners = self.corners.corners
        if warp(self._scale.window.view.size_px, corners) is None:
            return None
        before = self._scale.calibration
        known = before.measured if before is not None else "screen"
        try:
            return Calibration(
                px_per_mm=self.page.px_per_mm(),
                measured=self.page.measured if self._touched else known,
                cell_mm=self.cells.cell_mm,
                corners=corners,
            )
        except (ValueError, ValidationError):
            return None

    def keep(self) -> None:
        """Keep what was found, and show the map in that scale."""
        found = self.found
        if found is None:
            return
        self._scale.keep(found)
        if self._scale.role == "table":
            self._publisher.set_cells(self.cells.cell, self.cells.grid)
        self.kept.emit(str(self.words.kept(self._scale.told)))
        self.close()

    def forget(self) -> None:
        """Forget the scale of this screen."""
        self._scale.keep(None)
        self.kept.emit(str(self.words.forgotten))
        self.close()

    def showEvent(self, event: QShowEvent) -> None:
        """Show what is to be measured."""
        super().showEvent(event)
        self._scale.window.pattern.show_pattern(self.pattern)
        first = self.pages[0].across
        first.setFocus()
        first.selectAll()

    def hideEvent(self, event: QHideEvent) -> None:
        """Show the map again."""
        super().hideEvent(event)
        self._scale.window.pattern.show_pattern(None)

    def _begin(self) -> None:
        """Begin with what is known, else with what the screen says, else with the usual."""
        self._counts = 0
        known = self._scale.calibration
        if known is not None:
            self.corners.begin(known.corners)
            self.cells.begin(known.cell_mm)
        for page in self.pages:
            page.begin(self._first_px_per_mm(known))

    def _first_px_per_mm(self, known: Calibration | None) -> Pair:
        if known is not None:
            return known.px_per_mm
        usual = self._scale.window.view.size_px[0] / USUAL_WIDTH_MM
        return self._scale.guess.px_per_mm or (usual, usual)

    def _told_first(self) -> Sentence:
        """Return what is known of the screen before anything is measured."""
        known = self._scale.calibration
        if known is None or known.measured == "screen":
            return self._scale.guess.why
        return say("scale.measured-before", "This screen was measured before; these are its figures.")

    def _lay_out(self) -> None:
        titles = (tr("Tape measure"), tr("Bank card"), tr("Five bases"))
        for page, title in zip(self.pages, titles, strict=True):
            self.tabs.addTab(page, title)
        self.tabs.addTab(self.corners, tr("Corners"))
        column = QVBoxLayout(self)
        column.addWidget(prose(str(self._told_first())))
        column.addWidget(self.tabs)
        column.addWidget(self.cells)
        column.addWidget(self.told)
        column.addWidget(self._buttons())
        self.resize(520, self.sizeHint().height())

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox()
        self.keep_button = buttons.addButton(tr("Keep this scale"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.keep_button.setMinimumWidth(self.keep_button.sizeHint().width() + BOLDER_PX)
        forget = buttons.addButton(str(self.words.forget), QDialogButtonBox.ButtonRole.ResetRole)
        forget.setEnabled(self._scale.calibration is not None)
        cancel = buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self.keep_button.clicked.connect(self.keep)
        forget.clicked.connect(self.forget)
        cancel.clicked.connect(self.close)
        return buttons

    def _connect(self) -> None:
        for page in self.pages:
            page.changed.connect(self._on_measured)
        self.corners.changed.connect(self._on_changed)
        self.cells.changed.connect(self._on_changed)
        self.tabs.currentChanged.connect(self._on_tab)

    def _on_tab(self, tab: int) -> None:
        """Begin another way with what was found so far."""
        if tab < len(self.pages) and tab != self._counts:
            scale, touched = self.page.px_per_mm(), self._touched
            self._counts = tab
            self.page.begin(scale)
            self._touched = touched
        self._on_changed()

    def _on_measured(self) -> None:
        self._touched = True
        self._on_changed()

    def _on_changed(self) -> None:
        """Show what was found, and what is to be measured."""
        found = self.found
        self.keep_button.setEnabled(found is not None)
        self.told.setText(str(_told(found, self._scale.window.view.size_px)))
        if self.isVisible():
            self._scale.window.pattern.show_pattern(self.pattern)


def _told(found: Calibration | None, size_px: tuple[int, int]) -> Sentence:
    """Return what a scale comes to, and whether it looks like a misreading."""
    if found is None:
        return say("scale.impossible", "This cannot be: look at the lengths and the corners again.")
    across, down = Glass(size_px, found, 1.0).cells()
    x, y = found.px_per_mm
    values = {"across": across, "down": down, "mm": found.cell_mm, "x": x, "y": y}
    if is_lopsided(found.px_per_mm):
        template = (
            "{across} × {down} cells of {mm:.4g} mm. A millimetre is {x:.3f} pixels across and {y:.3f} down:"
            " so only for a projector, else one reading is wrong."
        )
        return say("scale.lopsided", template, **values)
    template = "{across} × {down} cells of {mm:.4g} mm. A millimetre is {x:.3f} × {y:.3f} pixels."
    return say("scale.found", template, **values)
