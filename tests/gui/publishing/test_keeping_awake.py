"""The screens stay on while the players see something, and rest when nothing happens for long."""

import shutil
import subprocess
import sys

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from tests.gui.panels.example_system import duel
from tests.ids import SCENE
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.screens import keeping_awake
from vtt.ui.publishing.screens.awake import BusSaver, Caffeine, WindowsPower, XSaver, ways
from vtt.ui.publishing.screens.keeping_awake import IDLE_S, LOOK_MS, KeepingAwake


class Way:
    """A system that leaves its screens on, or not."""

    def __init__(self, works: bool = True) -> None:
        self.works, self.held, self.asked = works, 0, 0

    def hold(self, why: str) -> bool:
        self.asked += 1
        self.held += self.works
        return self.works

    def release(self) -> None:
        self.held -= 1


class Mouse:
    """The mouse, where it is."""

    at = QPoint()

    def pos(self) -> QPoint:
        return self.at


@pytest.fixture
def mouse(monkeypatch: pytest.MonkeyPatch) -> Mouse:
    mouse = Mouse()
    monkeypatch.setattr(keeping_awake, "QCursor", mouse)
    return mouse


@pytest.fixture
def window(qtbot: QtBot, mouse: Mouse) -> MainWindow:
    window = MainWindow(duel(), Pictures(), SCENE)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    with qtbot.waitExposed(window):
        window.show()
    return window


def kept_awake(window: MainWindow, *ways_there: Way) -> KeepingAwake:
    return KeepingAwake(window.publisher, window.screens, ways_there)


def test_the_screens_stay_on_as_long_as_the_players_see_something(window: MainWindow) -> None:
    way = Way()
    awake = kept_awake(window, way)
    window.screens.show()
    assert (awake.is_held, way.held) == (False, 0), "it is black"
    window.publisher.publish(SCENE)
    assert (awake.is_held, way.held) == (True, 1)
    window.publisher.freeze()
    assert (way.held, way.asked) == (1, 1)
    window.publisher.black()
    assert (awake.is_held, way.held) == (False, 0)
    window.publisher.publish(SCENE)
    window.screens.hide()
    assert way.held == 0


def test_the_next_way_is_tried_where_one_fails(window: MainWindow) -> None:
    first, second = Way(works=False), Way()
    awake = kept_awake(window, first, second)
    window.screens.show()
    window.publisher.publish(SCENE)
    assert (first.asked, second.held) == (1, 1)
    awake.end()
    assert second.held == 0


def test_a_system_that_cannot_is_told_once(window: MainWindow) -> None:
    way, told = Way(works=False), list[str]()
    awake = kept_awake(window, way)
    awake.told.connect(told.append)
    window.screens.show()
    window.publisher.publish(SCENE)
    window.publisher.freeze()
    assert way.asked == 1
    assert told == ["Sightline cannot keep the players’ screen on: switch the screen saver off."]


def test_the_screens_rest_after_a_while_and_wake_when_something_happens(
    window: MainWindow, mouse: Mouse
) -> None:
    awake = kept_awake(window)
    window.screens.show()
    window.publisher.publish(SCENE)
    looks = 1000 * IDLE_S // LOOK_MS
    for _ in range(looks - 1):
        awake.look()
    assert not window.table.rest_page.isVisible()
    awake.look()
    page = window.table.rest_page
    assert awake.is_resting
    assert page.isVisible()
    assert page.geometry() == window.table.rect()
    before = page.grab().toImage()
    page.wander()
    assert page.grab().toImage() != before
    assert page.rect().contains(page.mark.toAlignedRect())
    mouse.at = QPoint(5, 5)
    awake.look()
    assert not awake.is_resting
    assert not page.isVisible()


def test_what_is_published_wakes_the_screens(window: MainWindow) -> None:
    awake = kept_awake(window)
    window.screens.show()
    window.publisher.publish(SCENE)
    for _ in range(1000 * IDLE_S // LOOK_MS):
        awake.look()
    assert awake.is_resting
    window.publisher.black()
    assert not window.table.rest_page.isVisible()


def test_each_system_has_its_way() -> None:
    assert [type(one) for one in ways("win32")] == [WindowsPower]
    assert [type(one) for one in ways("darwin")] == [Caffeine]
    assert [type(one) for one in ways("linux")] == [BusSaver, XSaver]


def test_without_a_bus_or_an_x_server_nothing_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not BusSaver().hold("")
    assert not XSaver().hold("")
    if sys.platform != "win32":
        assert not WindowsPower().hold("")


BUS = """
import subprocess, sys
from PySide6.QtCore import ClassInfo, QCoreApplication, QObject, QTimer, Slot
from PySide6.QtDBus import QDBusConnection
from vtt.ui.publishing.screens.awake import SAVER, BusSaver

@ClassInfo({"D-Bus Interface": SAVER})
class Saver(QObject):
    @Slot(str, str, result="uint")
    def Inhibit(self, program, why):
        print(f"{program}: {why}", flush=True)
        return 7

app = QCoreApplication([])
if len(sys.argv) == 2:
    bus, saver = QDBusConnection.sessionBus(), Saver()
    bus.registerObject("/ScreenSaver", saver, QDBusConnection.RegisterOption.ExportAllSlots)
    assert bus.registerService(SAVER)
    print("ready", flush=True)
    QTimer.singleShot(30_000, app.quit)
    sys.exit(app.exec())
code = sys.argv[2]
with subprocess.Popen([sys.executable, "-c", code, "saver"], stdout=subprocess.PIPE, text=True) as other:
    assert other.stdout.readline() == "ready\\n"
    saver = BusSaver()
    print("held:", saver.hold("a map"), flush=True)
    saver.release()
    other.terminate()
    print(other.stdout.read())
"""


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("dbus-run-session") is None, reason="needs dbus-run-session")
def test_the_screen_saver_of_the_desktop_is_asked_on_the_bus() -> None:
    command = ["dbus-run-session", "--", sys.executable, "-c", BUS, "asking", BUS]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert "held: True" in done.stdout, done.stderr
    assert "Sightline: a map" in done.stdout
