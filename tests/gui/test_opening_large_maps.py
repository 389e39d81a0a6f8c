"""A large map is opened beside the windows; stopped or refused, it changes nothing."""

import struct
import threading
import time
import zlib
from io import BytesIO
from pathlib import Path
from threading import Event

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.test_battle_store import WAREHOUSE, started
from vtt.battle import Align, Scene
from vtt.files.contents import Tell, contents
from vtt.files.maps import reading
from vtt.files.tiles.raster import Raster
from vtt.play.table.showing import Handout
from vtt.play.table.writing import NOTHING_WRITTEN
from vtt.rules import RuleSystem
from vtt.text import spoken
from vtt.ui import pictures as pictures_module
from vtt.ui.battle_switcher import BattleSwitcher
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.start.new_battle import Asked
from vtt.ui.table.writing_overlay import WritingOverlay
from vtt.ui.tiles import tiled_picture
from vtt.ui.tiles.decoding import large_raster
from vtt.ui.tiles.tiled_picture import TiledPicture
from vtt.ui.work.progress import ProgressDialog

RED = (200, 30, 30)


@pytest.fixture(autouse=True)
def small_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint pictures of a few pixels from tiles."""
    monkeypatch.setattr(pictures_module, "LARGE_PX", 100_000)
    monkeypatch.setattr(tiled_picture, "OVERVIEW_PX", 300)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    def ask(_window: MainWindow, scene: Scene, systems: list[RuleSystem]) -> Asked:
        return Asked(scene.metres_per_square, systems[0], {}, "all")

    monkeypatch.setattr(MainWindow, "ask_grid", lambda *_: Align(metres_per_square=1.5))
    monkeypatch.setattr(MainWindow, "ask_battle", ask)
    return started(qtbot, tmp_path / "user", WAREHOUSE)


@pytest.fixture
def red_map(tmp_path: Path) -> Path:
    path = tmp_path / "red.png"
    Image.new("RGB", (1600, 1200), RED).save(path)
    return path


def switcher_of(window: MainWindow) -> BattleSwitcher:
    return next(child for child in window.children() if isinstance(child, BattleSwitcher))


def pictures_of(window: MainWindow) -> Pictures:
    return window.board.board.pictures


def state_of(window: MainWindow) -> tuple[object, ...]:
    """Return what must not change where nothing is opened."""
    session, pictures = window.controller.session, pictures_of(window)
    assert window.store is not None
    assert window.store.file is not None
    folder = sorted(path.name for path in window.store.folder.iterdir())
    return session, session.battle, window.store.file.path, folder, set(pictures._bytes), set(pictures._large)


def redness(widget: QWidget) -> float:
    """Return how much of a widget is red; lines of the grid are not."""
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(image.constBits(), np.uint8).reshape(-1, 4)[:, 2::-1]
    return float((pixels == RED).all(1).mean())


def settle(qtbot: QtBot, pictures: Pictures) -> None:
    for _ in range(3):
        QApplication.processEvents()
        qtbot.waitUntil(lambda: not pictures.is_busy)


def test_a_large_map_is_read_beside_the_windows_and_shown(
    window: MainWindow, qtbot: QtBot, red_map: Path, monkeypatch: pytest.MonkeyPatch
):
    readers = []

    def seen(path: Path, tell: Tell) -> bytes:
        readers.append(threading.current_thread())
        return contents(path, tell)

    monkeypatch.setattr(reading, "contents", seen)
    switcher_of(window).open_file(red_map)
    assert readers
    assert threading.main_thread() not in readers
    settle(qtbot, pictures_of(window))
    picture = next(iter(window.controller.session.battle.scenes.values())).picture
    assert picture is not None
    assert isinstance(pictures_of(window).levels_of(picture.id), TiledPicture)
    assert redness(window.board) > 0.3
    assert window.store is not None
    assert window.store.file is not None
    assert window.store.file.pictures[picture.id] == red_map.read_bytes()


def test_a_battle_with_a_large_picture_is_opened_again(window: MainWindow, qtbot: QtBot, red_map: Path):
    switcher_of(window).open_file(red_map)
    assert window.store is not None
    assert window.store.file is not None
    shown = set(pictures_of(window)._large)
    assert shown
    window.store.save_copy(red_map.with_name("copy.sightline"))
    switcher_of(window).open_demo()
    assert shown.isdisjoint(pictures_of(window)._large)
    switcher_of(window).open_file(red_map.with_name("copy.sightline"))
    settle(qtbot, pictures_of(window))
    assert redness(window.board) > 0.3


@pytest.mark.parametrize("what", ["save_copy", "save_as"])
def test_a_battle_is_written_elsewhere_beside_the_window(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
):
    path = tmp_path / "elsewhere.sightline"
    writers, write = [], getattr(BattleStore, what)

    def seen(store: BattleStore, where: Path) -> None:
        writers.append(threading.current_thread())
        write(store, where)

    monkeypatch.setattr(BattleStore, what, seen)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    getattr(window.files, what)()
    assert writers
    assert threading.main_thread() not in writers
    assert window.store is not None
    assert window.store.file is not None
    assert (window.store.file.path == path) == (what == "save_as")
    assert path.exists()
    window.store.note("anything", "is written by the thread of the windows from now on")
    assert window.store.file.trouble is None


def test_stopping_changes_nothing_and_is_said(
    window: MainWindow, qtbot: QtBot, red_map: Path, monkeypatch: pytest.MonkeyPatch
):
    ended = Event()

    def endless(data: bytes, tell: Tell) -> Raster | None:
        try:
            while True:
                large_raster(data, tell)
                time.sleep(0.01)
        finally:
            ended.set()

    def press() -> None:
        dialog = next(
            (one for one in QApplication.topLevelWidgets() if isinstance(one, ProgressDialog)), None
        )
        if dialog is None or not dialog.isVisible():
            QTimer.singleShot(10, press)
        else:
            dialog.findChildren(QPushButton)[0].click()

    monkeypatch.setattr(pictures_module, "large_raster", endless)
    before, noted = state_of(window), list[str]()
    window.controller.noted.connect(noted.append)
    press()
    switcher_of(window).open_file(red_map)
    assert ended.is_set()
    assert state_of(window) == before
    assert noted == ["red.png was not opened; nothing has changed."]
    monkeypatch.undo()


def test_a_dialog_that_is_called_off_lets_go_of_the_picture(
    window: MainWindow, red_map: Path, monkeypatch: pytest.MonkeyPatch
):
    before = state_of(window)
    monkeypatch.setattr(MainWindow, "ask_battle", lambda *_: None)
    switcher_of(window).open_file(red_map)
    assert state_of(window) == before


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def test_a_small_file_that_says_it_is_gigantic_is_refused_with_one_sentence(
    window: MainWindow, tmp_path: Path
):
    header = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    body = chunk(b"IDAT", zlib.compress(bytes(1_000_000)))
    bomb = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + body + chunk(b"IEND", b"")
    path = tmp_path / "bomb.png"
    path.write_bytes(bomb)
    before, warned = state_of(window), list[str]()
    window.controller.denied.connect(warned.append)
    switcher_of(window).open_file(path)
    assert len(warned) == 1
    assert "larger than 16384 × 16384 pixels" in warned[0]
    assert state_of(window) == before


def test_the_players_see_nothing_of_a_picture_before_it_is_published(
    window: MainWindow, qtbot: QtBot, red_map: Path
):
    window.table.resize(640, 480)
    window.table.show()
    switcher_of(window).open_file(red_map)
    settle(qtbot, pictures_of(window))
    assert redness(window.table) == 0
    window.publisher.publish(window.controller.scene)
    window.publisher.catch_up()
    settle(qtbot, pictures_of(window))
    assert redness(window.table) > 0.3


def test_a_handout_may_be_a_large_picture(window: MainWindow, qtbot: QtBot, red_map: Path):
    pictures, parent = pictures_of(window), QWidget()
    qtbot.addWidget(parent)
    pictures.add("0" * 64, red_map.read_bytes())
    overlay = WritingOverlay(pictures, spoken(), parent)
    overlay.resize(600, 400)
    overlay.show_writing(NOTHING_WRITTEN, Handout(picture="0" * 64))
    settle(qtbot, pictures)
    assert redness(overlay) > 0.5
    overlay.show_writing(NOTHING_WRITTEN, Handout(title="Nothing to see"))
    assert redness(overlay) == 0


def test_a_curtain_may_be_a_large_picture(window: MainWindow, qtbot: QtBot):
    out = BytesIO()
    art = np.zeros((900, 1200, 3), np.uint8)
    art[...] = RED
    Image.fromarray(art).save(out, "PNG")
    pictures = pictures_of(window)
    pictures.add("0" * 64, out.getvalue())
    window.table.resize(640, 480)
    window.table.show()
    window.publisher.choose_curtain("0" * 64)
    window.publisher.draw_curtain()
    window.publisher.catch_up()
    settle(qtbot, pictures)
    assert redness(window.table) > 0.9
