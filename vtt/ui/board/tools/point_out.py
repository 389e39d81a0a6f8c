"""Places are pointed out to the players: a click is a ping, a drag an arrow, with Shift a spotlight."""

from vtt.geometry import distance_m
from vtt.play.table.showing import Arrow, Ping, Spotlight
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.tools.pointer import Gesture, Pointer


def point_out(press: Pointer, board: BoardScene) -> Gesture:
    """Point out the place of the press, or what lies between it and the pointer."""
    pointer = press
    while pointer.down:
        if pointer.far_from(press):
            board.shared.emit(_drawn(press, pointer))
        pointer = yield
    if not pointer.far_from(press):
        board.shared.emit(Ping(at=press.at))


def _drawn(press: Pointer, pointer: Pointer) -> Arrow | Spotlight:
    if press.free:
        return Spotlight(at=press.at, radius_m=distance_m(press.at, pointer.at))
    return Arrow(start=press.at, end=pointer.at)
