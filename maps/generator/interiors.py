"""What makes an inn or a shop: bar, bottles, hearth, stove, cupboards, stairs, stores."""

import math

import numpy as np

from generator import household
from generator.canvas import Canvas, Colour, Point
from generator.floors import toned
from generator.household import DARK, IRON, OAK, boards
from generator.layout import Solid
from generator.lighting import bloom
from generator.nature import lay, lump
from generator.pen import Look, Pen, circle, corners
from generator.yard import hay as heap
from generator.yard import sack

STONE: Colour = (118, 112, 104)


def bar(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Build a bar: a polished top with a rail, mugs and rings of spilt beer."""
    width, depth = solid.size
    upright = depth > width
    pen.box((0, 0, width, depth), Look(DARK, bevel=0, drop_m=0.1))
    boards(pen, (0.015, 0.015, width - 0.015, depth - 0.015), (104, 62, 36), rng, upright)
    rim = (0.0, 0.0, 0.08, depth) if upright else (0.0, depth - 0.08, width, depth)
    pen.box(rim, Look((148, 98, 54), bevel=0.8, rim_m=0.03, drop_m=0.03))
    long = depth if upright else width
    for at in np.arange(0.5, long - 0.3, 0.62):
        across = float(rng.uniform(0.3, 0.55))
        spot = (across, float(at)) if upright else (float(at), across * 0.8)
        pen.canvas.shade(
            pen.canvas.polygon(circle(pen.at((spot[0] + 0.05, spot[1] + 0.12)), 0.08, 14)), -0.15
        )
        if rng.random() < 0.75:
            (household.mug, household.bottle, household.mug)[int(rng.integers(3))](pen, spot, rng)


def bottles(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Fill a shelf with bottles and jugs."""
    _case(pen, solid)
    _width, depth = solid.size
    for y in np.arange(0.14, depth - 0.1, 0.19):
        for x in (0.13, 0.31):
            if rng.random() < 0.9:
                household.bottle(pen, (x + float(rng.uniform(-0.02, 0.02)), float(y)), rng)


def _case(pen: Pen, solid: Solid) -> None:
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look(DARK, bevel=0, drop_m=0.1))
    pen.box(
        (0.015, 0.015, width - 0.015, depth - 0.015),
        Look(toned(OAK, 0.75), bevel=0.6, rim_m=0.035, fine=0.12),
    )
    pen.box((0.07, 0.07, width - 0.07, depth - 0.07), Look(toned(OAK, 0.5), bevel=-0.4, rim_m=0.03))


