"""What the GM asks of the players' windows: to be shown, hidden, full screen, on another screen."""

import math
import time
from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from vtt.files.screens import ROLES, KeptScreen, KeptScreens, Role, ScreenFile, ScreenIdentity, recognised
from vtt.ui.publishing.screens import telling
from vtt.ui.publishing.screens.placement import free_screens
from vtt.ui.publishing.screens.seeing import identity_of, screen_under, screens_present
from vtt.ui.publishing.screens.stands import Standings, Stands
from vtt.ui.signals import Signal
from vtt.ui.table.table_window import TableWindow

TWICE_S = 3.0
"""Within so long Esc is pressed twice to leave the full screen: once alone is a habit."""


class TableScreens(QObject):
    """The screens of the table, and the windows on them.

    Attributes:
        stands: Where the windows are.
    """

    changed = Signal[()]()
    """A window stands otherwise, or something else is kept of a screen."""
    told = Signal[str]()
    """Something to be told to the GM, in a sentence."""
    warned = Signal[str]()
    """Something that cannot be as the GM wants it, in a sentence."""
    choice_wanted = Signal[Role]()
    """The GM is to choose a screen for the window of this role."""

    def __init__(
        self,
        gm: QWidget,
        windows: Mapping[Role, TableWindow],
        file: ScreenFile,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._file, self._windows = file, windows
        self._escaped_at = -math.inf
        self.stands = Stands(gm, windows, file, self)
        self.stands.changed.connect(self._on_changed)
        for role, window in windows.items():
            window.closed.connect(partial(self.hide, role))

    @property
    def kept(self) -> KeptScreens:
        """What is kept of screens and windows."""
        return self._file.kept

    def open(self) -> None:
        """Show the GM's window on a screen of its own, and the players' windows as they were last."""
        self.stands.begin()
        self.stands.gm.window.show()
        self.stands.settle()

    def show(self, role: Role = "table") -> None:
        """Show a window as it was last; the first time on the screen that is free, or as a window here."""
        window, free = self.kept.window(role), self.free(role)
        if window.shown_as == "windowed" or window.screen is not None:
            self._keep(role, is_shown=True)
        elif len(free) > 1:
            self.choice_wanted.emit(role)
        elif free:
            self.choose(role, free[0])
        else:
            self.told.emit(str(telling.only_screen()))
            self._keep(role, is_shown=True, shown_as="windowed")

    def hide(self, role: Role = "table") -> None:
        """Show a window no more."""
        self.stands.note(role)
        self._keep(role, is_shown=False)

    def toggle(self, role: Role = "table") -> None:
        """Show a window, or hide it."""
        if self.is_shown(role):
            self.hide(role)
        else:
            self.show(role)

    def toggle_full(self, role: Role = "table") -> None:
        """Fill a screen with a window, or make it a window on that screen again."""
        self.stands.note(role)
        now = self.stands.now[role]
        if now.state == "full":
            self._keep(role, shown_as="windowed", window_on=now.screen)
        elif now.state == "absent":
            self.warned.emit(str(telling.lacking(now.lack, self.kept.window(role).home)))
        else:
            self._fill(role)

    def leave_full(self) -> bool:
        """Make every window that fills a screen a window again; say whether there was one."""
        full = [role for role in ROLES if self.stands.now[role].state == "full"]
        for role in full:
            self.toggle_full(role)
        return bool(full)

    def escape(self) -> bool:
        """Take Esc, with which windows leave the full screen if it comes twice; say whether it was of use."""
        if all(now.state != "full" for now in self.stands.now.values()):
            return False
        before, self._escaped_at = self._escaped_at, time.monotonic()
        if self._escaped_at - before < TWICE_S:
            self.leave_full()
        else:
            self.told.emit(str(telling.once_more()))
        return True

    def choose(self, role: Role, screen: ScreenIdentity | None) -> None:
        """Have a window fill a screen from now on; with None it is a window beside the GM's."""
        if screen is None:
            self._windows[role].hide()
            self._keep(role, is_shown=True, shown_as="windowed", window_on=None, geometry="")
        else:
            self._keep(role, screen=screen, is_shown=True, shown_as="full")

    def forget(self, role: Role) -> None:
        """Choose no screen for a window any more."""
        self._keep(role, screen=None, is_shown=False)

    def keep_screen(self, kept: KeptScreen) -> None:
        """Keep this of a screen from now on."""
        self._write(self.kept.with_screen(kept))
        self.stands.settle()
        self.changed.emit()

    def show_edges(self, role: Role | None) -> None:
        """Draw a frame along the edges of a window that are used; with None along those of none."""
        for one, window in self._windows.items():
            window.show_edges(one == role)

    def rest(self, is_resting: bool) -> None:
        """Let the windows show next to nothing for a while, or go on."""
        for window in self._windows.values():
            window.rest(is_resting)

    def screen_of(self, role: Role) -> KeptScreen:
        """Return what is kept of the screen on which a window is, or is going to be."""
        screen = self.stands.now[role].screen
        return self.kept.of(screen or identity_of(screen_under(self._windows[role])))

    def is_shown(self, role: Role = "table") -> bool:
        """Say whether a window is to be seen, when its screen is there."""
        return self.kept.window(role).is_shown

    def free(self, role: Role) -> tuple[ScreenIdentity, ...]:
        """Return the screens that a window may fill."""
        present = screens_present()
        return free_screens(self.kept, role, tuple(present), self.stands.gm.screens(present))

    def end(self) -> None:
        """Keep how the windows stand, and close them."""
        for role in ROLES:
            self.stands.note(role)
            self._windows[role].close()

    def _fill(self, role: Role) -> None:
        """Fill the screen to which the window was brought, or the chosen one, or the only free one."""
        free, window = self.free(role), self._windows[role]
        chosen = self.kept.window(role).screen
        here = identity_of(screen_under(window)) if window.isVisible() else None
        known = recognised(chosen, free) if chosen is not None else None
        only = free[0] if chosen is None and len(free) == 1 else None
        screen = here if here in free else known or only
        if screen is not None:
            self.choose(role, screen)
        elif free:
            self.choice_wanted.emit(role)
        else:
            self.warned.emit(str(telling.only_screen()))

    def _keep(self, role: Role, **changes: object) -> None:
        self._write(self.kept.with_window(role, self.kept.window(role).replace(**changes)))
        self.stands.settle()
        self.changed.emit()

    def _write(self, kept: KeptScreens) -> None:
        trouble = self._file.keep(kept)
        if trouble is not None:
            self.warned.emit(str(trouble))

    def _on_changed(self, before: Standings) -> None:
        for role in ROLES:
            said = telling.changed(before[role], self.stands.now[role], self.kept.window(role).home)
            if said is not None and self.stands.now[role].state == "absent":
                self.warned.emit(str(said))
            elif said is not None:
                self.told.emit(str(said))
        self.changed.emit()
