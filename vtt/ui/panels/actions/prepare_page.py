"""The page of the action bar for what is about to be done, with its choices and its odds."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from vtt.battle import Act
from vtt.play.advice.advice import Advice
from vtt.rules import Option
from vtt.rules.actions import referee
from vtt.rules.actions.presence import find_action
from vtt.rules.odds.assumptions import NO_ASSUMPTIONS, Assumptions
from vtt.rules.odds.odds import Odds
from vtt.text import say, tr, tr_words
from vtt.ui.board.action_menu import amount_of, bracketed
from vtt.ui.panels.actions.advice_list import AdviceList
from vtt.ui.panels.actions.answer_odds import AnswersRow, asked_of_others
from vtt.ui.panels.actions.odds_line import OddsLine
from vtt.ui.panels.actions.odds_runner import OddsRunner
from vtt.ui.panels.actions.setting_fields import SettingField
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal
from vtt.ui.widgets.flow_layout import FlowLayout
from vtt.ui.widgets.look import mark, named
from vtt.ui.widgets.one_line import OneLine
from vtt.ui.wording import called, dashed

FIELD_GAP_PX = 12
DO, OVERRULE = say("do-it", "Do it  ⏎"), say("overrule-it", "Do it all the same  ⏎")


class PreparePage(QWidget):
    """Shows an action before it is done: its dice, its odds, and a field for each of its choices."""

    left = Signal[()]()
    """The action was not done after all."""
    resized = Signal[()]()
    """It needs more lines, or fewer."""

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._act: Act | None = None
        self.title = OneLine("title")
        self.problem = OneLine("problem")
        self.odds = OddsLine()
        self.answers = AnswersRow()
        self.advice = AdviceList()
        self.fields: list[SettingField] = []
        self.go = named(QPushButton(str(DO)), "go")
        self.cancel = QPushButton(tr("Cancel  Esc"))
        self.runner = OddsRunner(self)
        self._form = FlowLayout(FIELD_GAP_PX)
        self._lay_out()
        self.go.clicked.connect(self.do)
        self.cancel.clicked.connect(self.left)
        self.runner.found.connect(self._show_odds)
        self.answers.odds_chosen.connect(self._foretell)
        self.advice.chosen.connect(self._take)
        self.advice.resized.connect(self.resized)
        self.answers.wanted.connect(self._work_out)

    def show_act(self, act: Act) -> None:
        """Show an action with the choices it has; Enter does it."""
        self._act = act
        self._clear()
        tokens = self._controller.session.settled.tokens
        for name, setting in self._option(act).choices.items():
            field = SettingField(name, setting, tokens, act.choices.get(name))
            field.changed.connect(self._follow)
            self._form.addWidget(field)
            field.show()
            self.fields.append(field)
        self._follow()
        self.go.setFocus(Qt.FocusReason.OtherFocusReason)

    def put_away(self) -> None:
        """Show nothing, and work out nothing more."""
        self._act = None
        self.runner.drop()
        self.advice.clear()
        self._controller.foretold.emit(None, None)

    def hideEvent(self, event: QHideEvent) -> None:
        """Take the odds off the board with the page."""
        super().hideEvent(event)
        self._controller.foretold.emit(None, None)

    def deny(self, sentence: str) -> None:
        """Say why it cannot be done; nothing where it can."""
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))

    def do(self) -> None:
        """Do it with what was chosen; what the rules refuse is overruled, as the button says."""
        if self._act is not None:
            refused = self._controller.session.refusal(self._act) is not None
            self._controller.perform(self._act.replace(overrule=refused))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do it by Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.do()
        else:
            super().keyPressEvent(event)

    def _follow(self) -> None:
        """Show what the choices come to."""
        if self._act is None:
            return
        chosen = {field.name: field.value() for field in self.fields}
        self._act = self._act.replace(choices={name: one for name, one in chosen.items() if one is not None})
        option = self._option(self._act)
        self.title.setText(self._titled(option))
        self.deny("" if option.refusal is None else str(option.refusal))
        self.go.setText(str(DO if option.refusal is None else OVERRULE))
        mark(self.go, "overrules", option.refusal is not None)
        self.answers.clear()
        self.advice.clear()
        self._controller.foretold.emit(self._act, None)
        if option.reckoning is None and self._act.at is None:
            self.runner.drop()
            self.odds.clear()
            return
        self.odds.wait()
        self.advice.offer(self._controller.session, self._act)
        self.runner.ask(self._controller.session, self._act)

    def _show_odds(self, act: Act, assumptions: Assumptions, odds: Odds) -> None:
        """Show the odds, and once those of the defaults are there what the other side could answer."""
        if self._act is None or act != self._act:
            return
        if assumptions != NO_ASSUMPTIONS:
            self.answers.tell(assumptions, odds)
            return
        self._foretell(odds)
        tokens = self._controller.session.settled.tokens
        question = asked_of_others(odds, self._act.actor, tokens)
        if question is not None and question.who is not None:
            self.answers.show_question(question, tokens[question.who], odds)
            self.resized.emit()

    def _foretell(self, odds: Odds) -> None:
        """Show odds here, and at each token that the action may strike."""
        self.odds.show_odds(odds)
        self._controller.foretold.emit(self._act, odds)

    def _take(self, advice: Advice) -> None:
        """Do what is advised first, and prepare the attack that is advised."""
        change = advice.change
        if change.first is None or self._controller.perform(change.first):
            self._controller.prepared.emit(change.act)

    def _work_out(self, assumptions: Assumptions) -> None:
        if self._act is not None:
            self.runner.ask_also(self._controller.session, self._act, assumptions)

    def _option(self, act: Act) -> Option:
        session = self._controller.session
        action = find_action(session.system, act.action)
        return referee.option_of(session.system, session.settled, act, action)

    def _titled(self, option: Option) -> str:
        """Say who does what, with what, against which target, at which cost and with how many dice."""
        act, tokens = self._act, self._controller.session.settled.tokens
        if act is None:
            return ""
        actor, action = called(tokens[act.actor]), bracketed(option)
        if act.target is None:
            said = tr("{actor}: {action}", actor=actor, action=action)
        else:
            target = called(tokens[act.target])
            said = tr("{actor}: {action} → {target}", actor=actor, action=action, target=target)
        return dashed(said, tr_words(option.cost), amount_of(option))

    def _clear(self) -> None:
        for field in self.fields:
            self._form.removeWidget(field)
            field.deleteLater()
        self.fields = []

    def _lay_out(self) -> None:
        first, second = QHBoxLayout(), QHBoxLayout()
        first.addWidget(self.title, 3)
        first.addWidget(self.problem, 2)
        self.problem.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        second.addLayout(self._form, 1)
        for button in (self.go, self.cancel):
            second.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(first)
        column.addLayout(second)
        column.addWidget(self.odds)
        column.addWidget(self.answers)
        column.addWidget(self.advice)
