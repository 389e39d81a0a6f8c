"""Where people sleep in the open: tents of cloth, bedrolls, a fire."""

import math

import numpy as np

from generator.canvas import Box, Canvas, Colour, Point
from generator.floors import toned
from generator.lighting import bloom
from generator.nature import lay, lump
from generator.pen import Look, Pen, circle, corners


def bedroll(canvas: Canvas, at: Point, turn_deg: float, colour: Colour) -> None:
    """Unroll a sleeping place on the ground."""
    pen = Pen(canvas, at, turn_deg)
    pen.box(
        (-0.36, -0.9, 0.36, 0.9),
        Look(toned(colour, 0.8), bevel=0.4, rim_m=0.05, drop_m=0.05, fine=0.15),
        corner_m=0.1,
    )
    pen.box(
        (-0.32, -0.45, 0.32, 0.86), Look(colour, bevel=0.5, rim_m=0.08, drop_m=0.03, fine=0.15), corner_m=0.1
    )
    pen.box(
        (-0.24, -0.82, 0.24, -0.52), Look((190, 178, 150), bevel=0.6, rim_m=0.07, drop_m=0.03), corner_m=0.09
    )


def campfire(canvas: Canvas, at: Point, rng: np.random.Generator) -> None:
    """Light a fire in a ring of stones: ash, embers, burning logs and flames."""
    ash = canvas.polygon(lump(at, 1.0, 0.2, rng, 14)).blurred(0.16 * canvas.scale)
    canvas.paint(ash, (40, 36, 33), 0.75)
    for step in range(11):
        turn = 2 * math.pi * step / 11 + float(rng.uniform(-0.1, 0.1))
        spot = (at[0] + 0.52 * math.cos(turn), at[1] + 0.52 * math.sin(turn))
        tone = float(rng.uniform(0.8, 1.1))
        lay(
            canvas,
            [lump(spot, float(rng.uniform(0.11, 0.16)), 0.15, rng)],
            Look(toned((112, 106, 98), tone), bevel=0.7, rim_m=0.05, drop_m=0.06, fine=0.1),
        )
    canvas.paint(canvas.polygon(circle(at, 0.4, 24)).blurred(4), (92, 34, 14))
    for step in range(5):
        pen = Pen(canvas, at, 72 * step + float(rng.uniform(-12, 12)))
        pen.line(
            [(0.05, 0), (0.42, 0.04)], 0.11, Look((48, 34, 26), bevel=0.8, rim_m=0.05, drop_m=0.04, fine=0.3)
        )
        pen.line([(0.03, 0), (0.2, 0.02)], 0.07, Look((206, 84, 26), bevel=0.3, rim_m=0.03, fine=0.4))
    for reach, colour in ((0.3, (232, 104, 24)), (0.21, (250, 164, 48)), (0.12, (255, 226, 140))):
        flames = [
            [
                (at[0] + reach * 0.5 * math.cos(t - 0.5), at[1] + reach * 0.5 * math.sin(t - 0.5)),
                (
                    at[0] + reach * math.cos(t) * float(rng.uniform(0.8, 1.25)),
                    at[1] + reach * math.sin(t) * float(rng.uniform(0.8, 1.25)),
                ),
                (at[0] + reach * 0.5 * math.cos(t + 0.5), at[1] + reach * 0.5 * math.sin(t + 0.5)),
                at,
            ]
            for t in np.arange(0, 6.28, 0.7)
        ]
        canvas.paint(canvas.polygons(flames).blurred(1.2), colour, 0.9)
    bloom(canvas, at, 0.9, (255, 140, 50), 0.8)


def tent(canvas: Canvas, box: Box, entrance: str, colour: Colour, rng: np.random.Generator) -> None:
    """Mark a tent seen from above with its roof left out: canvas hems, poles, pegs and taut ropes."""
    x0, y0, x1, y1 = box
    pen = Pen(canvas)
    for x, y in ((x0, y0), (x1, y0), (x0, y1), (x1, y1)):
        out = (0.75 if x == x1 else -0.75, 0.75 if y == y1 else -0.75)
        pen.line(
            [(x, y), (x + out[0], y + out[1])],
            0.022,
            Look((196, 182, 148), bevel=0.2, rim_m=0.01, drop_m=0.07),
        )
        pen.disc((x + out[0], y + out[1]), 0.05, Look((92, 70, 48), bevel=0.6, rim_m=0.02, drop_m=0.04))
    hem = 0.17
    canvas.cast(
        [
            (corners((x0 - hem, y0 - hem, x1 + hem, y0 + hem)), 2.0),
            (corners((x0 - hem, y0, x0 + hem, y1)), 2.0),
            (corners((x1 - hem, y0, x1 + hem, y1)), 2.0),
            (corners((x0, y1 - hem, x1, y1 + hem)), 2.0),
        ],
        0.4,
    )


def cloth_wall(canvas: Canvas, a: Point, b: Point, colour: Colour, rng: np.random.Generator) -> None:
    """Hang a wall of cloth from a pole: folds, seams, a rolled hem."""
    length = math.dist(a, b)
    pen = Pen(canvas, a, math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])))
    steps = max(2, round(length / 0.33))
    outer = [(length * s / steps, -0.17 - (0.035 if s % 2 else 0.0)) for s in range(steps + 1)]
    inner = [(length * s / steps, 0.13 + (0.0 if s % 2 else 0.03)) for s in range(steps, -1, -1)]
    pen.shape([*outer, *inner], Look(toned(colour, 0.72), bevel=0.7, rim_m=0.07, drop_m=0.06, fine=0.12))
    pen.box((0, -0.1, length, 0.06), Look(colour, bevel=0.6, rim_m=0.06, fine=0.14))
    for s in range(1, steps):
        x = length * s / steps
        tone = 0.82 if s % 2 else 1.14
        pen.line([(x, -0.15), (x, 0.1)], 0.028, Look(toned(colour, tone), bevel=0.2, rim_m=0.02))
    pen.line([(0, -0.02), (length, -0.02)], 0.05, Look((104, 80, 54), bevel=0.8, rim_m=0.025, drop_m=0.02))
    for x in (0.0, length):
        pen.disc((x, -0.02), 0.09, Look((116, 88, 58), bevel=0.8, rim_m=0.04, drop_m=0.06))


def curtain(canvas: Canvas, a: Point, b: Point, colour: Colour) -> None:
    """Leave the poles and gathered ends of a flap that may hang or be tied back."""
    length = math.dist(a, b)
    pen = Pen(canvas, a, math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])))
    pen.line([(0, -0.02), (length, -0.02)], 0.045, Look((104, 80, 54), bevel=0.8, rim_m=0.022, drop_m=0.03))
    for x, side in ((0.0, 1), (length, -1)):
        pen.shape(
            [(x, -0.16), (x + 0.2 * side, -0.1), (x + 0.16 * side, 0.14), (x, 0.14)],
            Look(colour, bevel=0.7, rim_m=0.06, drop_m=0.04),
        )
        pen.disc((x, -0.02), 0.09, Look((116, 88, 58), bevel=0.8, rim_m=0.04, drop_m=0.06))
