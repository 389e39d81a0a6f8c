"""The attacks of the selected token at the enemy under the pointer: numbered, with their odds."""

from collections.abc import Sequence

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from vtt.battle import Act, Aim, TokenId
from vtt.play.card.offers import offers_at
from vtt.rules import Option
from vtt.rules.odds.odds import Odds
from vtt.text import say, tr
from vtt.ui.board.action_menu import act_of, is_prepared
from vtt.ui.panels.card.attack_odds import AttackOdds
from vtt.ui.panels.card.attack_row import AttackRow
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal
from vtt.ui.widgets.look import labelled, named
from vtt.ui.wording import called

KEYS = 9
"""So many attacks have a digit."""
FEW = 3
"""Refused attacks are listed up to so many in all, until the rest is asked for."""
AFTER_STEP_MS = 40
"""So long after a step the attacks are judged again: the board comes first."""
NO_ENEMY = say("no-enemy", "No enemy here. Bring one in by a right click on the map.")


class Attacks(QWidget):
    """A row for each attack, the allowed first; a digit or a click prepares it.

    Attributes:
        heading: Who is aimed at.
        rows: Those that are shown.
        more: Asks for all that are refused, or no longer.
    """

    changed = Signal[()]()
    """Other attacks are shown, or odds were found."""

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.heading = labelled("heading")
        self.rows: list[AttackRow] = []
        self._made: list[AttackRow] = []
        self.more = named(QPushButton(), "more-refused")
        self.more.setFlat(True)
        self._all_refused = False
        self._odds = AttackOdds(self)
        self._odds.found.connect(self._on_found)
        self._shown: tuple[TokenId | None, TokenId | None, bool] | None = None
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(AFTER_STEP_MS)
        self._later.timeout.connect(self.renew)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self._column.addWidget(self.heading)
        self._column.addWidget(self.more)
        self.more.clicked.connect(self._on_more)

    def refresh(self) -> None:
        """Show the attacks as they are now, of the same two once the window has shown what a step brought."""
        shown = self._controller.selection, self._controller.target, self._controller.session.shows_past
        if shown == self._shown:
            self._later.start()
        else:
            self._shown = shown
            self.renew()

    def renew(self) -> None:
        """Show the attacks as they are now; the odds follow."""
        self._later.stop()
        session, actor = self._controller.session, self._controller.selection
        target = self._controller.target
        self._odds.forget_others(session.settled)
        offered: list[tuple[Act, Option]] = []
        if actor is not None and target is not None:
            aim = Aim(actor=actor, target=target)
            offered = [(act_of(aim, one), one) for one in offers_at(session, actor, target, "attack")]
        heading = self._heading(target, attacks=bool(offered))
        if heading != self.heading.text():
            self.heading.setText(heading)
        self.setVisible(actor is not None and not session.shows_past)
        self._show(offered)
        asked = [row.act for row in self.rows if row.option.open and row.option.reckoning is not None]
        self._odds.ask(session, asked)
        self.changed.emit()

    def take(self, digit: int) -> bool:
        """Prepare the attack with that number; say whether there is one."""
        if self._later.isActive():
            self.renew()
        if not 1 <= digit <= min(len(self.rows), KEYS):
            return False
        row = self.rows[digit - 1]
        self.begin(row.act, row.option)
        return True

    def begin(self, act: Act, option: Option) -> None:
        """Prepare an attack, or say why it is refused."""
        if not option.open and option.refusal is not None:
            self._controller.deny(option.refusal, act)
        elif is_prepared(option):
            self._controller.prepared.emit(act)
        else:
            self._controller.perform(act)

    def _show(self, offered: Sequence[tuple[Act, Option]]) -> None:
        allowed = sum(option.open for _, option in offered)
        few = max(FEW, allowed)
        shown = offered if self._all_refused else offered[:few]
        while len(self._made) < len(shown):
            self._made.append(self._new_row())
        self.rows = self._made[: len(shown)]
        for place, (row, (act, option)) in enumerate(zip(self.rows, shown, strict=True)):
            row.show_attack(act, option, str(place + 1) if place < KEYS else "", self._odds.of(act))
            row.show()
        for row in self._made[len(shown) :]:
            row.hide()
        self.more.setVisible(len(offered) > few)
        self.more.setText(
            tr("Show fewer that are refused")
            if self._all_refused
            else tr("{count} more refused …", count=len(offered) - few)
        )

    def _heading(self, target: TokenId | None, *, attacks: bool) -> str:
        tokens = self._controller.session.battle.tokens
        if target is None or target not in tokens:
            return str(NO_ENEMY)
        return tr("Attack {target}" if attacks else "No attack at {target}", target=called(tokens[target]))

    def _new_row(self) -> AttackRow:
        row = AttackRow(self)
        row.clicked.connect(lambda: self.begin(row.act, row.option))
        self._column.insertWidget(self._column.count() - 1, row)
        return row

    def _on_found(self, act: Act, odds: Odds) -> None:
        for place, row in enumerate(self.rows):
            if row.act == act:
                row.show_attack(act, row.option, str(place + 1) if place < KEYS else "", odds)
        self.changed.emit()

    def _on_more(self) -> None:
        self._all_refused = not self._all_refused
        self.renew()
