"""The card of the selected token: its attacks, and what else it can do in groups that are folded."""

from functools import partial

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from vtt.battle import TokenId
from vtt.play.card.offers import more_offers_at, offers_alone
from vtt.rules import Option
from vtt.rules.grouping import GROUPS, ActionGroup
from vtt.text import Sentence, say, tr
from vtt.ui.panels.card.attacks import Attacks
from vtt.ui.panels.card.group_actions import GroupActions
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal
from vtt.ui.widgets.flow_layout import FlowLayout
from vtt.ui.widgets.look import named
from vtt.ui.widgets.shown_rows import laid_out_once

TITLES: dict[ActionGroup, Sentence] = {
    "attack": say("group-attack", "More attacks"),
    "move": say("group-move", "Move"),
    "defend": say("group-defend", "Defend"),
    "special": say("group-special", "Special"),
    "hands": say("group-hands", "Hands"),
    "other": say("group-other", "Other"),
}


class Card(QWidget):
    """What the selected token can do.

    Attributes:
        attacks: Its attacks at the token that is aimed at.
        in_group: What is in the group that is unfolded.
        folds: What unfolds each group.
        sheet: What unfolds the sheet.
    """

    unfolded = Signal[bool]()
    """The sheet was unfolded, or folded."""

    def __init__(self, controller: SessionController, focus: QWidget) -> None:
        super().__init__()
        self._controller = controller
        self.attacks = Attacks(controller)
        self.in_group = GroupActions(controller, focus)
        self._group: ActionGroup | None = None
        self._token: TokenId | None = None
        self._folds = FlowLayout(4, filled=True)
        self.folds: dict[ActionGroup, QPushButton] = {one: self._fold() for one in GROUPS}
        self.sheet = self._fold()
        self.sheet.setText(tr("Sheet"))
        for group, fold in self.folds.items():
            fold.clicked.connect(partial(self._on_fold, group))
        self.sheet.toggled.connect(self.unfolded)
        self._lay_out()

    def show_token(self, token: TokenId | None) -> None:
        """Show what a token can do; nothing for none."""
        self._token = token
        self.refresh()

    def refresh(self) -> None:
        """Show what it can do now."""
        layout = self.layout()
        assert layout is not None
        with laid_out_once(layout):
            self._refresh()

    def _refresh(self) -> None:
        self.attacks.refresh()
        self.sheet.setVisible(self._token is not None)
        alone = offers_alone(self._controller.session, self._token)
        for group, fold in self.folds.items():
            options = [one for one in alone if one.group == group]
            fold.setVisible(bool(options) or (self._token is not None and group == "special"))
            allowed = sum(one.open for one in options)
            title = TITLES[group]
            fold.setText(tr("{group} {count}", group=title, count=allowed) if allowed else str(title))
            fold.setChecked(group == self._group)
        self.in_group.show_options(self._alone(alone), *self._aimed())

    def unfold(self, group: ActionGroup | None) -> None:
        """Show what is in a group; fold all of them for None."""
        self._group = group
        self.refresh()

    def _alone(self, options: tuple[Option, ...]) -> tuple[Option, ...]:
        return tuple(one for one in options if one.group == self._group)

    def _aimed(self) -> tuple[tuple[Option, ...], TokenId | None]:
        """Return what is in the open group and needs the token that is aimed at, and that token."""
        target = self._controller.target
        if self._group in (None, "attack") or self._token is None or target is None:
            return (), None
        return more_offers_at(self._controller.session, self._token, target, self._group), target

    def _fold(self) -> QPushButton:
        fold = named(QPushButton(), "fold")
        fold.setCheckable(True)
        self._folds.addWidget(fold)
        return fold

    def _on_fold(self, group: ActionGroup) -> None:
        self.unfold(None if group == self._group else group)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.attacks)
        column.addLayout(self._folds)
        column.addWidget(self.in_group)
