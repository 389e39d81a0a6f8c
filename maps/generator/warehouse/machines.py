"""What has an engine or a current in it: forklift, truck, generator, tank, switchgear, cables."""

import math
from collections.abc import Sequence

import numpy as np

from generator.canvas import Canvas, Colour, Point
from generator.floors import toned
from generator.layout import Solid
from generator.noise import smoothstep
from generator.pen import Look, Pen, circle, corners

DARK: Colour = (28, 28, 29)
RUBBER: Colour = (40, 40, 42)
YELLOW: Colour = (202, 154, 52)


def forklift(pen: Pen, solid: Solid, _rng: np.random.Generator) -> None:
    """Park a forklift with its forks to the left."""
    depth = solid.size[1]
    middle = depth / 2
    pen.canvas.cast([([pen.at(p) for p in corners((1.0, 0.1, 2.98, depth - 0.1))], solid.height_m)], 0.5)
    for y in (middle - 0.34, middle + 0.22):
        pen.box((0, y, 1.1, y + 0.12), Look((86, 88, 92), bevel=0.6, rim_m=0.03, drop_m=0.06))
    for x, wide in ((1.15, 0.5), (2.2, 0.42)):
        for y in (0.03, depth - 0.2):
            pen.box(
                (x, y, x + wide, y + 0.17), Look(RUBBER, bevel=0.4, rim_m=0.04, drop_m=0.05), corner_m=0.06
            )
    body = [(1.1, 0.14), (2.5, 0.1), (2.85, 0.2), (2.98, 0.42), (2.98, depth - 0.42), (2.85, depth - 0.2)]
    ring = [*body, (2.5, depth - 0.1), (1.1, depth - 0.14)]
    pen.shape(ring, Look(DARK, bevel=0, drop_m=0.1))
    pen.shape(
        [_towards((x, y), (2.0, middle), 0.02) for x, y in ring],
        Look(YELLOW, bevel=0.55, rim_m=0.06, fine=0.1),
    )
    pen.box((2.35, 0.3, 2.85, depth - 0.3), Look(toned(YELLOW, 0.86), bevel=0.4, rim_m=0.05), corner_m=0.1)
    for y in np.linspace(0.42, depth - 0.42, 5):
        pen.line([(2.48, float(y)), (2.74, float(y))], 0.03, Look((60, 48, 24), bevel=-0.4, rim_m=0.015))
    _cab(pen, middle, depth)
    pen.box((0.98, 0.16, 1.14, depth - 0.16), Look((58, 60, 64), bevel=0.6, rim_m=0.03, drop_m=0.05))
    for y in (0.22, depth - 0.32):
        pen.box((0.94, y, 1.2, y + 0.1), Look((102, 104, 108), bevel=0.6, rim_m=0.025))


def _cab(pen: Pen, middle: float, depth: float) -> None:
    pen.box((1.22, 0.24, 2.28, depth - 0.24), Look((50, 50, 52), bevel=-0.4, rim_m=0.04), corner_m=0.06)
    pen.box(
        (1.78, middle - 0.22, 2.2, middle + 0.22), Look((74, 66, 60), bevel=0.5, rim_m=0.06, drop_m=0.03), 0.1
    )
    pen.box((2.1, middle - 0.22, 2.24, middle + 0.22), Look((62, 55, 50), bevel=0.5, rim_m=0.04), 0.05)
    pen.line(circle((1.5, middle), 0.13, 24), 0.03, Look((24, 24, 25), bevel=0.4, rim_m=0.02, drop_m=0.02))
    guard = Look((44, 45, 48), bevel=0.7, rim_m=0.025, drop_m=0.09)
    for y in (0.2, depth - 0.2):
        pen.line([(1.2, y), (2.3, y)], 0.065, guard)
    for x in (1.2, 1.56, 1.93, 2.3):
        pen.line([(x, 0.2), (x, depth - 0.2)], 0.045, guard)
    pen.disc((2.3, middle), 0.06, Look((206, 120, 48), bevel=0.7, rim_m=0.04, drop_m=0.05))


def _towards(point: Point, hub: Point, by_m: float) -> Point:
    gap = math.dist(point, hub)
    return (point[0] + (hub[0] - point[0]) * by_m / gap, point[1] + (hub[1] - point[1]) * by_m / gap)


