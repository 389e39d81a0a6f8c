"""What makes an office of a room: desk, chairs, sofa, cabinets, plants, a rug; and the pillars."""

import math

import numpy as np

from generator.canvas import Box, Canvas, Colour, Point
from generator.floors import HAZARD, toned
from generator.layout import Solid
from generator.pen import Look, Pen, circle

DARK: Colour = (30, 29, 29)
OAK: Colour = (126, 88, 58)


def pillar(pen: Pen, solid: Solid, _rng: np.random.Generator) -> None:
    """Cast a round concrete pillar with a striped collar."""
    radius = solid.size[0] / 2
    centre = (radius, radius)
    pen.disc(centre, radius, Look((34, 34, 35), bevel=0, fine=0))
    pen.disc(centre, radius - 0.02, Look((48, 46, 44), bevel=0.2, rim_m=0.04))
    for step in range(0, 16, 2):
        turns = [2 * math.pi * (step + part / 4) / 16 for part in range(5)]
        outer = [
            (radius + (radius - 0.02) * math.cos(t), radius + (radius - 0.02) * math.sin(t)) for t in turns
        ]
        inner = [
            (radius + (radius - 0.09) * math.cos(t), radius + (radius - 0.09) * math.sin(t)) for t in turns
        ]
        pen.shape([*outer, *reversed(inner)], Look(toned(HAZARD, 0.92), bevel=0, fine=0.14))
    pen.disc(centre, radius - 0.085, Look((52, 53, 55), bevel=0, drop_m=0.02))
    for step in range(8):
        share = step / 8
        shift = -0.06 * share
        spot = (radius + 0.6 * shift, radius + 0.8 * shift)
        tone = toned((128, 129, 128), 0.82 + 0.44 * share)
        pen.disc(spot, (radius - 0.1) * (1 - 0.62 * share), Look(tone, bevel=0, fine=0.05))


