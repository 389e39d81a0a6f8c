"""A token that is dragged walks, or acts on the token it is dropped on."""

from collections.abc import Generator

from vtt.battle import Aim, Token
from vtt.geometry import Path, Point
from vtt.play.drag import step_of
from vtt.ui.board.action_menu import offer
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.tools.drag_facts import DragFacts
from vtt.ui.board.tools.pointer import Gesture, Pointer


def drag_token(press: Pointer, board: BoardScene) -> Gesture:
    """Drag the token under the press; dropped on the ground it moves, on another token it acts."""
    pointer, actor = press, board.token(press.token)
    while actor is not None and pointer.down and not pointer.far_from(press):
        pointer = yield
    if actor is None or not pointer.down:
        return
    stops: Path = (actor.at,)
    facts = DragFacts(board, actor)
    with board.facts.shown(), board.lifted(actor.id), board.planning():
        while pointer.down:
            place = place_of(pointer, press, actor, board)
            if pointer.key == "space" and place != stops[-1]:
                stops = (*stops, place)
            target = None if pointer.placing else board.target_at(pointer.at, actor)
            if target is not None:
                facts.at_target(target)
            else:
                facts.at_place(with_place(stops, place), placing=pointer.placing)
            pointer = yield
        yield from drop(pointer, with_place(stops, place_of(pointer, press, actor, board)), facts, board)


def drop(pointer: Pointer, path: Path, facts: DragFacts, board: BoardScene) -> Gesture:
    """Let go: offer what can be done to the token here, else walk, else be placed."""
    actor = facts.actor
    target = None if pointer.placing else board.target_at(pointer.at, actor)
    if target is not None:
        offer(board, Aim(actor=actor.id, target=target), pointer.screen, by_key=pointer.key == "enter")
        while True:  # the facts stay to be read until the menu is closed, which closes this gesture
            yield
    if len(path) < 2:
        return
    walked = path if pointer.placing else (yield from known(path, facts, board))
    if walked is not None:
        board.command(step_of(board.session, actor.id, walked, placing=pointer.placing))


def known(path: Path, facts: DragFacts, board: BoardScene) -> Generator[None, Pointer, Path | None]:
    """Return the path that is walked as soon as it is known, or at once when the mouse is pressed again.

    None where something else happened before: then it is another battle.
    """
    battle = board.session.battle
    while not facts.knows_path(path):
        pointer = yield
        if board.session.battle is not battle:
            return None
        if pointer.down and pointer.key != "measured":
            break
    return facts.planned_path(path)


def place_of(pointer: Pointer, press: Pointer, actor: Token, board: BoardScene) -> Point:
    """Return where the token would stand: in the cell under the pointer, or where it is held exactly."""
    held = (pointer.at[0] - press.at[0] + actor.at[0], pointer.at[1] - press.at[1] + actor.at[1])
    if pointer.free:
        return held
    grid = board.shown_scene.grid
    return grid.snap(held if actor.size_m > grid.cell_m else pointer.at, actor.size_m)


def with_place(stops: Path, place: Point) -> Path:
    """Return a path that ends at a place, which is not said twice."""
    return stops if place == stops[-1] else (*stops, place)
