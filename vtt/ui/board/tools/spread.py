"""Who stands in the blast? A circle around a place, stopped by walls, and the tokens in it."""

from collections.abc import Sequence

from vtt.battle import survey
from vtt.battle.naming import thing_title
from vtt.geometry.areas import Struck
from vtt.geometry.shapes import distance_m
from vtt.geometry.sight import SightLine
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
    found = survey.burst(battle, board.scene_id, press.at, radius_m)
    named = [(battle.tokens[token].title, how) for token, how in found.struck.items()]
    shields = [(battle.tokens[token].title, stop) for token, stop in found.shields.items()]
    behind = [(name, thing_title(battle, stop.id, stop.kind)) for name, stop in shields]
    text = " ".join((burst_text(radius_m, named), *shield_texts(behind)))
    board.facts.reach.draw(found.rings)
    board.facts.sight.draw_tried([SightLine(press.at, one.at, one.id, one.at) for _, one in shields])
    board.facts.path.measure((press.at, pointer.at), f"{radius_m:.1f} m", board.space())
    board.say(text)


def burst_text(radius_m: float, struck: list[tuple[str, Struck]]) -> str:
    """Say how wide a circle is and whom it strikes, with the share where it is not the whole."""
    if not struck:
        return f"Circle of {radius_m:.1f} m: nobody."
    names = (name if how.share > WHOLE else f"{name} ({how.share:.0%})" for name, how in struck)
    return f"Circle of {radius_m:.1f} m: {', '.join(names)}."


def shield_texts(shields: Sequence[tuple[str, str]]) -> list[str]:
    """Say what keeps it off whom, a sentence for each thing.

    Args:
        shields: Who is shielded, and what the thing is called that does it.
    """
    behind: dict[str, list[str]] = {}
    for name, thing in shields:
        behind.setdefault(thing, []).append(name)
    return [f"{thing[:1].upper()}{thing[1:]} shields {', '.join(names)}." for thing, names in behind.items()]
