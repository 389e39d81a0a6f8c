"""The menu of the ground offers what the selected token may do at a place."""

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.gui.turns import end_turn
from tests.ids import SCENE
from vtt.battle import TokenId
from vtt.battle.battle import Battle
from vtt.battle.commands import Act, Remove, SetScene
from vtt.battle.fog import DrawRooms
from vtt.battle.scene import Room, Scene
from vtt.battle.token import Token
from vtt.play.session import Session
from vtt.systems.phase_six import PHASE_SIX
from vtt.ui.main_window import MainWindow
from vtt.ui.panels.context_menu import ground_menu
from vtt.ui.pictures import Pictures


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    data = {**PHASE_SIX.creatures["rogue"], "id": "rogue", "at": (5, 5)}
    rogue = Token.model_validate(data, context=PHASE_SIX.context)
    scene = Scene(id=SCENE, size_m=(60.0, 20.0))
    battle = Battle(system=PHASE_SIX.id, scenes={SCENE: scene}, tokens={rogue.id: rogue})
    window = MainWindow(Session(battle, PHASE_SIX), Pictures(), SCENE)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    return window


def actions_at(window: MainWindow, at: tuple[float, float]) -> list[str]:
    menu = ground_menu(window.controller, at, window)
    return [action.text() for action in menu.actions() if action.text().endswith("here")]


def test_the_ground_menu_prepares_what_is_aimed_at_a_place(window: MainWindow, qtbot: QtBot) -> None:
    window.controller.select(TokenId("rogue"))
    menu: QMenu = ground_menu(window.controller, (9.0, 5.0), window)
    with qtbot.waitSignal(window.controller.prepared) as prepared:
        menu.actions()[0].trigger()
    act = prepared.args[0]
    assert isinstance(act, Act)
    assert (act.action, act.using, act.at) == ("throw-object", "fire pot", (9.0, 5.0))


def test_what_cannot_be_done_there_is_not_offered(window: MainWindow) -> None:
    assert actions_at(window, (9.0, 5.0)) == []
    window.controller.select(TokenId("rogue"))
    assert actions_at(window, (9.0, 5.0)) == ["Throw: fire pot here"]
    assert actions_at(window, (50.0, 5.0)) == []


def test_an_empty_map_says_how_a_creature_comes_onto_it(window: MainWindow) -> None:
    window.controller.select(TokenId("rogue"))
    window.controller.perform(Remove(id="rogue"))
    end_turn()
    assert "right-click it to bring a creature in" in window.bar.idle.who.text()
    assert "Right-click it to bring a creature in" in window.selected.conditions.text()
    window.controller.undo()
    assert "click one" in window.bar.idle.who.text()


def test_a_fight_of_nobody_is_not_offered(window: MainWindow) -> None:
    def start() -> bool:
        menu = ground_menu(window.controller, (9.0, 5.0), window)
        return next(one for one in menu.actions() if one.text() == "Start encounter").isEnabled()

    assert start()
    window.controller.perform(Remove(id="rogue"))
    assert not start()


def test_a_room_in_fog_is_revealed_covered_and_taken_away_by_the_menu_of_its_ground(
    window: MainWindow,
) -> None:
    room = Room(id="room-1", ring=((0, 0), (9, 0), (9, 9), (0, 9)))
    window.controller.perform(DrawRooms(rooms=(room,)))

    def offered(at: tuple[float, float]) -> dict[str, QAction]:
        menu = ground_menu(window.controller, at, window)
        return {action.text(): action for action in menu.actions() if "room" in action.text()}

    assert not offered((4.0, 4.0))
    window.controller.perform(SetScene(fog=True))
    assert not offered((20.0, 4.0))
    offered((4.0, 4.0))["Reveal room 1"].trigger()
    assert list(offered((4.0, 4.0))) == ["Cover room 1 with fog", "Take room 1 away: it is no room"]
    offered((4.0, 4.0))["Take room 1 away: it is no room"].trigger()
    assert not window.controller.session.battle.scenes[SCENE].rooms
