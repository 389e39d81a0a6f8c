"""The GM's maps are found, searched, tagged and opened, by keys alone if wanted."""

import json
import os
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from tests.fixtures.maps.drawn import base64_of, picture, room, write
from tests.fixtures.maps.scenes import scene
from vtt import app
from vtt.battle import Align
from vtt.files.bundled import maps
from vtt.files.library.library import INDEX, Library
from vtt.files.maps.reading import read_map
from vtt.systems import SYSTEMS
from vtt.ui.battle_switcher import go_on
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.start.battles import Battles
from vtt.ui.start.library.library_dialog import LibraryDialog
from vtt.ui.start.library.thumbnail import SIZE, decoded, encoded, thumbnail_of
from vtt.ui.start.new_battle import NewBattle
from vtt.ui.widgets.list_choice import ListChoice

WAREHOUSE = maps() / "warehouse.uvtt"


@pytest.fixture
def user(tmp_path: Path) -> Path:
    return tmp_path / "user"


@pytest.fixture
def folder(user: Path) -> Path:
    """A folder that is watched, with a mill, a cave, a damaged map and what is no map."""
    folder = user / "maps"
    folder.mkdir(parents=True)
    write(folder, room(), "mill.uvtt")
    (folder / "cave.png").write_bytes(picture(60, 90))
    write(folder, "{", "torn.uvtt")
    write(folder, {"songs": []}, "songs.json")
    library = Library(user / "battles")
    library.watch(folder)
    library.tag(folder / "cave.png", ("wet",))
    return folder


@pytest.fixture
def window(qtbot: QtBot, user: Path) -> MainWindow:
    pictures = Pictures()
    store = BattleStore(SYSTEMS, user / "battles", user / "settings.json")
    begun = Battles(SYSTEMS, pictures, store).first(None)
    store.take(begun.session)
    window = app.new_window(begun, pictures, store)
    with qtbot.waitExposed(window):
        window.show()
    go_on(window, begun)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    return window


def shown(window: MainWindow, qtbot: QtBot) -> LibraryDialog:
    """Open the dialog from the menu, and wait until every file was looked into."""
    window.menus.actions["maps"].trigger()
    dialog = window.findChild(LibraryDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.model.rowCount() > 0)
    rest(dialog, qtbot)
    return dialog


def rest(dialog: LibraryDialog, qtbot: QtBot) -> None:
    """Wait until every file was looked into."""
    qtbot.waitUntil(
        lambda: all(not one.is_due for one in dialog.model.maps) and "still" not in dialog.count.text()
    )


def titles(dialog: LibraryDialog) -> list[str]:
    return [one.known.title for one in dialog.model.maps]


def choose(dialog: LibraryDialog, title: str) -> None:
    dialog.choose(titles(dialog).index(title))


def answered(monkeypatch: pytest.MonkeyPatch) -> list[NewBattle]:
    """Let the dialogs before a battle be accepted; return those that ask for its rules."""
    asked: list[NewBattle] = []

    def accept(dialog: NewBattle) -> int:
        asked.append(dialog)
        return 1

    monkeypatch.setattr(NewBattle, "exec", accept)
    monkeypatch.setattr(MainWindow, "ask_grid", lambda *_: Align(pixels_per_square=20))
    return asked


def test_maps_are_found_with_what_is_on_them(window: MainWindow, qtbot: QtBot, folder: Path) -> None:
    dialog = shown(window, qtbot)
    assert set(titles(dialog)) >= {"Warehouse", "mill", "cave", "torn"}
    assert "songs" not in titles(dialog)
    choose(dialog, "Warehouse")
    scene = read_map(WAREHOUSE).scene
    assert dialog.details.size_line.text() == f"{scene.size_m[0]:g} × {scene.size_m[1]:g} m"
    assert f"{len(scene.layout.walls)} walls" in dialog.details.contents.text()
    assert dialog.details.origin.text() == "Comes with Sightline"
    qtbot.waitUntil(lambda: "Used in: Warehouse" in dialog.details.battles.text())
    qtbot.waitUntil(lambda: not dialog.details.picture.pixmap().isNull())
    choose(dialog, "cave")
    assert dialog.details.contents.text() == "A picture without walls"
    assert dialog.details.battles.isHidden()


def test_a_search_is_typed_and_enter_begins_a_battle(
    window: MainWindow, qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = answered(monkeypatch)
    dialog = shown(window, qtbot)
    assert dialog.search.hasFocus()
    qtbot.keyClicks(dialog.search, "#wet")
    assert titles(dialog) == ["cave"]
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.controller.session.battle.scenes[window.controller.scene].title == "cave")
    assert len(asked) == 1
    assert window.findChild(LibraryDialog) is None
    again = shown(window, qtbot)
    assert titles(again)[0] == "cave"
    assert "Last battle: today" in again.details.origin.text()
    qtbot.waitUntil(lambda: again.details.battles.text() == "Used in: cave")


