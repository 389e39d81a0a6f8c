"""The action bar: the single place where the GM is asked something."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QStackedWidget, QVBoxLayout, QWidget

from vtt.battle import Act
from vtt.play.session import Change, Pending
from vtt.play.text.journal_text import tell
from vtt.rules import Offer, RollRequest
from vtt.ui import theme
from vtt.ui.panels.actions.idle_page import IdlePage
from vtt.ui.panels.actions.past_page import PastPage
from vtt.ui.panels.actions.prepare_page import PreparePage
from vtt.ui.panels.actions.question_page import QuestionPage
from vtt.ui.panels.dice.roll_page import RollPage
from vtt.ui.panels.dice.sheet_page import SheetPage, sheet_of
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal
from vtt.ui.widgets.look import mark

HEIGHT_PX = 100
"""Its height; more only where what is asked needs more lines."""


class ActionBar(QFrame):
    """Shows what was said, asks for dice and puts questions; never a dialog."""

    typed = Signal[str]()
    """Something else stands in the field for faces."""
    settled = Signal[()]()
    """Nothing waits any more; the focus may go back to the map."""

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.idle = IdlePage(controller)
        self.roll = RollPage(controller)
        self.sheet = SheetPage(controller)
        self.question = QuestionPage(controller)
        self.past = PastPage(controller)
        self.prepare = PreparePage(controller)
        self._stack = QStackedWidget()
        self._inside = QVBoxLayout(self)
        self._inside.setContentsMargins(14, 6, 14, 4)
        self._inside.addWidget(self._stack)
        for page in (self.idle, self.roll, self.sheet, self.question, self.past, self.prepare):
            self._stack.addWidget(page)
        self.setFixedHeight(HEIGHT_PX)
        self.roll.field.textChanged.connect(self.typed)
        controller.changed.connect(self._on_change)
        controller.selected.connect(self._on_selected)
        controller.noted.connect(self.note)
        controller.denied.connect(self.deny)
        controller.hinted.connect(self.idle.hint)
        controller.prepared.connect(self._on_prepared)
        self.prepare.left.connect(self.refresh)
        self.prepare.resized.connect(self._fit)
        self._on_change(None)

    def note(self, sentence: str) -> None:
        """Show a sentence; one that begins as refused stands out."""
        self.idle.say(sentence, refused=sentence.startswith(theme.REFUSED_MARK))

    def deny(self, sentence: str) -> None:
        """Show why something is refused, on the page that is open."""
        page = self._stack.currentWidget()
        if isinstance(page, RollPage | SheetPage | QuestionPage | PreparePage | PastPage):
            page.deny(sentence)
            self._fit()
        else:
            self.idle.say(sentence, refused=True)

    def refresh(self) -> None:
        """Ask what the waiting ruling asks; else be idle."""
        pending, shows_past = self._controller.session.pending, self._controller.session.shows_past
        mark(self, "waits", pending is not None or shows_past)
        if shows_past:
            self._stack.setCurrentWidget(self.past)
            self.past.refresh()
        elif pending is None:
            self._settle()
        elif isinstance(pending.prompt, RollRequest):
            self._ask_roll(pending)
        else:
            self._stack.setCurrentWidget(self.question)
            self.question.ask(pending.prompt)
        self._fit()

    def _ask_roll(self, pending: Pending) -> None:
        """Ask for the faces of one roll, or of all that several creatures make at once."""
        together = sheet_of(self._controller)
        if not together:
            self._stack.setCurrentWidget(self.roll)
            self.roll.ask(pending)
        elif self.sheet.ask(together):
            self._stack.setCurrentWidget(self.sheet)

    def take(self, text: str) -> None:
        """Type faces into the field, where faces are asked for."""
        if self._stack.currentWidget() is self.sheet:
            self.sheet.take(text)
        elif self._stack.currentWidget() is self.roll:
            self.roll.take(text)

    def place_offers(self) -> tuple[Offer, ...]:
        """Return the choices that want a place on the map, where a question waits."""
        return self.question.place_offers() if self._stack.currentWidget() is self.question else ()

    def take_key(self, event: QKeyEvent) -> bool:
        """Take a key that was pressed elsewhere while something waits; say whether it was of use."""
        if self._controller.session.shows_past:
            return self._taken_in_past(event)
        if self._stack.currentWidget() is self.prepare and event.key() == Qt.Key.Key_Escape:
            self.refresh()
            return True
        pending = self._controller.session.pending
        if pending is None:
            return False
        if event.key() == Qt.Key.Key_Escape:
            self._controller.cancel()
            return True
        if not event.text().isdigit():
            return False
        if isinstance(pending.prompt, RollRequest):
            self.take(event.text())
        else:
            self.question.keyPressEvent(event)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Call off by Esc what waits or is prepared; go on by Enter from what is looked back at."""
        asked = event.key() == Qt.Key.Key_Escape or self._controller.session.shows_past
        if not (asked and self.take_key(event)):
            super().keyPressEvent(event)

    def _taken_in_past(self, event: QKeyEvent) -> bool:
        """Go back to now by Esc, go on from here by Enter."""
        if event.key() == Qt.Key.Key_Escape:
            self._controller.show_present()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.past.continue_here()
        else:
            return False
        return True

    def _on_prepared(self, act: Act) -> None:
        if self._controller.session.pending is None and not self._controller.session.shows_past:
            self._stack.setCurrentWidget(self.prepare)
            self.prepare.show_act(act)
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give what is asked as many lines as it needs in the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Be as high as the page that is shown needs."""
        page, margins = self._stack.currentWidget(), self.contentsMargins() + self._inside.contentsMargins()
        width = self.width() - margins.left() - margins.right()
        height = page.heightForWidth(width) if page is not None else 0
        self.setFixedHeight(max(HEIGHT_PX, height + margins.top() + margins.bottom()))

    def _settle(self) -> None:
        self.prepare.put_away()
        self.sheet.forget()
        waited = self._stack.currentWidget() is not self.idle
        self._stack.setCurrentWidget(self.idle)
        self.idle.refresh()
        if waited:
            self.settled.emit()

    def _on_change(self, change: Change | None) -> None:
        is_something = change is None or change.events or change.before is not change.after
        if is_something:  # else something was built or measured, or another map is looked at
            self.idle.say(*told(self._controller, change))
        self.refresh()

    def _on_selected(self) -> None:
        self.idle.refresh()


def told(controller: SessionController, change: Change | None) -> tuple[str, str]:
    """Return the last two sentences of what a change brought, or of the last step of another battle."""
    last = controller.session.journal.current
    of_last = last.step.events if last is not None else ()
    events = change.events if change is not None else of_last
    sentences = tell(events, controller.session.battle)
    return (sentences[-1], "".join(sentences[-2:-1])) if sentences else ("", "")
