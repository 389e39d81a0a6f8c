"""Gestures that draw: walls from corner to corner, and the outlines of rooms, things, ground and smoke."""

from collections.abc import Callable, Generator
from typing import NamedTuple, TypeAlias

from vtt.battle import EditMap
from vtt.geometry import Path, Point, Ring
from vtt.play.editing.carving import not_there_yet
from vtt.play.editing.chain import Chain, RoomShape, area_m2, ellipse, length_m, rectangle, walls_along
from vtt.play.editing.lines import are_one
from vtt.play.editing.merging import Merge, merged
from vtt.text import tr
from vtt.ui.board.tools.pointer import Gesture, Pointer
from vtt.ui.editing.canvas import Canvas
from vtt.ui.editing.from_picture.leading import led_on

Drawn: TypeAlias = Generator[None, Pointer, Path]
LEAST_M2 = 0.01
"""A smaller outline is none."""


def draw_walls(press: Pointer, canvas: Canvas) -> Gesture:
    """Draw walls from click to click; a drag draws one.

    Enter, a double click or a click on the first corner ends the chain, Ctrl closes it, Backspace takes the
    last corner back.
    """
    with canvas.drawing():
        start = canvas.snapped(press).at
        pointer = press
        while pointer.down:
            if pointer.far_from(press):
                _show(Chain((start,)), pointer, canvas, closes=False)
            pointer = yield
        if pointer.far_from(press):
            put_walls(canvas, led_on(Chain((start,)), canvas.snapped(pointer).at, canvas))
        else:
            points = yield from _clicked(start, canvas, closes=False)
            put_walls(canvas, Chain(points))


def put_walls(canvas: Canvas, chain: Chain) -> None:
    """Draw the walls of a chain, where none are yet."""
    new = not_there_yet(chain.segments, canvas.index.near(chain.segments))
    if new:
        canvas.do(EditMap(walls=walls_along(new), scene=canvas.scene.id))
    elif chain.segments:
        canvas.say(tr("There is a wall along all of it already."))


def draw_room(press: Pointer, canvas: Canvas) -> Gesture:
    """Draw the walls around a room: drag it, or click its corners.

    With Shift it is added to the rooms that it touches, with Ctrl at the end taken from them.
    """
    with canvas.drawing():
        ring, end = yield from outline(press, canvas)
        if ring and end is not None and (end.closing or end.free):
            merge_room(canvas, ring, "take" if end.closing else "add")
        elif ring:
            put_walls(canvas, Chain((*ring, ring[0])))


def merge_room(canvas: Canvas, ring: Ring, how: Merge) -> None:
    """Add an outline to the rooms that it touches, or take it from them."""
    result = merged(canvas.index, ring, how)
    canvas.do(EditMap(remove=result.gone, walls=result.walls, scene=canvas.scene.id))


class Outline(NamedTuple):
    """An outline, empty where none came of it; and the pointer at its end, if it was dragged."""

    ring: Ring
    end: Pointer | None = None


def outline(
    press: Pointer, canvas: Canvas, at_click: Callable[[Point], Ring] | None = None
) -> Generator[None, Pointer, Outline]:
    """Return the outline that is dragged or clicked corner by corner.

    Args:
        press: Where it begins.
        canvas: What it is drawn on.
        at_click: What a click alone draws where no corners are to be clicked.
    """
    pointer, shape = press, canvas.state.shape
    start = canvas.snapped(press).at
    while pointer.down and not pointer.far_from(press):
        pointer = yield
    if pointer.down and shape != "polygon":
        drawn = yield from _dragged(start, pointer, canvas, shape)
    elif at_click is not None and shape != "polygon":
        drawn = Outline(at_click(press.at))
    else:
        while pointer.down:
            pointer = yield
        points = yield from _clicked(start, canvas, closes=True)
        drawn = Outline(points[:-1] if len(points) > 1 and points[0] == points[-1] else points)
    if len(drawn.ring) >= 3 and area_m2(drawn.ring) >= LEAST_M2:
        return drawn
    canvas.say(tr("There is no room in this outline: draw it larger, and without crossing it."))
    return Outline(())


def ring_between(a: Point, b: Point, shape: RoomShape) -> Ring:
    """Return the rectangle or the ellipse between two corners."""
    return ellipse(a, b) if shape == "ellipse" else rectangle(a, b)


def size_text(a: Point, b: Point) -> str:
    """Say how wide and how high a box is."""
    return tr("{width:.1f} × {height:.1f} m", width=abs(b[0] - a[0]), height=abs(b[1] - a[1]))


def _dragged(
    start: Point, pointer: Pointer, canvas: Canvas, shape: RoomShape
) -> Generator[None, Pointer, Outline]:
    end = start
    while pointer.down:
        snapped = canvas.snapped(pointer)
        end = snapped.at
        canvas.marks.draft(ring_between(start, end, shape), closed=True, bad=pointer.closing)
        canvas.marks.snap(snapped)
        canvas.marks.say(size_text(start, end), end)
        pointer = yield
    return Outline(ring_between(start, end, shape), pointer)


def _clicked(start: Point, canvas: Canvas, *, closes: bool) -> Drawn:
    """Return the corners that are clicked after the first one, which was; a closed chain comes back to it.

    Args:
        start: The first corner.
        canvas: What they are drawn on.
        closes: Whether they go round something, so that the last corner is joined with the first.
    """
    chain, was_down = Chain((start,)), False
    past: list[Chain] = []
    while True:
        pointer = yield
        is_press = pointer.down and not was_down and not pointer.key
        if pointer.key == "back" and past:
            chain = past.pop()
        if pointer.key == "enter" or (is_press and canvas.are_near(pointer.at, chain.points[-1])):
            return _closed(chain, canvas).points if closes else chain.points
        if is_press:
            point = canvas.snapped(pointer, chain.points).at
            if len(chain.points) > 2 and are_one(point, chain.points[0]):
                return _closed(chain, canvas).points
            past.append(chain)
            chain = led_on(chain, point, canvas)
            if pointer.closing:
                return _closed(chain, canvas).points
        was_down = pointer.down and not pointer.key
        _show(chain, pointer, canvas, closes=closes)


def _closed(chain: Chain, canvas: Canvas) -> Chain:
    """Return a chain back at its first point, along the picture where that is wanted."""
    if canvas.state.follows and len(chain.points) > 2:
        return led_on(chain, chain.points[0], canvas)
    return chain.closed


def _show(chain: Chain, pointer: Pointer, canvas: Canvas, *, closes: bool) -> None:
    snapped = canvas.snapped(pointer, chain.points)
    ahead = led_on(chain, snapped.at, canvas)
    canvas.marks.draft(ahead.points, closed=closes and len(chain.points) > 1)
    canvas.marks.snap(snapped)
    last_m = length_m(ahead) - length_m(chain)
    canvas.marks.say(tr("{length:.1f} m", length=last_m), snapped.at)
