"""Who stands in the blast? A circle around a place, stopped by walls, and the tokens in it."""

from vtt.battle import survey
from vtt.geometry.areas import Struck
from vtt.geometry.shapes import distance_m
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.tools.pointer import Gesture, Pointer

WHOLE = 0.995


def spread(press: Pointer, board: BoardScene) -> Gesture:
    """Draw a circle from where the button was pressed to the pointer, and tell whom it strikes."""
    pointer = press
    with board.facts.shown():
        while pointer.down:
            radius_m = distance_m(press.at, pointer.at)
            if radius_m > 0:
                _draw(board, press, pointer, radius_m)
            pointer = yield


def _draw(board: BoardScene, press: Pointer, pointer: Pointer, radius_m: float) -> None:
    battle = board.session.previewed
    rings, struck = survey.burst(battle, board.scene_id, press.at, radius_m)
    named = [(battle.tokens[token].title, how) for token, how in struck.items()]
    text = burst_text(radius_m, named)
    board.facts.reach.draw(rings)
    board.facts.path.measure((press.at, pointer.at), f"{radius_m:.1f} m", board.space())
    board.say(text)


def burst_text(radius_m: float, struck: list[tuple[str, Struck]]) -> str:
    """Say how wide a circle is and whom it strikes, with the share where it is not the whole."""
    if not struck:
        return f"Circle of {radius_m:.1f} m: nobody."
    names = (name if how.share > WHOLE else f"{name} ({how.share:.0%})" for name, how in struck)
    return f"Circle of {radius_m:.1f} m: {', '.join(names)}."