def cupboard(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Stand a cupboard with a moulded top."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look(DARK, bevel=0, drop_m=0.1))
    boards(pen, (0.015, 0.015, width - 0.015, depth - 0.015), toned(OAK, 0.85), rng, depth > width)
    for box in (
        (0, 0, width, 0.06),
        (0, depth - 0.06, width, depth),
        (0, 0, 0.06, depth),
        (width - 0.06, 0, width, depth),
    ):
        pen.box(box, Look(toned(OAK, 1.12), bevel=0.7, rim_m=0.025, drop_m=0.02))
    middle = (width / 2, depth / 2)
    household.plate(pen, middle, rng) if min(width, depth) > 0.4 else household.bottle(pen, middle, rng)


def hearth(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Build a great hearth: mantel of stone, soot, a roaring fire between iron dogs."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look((26, 24, 22), bevel=0))
    for x0, x1 in ((0.0, 0.5), (width - 0.5, width)):
        for row in range(3):
            pen.box(
                (x0 + 0.015, row * depth / 3 + 0.012, x1 - 0.015, (row + 1) * depth / 3 - 0.012),
                Look(toned(STONE, float(rng.uniform(0.85, 1.15))), bevel=0.7, rim_m=0.05, fine=0.2),
            )
    for number in range(5):
        x0 = 0.5 + number * (width - 1) / 5
        pen.box(
            (x0 + 0.012, 0.012, x0 + (width - 1) / 5 - 0.012, 0.24),
            Look(toned(STONE, float(rng.uniform(0.85, 1.1))), bevel=0.7, rim_m=0.05, fine=0.2),
        )
    pen.box((0.5, 0.24, width - 0.5, depth), Look((38, 30, 26), bevel=-0.4, rim_m=0.06, fine=0.3))
    for y, tone in ((0.42, 0.9), (0.56, 1.0), (0.68, 1.1)):
        pen.line(
            [(0.75, y), (width - 0.75, y + float(rng.uniform(-0.05, 0.05)))],
            0.13,
            Look(toned((74, 48, 32), tone), bevel=0.8, rim_m=0.05, drop_m=0.03, fine=0.3),
        )
    middle = (width / 2, 0.55)
    for reach, colour in ((0.62, (226, 92, 22)), (0.46, (246, 150, 42)), (0.28, (255, 220, 130))):
        ring: list[Point] = []
        for step in range(24):
            turn = 2 * math.pi * step / 24
            out = reach * (1.0 if step % 2 else 0.7) * float(rng.uniform(0.85, 1.15))
            ring.append((middle[0] + 1.05 * out * math.cos(turn), middle[1] + 0.42 * out * math.sin(turn)))
        pen.canvas.paint(pen.canvas.polygon([pen.at(point) for point in ring]).blurred(1.5), colour, 0.9)
    bloom(pen.canvas, pen.at(middle), 1.0, (255, 140, 50), 0.75)
    pen.box(
        (0.45, depth - 0.05, width - 0.45, depth + 0.22),
        Look(toned(STONE, 0.7), bevel=0.5, rim_m=0.04, fine=0.25),
    )


def stove(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Set an iron range: pots on its plates and a kettle, embers in its mouth."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look((30, 30, 32), bevel=0.6, rim_m=0.05, drop_m=0.1), corner_m=0.05)
    pen.box((0.06, 0.06, width - 0.06, depth - 0.16), Look((52, 53, 56), bevel=0.4, rim_m=0.03, fine=0.2))
    pen.box((0.3, depth - 0.13, 1.0, depth - 0.02), Look((220, 96, 30), bevel=0.2, rim_m=0.03, fine=0.4))
    for at, radius, stew in (
        ((0.5, 0.42), 0.27, (150, 88, 40)),
        ((1.15, 0.4), 0.2, (176, 152, 84)),
        ((1.75, 0.44), 0.25, (96, 112, 58)),
    ):
        pen.disc(at, radius, Look((92, 72, 56), bevel=0.8, rim_m=0.05, drop_m=0.08))
        pen.disc(at, radius * 0.8, Look((34, 30, 28), bevel=-0.5, rim_m=0.03))
        pen.disc(at, radius * 0.72, Look(stew, bevel=0.2, rim_m=0.03, fine=0.3))
        pen.line(
            [(at[0] + radius * 0.9, at[1]), (at[0] + radius * 1.5, at[1] + 0.08)],
            0.05,
            Look(IRON, bevel=0.7, rim_m=0.02, drop_m=0.04),
        )
    bloom(pen.canvas, pen.at((0.65, depth)), 0.5, (255, 130, 40), 0.5)


def kitchen_table(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Set a table for cooking: bread, a knife, a board with meat, vegetables, flour."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look(DARK, bevel=0, drop_m=0.12), corner_m=0.03)
    boards(pen, (0.015, 0.015, width - 0.015, depth - 0.015), toned(OAK, 1.15), rng)
    flour = pen.canvas.polygon([pen.at(point) for point in lump((1.9, 0.6), 0.3, 0.3, rng, 12)]).blurred(4)
    pen.canvas.paint(flour, (230, 224, 208), 0.75)
    for x in (1.75, 2.02):
        pen.shape(
            lump((x, 0.55), 0.15, 0.12, rng, 12),
            Look((190, 138, 76), bevel=0.9, rim_m=0.08, drop_m=0.05, fine=0.2),
        )
    pen.box(
        (0.25, 0.3, 0.95, 0.85),
        Look((168, 128, 80), bevel=0.5, rim_m=0.03, drop_m=0.04, across=0.3),
        corner_m=0.05,
    )
    pen.shape(
        lump((0.55, 0.55), 0.2, 0.2, rng, 11),
        Look((150, 62, 52), bevel=0.7, rim_m=0.06, drop_m=0.03, fine=0.25),
    )
    pen.line([(0.72, 0.7), (1.1, 0.74)], 0.05, Look((190, 194, 198), bevel=0.7, rim_m=0.015, drop_m=0.03))
    pen.line([(1.1, 0.74), (1.26, 0.755)], 0.05, Look((70, 48, 34), bevel=0.6, rim_m=0.02, drop_m=0.03))
    for number in range(6):
        at = (1.25 + 0.11 * number % 0.4, 0.25 + 0.07 * (number % 3))
        pen.disc(
            at,
            0.07,
            Look(
                ((196, 96, 36), (104, 130, 52), (176, 58, 44))[number % 3], bevel=0.9, rim_m=0.04, drop_m=0.03
            ),
        )


def stores(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Fill a pantry shelf: cheeses, jars, baskets."""
    _case(pen, solid)
    width, depth = solid.size
    y = 0.22
    while y < depth - 0.15:
        kind = int(rng.integers(3))
        if kind == 0:
            pen.disc((width / 2, y), 0.17, Look((206, 164, 78), bevel=0.8, rim_m=0.05, drop_m=0.05))
            pen.shape(
                [(width / 2, y), (width / 2 + 0.16, y - 0.05), (width / 2 + 0.15, y + 0.08)],
                Look((236, 206, 124), bevel=0.3),
            )
        elif kind == 1:
            for x in (0.18, 0.42):
                pen.disc((x, y), 0.1, Look((150, 108, 76), bevel=0.8, rim_m=0.03, drop_m=0.05))
                pen.disc((x, y), 0.06, Look((214, 204, 180), bevel=0.4, rim_m=0.02))
        else:
            pen.disc(
                (width / 2, y), 0.18, Look((146, 112, 66), bevel=0.8, rim_m=0.04, drop_m=0.05, across=0.4)
            )
            for _ in range(7):
                spot = (width / 2 + float(rng.normal(0, 0.06)), y + float(rng.normal(0, 0.06)))
                pen.disc(spot, 0.05, Look((164, 58, 44), bevel=0.9, rim_m=0.03))
        y += 0.37


def sacks(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Pile sacks of flour."""
    width, depth = solid.size
    spots = [(0.3, 0.65), (0.85, 0.68), (1.4, 0.66), (1.75, 0.6), (0.4, 0.32), (0.95, 0.3), (1.5, 0.32)]
    for x, y in spots:
        sack(pen, (min(x, width - 0.25), min(y, depth - 0.25)), 0.3, rng)


def stairs(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Lead stairs up to the next floor, brighter with every step; the rail is on the right."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look(DARK, bevel=0))
    count = 8
    for step in range(count):
        y0, y1 = depth - (step + 1) * depth / count, depth - step * depth / count
        tone = 0.55 + 0.6 * step / count
        pen.box(
            (0.04, y0, width - 0.12, y1 - 0.01),
            Look(toned(OAK, tone), bevel=0.6, rim_m=0.04, drop_m=0.06, across=0.35),
        )
    pen.box(
        (width - 0.14, 0, width - 0.02, depth),
        Look(toned(OAK, 0.95), bevel=0.8, rim_m=0.04, drop_m=0.1, down=0.3),
    )
    for y in (0.06, depth - 0.06):
        pen.disc((width - 0.08, y), 0.1, Look(toned(OAK, 0.8), bevel=0.8, rim_m=0.04, drop_m=0.05))


def post(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Stand a post of oak on its foot."""
    width, depth = solid.size
    pen.box(
        (-0.05, -0.05, width + 0.05, depth + 0.05), Look(toned(OAK, 0.5), bevel=0.6, rim_m=0.03, drop_m=0.06)
    )
    pen.box((0, 0, width, depth), Look(toned(OAK, 0.95), bevel=0.8, rim_m=0.05, across=0.3))
    pen.box(
        (0.08, 0.08, width - 0.08, depth - 0.08), Look(toned(OAK, 1.1), bevel=-0.2, rim_m=0.02, across=0.3)
    )


def hay(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Heap hay over the whole place."""
    width, depth = solid.size
    heap(pen, lump((width / 2, depth / 2), depth * 0.62, 0.08, rng, 14), rng)
    heap(pen, corners((0.1, 0.1, width - 0.1, depth - 0.1)), rng)


def rings_of_beer(canvas: Canvas, spots: list[Point], rng: np.random.Generator) -> None:
    """Leave wet spots and crumbs on the floor."""
    for x, y in spots:
        canvas.shade(
            canvas.polygon(lump((x, y), float(rng.uniform(0.15, 0.35)), 0.3, rng, 12)).blurred(3), -0.2
        )
        lay(
            canvas,
            [
                lump((x + float(rng.normal(0, 0.3)), y + float(rng.normal(0, 0.3))), 0.025, 0.3, rng, 6)
                for _ in range(6)
            ],
            Look((196, 160, 104), bevel=0.4, rim_m=0.01, drop_m=0.01, fine=0.1),
        )
