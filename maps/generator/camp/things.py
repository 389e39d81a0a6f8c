"""What stands about in the camp: boulders, logs, wood, stakes, weapons, the bridge, reeds and thickets."""

import itertools
import math
from collections.abc import Sequence

import numpy as np

from generator.canvas import Canvas, Point
from generator.floors import toned
from generator.household import IRON, OAK
from generator.layout import Solid
from generator.nature import lay
from generator.noise import Field, smoothstep
from generator.pen import Look, Pen, circle
from generator.plants import BARK, bush, fallen

STONE = (122, 120, 114)


def boulder(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Leave a boulder: facets towards the light, moss on its shaded side."""
    canvas = pen.canvas
    ring = solid.ring
    x, y = solid.centre
    canvas.drop(canvas.polygon(ring), 0.12, 0.5)
    lay(canvas, [ring], Look(toned(STONE, 0.7), bevel=0.9, rim_m=0.12, fine=0.25))
    for step, (share, tone) in enumerate(((0.86, 0.86), (0.66, 1.02), (0.42, 1.16))):
        lift = 0.05 * (step + 1) * solid.height_m
        facet = [(x + share * (u - x) - 0.6 * lift, y + share * (v - y) - 0.8 * lift) for u, v in ring]
        wobble = [(u + float(rng.normal(0, 0.03)), v + float(rng.normal(0, 0.03))) for u, v in facet]
        lay(canvas, [wobble], Look(toned(STONE, tone), bevel=0.5, rim_m=0.09, fine=0.22))
    whole = canvas.polygon(ring)
    canvas.roughen(whole, canvas.coarse, 0.2)
    canvas.paint(
        canvas.under(whole, smoothstep(canvas.fine * 0.5 + canvas.coarse * 0.5, 0.5, 0.7)), (86, 100, 52), 0.6
    )
    for _ in range(3):
        start = (
            x + float(rng.uniform(-0.3, 0.3)) * solid.size[0],
            y + float(rng.uniform(-0.3, 0.3)) * solid.size[1],
        )
        points = [start]
        for _ in range(5):
            points.append(
                (points[-1][0] + float(rng.normal(0.03, 0.08)), points[-1][1] + float(rng.normal(0.05, 0.08)))
            )
        canvas.shade(canvas.under(canvas.stroke(points, 0.018), canvas.across_all(whole)), -0.45)


def seat(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Lay a log to sit on."""
    width, depth = solid.size
    fallen(pen.canvas, pen.at((0.03, depth / 2)), pen.at((width, depth / 2)), depth * 0.9, rng)


def stakes(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Drive sharpened stakes into a low bank of earth."""
    width, depth = solid.size
    along = max(width, depth)
    turn = 0 if width > depth else 90
    here = Pen(pen.canvas, pen.at((0, 0) if width > depth else (width, 0)), pen.angle_deg + turn)
    thick = min(width, depth)
    here.box(
        (0, 0.1, along, thick),
        Look((92, 74, 52), bevel=0.8, rim_m=0.14, drop_m=0.06, fine=0.3),
        corner_m=0.25,
    )
    for x in np.arange(0.12, along, 0.24):
        lean = float(rng.uniform(-0.1, 0.1))
        foot, tip = (float(x), thick * 0.85), (float(x) + lean, -0.12)
        here.line(
            [foot, tip],
            0.13,
            Look(toned(BARK, float(rng.uniform(1.0, 1.3))), bevel=0.9, rim_m=0.06, drop_m=0.1, fine=0.2),
        )
        point = [
            (tip[0] - 0.065, tip[1] + 0.05),
            (tip[0] + lean * 0.4, tip[1] - 0.22),
            (tip[0] + 0.065, tip[1] + 0.05),
        ]
        here.shape(point, Look((196, 162, 112), bevel=0.6, rim_m=0.03))
    here.line(
        [(0.05, thick * 0.55), (along - 0.05, thick * 0.5)],
        0.09,
        Look(toned(BARK, 1.2), bevel=0.9, rim_m=0.04, drop_m=0.06),
    )


def bridge(canvas: Canvas, ring: Sequence[Point], rng: np.random.Generator) -> None:
    """Lay planks over two trunks, a low rail on either side."""
    (x0, y0), (x1, y1) = ring[0], ring[2]
    pen = Pen(canvas)
    canvas.drop(canvas.polygon([(x0, y0), (x1, y0), (x1, y1), (x0, y1)]), 0.4, 0.6)
    for y in (y0 + 0.12, y1 - 0.12):
        fallen(canvas, (x0 - 0.25, y), (x1 + 0.25, y), 0.26, rng)
    for x in np.arange(x0, x1 - 0.1, 0.27):
        slip, lean = float(rng.uniform(-0.06, 0.06)), float(rng.uniform(-1.5, 1.5))
        plank = Pen(canvas, (float(x), (y0 + y1) / 2 + slip), lean)
        half = (y1 - y0) / 2 - 0.05
        tone = float(rng.uniform(0.78, 1.08))
        plank.box(
            (0.01, -half, 0.25, half),
            Look(toned((134, 104, 70), tone), bevel=0.5, rim_m=0.02, drop_m=0.05, down=0.4),
        )
        for y in (-half + 0.12, half - 0.12):
            plank.disc((0.13, y), 0.014, Look((52, 48, 44), bevel=0.4, rim_m=0.01, fine=0))
    for y in (y0 - 0.02, y1 + 0.02):
        pen.line(
            [(x0 - 0.1, y), (x1 + 0.1, y)],
            0.08,
            Look(toned(OAK, 1.1), bevel=0.9, rim_m=0.04, drop_m=0.16, across=0.3),
        )
        for x in np.linspace(x0, x1, 4):
            pen.disc((float(x), y), 0.09, Look(toned(OAK, 0.85), bevel=0.8, rim_m=0.04, drop_m=0.06))


def spit(canvas: Canvas, fire: Point) -> None:
    """Hang a kettle over the fire."""
    x, y = fire
    pen = Pen(canvas)
    pen.line([(x - 0.85, y - 0.1), (x + 0.85, y + 0.1)], 0.05, Look(IRON, bevel=0.8, rim_m=0.02, drop_m=0.2))
    for side in (-0.85, 0.85):
        pen.disc((x + side, y + side * 0.12), 0.07, Look(toned(OAK, 0.8), bevel=0.7, rim_m=0.03, drop_m=0.1))
    pen.disc((x + 0.08, y), 0.2, Look((44, 44, 46), bevel=0.8, rim_m=0.05, drop_m=0.1))
    pen.disc((x + 0.08, y), 0.15, Look((110, 74, 44), bevel=-0.4, rim_m=0.03, fine=0.2))


def thicket(canvas: Canvas, ring: Sequence[Point], rng: np.random.Generator) -> None:
    """Fill a ring with bushes and brambles."""
    low, high = np.min(ring, axis=0), np.max(ring, axis=0)
    inside = canvas.across_all(canvas.polygon(ring))
    spots: list[Point] = []
    for _ in range(900):
        at = (float(rng.uniform(low[0], high[0])), float(rng.uniform(low[1], high[1])))
        row, column = int(at[1] * canvas.scale), int(at[0] * canvas.scale)
        if inside[min(row, inside.shape[0] - 1), min(column, inside.shape[1] - 1)] > 0.5 and all(
            math.dist(at, other) > 0.42 for other in spots
        ):
            spots.append(at)
    for number, at in enumerate(spots):
        leaf = ((70, 92, 40), (84, 98, 44), (60, 84, 46))[number % 3]
        bush(canvas, at, float(rng.uniform(0.26, 0.48)), leaf, rng)
    berries = [
        circle((x + float(rng.normal(0, 0.14)), y + float(rng.normal(0, 0.14))), 0.028, 7)
        for x, y in spots
        for _ in range(3)
    ]
    lay(canvas, berries, Look((150, 42, 44), bevel=0.5, rim_m=0.01, drop_m=0.02, fine=0.1))


def reeds(
    canvas: Canvas, course: Sequence[Point], width_m: float, wet: Field, rng: np.random.Generator
) -> None:
    """Grow reeds in tufts along the banks."""
    tufts = []
    for (x0, y0), (x1, y1) in itertools.pairwise(course):
        length = math.dist((x0, y0), (x1, y1))
        dx, dy = (x1 - x0) / length, (y1 - y0) / length
        for _ in range(round(length * 1.6)):
            along, side = float(rng.uniform(0, length)), float(rng.choice((-1, 1)))
            aside = side * width_m * float(rng.uniform(0.48, 0.62))
            tufts.append((x0 + dx * along - dy * aside, y0 + dy * along + dx * aside))
    for tone in (0.6, 0.9, 1.25):
        blades = []
        for x, y in tufts:
            for _ in range(7):
                turn, length = float(rng.uniform(0, 6.28)), float(rng.uniform(0.12, 0.32))
                bx, by = x + float(rng.normal(0, 0.06)), y + float(rng.normal(0, 0.06))
                blades.append([(bx, by), (bx + length * math.cos(turn), by + length * math.sin(turn) - 0.05)])
        mask = canvas.strokes(blades, 0.03)
        canvas.drop(mask, 0.05, 0.3)
        canvas.paint(mask, toned((104, 116, 58), tone))
