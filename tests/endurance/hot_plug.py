"""Plays a table with several screens: the GM's window and the players' while monitors come and go.

Run on an X server of its own: `python -m tests.endurance.hot_plug STATE SIDE PRIMARY TIMES`.
"""

import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QApplication

from tests.endurance.monitors import TV, Monitor
from vtt import app
from vtt.files.bundled import maps
from vtt.files.screens import ScreenIdentity
from vtt.systems import SYSTEMS
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.screens.seeing import identity_of, screen_under
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.start.battles import DEMO, Battles

PATIENCE_S = 20


class WrongSideError(AssertionError):
    """Something is on a screen where it must not be."""


class Room:
    """The program with its windows, on monitors that come and go.

    Attributes:
        window: The GM's window.
    """

    def __init__(self, folder: Path) -> None:
        pictures = Pictures()
        self.store = BattleStore(SYSTEMS, folder / "battles", folder / "settings.json")
        begun = Battles(SYSTEMS, pictures, self.store).from_script(maps() / DEMO)
        self.store.take(begun.session)
        self.window: MainWindow = app.new_window(begun, pictures, self.store)
        app.show(self.window)
        self.wait(self.window.isVisible)

    @property
    def state(self) -> str:
        """How the table window stands."""
        return self.window.screens.stands.now["table"].state

    def screen(self, monitor: Monitor) -> ScreenIdentity:
        """Return what a monitor is to the program."""
        return identity_of(qscreen(monitor))

    def check(self) -> None:
        """See that no window of the players is over the GM's, and the GM's is on no screen of the table.

        Raises:
            WrongSideError: One is.
        """
        tv = named(TV.name)
        gm, table = self.window, self.window.table
        if tv is not None and screen_under(gm) is tv and len(QGuiApplication.screens()) > 1:
            raise WrongSideError(f"the GM's window is on the table screen: {gm.frameGeometry()}")
        if table.isVisible() and table.isFullScreen() and table.screen() is not tv:
            raise WrongSideError(f"the table fills {table.screen().name()}")
        if table.isVisible() and self.state == "absent":
            raise WrongSideError("the table is seen although it is absent")
        if QApplication.activeWindow() in (table, gm.wall):
            raise WrongSideError("the players' window has the keyboard")

    def wait(self, until: Callable[[], bool]) -> None:
        """Let the windows do what they do until something holds.

        Raises:
            WrongSideError: It does not hold in time.
        """
        end = time.monotonic() + PATIENCE_S
        while not until():
            if time.monotonic() > end:
                raise WrongSideError(
                    f"never settled: {self.state}, {[one.name() for one in QGuiApplication.screens()]}"
                )
            QApplication.processEvents()
            time.sleep(0.005)

    def rest(self, seconds: float = 0.12) -> None:
        """Let the windows do what they do for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            QApplication.processEvents()
            time.sleep(0.005)


def named(name: str) -> QScreen | None:
    """Return the screen of that name."""
    return next((one for one in QGuiApplication.screens() if one.name() == name), None)


def qscreen(monitor: Monitor) -> QScreen:
    """Return the screen that a monitor is."""
    found = named(monitor.name)
    if found is None:
        raise WrongSideError(f"{monitor.name} is not there")
    return found