def desk(pen: Pen, solid: Solid, _rng: np.random.Generator) -> None:
    """Set a desk, its user sitting above it: screens, keyboard, papers, mug, lamp."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look(DARK, bevel=0), corner_m=0.05)
    pen.box(
        (0.02, 0.02, width - 0.02, depth - 0.02), Look(OAK, bevel=0.5, rim_m=0.04, across=0.3), corner_m=0.05
    )
    pen.box((0.55, 0.2, 1.45, 0.6), Look((62, 66, 68), bevel=0.3, fine=0.05), corner_m=0.03)
    for x, lean in ((0.58, -6.0), (1.05, 6.0)):
        screen = Pen(pen.canvas, pen.at((x, 0.66)), lean)
        screen.box((0.12, 0.06, 0.3, 0.2), Look((60, 62, 66), bevel=0.4, drop_m=0.03))
        screen.box((0, 0, 0.43, 0.075), Look((30, 32, 36), bevel=0.6, rim_m=0.02, drop_m=0.09))
        screen.box((0.02, 0, 0.41, 0.018), Look((120, 196, 206), bevel=0, fine=0))
    pen.box((0.72, 0.3, 1.2, 0.46), Look((44, 46, 50), bevel=0.5, rim_m=0.02, drop_m=0.02), corner_m=0.02)
    for y in (0.335, 0.38, 0.425):
        pen.line([(0.76, y), (1.16, y)], 0.022, Look((92, 96, 100), bevel=0.2, rim_m=0.01))
    pen.box((1.27, 0.33, 1.34, 0.44), Look((40, 42, 46), bevel=0.6, rim_m=0.02), corner_m=0.03)
    for lean, x in ((-8.0, 1.55), (11.0, 1.62), (-3.0, 0.12)):
        _sheet(Pen(pen.canvas, pen.at((x, 0.25)), lean))
    pen.disc((0.42, 0.3), 0.06, Look((156, 70, 54), bevel=0.5, rim_m=0.02, drop_m=0.05))
    pen.disc((0.42, 0.3), 0.042, Look((48, 32, 24), bevel=-0.4, rim_m=0.015))
    pen.disc((1.82, 0.82), 0.1, Look((60, 86, 74), bevel=0.6, rim_m=0.04, drop_m=0.08))
    pen.disc((1.81, 0.81), 0.045, Look((240, 222, 168), bevel=0, fine=0))


def _sheet(pen: Pen) -> None:
    pen.box((0, 0, 0.21, 0.3), Look((214, 210, 198), bevel=0.15, rim_m=0.015, drop_m=0.015, fine=0.03))
    for y in (0.06, 0.1, 0.14, 0.18):
        pen.line([(0.035, y), (0.17, y)], 0.01, Look((140, 138, 132), bevel=0, fine=0))


def chair(canvas: Canvas, at: Point, facing_deg: float, colour: Colour) -> None:
    """Roll up a swivel chair; at 0 degrees its back is on the left."""
    pen = Pen(canvas, at, facing_deg)
    canvas.drop(canvas.polygon([pen.at(point) for point in circle((0, 0), 0.26, 20)]), 0.12, 0.4)
    for step in range(5):
        turn = 2 * math.pi * step / 5
        foot = (0.32 * math.cos(turn), 0.32 * math.sin(turn))
        pen.line([(0, 0), foot], 0.045, Look((46, 47, 50), bevel=0.5, rim_m=0.02))
        pen.disc(foot, 0.035, Look((30, 30, 32), bevel=0.5, rim_m=0.02))
    pen.box((-0.22, -0.24, 0.25, 0.24), Look(colour, bevel=0.5, rim_m=0.07, drop_m=0.05), corner_m=0.1)
    for y in (-0.27, 0.27):
        pen.line([(-0.1, y), (0.14, y)], 0.05, Look((42, 43, 46), bevel=0.6, rim_m=0.02, drop_m=0.03))
    pen.box(
        (-0.3, -0.22, -0.18, 0.22),
        Look(toned(colour, 0.86), bevel=0.6, rim_m=0.05, drop_m=0.06),
        corner_m=0.06,
    )


def sofa(pen: Pen, solid: Solid, _rng: np.random.Generator) -> None:
    """Set a sofa with its back on the right."""
    width, depth = solid.size
    colour: Colour = (92, 74, 62)
    pen.box((0, 0, width, depth), Look(toned(colour, 0.8), bevel=0.5, rim_m=0.08), corner_m=0.14)
    pen.box(
        (width - 0.26, 0.04, width - 0.02, depth - 0.04),
        Look(toned(colour, 0.94), bevel=0.5, rim_m=0.08, drop_m=0.03),
        0.1,
    )
    for y in (0.02, depth - 0.22):
        pen.box(
            (0.02, y, width - 0.06, y + 0.2), Look(colour, bevel=0.5, rim_m=0.07, drop_m=0.04), corner_m=0.09
        )
    half = (depth - 0.48) / 2
    for y in (0.23, 0.25 + half):
        cushion = Look(toned(colour, 1.14), bevel=0.45, rim_m=0.08, drop_m=0.03, fine=0.08)
        pen.box((0.04, y, width - 0.25, y + half), cushion, corner_m=0.08)
    Pen(pen.canvas, pen.at((0.48, 0.5)), 24).box(
        (-0.15, -0.17, 0.15, 0.17), Look((74, 104, 104), bevel=0.5, rim_m=0.09, drop_m=0.04), corner_m=0.07
    )


def cabinets(pen: Pen, solid: Solid, _rng: np.random.Generator) -> None:
    """Stand filing cabinets along a wall, with something left on one of them."""
    _row(pen, solid, 0.6, (118, 122, 120))
    pen.box((0.14, 0.14, 0.46, 0.44), Look((172, 142, 104), bevel=0.4, rim_m=0.02, drop_m=0.07))
    for lean in (-5.0, 4.0):
        _sheet(Pen(pen.canvas, pen.at((0.85, 0.16)), lean))


def lockers(pen: Pen, solid: Solid, _rng: np.random.Generator) -> None:
    """Stand steel lockers along a wall."""
    _row(pen, solid, 0.4, (86, 104, 112))


def _row(pen: Pen, solid: Solid, unit_m: float, colour: Colour) -> None:
    width, depth = solid.size
    for x in np.arange(0, width - 0.01, unit_m):
        box = (float(x), 0.0, float(x) + unit_m, depth)
        pen.box(box, Look(DARK, bevel=0))
        inner = (box[0] + 0.012, 0.012, box[2] - 0.012, depth - 0.012)
        pen.box(inner, Look(colour, bevel=0.5, rim_m=0.035, fine=0.1))
        pen.box(
            (box[0] + 0.06, depth - 0.06, box[2] - 0.06, depth - 0.01), Look(toned(colour, 0.7), bevel=-0.3)
        )


def plant(canvas: Canvas, at: Point, radius_m: float, rng: np.random.Generator) -> None:
    """Pot a plant with three whorls of leaves."""
    pen = Pen(canvas, at)
    pen.disc((0, 0), radius_m * 0.55, Look((122, 92, 76), bevel=0.6, rim_m=0.04, drop_m=0.1))
    pen.disc((0, 0), radius_m * 0.45, Look((48, 40, 34), bevel=-0.3, rim_m=0.03))
    for whorl, (count, reach) in enumerate(((9, 1.0), (7, 0.72), (5, 0.45))):
        for step in range(count):
            turn = 2 * math.pi * (step + 0.5 * whorl) / count + float(rng.uniform(-0.2, 0.2))
            green = toned((70, 104, 70), 0.82 + 0.2 * whorl + float(rng.uniform(-0.08, 0.08)))
            _leaf(Pen(canvas, at, math.degrees(turn)), radius_m * reach, green)


def _leaf(pen: Pen, length: float, colour: Colour) -> None:
    wide = length * 0.24
    ring = [
        (0.02, 0),
        (length * 0.35, -wide),
        (length * 0.7, -wide * 0.8),
        (length, 0),
        (length * 0.7, wide * 0.8),
        (length * 0.35, wide),
    ]
    pen.shape([(x, y) for x, y in ring], Look(colour, bevel=0.4, rim_m=0.03, drop_m=0.03))
    pen.line([(0.03, 0), (length * 0.9, 0)], 0.01, Look(toned(colour, 1.25), bevel=0, fine=0))


def rug(canvas: Canvas, box: Box, colour: Colour) -> None:
    """Lay a woven rug with a border."""
    x0, y0, x1, y1 = box
    pen = Pen(canvas)
    pen.box(box, Look(toned(colour, 0.72), bevel=0.15, drop_m=0.02, fine=0.12, across=0.2), corner_m=0.03)
    for inset, tone in ((0.08, 1.25), (0.13, 0.9), (0.3, 1.12), (0.33, 0.98)):
        inner = (x0 + inset, y0 + inset, x1 - inset, y1 - inset)
        pen.box(inner, Look(toned(colour, tone), bevel=0, fine=0.1, across=0.22))
