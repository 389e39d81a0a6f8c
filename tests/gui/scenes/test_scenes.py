"""The strip of maps and the bench: a click looks at a map; the table keeps what it has."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QInputDialog, QMenu
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session
from tests.ids import ANA, BO, CELLAR, HALL
from vtt import app
from vtt.battle import AddScene, Harm, RemoveScene, Scene, SceneId, Start, Token, Travel
from vtt.files.battle_file.battle_file import BattleFile
from vtt.files.bundled import maps
from vtt.files.creatures.listed import token_of
from vtt.files.maps.blank import blank_map
from vtt.play.party import party_of
from vtt.play.table import Player
from vtt.systems import SYSTEMS
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.scenes.dragged import with_group, with_tokens
from vtt.ui.scenes.scenes import Scenes
from vtt.ui.scenes.sending_home import SendingHome
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.start.battles import DEMO, Battles

THE_CELLAR = Scene(id=CELLAR, title="The cellar", size_m=(12, 12))
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    window = MainWindow(a_session(), Pictures(), HALL)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    with qtbot.waitExposed(window):
        window.show()
    return window


@pytest.fixture
def two(window: MainWindow) -> Scenes:
    window.controller.perform(AddScene(scene=THE_CELLAR))
    assert window.scenes.scenes is not None
    return window.scenes.scenes


def card(scenes: Scenes, scene: SceneId) -> QPoint:
    rows = scenes.strip.rows
    QApplication.processEvents()
    return scenes.strip.visualRect(rows.index(rows.place_of(scene))).center()


def look(qtbot: QtBot, scenes: Scenes, scene: SceneId) -> None:
    qtbot.mouseClick(scenes.strip.viewport(), LEFT, NONE, card(scenes, scene))


def dropped(data: QMimeData, at: QPoint) -> QDropEvent:
    return QDropEvent(QPointF(at), Qt.DropAction.CopyAction, data, LEFT, NONE)


def test_the_strip_is_there_once_there_is_a_second_map_or_somebody_on_the_bench(window: MainWindow) -> None:
    assert not window.scenes.is_shown
    assert window.scenes.scenes is None  # nothing of it was made
    window.controller.perform(Travel(tokens=(BO,)))
    assert window.scenes.is_shown
    window.controller.undo()
    assert not window.scenes.is_shown
    window.menus.actions["scenes"].trigger()
    assert window.scenes.is_shown


def test_a_click_looks_at_a_map_and_the_table_goes_on_seeing_the_other(
    window: MainWindow, two: Scenes, qtbot: QtBot
) -> None:
    window.publisher.publish(HALL)
    before = window.publisher.shown.view
    look(qtbot, two, CELLAR)
    assert window.controller.scene == window.board.board.scene_id == CELLAR
    window.publisher.catch_up()
    assert window.publisher.state.scene == HALL
    assert window.publisher.shown.view == before
    lamps = {row.scene.id: row.lamp for row in two.strip.rows.rows}
    assert lamps == {HALL: "live", CELLAR: ""}
    window.menus.actions["publish"].trigger()
    lamps = {row.scene.id: row.lamp for row in two.strip.rows.rows}
    assert lamps == {HALL: "", CELLAR: "live"}


def test_page_keys_go_from_map_to_map_and_each_comes_back_as_it_was(
    window: MainWindow, two: Scenes, qtbot: QtBot
) -> None:
    assert window.focusWidget() is window.board  # from the first moment on
    window.board.zoom_by(2.0)
    look_there = window.board.look
    assert look_there is not None
    qtbot.keyClick(window.board, Qt.Key.Key_PageDown)
    assert window.board.board.scene_id == CELLAR
    assert window.board.look is None
    qtbot.keyClick(two.strip, Qt.Key.Key_PageUp)
    assert window.board.board.scene_id == HALL
    look_again = window.board.look
    assert look_again is not None
    assert look_again.px_per_m == pytest.approx(look_there.px_per_m)
    assert look_again.middle.x() == pytest.approx(look_there.middle.x(), abs=0.05)


def test_who_is_selected_elsewhere_is_no_longer_and_selecting_somebody_goes_there(
    window: MainWindow, two: Scenes
) -> None:
    window.select(ANA)
    window.controller.look_at(CELLAR)
    assert window.controller.selection is None
    window.select(ANA)
    assert window.board.board.scene_id == HALL
    assert window.board.selection == ANA


def test_the_board_follows_the_turn_to_another_map(window: MainWindow, two: Scenes) -> None:
    window.controller.perform(Travel(tokens=(BO,), scene=CELLAR))
    window.controller.perform(Start())
    shown = set()
    for _ in range(2):
        shown.add((window.controller.selection, window.board.board.scene_id))
        window.menus.actions["next-turn"].trigger()
    assert shown == {(ANA, HALL), (BO, CELLAR)}


def test_when_the_map_on_the_board_goes_the_first_one_comes(window: MainWindow, two: Scenes) -> None:
    window.controller.look_at(CELLAR)
    window.controller.undo()
    assert window.controller.scene == window.board.board.scene_id == HALL
    window.controller.redo()
    window.controller.look_at(CELLAR)
    two.menu.remove(CELLAR)
    assert CELLAR not in window.controller.session.battle.scenes
    assert window.board.board.scene_id == HALL


def test_the_players_go_on_seeing_a_map_that_is_removed_frozen(window: MainWindow, two: Scenes) -> None:
    window.publisher.publish(CELLAR)
    window.publisher.catch_up()
    before = window.publisher.shown.view
    window.controller.perform(RemoveScene(scene=CELLAR))
    window.publisher.catch_up()
    assert window.publisher.state.lamp == "frozen"
    assert window.publisher.shown.view == before


def test_a_map_that_is_dropped_on_the_strip_comes_into_the_battle_and_stays_in_its_file(
    qtbot: QtBot, tmp_path: Path
) -> None:
    pictures, store = Pictures(), BattleStore(SYSTEMS, tmp_path / "battles", tmp_path / "settings.json")
    begun = Battles(SYSTEMS, pictures, store).on_map(blank_map("Mat", (20, 10), 1.0))
    store.take(begun.session)
    window = app.new_window(begun, pictures, store)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    window.show()
    window.menus.actions["scenes"].trigger()
    assert window.scenes.scenes is not None
    data = QMimeData()
    data.setUrls([QUrl((maps() / "tavern.uvtt").as_uri())])
    window.scenes.scenes.strip.dropEvent(dropped(data, QPoint(500, 20)))
    battle = window.controller.session.battle
    assert list(battle.scenes) == ["scene", "scene-2"]
    assert window.controller.scene == "scene-2"
    picture = battle.scenes[SceneId("scene-2")].picture
    assert picture is not None
    assert store.file is not None
    assert picture.id in store.file.pictures
    qtbot.waitUntil(lambda: not pictures.is_busy)


def test_maps_are_dragged_into_another_order(window: MainWindow, two: Scenes) -> None:
    rows = two.strip.rows
    data = rows.mimeData([rows.index(rows.place_of(CELLAR))])
    two.strip.dropEvent(dropped(data, card(two, HALL) - QPoint(30, 0)))
    assert list(window.controller.session.battle.scenes) == [CELLAR, HALL]
    two.strip.dropEvent(dropped(data, card(two, HALL) + QPoint(30, 0)))
    assert list(window.controller.session.battle.scenes) == [HALL, CELLAR]


def test_a_map_is_renamed_and_noted_by_the_menu(
    window: MainWindow, two: Scenes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: ("The crypt", True))
    monkeypatch.setattr(QInputDialog, "getMultiLineText", lambda *_, **__: ("Cold.", True))
    two.menu.rename(CELLAR)
    two.menu.note(CELLAR)
    crypt = window.controller.session.battle.scenes[CELLAR]
    assert (crypt.title, crypt.text) == ("The crypt", "Cold.")
    assert two.strip.rows.rows[1].title == "The crypt"
    assert "Cold." in two.strip.rows.rows[1].said


def test_b_sends_to_the_bench_and_a_click_brings_back_to_where_one_stood(
    window: MainWindow, qtbot: QtBot
) -> None:
    at = window.controller.session.battle.tokens[BO].at
    window.select(BO)
    qtbot.keyClick(window.board, Qt.Key.Key_B)
    assert BO in window.controller.session.battle.bench
    scenes = window.scenes.scenes
    assert scenes is not None
    QApplication.processEvents()
    place = scenes.bench.visualRect(scenes.bench.rows.index(0)).center()
    qtbot.mouseClick(scenes.bench.viewport(), LEFT, Qt.KeyboardModifier.ControlModifier, place)
    token = window.controller.session.battle.tokens[BO]
    assert (token.at, token.hidden) == (at, True)


def test_those_dragged_from_the_bench_come_to_the_place_where_they_are_dropped(window: MainWindow) -> None:
    window.controller.perform(Travel(tokens=(BO,)))
    place = window.board.mapFromScene(QPointF(10.5, 8.5))
    in_window = window.board.viewport().mapTo(window, place)
    data = with_tokens((BO,))  # the event does not keep it
    window.dropEvent(dropped(data, in_window))
    assert window.controller.session.battle.tokens[BO].at == (10.5, 8.5)


def test_dropped_on_a_map_of_the_strip_they_go_there(window: MainWindow, two: Scenes) -> None:
    data = with_tokens((BO, ANA))
    two.strip.dropEvent(dropped(data, card(two, CELLAR)))
    assert {one.scene for one in window.controller.session.battle.tokens.values()} == {CELLAR}
    assert window.controller.scene == HALL


@pytest.fixture
def patrol(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Scenes:
    """Keep Bo as a group, by the key and a name."""
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: ("Patrol", True))
    window.select(BO)
    window.menus.actions["keep-group"].trigger()
    assert window.scenes.is_shown
    assert window.scenes.scenes is not None
    return window.scenes.scenes


def newcomers(window: MainWindow) -> list[Token]:
    return [one for one in window.controller.session.battle.tokens.values() if one.id not in (ANA, BO)]


def test_a_group_is_put_down_where_it_is_dropped_and_in_the_middle_of_the_view_by_a_click(
    window: MainWindow, patrol: Scenes, qtbot: QtBot
) -> None:
    in_window = window.board.viewport().mapTo(window, window.board.mapFromScene(QPointF(10.5, 8.5)))
    data = with_group("Patrol")
    window.dropEvent(dropped(data, in_window))
    assert [one.at for one in newcomers(window)] == [(10.5, 8.5)]
    window.controller.undo()
    QApplication.processEvents()
    place = patrol.groups.visualRect(patrol.groups.rows.index(0)).center()
    qtbot.mouseClick(patrol.groups.viewport(), LEFT, Qt.KeyboardModifier.ControlModifier, place)
    [one] = newcomers(window)
    assert one.hidden
    assert abs(one.at[0] - 8) <= 1
    assert abs(one.at[1] - 5) <= 1


def test_a_group_waits_as_reinforcements_grows_and_is_kept_no_longer(
    window: MainWindow, patrol: Scenes
) -> None:
    def choose(wanted: str) -> None:
        patrol.bringing.open_menu(patrol.groups.rows.rows[0], QPoint(0, 0))
        menu = next(one for one in window.board.findChildren(QMenu) if one.isVisible())
        next(one for one in menu.actions() if one.text().startswith(wanted)).trigger()
        menu.close()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    choose("One more: Bo")
    assert len(patrol.groups.rows.rows[0].tokens) == 2
    choose("To the bench")
    assert [len(row.tokens) for row in patrol.bench.rows.rows] == [2]
    choose("Keep it no longer")
    assert not patrol.groups.rows.rows
    assert not newcomers(window)
    patrol.bringing.bring_in(patrol.bench.rows.rows[0])
    assert len(newcomers(window)) == 2


def test_a_cue_is_prepared_without_the_players_seeing_it_and_shown_as_one_deed(
    window: MainWindow, two: Scenes
) -> None:
    window.publisher.publish(HALL)
    window.publisher.catch_up()
    before = window.publisher.shown
    window.controller.look_at(CELLAR)
    window.dialogs.cues.prepare("Below", "It is cold down here.")
    window.controller.look_at(HALL)
    assert window.publisher.shown == before
    window.dialogs.cues.show_number(1)
    window.publisher.catch_up()
    assert window.controller.scene == window.publisher.state.scene == CELLAR
    assert window.publisher.shown.showing.message == "It is cold down here."
    assert window.publisher.shown.view is not None
    assert window.publisher.shown.view.size_m == THE_CELLAR.size_m


def test_the_party_goes_on_in_another_adventure(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures, store = Pictures(), BattleStore(SYSTEMS, tmp_path / "battles", tmp_path / "settings.json")
    battles = Battles(SYSTEMS, pictures, store)
    other = BattleFile.begin(tmp_path / "next.sightline", a_session().battle.replace(tokens={}), "Next")
    assert other.close()
    begun = battles.from_script(maps() / DEMO)
    store.take(begun.session)
    window = app.new_window(begun, pictures, store)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    window.show()
    party = {token.name: token.sheet for token in party_of(window.controller.session.settled)}
    jo = party_of(window.controller.session.settled)[0].id
    window.publisher.set_player(jo, Player(name="Maria"))
    monkeypatch.setattr(window.files, "choose_battle", lambda: tmp_path / "next.sightline")
    window.menus.actions["take-along"].trigger()
    bench = window.controller.session.battle.bench
    assert {token.name: token.sheet for token in bench.values()} == party
    assert window.publisher.state.players == {jo: Player(name="Maria")}
    assert window.scenes.is_shown
    window.close()


@pytest.mark.parametrize("heals", [False, True])
def test_the_party_is_sent_home_once_by_name_with_its_wounds_or_healed(
    window: MainWindow, tmp_path: Path, heals: bool
) -> None:
    controller, system = window.controller, window.controller.session.system
    controller.perform(Harm(tokens=(ANA,), points=2))
    home = SendingHome(window, controller, window.board.board.pictures, tmp_path)
    for _ in range(2):
        assert home.send(party_of(controller.session.settled), heals=heals)
    [kept] = home.folder.found().kept
    assert kept.saved.title == "Ana"
    back = token_of(system, kept.saved.members[0].token)
    hurt = controller.session.settled.tokens[ANA]
    assert (system.vitals(back.sheet) == system.vitals(hurt.sheet)) is not heals
    assert system.vitals(back.sheet).left == system.vitals(hurt.sheet).left + (2 if heals else 0)
