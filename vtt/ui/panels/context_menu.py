"""The menus under the right mouse button: of a token, and of a place."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from vtt.battle import (
    Act,
    Aim,
    Command,
    End,
    Hide,
    Join,
    Leave,
    PlaceMany,
    Remove,
    RemoveRooms,
    Reveal,
    Start,
    ThingId,
    Token,
    TokenId,
    told_apart,
)
from vtt.battle.measure.rooms import room_at, room_is_revealed
from vtt.geometry import Point
from vtt.rules import Option
from vtt.rules.actions.fog import room_said
from vtt.rules.placing.numbering import numbered
from vtt.text import Term, tr, tr_term
from vtt.ui.panels.actions.action_button import option_name
from vtt.ui.session_controller import SessionController
from vtt.ui.wording import called

SIDES = ("party", "enemy")


def token_menu(
    controller: SessionController,
    token_id: TokenId,
    forms: Mapping[str, Callable[[], object]],
    parent: QWidget,
) -> QMenu:
    """Return the menu of a token.

    Args:
        controller: What commands go through.
        token_id: The token.
        forms: What opens the forms about a token, by their titles.
        parent: Where the menu belongs.
    """
    token, menu = controller.session.battle.tokens[token_id], QMenu(parent)
    menu.addAction(str(called(token))).setEnabled(False)
    menu.addSeparator()
    hidden = tr("Show to the players") if token.hidden else tr("Hide from the players")
    _add(menu, controller, hidden, Hide(token=token.id, hidden=not token.hidden))
    for title, opened in forms.items():
        menu.addAction(title).triggered.connect(opened)
    menu.addSeparator()
    _add_encounter(menu, controller, token)
    menu.addSeparator()
    _add(menu, controller, tr("Take off the map"), Remove(id=token.id))
    return menu


def thing_menu(controller: SessionController, thing_id: ThingId, parent: QWidget) -> QMenu:
    """Return the menu of a loose thing: the selected token may take it, the GM remove it."""
    menu, session, token = QMenu(parent), controller.session, controller.selected_token
    menu.addAction(tr_term(session.battle.things[thing_id].gear.name)).setEnabled(False)
    menu.addSeparator()
    take = session.system.picks_up
    if take is not None and token is not None and token.id in session.settled.tokens:
        title = tr("{token}: {action}", token=called(token), action=Term(term=take.title))
        _add(menu, controller, title, Act(actor=token.id, action=take.id, using=thing_id))
    _add(menu, controller, tr("Take off the map"), Remove(id=thing_id))
    return menu


def add_things(menu: QMenu, controller: SessionController, things: Sequence[ThingId]) -> None:
    """Add the menus of the things on which a token stands to its own."""
    for thing_id in things:
        below = thing_menu(controller, thing_id, menu)
        battle = controller.session.battle
        below.setTitle(str(told_apart(battle, battle.things[thing_id])))
        menu.addMenu(below)


def ground_menu(controller: SessionController, at: Point, parent: QWidget) -> QMenu:
    """Return the menu of a place: what the selected token may do there, and who may be brought in."""
    menu = QMenu(parent)
    _add_actions_at(menu, controller, at)
    _add_room(menu, controller, at)
    bring_in = menu.addMenu(tr("Bring in"))
    bring_in.setEnabled(bool(controller.session.system.creatures))
    for side in SIDES:
        of_side = bring_in.addMenu(tr("For the party") if side == "party" else tr("As an enemy"))
        creatures = controller.session.system.creatures.items()
        for name, data in sorted(creatures, key=lambda one: one[1].get("side", side) != side):
            title = tr_term(str(data.get("name") or name))
            of_side.addAction(title).triggered.connect(partial(bring_in_creature, controller, name, side, at))
    menu.addSeparator()
    if controller.session.battle.encounter is None:
        tokens = controller.tokens_here
        _add(menu, controller, tr("Start encounter"), Start(tokens=tokens)).setEnabled(bool(tokens))
    else:
        _add(menu, controller, tr("End encounter"), End())
    return menu


def _add_actions_at(menu: QMenu, controller: SessionController, at: Point) -> None:
    """Add what the selected token may do at a place."""
    token, system = controller.selected_token, controller.session.system
    if token is None or token.id not in controller.session.settled.tokens:
        return
    aim = Aim(actor=token.id, at=at)
    aimed = {action.id: action.aims_at for action in system.actions if "at" in action.parameters}
    options = [one for one in controller.session.options(aim) if one.refusal is None and one.action in aimed]
    allowed = [one for one in options if aimed[one.action] == "point" or _wants_place(controller, aim, one)]
    for option in allowed:
        act = Act(actor=token.id, at=at, using=option.using, action=option.action)
        menu.addAction(tr("{action} here", action=option_name(option))).triggered.connect(
            partial(_prepare, controller, act)
        )
    if allowed:
        menu.addSeparator()


def _add_room(menu: QMenu, controller: SessionController, at: Point) -> None:
    """Offer to reveal the room at a place, or to cover it, and to take it away; in fog alone."""
    battle, scene = controller.session.battle, controller.session.battle.scenes[controller.scene]
    room = room_at(scene, at) if scene.fog else None
    if room is None:
        return
    covers = room_is_revealed(battle, scene.id, room)
    title = (
        tr("Cover {room:the} with fog", room=room_said(room))
        if covers
        else tr("Reveal {room:the}", room=room_said(room))
    )
    _add(menu, controller, title, Reveal(room=room.id, hidden=covers, scene=scene.id))
    away = tr("Take {room:the} away: it is no room", room=room_said(room))
    _add(menu, controller, away, RemoveRooms(rooms=(room.id,), scene=scene.id))
    menu.addSeparator()


def _wants_place(controller: SessionController, aim: Aim, option: Option) -> bool:
    """Say whether an action that is allowed at a place is not allowed without one."""
    without = Act(actor=aim.actor, using=option.using, action=option.action)
    return controller.session.refusal(without) is not None


def bring_in_creature(
    controller: SessionController, name: str, side: str, at: Point, *_checked: bool
) -> None:
    """Place a bundled creature on free ground next to a place."""
    token = creature(controller, name, side, at)
    if controller.perform(PlaceMany(tokens=(token,))):
        controller.note(
            tr("{token} is on the map.", token=called(token))
            if controller.session.battle.encounter is None
            else tr(
                "{token} is on the map. Right-click it to let it join the encounter.", token=called(token)
            )
        )


def creature(controller: SessionController, name: str, side: str, at: Point) -> Token:
    """Return a bundled creature as a token, snapped to the grid, with a name that no other has."""
    data: Mapping[str, Any] = controller.session.system.creatures[name]
    scene = controller.session.battle.scenes[controller.scene]
    size_m = float(data.get("size_m", 1.0))
    own = {
        "id": controller.session.free_id(name.lower().replace(" ", "-")),
        "name": tr_term(str(data.get("name") or name)),
        "scene": scene.id,
        "side": side,
        "at": scene.grid.snap(at, size_m),
    }
    token = Token.model_validate({**data, **own}, context=controller.session.system.context)
    return numbered(controller.session.battle, (token,))[0]


def _add_encounter(menu: QMenu, controller: SessionController, token: Token) -> None:
    encounter = controller.session.battle.encounter
    if encounter is None:
        tokens = controller.tokens_here
        side = tuple(one for one in tokens if controller.session.battle.tokens[one].side == token.side)
        _add(menu, controller, tr("Start encounter"), Start(tokens=tokens))
        _add(
            menu,
            controller,
            tr("Start encounter, {side} surprised", side=Term(term=token.side)),
            Start(tokens=tokens, surprised=side),
        )
    elif encounter.combatant(token.id) is None:
        _add(menu, controller, tr("Join the encounter"), Join(token=token.id))
    else:
        _add(menu, controller, tr("Leave the encounter"), Leave(token=token.id))


def _add(menu: QMenu, controller: SessionController, title: str, command: Command) -> QAction:
    action = menu.addAction(title)
    action.triggered.connect(partial(_perform, controller, command))
    return action


def _prepare(controller: SessionController, act: Act, *_checked: bool) -> None:
    controller.prepared.emit(act)


def _perform(controller: SessionController, command: Command, *_checked: bool) -> None:
    controller.perform(command)
