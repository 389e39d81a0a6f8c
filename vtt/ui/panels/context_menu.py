"""What can be done here? The menu under the right mouse button."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from vtt.battle.commands import Act, Aim, Command, End, Hide, Join, Leave, Place, Remove, Start
from vtt.battle.token import Token, TokenId
from vtt.geometry import Point
from vtt.ui.panels.actions.action_button import titled
from vtt.ui.session_controller import SessionController

SIDES = ("party", "enemy")


def token_menu(
    controller: SessionController, token_id: TokenId, set_value: Callable[[], object], parent: QWidget
) -> QMenu:
    """Return the menu of a token."""
    token, menu = controller.session.battle.tokens[token_id], QMenu(parent)
    menu.addAction(token.title).setEnabled(False)
    menu.addSeparator()
    hidden = "Show to the players" if token.hidden else "Hide from the players"
    _add(menu, controller, hidden, Hide(token=token.id, hidden=not token.hidden))
    menu.addAction("Set value…").triggered.connect(set_value)
    menu.addSeparator()
    _add_encounter(menu, controller, token)
    menu.addSeparator()
    _add(menu, controller, "Take off the map", Remove(id=token.id))
    return menu


def ground_menu(controller: SessionController, at: Point, parent: QWidget) -> QMenu:
    """Return the menu of a place: what the selected token may do there, and who may be brought in."""
    menu = QMenu(parent)
    _add_actions_at(menu, controller, at)
    bring_in = menu.addMenu("Bring in")
    bring_in.setEnabled(bool(controller.session.system.creatures))
    for side in SIDES:
        of_side = bring_in.addMenu("For the party" if side == "party" else "As an enemy")
        creatures = controller.session.system.creatures.items()
        for name, data in sorted(creatures, key=lambda one: one[1].get("side", side) != side):
            title = str(data.get("name") or name)
            of_side.addAction(title).triggered.connect(partial(bring_in_creature, controller, name, side, at))
    menu.addSeparator()
    if controller.session.battle.encounter is None:
        everybody = controller.everybody
        _add(menu, controller, "Start encounter", Start(tokens=everybody)).setEnabled(bool(everybody))
    else:
        _add(menu, controller, "End encounter", End())
    return menu


def _add_actions_at(menu: QMenu, controller: SessionController, at: Point) -> None:
    """Add what the selected token may do at a place."""
    token, system = controller.selected_token, controller.session.system
    if token is None or token.id not in controller.session.settled.tokens:
        return
    aim = Aim(actor=token.id, at=at)
    aimed = {action.id for action in system.actions if action.aims_at == "point"}
    allowed = [one for one in controller.session.options(aim) if one.refusal is None and one.action in aimed]
    for option in allowed:
        act = Act(actor=token.id, at=at, using=option.using, action=option.action)
        menu.addAction(f"{titled(option)} here").triggered.connect(partial(_prepare, controller, act))
    if allowed:
        menu.addSeparator()


def bring_in_creature(
    controller: SessionController, name: str, side: str, at: Point, *_checked: bool
) -> None:
    """Place a bundled creature on the map."""
    token = creature(controller, name, side, at)
    if controller.perform(Place(token=token)):
        fighting = controller.session.battle.encounter is not None
        how = " Right-click it to let it join the encounter." if fighting else ""
        controller.note(f"{token.title} is on the map.{how}")


def creature(controller: SessionController, name: str, side: str, at: Point) -> Token:
    """Return a bundled creature as a token, snapped to the grid, with a name nobody has yet."""
    data: Mapping[str, Any] = controller.session.system.creatures[name]
    scene = controller.session.battle.scenes[controller.scene]
    size_m = float(data.get("size_m", 1.0))
    own = {
        "id": controller.session.free_id(name.lower().replace(" ", "-")),
        "name": _free_name(controller, str(data.get("name") or name)),
        "scene": scene.id,
        "side": side,
        "at": scene.grid.snap(at, size_m),
    }
    return Token.model_validate({**data, **own}, context=controller.session.system.context)


def _free_name(controller: SessionController, name: str) -> str:
    """Return the name, with a number where somebody has it already."""
    taken = {token.name for token in controller.session.battle.tokens.values()}
    numbered = (f"{name} {number}" for number in range(2, len(taken) + 3))
    return name if name not in taken else next(one for one in numbered if one not in taken)


def _add_encounter(menu: QMenu, controller: SessionController, token: Token) -> None:
    encounter = controller.session.battle.encounter
    if encounter is None:
        everybody = controller.everybody
        side = tuple(one for one in everybody if controller.session.battle.tokens[one].side == token.side)
        _add(menu, controller, "Start encounter", Start(tokens=everybody))
        _add(
            menu,
            controller,
            f"Start encounter, {token.side} surprised",
            Start(tokens=everybody, surprised=side),
        )
    elif encounter.combatant(token.id) is None:
        _add(menu, controller, "Join the encounter", Join(token=token.id))
    else:
        _add(menu, controller, "Leave the encounter", Leave(token=token.id))


def _add(menu: QMenu, controller: SessionController, title: str, command: Command) -> QAction:
    action = menu.addAction(title)
    action.triggered.connect(partial(_perform, controller, command))
    return action


def _prepare(controller: SessionController, act: Act, *_checked: bool) -> None:
    controller.prepared.emit(act)


def _perform(controller: SessionController, command: Command, *_checked: bool) -> None:
    controller.perform(command)
