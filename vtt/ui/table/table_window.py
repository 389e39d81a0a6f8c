"""The players' window: a second window with nothing in it but the map, on a screen of its own."""

import time
from collections.abc import Iterator

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QResizeEvent, QScreen, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from vtt.battle import SceneId
from vtt.play.player_view import PlayerViews
from vtt.play.session import Change, Session
from vtt.text import Language, say, spoken
from vtt.ui.board.map_view import MapView
from vtt.ui.board.watching import watch
from vtt.ui.pictures import Pictures
from vtt.ui.table.table_scene import TableScene

TITLE = say("table-title", "Sightline: table screen")
FIRST_SIZE_PX = (960, 540)
SOON_MS = 1
"""How long the table waits: the GM's own window is painted first."""
AT_ONCE_S, PORTION_S = 0.025, 0.008
"""So long the view is measured when the table is shown, and later, before the windows listen again."""


class TableView(MapView):
    """The map for the players: nothing to click, nothing to scroll, no cursor."""

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(parent)
        self._scene = scene  # a view does not own its scene
        self.setScene(scene)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def fit(self) -> None:
        """Show the whole map."""
        self.fitInView(self._scene.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)
        self._scene.set_px_per_m(self.px_per_m)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep showing the whole map."""
        super().resizeEvent(event)
        self.fit()


class TableWindow(QWidget):
    """The window on the table screen; it is fed by the player view alone.

    Attributes:
        language: In which it speaks; the players' may be another one than the game master's.
    """

    def __init__(
        self, session: Session, pictures: Pictures, scene_id: SceneId, language: Language | None = None
    ) -> None:
        super().__init__()
        self.language = language or spoken()
        self.setWindowTitle(self.language.text(TITLE))
        self.setCursor(Qt.CursorShape.BlankCursor)
        self.resize(*FIRST_SIZE_PX)
        self._pictures = pictures
        self._session, self._scene_id = session, scene_id
        self._behind = True
        self._measuring: Iterator[None] | None = None
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self._catch_up)
        self._stop_watching = watch(session, self._follow)
        self.table_scene = TableScene(pictures, self.devicePixelRatioF(), self.language)
        self.view = TableView(self.table_scene, self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.view)
        self._screen_name = ""
        QGuiApplication.instance().screenRemoved.connect(self.screen_gone)  # type: ignore[union-attr]

    def show_session(self, session: Session, scene_id: SceneId) -> None:
        """Show another battle, or another scene of it."""
        self._stop_watching()
        self._session, self._scene_id = session, scene_id
        self._stop_watching = watch(session, self._follow)
        self._fall_behind()
        self._catch_up(AT_ONCE_S)
        self.view.fit()

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
        self._catch_up(AT_ONCE_S)
        super().showEvent(event)
        self.view.fit()  # the first size was told before there was a map

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Fill the screen with F11; leave it with F11 or Escape."""
        leaving = event.key() == Qt.Key.Key_Escape and self.isFullScreen()
        if event.key() == Qt.Key.Key_F11 or leaving:
            self.toggle_full_screen()
        else:
            super().keyPressEvent(event)

    def _follow(self, change: Change) -> None:
        del change  # the players see a view of the battle, never a change of it
        self._fall_behind()
        if self.isVisible():
            self._soon.start()

    def _fall_behind(self) -> None:
        self._behind, self._measuring = True, None

    def _catch_up(self, for_s: float = PORTION_S) -> None:
        """Measure what is due, as long as is allowed, and show it if that is all; else go on soon.

        Until then the table shows what it showed before.
        """
        if not self._behind:
            return
        views, battle = self._session.table(PlayerViews), self._session.present
        if self._measuring is None:
            self._measuring = views.measuring(battle, self._scene_id)
        until_s = time.perf_counter() + for_s
        for _ in self._measuring:
            if time.perf_counter() >= until_s:
                self._soon.start()
                return
        self._behind, self._measuring = False, None
        before = self.table_scene.sceneRect()
        self.table_scene.show_view(views.of(battle, self._scene_id))
        if self.table_scene.sceneRect() != before:
            self.view.fit()

    def screen_gone(self, screen: QScreen) -> None:
        """Hide: Qt would lay a full-screen window over the GM's own."""
        if self.isFullScreen() and screen.name() == self._screen_name:
            self.hide()


def _table_screen() -> QScreen | None:
    """Return the screen that is not the GM's; None where there is only one."""
    first = QGuiApplication.primaryScreen()
    return next((screen for screen in QGuiApplication.screens() if screen != first), None)
