"""The ship herself: space around her, plating and engines, decks, light strips, bulkheads."""

import itertools
import math
from collections.abc import Sequence

import numpy as np

from generator.canvas import Box, Canvas, Colour, Point
from generator.floors import toned
from generator.lighting import bloom
from generator.nature import lay
from generator.noise import smoothstep
from generator.pen import Look, Pen, circle, corners
from generator.stones import strips


def space(canvas: Canvas, seed: int) -> None:
    """Fill all with night: clouds of gas and stars of several sizes."""
    whole = np.ones(canvas.pixels.shape[:2], dtype=np.float32)
    canvas.blend(whole, (9, 11, 20))
    canvas.blend(smoothstep(canvas.noise(9, 6, seed), 0.5, 1.0) * np.float32(0.55), (44, 34, 84))
    canvas.blend(smoothstep(canvas.noise(7, 6, seed + 1), 0.58, 1.0) * np.float32(0.5), (22, 66, 92))
    rng = np.random.default_rng(seed)
    for count, radius, opacity in ((1500, 0.012, 0.5), (500, 0.02, 0.8), (70, 0.035, 1.0)):
        spots = rng.uniform((0, 0), canvas.size, (count, 2))
        canvas.paint(
            canvas.polygons([circle((float(x), float(y)), radius, 6) for x, y in spots]),
            (226, 234, 255),
            opacity,
        )
    for _ in range(14):
        bloom(
            canvas,
            (float(rng.uniform(0, canvas.size[0])), float(rng.uniform(0, canvas.size[1]))),
            0.16,
            (200, 220, 255),
            0.8,
        )


def hull(canvas: Canvas, ring: Sequence[Point], rng: np.random.Generator) -> None:
    """Plate the outside of the ship: armour in panels, engine pods, fins and running lights."""
    closed = [*ring, ring[0]]
    for pod in (1, -1):
        _pod(canvas, 10 - 7.4 * pod, rng)
    fins = [
        [(14, 3.4), (19, 3.4), (16, 1.6), (13.2, 1.6)],
        [(14, 16.6), (19, 16.6), (16, 18.4), (13.2, 18.4)],
    ]
    lay(canvas, fins, Look((70, 78, 92), bevel=0.8, rim_m=0.12, fine=0.14))
    plated = canvas.stroke(closed, 2.1)
    canvas.paint(canvas.stroke(closed, 2.3), (16, 18, 24))
    canvas.paint(plated, (92, 100, 114))
    canvas.roughen(plated, canvas.coarse, 0.16)
    canvas.bevel(plated, 0.3, 0.8)
    seams: list[list[Point]] = []
    for (x0, y0), (x1, y1) in itertools.pairwise(closed):
        length = math.dist((x0, y0), (x1, y1))
        u, v = (x1 - x0) / length, (y1 - y0) / length
        for along in np.arange(0.6, length, 0.9):
            x, y = x0 + u * float(along), y0 + v * float(along)
            seams.append([(x + v * 0.25, y - u * 0.25), (x + v * 1.02, y - u * 1.02)])
            if rng.random() < 0.5:
                seams.append([(x + v * 0.62, y - u * 0.62), (x + v * 0.62 + u * 0.9, y - u * 0.62 + v * 0.9)])
    lines = canvas.strokes(seams, 0.03)
    canvas.shade(lines.shifted(1, 1), 0.2)
    canvas.shade(lines, -0.45)
    for at, colour in (
        ((4.6, 3.1), (255, 70, 60)),
        ((4.6, 16.9), (90, 255, 140)),
        ((28.9, 10), (230, 240, 255)),
        ((15, 1.9), (255, 70, 60)),
        ((15, 18.1), (90, 255, 140)),
    ):
        canvas.paint(canvas.polygon(circle(at, 0.08, 14)), (255, 255, 255))
        bloom(canvas, at, 0.35, colour, 0.9)


def _pod(canvas: Canvas, y: float, rng: np.random.Generator) -> None:
    """Hang an engine beside the hull; its fire points to the left."""
    for reach, colour, thick in (
        (3.4, (30, 90, 200), 1.1),
        (2.6, (70, 170, 255), 0.8),
        (1.6, (220, 246, 255), 0.5),
    ):
        flame = canvas.polygon(
            [
                (3.0, y - thick),
                (3.0 - reach * 0.6, y - thick * 0.55),
                (3.0 - reach, y),
                (3.0 - reach * 0.6, y + thick * 0.55),
                (3.0, y + thick),
            ]
        )
        canvas.blend(canvas.across_all(flame.blurred(0.16 * canvas.scale)) * np.float32(0.8), colour)
    bloom(canvas, (2.2, y), 1.4, (80, 160, 255), 0.5)
    pen = Pen(canvas)
    pen.box(
        (5.0, min(y, 10 - (10 - y) * 0.7), 8.5, max(y, 10 - (10 - y) * 0.7)),
        Look((60, 66, 78), bevel=0.6, rim_m=0.1, fine=0.14),
    )
    pen.shape(
        [
            (2.9, y - 1.2),
            (4.0, y - 1.3),
            (9.6, y - 0.9),
            (10.8, y),
            (9.6, y + 0.9),
            (4.0, y + 1.3),
            (2.9, y + 1.2),
        ],
        Look((78, 86, 100), bevel=1.0, rim_m=0.45, fine=0.14),
    )
    for x in (3.4, 5.2, 7.2, 9.0):
        pen.box(
            (x, y - 1.22 + 0.03 * x, x + 0.18, y + 1.22 - 0.03 * x), Look((50, 55, 66), bevel=0.7, rim_m=0.05)
        )
    pen.box((2.7, y - 1.0, 3.1, y + 1.0), Look((44, 48, 56), bevel=0.8, rim_m=0.08), corner_m=0.1)
    pen.box((2.68, y - 0.8, 2.86, y + 0.8), Look((150, 214, 255), bevel=0, fine=0), corner_m=0.06)
    for x in np.arange(5.6, 7.0, 0.22):
        pen.box((float(x), y - 0.5, float(x) + 0.12, y + 0.5), Look((34, 38, 46), bevel=-0.5, rim_m=0.03))


