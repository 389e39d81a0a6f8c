"""Painting ground and smoke with a brush, taking them away with it, and the brush under the mouse."""

from vtt.battle import Cloud, Terrain
from vtt.geometry import Path, Ring, common, distance_m
from vtt.play.editing.chain import NEW, Brush, rectangle
from vtt.play.editing.painting import Painted, covered, painted, resized, wiped
from vtt.text import tr
from vtt.ui.board.tools.pointer import Gesture, Pointer
from vtt.ui.editing.canvas import Canvas
from vtt.ui.editing.putting import put_cloud, put_ground

STEP_SHARE = 0.15
"""Which part of its width a brush must have gone for another point of its path."""
MAX_POINTS = 2_000
"""A longer stroke ends by itself."""


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
    canvas.marks.patch(_area((pointer.at,), canvas, brush), bad=pointer.closing)


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
    pointer, takes_away = press, press.closing
    path: Path = (press.at,)
    area = _area(path, canvas, brush)
    with canvas.drawing() as marks:
        while pointer.down and len(path) < MAX_POINTS:
            if distance_m(path[-1], pointer.at) >= STEP_SHARE * canvas.state.settings.brush_m:
                path = (*path, pointer.at)
                area = _area(path, canvas, brush)
            marks.patch(area, bad=takes_away)
            pointer = yield
        if area:
            part = _part(canvas, area[0])
            canvas.do(wiped(canvas.scene, area, part) if takes_away else painted(canvas.scene, area, part))


def _part(canvas: Canvas, ring: Ring) -> Painted:
    """Return the ground or smoke that is painted."""
    settings = canvas.state.settings
    if canvas.state.kind == "ground":
        return Terrain(id=NEW, ring=ring, cost=settings.cost)
    return Cloud(id=NEW, ring=ring, depth_m=settings.depth_m)


def _area(path: Path, canvas: Canvas, brush: Brush) -> tuple[Ring, ...]:
    """Return what the brush covers of the map along a path."""
    whole = rectangle((0.0, 0.0), canvas.scene.size_m)
    return common(covered(path, brush, canvas.state.settings.brush_m, canvas.grid), whole)
