"""A loose thing is pushed to another place by the GM's hand."""

from vtt.battle import Push
from vtt.ui import theme
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.tools.pointer import Gesture, Pointer

RING_M = 0.5


def push_thing(press: Pointer, board: BoardScene) -> Gesture:
    """Push the thing under the press to where the pointer is released; its sign follows the pointer."""
    pointer, thing = press, press.thing
    while pointer.down and not pointer.far_from(press):
        pointer = yield
    if thing is None or not pointer.down:
        return
    with board.facts.shown(), board.things.lifted(thing) as picture:
        while pointer.down:
            board.facts.ghost.draw(picture, pointer.at, RING_M, theme.ACCENT)
            pointer = yield
    board.command(Push(thing=thing, to=pointer.at))
