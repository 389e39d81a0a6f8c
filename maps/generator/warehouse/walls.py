"""Walls with their bevel, the frames of doors and the panes of windows."""

import math

import numpy as np

from generator.canvas import Canvas, Colour, Point
from generator.floors import toned
from generator.layout import Line, Opening
from generator.pen import Look, Pen, corners
from generator.warehouse.plan import BREACH, OPENINGS, PLAN, WALLS

THICKNESS_M = 0.28
HEIGHT_M = 2.8
TOP: Colour = (84, 87, 92)
STEEL: Colour = (126, 132, 138)
GLASS: Colour = (126, 168, 184)


def blocks() -> list[list[Point]]:
    """Return the painted outline of every piece of wall."""
    return [_outline(piece) for piece in PLAN.standing()]


def _outline(piece: Line) -> list[Point]:
    half = THICKNESS_M / 2
    (x0, y0), (x1, y1) = piece
    if x0 == x1:
        return _ragged([(x0 - half, y0), (x0 + half, y0), (x0 + half, y1), (x0 - half, y1)], piece)
    return corners((x0, y0 - half, x1, y1 + half))


def _ragged(ring: list[Point], piece: Line) -> list[Point]:
    """Break the end of a piece that stops at the breach."""
    a, b, c, d = ring
    if piece[1] == BREACH[0]:
        x, y = piece[1]
        teeth = [(x + 0.14, y - 0.22), (x + 0.07, y - 0.02), (x + 0.01, y - 0.12), (x - 0.05, y + 0.05)]
        return [a, b, *teeth, (x - 0.14, y - 0.06)]
    if piece[0] == BREACH[1]:
        x, y = piece[0]
        teeth = [(x - 0.14, y + 0.2), (x - 0.08, y + 0.04), (x - 0.02, y + 0.13), (x + 0.06, y - 0.05)]
        return [*teeth, (x + 0.14, y + 0.08), c, d]
    return ring


def posts() -> list[list[Point]]:
    """Return the squares where walls meet, a little thicker than the walls."""
    half = THICKNESS_M / 2
    meetings = {end for wall in WALLS for end in wall}
    return [corners((x - half, y - half, x + half, y + half)) for x, y in sorted(meetings)]


def shade(canvas: Canvas) -> None:
    """Let the walls darken the floor around them and throw their shadows."""
    solid = blocks() + posts()
    canvas.nestle(solid, 0.22, 0.42)
    canvas.cast([(ring, HEIGHT_M) for ring in solid], 0.52)


def build(canvas: Canvas) -> None:
    """Paint the tops of the walls: dark outline, bevelled edge, worn face."""
    rings = blocks() + posts()
    whole = canvas.polygons(rings)
    outline = canvas.polygons([_grown(ring, 0.03) for ring in rings])
    canvas.paint(outline, (24, 25, 28))
    canvas.paint(whole, TOP)
    canvas.roughen(whole, canvas.fine, 0.10)
    canvas.roughen(whole, canvas.coarse, 0.14)
    canvas.bevel(whole, 0.07, 0.75)
    inner = canvas.polygons([_grown(ring, -0.075) for ring in rings])
    canvas.shade(inner, 0.12)
    canvas.bevel(inner, 0.02, -0.22)
    _seams(canvas)


def _grown(ring: list[Point], by_m: float) -> list[Point]:
    middle_x = (min(x for x, _ in ring) + max(x for x, _ in ring)) / 2
    middle_y = (min(y for _, y in ring) + max(y for _, y in ring)) / 2
    return [(x + math.copysign(by_m, x - middle_x), y + math.copysign(by_m, y - middle_y)) for x, y in ring]


