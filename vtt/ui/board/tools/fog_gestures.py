"""Gestures that reveal and cover parts of a map, and draw its rooms."""

from collections.abc import Generator
from itertools import count
from typing import TypeAlias

from vtt.battle import DrawRooms, Reveal, Room
from vtt.battle.measure.rooms import part_of, room_at, room_is_revealed
from vtt.geometry import Path, Point, Ring, distance_m
from vtt.text import tr
from vtt.ui.board.board_fog import Touch
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.tools.pointer import FAR_ENOUGH_PX, Gesture, Pointer

Corners: TypeAlias = Generator[None, Pointer, Path]

STEP_SHARE = 0.25
"""Which part of its radius a brush must have gone for another point of its path."""
MAX_POINTS = 2_000
"""A longer stroke ends by itself."""


def click_room(press: Pointer, board: BoardScene) -> Gesture:
    """Reveal the room under the press, or cover it where most of it is revealed already."""
    pointer, room = press, room_at(board.shown_scene, press.at)
    while pointer.down:
        pointer = yield
    if pointer.far_from(press):
        return
    if room is None:
        board.say(tr("There is no room here. Find rooms between walls and doors, or draw one."))
        return
    board.command(turned_over(room, board))


def turned_over(room: Room, board: BoardScene) -> Reveal:
    """Return what reveals a room, or covers it where most of it is revealed already."""
    covers = room_is_revealed(board.battle, board.scene_id, room)
    return Reveal(room=room.id, hidden=covers, scene=board.scene_id)


def paint(press: Pointer, board: BoardScene, radius_m: float, *, covers: bool) -> Gesture:
    """Reveal what the brush goes over, or cover it; the board shows it at once."""
    pointer = press
    path: Path = (press.at,)
    area = part_of(board.shown_scene, Reveal(stroke=path, radius_m=radius_m))
    with board.touched() as touch:
        touch(Touch(area, covers))
        while pointer.down and len(path) < MAX_POINTS:
            board.rooms.brush(pointer.at, radius_m, covers=covers)
            if distance_m(path[-1], pointer.at) >= STEP_SHARE * radius_m:
                leg = Reveal(stroke=(path[-1], pointer.at), radius_m=radius_m)
                area = area.joined(part_of(board.shown_scene, leg))
                path = (*path, pointer.at)
                touch(Touch(area, covers))
            pointer = yield
        board.command(Reveal(stroke=path, radius_m=radius_m, hidden=covers, scene=board.scene_id))


def reveal_rectangle(press: Pointer, board: BoardScene, *, covers: bool) -> Gesture:
    """Reveal a rectangle, or cover it; the board shows it at once."""
    pointer = press
    with board.touched() as touch:
        while pointer.down:
            ring = _rectangle(press.at, pointer.at)
            if pointer.far_from(press):
                board.rooms.draft(ring, closed=True, covers=covers)
                touch(Touch(part_of(board.shown_scene, Reveal(ring=ring)), covers))
            pointer = yield
        if pointer.far_from(press):
            ring = _rectangle(press.at, pointer.at)
            board.command(Reveal(ring=ring, hidden=covers, scene=board.scene_id))


def draw_room(press: Pointer, board: BoardScene) -> Gesture:
    """Draw a room: a rectangle by dragging, else corner by corner.

    Enter, a double click or a click on the first corner ends it, Backspace takes the last corner away.
    """
    pointer = press
    with board.touched():
        while pointer.down and not pointer.far_from(press):
            pointer = yield
        ring = (
            (yield from _dragged(press, pointer, board))
            if pointer.down
            else (yield from _clicked(press, board))
        )
        if len(ring) >= 3:
            room = Room(id=free_id(board.shown_scene.rooms), ring=ring)
            board.command(DrawRooms(rooms=(room,), scene=board.scene_id))


def free_id(rooms: tuple[Room, ...]) -> str:
    """Return an id that no room has."""
    taken = {room.id for room in rooms}
    return next(name for number in count(1) if (name := f"room-{number}") not in taken)


def _dragged(press: Pointer, pointer: Pointer, board: BoardScene) -> Corners:
    while pointer.down:
        board.rooms.draft(_rectangle(press.at, pointer.at), closed=True)
        pointer = yield
    return _rectangle(press.at, pointer.at)


def _clicked(press: Pointer, board: BoardScene) -> Corners:
    corners: Path = (press.at,)
    was_down = False
    while True:
        pointer = yield
        if pointer.key == "back":
            corners = corners[:-1] or corners
        if pointer.key == "enter":
            return corners
        if pointer.down and not was_down and not pointer.key:
            if _is_near(pointer.at, corners[0], board) or _is_near(pointer.at, corners[-1], board):
                return corners
            corners = (*corners, pointer.at)
        was_down = pointer.down and not pointer.key
        board.rooms.draft((*corners, pointer.at), closed=len(corners) > 1)


def _is_near(one: Point, other: Point, board: BoardScene) -> bool:
    return distance_m(one, other) * board.px_per_m < 2 * FAR_ENOUGH_PX


def _rectangle(a: Point, b: Point) -> Ring:
    return (a, (b[0], a[1]), b, (a[0], b[1]))
