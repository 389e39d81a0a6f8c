"""The GM's window keeps off the screens of the table; where it cannot, it is covered until the GM decides."""

from collections.abc import Collection, Iterable, Mapping, MutableMapping
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QScreen, QWindow
from PySide6.QtWidgets import QApplication, QWidget

from vtt.files.screens import KeptScreens, ScreenIdentity
from vtt.ui.publishing.screens.gm_cover import GmCover
from vtt.ui.publishing.screens.moving import bring
from vtt.ui.publishing.screens.seeing import (
    identity_of,
    likely_gm_screen,
    players_screens,
    screen_under,
    screens_present,
    sharing_glass,
)
from vtt.ui.signals import Signal

OF_ITS_OWN = (Qt.WindowType.Window, Qt.WindowType.Dialog, Qt.WindowType.Sheet)
"""Windows that stay where they are put; menus and tool tips come and go with the mouse."""

MOVED_MS = 200
"""So long after a screen came or went the system has moved what it moves."""
MISSED_MS = 100
"""So long after a dialog was closed the system has given the keyboard to another window."""


class GmPlace(QObject):
    """Where the GM's windows are.

    Attributes:
        window: The GM's window.
        cover: What is over it on a screen of the table.
    """

    moved = Signal[()]()
    """The GM's window is on another screen."""

    def __init__(self, window: QWidget, players: Iterable[QWidget], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.window = window
        self._covers: MutableMapping[QWidget, GmCover] = WeakKeyDictionary()
        self.cover = self._cover_of(window)
        self._players = frozenset(players)
        self._home: ScreenIdentity | None = None
        self._may_stay = False
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.focusWindowChanged.connect(self._note_focus)
        self._followed: QWindow | None = None
        self._focused: QWindow | None = None
        self._missed = QTimer(self, singleShot=True, interval=MISSED_MS)
        self._missed.timeout.connect(self._take_keyboard)

    def screens(self, present: Mapping[ScreenIdentity, QScreen]) -> set[ScreenIdentity]:
        """Return the screens on which a window of the GM is seen, those that mirror it included."""
        glass = [screen_under(one) for one in self._windows()]
        seen = {id(two) for one in glass for two in sharing_glass(one, present.values())}
        return {identity for identity, screen in present.items() if id(screen) in seen}

    def keep_off(self, tables: Collection[QScreen]) -> bool:
        """Bring the GM's windows away from the screens of the table; say whether there were any to bring.

        Those that Qt counts to a screen that they have left are put right: they are as large as on that one.
        """
        for window in self._windows():
            here = screen_under(window)
            if window.screen() is not here and here not in tables:
                bring(window, here)
        other = self._other(tables)
        if other is None or self._may_stay:
            return False
        there = [one for one in self._windows() if screen_under(one) in tables]
        for window in there:
            bring(window, other)
        return bool(there)

    def cover_on(self, tables: Collection[QScreen]) -> None:
        """Cover the GM's window on a screen of the table; elsewhere remember where it is."""
        self._follow()
        here = screen_under(self.window)
        if here not in tables:
            self._home, self._may_stay = identity_of(here), False
        for one in self._windows():
            covered = screen_under(one) in tables and not self._may_stay
            if covered or one in self._covers:
                self._cover_of(one).show_over(covered, self._other(tables) is not None)

    def _cover_of(self, window: QWidget) -> GmCover:
        """Return what covers a window of the GM, its dialogs included."""
        if window not in self._covers:
            cover = self._covers[window] = GmCover(window)
            cover.leave_wanted.connect(self._leave)
            cover.stay_wanted.connect(self._stay)
            cover.dialog_came.connect(self._cover_dialog)
        return self._covers[window]

    def _cover_dialog(self, dialog: QWidget) -> None:
        """Cover a dialog of a covered window before anything of it is painted."""
        if dialog.windowType() in OF_ITS_OWN:
            self._cover_of(dialog).show_over(True, not self.cover.leave.isHidden())
            self.moved.emit()

    def _other(self, tables: Collection[QScreen]) -> QScreen | None:
        """Return a screen that is none of the table's: best the one where the GM's window was last."""
        free = [one for one in QGuiApplication.screens() if one not in tables]
        return next((one for one in free if identity_of(one) == self._home), next(iter(free), None))

    def _windows(self) -> list[QWidget]:
        """Return the GM's windows that are shown, and the main one even before."""
        shown = [
            one
            for one in QApplication.topLevelWidgets()
            if one.isVisible() and one.windowType() in OF_ITS_OWN and one not in self._players
        ]
        return shown if self.window in shown else [self.window, *shown]

    def _leave(self) -> None:
        tables = [one for one in QGuiApplication.screens() if one is screen_under(self.window)]
        other = self._other(tables)
        if other is not None:
            for one in self._windows():
                if screen_under(one) in tables:
                    bring(one, other)
        self.moved.emit()

    def _note_focus(self) -> None:
        """Look again where a dialog comes up over a covered window; miss one that had the keyboard."""
        now = QGuiApplication.focusWindow()
        if now is not None and now is not self._focused and now.type() in OF_ITS_OWN:
            self._focused = now
            now.visibleChanged.connect(self._note_closed)
        if self.cover.isVisible():
            self.moved.emit()

    def _note_closed(self, is_visible: bool) -> None:
        had_keyboard = QGuiApplication.focusWindow() is self._focused  # none while another program has it
        if not is_visible and had_keyboard:
            self._missed.start()

    def _take_keyboard(self) -> None:
        """Take the keyboard that a dialog had which was closed, where the system gave it to no window.

        Window managers do so that would give it to a window of the players, which does not take it. Another
        dialog, which may have been opened this moment, is given it by them.
        """
        is_alone = self._windows() == [self.window] and self.window.isVisible()
        if is_alone and QGuiApplication.focusWindow() is None:
            self.window.activateWindow()

    def _stay(self) -> None:
        self._may_stay = True
        for cover in self._covers.values():
            cover.show_over(False, False)
        self.moved.emit()

    def _follow(self) -> None:
        """Hear of it when the window changes its screen; it gets another handle when it is made again."""
        handle = self.window.windowHandle()
        if handle is not None and handle is not self._followed:
            self._followed = handle
            handle.screenChanged.connect(self.moved)


class FirstPlace(QObject):
    """Keeps a window that comes before all others off the screens of the players, or covered there."""

    def __init__(self, window: QWidget, kept: KeptScreens) -> None:
        super().__init__(window)
        self._kept, self._place = kept, GmPlace(window, (), self)
        self._soon = QTimer(self, singleShot=True, interval=MOVED_MS)
        self._soon.timeout.connect(self.settle)
        self._place.moved.connect(self._soon.start)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        for changed in (app.screenAdded, app.screenRemoved, app.primaryScreenChanged):
            changed.connect(self._on_screens)

    def settle(self) -> None:
        """Bring the window to a screen of the GM; where there is none, cover it."""
        tables = players_screens(self._kept, screens_present())
        self._place.keep_off(tables)
        self._place.cover_on(tables)

    def _on_screens(self) -> None:
        self._soon.start()


def bring_first(window: QWidget, kept: KeptScreens) -> None:
    """Bring a window that comes before all others to a screen of the GM, and keep it off the players'."""
    bring(window, likely_gm_screen(kept))
    FirstPlace(window, kept).settle()
