"""A row of the answers of the other side, each with the odds that it leads to."""

from collections.abc import Mapping

from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QSpinBox, QWidget

from vtt.battle import NOBODY, Token, TokenId
from vtt.rules import Offer, Question
from vtt.rules.odds.assumptions import Assumptions
from vtt.rules.odds.odds import Odds
from vtt.rules.rulings.choices import Answered
from vtt.text import tr
from vtt.ui.panels.actions.question_page import number_box
from vtt.ui.signals import Signal
from vtt.ui.widgets.flow_layout import FlowLayout
from vtt.ui.widgets.look import labelled, named
from vtt.ui.wording import called

GAP_PX = 6
LATER = "…"


class AnswerOdds(QWidget):
    """One answer: a button with its odds and, where it takes a number, a box for it."""

    changed = Signal["AnswerOdds"]()
    """The odds of another number are wanted; the argument is this widget."""

    def __init__(self, question: Question, offer: Offer, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.offer = offer
        self.odds: Odds | None = None
        self._question, self._called = question.id, _called(offer, question)
        self.button = named(QPushButton(), "answer-odds")
        self.button.setCheckable(True)
        self.spend: QSpinBox | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP_PX)
        row.addWidget(self.button)
        if offer.takes == "spend":
            self.spend = number_box(offer)
            self.spend.setValue(max(offer.least, 1))
            self.spend.valueChanged.connect(self._ask_again)
            row.addWidget(self.spend)
        self.show_odds(None)

    @property
    def assumptions(self) -> Assumptions:
        """What this answer assumes."""
        spend = None if self.spend is None else self.spend.value()
        return Assumptions(each_time={self._question: Answered(choose=self.offer.id, spend=spend)})

    def show_odds(self, odds: Odds | None) -> None:
        """Show how likely it hits then, and its average harm or how likely its effect comes."""
        self.odds = odds
        self.button.setText(f"{self._called}  {LATER if odds is None else _brief_odds(odds)}")
        self.button.setToolTip(str(self.offer.title))

    def _ask_again(self) -> None:
        self.show_odds(None)
        self.changed.emit(self)


class AnswersRow(QWidget):
    """The answers of a question to the other side; one of them is looked at."""

    odds_chosen = Signal[Odds]()
    """The odds of the answer that was chosen to be looked at."""
    wanted = Signal[Assumptions]()
    """The odds for these supposed answers are wanted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.answers: list[AnswerOdds] = []
        self._who = labelled("reckoning")
        self._group = QButtonGroup(self)
        self._group.buttonClicked.connect(self._show_chosen)
        self._row = FlowLayout(GAP_PX)
        self.setLayout(self._row)
        self._row.addWidget(self._who)
        self.hide()

    def clear(self) -> None:
        """Show no answers."""
        for one in self.answers:
            self._row.removeWidget(one)
            self._group.removeButton(one.button)
            one.deleteLater()
        self.answers = []
        self.hide()

    def show_question(self, question: Question, who: Token, default: Odds) -> None:
        """Show the answers of a question, with the odds of its default; those of the others are wanted."""
        self.clear()
        self._who.setText(
            tr("If {who} answers, hits · damage:", who=called(who))
            if default.effect is None
            else tr("If {who} answers, hits · {effect}:", who=called(who), effect=default.effect)
        )
        self._who.setToolTip(str(question.text))
        for offer in answerable(question):
            one = AnswerOdds(question, offer, self)
            one.changed.connect(self._want)
            self.answers.append(one)
            self._group.addButton(one.button)
            self._row.addWidget(one)
            one.show()
            if offer.id == (question.default or question.offers[0].id):
                one.show_odds(default)
                one.button.setChecked(True)
            else:
                self.wanted.emit(one.assumptions)
        self.show()

    def tell(self, assumptions: Assumptions, odds: Odds) -> None:
        """Show the odds that were wanted; an answer whose number is another one by now waits for its own."""
        for one in self.answers:
            if one.assumptions == assumptions:
                one.show_odds(odds)
                if one.button.isChecked():
                    self.odds_chosen.emit(odds)

    def _want(self, one: AnswerOdds) -> None:
        one.button.setChecked(True)
        self.wanted.emit(one.assumptions)

    def _show_chosen(self) -> None:
        for one in self.answers:
            if one.button.isChecked() and one.odds is not None:
                self.odds_chosen.emit(one.odds)


def asked_of_others(odds: Odds, actor: TokenId, tokens: Mapping[TokenId, Token]) -> Question | None:
    """Return the first question that a token of another side may answer with several of its offers."""
    side = tokens[actor].side
    for one in odds.asked:
        asked = tokens.get(one.who or NOBODY)
        if asked is not None and asked.side != side and len(answerable(one)) > 1:
            return one
    return None


def _brief_odds(odds: Odds) -> str:
    if odds.effect is None:
        return tr("{hit:%}  ·  {harm:.2f}", hit=odds.hit, harm=odds.mean_harm)
    return tr("{hit:%}  ·  {effect:%}", hit=odds.hit, effect=odds.effect_comes)


def answerable(question: Question) -> tuple[Offer, ...]:
    """Return the answers that are allowed and need no place on the map."""
    return tuple(one for one in question.offers if one.refusal is None and one.takes != "to")


def _called(offer: Offer, question: Question) -> str:
    """Return the brief name of an answer; the full one where another answer has the same."""
    alike = [one for one in question.offers if brief(one) == brief(offer)]
    return brief(offer) if len(alike) == 1 else str(offer.title)


def brief(offer: Offer) -> str:
    """Return what an answer is called, without what it does."""
    return str(offer.title).partition(":")[0]