def deck(canvas: Canvas, box: Box, colour: Colour, seed: int) -> None:
    """Lay deck plates of a metre and of two, with bevelled edges, screws, scuffs and stains."""
    rng = np.random.default_rng(seed)
    x0, y0, x1, y1 = box
    plates: dict[float, list[list[Point]]] = {}
    screws: list[list[Point]] = []
    y = y0
    while y < y1:
        x = x0
        while x < x1:
            wide = 2.0 if rng.random() < 0.3 and x + 2 <= x1 else 1.0
            plate = (x + 0.012, y + 0.012, min(x1, x + wide) - 0.012, min(y1, y + 1) - 0.012)
            plates.setdefault(float(rng.choice((0.88, 0.94, 1.0, 1.05))), []).append(_bevelled(plate))
            screws.extend(
                circle((u, v), 0.018, 6)
                for u in (plate[0] + 0.08, plate[2] - 0.08)
                for v in (plate[1] + 0.08, plate[3] - 0.08)
            )
            x += wide
        y += 1
    canvas.paint(canvas.polygon(corners(box)), toned(colour, 0.42))
    for tone, rings in sorted(plates.items()):
        lay(canvas, rings, Look(toned(colour, tone), bevel=0.55, rim_m=0.03, fine=0.08))
    canvas.shade(canvas.polygons(screws), -0.35)
    whole = canvas.polygon(corners(box))
    canvas.roughen(whole, canvas.noise(3.0, 6, seed), 0.14)
    canvas.shade(canvas.under(whole, smoothstep(canvas.noise(1.4, 5, seed + 1), 0.66, 0.9)), -0.16)


def _bevelled(box: Box) -> list[Point]:
    x0, y0, x1, y1 = box
    c = 0.07
    return [
        (x0 + c, y0),
        (x1 - c, y0),
        (x1, y0 + c),
        (x1, y1 - c),
        (x1 - c, y1),
        (x0 + c, y1),
        (x0, y1 - c),
        (x0, y0 + c),
    ]


def grating(canvas: Canvas, box: Box) -> None:
    """Sink a grating into the deck."""
    x0, y0, x1, y1 = box
    pen = Pen(canvas)
    pen.box((x0 - 0.04, y0 - 0.04, x1 + 0.04, y1 + 0.04), Look((90, 96, 104), bevel=0.5, rim_m=0.03))
    pen.box(box, Look((18, 20, 24), bevel=-0.4, rim_m=0.05))
    bars = [corners((float(x), y0, float(x) + 0.035, y1)) for x in np.arange(x0 + 0.03, x1 - 0.02, 0.1)]
    bars += [corners((x0, float(y), x1, float(y) + 0.03)) for y in np.arange(y0 + 0.2, y1 - 0.05, 0.3)]
    lay(canvas, bars, Look((96, 102, 110), bevel=0.5, rim_m=0.015, fine=0.1))


def strip(canvas: Canvas, a: Point, b: Point, colour: Colour) -> None:
    """Let a strip of light into the deck along a wall."""
    Pen(canvas).line([a, b], 0.1, Look((40, 44, 52), bevel=-0.3, rim_m=0.02))
    soft = canvas.stroke([a, b], 0.3).blurred(0.14 * canvas.scale)
    canvas.blend(canvas.across_all(soft) * np.float32(0.55), colour)
    canvas.paint(canvas.stroke([a, b], 0.05), toned(colour, 1.6))


def bulkheads(canvas: Canvas, lines: Sequence[tuple[Point, Point]], thick_m: float) -> None:
    """Build walls of plate: a dark core, panels with lit edges, a conduit along the middle."""
    outline = canvas.polygons(strips(lines, thick_m + 0.07))
    canvas.paint(outline, (14, 16, 20))
    body = canvas.polygons(strips(lines, thick_m))
    canvas.paint(body, (104, 112, 124))
    canvas.roughen(body, canvas.fine, 0.1)
    canvas.bevel(body, 0.08, 0.8)
    inner = canvas.polygons(strips(lines, thick_m * 0.5))
    canvas.paint(inner, (72, 79, 90))
    canvas.bevel(inner, 0.03, -0.5)
    for a, b in lines:
        length = math.dist(a, b)
        pen = Pen(canvas, a, math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])))
        for x in np.arange(0.5, length - 0.2, 1.0):
            pen.box(
                (float(x) - 0.06, -thick_m / 2, float(x) + 0.06, thick_m / 2),
                Look((128, 136, 148), bevel=0.7, rim_m=0.03, fine=0.08),
            )
        pen.line([(0.1, 0), (length - 0.1, 0)], 0.04, Look((52, 120, 150), bevel=0.4, rim_m=0.02, fine=0))


def struts(canvas: Canvas, spots: Sequence[Point], radius_m: float) -> None:
    """Bolt round struts over the corners of the bulkheads."""
    lay(canvas, [circle(spot, radius_m + 0.035, 8) for spot in spots], Look((16, 18, 22), bevel=0, fine=0.1))
    lay(
        canvas,
        [circle(spot, radius_m, 8) for spot in spots],
        Look((116, 124, 136), bevel=0.8, rim_m=0.07, fine=0.1),
    )
    lay(
        canvas,
        [circle(spot, radius_m * 0.55, 8) for spot in spots],
        Look((86, 94, 106), bevel=-0.4, rim_m=0.03, fine=0.1),
    )
