"""A ruler in metres, with way-points."""

from vtt.geometry import Path, path_length_m
from vtt.play.table.showing import SharedRuler
from vtt.text import Sentence, say
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
            whole = (*path, pointer.at)
            said = ruler_said(whole)
            board.facts.path.measure(whole, str(said), board.space())
            board.shared.emit(SharedRuler(path=whole, said=said))
            board.say(str(said))
            pointer = yield


def ruler_said(path: Path) -> Sentence:
    """Return the length of a path, and of its last leg where it has several."""
    length, last = path_length_m(path), path_length_m(path[-2:])
    if len(path) < 3:
        return say("ruler", "{length:.1f} m", length=length)
    return say("ruler-legs", "{length:.1f} m  (last leg {last:.1f} m)", length=length, last=last)
