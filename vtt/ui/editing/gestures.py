"""Which gesture each tool of the editor begins with a press, and what it shows before."""

from collections.abc import Callable, Mapping

from vtt.ui.board.tools.pointer import Gesture, Pointer
from vtt.ui.editing.canvas import Canvas
from vtt.ui.editing.choosing import choose
from vtt.ui.editing.drawing import draw_room, draw_walls
from vtt.ui.editing.kinds import Kind
from vtt.ui.editing.opening import draw_opening, square_at
from vtt.ui.editing.painting.brush import draw_cloud, draw_ground, show_brush
from vtt.ui.editing.putting import fill_room, put_light, put_note, put_thing

GESTURES: Mapping[Kind, Callable[[Pointer, Canvas], Gesture]] = {
    "select": choose,
    "wall": draw_walls,
    "room": draw_room,
    "door": draw_opening,
    "thing": put_thing,
    "ground": draw_ground,
    "cloud": draw_cloud,
    "light": put_light,
    "note": put_note,
    "fill": fill_room,
}
CHOSEN_AT_ONCE = ("thing", "ground", "cloud", "light", "note")
"""What these tools put is chosen, so that its values can be set at once."""


def show_under(pointer: Pointer, canvas: Canvas) -> None:
    """Show what a press would meet or begin."""
    kind, brush = canvas.state.kind, canvas.state.brush
    if kind == "select":
        under = canvas.part_at(pointer.at)
        canvas.marks.hover((under,) if under is not None and under.id not in canvas.chosen else ())
    elif brush is not None:
        show_brush(pointer, canvas, brush)
    elif kind == "door":
        canvas.marks.draft(square_at(pointer, canvas) or ())
    elif kind != "fill":
        canvas.marks.snap(canvas.snapped(pointer))
