"""The menu that chooses how a token is drawn on the table screen."""

from functools import partial

from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from vtt.battle import TokenId
from vtt.play.view import Mini
from vtt.text import say, tr
from vtt.ui.publishing.publisher import Publisher

AS_OTHERS = say("mini-usual", "As all of its side")
CHOICES: tuple[Mini, ...] = ("image", "ring", "nothing")


def add_mini_menu(menu: QMenu, publisher: Publisher, token: TokenId) -> None:
    """Add to the menu of a token how the players see it."""
    titles = {
        "image": tr("As a token"),
        "ring": tr("As a ring for its figure"),
        "nothing": tr("Not at all: its figure stands there"),
    }
    below = menu.addMenu(tr("On the table screen"))
    group = QActionGroup(below)
    now = publisher.state.policy.minis.get(token)
    for mini in (None, *CHOICES):
        action = below.addAction(str(AS_OTHERS) if mini is None else titles[mini])
        action.setCheckable(True)
        action.setChecked(mini == now)
        action.triggered.connect(partial(_choose, publisher, token, mini))
        group.addAction(action)


def _choose(publisher: Publisher, token: TokenId, mini: Mini | None, *_checked: bool) -> None:
    policy = publisher.state.policy
    others = {one: kept for one, kept in policy.minis.items() if one != token}
    publisher.set_policy(policy.replace(minis=others if mini is None else {**others, token: mini}))
