"""A button for one action that needs no aim."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFontMetrics, QHelpEvent, QMouseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QPushButton, QSizePolicy, QWidget

from vtt.battle import Act, TokenId
from vtt.rules import Option
from vtt.text import Sentence, Term, say, tr, tr_term, tr_words
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.look import mark, named
from vtt.ui.wording import checklist, dashed

PADDING_PX, FRAME_PX = 20, 4
UNBOUND_PX = 10_000
MIN_TITLE_PX = 36


class ActionButton(QPushButton):
    """One action, aimed at a token or at nothing; where it is refused, it looks so and says why.

    Attributes:
        act: What it stands for.
    """

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "action")
        self._controller = controller
        self._option: Option | None = None
        self._title = ""
        self.act: Act | None = None
        self._pressed: tuple[int, Act | None] = (0, None)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._act)

    def show_option(self, option: Option, target: TokenId | None = None) -> None:
        """Stand for this action of the selected token from now on."""
        act = self._asked(option, target)
        if act == self.act and option == self._option:
            return
        self._option, self.act, self._title = option, act, str(option_name(option))
        self.setToolTip(says(option))
        self._write()
        self.updateGeometry()
        mark(self, "refused", not option.open)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember what was meant."""
        self._pressed = event.timestamp(), self.act
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the second click of a pair, unless the first one put another action under the pointer."""
        at, meant = self._pressed
        if event.timestamp() - at <= QApplication.doubleClickInterval() and meant == self.act:
            super().mouseDoubleClickEvent(event)
        else:
            event.accept()

    def sizeHint(self) -> QSize:
        """Ask for room for the whole title."""
        width = self.fontMetrics().horizontalAdvance(self._title) + PADDING_PX + FRAME_PX
        return QSize(width, super().sizeHint().height())

    def showEvent(self, event: QShowEvent) -> None:
        """Write what has room here, which is not known before."""
        super().showEvent(event)
        self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Write as much of the title as there is room for; the whole of it is said under the mouse."""
        super().resizeEvent(event)
        self._write()

    def _write(self) -> None:
        room = self.width() - PADDING_PX if self.isVisible() else UNBOUND_PX
        self.setText(fitted(self._option, self.fontMetrics(), room) if self._option else "")

    def enterEvent(self, event: QEnterEvent) -> None:
        """Say in the action bar what it costs, or why it is refused."""
        super().enterEvent(event)
        if self._controller.session.pending is None:
            self._controller.hinted.emit(self.toolTip())

    def event(self, event: QEvent) -> bool:
        """Judge all that is demanded of a refused action before its tool tip is shown."""
        option, act = self._option, self.act
        if isinstance(event, QHelpEvent) and act is not None and option is not None and option.refusal:
            judged = checklist(self._controller.session.checks(act))
            self.setToolTip("\n".join((says(option), judged)))
        return super().event(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Say nothing more."""
        super().leaveEvent(event)
        self._controller.hinted.emit("")

    def _asked(self, option: Option, target: TokenId | None) -> Act | None:
        token = self._controller.selection
        if token is None:
            return None
        return Act(actor=token, target=target, action=option.action, using=option.using)

    def _act(self) -> None:
        option, command = self._option, self.act
        if option is None or command is None:
            return
        if option.choices or (option.open and command.target is not None and option.reckoning is not None):
            self._controller.prepared.emit(command)
        elif option.refusal is not None:
            self._controller.deny(option.refusal, command)
        else:
            self._controller.perform(command)


def option_name(option: Option) -> Sentence | Term:
    """Return what an option is called, with what it is done with."""
    action = Term(term=option.title)
    if option.called is None:
        return action
    return say("option-with", "{action}: {using}", action=action, using=option.called)


def fitted(option: Option, metrics: QFontMetrics, room_px: int) -> str:
    """Return as much of the title as finds room; what tells it from others of its name is cut last."""
    whole, title = str(option_name(option)), tr_term(option.title)
    end = whole.removeprefix(title)
    left_px = room_px - metrics.horizontalAdvance(end)
    if end and whole != end and left_px >= MIN_TITLE_PX:
        return metrics.elidedText(title, Qt.TextElideMode.ElideRight, left_px) + end
    if end and whole != end:  # the thing it is done with says more than the rest
        return metrics.elidedText(end.removeprefix(": "), Qt.TextElideMode.ElideRight, room_px)
    cut = Qt.TextElideMode.ElideMiddle if option.using else Qt.TextElideMode.ElideRight
    return metrics.elidedText(whole, cut, room_px)


def says(option: Option) -> str:
    """Say what an action costs, or why it is refused."""
    name = option_name(option)
    if not option.open and option.refusal is not None:
        return tr("{action} is refused: {why}", action=name, why=option.refusal.sentence)
    return dashed(str(name), tr_words(option.cost))
