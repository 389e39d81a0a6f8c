"""What people bring along: tents, carts, barrels, chests, beds, benches, fires, bedrolls and rugs."""

import math

import numpy as np

from generator.canvas import Box, Canvas, Colour, Point
from generator.floors import toned
from generator.layout import Solid
from generator.lighting import bloom
from generator.nature import lump
from generator.pen import Look, Pen

OAK: Colour = (128, 92, 58)
IRON: Colour = (70, 72, 76)
BOARD_M = 0.19
DARK: Colour = (28, 25, 22)


def board(pen: Pen, box: Box, colour: Colour, drop_m: float = 0.0, upright: bool = False) -> None:
    """Lay one board, its grain along its longer side."""
    fibres = {"down": 0.34} if upright else {"across": 0.34}
    pen.box(box, Look(colour, bevel=0.45, rim_m=0.02, drop_m=drop_m, fine=0.08, **fibres))


def boards(pen: Pen, box: Box, colour: Colour, rng: np.random.Generator, upright: bool = False) -> None:
    """Lay boards side by side over a box."""
    x0, y0, x1, y1 = box
    span = (x1 - x0) if upright else (y1 - y0)
    count = max(2, round(span / BOARD_M))
    pen.box(box, Look(DARK, bevel=0, fine=0))
    for number in range(count):
        a, b = number * span / count, (number + 1) * span / count - 0.012
        tone = toned(colour, float(rng.uniform(0.84, 1.08)))
        board(pen, (x0 + a, y0, x0 + b, y1) if upright else (x0, y0 + a, x1, y0 + b), tone, 0, upright)


