"""The page of the action bar that puts a question of the rules."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSpinBox, QVBoxLayout, QWidget

from vtt.battle import Choice
from vtt.geometry import Point
from vtt.rules import Offer, Question
from vtt.text import tr
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.flow_layout import FlowLayout
from vtt.ui.widgets.look import mark, named
from vtt.ui.widgets.one_line import OneLine
from vtt.ui.wording import beside

GAP_PX = 4
ARROWS_PX = 52


class OfferButton(QWidget):
    """One choice of a question: a button and, where the choice takes a number, a box for it."""

    def __init__(self, number: int, offer: Offer, *, default: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.offer = offer
        text = f"{number}  {offer.title}"
        self.button = named(QPushButton(f"{text}  ⏎" if default else text), "default" if default else "offer")
        self.spend: QSpinBox | None = None
        mark(self.button, "refused", offer.refusal is not None)
        if offer.refusal is not None:
            self.button.setToolTip(str(offer.refusal))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self.button)
        if offer.takes == "spend":
            self.spend = number_box(offer)
            self.spend.setVisible(offer.refusal is None)
            row.addWidget(self.spend)


class QuestionPage(QWidget):
    """Puts a question: a button for each choice, keys 1 to 9, Enter for the default."""

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._question: Question | None = None
        self.text = OneLine("title")
        self.reasons = OneLine("detail")
        self.problem = OneLine("problem")
        self.overrule = QPushButton(tr("Choose it all the same"))
        self.overrule.setToolTip(tr("Overrule the rules; the journal says so."))
        self.overrule.clicked.connect(self._overrule)
        self._refused: Offer | None = None
        self.cancel = QPushButton(tr("Cancel  Esc"))
        self.cancel.clicked.connect(controller.cancel)
        self.offers: list[OfferButton] = []
        self._row = FlowLayout(GAP_PX)
        self._lay_out()

    def ask(self, question: Question) -> None:
        """Put the question; the focus goes to the default."""
        self._question = question
        self.text.setText(str(question.text))
        reasons = beside(*(str(one.refusal) for one in question.offers if one.refusal is not None))
        self.reasons.setText(reasons)
        self.reasons.setVisible(bool(reasons))
        self.deny("")
        self._refused = None
        self._clear()
        for number, offer in enumerate(question.offers, 1):
            self._add(OfferButton(number, offer, default=offer.id == question.default))
        self._focused().button.setFocus(Qt.FocusReason.OtherFocusReason)

    def deny(self, sentence: str) -> None:
        """Say why the choice does not fit; nothing where it does."""
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))
        self.reasons.setVisible(bool(self.reasons.text()) and not sentence)
        self.overrule.hide()

    def place_offers(self) -> tuple[Offer, ...]:
        """Return the choices that want a place on the map."""
        return tuple(one.offer for one in self.offers if one.offer.takes == "to")

    def choose(self, offer: Offer, to: Point | None = None, *, overrule: bool = False) -> None:
        """Answer with that choice; one that the rules refuse is said why not, and may be overruled."""
        if self._question is None:
            return
        if offer.takes == "to" and to is None:
            self.deny(tr("Right-click the place on the map for this choice."))
            return
        spend = next((one.spend for one in self.offers if one.offer is offer), None)
        if offer.refusal is not None and not overrule:
            self._refuse(offer, spend)
            return
        if not overrule and spend is not None and spend.value() == spend.minimum() and not spend.hasFocus():
            self._ask_number(spend)
            return
        self._controller.answer(
            Choice(
                who=self._question.who,
                question=self._question.id,
                choose=offer.id,
                spend=spend.value() if spend is not None else None,
                to=to,
                overrule=overrule,
            )
        )

    def _refuse(self, offer: Offer, spend: QSpinBox | None) -> None:
        """Say why not, and let the GM overrule it; its number may be set for that."""
        self._refused = offer
        self.deny(str(offer.refusal))
        self.overrule.show()
        if spend is not None:
            spend.show()

    def _overrule(self) -> None:
        if self._refused is not None:
            self.choose(self._refused, overrule=True)

    def _ask_number(self, spend: QSpinBox) -> None:
        self.deny(tr("Type how many, then Enter."))
        spend.setFocus(Qt.FocusReason.OtherFocusReason)
        spend.selectAll()

    def choose_at(self, offer: Offer, to: Point, *_checked: bool) -> None:
        """Answer with that choice and a place on the map."""
        self.choose(offer, to)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by number, or the default by Enter."""
        place = event.key() - Qt.Key.Key_1.value
        if 0 <= place < len(self.offers):
            self.choose(self.offers[place].offer)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.choose(self._focused().offer)
        else:
            super().keyPressEvent(event)

    def _focused(self) -> OfferButton:
        """Return the choice that has the focus, else the default, else the first."""
        question = self._question
        default = question.default if question is not None else None
        with_focus = [one for one in self.offers if one.button.hasFocus() or _has_focus(one.spend)]
        return next(
            (one for one in [*with_focus, *self.offers] if one in with_focus or one.offer.id == default),
            self.offers[0],
        )

    def _add(self, button: OfferButton) -> None:
        button.button.clicked.connect(self._on_clicked)
        self.offers.append(button)
        self._row.addWidget(button)
        button.show()

    def _on_clicked(self) -> None:
        for one in self.offers:
            if one.button is self.sender():
                self.choose(one.offer)
                return

    def _clear(self) -> None:
        for button in self.offers:
            self._row.removeWidget(button)
            button.deleteLater()
        self.offers = []

    def _lay_out(self) -> None:
        for one in (self.problem, self.reasons, self.overrule):
            one.hide()
        row = QHBoxLayout()
        row.addLayout(self._row, 1)
        row.addWidget(self.cancel, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP_PX)
        denied = QHBoxLayout()
        denied.addWidget(self.problem, 1)
        denied.addWidget(self.overrule)
        column.addWidget(self.text)
        column.addLayout(row)
        column.addWidget(self.reasons)
        column.addLayout(denied)
        column.addStretch(1)


def number_box(offer: Offer) -> QSpinBox:
    """Return a box for the number that a choice takes."""
    box = QSpinBox()
    box.setToolTip(tr("Type a number, or turn the wheel."))
    most = int(offer.most) if offer.most is not None else 99
    box.setRange(offer.least, max(offer.least, most))
    if offer.most is not None and offer.refusal is None:
        box.setSuffix(f" {tr('of {most}', most=offer.most)}")
    box.setFixedWidth(box.fontMetrics().horizontalAdvance(f"{most}{box.suffix()}") + ARROWS_PX)
    return box


def _has_focus(box: QSpinBox | None) -> bool:
    return box is not None and box.hasFocus()
