"""What the GM is asked, and what becomes of the answer."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.gui.panels.example_system import sheet_of
from tests.ids import ANN, ORC
from vtt.battle.commands import Act
from vtt.battle.events import Overruled
from vtt.rules.dice.faces import digital_faces
from vtt.systems.space_shard.attack.pool import Pool
from vtt.ui.panels.actions.action_bar import ActionBar
from vtt.ui.panels.actions.question_page import QuestionPage
from vtt.ui.session_controller import SessionController
from vtt.ui.wording import DOT

STRIKE = Act(actor=ANN, target=ORC, action="strike")


def typed(qtbot: QtBot, bar: ActionBar, text: str) -> None:
    """Type faces and press Enter."""
    qtbot.keyClicks(bar.roll.field, text)
    qtbot.keyClick(bar.roll.field, Qt.Key.Key_Return)


def test_the_bar_asks_for_the_dice_with_the_focus_in_the_field(
    controller: SessionController, bar: ActionBar, qtbot: QtBot
) -> None:
    controller.session.typed_dice = True
    controller.perform(STRIKE)
    assert bar.roll.title.text() == "Ann attacks Orc: 9 d10"
    assert bar.roll.reckoning.text() == "STR 4 + Blade 5 = 9"
    qtbot.waitUntil(bar.roll.field.hasFocus)


def test_typed_faces_and_then_the_re_rolls_hurt_the_orc(
    controller: SessionController, bar: ActionBar, qtbot: QtBot
) -> None:
    controller.session.typed_dice = True
    controller.perform(STRIKE)
    typed(qtbot, bar, "8 3 0 9 1 4 6 2 7")
    assert bar.roll.title.text() == "Ann attacks Orc: 1 die more, the 10s again"
    typed(qtbot, bar, "10")
    typed(qtbot, bar, "2")
    assert controller.session.pending is None
    assert sheet_of(controller.session.battle, ORC).hurt == 4
    assert bar.idle.said.text() == "Ann strikes at Orc: 4 damage."


def test_a_wrong_count_is_refused_with_a_sentence_and_what_was_typed_stays(
    controller: SessionController, bar: ActionBar, qtbot: QtBot
) -> None:
    controller.session.typed_dice = True
    controller.perform(STRIKE)
    typed(qtbot, bar, "8 3 1")
    assert bar.roll.problem.text() == "9 dice are rolled here, 3 were given."
    assert bar.roll.field.text() == "8 3 1"
    assert bar.roll.count.text() == "3 of 9"


def test_an_impossible_face_is_refused_with_a_sentence(
    controller: SessionController, bar: ActionBar, qtbot: QtBot
) -> None:
    controller.session.typed_dice = True
    controller.perform(STRIKE)
    typed(qtbot, bar, "8 3 11 9 1 4 6 2 7")
    assert "no face 11" in bar.roll.problem.text()
    assert sheet_of(controller.session.battle, ORC).hurt == 0


def test_escape_calls_the_attack_off(controller: SessionController, bar: ActionBar, qtbot: QtBot) -> None:
    controller.session.typed_dice = True
    controller.perform(STRIKE)
    qtbot.keyClick(bar.roll.field, Qt.Key.Key_Escape)
    assert controller.session.pending is None
    assert bar.idle.isVisible()


def test_a_button_throws_digitally_this_once(
    controller: SessionController, bar: ActionBar, qtbot: QtBot
) -> None:
    controller.session.typed_dice = True
    controller.perform(STRIKE)
    stream = controller.session.battle.dice
    bar.roll.digital.click()
    faces = controller.session.journal.entries[0].step.answers[0].model_dump()["faces"]
    assert controller.session.pending is None
    assert faces == digital_faces(stream, Pool(dice=1), len(faces))
    assert controller.session.typed_dice


def test_ctrl_z_in_the_empty_field_takes_the_first_faces_back(
    controller: SessionController, bar: ActionBar, qtbot: QtBot
) -> None:
    controller.session.typed_dice = True
    controller.perform(STRIKE)
    typed(qtbot, bar, "10 3 1 9 1 4 6 2 7")
    controller.undo()
    assert bar.roll.title.text() == "Ann attacks Orc: 9 d10"


def test_a_question_is_answered_by_its_number(
    controller: SessionController, bar: ActionBar, qtbot: QtBot
) -> None:
    controller.perform(Act(actor=ANN, action="guard"))
    assert bar.question.text.text() == "How does Ann guard?"
    braced = bar.question.offers[1]
    assert braced.spend is not None
    braced.spend.setValue(2)
    qtbot.keyClick(bar.question, Qt.Key.Key_2)
    assert bar.idle.said.text() == "The guard is brace with 2."


def test_enter_takes_the_default(controller: SessionController, bar: ActionBar, qtbot: QtBot) -> None:
    controller.perform(Act(actor=ANN, action="guard"))
    assert page(bar).offers[0].button.objectName() == "default"
    qtbot.keyClick(bar.question, Qt.Key.Key_Return)
    assert controller.session.pending is None
    assert "high" in bar.idle.said.text()


def test_a_refusal_is_said_and_can_be_overruled(controller: SessionController, bar: ActionBar) -> None:
    controller.perform(Act(actor=ORC, target=ANN, action="strike"))
    assert bar.idle.said.text() == "Orc lies on the ground."
    assert bar.idle.overrule.isVisible()
    bar.idle.overrule.click()
    assert sheet_of(controller.session.battle, ANN).hurt > 0


def page(bar: ActionBar) -> QuestionPage:
    return bar.question


def test_a_choice_of_a_number_asks_how_many_first(
    controller: SessionController, bar: ActionBar, qtbot: QtBot
) -> None:
    controller.perform(Act(actor=ANN, action="guard"))
    qtbot.keyClick(bar.question, Qt.Key.Key_2)
    assert bar.question.problem.text() == "Type how many, then Enter."
    spend = bar.question.offers[1].spend
    assert spend is not None
    qtbot.waitUntil(spend.hasFocus)
    qtbot.keyClicks(spend, "1")
    qtbot.keyClick(spend, Qt.Key.Key_Return)
    assert bar.idle.said.text() == "The guard is brace with 1."


def test_a_choice_that_is_refused_says_why_and_may_be_overruled(
    controller: SessionController, bar: ActionBar, qtbot: QtBot
) -> None:
    controller.perform(Act(actor=ANN, action="guard"))
    assert bar.question.reasons.text() == "Ann has no wings."
    qtbot.keyClick(bar.question, Qt.Key.Key_4)
    assert bar.question.problem.text() == "Ann has no wings."
    assert controller.session.pending is not None
    bar.question.overrule.click()
    assert bar.idle.said.text() == "The guard is fly with nothing."
    entry = controller.session.journal.current
    assert entry is not None
    overruled = [one for one in entry.step.events if isinstance(one, Overruled)]
    assert [str(one.refusal) for one in overruled] == ["Ann has no wings."]


def test_faces_that_do_not_fit_are_not_marked_as_complete(
    controller: SessionController, bar: ActionBar
) -> None:
    controller.session.typed_dice = True
    controller.perform(STRIKE)
    bar.roll.field.setText("10 3 1 9 1 4 6 2 7")
    assert bar.roll.count.property("complete") is True
    for wrong in ("10 3 1 9 1 4 6 2 77", "10 3 1", "10 3 1 9 1 4 6 2 x"):
        bar.roll.field.setText(wrong)
        assert bar.roll.count.property("complete") is False


def test_facts_that_are_too_long_for_a_line_go_on_in_the_free_one(bar: ActionBar, qtbot: QtBot) -> None:
    facts = ["Bladed Attack: 11 dice", "Barehand Attack: 3 dice", "Full-Force Attack: 12 dice"]
    bar.idle.said.setFixedWidth(bar.idle.said.fontMetrics().horizontalAdvance(DOT.join(facts[:2])))
    bar.idle.say(DOT.join(facts))
    assert bar.idle.said.text() == DOT.join(facts[:2])
    assert bar.idle.before.text() == facts[2]
    bar.idle.say(DOT.join(facts), "Ann moves 2 m.")
    assert bar.idle.said.text() == DOT.join(facts)
    assert bar.idle.before.text() == "Ann moves 2 m."
