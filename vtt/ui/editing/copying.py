"""Copies of what is chosen, and choosing all."""

from vtt.geometry import Point
from vtt.play.editing.parts import copies, each, edit_of
from vtt.text import tr
from vtt.ui.editing.canvas import Canvas


def choose_all(canvas: Canvas) -> None:
    """Choose all that is drawn on the map."""
    canvas.take_up("select")
    canvas.choose(part.id for part in each(canvas.picker.parts))


def copy(canvas: Canvas) -> None:
    """Keep copies of what is chosen."""
    parts = canvas.parts
    if each(parts):
        canvas.state.copied = edit_of(canvas.scene, parts)
        canvas.say(tr("{count|thing|things} copied", count=len(each(parts))))


def paste(canvas: Canvas, at: Point) -> None:
    """Put the copies round a point, and choose them."""
    if canvas.state.copied is not None:
        canvas.take_up("select")
        with canvas.choosing_new():
            canvas.do(copies(canvas.scene, canvas.state.copied, at))