def _seams(canvas: Canvas) -> None:
    half = THICKNESS_M / 2
    for (x0, y0), (x1, y1) in WALLS:
        for step in np.arange(2.5, max(x1 - x0, y1 - y0), 2.0):
            if x0 == x1:
                ends = [(x0 - half, y0 + float(step)), (x0 + half, y0 + float(step))]
            else:
                ends = [(x0 + float(step), y0 - half), (x0 + float(step), y0 + half)]
            if not _in_opening(((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2)):
                canvas.shade(canvas.stroke(ends, 0.02), -0.35)


def _in_opening(point: Point) -> bool:
    lines = [*(opening.line for opening in OPENINGS), BREACH]
    return any(
        line[0][0] - 0.1 <= point[0] <= line[1][0] + 0.1 and line[0][1] - 0.1 <= point[1] <= line[1][1] + 0.1
        for line in lines
    )


def thresholds(canvas: Canvas) -> None:
    """Paint the sills of the doors: flat, so that a leaf can stand open or closed upon them."""
    for opening in OPENINGS:
        if opening.kind == "door":
            _sill(_along(canvas, opening), _length(opening))


def _sill(pen: Pen, length: float) -> None:
    half = THICKNESS_M / 2
    pen.box((0, -half, length, half), Look((84, 88, 92), bevel=0.3, rim_m=0.02, fine=0.1))
    for y in (-0.06, 0.06):
        pen.line([(0.05, y), (length - 0.05, y)], 0.022, Look((44, 46, 49), bevel=-0.3, rim_m=0.01))
    for x in np.arange(0.12, length - 0.04, 0.2):
        for y in (-half + 0.03, half - 0.03):
            pen.disc((float(x), y), 0.011, Look((150, 152, 152), bevel=0.3, rim_m=0.01, fine=0))


def frames(canvas: Canvas) -> None:
    """Paint the jambs of all openings and the panes of the windows, above the walls."""
    for opening in OPENINGS:
        pen, length = _along(canvas, opening), _length(opening)
        if opening.kind == "window":
            _pane(pen, length)
        for x in (0.0, length):
            _jamb(pen, x, STEEL if opening.kind == "window" else (168, 118, 58))


def _jamb(pen: Pen, x: float, colour: Colour) -> None:
    half = THICKNESS_M / 2 + 0.03
    box = (x - 0.07, -half, x + 0.07, half)
    pen.box((box[0] - 0.02, box[1] - 0.02, box[2] + 0.02, box[3] + 0.02), Look((26, 27, 30), bevel=0, fine=0))
    pen.box(box, Look(colour, bevel=0.5, rim_m=0.035, fine=0.1))
    pen.box(
        (x - 0.025, -half + 0.07, x + 0.025, half - 0.07), Look(toned(colour, 0.62), bevel=-0.3, rim_m=0.015)
    )


def _pane(pen: Pen, length: float) -> None:
    half = THICKNESS_M / 2
    pen.box((0, -half, length, half), Look((92, 97, 102), bevel=0.45, rim_m=0.03, fine=0.08))
    pen.box((0.05, -0.062, length - 0.05, 0.062), Look((40, 46, 52), bevel=-0.3, rim_m=0.02, fine=0))
    pen.box((0.05, -0.042, length - 0.05, 0.042), Look(GLASS, bevel=0.2, rim_m=0.02, fine=0))
    for start in np.arange(0.15, length - 0.2, 0.45):
        gleam = [(start, 0.04), (start + 0.16, 0.04), (start + 0.22, -0.04), (start + 0.06, -0.04)]
        pen.shape([(float(x), y) for x, y in gleam], Look((196, 222, 228), bevel=0, fine=0))
    for x in np.arange(1, length, 1):
        pen.box((float(x) - 0.03, -half, float(x) + 0.03, half), Look(STEEL, bevel=0.4, rim_m=0.02))


def _along(canvas: Canvas, opening: Opening) -> Pen:
    (x0, y0), (x1, _) = opening.line
    return Pen(canvas, (x0, y0), 90.0 if x0 == x1 else 0.0)


def _length(opening: Opening) -> float:
    (x0, y0), (x1, y1) = opening.line
    return (x1 - x0) + (y1 - y0)
