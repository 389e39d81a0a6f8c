"""The GM searches creatures, puts them down by keys or drags them, and saves what is on the map."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu
from pytestqt.qtbot import QtBot

from vtt import app
from vtt.battle import Hide, PlaceMany, Token, TokenId
from vtt.geometry import distance_m
from vtt.play.view.player_view import PlayerToken
from vtt.play.view.views import player_view
from vtt.systems import SYSTEMS
from vtt.ui.battle_switcher import go_on
from vtt.ui.board.tools.pointer import Pointer
from vtt.ui.creatures.creature_library import CreatureLibrary
from vtt.ui.creatures.exchanging import Exchange
from vtt.ui.creatures.portrait_picker import PortraitDialog
from vtt.ui.creatures.portraits import NoPortraitError, portrait_copied, portrait_in, portrait_of
from vtt.ui.creatures.save_dialog import SaveDialog
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.start.battles import Battles


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    pictures = Pictures()
    store = BattleStore(SYSTEMS, tmp_path / "battles", tmp_path / "settings.json")
    begun = Battles(SYSTEMS, pictures, store).first(None)
    store.take(begun.session)
    window = app.new_window(begun, pictures, store)
    with qtbot.waitExposed(window):
        window.show()
    go_on(window, begun)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    return window


@pytest.fixture
def library(window: MainWindow) -> CreatureLibrary:
    window.menus.actions["creatures"].trigger()
    return window.creatures.library


def titles(library: CreatureLibrary) -> list[str]:
    return [one.title for one in library.panel.model.creatures]


def tokens(window: MainWindow) -> dict[TokenId, Token]:
    return dict(window.controller.session.battle.tokens)


def store_of(window: MainWindow) -> BattleStore:
    assert window.store is not None
    return window.store


def came(window: MainWindow, before: dict[TokenId, Token]) -> list[Token]:
    return [one for name, one in tokens(window).items() if name not in before]


def seen_by_players(window: MainWindow, token: Token) -> tuple[PlayerToken, ...]:
    session = window.controller.session
    return player_view(session.battle, session.system, token.scene).tokens


def a_face() -> QImage:
    image = QImage(60, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("#aa3366"))
    return image


def answer_saves(monkeypatch: pytest.MonkeyPatch, title: str, tags: str = "", face: bool = False) -> None:
    def answer(dialog: SaveDialog) -> int:
        dialog.name.setText(title)
        dialog.tag_line.setText(tags)
        if face:
            data = QMimeData()
            data.setImageData(a_face())
            dialog.picker.take_copied(data)
        return int(QDialog.DialogCode.Accepted)

    monkeypatch.setattr(SaveDialog, "exec", answer)


def test_words_and_a_number_then_enter_put_several_down(window: MainWindow, library: CreatureLibrary) -> None:
    before, panel = tokens(window), library.panel
    QTest.keyClicks(panel.search, "3 raid")
    assert titles(library) == ["Raider"]
    QTest.keyClick(panel.search, Qt.Key.Key_Return)
    new = came(window, before)
    assert [one.name for one in new] == ["Raider 2", "Raider 3", "Raider 4"]
    assert window.board.selection == new[0].id
    assert {one.id for one in window.controller.chosen} == {one.id for one in new}
    entry = window.controller.session.journal.current
    assert entry is not None
    assert isinstance(entry.step.command, PlaceMany)


def test_the_number_goes_with_the_words_it_was_typed_with(library: CreatureLibrary) -> None:
    library.panel.search.setText("4 raid")
    assert library.panel.bringing.count == 4
    library.panel.search.setText("raid")
    assert library.panel.bringing.count == 1
    library.panel.list.setFocus()
    QTest.keyClicks(library.panel.list, "12")
    assert library.panel.bringing.count == 12


def test_hidden_ones_come_hidden_on_the_side_that_is_chosen(
    window: MainWindow, library: CreatureLibrary
) -> None:
    before, panel = tokens(window), library.panel
    panel.hidden.setChecked(True)
    panel.as_side.setCurrentIndex(panel.as_side.findData("neutral"))
    QTest.keyClicks(panel.search, "2 wolf")
    panel.put_down.click()
    new = came(window, before)
    assert len(new) == 2
    assert all(one.hidden and one.side == "neutral" for one in new)


def test_a_drag_lets_them_stand_where_it_ends(window: MainWindow, library: CreatureLibrary) -> None:
    before = tokens(window)
    library.panel.search.setText("4 raid")
    model = library.panel.model
    data = model.mimeData([model.index(0)])
    at = window.board.mapTo(window, window.board.mapFromScene(QPointF(20.5, 10.5)))
    how = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(window, QDragEnterEvent(at, *how))
    QApplication.sendEvent(window, QDropEvent(QPointF(at), *how))
    new = came(window, before)
    assert len(new) == 4
    assert all(distance_m(one.at, (20.5, 10.5)) < 3 for one in new)


def test_a_selection_is_saved_as_a_group_and_comes_back_in_one_gesture(
    window: MainWindow, library: CreatureLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_saves(monkeypatch, "Gate guards", "city, gate")
    library.panel.search.setText("2 brute")
    library.bring(library.panel.model.creatures[0], (20.5, 10.5))
    window.menus.actions["save-creature"].trigger()
    library.panel.search.setText("#gate")
    assert titles(library) == ["Gate guards"]
    before = tokens(window)
    QTest.keyClick(library.panel.search, Qt.Key.Key_Return)
    assert len(came(window, before)) == 2


def test_a_portrait_goes_with_a_creature_into_the_battle_and_to_the_players(
    window: MainWindow, library: CreatureLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_saves(monkeypatch, "Rosa", face=True)
    window.select(window.controller.tokens_here[0])
    window.menus.actions["save-creature"].trigger()
    before = tokens(window)
    library.panel.search.setText("rosa")
    library.panel.put_down.click()
    [token] = came(window, before)
    face = portrait_of(a_face())
    assert token.picture == face.id
    file = store_of(window).file
    assert file is not None
    assert file.pictures[face.id] == face.data
    image = window.board.board.pictures.token_image(face.id)
    assert image is not None
    assert (image.width(), image.height()) == (40, 40)
    assert face.id in {one.picture for one in seen_by_players(window, token)}
    window.controller.perform(Hide(token=token.id))
    assert face.id not in {one.picture for one in seen_by_players(window, token)}


def test_what_is_no_picture_is_no_portrait(tmp_path: Path) -> None:
    text = tmp_path / "notes.png"
    text.write_text("no picture")
    with pytest.raises(NoPortraitError, match=r"notes\.png is no picture that can be shown"):
        portrait_in(text)
    with pytest.raises(NoPortraitError, match="no such file"):
        portrait_in(tmp_path / "gone.png")
    data = QMimeData()
    data.setText("some words")
    with pytest.raises(NoPortraitError, match="What was copied is no picture"):
        portrait_copied(data)
    file = tmp_path / "face.png"
    a_face().save(str(file))
    data.setUrls([QUrl.fromLocalFile(str(file))])
    assert portrait_copied(data).id == portrait_of(QImage(str(file))).id


def test_a_damaged_file_is_told_and_the_rest_is_listed(window: MainWindow, library: CreatureLibrary) -> None:
    store_of(window).creatures.mkdir(parents=True, exist_ok=True)
    (store_of(window).creatures / "torn.json").write_text("{")
    library.refresh()
    assert "torn.json" in library.panel.told.text()
    assert "Raider" in titles(library)


def test_escape_takes_the_search_away_and_then_leads_back_to_the_map(
    window: MainWindow, library: CreatureLibrary
) -> None:
    panel = library.panel
    QTest.keyClicks(panel.search, "raid")
    QTest.keyClick(panel.search, Qt.Key.Key_Escape)
    assert panel.search.text() == ""
    assert window.creatures.is_shown
    QTest.keyClick(panel.search, Qt.Key.Key_Escape)
    assert not window.creatures.is_shown
    assert window.board.hasFocus()


def test_the_library_goes_to_an_archive_and_comes_back(
    window: MainWindow,
    library: CreatureLibrary,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    qtbot: QtBot,
) -> None:
    answer_saves(monkeypatch, "Rosa", face=True)
    window.select(window.controller.tokens_here[0])
    window.menus.actions["save-creature"].trigger()
    exchange = window.findChild(Exchange)
    assert exchange is not None
    exchange.export(tmp_path / "all.zip")
    for file in store_of(window).creatures.iterdir():
        file.unlink()
    library.refresh()
    assert "Rosa" not in titles(library)
    exchange.import_(tmp_path / "all.zip")
    assert titles(library)[0] == "Rosa"
    exchange.write_list(tmp_path / "list.csv")
    lines = (tmp_path / "list.csv").read_text("utf-8-sig").splitlines()
    assert len(lines) == len(titles(library)) + 1
    with qtbot.waitSignal(window.controller.denied) as denied:
        exchange.import_(tmp_path / "list.csv")
    assert "no zip archive" in denied.args[0]


def test_a_token_on_the_map_gets_a_portrait_and_loses_it_again(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    token = window.controller.tokens_here[0]
    window.select(token)
    said: list[str] = []

    def answer(dialog: PortraitDialog) -> int:
        dialog.picker.take_file(tmp_path / "none.png")
        said.append(dialog.picker.problem.text())
        data = QMimeData()
        data.setImageData(a_face())
        dialog.picker.take_copied(data)
        said.append(dialog.picker.problem.text())
        return int(QDialog.DialogCode.Accepted)

    def answer_none(dialog: PortraitDialog) -> int:
        dialog.picker.take_none()
        return int(QDialog.DialogCode.Accepted)

    monkeypatch.setattr(PortraitDialog, "exec", answer)
    window.menus.actions["portrait"].trigger()
    face = portrait_of(a_face())
    assert tokens(window)[token].picture == face.id
    assert "none.png" in said[0]
    assert said[1] == ""
    file = store_of(window).file
    assert file is not None
    assert face.id in file.pictures
    monkeypatch.setattr(PortraitDialog, "exec", answer_none)
    window.menus.actions["portrait"].trigger()
    assert tokens(window)[token].picture is None


def test_the_menu_of_an_enemy_is_about_that_enemy(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    foes = [one for one in tokens(window).values() if one.side == "enemy"]
    heroes = [one for one in tokens(window).values() if one.side == "party"]
    window.select(heroes[0].id)
    asked: list[str] = []

    def note(dialog: PortraitDialog) -> int:
        asked.append(dialog.windowTitle())
        return int(QDialog.DialogCode.Rejected)

    monkeypatch.setattr(PortraitDialog, "exec", note)
    shown: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, *_: shown.append(menu))
    at = foes[0].at
    pointer = Pointer(at=at, token=foes[0].id, down=False)
    window.board_menu.open(QPoint(5, 5), pointer)
    next(one for one in shown[0].actions() if one.text() == "Portrait…").trigger()
    assert asked == [f"Portrait of {foes[0].title}"]
