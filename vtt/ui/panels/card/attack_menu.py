"""The attacks of the card as lines of a menu."""

from functools import partial

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from vtt.battle import Act
from vtt.rules import Option
from vtt.ui.panels.card.attacks import Attacks
from vtt.ui.wording import dashed


def offer_attacks(menu: QMenu, before: QAction, attacks: Attacks) -> None:
    """Put what the selected token may do to the one that is aimed at before a line of a menu."""
    attacks.renew()
    for row in attacks.rows:
        title = dashed(row.line.keyed, row.line.dice, row.line.chance, row.line.refused)
        action = QAction(title.replace("&", "&&"), menu)
        action.triggered.connect(partial(_begin, attacks, row.act, row.option))
        menu.insertAction(before, action)


def _begin(attacks: Attacks, act: Act, option: Option, *_checked: bool) -> None:
    attacks.begin(act, option)
