"""Gestures that choose what is on a map, and drag it: points, walls, things, the box around several."""

import time
from functools import partial

from PySide6.QtWidgets import QApplication

from vtt.battle import EditMap, Portal, Wall
from vtt.battle.editing import Part
from vtt.geometry import Point, distance_m
from vtt.play.editing.chain import rectangle
from vtt.play.editing.moving import Mover, PointMover, stretched
from vtt.play.editing.parts import box_of, each, points_of, shifted
from vtt.text import tr
from vtt.ui.board.tools.pointer import Gesture, Pointer
from vtt.ui.editing.canvas import Canvas, box_handles
from vtt.ui.editing.opening import put_opening, square_at


def choose(press: Pointer, canvas: Canvas) -> Gesture:
    """Choose what is clicked, or what is within a box; drag what is pressed."""
    under = canvas.part_at(press.at)
    if press.placing and isinstance(under, Wall | Portal):
        return _make_gap(press, canvas)
    handle = next((one for one in canvas.handles if canvas.are_near(press.at, one)), None)
    if handle is not None:
        return _drag_handle(press, canvas, handle)
    if under is None:
        return _choose_in_box(press, canvas)
    return _drag_part(press, canvas, under)


def _make_gap(press: Pointer, canvas: Canvas) -> Gesture:
    """Take one square out of the wall under the press, or the door there."""
    pointer = press
    while pointer.down:
        pointer = yield
    stretch = square_at(_on_grid(press), canvas)
    if stretch is not None and not pointer.far_from(press):
        put_opening(canvas, stretch, None)


def _choose_in_box(press: Pointer, canvas: Canvas) -> Gesture:
    pointer = press
    with canvas.drawing() as marks:
        while pointer.down:
            if pointer.far_from(press):
                marks.draft(rectangle(press.at, pointer.at), closed=True)
            pointer = yield
    found = canvas.picker.within(press.at, pointer.at) if pointer.far_from(press) else ()
    canvas.choose((*canvas.chosen, *found) if press.free else found)


def _drag_part(press: Pointer, canvas: Canvas, under: Part) -> Gesture:
    """Choose what is pressed; dragged, it moves with all else that is chosen, or its end alone at an end."""
    pointer, was_chosen = press, under.id in canvas.chosen
    end = canvas.picker.end_at(press.at, canvas.within_m) if isinstance(under, Wall | Portal) else None
    if not was_chosen:
        canvas.choose((*canvas.chosen, under.id) if press.free else (under.id,))
    while pointer.down and not pointer.far_from(press):
        pointer = yield
    if not pointer.down:
        _click(canvas, under, adds=press.free, was_chosen=was_chosen)
    elif end is not None and len(canvas.chosen) == 1:
        yield from _drag_point(pointer, canvas, end)
    else:
        yield from _drag_chosen(press, pointer, canvas, under)


def _click(canvas: Canvas, under: Part, *, adds: bool, was_chosen: bool) -> None:
    """Choose one thing; of what is connected all at the second click; with Shift add it, or take it out."""
    now_s = time.monotonic()
    again = canvas.clicked[0] == under.id
    again = again and now_s - canvas.clicked[1] < QApplication.doubleClickInterval() / 1000
    canvas.clicked = (under.id, now_s)
    if again and isinstance(under, Wall | Portal):
        canvas.choose(canvas.picker.connected(under.id))
    elif adds and was_chosen:
        canvas.choose(one for one in canvas.chosen if one != under.id)
    elif not adds:
        canvas.choose((under.id,))


def _drag_handle(press: Pointer, canvas: Canvas, handle: Point) -> Gesture:
    """Drag a point of the one chosen thing, or a side or corner of the box around several."""
    parts = canvas.parts
    if len(each(parts)) == 1:
        yield from _drag_point(press, canvas, handle)
        return
    box, mover, pointer = box_of(parts), Mover(canvas.index, canvas.chosen), press
    if box is None or handle not in box_handles(box):
        return
    edit: EditMap | None = None
    with canvas.drawing() as marks:
        while pointer.down:
            snapped = canvas.snapped(pointer)
            edit = mover.to(stretched(box, handle, snapped.at)) if pointer.far_from(press) else None
            marks.hover(each(edit) if edit is not None else ())
            marks.snap(snapped)
            pointer = yield
        if edit is not None:
            canvas.do(edit)


def _drag_point(press: Pointer, canvas: Canvas, at: Point) -> Gesture:
    """Drag a point with all ends of walls and doors there."""
    mover, pointer, to = PointMover(canvas.index, at, canvas.chosen), press, at
    with canvas.drawing() as marks:
        while pointer.down:
            snapped = canvas.snapped(pointer)
            to = snapped.at
            moved = each(mover.to(to))
            marks.hover(moved)
            marks.snap(snapped)
            marks.say(", ".join(_length(part) for part in moved[:3] if isinstance(part, Wall | Portal)), to)
            pointer = yield
        if to != at:
            canvas.do(mover.to(to))


def _drag_chosen(press: Pointer, pointer: Pointer, canvas: Canvas, under: Part) -> Gesture:
    """Drag all that is chosen; the point of what was pressed that is nearest to the press is drawn in."""
    mover = Mover(canvas.index, canvas.chosen)
    corner = min(points_of(under), key=lambda point: distance_m(point, press.at))
    by: Point = (0.0, 0.0)
    with canvas.drawing() as marks:
        while pointer.down:
            wanted = (corner[0] + pointer.at[0] - press.at[0], corner[1] + pointer.at[1] - press.at[1])
            snapped = canvas.snapped(_moved_to(pointer, wanted))
            by = (snapped.at[0] - corner[0], snapped.at[1] - corner[1])
            marks.hover(each(mover.to(partial(shifted, by=by))))
            marks.snap(snapped)
            marks.say(tr("{length:.1f} m", length=distance_m((0.0, 0.0), by)), snapped.at)
            pointer = yield
        if by != (0.0, 0.0):
            canvas.do(mover.to(partial(shifted, by=by)))


def _length(line: Wall | Portal) -> str:
    return tr("{length:.1f} m", length=distance_m(line.a, line.b))


def _moved_to(pointer: Pointer, at: Point) -> Pointer:
    return Pointer(at=at, screen=pointer.screen, down=pointer.down, placing=pointer.placing)


def _on_grid(pointer: Pointer) -> Pointer:
    """Return the pointer as without Alt, which asks for the gap itself here."""
    return Pointer(at=pointer.at, screen=pointer.screen, down=pointer.down)
