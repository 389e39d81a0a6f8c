"""A table with several screens, played by itself: monitors come and go, and nothing is on a wrong one.

Run on an X server of its own: `python -m tests.endurance.hot_plug plugging STATE TIMES`,
`evenings TIMES`, `lids TIMES` or, with a screen on the wall as well, `walls TIMES`.
"""

import random
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QGuiApplication, QImage, QScreen
from PySide6.QtWidgets import QApplication, QWidget

from tests.endurance.monitors import LAPTOP, TV, WALL, Monitor, lay_out, stir
from vtt import app
from vtt.files.bundled import maps
from vtt.files.screens import Role
from vtt.systems import SYSTEMS
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.screens import stands
from vtt.ui.publishing.screens.picker import ScreenPicker
from vtt.ui.publishing.screens.seeing import identity_of, screen_under
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.start.battles import DEMO, Battles
from vtt.ui.table.table_window import TableWindow

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
ROUNDED = 0.005
"""On a scaled desktop edges of names are rounded otherwise where only a part of a window is painted again."""
SHARE_PLUGGED = 0.7
"""So often a screen of the players is plugged in."""
HOMES: Mapping[Role, Monitor] = {"table": TV, "wall": WALL}
"""On which monitor a window of the players belongs."""


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
        self._wrong_since: dict[Role, float] = {}
        self.window: MainWindow = app.new_window(begun, pictures, store)
        app.show(self.window)
        self.rest()

    @property
    def state(self) -> str:
        """How the table window stands."""
        return self.state_of("table")

    def state_of(self, role: Role) -> str:
        """Return how a window of the players stands."""
        return self.window.screens.stands.now[role].state

    def players(self, role: Role) -> TableWindow:
        """Return a window of the players."""
        return self.window.table if role == "table" else self.window.wall

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
        """See that the players' windows fill no screen of another, and have not the keyboard.

        Raises:
            WrongSideError: One does.
        """
        if QApplication.activeWindow() in (self.window.table, self.window.wall):
            raise WrongSideError(f"the players' window has the keyboard: {self}")
        for role in HOMES:
            self._look_at(role)

    def _look_at(self, role: Role) -> None:
        window, now = self.players(role), time.monotonic()
        if window.isVisible() and self.state_of(role) in ("absent", "hidden"):
            raise WrongSideError(f"the {role} is seen and must not be: {self}")
        is_right = not window.isFullScreen() or window.screen().name() == HOMES[role].name
        if is_right or not window.isVisible():
            self._wrong_since.pop(role, None)
        elif now - self._wrong_since.setdefault(role, now) > BRIEFLY_S:
            raise WrongSideError(f"the {role} fills another screen: {self}")

    def see(self, state: str, wall: str = "hidden") -> None:
        """See by the pixels of the screens that all is where it belongs.

        Args:
            state: How the window on the table is to stand.
            wall: How the one on the wall is to stand.

        Raises:
            WrongSideError: It is not.
        """
        states: dict[Role, str] = {"table": state, "wall": wall}
        self.wait(lambda: all(self.state_of(role) == wanted for role, wanted in states.items()))
        self.rest()
        self.wait(self.window.isActiveWindow)
        gm = self.window
        if any(self.state_of(role) != wanted for role, wanted in states.items()):
            raise WrongSideError(f"it is not {states}: {self}")
        if screen_under(gm).name() != LAPTOP.name or not gm.isActiveWindow():
            raise WrongSideError(f"the GM's window is elsewhere: {self}")
        if gm.screens.stands.gm.cover.isVisible():
            raise WrongSideError(f"the GM's window is covered: {self}")
        self.wait(lambda: unlike(screen_under(gm), gm) < UNLIKE)
        for role, wanted in states.items():
            self._see(role, wanted)

    def _see(self, role: Role, state: str) -> None:
        window, screen = self.players(role), named(HOMES[role].name)
        if screen is None or state == "hidden":
            if window.isVisible():
                raise WrongSideError(f"the {role} is seen: {self}")
            if screen is not None and not is_black(screen):
                raise WrongSideError(f"something is on the screen of the {role}: {self}")
        elif not window.isVisible():
            raise WrongSideError(f"the players do not see the {role}: {self}")
        else:
            is_scaled = any(one.devicePixelRatio() != 1 for one in QGuiApplication.screens())
            few = ROUNDED if is_scaled else 0.0
            self.wait(lambda: unlike(screen, window) <= few)

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
        windows = {"gm": self.window, "table": self.window.table, "wall": self.window.wall}
        places = {name: (one.screen().name(), one.geometry().getRect()) for name, one in windows.items()}
        there = {one.name(): one.geometry().getRect() for one in QGuiApplication.screens()}
        active = QApplication.activeWindow()
        states = {role: self.state_of(role) for role in HOMES}
        return f"{states}, {places}, screens {there}, active {active}"


