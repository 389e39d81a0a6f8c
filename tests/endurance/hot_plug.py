"""A table with several screens, played by itself: monitors come and go, and nothing is on a wrong one.

Run on an X server of its own: `python -m tests.endurance.hot_plug plugging STATE TIMES`,
`evenings TIMES` or `lids TIMES`.
"""

import random
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QGuiApplication, QImage, QScreen
from PySide6.QtWidgets import QApplication, QWidget

from tests.endurance.monitors import LAPTOP, TV, Monitor, lay_out, stir
from vtt import app
from vtt.files.bundled import maps
from vtt.systems import SYSTEMS
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.screens import stands
from vtt.ui.publishing.screens.seeing import identity_of, screen_under
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.start.battles import DEMO, Battles

PATIENCE_S = 30
SOON_MS, QUIET_MS = 30, 120
"""Shorter than for people: X servers and small window managers are done by then."""
BRIEFLY_S = 0.4
"""So long a window manager that does not yet know of a screen may have the table window elsewhere."""
NOTICED_S = 3
"""Qt sometimes misses the last change of monitors that have no socket, and sees it with the next one."""
UNLIKE = 0.01
"""So much of the GM's picture may change between two looks at it: a caret, the small picture of the table."""
ROOMS = ((LAPTOP, TV), (TV, LAPTOP))


class WrongSideError(AssertionError):
    """Something is on a screen where it must not be, or is not where it must be."""


class Room:
    """The program with its windows, on monitors that come and go.

    Attributes:
        window: The GM's window.
    """

    def __init__(self, folder: Path) -> None:
        pictures = Pictures()
        store = BattleStore(SYSTEMS, folder / "battles", folder / "settings.json")
        begun = Battles(SYSTEMS, pictures, store).from_script(maps() / DEMO)
        store.take(begun.session)
        self._right_at = time.monotonic()
        self.window: MainWindow = app.new_window(begun, pictures, store)
        app.show(self.window)
        self.rest()

    @property
    def state(self) -> str:
        """How the table window stands."""
        return self.window.screens.stands.now["table"].state

    def plug(self, *monitors: Monitor, primary: Monitor | None = None) -> None:
        """Have these monitors, and look all the time at what is where."""
        lay_out(*monitors, primary=primary, between=lambda gone: self.wait(lambda: not gone & names()))
        wanted = {one.name for one in monitors}
        end = time.monotonic() + NOTICED_S
        self.wait(lambda: names() == wanted or time.monotonic() > end)
        self.rest()
        if names() != wanted:
            stir()
            self.wait(lambda: names() == wanted)
            self.rest()

    def rest(self) -> None:
        """Go on until all has come to rest."""
        self.watch((SOON_MS + QUIET_MS) / 1000 + 0.1)

    def watch(self, seconds: float) -> None:
        """Let the windows do what they do, and look at them all the time."""
        end = time.monotonic() + seconds
        self.wait(lambda: time.monotonic() > end)

    def wait(self, until: Callable[[], bool]) -> None:
        """Let the windows do what they do until something holds.

        Raises:
            WrongSideError: It does not hold in time, or a window is where it must not be.
        """
        end = time.monotonic() + PATIENCE_S
        while not until():
            if time.monotonic() > end:
                raise WrongSideError(f"never settled: {self}")
            QApplication.processEvents()
            self.look()
            time.sleep(0.002)

    def look(self) -> None:
        """See that the players' window fills no screen of the GM, and has not the keyboard.

        Raises:
            WrongSideError: It does.
        """
        table, gm = self.window.table, self.window
        if QApplication.activeWindow() in (table, gm.wall):
            raise WrongSideError(f"the players' window has the keyboard: {self}")
        if not table.isVisible():
            self._right_at = time.monotonic()
            return
        if self.state in ("absent", "hidden"):
            raise WrongSideError(f"the table is seen and must not be: {self}")
        now = time.monotonic()
        if not table.isFullScreen() or table.screen().name() == TV.name:
            self._right_at = now
        elif now - self._right_at > BRIEFLY_S:
            raise WrongSideError(f"the table fills another screen: {self}")

    def see(self, state: str) -> None:
        """See by the pixels of the screens that all is where it belongs.

        Raises:
            WrongSideError: It is not.
        """
        self.wait(lambda: self.state == state)
        self.rest()
        gm, table, tv = self.window, self.window.table, named(TV.name)
        if self.state != state or screen_under(gm).name() != LAPTOP.name or not gm.isActiveWindow():
            raise WrongSideError(f"it is not {state}: {self}")
        if gm.screens.stands.gm.cover.isVisible():
            raise WrongSideError(f"the GM's window is covered: {self}")
        self.wait(lambda: unlike(on_screen(screen_under(gm), gm), pixels_of(gm)) < UNLIKE)
        if tv is None or state == "hidden":
            if table.isVisible():
                raise WrongSideError(f"the table is seen: {self}")
            if tv is not None and not is_black(tv):
                raise WrongSideError(f"something is on the table screen: {self}")
        elif not table.isVisible():
            raise WrongSideError(f"the players do not see the table: {self}")
        else:
            self.wait(lambda: unlike(on_screen(tv, table), pixels_of(table)) == 0)

    def choose(self, state: str) -> None:
        """Let the table window be hidden, a window or full screen on the TV."""
        screens, tv = self.window.screens, named(TV.name)
        assert tv is not None
        screens.choose("table", identity_of(tv))
        self.window.menus.actions["publish"].trigger()
        self.see("full")
        if state == "windowed":
            self.window.menus.actions["table-full"].trigger()
        elif state == "hidden":
            self.window.menus.actions["table"].trigger()
        self.rest()

    def __str__(self) -> str:
        """Return where everything is."""
        windows = {"gm": self.window, "table": self.window.table}
        places = {name: (one.screen().name(), one.geometry().getRect()) for name, one in windows.items()}
        there = {one.name(): one.geometry().getRect() for one in QGuiApplication.screens()}
        active = QApplication.activeWindow()
        return f"{self.state}, {places}, screens {there}, active {active}"


