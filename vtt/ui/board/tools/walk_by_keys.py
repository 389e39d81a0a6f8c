"""The selected token walks by the arrow keys, or acts on the token that it is led to."""

from collections.abc import Mapping
from dataclasses import replace

from vtt.battle import Token
from vtt.geometry import Path, Point
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.tools.drag_facts import DragFacts
from vtt.ui.board.tools.drag_token import drop, with_place
from vtt.ui.board.tools.pointer import Gesture, Pointer

FAR = 5
"""So many cells an arrow key leads with Shift."""
_CELLS: Mapping[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def walk_by_keys(press: Pointer, board: BoardScene) -> Gesture:
    """Lead the ghost of the selected token from cell to cell; Enter lets it go there, as a mouse would.

    Space adds a way-point, Backspace takes the last one back; with Alt the token is placed by the GM's hand.
    """
    actor = board.token(board.selection)
    if actor is None:
        return
    stops: Path = (actor.at,)
    place, pointer = actor.at, press
    facts = DragFacts(board, actor)
    with board.facts.shown(), board.lifted(actor.id), board.planning():
        while pointer.key != "enter":
            if pointer.key in _CELLS:
                place = _stepped(place, pointer.key, actor, board, cells=FAR if pointer.free else 1)
            elif pointer.key == "space":
                stops = with_place(stops, place)
            elif pointer.key == "back":
                place = stops[-1]
                stops = stops[:-1] or stops
            target = None if pointer.placing else board.target_at(place, actor)
            if target is not None:
                facts.at_target(target)
                board.facts.ghost.ring(*board.battle.tokens[target].footprint)
            else:
                facts.at_place(with_place(stops, place), placing=pointer.placing)
            pointer = yield
        let_go = replace(pointer, at=place, screen=board.screen_of(place))
        yield from drop(let_go, with_place(stops, place), facts, board)


def _stepped(place: Point, arrow: str, actor: Token, board: BoardScene, *, cells: int) -> Point:
    """Return the place so many cells further on the grid, or the last one on the map."""
    (across, down), grid = _CELLS[arrow], board.shown_scene.grid
    for _ in range(cells):
        beyond = (place[0] + across * grid.cell_m, place[1] + down * grid.cell_m)
        ahead = grid.snap(beyond, actor.size_m)
        if not board.map_box.contains(*ahead):
            break
        place = ahead
    return place
