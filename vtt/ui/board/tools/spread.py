"""Who stands in the blast? A circle, cone, line or rectangle, stopped by walls, and the tokens in it."""

import math
from collections.abc import Callable, Sequence

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.measure import Spread
from vtt.battle.names import thing_of
from vtt.battle.scene import SceneId
from vtt.geometry import Point, SightLine, Struck, distance_m
from vtt.text.speaking import spoken
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.tools.pointer import Gesture, Pointer

WHOLE = 0.995
CONE_DEG = math.degrees(2 * math.atan(0.5))
"""A cone is as wide at its end as it is long."""

Shape = Callable[[Battle, SceneId, Point, Point], tuple[str, Spread]]
"""What an area from the press to the pointer is called, and what it comes to."""


def circle(battle: Battle, scene: SceneId, start: Point, end: Point) -> tuple[str, Spread]:
    """Draw it around the press."""
    radius_m = distance_m(start, end)
    return f"Circle of {radius_m:.1f} m", measure.burst(battle, scene, start, radius_m)


def cone(battle: Battle, scene: SceneId, start: Point, end: Point) -> tuple[str, Spread]:
    """Draw it from the press towards the pointer."""
    length_m = distance_m(start, end)
    return f"Cone of {length_m:.1f} m", measure.cone(
        battle, scene, start, _facing_deg(start, end), CONE_DEG, length_m
    )


def line(battle: Battle, scene: SceneId, start: Point, end: Point) -> tuple[str, Spread]:
    """Draw it from the press to the pointer, as wide as a cell of the grid."""
    length_m, width_m = distance_m(start, end), battle.scenes[scene].grid.cell_m
    said = f"Line of {length_m:.1f} m, {width_m:g} m wide"
    return said, measure.strip(battle, scene, start, _facing_deg(start, end), length_m, width_m)


def rectangle(battle: Battle, scene: SceneId, start: Point, end: Point) -> tuple[str, Spread]:
    """Draw it from one corner to the other."""
    across_m, down_m = abs(end[0] - start[0]), abs(end[1] - start[1])
    return f"Rectangle of {across_m:.1f} × {down_m:.1f} m", measure.rectangle(battle, scene, start, end)


SHAPES: Sequence[Shape] = (circle, cone, line, rectangle)


def spread(press: Pointer, board: BoardScene) -> Gesture:
    """Draw an area from where the button was pressed to the pointer; Space goes on to the next shape."""
    pointer, shape = press, 0
    with board.facts.shown():
        while pointer.down:
            if pointer.key == "space":
                shape = (shape + 1) % len(SHAPES)
            if distance_m(press.at, pointer.at) > 0:
                _draw(board, press, pointer, SHAPES[shape])
            pointer = yield


def _draw(board: BoardScene, press: Pointer, pointer: Pointer, shape: Shape) -> None:
    battle = board.session.previewed
    said, found = shape(battle, board.scene_id, press.at, pointer.at)
    named = [(battle.tokens[token].title, how) for token, how in found.struck.items()]
    shields = [(battle.tokens[token].title, stop) for token, stop in found.shields.items()]
    behind = [(name, spoken().text(thing_of(battle, stop.id, stop.kind))) for name, stop in shields]
    board.facts.reach.draw(found.rings)
    board.facts.sight.draw_tried([SightLine(press.at, one.at, one.id, one.at) for _, one in shields])
    board.facts.path.measure((press.at, pointer.at), said, board.space())
    board.say(" ".join((struck_text(said, named), *shield_texts(behind))))


def _facing_deg(start: Point, end: Point) -> float:
    return math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))


def struck_text(area: str, struck: list[tuple[str, Struck]]) -> str:
    """Say how large an area is and whom it strikes, with the share where it is not the whole."""
    if not struck:
        return f"{area}: nobody."
    names = (name if how.share > WHOLE else f"{name} ({how.share:.0%})" for name, how in struck)
    return f"{area}: {', '.join(names)}."


def shield_texts(shields: Sequence[tuple[str, str]]) -> list[str]:
    """Say what keeps it off whom, a sentence for each thing.

    Args:
        shields: Who is shielded, and what the thing is called that does it.
    """
    behind: dict[str, list[str]] = {}
    for name, thing in shields:
        behind.setdefault(thing, []).append(name)
    return [f"{thing[:1].upper()}{thing[1:]} shields {', '.join(names)}." for thing, names in behind.items()]
