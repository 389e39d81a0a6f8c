"""The players' windows are kept where they belong while screens come and go."""

import math
import time
from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, QRect, QTimer
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from vtt.files.screens import ROLES, Role, ScreenFile, ScreenIdentity, recognised
from vtt.ui.publishing.screens.gm_place import GmPlace
from vtt.ui.publishing.screens.moving import be_window, fill, fills
from vtt.ui.publishing.screens.placement import Standing, standings
from vtt.ui.publishing.screens.seeing import (
    identity_of,
    players_screens,
    screen_under,
    screens_present,
)
from vtt.ui.signals import Signal
from vtt.ui.start.geometry import geometry_of
from vtt.ui.table.table_window import TableWindow

SOON_MS = 200
"""How long windows stay away after a screen came or went: by then the system has moved what it moves."""
STRAY_MS = 60
"""So long a full-screen window may be elsewhere while it is being shown."""
REST_MS = 1000
"""So long a window is where it is until that is kept: it may be on its way, by hand or by the system."""
LATELY_S = 5.0
"""So long after the GM's window was brought away the system may still carry it back."""
MAX_BROUGHT = 8
"""So often in a row the GM's window is brought away from a screen of the players."""
MAX_FETCHED = 3
"""So often in a row a window is hidden and shown again that the system puts on another screen."""
MOVED_MS = 50
"""A window is told that its screen is another before it is told its place there."""
QUIET_MS = 1500
"""After so long nothing of it moves any more; what stands wrong then is put right."""

Standings = Mapping[Role, Standing]
Screens = Mapping[ScreenIdentity, QScreen]


