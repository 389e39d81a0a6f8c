"""Choosing several tokens: a box drawn on the ground, or Shift and a click."""

from collections.abc import Callable

from PySide6.QtCore import QRectF
from shiboken6 import isValid

from vtt.battle import Token, TokenId
from vtt.geometry import Point
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.tools.drag_group import drag_group
from vtt.ui.board.tools.drag_token import drag_token
from vtt.ui.board.tools.pointer import Gesture, Pointer

Choose = Callable[[TokenId | None, frozenset[TokenId]], object]
"""Takes the token whose sheet is shown, and those that are selected with it."""


def choose_or_drag(press: Pointer, board: BoardScene, choose: Choose) -> Gesture:
    """Return what begins with a press on a token or on the ground."""
    if press.token is None:
        return choose_in_box(press, board, choose)
    if press.free:
        return add_or_drag(press, board, choose)
    if press.token in board.others or (board.others and press.token == board.selection):
        return drag_all_or_choose(press, board, choose)
    choose(press.token, frozenset())
    return drag_token(press, board)


def drag_all_or_choose(press: Pointer, board: BoardScene, choose: Choose) -> Gesture:
    """Drag all who are chosen, by one of them; a click chooses that one alone."""
    pointer = press
    while pointer.down and not pointer.far_from(press):
        pointer = yield
    if not pointer.down:
        choose(press.token, frozenset())
        return
    chosen = [token for one in _chosen(board) if (token := board.token(one)) is not None]
    yield from drag_group(press, pointer, board, sorted(chosen, key=lambda one: one.id != press.token))


def choose_in_box(press: Pointer, board: BoardScene, choose: Choose) -> Gesture:
    """Draw a box on the ground and choose the tokens in it; a click on the ground chooses none.

    With Shift they are added to those that are chosen.
    """
    if not press.free:
        choose(None, frozenset())
    pointer = press
    while pointer.down and not pointer.far_from(press):
        pointer = yield
    try:
        while pointer.down:
            (x, y), (to_x, to_y) = press.at, pointer.at
            board.rooms.draft(((x, y), (to_x, y), (to_x, to_y), (x, to_y)), closed=True)
            pointer = yield
    finally:
        if isValid(board):
            board.rooms.draft(())
    if pointer.far_from(press):
        box = _box(press.at, pointer.at)
        chosen_before = _chosen(board) if press.free else []
        found = [token.id for token in board.tokens() if _meets(token, box)]
        first, *others = dict.fromkeys((*chosen_before, *found)) or (None,)
        choose(first, frozenset(one for one in others if one is not None))


def add_or_drag(press: Pointer, board: BoardScene, choose: Choose) -> Gesture:
    """Add the token under the press to those that are chosen, or leave it out; dragged, it moves alone."""
    pointer = press
    while pointer.down and not pointer.far_from(press):
        pointer = yield
    if pointer.down:
        choose(press.token, frozenset())
        yield from drag_token(press, board)
        return
    before = _chosen(board)
    after = [one for one in before if one != press.token] if press.token in before else [*before, press.token]
    first, *others = after or (None,)
    choose(first, frozenset(one for one in others if one is not None))


def _chosen(board: BoardScene) -> list[TokenId]:
    first = board.selection
    return [] if first is None else [first, *sorted(board.others)]


def _box(one: Point, other: Point) -> QRectF:
    left, right = sorted((one[0], other[0]))
    top, bottom = sorted((one[1], other[1]))
    return QRectF(left, top, right - left, bottom - top)


def _meets(token: Token, box: QRectF) -> bool:
    """Tell whether the middle of a token is in a box, or the box within the token."""
    return box.contains(*token.at) or QRectF(*_corner(token), token.size_m, token.size_m).contains(box)


def _corner(token: Token) -> Point:
    half = token.size_m / 2
    return (token.at[0] - half, token.at[1] - half)