def barrel(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Stand a cask on its end: staves, two hoops, a lid of boards and its bung."""
    radius = solid.size[0] / 2
    hub = (radius, radius)
    pen.disc(hub, radius, Look(DARK, bevel=0, drop_m=0.1))
    pen.disc(hub, radius - 0.01, Look(IRON, bevel=0.7, rim_m=0.03))
    pen.disc(hub, radius * 0.88, Look(toned(OAK, 0.8), bevel=0.5, rim_m=0.04, fine=0.2))
    pen.disc(hub, radius * 0.76, Look(toned(OAK, 0.5), bevel=-0.5, rim_m=0.03))
    lid = radius * 0.72
    pen.disc(hub, lid, Look(toned(OAK, 1.05), bevel=0.15, rim_m=0.02, across=0.4))
    for y in np.linspace(-lid * 0.6, lid * 0.6, 4):
        half = math.sqrt(lid**2 - float(y) ** 2)
        seam = [(hub[0] - half, hub[1] + float(y)), (hub[0] + half, hub[1] + float(y))]
        pen.line(seam, 0.014, Look(toned(OAK, 0.5), bevel=0, fine=0))
    pen.disc(
        (hub[0] + lid * 0.3, hub[1] + lid * 0.2),
        0.035,
        Look(toned(OAK, 0.6), bevel=0.5, rim_m=0.01, drop_m=0.02),
    )


def chest(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Set a chest with a vaulted lid, iron bands and a lock."""
    width, depth = solid.size
    upright = depth > width
    pen.box((0, 0, width, depth), Look(DARK, bevel=0, drop_m=0.08), corner_m=0.04)
    boards(pen, (0.02, 0.02, width - 0.02, depth - 0.02), (120, 78, 46), rng, upright)
    for share in (0.12, 0.5, 0.88):
        if upright:
            pen.box(
                (0, depth * share - 0.04, width, depth * share + 0.04),
                Look((150, 126, 70), bevel=0.7, rim_m=0.02),
            )
        else:
            pen.box(
                (width * share - 0.04, 0, width * share + 0.04, depth),
                Look((150, 126, 70), bevel=0.7, rim_m=0.02),
            )
    lock = (0.0, depth / 2) if upright else (width / 2, depth)
    pen.disc(lock, 0.06, Look((196, 168, 92), bevel=0.6, rim_m=0.02, drop_m=0.03))


def table(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Set a table of boards with two battens and whatever was left on it."""
    width, depth = solid.size
    upright = depth > width
    pen.box((0, 0, width, depth), Look(DARK, bevel=0, drop_m=0.12), corner_m=0.03)
    boards(pen, (0.015, 0.015, width - 0.015, depth - 0.015), OAK, rng, upright)
    for number in range(max(2, round(width * depth * 2.2))):
        at = (float(rng.uniform(0.2, width - 0.2)), float(rng.uniform(0.2, depth - 0.2)))
        (mug, plate, bottle)[number % 3](pen, at, rng)


def round_table(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Set a round table with mugs and plates."""
    radius = solid.size[0] / 2
    hub = (radius, radius)
    pen.disc(hub, radius, Look(DARK, bevel=0, drop_m=0.14))
    pen.disc(hub, radius - 0.015, Look(toned(OAK, 0.82), bevel=0.6, rim_m=0.03, across=0.3))
    pen.disc(hub, radius - 0.07, Look(OAK, bevel=-0.3, rim_m=0.015, across=0.4))
    for y in np.linspace(-radius * 0.66, radius * 0.66, 6):
        half = math.sqrt((radius - 0.08) ** 2 - float(y) ** 2)
        pen.line(
            [(radius - half, radius + float(y)), (radius + half, radius + float(y))],
            0.014,
            Look(toned(OAK, 0.55), bevel=0, fine=0),
        )
    for number in range(4):
        turn = 2 * math.pi * number / 4 + float(rng.uniform(-0.4, 0.4))
        at = (radius + 0.58 * radius * math.cos(turn), radius + 0.58 * radius * math.sin(turn))
        (mug, plate, mug, bottle)[number](pen, at, rng)
    candle(pen, hub)


def candle(pen: Pen, at: Point) -> None:
    """Light a candle on a saucer."""
    pen.disc(at, 0.09, Look((150, 132, 84), bevel=0.6, rim_m=0.02, drop_m=0.03))
    pen.disc(at, 0.05, Look((226, 214, 176), bevel=0.4, rim_m=0.015, drop_m=0.02))
    pen.disc(at, 0.022, Look((255, 220, 120), bevel=0, fine=0))
    bloom(pen.canvas, pen.at(at), 0.32, (255, 190, 96), 0.55)


def mug(pen: Pen, at: Point, rng: np.random.Generator) -> None:
    """Put down a mug of beer."""
    x, y = at
    pen.line(
        [(x + 0.05, y), (x + 0.12, y + 0.02)], 0.03, Look((110, 84, 56), bevel=0.5, rim_m=0.01, drop_m=0.03)
    )
    pen.disc(at, 0.075, Look((120, 92, 60), bevel=0.6, rim_m=0.02, drop_m=0.05))
    pen.disc(at, 0.055, Look((196, 142, 56), bevel=-0.3, rim_m=0.015))
    pen.disc((x - 0.01, y - 0.01), 0.034, Look((236, 222, 186), bevel=0.2, rim_m=0.01))


def plate(pen: Pen, at: Point, rng: np.random.Generator) -> None:
    """Put down a plate with a meal on it."""
    pen.disc(at, 0.14, Look((168, 158, 142), bevel=0.5, rim_m=0.02, drop_m=0.03))
    pen.disc(at, 0.1, Look((142, 132, 118), bevel=-0.4, rim_m=0.02))
    food = ((152, 96, 52), (186, 142, 78), (122, 128, 62))[int(rng.integers(3))]
    pen.shape(lump(at, 0.06, 0.3, rng), Look(food, bevel=0.6, rim_m=0.03, drop_m=0.02, fine=0.2))


def bottle(pen: Pen, at: Point, rng: np.random.Generator) -> None:
    """Put down a bottle."""
    colour = ((52, 78, 52), (84, 52, 36), (58, 70, 84))[int(rng.integers(3))]
    pen.disc(at, 0.06, Look(colour, bevel=0.7, rim_m=0.03, drop_m=0.07))
    pen.disc(at, 0.025, Look((206, 186, 140), bevel=0.5, rim_m=0.01))


def stool(canvas: Canvas, at: Point, rng: np.random.Generator, radius_m: float = 0.2) -> None:
    """Set a round stool."""
    pen = Pen(canvas, at, float(rng.uniform(0, 180)))
    tone = float(rng.uniform(0.85, 1.1))
    pen.disc((0, 0), radius_m, Look(DARK, bevel=0, drop_m=0.09))
    pen.disc((0, 0), radius_m - 0.012, Look(toned(OAK, tone), bevel=0.6, rim_m=0.03, across=0.4))
    pen.disc((0, 0), radius_m * 0.62, Look(toned(OAK, tone * 1.08), bevel=-0.2, rim_m=0.02, across=0.4))


def bench(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Set a bench of one thick board."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look(DARK, bevel=0, drop_m=0.08), corner_m=0.03)
    boards(pen, (0.01, 0.01, width - 0.01, depth - 0.01), toned(OAK, 0.92), rng, depth > width)


def bed(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Make a bed, its pillow at the upper end."""
    width, depth = solid.size
    cover = ((112, 60, 52), (62, 82, 104), (84, 96, 62))[int(rng.integers(3))]
    pen.box((0, 0, width, depth), Look(toned(OAK, 0.7), bevel=0.5, rim_m=0.03, drop_m=0.12), corner_m=0.03)
    pen.box(
        (0.06, 0.06, width - 0.06, depth - 0.06),
        Look((196, 186, 164), bevel=0.4, rim_m=0.05, fine=0.08),
        corner_m=0.06,
    )
    pen.box(
        (0.05, 0.55, width - 0.05, depth - 0.04),
        Look(cover, bevel=0.5, rim_m=0.07, drop_m=0.03, fine=0.12),
        corner_m=0.07,
    )
    pen.box((0.05, 0.55, width - 0.05, 0.74), Look(toned(cover, 1.35), bevel=0.4, rim_m=0.03), corner_m=0.05)
    pen.box(
        (0.14, 0.12, width - 0.14, 0.46),
        Look((222, 214, 196), bevel=0.6, rim_m=0.09, drop_m=0.04),
        corner_m=0.12,
    )
    for y in np.arange(1.0, depth - 0.2, 0.3):
        pen.line(
            [(0.14, float(y)), (width - 0.16, float(y) + 0.03)],
            0.02,
            Look(toned(cover, 0.8), bevel=-0.2, rim_m=0.02),
        )


def rug(canvas: Canvas, box: Box, colour: Colour, trim: Colour) -> None:
    """Lay a woven rug with a border, a field of lozenges and fringes."""
    x0, y0, x1, y1 = box
    pen = Pen(canvas)
    fringes = [
        [(x, y), (x, y + 0.09 * side)]
        for x in np.arange(x0 + 0.03, x1, 0.06)
        for y, side in ((y0, -1), (y1, 1))
    ]
    canvas.paint(canvas.strokes(fringes, 0.025), (188, 172, 138))
    pen.box(box, Look(toned(colour, 0.7), bevel=0.2, drop_m=0.03, fine=0.14, across=0.25))
    for inset, shade in ((0.09, trim), (0.16, toned(colour, 0.86)), (0.3, toned(trim, 0.85)), (0.34, colour)):
        pen.box(
            (x0 + inset, y0 + inset, x1 - inset, y1 - inset), Look(shade, bevel=0, fine=0.12, across=0.25)
        )
    middle = (y0 + y1) / 2
    for x in np.arange(x0 + 0.8, x1 - 0.6, 0.8):
        for reach, shade in ((0.28, toned(trim, 0.8)), (0.18, toned(colour, 0.8)), (0.09, trim)):
            ring = [
                (float(x) - reach, middle),
                (float(x), middle - reach),
                (float(x) + reach, middle),
                (float(x), middle + reach),
            ]
            pen.shape(ring, Look(shade, bevel=0, fine=0.12, across=0.25))
