"""The screens stay on while the players see something, and rest when nothing happens for long."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QCursor, QGuiApplication

from vtt.files.screens import ROLES
from vtt.text import tr
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.publishing.screens.awake import Wakeful, ways
from vtt.ui.publishing.screens.table_screens import TableScreens
from vtt.ui.signals import Signal

IDLE_S = 20 * 60
"""So long nothing may happen until the screens rest: a still picture would burn itself in."""
UNSEEN = ("offscreen", "minimal")
"""Platforms of Qt that have no screen."""
LOOK_MS = 2000
"""How often it is looked whether the mouse has moved."""


class KeepingAwake(QObject):
    """Keeps the screens of the players on, and lets them rest.

    Attributes:
        is_held: Whether the system was asked to leave the screens on, and does.
        is_resting: Whether the windows of the players rest.
    """

    told = Signal[str]()
    """Something to be told to the GM, in a sentence."""

    def __init__(
        self, publisher: Publisher, screens: TableScreens, ways_there: Sequence[Wakeful] | None = None
    ) -> None:
        super().__init__(screens)
        self.is_held = self.is_resting = False
        self._publisher, self._screens = publisher, screens
        self._ways = tuple(ways_there) if ways_there is not None else ways() if _is_seen() else ()
        self._holding: Wakeful | None = None
        self._has_failed = False
        self._idle_ms = 0
        self._mouse = QCursor.pos()
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self.look)
        publisher.changed.connect(self.refresh)
        publisher.published.connect(self.stir)
        screens.changed.connect(self.refresh)

    @property
    def is_wanted(self) -> bool:
        """Whether the players see something."""
        seen = any(self._screens.stands.now[role].is_seen for role in ROLES)
        return seen and self._publisher.state.lamp != "black"

    def refresh(self) -> None:
        """Ask the system, or take back what was asked."""
        if self.is_wanted and not self.is_held and not self._has_failed:
            self._hold()
        elif not self.is_wanted:
            self.end()
        self.stir()

    def look(self) -> None:
        """See whether the mouse has moved, and rest after a long while in which nothing happened."""
        before, self._mouse = self._mouse, QCursor.pos()
        if before != self._mouse:
            self.stir()
            return
        self._idle_ms += LOOK_MS
        if self._idle_ms >= 1000 * IDLE_S and self.is_wanted and not self.is_resting:
            self._rest(True)
            self.told.emit(tr("The players’ screen rests, as nothing happens. Move the mouse to go on."))

    def stir(self) -> None:
        """Take note that something happened."""
        self._idle_ms = 0
        if self.is_resting:
            self._rest(False)

    def end(self) -> None:
        """Let the system switch the screens off again."""
        self._timer.stop()
        if self._holding is not None:
            self._holding.release()
        self._holding, self.is_held = None, False

    def _hold(self) -> None:
        self._timer.start()
        if not self._ways:
            return
        why = tr("The players look at a map.")
        self._holding = next((way for way in self._ways if way.hold(why)), None)
        self.is_held = self._holding is not None
        if not self.is_held:
            self._has_failed = True
            self.told.emit(tr("Sightline cannot keep the players’ screen on: switch the screen saver off."))

    def _rest(self, is_resting: bool) -> None:
        self.is_resting = is_resting
        self._screens.rest(is_resting)


def _is_seen() -> bool:
    """Say whether the windows are on screens at all, and are not only painted."""
    return QGuiApplication.platformName() not in UNSEEN
