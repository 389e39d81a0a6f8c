"""Several selected tokens are dragged together, and stand to one another as before."""

from collections.abc import Sequence

from shiboken6 import isValid

from vtt.battle import Token
from vtt.battle.placing import MoveTogether
from vtt.geometry import Point
from vtt.text import tr
from vtt.ui import theme
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.overlays.ghost import Ghost
from vtt.ui.board.tools.drag_token import place_of
from vtt.ui.board.tools.pointer import Gesture, Pointer


def drag_group(press: Pointer, pointer: Pointer, board: BoardScene, tokens: Sequence[Token]) -> Gesture:
    """Drag all of some tokens by the first of them, which the press was on.

    Args:
        press: Where the button was pressed.
        pointer: Where the mouse is now.
        board: What they stand on.
        tokens: All of them.
    """
    lead, ghosts = tokens[0], [Ghost(board) for _ in tokens]
    try:
        with board.facts.shown(), board.planning():
            while pointer.down:
                _draw(board, ghosts, tokens, _way(press, pointer, lead, board))
                pointer = yield
    finally:
        if isValid(board):
            for ghost in ghosts:
                ghost.leave(board)
    by = _way(press, pointer, lead, board)
    if by != (0.0, 0.0):
        mode = "place" if pointer.placing else board.session.system.mover.modes[0]
        board.command(MoveTogether(tokens=tuple(one.id for one in tokens), by=by, mode=mode))


def _way(press: Pointer, pointer: Pointer, lead: Token, board: BoardScene) -> Point:
    """Return how far all of them go, metres to the right and downwards."""
    x, y = place_of(pointer, press, lead, board)
    return x - lead.at[0], y - lead.at[1]


def _draw(board: BoardScene, ghosts: Sequence[Ghost], tokens: Sequence[Token], by: Point) -> None:
    for ghost, token in zip(ghosts, tokens, strict=True):
        place = token.at[0] + by[0], token.at[1] + by[1]
        ghost.draw(board.pixmap_of(token.id), place, token.size_m, theme.PAPER)
    lead = tokens[0]
    end = lead.at[0] + by[0], lead.at[1] + by[1]
    said = tr("{count} together", count=len(tokens))
    board.facts.path.measure((lead.at, end), said, board.space())