def test_another_map_is_chosen_from_the_dialog_before_a_battle(
    window: MainWindow, qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = window.controller.session

    def choose_another(dialog: NewBattle) -> int:
        dialog.others.click()
        return dialog.result()

    monkeypatch.setattr(NewBattle, "exec", choose_another)
    window.files.wanted.emit(folder / "mill.uvtt")
    assert window.findChild(LibraryDialog) is not None
    assert window.controller.session is before


def test_a_pack_is_opened_scene_by_scene(
    window: MainWindow, qtbot: QtBot, user: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scenes = [{**scene(), "_id": name, "name": title} for name, title in (("a", "Attic"), ("b", "Barn"))]
    pack = user / "scenes.db"
    pack.write_text("\n".join(map(json.dumps, scenes)))
    answered(monkeypatch)
    offered: list[list[str]] = []

    def choose_scene(dialog: ListChoice) -> int:
        offered.append([item.text() for row in range(2) if (item := dialog.list.item(row)) is not None])
        qtbot.keyClicks(dialog.search, "bar")
        return int(len(offered) > 1)

    monkeypatch.setattr(ListChoice, "exec", choose_scene)
    before = window.controller.session
    window.files.wanted.emit(pack)
    assert offered == [["Attic", "Barn"]]
    assert window.controller.session is before
    window.files.wanted.emit(pack)
    assert window.controller.session.battle.scenes[window.controller.scene].title == "Barn"
    dialog = shown(window, qtbot)
    assert titles(dialog)[0] == "Barn"


def test_the_list_is_walked_by_the_arrow_keys_while_a_search_is_typed(
    window: MainWindow, qtbot: QtBot, folder: Path
) -> None:
    dialog = shown(window, qtbot)
    first = dialog.chosen
    qtbot.keyClick(dialog.search, Qt.Key.Key_Down)
    assert dialog.search.hasFocus()
    assert dialog.chosen is not first
    qtbot.keyClick(dialog.search, Qt.Key.Key_Up)
    assert dialog.chosen == first
    qtbot.keyClicks(dialog.search, "nowhere")
    assert (dialog.chosen, dialog.begin.isEnabled()) == (None, False)
    assert dialog.details.title.text() == "No map is found"
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert dialog.isVisible()
    qtbot.keyClick(dialog.search, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert dialog.search.text() == ""
    qtbot.keyClick(dialog.search, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_a_double_click_begins_a_battle(
    window: MainWindow, qtbot: QtBot, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered(monkeypatch)
    dialog = shown(window, qtbot)
    choose(dialog, "mill")
    at = dialog.list.visualRect(dialog.list.currentIndex()).center()
    QTest.mouseClick(dialog.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseDClick(dialog.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    qtbot.waitUntil(lambda: window.controller.session.battle.scenes[window.controller.scene].title == "mill")


def test_a_missing_map_and_a_damaged_one_say_why_and_begin_nothing(
    window: MainWindow, qtbot: QtBot, folder: Path
) -> None:
    window.library.note_opened(folder / "mill.uvtt")
    (folder / "mill.uvtt").unlink()
    dialog = shown(window, qtbot)
    for title, why in (("mill", "Its file is not there any more."), ("torn", "torn.uvtt: ")):
        choose(dialog, title)
        assert dialog.details.problem.text().startswith(why)
        assert not dialog.begin.isEnabled()
        assert dialog.forget.isEnabled() == (title == "mill")
        qtbot.keyClick(dialog.list, Qt.Key.Key_Return)
        assert dialog.isVisible()
    choose(dialog, "mill")
    dialog.forget.click()
    qtbot.waitUntil(lambda: "mill" not in titles(dialog))


def test_tags_are_written_down_and_enter_in_them_begins_no_battle(
    window: MainWindow, qtbot: QtBot, user: Path, folder: Path
) -> None:
    dialog = shown(window, qtbot)
    choose(dialog, "mill")
    dialog.details.tags.setFocus()
    qtbot.keyClicks(dialog.details.tags, "River, #stone bridge,river")
    qtbot.keyClick(dialog.details.tags, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert Library(user / "battles").index.known(str(folder / "mill.uvtt")).tags == ("River", "stone bridge")
    qtbot.waitUntil(lambda: dialog.details.tags.text() == "River, stone bridge")
    dialog.search.setText("#stone")
    assert titles(dialog) == ["mill"]


def test_a_folder_is_watched_and_what_is_copied_into_it_appears(
    window: MainWindow, qtbot: QtBot, user: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = user / "new"
    new.mkdir(parents=True)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(new))
    dialog = shown(window, qtbot)
    dialog.folders.menu().actions()[0].trigger()
    assert Library(user / "battles").index.folders == (str(new),)
    write(new, room(), "tower.uvtt")
    qtbot.waitUntil(lambda: "tower" in titles(dialog), timeout=10_000)
    rest(dialog, qtbot)
    dialog.folders.menu().actions()[2].trigger()
    qtbot.waitUntil(lambda: "tower" not in titles(dialog))
    assert (new / "tower.uvtt").exists()


def test_a_folder_that_is_dropped_shows_the_maps_in_it(window: MainWindow, qtbot: QtBot, user: Path) -> None:
    dropped = user / "old mills"
    dropped.mkdir(parents=True)
    write(dropped, room(), "tower.uvtt")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(dropped))])
    with qtbot.waitSignal(window.files.wanted):
        window.files.open_dropped(data)
    dialog = window.findChild(LibraryDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: titles(dialog) == ["tower"])
    assert Library(user / "battles").index.folders == (str(dropped),)


def test_what_was_found_is_known_at_the_next_start(
    window: MainWindow, qtbot: QtBot, user: Path, folder: Path
) -> None:
    dialog = shown(window, qtbot)
    dialog.reject()
    cached = [path for path in (user / "battles" / "maps").iterdir()]
    assert len(cached) >= 3
    qtbot.waitUntil(lambda: Library(user / "battles").index.known(str(WAREHOUSE)).look is not None)
    for path in cached:
        path.write_bytes(b"no picture")
    again = shown(window, qtbot)
    choose(again, "Warehouse")
    qtbot.waitUntil(lambda: not again.details.picture.pixmap().isNull())
    assert all(path.read_bytes() != b"no picture" for path in cached if path.stat().st_size > 100)


def test_a_damaged_index_is_told_once_and_the_maps_are_found_all_the_same(
    window: MainWindow, qtbot: QtBot, user: Path
) -> None:
    (user / "battles" / INDEX).write_text("{")
    dialog = shown(window, qtbot)
    assert INDEX in window.bar.idle.said.text()
    assert "Warehouse" in titles(dialog)


def test_the_players_see_nothing_of_the_maps(window: MainWindow, qtbot: QtBot, folder: Path) -> None:
    window.screens.show()
    window.publisher.publish(window.controller.scene)
    window.publisher.catch_up()
    published = window.publisher.shown
    dialog = shown(window, qtbot)
    choose(dialog, "cave")
    assert window.publisher.shown is published
    assert dialog.parent() is window
    assert window.table.findChildren(LibraryDialog) == []


def test_the_picture_of_a_map_is_small_in_its_shape(tmp_path: Path) -> None:
    found = read_map(write(tmp_path, room(image=base64_of(picture(3000, 1000)))))
    image = thumbnail_of(found.scene, found.picture)
    assert image is not None
    assert image.width() == SIZE.width()
    assert image.height() == pytest.approx(SIZE.width() / 3, abs=1)
    again = decoded(encoded(image))
    assert again is not None
    assert again.size() == image.size()


@pytest.mark.parametrize("data", [b"", b"no picture", picture(2000, 2000)[:200]])
def test_a_small_picture_that_is_damaged_is_none(data: bytes) -> None:
    assert decoded(data) is None


def test_a_map_without_a_picture_is_drawn_from_its_walls(tmp_path: Path) -> None:
    found = read_map(write(tmp_path, room(image="")))
    image = thumbnail_of(found.scene, found.picture)
    assert image is not None
    colours = {
        QColor(image.pixel(x, y)).lightness() // 32
        for x in range(image.width())
        for y in range(image.height())
    }
    assert len(colours) > 3


def test_a_thousand_maps_are_listed_and_only_what_is_seen_is_held(
    window: MainWindow, qtbot: QtBot, user: Path
) -> None:
    many = user / "many"
    many.mkdir(parents=True)
    (many / "0.png").write_bytes(picture(40, 30))
    for number in range(1, 1000):
        os.link(many / "0.png", many / f"{number}.png")
    Library(user / "battles").watch(many)
    dialog = window.library.show()
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.model.rowCount() >= 1000, timeout=20_000)
    dialog.list.verticalScrollBar().setValue(dialog.list.verticalScrollBar().maximum())
    QApplication.processEvents()
    assert dialog.list.indexAt(dialog.list.viewport().rect().center()).row() > 900
    dialog.search.setText("77")
    assert len(titles(dialog)) == sum("77" in str(number) for number in range(1000))
    dialog.reject()
