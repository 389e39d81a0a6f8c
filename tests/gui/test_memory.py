"""A battle that leaves the window leaves the memory: its session, its map as it was built, its pictures."""

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.test_battle_store import WAREHOUSE, started
from vtt.battle import measure
from vtt.battle.measure import obstacles
from vtt.files.bundled import maps
from vtt.ui.battle_switcher import BattleSwitcher
from vtt.ui.main_window import MainWindow
from vtt.ui.start.battles import DEMO, found_map
from vtt.ui.work.memory import collect_all

pytestmark = pytest.mark.slow

MAPS = 10


@pytest.fixture(autouse=True)
def unfrozen() -> Iterator[None]:
    yield
    gc.unfreeze()


def switcher_of(window: MainWindow) -> BattleSwitcher:
    return next(child for child in window.children() if isinstance(child, BattleSwitcher))


def what_it_holds(window: MainWindow) -> dict[str, weakref.ref[object]]:
    """Return weak references to the greatest things of the battle that is shown."""
    session, board = window.controller.session, window.board.board
    scene = session.battle.scenes[window.controller.scene]
    built = obstacles.obstacles_of(scene)
    measure.cached(session.battle, "what for", lambda: built)
    return {
        "session": weakref.ref(session),
        "battle": weakref.ref(session.battle),
        "layout": weakref.ref(scene.layout),
        "map as built": weakref.ref(built),
        "board": weakref.ref(board),
    }


def settle() -> None:
    for _ in range(3):
        QApplication.sendPostedEvents(None, 0)
        QApplication.processEvents()
        collect_all()  # as the program does at a short rest


def test_nothing_of_a_battle_is_kept_when_another_one_is_shown(qtbot: QtBot, tmp_path: Path):
    window = started(qtbot, tmp_path / "user", maps() / DEMO)
    switcher = switcher_of(window)
    held = what_it_holds(window)
    switcher.open_demo()
    again = what_it_holds(window)
    switcher.open_demo()
    named = [*held.items(), *again.items()]

    def left() -> list[str]:  # what works beside the windows may still hold the map that it builds
        settle()
        return [name for name, thing in named if thing() is not None]

    qtbot.waitUntil(lambda: left() == [])
    window.close()


def test_the_pictures_of_the_maps_before_are_let_go(qtbot: QtBot, tmp_path: Path):
    window = started(qtbot, tmp_path / "user", WAREHOUSE)
    switcher = switcher_of(window)
    battles = switcher._battles
    chance = np.random.default_rng(1)
    images = []
    for number in range(MAPS):
        path = tmp_path / f"map {number} 6x4.png"
        Image.fromarray(chance.integers(0, 255, (400, 600, 3), dtype=np.uint8)).save(path)
        switcher._show(battles.on_map(found_map(path, 1.0)))
        picture = next(iter(window.controller.session.battle.scenes.values())).picture
        assert picture is not None
        images.append(weakref.ref(battles.pictures.map_pyramid(picture.id)[0]))
    settle()
    assert picture is not None
    shown = battles.pictures.map_pyramid(picture.id)
    assert [number for number, image in enumerate(images) if image() is not None] == [MAPS - 1]
    assert len(battles.pictures._bytes) == 1
    assert battles.pictures.memory.used == sum(level.sizeInBytes() for level in shown)
    window.close()


def test_a_picture_that_cannot_be_shown_is_told_of(qtbot: QtBot, tmp_path: Path):
    window = started(qtbot, tmp_path / "user", WAREHOUSE)
    switcher = switcher_of(window)
    path = tmp_path / "map 6x4.webp"
    Image.fromarray(np.zeros((400, 600, 3), dtype=np.uint8)).save(path)
    data = bytearray(path.read_bytes())
    data[30:] = bytes(len(data) - 30)
    path.write_bytes(data)
    warned: list[str] = []
    window.controller.denied.connect(warned.append)
    switcher._show(switcher._battles.on_map(found_map(path, 1.0)))
    assert warned == ["The picture of the map is missing or cannot be shown."]
    window.close()
