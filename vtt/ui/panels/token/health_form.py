"""A small form in which the GM harms or heals the selected token: `-3`, `+5`, `-2 bashing`."""

import re
from typing import NamedTuple

from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QPushButton, QWidget

from vtt.battle import Harm, Heal
from vtt.battle.commands import MAX_POINTS
from vtt.rules.by_hand import HarmKind
from vtt.text import say, tr, tr_term
from vtt.ui.panels.token.hand_form import HandForm
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.look import labelled, named

HINT = say("health-hint", "-3 harms, +3 heals; some letters of the kind behind it")
_TYPED = re.compile(r"([+−-]?)\s*(\d{1,6})\s*(.*)")


class Typed(NamedTuple):
    """What was typed: whether it heals, how much, and letters of a kind."""

    heals: bool
    points: int
    letters: str


class HealthForm(HandForm):
    """Takes a number with its sign; Enter does it.  The kind may be typed or chosen."""

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.number = QLineEdit()
        self.number.setPlaceholderText(str(HINT))
        self.number.setToolTip(str(HINT))
        self.number.setAccessibleName(tr("Harm or heal"))
        self.kind = QComboBox()
        self.kind.setAccessibleName(tr("Kind"))
        self.do_it = named(QPushButton(tr("Harm")), "go")
        self.close_ = QPushButton(tr("Close"))
        self._lay_out()
        self.number.textChanged.connect(self._follow)
        self.number.returnPressed.connect(self.submit)
        self.do_it.clicked.connect(self.submit)
        self.close_.clicked.connect(self.close_form)

    def open(self, sign: str = "-") -> None:
        """Show the form for the selected token, with a sign, and put the focus into it."""
        if self._controller.selected_token is None:
            return
        self.show_form(self.number)
        self.number.setText(sign)
        self._follow()
        self.kind.setCurrentIndex(0)
        self.number.end(False)

    def submit(self) -> None:
        """Harm or heal, and close."""
        typed, token = self._typed(), self._controller.selected_token
        if typed is None or token is None:
            return
        make = Heal if typed.heals else Harm
        kind = str(self.kind.currentData() or "")
        if self._controller.perform(make(tokens=self._controller.chosen_ids, points=typed.points, kind=kind)):
            self.close_form()

    def _typed(self) -> Typed | None:
        found = _TYPED.fullmatch(self.number.text().strip().lower())
        if found is None or not int(found[2]):
            return None
        return Typed(found[1] == "+", min(int(found[2]), MAX_POINTS), found[3].strip())

    def _follow(self) -> None:
        """Offer the kinds that the sign allows, and choose the one whose letters were typed."""
        heals, typed = self.number.text().strip().startswith("+"), self._typed()
        by_hand = self._controller.session.system.by_hand
        self._offer(by_hand.heals if heals else by_hand.harms)
        self.do_it.setText(tr("Heal") if heals else tr("Harm"))
        self.do_it.setEnabled(typed is not None)
        if typed is not None and typed.letters:
            rows = range(self.kind.count())
            meant = (row for row in rows if self.kind.itemText(row).lower().startswith(typed.letters))
            self.kind.setCurrentIndex(next(meant, self.kind.currentIndex()))

    def _offer(self, kinds: tuple[HarmKind, ...]) -> None:
        if [self.kind.itemData(row) for row in range(self.kind.count())] != [one.id for one in kinds]:
            self.kind.clear()
            for one in kinds:
                self.kind.addItem(tr_term(one.title), one.id)

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 4)
        grid.addWidget(labelled("heading", tr("Harm or heal")), 0, 0, 1, 3)
        grid.addWidget(self.number, 1, 0, 1, 3)
        grid.addWidget(self.kind, 2, 0)
        grid.addWidget(self.do_it, 2, 1)
        grid.addWidget(self.close_, 2, 2)
        grid.setColumnStretch(0, 1)
