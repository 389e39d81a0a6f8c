"""The players' window: a second window with nothing in it but the map, on a screen of its own."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QResizeEvent, QScreen, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from vtt.play.table.published import Look, Published
from vtt.play.table.showing import NOTHING_SHOWN
from vtt.text import Language, say, spoken
from vtt.ui.pictures import Pictures
from vtt.ui.table.curtain import CurtainPage
from vtt.ui.table.table_scene import TableScene
from vtt.ui.table.table_view import TableView
from vtt.ui.table.writing_overlay import FONT_PER_LETTER, WritingOverlay

TITLE = say("table-title", "Sightline: table screen")
FIRST_SIZE_PX = (960, 540)
LEAST_LETTERS_PX = 9
LEAST_DPI, USUAL_DPI, MOST_DPI, MM_PER_INCH = 20, 96, 350, 25.4
"""Screens that say anything else do not know how large they are."""


class TableWindow(QWidget):
    """The window on the table screen; it is fed by the player view alone.

    Attributes:
        language: In which it speaks; the players' may be another one than the game master's.
    """

    def __init__(self, pictures: Pictures, language: Language | None = None) -> None:
        super().__init__()
        self.language = language or spoken()
        self.setWindowTitle(self.language.text(TITLE))
        self.setCursor(Qt.CursorShape.BlankCursor)
        self.resize(*FIRST_SIZE_PX)
        self._waiting: Published | None = None
        self.table_scene = TableScene(pictures, self.devicePixelRatioF(), self.language)
        self.view = TableView(self.table_scene, self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.view)
        self.curtain = CurtainPage(pictures, self)
        self.curtain.hide()
        self.writing = WritingOverlay(pictures, self.language, self)
        self._screen_name = ""
        QGuiApplication.instance().screenRemoved.connect(self.screen_gone)  # type: ignore[union-attr]

    def show_published(self, published: Published) -> None:
        """Show what is published; while the window is hidden, as soon as it is shown."""
        self._waiting = published
        if self.isVisible():
            self._catch_up()

    def toggle_full_screen(self) -> None:
        """Fill a screen, another one than the GM's where there is one; or be a window again."""
        if self.isFullScreen():
            self.showNormal()
            return
        screen = _table_screen()
        if screen is not None:
            self.setScreen(screen)
            self.setGeometry(screen.geometry())
        self._screen_name = self.screen().name()
        self.showFullScreen()

    def showEvent(self, event: QShowEvent) -> None:
        """Show what happened while the window was hidden."""
        self._catch_up()
        super().showEvent(event)
        self.view.fit()  # the first size was told before there was a map

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the curtain, and what is written, over all of the glass."""
        super().resizeEvent(event)
        self.curtain.setGeometry(self.rect())
        self.writing.setGeometry(self.rect())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Fill the screen with F11; leave it with F11 or Escape."""
        leaving = event.key() == Qt.Key.Key_Escape and self.isFullScreen()
        if event.key() == Qt.Key.Key_F11 or leaving:
            self.toggle_full_screen()
        else:
            super().keyPressEvent(event)

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
        per_inch = self.screen().physicalDotsPerInch() / self.devicePixelRatioF()
        return (per_inch if LEAST_DPI <= per_inch <= MOST_DPI else USUAL_DPI) / MM_PER_INCH

    def screen_gone(self, screen: QScreen) -> None:
        """Hide: Qt would lay a full-screen window over the GM's own."""
        if self.isFullScreen() and screen.name() == self._screen_name:
            self.hide()


def _table_screen() -> QScreen | None:
    """Return the screen that is not the GM's; None where there is only one."""
    first = QGuiApplication.primaryScreen()
    return next((screen for screen in QGuiApplication.screens() if screen != first), None)
