"""The line of commands acts on all who are selected, says on whom before Enter, and finds names."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session, a_token, fight
from tests.gui.turns import end_turn
from tests.ids import ANA, BO, HALL
from vtt.battle import Harm, Heal, Hide, SetCondition, SetHealth, TokenId
from vtt.battle.placing import PlaceMany
from vtt.play.session import Session
from vtt.ui.line.command_line import CommandLine
from vtt.ui.line.meaning import Do
from vtt.ui.line.reading import HELP
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures

CY = TokenId("cy")
Type = Callable[[str], None]


@pytest.fixture
def session() -> Session:
    return a_session(a_token("cy", (7.5, 8.5), "raider", side="enemy"))


@pytest.fixture
def window(session: Session, qtbot: QtBot) -> MainWindow:
    window = MainWindow(session, Pictures(), HALL)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    window.board.setFocus()
    return window


@pytest.fixture
def line(window: MainWindow) -> CommandLine:
    return window.bar.idle.command


@pytest.fixture
def type_and_enter(window: MainWindow, line: CommandLine, qtbot: QtBot) -> Type:
    def typed(text: str) -> None:
        window.type_command("")
        qtbot.keyClicks(line, text)
        qtbot.keyClick(line, Qt.Key.Key_Return)

    return typed


def choose(window: MainWindow, *tokens: TokenId) -> None:
    window.commanding.choose_tokens(tokens)


def said(line: CommandLine) -> list[str]:
    return [one.said for one in line.shown]


def last(session: Session) -> object:
    return session.journal.entries[-1].step.command


def test_the_menu_leads_to_the_line_and_an_empty_line_says_how_it_may_begin(
    window: MainWindow, line: CommandLine, qtbot: QtBot
) -> None:
    window.menus.actions["command-line"].trigger()
    assert line.hasFocus()
    assert line.list.isVisible()
    assert said(line)[: len(HELP)] == [str(one) for _, one in HELP]
    titles = {action.text().replace("&", "").replace("…", "") for action in window.menus.actions.values()}
    assert titles <= {*said(line)} | {one for one in titles if len(said(line)) == 60}
    qtbot.keyClick(line, Qt.Key.Key_Escape)
    assert not line.list.isVisible()
    assert window.board.hasFocus()


def test_harm_goes_to_all_who_are_selected_and_is_one_step(
    window: MainWindow, line: CommandLine, session: Session, qtbot: QtBot
) -> None:
    choose(window, BO, CY)
    window.menus.actions["harm"].trigger()
    assert line.text() == "-"
    qtbot.keyClicks(line, "2")
    assert said(line)[0] == "2 lethal to Bo and Cy"
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert last(session) == Harm(tokens=(BO, CY), points=2, kind="lethal")
    assert len(session.journal.entries) == 1
    assert line.text() == ""
    assert window.board.hasFocus()


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("-3 b", Harm(tokens=(BO,), points=3, kind="bashing")),
        ("-3 s", Harm(tokens=(BO,), points=3, kind="lethal", save="reflex")),
        ("-3 s fort b", Harm(tokens=(BO,), points=3, kind="bashing", save="fortitude")),
        ("+2", Heal(tokens=(BO,), points=2, kind="lethal")),
        ("+2 agg", Heal(tokens=(BO,), points=2, kind="aggravated")),
        ("=4", SetHealth(tokens=(BO,), left=4)),
        ("c pro", SetCondition(tokens=(BO,), condition="prone")),
        ("h", Hide(token=BO, hidden=True)),
    ],
)
def test_a_line_is_read_by_its_first_letters(
    typed: str, command: object, window: MainWindow, session: Session, type_and_enter: Type
) -> None:
    choose(window, BO)
    type_and_enter(typed)
    assert last(session) == command


def test_a_condition_that_is_there_ends_and_one_with_a_number_takes_it(
    window: MainWindow, line: CommandLine, session: Session, type_and_enter: Type
) -> None:
    choose(window, BO, CY)
    type_and_enter("c prone")
    assert last(session) == SetCondition(tokens=(BO, CY), condition="prone")
    window.type_command("c ")
    assert said(line)[0] == "✓ Bo and Cy: no longer Prone"
    type_and_enter("c prone")
    assert last(session) == SetCondition(tokens=(BO, CY), condition="prone", given=False)
    type_and_enter("c burn 3")
    assert last(session) == SetCondition(tokens=(BO, CY), condition="burning", number=3)


def test_creatures_come_in_at_the_pointer_each_on_ground_of_its_own(
    window: MainWindow, session: Session, type_and_enter: Type
) -> None:
    before = set(session.battle.tokens)
    type_and_enter("3 raiders")
    command = last(session)
    assert isinstance(command, PlaceMany)
    assert len(command.tokens) == 3
    new = [token for name, token in session.battle.tokens.items() if name not in before]
    assert len({token.at for token in new}) == 3
    assert [token.name for token in new] == ["Raider 1", "Raider 2", "Raider 3"]
    assert {token.side for token in new} == {"enemy"}


def test_a_name_selects_its_token_and_a_side_all_of_it(window: MainWindow, type_and_enter: Type) -> None:
    type_and_enter("cy")
    assert window.controller.chosen_ids == (CY,)
    type_and_enter("all enemies")
    assert set(window.controller.chosen_ids) == {BO, CY}
    assert {window.board.board.selection, *window.board.board.others} == {BO, CY}
    type_and_enter("all party")
    assert window.controller.chosen_ids == (ANA,)


def test_a_menu_action_is_done_by_its_title_and_one_that_cannot_be_is_not(
    window: MainWindow, line: CommandLine, session: Session, type_and_enter: Type
) -> None:
    type_and_enter("/start enc")
    assert session.battle.encounter is not None
    window.type_command("/start enc")
    assert line.shown[0].meaning is None
    line.submit()
    assert len(session.journal.entries) == 1


def test_arrows_mark_another_meaning(
    window: MainWindow, line: CommandLine, session: Session, qtbot: QtBot
) -> None:
    choose(window, BO)
    window.type_command("-1")
    kinds = [one.meaning.command.kind for one in line.shown if isinstance(one.meaning, Do)][:3]  # type: ignore[union-attr]
    qtbot.keyClick(line, Qt.Key.Key_Down)
    qtbot.keyClick(line, Qt.Key.Key_Return)
    command = last(session)
    assert isinstance(command, Harm)
    assert command.kind == kinds[1]


def test_with_nobody_selected_the_line_says_so_and_does_nothing(
    window: MainWindow, line: CommandLine, session: Session, type_and_enter: Type
) -> None:
    window.select(None)
    for typed in ("-3", "+3", "=3", "c prone"):
        type_and_enter(typed)
        assert line.shown[0].meaning is None
        assert line.shown[0].said.startswith("Select somebody first")
    assert not session.journal.entries


@pytest.mark.parametrize("typed", ["-", "-0", "--3", "-x", "3 xyzzy", "/xyzzy", "c xyzzy", "=", "xyzzy", "£"])
def test_what_means_nothing_does_nothing(
    typed: str, window: MainWindow, session: Session, type_and_enter: Type
) -> None:
    choose(window, BO)
    type_and_enter(typed)
    assert not session.journal.entries


def test_where_dice_are_asked_for_the_line_says_so(
    window: MainWindow, line: CommandLine, session: Session
) -> None:
    session.typed_dice = True
    choose(window, BO)
    window.controller.perform(Harm(tokens=(BO,), points=3, save="reflex"))
    window.type_command("-")
    assert not line.hasFocus()
    assert "roll" in window.bar.roll.problem.text()


def test_a_letter_typed_into_the_line_is_no_key_of_the_menus(
    window: MainWindow, line: CommandLine, session: Session, qtbot: QtBot
) -> None:
    fight(session, "ana")
    window.type_command("")
    steps = len(session.journal.entries)
    qtbot.keyClicks(line, "n")
    assert len(session.journal.entries) == steps
    assert line.text() == "n"


def test_a_condition_may_last_for_some_rounds(
    window: MainWindow, line: CommandLine, session: Session, type_and_enter: Type
) -> None:
    choose(window, BO, CY)
    type_and_enter("c prone for 3")
    assert line.shown[0].meaning is None
    assert not session.journal.entries
    line.leave()
    fight(session, "ana")
    choose(window, BO, CY)
    window.type_command("c pro for 3")
    assert said(line)[0] == "Bo and Cy: Prone until Round 4"
    line.submit()
    assert last(session) == SetCondition(tokens=(BO, CY), condition="prone", rounds=3)
    end_turn()
    assert "Prone until Round 4" in window.selected.conditions.text()