def truck(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Back a box truck up to the gate; the rest of it lies beyond the map."""
    width, depth = solid.size
    pen.box((-0.5, 0.04, width, depth - 0.04), Look(DARK, bevel=0))
    pen.box((-0.5, 0.07, width - 0.04, depth - 0.07), Look((150, 154, 154), bevel=0.5, rim_m=0.07, fine=0.1))
    pen.box((-0.5, 0.2, width - 0.18, depth - 0.2), Look((164, 168, 166), bevel=0.3, rim_m=0.03, fine=0.08))
    for x in np.arange(0.12, width - 0.25, 0.42):
        rib = [(float(x), 0.22), (float(x), depth - 0.22)]
        pen.line(
            rib, 0.05, Look(toned((158, 162, 162), float(rng.uniform(0.96, 1.02))), bevel=0.5, rim_m=0.03)
        )
    roof = pen.canvas.polygon(
        [pen.at(p) for p in ((-0.2, 0.07), (width, 0.07), (width, depth - 0.07), (-0.2, depth - 0.07))]
    )
    pen.canvas.paint(pen.canvas.under(roof, smoothstep(pen.canvas.coarse, 0.5, 0.9)), (104, 98, 86), 0.4)
    pen.box((width - 0.14, 0.08, width - 0.02, depth - 0.08), Look((92, 96, 98), bevel=0.5, rim_m=0.03))
    for y in (0.16, depth - 0.4):
        pen.box((width - 0.1, y, width, y + 0.24), Look((156, 58, 46), bevel=0.5, rim_m=0.03))


def generator(pen: Pen, solid: Solid, _rng: np.random.Generator) -> None:
    """Bolt down a generator set: skid, engine, fan, alternator, exhaust."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look((34, 35, 37), bevel=0), corner_m=0.05)
    pen.box(
        (0.03, 0.03, width - 0.03, depth - 0.03), Look((82, 92, 88), bevel=0.5, rim_m=0.05, fine=0.14), 0.04
    )
    pen.box((0.14, 0.16, width - 0.14, depth - 0.16), Look((58, 63, 63), bevel=-0.4, rim_m=0.04), 0.04)
    pen.box((0.2, 0.22, 0.72, depth - 0.22), Look((70, 74, 76), bevel=0.5, rim_m=0.04, drop_m=0.06))
    for y in np.arange(0.3, depth - 0.26, 0.075):
        pen.line([(0.26, float(y)), (0.66, float(y))], 0.03, Look((30, 31, 33), bevel=-0.5, rim_m=0.015))
    _engine(pen, depth)
    _alternator(pen, depth)


def _engine(pen: Pen, depth: float) -> None:
    middle = depth / 2
    pen.box(
        (0.8, 0.28, 1.66, depth - 0.28),
        Look((96, 112, 98), bevel=0.5, rim_m=0.05, drop_m=0.08, fine=0.12),
        0.05,
    )
    for x in (0.92, 1.12, 1.32, 1.52):
        pen.box(
            (x - 0.07, middle - 0.3, x + 0.07, middle + 0.3),
            Look((76, 88, 78), bevel=0.6, rim_m=0.03, drop_m=0.03),
            0.03,
        )
        pen.disc((x, middle - 0.18), 0.035, Look((150, 146, 132), bevel=0.6, rim_m=0.02))
        pen.disc((x, middle + 0.18), 0.035, Look((150, 146, 132), bevel=0.6, rim_m=0.02))
    pen.line(
        [(0.9, middle + 0.4), (1.6, middle + 0.4)],
        0.1,
        Look((126, 92, 66), bevel=0.7, rim_m=0.04, drop_m=0.05, fine=0.15),
    )


def _alternator(pen: Pen, depth: float) -> None:
    middle = depth / 2
    pen.box(
        (1.74, 0.3, 2.3, depth - 0.3), Look((108, 112, 116), bevel=0.6, rim_m=0.09, drop_m=0.08), corner_m=0.1
    )
    for x in np.arange(1.86, 2.2, 0.09):
        pen.line(
            [(float(x), 0.4), (float(x), depth - 0.4)], 0.025, Look((72, 75, 79), bevel=-0.5, rim_m=0.012)
        )
    pen.box(
        (1.86, middle - 0.2, 2.18, middle + 0.2), Look((188, 148, 60), bevel=0.5, rim_m=0.03, drop_m=0.04)
    )
    pen.disc((2.02, middle), 0.07, Look((158, 56, 44), bevel=0.6, rim_m=0.03, drop_m=0.02))


def tank(pen: Pen, solid: Solid, _rng: np.random.Generator) -> None:
    """Lay a fuel tank on its saddles."""
    width, depth = solid.size
    for y in (0.35, depth - 0.55):
        pen.box((0, y, width, y + 0.2), Look((62, 64, 68), bevel=0.5, rim_m=0.03))
    pen.box((0.06, 0, width - 0.06, depth), Look(DARK, bevel=0), corner_m=0.34)
    pen.box(
        (0.08, 0.02, width - 0.08, depth - 0.02), Look((136, 122, 100), bevel=0.3, rim_m=0.1, fine=0.1), 0.34
    )
    for step in range(9):
        x = 0.12 + step * (width - 0.24) / 9
        light = 0.22 * math.cos(math.pi * (step / 8 - 0.3))
        strip = [
            (x, 0.12),
            (x + (width - 0.24) / 9, 0.12),
            (x + (width - 0.24) / 9, depth - 0.12),
            (x, depth - 0.12),
        ]
        pen.canvas.shade(pen.canvas.polygon([pen.at(p) for p in strip]), light)
    for y in (0.45, depth - 0.45):
        pen.box((0.07, y - 0.04, width - 0.07, y + 0.04), Look((92, 84, 72), bevel=0.5, rim_m=0.02))
    pen.disc((width / 2, depth / 2), 0.16, Look((98, 92, 82), bevel=0.6, rim_m=0.04, drop_m=0.04))
    pen.disc((width / 2, depth / 2), 0.09, Look((166, 62, 48), bevel=0.6, rim_m=0.04, drop_m=0.03))


def switchgear(pen: Pen, solid: Solid, _rng: np.random.Generator) -> None:
    """Stand electric cabinets in a row along the axis of the longer side."""
    width, depth = solid.size
    bays = max(1, round(depth / 0.67))
    for bay in range(bays):
        y0, y1 = bay * depth / bays, (bay + 1) * depth / bays
        pen.box((0, y0, width, y1), Look(DARK, bevel=0))
        pen.box(
            (0.015, y0 + 0.015, width - 0.015, y1 - 0.015),
            Look((122, 128, 128), bevel=0.55, rim_m=0.04, fine=0.1),
        )
        for y in np.linspace(y0 + 0.14, y1 - 0.14, 5):
            pen.line([(0.12, float(y)), (0.3, float(y))], 0.025, Look((58, 61, 63), bevel=-0.4, rim_m=0.012))
        lamp: Colour = (106, 178, 104) if bay % 2 else (208, 92, 62)
        pen.disc((width - 0.12, (y0 + y1) / 2), 0.035, Look(lamp, bevel=0.5, rim_m=0.02))


def rack(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Stand a server rack with a grille and its small lights."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look((22, 23, 26), bevel=0), corner_m=0.03)
    pen.box((0.02, 0.02, width - 0.02, depth - 0.02), Look((58, 62, 70), bevel=0.6, rim_m=0.05))
    for y in np.arange(0.12, depth - 0.1, 0.1):
        pen.line(
            [(0.12, float(y)), (width - 0.2, float(y))], 0.045, Look((32, 34, 39), bevel=-0.5, rim_m=0.02)
        )
        lamp: Colour = ((96, 198, 178), (110, 190, 110), (212, 168, 80))[int(rng.integers(3))]
        pen.disc((width - 0.11, float(y)), 0.018, Look(lamp, bevel=0, fine=0))


def dumpster(pen: Pen, solid: Solid, _rng: np.random.Generator) -> None:
    """Stand a dumpster with two lids."""
    width, depth = solid.size
    green: Colour = (72, 92, 80)
    pen.box((0, 0, width, depth), Look(DARK, bevel=0), corner_m=0.05)
    pen.box(
        (0.02, 0.02, width - 0.02, depth - 0.02), Look(green, bevel=0.5, rim_m=0.06, fine=0.14), corner_m=0.04
    )
    for x0, x1 in ((0.1, width / 2 - 0.02), (width / 2 + 0.02, width - 0.1)):
        lid = Look(toned(green, 0.86), bevel=0.5, rim_m=0.05, drop_m=0.05, fine=0.12)
        pen.box((x0, 0.12, x1, depth - 0.08), lid, corner_m=0.05)
        for x in np.linspace(x0 + 0.14, x1 - 0.14, 4):
            pen.line(
                [(float(x), 0.24), (float(x), depth - 0.2)],
                0.035,
                Look(toned(green, 0.95), bevel=0.6, rim_m=0.02),
            )


def barrier(pen: Pen, solid: Solid, _rng: np.random.Generator) -> None:
    """Place a concrete barrier with a ridge and striped ends."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look((40, 40, 40), bevel=0), corner_m=0.04)
    pen.box(
        (0.02, 0.02, width - 0.02, depth - 0.02),
        Look((142, 140, 134), bevel=0.5, rim_m=0.08, fine=0.14),
        0.04,
    )
    pen.box((0.04, 0.16, width - 0.04, depth - 0.16), Look((168, 166, 158), bevel=0.5, rim_m=0.05, fine=0.14))
    for x in (0.2, 0.5, width - 0.4, width - 0.7):
        stripe = [(x, depth - 0.16), (x + 0.13, depth - 0.16), (x + 0.25, 0.16), (x + 0.12, 0.16)]
        pen.shape(stripe, Look((178, 86, 62), bevel=0, fine=0.16))


def cable(canvas: Canvas, points: Sequence[Point], colour: Colour, width_m: float = 0.05) -> None:
    """Run a cable over the floor."""
    Pen(canvas).line(points, width_m, Look(colour, bevel=0.7, rim_m=0.025, drop_m=0.025, fine=0))
