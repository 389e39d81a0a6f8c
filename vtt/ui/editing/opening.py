"""Gestures that put doors, windows, curtains and gaps into walls, and change what a stretch is."""

from collections.abc import Sequence
from typing import Literal

from vtt.battle import EditMap, Portal, Scene
from vtt.geometry import Segment, distance_m
from vtt.play.editing.carving import carve, opening_at, opening_between, walled_up
from vtt.play.editing.chain import NEW
from vtt.play.editing.lines import TOUCH_M, away_m
from vtt.play.editing.parts import Lined
from vtt.text import tr
from vtt.ui.board.tools.pointer import Gesture, Pointer
from vtt.ui.editing.canvas import Canvas
from vtt.ui.editing.kinds import DoorKind


def draw_opening(press: Pointer, canvas: Canvas) -> Gesture:
    """Put a door into the wall under the press: one square wide, or as wide as it is dragged.

    A drag away from the wall, or where there is none, draws it from point to point.
    """
    line = canvas.picker.line_at(press.at, canvas.within_m)
    pointer = press
    with canvas.drawing() as marks:
        while pointer.down:
            if (stretch := _stretch(press, pointer, line, canvas)) is not None:
                marks.draft(stretch)
                marks.say(tr("{length:.1f} m", length=distance_m(*stretch)), stretch[1])
            pointer = yield
        stretch = _stretch(press, pointer, line, canvas)
        if stretch is None or distance_m(*stretch) < TOUCH_M:
            canvas.say(tr("There is no wall here: click on one, or drag from point to point."))
        elif isinstance(line, Portal) and not pointer.far_from(press):
            turn_into(canvas, line, canvas.state.settings.door)
        else:
            put_opening(canvas, stretch, canvas.state.settings.door)


def square_at(pointer: Pointer, canvas: Canvas) -> Segment | None:
    """Return the opening that a click would cut; None where there is no wall."""
    line = canvas.picker.line_at(pointer.at, canvas.within_m)
    if line is None:
        return None
    if isinstance(line, Portal):
        return (line.a, line.b)
    grid = canvas.grid
    return opening_at((line.a, line.b), pointer.at, grid, grid.cell_m, free=pointer.placing)


def put_opening(canvas: Canvas, stretch: Segment, kind: DoorKind | None) -> None:
    """Put a door of that kind along a stretch in the place of the walls there; a gap for None."""
    carved = carve(canvas.index.walls_near((stretch,)), stretch)
    met = _portals_along(canvas, stretch)
    doors = () if kind is None else (new_portal(stretch, kind),)
    secret = (NEW,) if kind == "secret" else ()
    canvas.do(
        EditMap(
            remove=(*carved.gone, *met),
            walls=carved.walls,
            portals=doors,
            secret=secret,
            scene=canvas.scene.id,
        )
    )


def turn_into(canvas: Canvas, line: Lined, kind: DoorKind | None) -> None:
    """Make a door, a window or a curtain one of another kind; a wall for None."""
    if kind is not None and isinstance(line, Portal):
        canvas.do(turned(canvas.scene, (line,), kind))
    elif isinstance(line, Portal):
        canvas.do(EditMap(remove=(line.id,), walls=(walled_up(line),), scene=canvas.scene.id))


def turned(scene: Scene, portals: Sequence[Portal], kind: DoorKind) -> EditMap:
    """Return what makes doors, windows and curtains of one kind; what stands open stays so."""
    own, is_secret = kind_of(kind)
    changed = tuple(one for one in portals if (one.kind, one.id in scene.secret_portals) != (own, is_secret))
    ids = {one.id for one in changed}
    return EditMap(
        # whoever was secret comes anew: what is only exchanged stays secret
        remove=tuple(one for one in scene.secret_portals if one in ids),
        portals=tuple(one.replace(kind=own) for one in changed),
        open=tuple(one for one in scene.open_portals if one in ids),
        secret=tuple(ids) if is_secret else (),
        scene=scene.id,
    )


def change_under(pointer: Pointer, canvas: Canvas, kind: DoorKind | None) -> None:
    """Make the stretch under the pointer a door of that kind: cut into a wall, or in the place of another."""
    line = canvas.picker.line_at(pointer.at, canvas.within_m)
    stretch = square_at(pointer, canvas)
    if line is None or stretch is None:
        return
    if isinstance(line, Portal):
        turn_into(canvas, line, kind)
    elif kind is not None:
        put_opening(canvas, stretch, kind)


def new_portal(stretch: Segment, kind: DoorKind) -> Portal:
    """Return a new door, window or curtain along a stretch; a secret door is a door."""
    return Portal(id=NEW, kind=kind_of(kind)[0], a=stretch[0], b=stretch[1])


def kind_of(kind: DoorKind) -> tuple[Literal["door", "window", "curtain"], bool]:
    """Return the kind of a portal, and whether it is secret."""
    return ("door", True) if kind == "secret" else (kind, False)


def _portals_along(canvas: Canvas, stretch: Segment) -> tuple[str, ...]:
    """Return the ids of what opens the same stretch already."""
    return tuple(
        one.id
        for one in canvas.scene.layout.portals
        if away_m(one.a, stretch) < TOUCH_M and away_m(one.b, stretch) < TOUCH_M
    )


def _stretch(press: Pointer, pointer: Pointer, line: Lined | None, canvas: Canvas) -> Segment | None:
    """Return where the opening is that is being drawn; None where there is none."""
    if not pointer.far_from(press):
        return square_at(press, canvas)
    if line is not None and away_m(pointer.at, (line.a, line.b)) <= 2 * canvas.within_m:
        start, end = canvas.snapped(press).at, canvas.snapped(pointer).at
        return opening_between((line.a, line.b), start, end)
    return canvas.snapped(press).at, canvas.snapped(pointer).at