class Stands(QObject):
    """Where the players' windows are.

    Attributes:
        now: How each of them stands.
        gm: Where the GM's window is.
    """

    changed = Signal[Standings]()
    """A window stands otherwise than before, which is told."""
    screens_changed = Signal[()]()
    """Other screens are there, or they are elsewhere."""

    def __init__(
        self,
        gm: QWidget,
        windows: Mapping[Role, TableWindow],
        file: ScreenFile,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.now: Standings = {role: Standing("hidden") for role in ROLES}
        self._windows, self._file = windows, file
        self.gm = GmPlace(gm, windows.values(), self)
        self._moved = self._timer(MOVED_MS, self.settle)
        self._soon = self._timer(SOON_MS, self.settle)
        self._quiet = self._timer(QUIET_MS, self.settle)
        self._strayed = self._timer(STRAY_MS, self._fetch_strays)
        self._at_rest = self._timer(REST_MS, self._note_all)
        self._fetched = self._brought = 0
        self._brought_at = -math.inf
        self._places: dict[ScreenIdentity, QRect] = {}
        self._connect()

    def begin(self) -> None:
        """Put the GM's window, about to be shown, on a screen of its own; where there is none, cover it."""
        self._quiet.start()
        tables = self._tables(screens_present())
        self.gm.keep_off(tables)
        self.gm.cover_on(tables)

    def settle(self) -> None:
        """Let every window stand as it is wanted."""
        present = screens_present()
        tables = self._tables(present)
        if self._quiet.isActive() or time.monotonic() - self._brought_at < LATELY_S:
            self._keep_gm_off(tables)
        self.gm.cover_on(tables)
        before, self.now = self.now, self._wanted(present)
        self._hide_misplaced(self.now)
        for role in ROLES:
            self._place(role, present)
        if self.now != before:
            self.changed.emit(before)
        places = {one: screen.geometry() for one, screen in present.items()}
        if places != self._places:
            self._places = places
            self.screens_changed.emit()

    def _keep_gm_off(self, tables: list[QScreen]) -> None:
        """Bring the GM's window away, and look again until it is: some systems carry it back at first."""
        was_off = not self.gm.keep_off(tables)
        self._brought = 0 if was_off else self._brought + 1
        if 0 < self._brought <= MAX_BROUGHT:
            self._brought_at = time.monotonic()
            self._quiet.start()
            self._soon.start()

    def _note_all(self) -> None:
        for role in ROLES:
            self.note(role)

    def note(self, role: Role) -> None:
        """Keep where a window is, which the GM may have moved by hand; not while screens come and go."""
        window = self._windows[role]
        if self.now[role].state != "windowed" or not window.isVisible() or self._quiet.isActive():
            return
        kept = self._file.kept
        here = self._brought_to(window, kept.window(role).window_on)
        if here is not None:
            stands = kept.window(role).replace(window_on=here, geometry=geometry_of(window))
            self._file.keep(kept.with_window(role, stands))

    def _brought_to(self, window: TableWindow, home: ScreenIdentity | None) -> ScreenIdentity | None:
        """Return the screen to which the GM has brought a window; None where the system may have done so.

        The system carries windows away from a screen that goes, and may do so before it tells of it.
        """
        present = screens_present()
        if home is None:
            return identity_of(screen_under(window))
        known = recognised(home, present)
        if known is not None and present[known].geometry().contains(window.frameGeometry().center()):
            return known
        return None if known is None else identity_of(screen_under(window))

    def _wanted(self, present: Screens) -> Standings:
        return standings(self._file.kept, tuple(present), self.gm.screens(present))

    def _tables(self, present: Screens) -> list[QScreen]:
        """Return the screens that were chosen for the players, and those that mirror them."""
        return players_screens(self._file.kept, present)

    def _hide_misplaced(self, standings_now: Standings) -> None:
        for role, now in standings_now.items():
            window = self._windows[role]
            is_elsewhere = now.screen is not None and identity_of(screen_under(window)) != now.screen
            if not now.is_seen or (is_elsewhere and not self._is_free(role)):
                window.hide()

    def _is_free(self, role: Role) -> bool:
        """Say whether a window is where the GM has it, and no screen comes or goes."""
        window = self._windows[role]
        is_window = self.now[role].state == "windowed" and window.isVisible() and not window.isFullScreen()
        return is_window and not self._quiet.isActive()

    def _place(self, role: Role, present: Screens) -> None:
        now, window = self.now[role], self._windows[role]
        if now.screen is not None:
            window.set_margins(self._file.kept.of(now.screen).margins.all_px)
        if now.state == "full" and now.screen is not None:
            fill(window, present[now.screen])
        elif now.state == "windowed" and not self._is_free(role):
            here = screen_under(self.gm.window) if now.screen is None else present[now.screen]
            be_window(window, here, self._file.kept.window(role).geometry)

    def _fetch_strays(self) -> None:
        """Hide a full-screen window that the system has put elsewhere, and show it again a moment later."""
        present = screens_present()
        full = [(self._windows[role], now.screen) for role, now in self.now.items() if now.state == "full"]
        strays = [window for window, on in full if on in present and not fills(window, present[on])]
        if not strays:
            self._fetched = 0
        elif any(window.isVisible() for window in strays):
            self._fetched += 1
            for window in strays:
                window.hide()
            if self._fetched <= MAX_FETCHED:
                self._soon.start()

    def _on_screens(self, gone: QScreen | None = None) -> None:
        """Hide at once what has lost its screen, before Qt moves it to the GM's; the rest a moment later."""
        if self.gm.window.isVisible():
            self._quiet.start()
            self._soon.start()
            self._hide_misplaced(self._wanted(screens_present(without=gone)))

    def _on_added(self, screen: QScreen) -> None:
        screen.geometryChanged.connect(self._on_change)
        self._on_screens()

    def _on_change(self) -> None:
        self._on_screens()

    def _timer(self, wait_ms: int, slot: Callable[[], None]) -> QTimer:
        timer = QTimer(self, singleShot=True, interval=wait_ms)
        timer.timeout.connect(slot)
        return timer

    def _connect(self) -> None:
        self.gm.moved.connect(self._moved.start)
        for window in self._windows.values():
            window.activated.connect(self.gm.window.activateWindow)
            window.placed.connect(self._strayed.start)
            window.placed.connect(self._at_rest.start)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.screenAdded.connect(self._on_added)
        app.screenRemoved.connect(self._on_screens)
        app.primaryScreenChanged.connect(self._on_change)
        for screen in app.screens():
            screen.geometryChanged.connect(self._on_change)