def names() -> set[str]:
    """Return the names of all screens."""
    return {one.name() for one in QGuiApplication.screens()}


def named(name: str) -> QScreen | None:
    """Return the screen of that name."""
    return next((one for one in QGuiApplication.screens() if one.name() == name), None)


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


def unlike(screen: QScreen, window: QWidget) -> float:
    """Return in how many of its pixels a window is seen otherwise than it paints them, as a share.

    On a scaled desktop a window may stand a pixel beside where Qt says that it stands.
    """
    painted, ratio = _array(pixels_of(window)), window.devicePixelRatioF()
    seen = _array(grabbed(screen, QRect(0, 0, screen.size().width(), screen.size().height())))
    corner = window.geometry().topLeft() - screen.geometry().topLeft()
    left, top = round(corner.x() * ratio), round(corner.y() * ratio)
    steps = (0,) if ratio == 1 else (0, -1, 1)
    return min(_differing(painted, seen, left + x, top + y) for x in steps for y in steps)


Pixels = npt.NDArray[np.uint32]


def _array(image: QImage) -> Pixels:
    """Return the pixels of a picture, rows and columns."""
    lines = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), image.bytesPerLine() // 4)
    return lines[:, : image.width()].copy()


def _differing(painted: Pixels, seen: Pixels, left: int, top: int) -> float:
    """Return the share of pixels that differ where both are; all do where a part is not seen at all."""
    x, y = max(left, 0), max(top, 0)
    there = seen[y : top + painted.shape[0], x : left + painted.shape[1]]
    mine = painted[y - top : y - top + there.shape[0], x - left : x - left + there.shape[1]]
    if min(there.shape[i] - painted.shape[i] for i in (0, 1)) < -2:
        return 1.0
    return float((there != mine).mean())


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


def walls(times: int, folder: Path) -> None:
    """Unplug and plug in a TV and a screen on the wall, in every order, each as the first screen or not.

    Raises:
        WrongSideError: One of them shows what belongs on another.
    """
    dice = random.Random("walls")
    lay_out(LAPTOP, TV, WALL, between=lambda _: pump(0.2))
    pump(0.2)
    room = Room(folder)
    room.choose("full")
    screen = named(WALL.name)
    assert screen is not None
    picker = ScreenPicker(room.window.screens, "wall", room.window)
    picker.open()
    room.wait(picker.isActiveWindow)
    room.window.screens.choose("wall", identity_of(screen))
    room.rest()
    picker.reject()
    room.see("full", "full")
    for number in range(times):
        there = [LAPTOP, *(one for one in (TV, WALL) if dice.random() < SHARE_PLUGGED)]
        dice.shuffle(there)
        primary = dice.choice(there)
        room.plug(*there, primary=primary)
        table, wall = ("full" if one in there else "absent" for one in (TV, WALL))
        room.see(table, wall)
        room.window.menus.actions["table-full"].trigger()
        room.see("windowed" if TV in there else "absent", wall)
        room.window.menus.actions["table-full"].trigger()
        room.see(table, wall)
        print(f"wall {number + 1}: {[one.name for one in there]}, first {primary.name}", flush=True)
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
            {"evenings": evenings, "lids": lids, "walls": walls}[kind](int(args[0]), Path(folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
