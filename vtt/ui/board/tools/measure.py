"""A ruler in metres, with way-points."""

from vtt.geometry import Path, path_length_m
from vtt.text import tr
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.tools.pointer import Gesture, Pointer


def measure(press: Pointer, board: BoardScene) -> Gesture:
    """Measure from where the button was pressed, over each way-point, to the pointer."""
    path: Path = (press.at,)
    with board.facts.shown():
        pointer = press
        while pointer.down:
            if pointer.key == "space":
                path = (*path, pointer.at)
            text = ruler_text((*path, pointer.at))
            board.facts.path.measure((*path, pointer.at), text, board.space())
            board.say(text)
            pointer = yield


def ruler_text(path: Path) -> str:
    """Return the length of a path, and of its last leg where it has several."""
    length, last = path_length_m(path), path_length_m(path[-2:])
    if len(path) < 3:
        return tr("{length:.1f} m", length=length)
    return tr("{length:.1f} m  (last leg {last:.1f} m)", length=length, last=last)
