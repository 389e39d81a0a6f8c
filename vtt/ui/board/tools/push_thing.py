"""A thing that lies on the map is pushed elsewhere by the GM's hand."""

from vtt.battle import Push
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.tools.pointer import Gesture, Pointer


def push_thing(press: Pointer, board: BoardScene) -> Gesture:
    """Push the thing under the press to where the pointer is released; a click selects what stands there."""
    pointer = press
    while pointer.down:
        pointer = yield
    if press.thing is not None and pointer.far_from(press):
        board.command(Push(thing=press.thing, to=pointer.at))
