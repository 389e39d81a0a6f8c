"""The players' window: a second window with nothing in it but the map, on a screen of its own."""

from PySide6.QtCore import QEvent, QMargins, Qt
from PySide6.QtGui import QCloseEvent, QMoveEvent, QPalette, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from vtt.play.table.published import Look, Published
from vtt.play.table.showing import NOTHING_SHOWN
from vtt.text import Language, Sentence, say, spoken
from vtt.ui.pictures import Pictures
from vtt.ui.signals import Signal
from vtt.ui.table.curtain import CurtainPage
from vtt.ui.table.edge_frame import EdgeFrame
from vtt.ui.table.rest_page import RestPage
from vtt.ui.table.scale_pattern import PatternPage
from vtt.ui.table.table_scene import BEYOND, TableScene
from vtt.ui.table.table_view import TableView
from vtt.ui.table.writing_overlay import FONT_PER_LETTER, WritingOverlay

TITLE = say("table-title", "Sightline: table screen")
WALL_TITLE = say("wall-title", "Sightline: screen on the wall")
FIRST_SIZE_PX = (960, 540)
LEAST_LETTERS_PX = 9
LEAST_DPI, USUAL_DPI, MOST_DPI, MM_PER_INCH = 20, 96, 350, 25.4
"""Screens that say anything else do not know how large they are."""


class TableWindow(QWidget):
    """A window on a screen of the players; it is fed by the player view alone, and never takes the keyboard.

    Attributes:
        language: In which it speaks; the players' may be another one than the game master's.
    """

    activated = Signal[()]()
    """The system gave it the keyboard all the same."""
    closed = Signal[()]()
    """It was closed by its frame, as windows are."""
    placed = Signal[()]()
    """The system put it somewhere."""

    def __init__(self, pictures: Pictures, language: Language | None = None, title: Sentence = TITLE) -> None:
        super().__init__(None, Qt.WindowType.Window | Qt.WindowType.WindowDoesNotAcceptFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.language = language or spoken()
        self.setWindowTitle(self.language.text(title))
        self.setAutoFillBackground(True)
        self.setPalette(QPalette(BEYOND))
        self.setCursor(Qt.CursorShape.BlankCursor)
        self.resize(*FIRST_SIZE_PX)
        self._margins_px = (0, 0, 0, 0)
        self._waiting: Published | None = None
        self.table_scene = TableScene(pictures, self.devicePixelRatioF(), self.language)
        self.view = TableView(self.table_scene, self)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.addWidget(self.view)
        self.curtain = CurtainPage(pictures, self)
        self.curtain.hide()
        self.writing = WritingOverlay(pictures, self.language, self)
        self.pattern = PatternPage(self.view, self)
        self.edges = EdgeFrame(self)
        self.edges.hide()
        self.rest_page = RestPage(self)
        self.rest_page.hide()

    def set_margins(self, margins_px: tuple[int, int, int, int]) -> None:
        """Leave the edges of the screen black: left, top, right, bottom, in pixels of the screen."""
        self._margins_px = margins_px
        self._lay_margins()

    def show_edges(self, is_shown: bool) -> None:
        """Draw a frame along the edges that are used, or none."""
        self.edges.setVisible(is_shown)
        self._lay_margins()

    def rest(self, is_resting: bool) -> None:
        """Show next to nothing for a while, or go on."""
        self.rest_page.setGeometry(self.rect())
        self.rest_page.raise_()
        self.rest_page.setVisible(is_resting)

    def show_published(self, published: Published) -> None:
        """Show what is published; while the window is hidden, as soon as it is shown."""
        self._waiting = published
        if self.isVisible():
            self._catch_up()

    def showEvent(self, event: QShowEvent) -> None:
        """Show what happened while the window was hidden."""
        self._catch_up()
        super().showEvent(event)
        self.view.fit()  # the first size was told before there was a map

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the curtain, and what is written, over all of the glass."""
        super().resizeEvent(event)
        self._lay_margins()
        self.placed.emit()

    def moveEvent(self, event: QMoveEvent) -> None:
        """Tell where it is put elsewhere."""
        super().moveEvent(event)
        self.placed.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tell of it where it was closed by hand."""
        super().closeEvent(event)
        if event.spontaneous():
            self.closed.emit()

    def changeEvent(self, event: QEvent) -> None:
        """Leave margins where it fills a screen; tell where it was given the keyboard."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self._lay_margins()
        elif event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.activated.emit()

    def _lay_margins(self) -> None:
        ratio = self.devicePixelRatioF()
        edges = (round(px / ratio) for px in self._margins_px) if self.isFullScreen() else (0, 0, 0, 0)
        margins = QMargins(*edges)
        self._layout.setContentsMargins(margins)
        self.rest_page.setGeometry(self.rect())
        for over in (self.curtain, self.writing, self.edges):
            over.setGeometry(self.rect().marginsRemoved(margins))

    def _catch_up(self) -> None:
        if self._waiting is None:
            return
        published, self._waiting = self._waiting, None
        self._take_look(published.look)
        self.table_scene.show_grid(published.grid)
        self.table_scene.show_view(published.view)
        if published.curtain is not None:
            self.curtain.show_curtain(published.curtain)
        self.curtain.setVisible(published.curtain is not None)
        self.table_scene.marks.show(published.showing if published.view is not None else NOTHING_SHOWN)
        self.table_scene.figures.show(published)
        self.writing.show_writing(published.writing, published.showing.handout)
        self.view.show_part(published)

    def _take_look(self, look: Look) -> None:
        """Draw in a theme, and write so high on the glass as was chosen."""
        letters_px = max(look.letters_mm * self.px_per_mm, LEAST_LETTERS_PX)
        self.writing.set_letters_px(letters_px)
        self.table_scene.set_letters(round(letters_px * FONT_PER_LETTER))
        self.table_scene.set_theme(look.theme)

    @property
    def px_per_mm(self) -> float:
        """Pixels of the window for a millimetre on the glass: as calibrated, else as the screen says."""
        calibration = self.view.calibration
        if calibration is not None:
            return calibration.px_per_mm[0] / self.devicePixelRatioF()
        per_inch = self.screen().physicalDotsPerInch()
        return (per_inch if LEAST_DPI <= per_inch <= MOST_DPI else USUAL_DPI) / MM_PER_INCH
