"""What is asked stays readable where it is more than one line holds."""

from pytestqt.qtbot import QtBot

from tests.ids import ANN, ORC
from vtt.battle.commands import Act
from vtt.rules.rulings.ruling import Offer, Question
from vtt.text.sentence import say
from vtt.ui.panels.actions.action_bar import HEIGHT_PX, ActionBar
from vtt.ui.panels.actions.question_page import QuestionPage
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.look import style_sheet

BLOCKS = ("Do nothing", "Block: PDR +5 (2 Strength)", "Heavy Block: PDR +10 (4 Strength)", "Super Block: +15")


def asked(controller: SessionController, qtbot: QtBot) -> QuestionPage:
    page = QuestionPage(controller)
    qtbot.addWidget(page)
    offers = tuple(Offer(id=title, title=say("offer", title)) for title in BLOCKS)
    page.ask(Question(id="block", who=ORC, text=say("block", "Does it block?"), offers=offers, default=""))
    return page


def test_choices_that_find_no_room_go_on_in_the_next_line(
    controller: SessionController, qtbot: QtBot
) -> None:
    page = asked(controller, qtbot)
    page.resize(600, page.heightForWidth(600))
    page.show()
    assert page.heightForWidth(600) > page.heightForWidth(2000)
    assert page.offers[-1].y() > page.offers[0].y()
    for one in page.offers:
        assert one.width() >= one.sizeHint().width()
        assert page.rect().contains(one.geometry())


def test_many_choices_ask_for_no_wider_window(controller: SessionController, qtbot: QtBot) -> None:
    page = asked(controller, qtbot)
    together = sum(one.sizeHint().width() for one in page.offers)
    assert page.minimumSizeHint().width() < together


def test_the_bar_is_higher_only_while_it_needs_more_lines(
    controller: SessionController, bar: ActionBar
) -> None:
    bar.setFixedWidth(260)
    controller.perform(Act(actor=ANN, action="guard"))
    assert bar.height() > HEIGHT_PX
    controller.cancel()
    assert bar.height() == HEIGHT_PX


def test_the_number_of_a_choice_can_be_read(
    controller: SessionController, bar: ActionBar, qtbot: QtBot
) -> None:
    bar.setStyleSheet(style_sheet())
    controller.perform(Act(actor=ANN, action="guard"))
    spend = bar.question.offers[1].spend
    assert spend is not None
    line = spend.lineEdit()
    qtbot.waitUntil(lambda: line.width() > line.fontMetrics().horizontalAdvance(spend.text()))
