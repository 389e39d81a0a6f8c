"""Gestures that put things, ground, smoke, lights and pins on a map, and rooms for its fog."""

from vtt.battle import Cloud, EditMap, Light, Note, Obstacle, Terrain
from vtt.battle.measure.rooms import found_rooms, room_at
from vtt.geometry import Point, Ring, distance_m
from vtt.play.editing.chain import NEW, circle
from vtt.text import tr
from vtt.ui.board.tools.pointer import Gesture, Pointer
from vtt.ui.editing.canvas import Canvas
from vtt.ui.editing.drawing import outline, ring_between


def put_thing(press: Pointer, canvas: Canvas) -> Gesture:
    """Put a thing with a height: one square at a click, else as it is dragged or its corners are clicked."""
    with canvas.drawing():
        ring, _ = yield from outline(press, canvas, at_click=lambda at: _square(at, canvas))
        if ring:
            chosen = canvas.state.settings
            thing = Obstacle(id=NEW, ring=ring, height_m=chosen.height_m, hardness=chosen.hardness)
            canvas.do(EditMap(obstacles=(thing,), scene=canvas.scene.id))


def put_ground(press: Pointer, canvas: Canvas) -> Gesture:
    """Put difficult ground."""
    with canvas.drawing():
        ring, _ = yield from outline(press, canvas, at_click=lambda at: _square(at, canvas))
        if ring:
            ground = Terrain(id=NEW, ring=ring, cost=canvas.state.settings.cost)
            canvas.do(EditMap(terrain=(ground,), scene=canvas.scene.id))


def put_cloud(press: Pointer, canvas: Canvas) -> Gesture:
    """Put smoke or fog into which one sees as deep as chosen."""
    with canvas.drawing():
        ring, _ = yield from outline(press, canvas, at_click=lambda at: circle(at, canvas.grid.cell_m))
        if ring:
            cloud = Cloud(id=NEW, ring=ring, depth_m=canvas.state.settings.depth_m)
            canvas.do(EditMap(clouds=(cloud,), scene=canvas.scene.id))


def put_light(press: Pointer, canvas: Canvas) -> Gesture:
    """Put a light: as far as chosen it shines at a click, else as far as it is dragged."""
    pointer, at = press, canvas.snapped(press).at
    radius_m = canvas.state.settings.radius_m
    with canvas.drawing() as marks:
        while pointer.down:
            if pointer.far_from(press):
                radius_m = max(0.1, distance_m(at, pointer.at))
                marks.say(tr("{length:.1f} m", length=radius_m), pointer.at)
            marks.draft(circle(at, radius_m), closed=True)
            pointer = yield
        light = Light(id=NEW, at=at, radius_m=radius_m, colour=canvas.state.settings.colour)
        canvas.do(EditMap(lights=(light,), scene=canvas.scene.id))


def put_note(press: Pointer, canvas: Canvas) -> Gesture:
    """Put a pin where the button is let go."""
    pointer = press
    with canvas.drawing() as marks:
        while pointer.down:
            marks.snap(canvas.snapped(pointer))
            pointer = yield
        note = Note(id=NEW, at=canvas.snapped(pointer).at, kind=canvas.state.settings.note, text="")
        canvas.do(EditMap(notes=(note,), scene=canvas.scene.id))


def fill_room(press: Pointer, canvas: Canvas) -> Gesture:
    """Make what walls and doors enclose round a click a room of the fog."""
    pointer = press
    while pointer.down:
        pointer = yield
    scene = canvas.scene
    if pointer.far_from(press):
        return
    if room_at(scene, press.at) is not None:
        canvas.say(tr("There is a room for the fog here already."))
        return
    found = room_at(scene.replace(rooms=found_rooms(scene)), press.at)
    if found is None:
        canvas.say(tr("Walls and doors enclose nothing here: close the gaps first."))
    else:
        canvas.do(EditMap(rooms=(found.replace(id=NEW),), scene=scene.id))


def _square(at: Point, canvas: Canvas) -> Ring:
    """Return the square of the grid at a point, or the round in it."""
    grid = canvas.grid
    x, y = grid.centre_of(grid.cell_of(at))
    half = grid.cell_m / 2
    return ring_between((x - half, y - half), (x + half, y + half), canvas.state.shape)
