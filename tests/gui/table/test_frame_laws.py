"""Whatever happens in the game and in the GM's window, the map does not move under the figures."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication

from tests.gui.board.builders import SYSTEM, a_scene, a_token
from tests.ids import ANA, BO, CELLAR, HALL
from vtt.battle import Battle, Command
from vtt.battle.commands import End, EndTurn, Hide, Move, Remove, SetPortal, SetScene, Start
from vtt.play.session import Session
from vtt.play.table.calibration import Calibration
from vtt.play.table.state import Frame
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures

SCALE = Calibration(px_per_mm=(3.0, 3.1), measured="tape", cell_mm=25.0)
FRAME = Frame(middle=(6.0, 4.5), rotation=90)

Happening = Callable[[MainWindow], object]


def a_battle() -> Battle:
    scenes = {HALL: a_scene(), CELLAR: a_scene().replace(id=CELLAR)}
    tokens = (a_token("ana", (2.5, 2.5)), a_token("bo", (7.5, 2.5), "raider", side="enemy"))
    return Battle(system=SYSTEM.id, scenes=scenes, tokens={one.id: one for one in tokens})


def does(command: Command) -> Happening:
    return lambda window: window.controller.perform(command)


def black_for_a_while(window: MainWindow) -> None:
    window.publisher.black()
    window.publisher.publish(HALL)


def another_scene_for_a_while(window: MainWindow) -> None:
    window.publisher.publish(CELLAR)
    window.publisher.publish(HALL)


def peek(window: MainWindow) -> None:
    window.publisher.peek(True)
    window.publisher.peek(False)


def hold(window: MainWindow) -> None:
    window.framing.tool.hold(True)
    window.framing.tool.hold(False)


def hide(window: MainWindow) -> None:
    window.table.hide()
    window.table.show()


HAPPENINGS: dict[str, Happening] = {
    "a token walks": does(Move(token=ANA, to=(5.5, 8.5))),
    "a token is put far away": does(Move(token=ANA, to=(14.5, 1.5))),
    "a token is hidden": does(Hide(token=BO)),
    "a token is removed": does(Remove(id=BO)),
    "a door opens": does(SetPortal(id="door", open=True)),
    "fog": does(SetScene(scene=HALL, fog=True)),
    "no fog": does(SetScene(scene=HALL, fog=False)),
    "the encounter begins": does(Start()),
    "the next turn": does(EndTurn()),
    "the encounter ends": does(End()),
    "a step is taken back": lambda window: window.controller.session.undo(),
    "the board is zoomed": lambda window: window.board.zoom_by(1.7),
    "the board is panned": lambda window: window.board.pan_by(40, -30),
    "the whole map is fitted on the board": lambda window: window.board.fit_map(),
    "a token is selected": lambda window: window.select(ANA),
    "the table is frozen": lambda window: window.publisher.freeze(),
    "the table is live": lambda window: window.publisher.publish(HALL),
    "the table is black for a while": black_for_a_while,
    "the players see another scene for a while": another_scene_for_a_while,
    "a peek": peek,
    "a frame is kept": lambda window: window.framing.tool.keep_slot("F1"),
    "the frame is held and let go": hold,
    "the table screen is hidden for a while": hide,
}


@pytest.fixture(scope="module")
def window(qapp: QApplication) -> MainWindow:
    """The GM's window, with a table screen of 800 x 500 pixels."""
    made = MainWindow(Session(a_battle(), SYSTEM), Pictures(), HALL)
    made.show()
    made.screens.show()
    made.table.resize(800, 500)
    made.framing.scale.keep(SCALE)
    return made


@given(st.lists(st.sampled_from(sorted(HAPPENINGS)), min_size=1, max_size=12))
@settings(max_examples=40)
def test_the_map_does_not_move_on_the_glass(window: MainWindow, names: list[str]) -> None:
    window.publisher.black()
    window.show_session(Session(a_battle(), SYSTEM), HALL)
    window.publisher.publish(HALL)
    window.publisher.lay(FRAME)
    before = window.table.view.viewportTransform()
    for name in names:
        HAPPENINGS[name](window)
        QApplication.processEvents()
        if window.publisher.shown.view is not None:
            assert window.table.view.viewportTransform() == before, name
            assert window.publisher.state.frame == FRAME, name
