"""Small flat things that make a floor lived in: drains, scorch, papers, pipes."""

import math

import numpy as np

from generator.canvas import Box, Canvas, Colour, Point
from generator.noise import smoothstep
from generator.pen import Look, Pen

PAPER: Colour = (206, 202, 190)


def drain(canvas: Canvas, box: Box) -> None:
    """Sink a grating into the floor, its bars across the shorter side."""
    x0, y0, x1, y1 = box
    pen = Pen(canvas)
    pen.box((x0 - 0.03, y0 - 0.03, x1 + 0.03, y1 + 0.03), Look((98, 99, 98), bevel=0.4, rim_m=0.02, fine=0.1))
    pen.box(box, Look((34, 35, 36), bevel=-0.4, rim_m=0.03))
    bar = Look((92, 94, 95), bevel=0.5, rim_m=0.015, fine=0.12)
    if x1 - x0 > y1 - y0:
        for x in np.arange(x0 + 0.03, x1 - 0.02, 0.065):
            pen.box((float(x), y0 + 0.01, float(x) + 0.03, y1 - 0.01), bar)
    else:
        for y in np.arange(y0 + 0.03, y1 - 0.02, 0.065):
            pen.box((x0 + 0.01, float(y), x1 - 0.01, float(y) + 0.03), bar)


def manhole(canvas: Canvas, centre: Point) -> None:
    """Close a manhole with an iron lid."""
    pen = Pen(canvas, centre)
    pen.disc((0, 0), 0.42, Look((50, 51, 52), bevel=0.2, rim_m=0.03))
    pen.disc((0, 0), 0.37, Look((84, 84, 84), bevel=0.5, rim_m=0.03, fine=0.16))
    for row in np.arange(-0.24, 0.3, 0.12):
        half = math.sqrt(0.31**2 - float(row) ** 2)
        for x in np.arange(-half, half, 0.12):
            pen.disc(
                (float(x) + 0.04, float(row)), 0.036, Look((96, 96, 95), bevel=0.6, rim_m=0.02, fine=0.1)
            )


def scorch(canvas: Canvas, centre: Point, radius_m: float, seed: int) -> None:
    """Burn the floor: black in the middle, sooty streaks outwards."""
    spot = canvas.stroke([centre, (centre[0] + 0.01, centre[1])], 1.1 * radius_m).blurred(
        0.3 * radius_m * canvas.scale
    )
    sooty = canvas.under(spot, 0.35 + 0.65 * canvas.noise(0.9, 5, seed))
    canvas.paint(sooty.times(0.78), (32, 29, 27))
    rng = np.random.default_rng(seed)
    for _ in range(46):
        turn, near, far = (
            float(rng.uniform(0, 6.28)),
            float(rng.uniform(0.4, 0.7)),
            float(rng.uniform(0.8, 1.35)),
        )
        ray = [
            (centre[0] + r * radius_m * math.cos(turn), centre[1] + r * radius_m * math.sin(turn))
            for r in (near, far)
        ]
        canvas.shade(canvas.stroke(ray, 0.05).blurred(0.03 * canvas.scale), -0.22)


def papers(canvas: Canvas, box: Box, count: int, seed: int) -> None:
    """Let sheets of paper lie about."""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        at = (float(rng.uniform(box[0], box[2])), float(rng.uniform(box[1], box[3])))
        pen = Pen(canvas, at, float(rng.uniform(0, 180)))
        pen.box((0, 0, 0.2, 0.28), Look(PAPER, bevel=0.15, rim_m=0.015, drop_m=0.02, fine=0.06))
        for y in (0.05, 0.09, 0.13, 0.17):
            pen.line([(0.03, y), (0.165, y)], 0.01, Look((150, 147, 140), bevel=0, fine=0))


def casings(canvas: Canvas, box: Box, count: int, seed: int) -> None:
    """Leave spent brass where somebody fired."""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        at = (
            float(rng.normal((box[0] + box[2]) / 2, (box[2] - box[0]) / 4)),
            float(rng.uniform(box[1], box[3])),
        )
        pen = Pen(canvas, at, float(rng.uniform(0, 360)))
        pen.line(
            [(0, 0), (0.06, 0)], 0.025, Look((188, 152, 78), bevel=0.7, rim_m=0.012, drop_m=0.015, fine=0)
        )


def pipe(canvas: Canvas, points: list[Point], width_m: float, colour: Colour) -> None:
    """Run a pipe with flanges at its bends."""
    pen = Pen(canvas)
    pen.line(points, width_m, Look(colour, bevel=0.9, rim_m=width_m * 0.5, drop_m=0.06, fine=0.1))
    for x, y in points:
        pen.disc((x, y), width_m * 0.68, Look(colour, bevel=0.7, rim_m=0.03, drop_m=0.02, fine=0.1))


def scuffs(canvas: Canvas, box: Box, count: int, seed: int) -> None:
    """Scratch the floor lightly, as dragged loads do."""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        x, y = float(rng.uniform(box[0], box[2])), float(rng.uniform(box[1], box[3]))
        turn, length = float(rng.uniform(0, 3.14)), float(rng.uniform(0.1, 0.7))
        line = canvas.stroke([(x, y), (x + length * math.cos(turn), y + length * math.sin(turn))], 0.012)
        canvas.shade(canvas.under(line, smoothstep(canvas.fine, 0.2, 0.6)), float(rng.choice((-0.2, 0.16))))
