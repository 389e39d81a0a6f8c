"""Painting ground and smoke with a brush, taking them away with it, and the brush under the mouse."""

from vtt.battle import Cloud, Terrain
from vtt.geometry import Path, Ring, common, distance_m
from vtt.play.editing.chain import NEW, Brush, rectangle
from vtt.play.editing.painting import Painted, covered, painted, resized, smoothed, wiped
from vtt.text import tr
from vtt.ui.board.tools.pointer import Gesture, Pointer
from vtt.ui.editing.canvas import Canvas
from vtt.ui.editing.putting import put_cloud, put_ground

STEP_SHARE = 0.15
"""Which part of its width a brush must have gone for another point of its path."""
MAX_POINTS = 10_000
"""A stroke of more movements of the mouse ends by itself."""


def draw_ground(press: Pointer, canvas: Canvas) -> Gesture:
    """Draw difficult ground: with the brush, if one is taken up, else its outline."""
    brush = canvas.state.brush
    return put_ground(press, canvas) if brush is None else _paint(press, canvas, brush)


def draw_cloud(press: Pointer, canvas: Canvas) -> Gesture:
    """Draw smoke: with the brush, if one is taken up, else its outline."""
    brush = canvas.state.brush
    return put_cloud(press, canvas) if brush is None else _paint(press, canvas, brush)


def show_brush(pointer: Pointer, canvas: Canvas, brush: Brush) -> None:
    """Show what the brush would cover where the mouse is, and how wide it is."""
    area = common(_covered((pointer.at,), canvas, brush), _whole(canvas))
    canvas.marks.patch(area, bad=pointer.closing)


def resize(canvas: Canvas, steps: float) -> bool:
    """Make the brush larger, or smaller, by some steps; False where none is taken up."""
    brush = canvas.state.brush
    if brush is None:
        return False
    width_m = resized(canvas.state.settings.brush_m, brush, steps, canvas.grid)
    canvas.state.set(brush_m=round(width_m, 2))
    canvas.say(tr("Brush {length:.1f} m wide", length=width_m))
    return True


def _paint(press: Pointer, canvas: Canvas, brush: Brush) -> Gesture:
    """Paint what the brush goes over, or take it away with Ctrl; the stroke is one step."""
    pointer, takes_away, last = press, press.closing, press.at
    legs = list(_covered((last,), canvas, brush))
    with canvas.drawing() as marks:
        for _ in range(MAX_POINTS):
            if not pointer.down:
                break
            if distance_m(last, pointer.at) >= STEP_SHARE * canvas.state.settings.brush_m:
                legs += _covered((last, pointer.at), canvas, brush)
                last = pointer.at
            marks.patch(legs, bad=takes_away, outlined=False)  # legs overlap until the stroke ends
            pointer = yield
        area = common(smoothed(legs, brush, canvas.state.settings.brush_m), _whole(canvas))
        if area:
            part = _part(canvas, area[0])
            canvas.do(wiped(canvas.scene, area, part) if takes_away else painted(canvas.scene, area, part))


def _part(canvas: Canvas, ring: Ring) -> Painted:
    """Return the ground or smoke that is painted."""
    settings = canvas.state.settings
    if canvas.state.kind == "ground":
        return Terrain(id=NEW, ring=ring, cost=settings.cost)
    return Cloud(id=NEW, ring=ring, depth_m=settings.depth_m)


def _covered(path: Path, canvas: Canvas, brush: Brush) -> tuple[Ring, ...]:
    """Return what the brush goes over along a path."""
    return covered(path, brush, canvas.state.settings.brush_m, canvas.grid)


def _whole(canvas: Canvas) -> Ring:
    """Return the outline of the map."""
    return rectangle((0.0, 0.0), canvas.scene.size_m)
