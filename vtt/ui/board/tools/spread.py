"""An area of effect: a circle, cone, line or rectangle, stopped by walls, and the tokens in it."""

import math
from collections.abc import Callable, Sequence

from vtt.battle import Battle, SceneId, TokenId, measure, name_of, thing_of
from vtt.battle.measure import Spread
from vtt.geometry import Point, SightLine, Struck, distance_m
from vtt.play.table.showing import SharedArea
from vtt.text import Name, Sentence, Thing, listed, say, tr
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.tools.choose import Choose
from vtt.ui.board.tools.pointer import Gesture, Pointer

SELECTED = say(
    "area-selected",
    "{count|creature|creatures} selected: -8 harms them, -8 s lets them save, C gives a condition.",
)
WHOLE = 0.995
CONE_DEG = math.degrees(2 * math.atan(0.5))
"""A cone is as wide at its end as it is long."""

Shape = Callable[[Battle, SceneId, Point, Point], tuple[Sentence, Spread]]
"""What an area from the press to the pointer is called, and what it comes to."""


def circle(battle: Battle, scene: SceneId, start: Point, end: Point) -> tuple[Sentence, Spread]:
    """Draw it around the press."""
    radius_m = distance_m(start, end)
    said = say("circle", "Circle of {radius:.1f} m", radius=radius_m)
    return said, measure.burst(battle, scene, start, radius_m)


def cone(battle: Battle, scene: SceneId, start: Point, end: Point) -> tuple[Sentence, Spread]:
    """Draw it from the press towards the pointer."""
    length_m = distance_m(start, end)
    said = say("cone", "Cone of {length:.1f} m", length=length_m)
    return said, measure.cone(battle, scene, start, _facing_deg(start, end), CONE_DEG, length_m)


def line(battle: Battle, scene: SceneId, start: Point, end: Point) -> tuple[Sentence, Spread]:
    """Draw it from the press to the pointer, as wide as a cell of the grid."""
    length_m, width_m = distance_m(start, end), battle.scenes[scene].grid.cell_m
    said = say("line", "Line of {length:.1f} m, {width} m wide", length=length_m, width=width_m)
    return said, measure.strip(battle, scene, start, _facing_deg(start, end), length_m, width_m)


def rectangle(battle: Battle, scene: SceneId, start: Point, end: Point) -> tuple[Sentence, Spread]:
    """Draw it from one corner to the other."""
    across_m, down_m = abs(end[0] - start[0]), abs(end[1] - start[1])
    said = say("rectangle", "Rectangle of {across:.1f} × {down:.1f} m", across=across_m, down=down_m)
    return said, measure.rectangle(battle, scene, start, end)


SHAPES: Sequence[Shape] = (circle, cone, line, rectangle)


def spread(press: Pointer, board: BoardScene, choose: Choose) -> Gesture:
    """Draw an area from where the button was pressed to the pointer; Space goes on to the next shape.

    Who is struck when the button is let go is selected, ready for harm, a save or a condition.
    """
    pointer, shape = press, 0
    struck: Sequence[TokenId] = ()
    with board.facts.shown():
        while pointer.down:
            if pointer.key == "space":
                shape = (shape + 1) % len(SHAPES)
            if distance_m(press.at, pointer.at) > 0:
                struck = _draw(board, press, pointer, SHAPES[shape])
            pointer = yield
    if struck:
        choose(struck[0], frozenset(struck[1:]))
        board.say(str(SELECTED.with_values(count=len(struck))))


def _draw(board: BoardScene, press: Pointer, pointer: Pointer, shape: Shape) -> tuple[TokenId, ...]:
    """Draw an area, say whom it strikes, and return them."""
    battle = board.session.previewed
    said, found = shape(battle, board.scene_id, press.at, pointer.at)
    struck = [(name_of(battle, token), how) for token, how in found.struck.items()]
    shields = [
        (name_of(battle, token), thing_of(battle, stop.id, stop.kind))
        for token, stop in found.shields.items()
    ]
    tried = [SightLine(press.at, stop.at, stop.id, stop.at) for stop in found.shields.values()]
    board.facts.reach.draw(found.rings)
    board.facts.sight.draw_tried(tried)
    board.facts.path.measure((press.at, pointer.at), str(said), board.space())
    board.shared.emit(SharedArea(rings=found.rings, said=said))
    board.say(" ".join((struck_text(said, struck), *shield_texts(shields))))
    return tuple(found.struck)


def _facing_deg(start: Point, end: Point) -> float:
    return math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))


def struck_text(area: Sentence, struck: Sequence[tuple[Name, Struck]]) -> str:
    """Say how large an area is and which tokens it strikes, with the share where it is not the whole."""
    if not struck:
        return tr("{area}: no token.", area=area)
    tokens = (
        name if how.share > WHOLE else say("partly", "{token} ({share:%})", token=name, share=how.share)
        for name, how in struck
    )
    return tr("{area}: {tokens}.", area=area, tokens=listed(tokens, "comma"))


def shield_texts(shields: Sequence[tuple[Name, Name | Thing]]) -> list[str]:
    """Say what shields which tokens, a sentence for each thing.

    Args:
        shields: The tokens, and the thing that shields each of them.
    """
    behind: dict[str, tuple[Name | Thing, list[Name]]] = {}
    for name, thing in shields:
        behind.setdefault(str(thing), (thing, []))[1].append(name)
    return [
        tr("{thing} shields {tokens}.", thing=thing, tokens=listed(names, "comma"))
        for thing, names in behind.values()
    ]
