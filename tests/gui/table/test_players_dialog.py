"""What is chosen in the dialog for the players holds at once; cues show everything together."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QMenu, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session, fight
from tests.ids import ANA, BO, HALL
from vtt.battle.commands import Roll
from vtt.play.table.keeping import kept_state, kept_text
from vtt.play.table.showing import NOTHING_SHOWN, Handout
from vtt.play.table.state import MOST_CUES, Frame
from vtt.play.table.writing import Player, Seat
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.showing.cues import CueDialog
from vtt.ui.publishing.telling.mini_menu import add_mini_menu
from vtt.ui.publishing.telling.players_dialog import PlayersDialog, seated


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    shown = MainWindow(a_session(), Pictures(), HALL)
    for one in (shown, shown.table):
        qtbot.addWidget(one)
    shown.publisher.publish(HALL)
    with qtbot.waitExposed(shown):
        shown.show()
    return shown


def opened(window: MainWindow, kind: type[Any], action: str) -> Any:
    window.menus.actions[action].trigger()
    dialog = window.findChild(kind)
    assert dialog is not None
    return dialog


def choose(dialog: QWidget, value: str) -> None:
    """Choose a value in whichever box has it."""
    [(box, place)] = [
        (box, box.findData(value)) for box in dialog.findChildren(QComboBox) if box.findData(value) >= 0
    ][:1]
    box.setCurrentIndex(place)
    box.activated.emit(place)


@pytest.mark.parametrize(
    ("value", "holds"),
    [
        ("chosen", lambda state: state.policy.eyes == "chosen"),
        ("word", lambda state: state.policy.health == "word"),
        ("gm", lambda state: state.policy.turn_mark == "gm"),
        ("fits", lambda state: state.telling.party_mini == "fits"),
        ("projector", lambda state: state.telling.theme == "projector"),
        ("groups", lambda state: state.telling.strip == "groups"),
        ("far", lambda state: state.telling.letters_mm == 10),
    ],
)
def test_what_is_chosen_holds_at_once(window: MainWindow, value: str, holds: Any) -> None:
    choose(opened(window, PlayersDialog, "players"), value)
    assert holds(window.publisher.state)


def test_ticked_tokens_are_the_eyes(window: MainWindow) -> None:
    dialog = opened(window, PlayersDialog, "players")
    [ana] = [box for box in dialog.findChildren(QCheckBox) if box.text() == "Ana"]
    ana.click()
    assert list(window.publisher.state.policy.chosen) == [ANA]
    ana.click()
    assert not window.publisher.state.policy.chosen


def test_who_sits_somewhere_sits_there_alone() -> None:
    seats = seated((), ANA, "left")
    assert seats == (Seat(edge="left", tokens=(ANA,)),)
    assert seated(seats, ANA, "top") == (Seat(edge="top", tokens=(ANA,)),)
    assert seated(seats, ANA, "") == ()


def test_a_token_may_be_drawn_otherwise_than_its_side(window: MainWindow) -> None:
    menu = QMenu(window)
    add_mini_menu(menu, window.publisher, ANA)
    below = menu.findChild(QMenu)
    assert below is not None
    below.actions()[3].trigger()
    assert window.publisher.state.policy.minis == {ANA: "nothing"}
    below.actions()[0].trigger()
    assert window.publisher.state.policy.minis == {}


def test_a_cue_shows_map_frame_and_message_together(window: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(window, CueDialog, "cues")
    window.publisher.set_frame(Frame(middle=(6, 5)))
    window.showings.write("The floor trembles")
    window.showings.lay(Handout(title="Letter"))
    qtbot.keyClicks(dialog.name, "Earthquake")
    dialog.keep.click()
    window.showings.put(NOTHING_SHOWN)
    window.publisher.set_frame(None)
    window.publisher.black()
    dialog.buttons[0].click()
    shown = window.publisher.shown
    assert (shown.frame, shown.showing.message) == (Frame(middle=(6, 5)), "The floor trembles")
    assert shown.showing.handout == Handout(title="Letter")
    assert window.publisher.state.lamp == "live"


def test_a_cue_is_shown_by_its_key_and_forgotten(window: MainWindow, qtbot: QtBot) -> None:
    window.showings.write("Run!")
    window.control.dialogs.cues.keep("Run")
    window.showings.write("")
    qtbot.keyClick(window.board, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert window.showings.now.message == "Run!"
    window.control.dialogs.cues.drop(window.control.dialogs.cues.kept[0])
    assert window.control.dialogs.cues.kept == ()
    window.control.dialogs.cues.show_number(1)


def test_there_are_as_many_cues_as_keys(window: MainWindow) -> None:
    dialog = opened(window, CueDialog, "cues")
    for number in range(MOST_CUES):
        window.control.dialogs.cues.keep(f"Cue {number}")
    dialog.name.setText("One more")
    assert not dialog.keep.isEnabled()
    dialog.name.setText("Cue 3")
    assert dialog.keep.isEnabled()


def test_figures_are_placed_with_space(window: MainWindow, qtbot: QtBot) -> None:
    window.publisher.set_frame(Frame(middle=(6, 5)))
    assert not window.menus.actions["placed"].isEnabled()
    window.publisher.set_frame(Frame(middle=(7, 5)))
    assert window.menus.actions["placed"].isEnabled()
    window.board.setFocus()
    for _ in range(2):
        qtbot.keyClick(window.board, Qt.Key.Key_Space)
    assert window.publisher.shown.frame == Frame(middle=(7, 5))
    assert not window.menus.actions["placed"].isEnabled()


def test_each_player_has_a_name_and_dice_of_their_own(window: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(window, PlayersDialog, "players")
    [name] = [one for one in dialog.findChildren(QLineEdit) if one.placeholderText() == "Player"]
    name.setText("Maria")
    name.editingFinished.emit()
    assert window.publisher.state.players[ANA].name == "Maria"
    session = window.controller.session
    session.typed_dice = True
    window.controller.perform(Roll(dice_notation="1d10", who=ANA))
    assert session.pending is not None
    session.cancel()
    choose(dialog, "digital")
    window.controller.perform(Roll(dice_notation="1d10", who=ANA))
    assert session.pending is None
    window.controller.perform(Roll(dice_notation="1d10", who=BO))
    assert session.pending is not None  # the GM types those of all others
    session.cancel()
    window.publisher.set_gm_dice("digital")
    window.controller.perform(Roll(dice_notation="1d10", who=BO))
    assert session.pending is None
    assert kept_state(kept_text(window.publisher.state)).players == window.publisher.state.players


def test_the_banner_calls_the_player_by_name(window: MainWindow) -> None:
    window.publisher.set_player(ANA, Player(name="Maria"))
    fight(window.controller.session, "ana")
    window.publisher.catch_up()
    assert "Maria: your turn, Ana" in [str(one.text) for one in window.publisher.shown.writing.lines]
