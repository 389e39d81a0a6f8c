"""Many creatures roll at once: a line each, typed or digital, applied in one step."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from tests.systems.fights import a_fight
from vtt.battle import Faces, Harm, TokenId
from vtt.play.rolling.together import rolls_together
from vtt.play.session import Session
from vtt.systems import SYSTEMS
from vtt.ui.panels.actions.action_bar import ActionBar
from vtt.ui.session_controller import SessionController

AACHEN = next(one for one in SYSTEMS if one.id == "aachen")
SHARD = next(one for one in SYSTEMS if one.id == "space-shard")


@pytest.fixture
def session() -> Session:
    session = a_fight(AACHEN)
    session.typed_dice, session.take_defaults = True, False
    return session


@pytest.fixture
def controller(session: Session, qtbot: QtBot) -> SessionController:
    return SessionController(session, next(iter(session.battle.scenes)))


def blast(controller: SessionController, save: str = "evasion") -> tuple[TokenId, ...]:
    tokens = tuple(controller.session.battle.tokens)
    assert controller.perform(Harm(tokens=tokens, points=5, save=save))
    return tokens


def type_into(qtbot: QtBot, bar: ActionBar, keys: str) -> None:
    """Type into whichever field has the focus, as the GM does."""
    for key in keys:
        field = next(row.field for row in bar.sheet.rows if row.field.hasFocus())
        if key == "\t":
            qtbot.keyClick(field, Qt.Key.Key_Down)
        else:
            qtbot.keyClicks(field, key)


def test_who_rolls_together_is_known_before_anything_is_rolled(session: Session) -> None:
    tokens = tuple(session.battle.tokens)
    session.do(Harm(tokens=tokens, points=5, save="evasion"))
    requests = rolls_together(session)
    assert [one.who for one in requests] == list(tokens)
    assert all(one.against is not None for one in requests)
    session.answer(Faces(who=tokens[0], dice=requests[0].dice.notation, faces=(12,)))
    assert [one.who for one in rolls_together(session)] == list(tokens[1:])


def test_a_line_for_each_says_what_it_needs_and_all_is_one_step(
    controller: SessionController, bar: ActionBar, session: Session, qtbot: QtBot
) -> None:
    bar.activateWindow()
    tokens = blast(controller)
    assert bar.sheet.isVisible()
    assert len(bar.sheet.rows) == len(tokens) == 6
    row = bar.sheet.rows[0]
    assert row.request.against is not None
    assert str(row.request.against.brief) in row.said.text()
    type_into(qtbot, bar, "1\t123456")
    assert [one.field.text() for one in bar.sheet.rows] == ["1", "12", "3", "4", "5", "6"]
    assert not session.journal.entries
    bar.sheet.rows[5].field.setText("20")
    assert bar.sheet.enter.hasFocus()
    qtbot.keyClick(bar.sheet.enter, Qt.Key.Key_Return)
    assert len(session.journal.entries) == 1
    given = session.journal.entries[0].step.answers
    assert [one.faces for one in given if isinstance(one, Faces)] == [(1,), (12,), (3,), (4,), (5,), (20,)]
    assert bar.idle.isVisible()


def test_what_is_missing_is_said_and_nothing_is_applied(
    controller: SessionController, bar: ActionBar, session: Session, qtbot: QtBot
) -> None:
    blast(controller)
    bar.sheet.rows[0].field.setText("7")
    bar.sheet.enter.click()
    assert bar.sheet.problem.text().startswith("Still to roll: ")
    bar.sheet.rows[1].field.setText("21")
    bar.sheet.enter.click()
    assert bar.sheet.problem.text() == "A d20 has no face 21; its faces are 1 to 20."
    assert not session.journal.entries
    assert session.pending is not None
    assert session.pending.answers == ()


def test_the_program_rolls_for_some_and_the_others_type(
    controller: SessionController, bar: ActionBar, session: Session, qtbot: QtBot
) -> None:
    tokens = blast(controller)
    for place, text in enumerate(("7", "d", "8", "9", "d", "11")):
        bar.sheet.rows[place].field.setText(text)
    bar.sheet.submit()
    given = [one for one in session.journal.entries[0].step.answers if isinstance(one, Faces)]
    assert [one.who for one in given] == list(tokens)
    assert [one.digital for one in given] == [False, True, False, False, True, False]
    assert [one.faces for one in given if not one.digital] == [(7,), (8,), (9,), (11,)]


def test_the_rest_is_rolled_digitally_by_one_button(
    controller: SessionController, bar: ActionBar, session: Session
) -> None:
    blast(controller)
    bar.sheet.rows[2].field.setText("20")
    bar.sheet.digital.click()
    given = [one for one in session.journal.entries[0].step.answers if isinstance(one, Faces)]
    assert [one.digital for one in given] == [True, True, False, True, True, True]


def test_one_undo_takes_all_of_it_back_and_escape_calls_it_off(
    controller: SessionController, bar: ActionBar, session: Session, qtbot: QtBot
) -> None:
    before = session.battle
    blast(controller)
    qtbot.keyClick(bar.sheet.rows[0].field, Qt.Key.Key_Escape)
    assert session.pending is None
    assert session.battle is before
    blast(controller)
    assert all(row.field.text() == "" for row in bar.sheet.rows)
    bar.sheet.digital.click()
    session.undo()
    assert session.battle is before


def test_dice_that_are_rolled_again_are_asked_for_of_that_creature_and_the_others_wait(
    qtbot: QtBot,
) -> None:
    session = a_fight(SHARD)
    session.typed_dice, session.take_defaults = True, False
    tokens = tuple(session.battle.tokens)[:3]
    controller = SessionController(session, next(iter(session.battle.scenes)))
    bar = ActionBar(controller)
    qtbot.addWidget(bar)
    bar.show()
    controller.perform(Harm(tokens=tokens, points=3, save="reflex"))
    while not bar.sheet.isVisible():
        assert session.pending is not None
        bar.question.choose(bar.question.offers[-1].offer)  # Willpower is asked for first
    rows = bar.sheet.rows
    for row in rows:
        row.field.setText(" ".join("3" for _ in range(row.request.dice.missing(()))))
    count = rows[0].request.dice.missing(())
    rows[0].field.setText(" ".join(["10", *("3" for _ in range(count - 1))]))
    bar.sheet.submit()
    assert bar.roll.isVisible()
    assert isinstance(bar.roll.field, QLineEdit)
    bar.roll.field.setText("2")
    bar.roll.submit()
    assert session.pending is None
    given = [one for one in session.journal.entries[0].step.answers if isinstance(one, Faces)]
    assert [one.who for one in given] == list(tokens)