def names() -> set[str]:
    """Return the names of all screens."""
    return {one.name() for one in QGuiApplication.screens()}


def named(name: str) -> QScreen | None:
    """Return the screen of that name."""
    return next((one for one in QGuiApplication.screens() if one.name() == name), None)


def on_screen(screen: QScreen, window: QWidget) -> QImage:
    """Return what is seen on a screen where a window is."""
    place = window.geometry().translated(-screen.geometry().topLeft())
    return grabbed(screen, place)


def grabbed(screen: QScreen, place: QRect) -> QImage:
    """Return what is seen on a part of a screen."""
    return (
        screen.grabWindow(0, place.x(), place.y(), place.width(), place.height())
        .toImage()
        .convertToFormat(QImage.Format.Format_RGB32)
    )


def pixels_of(window: QWidget) -> QImage:
    """Return what a window paints."""
    return window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def unlike(one: QImage, other: QImage) -> float:
    """Return in how many of their pixels two pictures differ, as a share."""
    if one.size() != other.size():
        return 1.0
    first, second = bytes(one.constBits()), bytes(other.constBits())
    if first == second:
        return 0.0
    pairs = zip(memoryview(first).cast("I"), memoryview(second).cast("I"), strict=True)
    return sum(a != b for a, b in pairs) / (one.width() * one.height())


def is_black(screen: QScreen) -> bool:
    """Say whether nothing at all is seen on a screen."""
    picture = grabbed(screen, QRect(0, 0, screen.size().width(), screen.size().height()))
    black = QImage(picture.size(), picture.format())
    black.fill(QColor("black"))
    return picture == black


def plugging(state: str, times: int, folder: Path) -> None:
    """Unplug the TV and plug it in again, on either side, as the first screen or not."""
    lay_out(LAPTOP, TV, between=lambda _: pump(0.2))
    pump(0.2)
    room = Room(folder)
    room.choose("full" if state == "absent" else state)
    dice = random.Random(state)
    for number in range(times):
        monitors, primary = dice.choice(ROOMS), dice.choice((LAPTOP, TV))
        room.plug(LAPTOP)
        room.see("hidden" if state == "hidden" else "absent")
        if state == "absent":
            room.window.menus.actions["table-full"].trigger()
            room.see("absent")
        room.plug(*monitors, primary=primary)
        room.see("full" if state == "absent" else state)
        print(f"{state} {number + 1}: {[one.name for one in monitors]}, first {primary.name}", flush=True)
    room.window.close()


def evenings(times: int, folder: Path) -> None:
    """Start, open, fill the screen and back, and quit, with the TV on every side and without it."""
    dice = random.Random("evenings")
    lay_out(LAPTOP, TV, between=lambda _: pump(0.2))
    pump(0.2)
    room = Room(folder)
    room.choose("full")
    room.window.close()
    for number in range(times):
        monitors, primary = dice.choice((*ROOMS, (LAPTOP,))), dice.choice((LAPTOP, TV))
        lay_out(*monitors, primary=primary if primary in monitors else None, between=lambda _: pump(0.2))
        pump(0.2)
        seen = "full" if TV in monitors else "absent"
        room = Room(folder)
        room.see(seen)
        room.window.files.demo_wanted.emit()
        room.see(seen)
        room.window.menus.actions["table-full"].trigger()
        room.see("windowed" if TV in monitors else "absent")
        room.window.menus.actions["table-full"].trigger()
        room.see(seen)
        room.window.close()
        pump(0.1)
        tv, left = named(TV.name), [one for one in QApplication.topLevelWidgets() if one.isVisible()]
        if left or (tv is not None and not is_black(tv)):
            raise WrongSideError("something is left after the end")
        print(f"evening {number + 1}: {[one.name for one in monitors]}, first {primary.name}", flush=True)


def lids(times: int, folder: Path) -> None:
    """Close the lid, so that the TV is the only screen, and open it again.

    Raises:
        WrongSideError: The GM's window is seen there.
    """
    laptop, tv = replace(LAPTOP, output="none"), replace(TV, output=LAPTOP.output)
    lay_out(laptop, tv, between=lambda _: pump(0.2))
    pump(0.2)
    room = Room(folder)
    room.choose("full")
    for number in range(times):
        room.plug(tv)
        cover = room.window.screens.stands.gm.cover
        room.wait(cover.isVisible)
        room.rest()
        if room.state != "absent" or cover.geometry() != room.window.rect():
            raise WrongSideError(f"the GM's window is seen: {room}")
        if "Warehouse" in room.window.windowTitle():
            raise WrongSideError(f"the GM's window names the battle: {room.window.windowTitle()}")
        room.plug(laptop, tv)
        room.see("full")
        print(f"lid {number + 1}", flush=True)
    room.window.close()


def pump(seconds: float) -> None:
    """Let events come in for a while."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        QApplication.processEvents()
        time.sleep(0.005)


def main(kind: str, *args: str) -> None:
    """Play one of them."""
    stands.SOON_MS, stands.QUIET_MS = SOON_MS, QUIET_MS
    app.application().setQuitOnLastWindowClosed(False)
    with TemporaryDirectory() as folder:
        if kind == "plugging":
            plugging(args[0], int(args[1]), Path(folder))
        else:
            {"evenings": evenings, "lids": lids}[kind](int(args[0]), Path(folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
