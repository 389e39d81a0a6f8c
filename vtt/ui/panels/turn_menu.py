"""The menu of a line of the turn order: earlier, later, after somebody, out of the fight."""

from functools import partial

from PySide6.QtWidgets import QMenu, QWidget

from vtt.battle import Command, Delay, Hide, Join, Leave, TokenId
from vtt.battle.encounter import Encounter, Reorder
from vtt.text import tr
from vtt.ui.session_controller import SessionController
from vtt.ui.wording import called


def turn_menu(controller: SessionController, token: TokenId, parent: QWidget) -> QMenu:
    """Return what the GM may do with the place of a token in the order."""
    menu, battle = QMenu(parent), controller.session.battle
    menu.addAction(str(called(battle.tokens[token]))).setEnabled(False)
    menu.addSeparator()
    encounter = battle.encounter
    if encounter is not None and encounter.combatant(token) is not None:
        _add_places(menu, controller, encounter, token)
        _add(menu, controller, tr("Leave the encounter"), Leave(token=token))
    elif encounter is not None:
        _add(menu, controller, tr("Join the encounter"), Join(token=token))
    hidden = battle.tokens[token].hidden
    title = tr("Show to the players") if hidden else tr("Hide from the players")
    _add(menu, controller, title, Hide(token=token, hidden=not hidden))
    return menu


def join_others(controller: SessionController) -> None:
    """Take all tokens of the map that take no part into the encounter."""
    encounter = controller.session.battle.encounter
    if encounter is None:
        return
    missing = [one for one in controller.tokens_here if encounter.combatant(one) is None]
    for token in missing:
        controller.perform(Join(token=token))
    if not missing:
        controller.note(tr("Everybody on this map takes part."))


def _add_places(menu: QMenu, controller: SessionController, encounter: Encounter, token: TokenId) -> None:
    """Add earlier and later, and to wait for somebody who acts later in this round."""
    place = encounter.place_of(token) or 0
    order = [one.token for one in encounter.combatants]
    if place > 0:
        _add(menu, controller, tr("Earlier"), Reorder(token=token, beside=order[place - 1]))
    if place + 1 < len(order):
        later = Reorder(token=token, beside=order[place + 1], behind=True)
        _add(menu, controller, tr("Later"), later)
    waits = [one for one in order[place + 1 :] if one in controller.session.battle.tokens]
    if waits:
        after = menu.addMenu(tr("Act in this round after"))
        for one in waits:
            name = str(called(controller.session.battle.tokens[one]))
            _add(after, controller, name, Delay(token=token, after=one))
    menu.addSeparator()


def _add(menu: QMenu, controller: SessionController, title: str, command: Command) -> None:
    menu.addAction(title.replace("&", "&&")).triggered.connect(partial(_perform, controller, command))


def _perform(controller: SessionController, command: Command, *_checked: bool) -> None:
    controller.perform(command)
