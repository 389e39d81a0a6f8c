"""What stands in yards: carts, sacks, hay, crates, wood, racks, wells, troughs, stalls."""

import math
from collections.abc import Sequence

import numpy as np

from generator.canvas import Colour, Point
from generator.floors import toned
from generator.household import IRON, OAK, barrel, board, boards
from generator.layout import Solid
from generator.nature import lump
from generator.noise import smoothstep
from generator.pen import Look, Pen
from generator.plants import BARK

STONE: Colour = (118, 112, 104)


def cart(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Park a cart with four spoked wheels, sacks and a barrel; its shafts point to the left."""
    width, depth = solid.size
    for y in (0.28, depth - 0.28):
        pen.line(
            [(-1.3, y + (depth / 2 - y) * 0.3), (0.3, y)],
            0.07,
            Look(toned(OAK, 0.8), bevel=0.8, rim_m=0.03, drop_m=0.1),
        )
    for x in (0.55, width - 0.55):
        pen.box((x - 0.04, 0.02, x + 0.04, depth - 0.02), Look(IRON, bevel=0.5, drop_m=0.06))
        for y in (0.0, depth - 0.12):
            pen.box(
                (x - 0.42, y, x + 0.42, y + 0.12),
                Look((56, 44, 34), bevel=0.7, rim_m=0.04, drop_m=0.12),
                corner_m=0.05,
            )
    boards(pen, (0.1, 0.2, width - 0.1, depth - 0.2), toned(OAK, 0.9), rng)
    for box in ((0.1, 0.18, width - 0.1, 0.27), (0.1, depth - 0.27, width - 0.1, depth - 0.18)):
        board(pen, box, toned(OAK, 1.05), 0.06)
    for box in ((0.1, 0.18, 0.18, depth - 0.18), (width - 0.18, 0.18, width - 0.1, depth - 0.18)):
        board(pen, box, toned(OAK, 1.05), 0.06, upright=True)
    for at, radius in (((0.6, 0.6), 0.28), ((0.62, 1.02), 0.26), ((1.15, 0.62), 0.3), ((1.7, 1.0), 0.27)):
        sack(pen, at, radius, rng)
    inner = Pen(pen.canvas, pen.at((1.9, 0.32)), pen.angle_deg)
    barrel(inner, Solid("", "", (0, 0, 0.56, 0.56), 1), rng)


def sack(pen: Pen, at: Point, radius_m: float, rng: np.random.Generator) -> None:
    """Throw down a full sack, tied at its neck."""
    tone = float(rng.uniform(0.85, 1.1))
    pen.shape(
        lump(at, radius_m, 0.12, rng, 12),
        Look(toned((160, 138, 98), tone), bevel=0.9, rim_m=0.12, drop_m=0.08, fine=0.2),
    )
    turn = float(rng.uniform(0, 6.28))
    neck = (at[0] + radius_m * 0.7 * math.cos(turn), at[1] + radius_m * 0.7 * math.sin(turn))
    pen.disc(neck, radius_m * 0.3, Look(toned((140, 116, 78), tone), bevel=0.8, rim_m=0.04, drop_m=0.03))


def hay(pen: Pen, ring: Sequence[Point], rng: np.random.Generator) -> None:
    """Heap hay over a ring: blades in every direction."""
    canvas = pen.canvas
    heap = canvas.polygon([pen.at(point) for point in ring])
    canvas.drop(heap.blurred(3), 0.15, 0.5)
    canvas.paint(heap.blurred(0.05 * canvas.scale), (166, 138, 74))
    low, high = np.min(ring, axis=0), np.max(ring, axis=0)
    where = canvas.across_all(heap.blurred(0.06 * canvas.scale))
    for amount in (-0.35, -0.2, 0.2, 0.35):
        blades = []
        for _ in range(round(float((high[0] - low[0]) * (high[1] - low[1])) * 170)):
            x, y = (
                float(rng.uniform(low[0] - 0.1, high[0] + 0.1)),
                float(rng.uniform(low[1] - 0.1, high[1] + 0.1)),
            )
            turn, length = float(rng.uniform(0, 6.28)), float(rng.uniform(0.1, 0.3))
            blades.append(
                [pen.at((x, y)), pen.at((x + length * math.cos(turn), y + length * math.sin(turn)))]
            )
        canvas.shade(canvas.under(canvas.strokes(blades, 0.018), smoothstep(where, 0.2, 0.6)), amount)


def crate(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Nail a crate of rough boards with a frame."""
    width, depth = solid.size
    boards(pen, (0, 0, width, depth), toned(OAK, 0.95), rng, bool(rng.integers(2)))
    frame = Look(toned(OAK, 1.15), bevel=0.5, rim_m=0.025, drop_m=0.035, across=0.3)
    for box in (
        (0, 0, width, 0.12),
        (0, depth - 0.12, width, depth),
        (0, 0, 0.12, depth),
        (width - 0.12, 0, width, depth),
    ):
        pen.box(box, frame)
    pen.line([(0.12, depth - 0.12), (width - 0.12, 0.12)], 0.12, frame)


def woodpile(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Stack split logs; their cut ends are on the right."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look((40, 32, 24), bevel=0, drop_m=0.1))
    for row in np.arange(0.0, depth - 0.1, 0.19):
        for column in range(2):
            x = column * width / 2 + float(rng.uniform(-0.04, 0.02))
            tone = float(rng.uniform(0.75, 1.1))
            box = (x + 0.02, float(row) + 0.01, x + width / 2 - 0.03, float(row) + 0.18)
            pen.box(
                box,
                Look(toned(BARK, tone * 1.1), bevel=0.9, rim_m=0.07, drop_m=0.03, across=0.3),
                corner_m=0.04,
            )
            pen.box(
                (box[2] - 0.07, box[1] + 0.01, box[2] + 0.01, box[3] - 0.01),
                Look(toned((182, 146, 98), tone), bevel=0.4, rim_m=0.02),
                corner_m=0.03,
            )


def rack(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Stand a rack with spears, a bow and a shield."""
    width, depth = solid.size
    for y in (0.08, depth - 0.16):
        pen.box((-0.06, y, width + 0.06, y + 0.08), Look(toned(OAK, 0.8), bevel=0.7, rim_m=0.03, drop_m=0.1))
    for step in range(5):
        x = 0.04 + width * step / 5
        lean = float(rng.uniform(-0.05, 0.05))
        pen.line(
            [(x, -0.25), (x + lean, depth + 0.1)],
            0.035,
            Look(toned(OAK, 1.1), bevel=0.7, rim_m=0.015, drop_m=0.07),
        )
        tip = [(x - 0.05, -0.25), (x, -0.5), (x + 0.05, -0.25)]
        pen.shape(tip, Look((176, 182, 186), bevel=0.7, rim_m=0.02, drop_m=0.05))
    pen.disc((width / 2, depth * 0.62), 0.32, Look((118, 46, 40), bevel=0.7, rim_m=0.05, drop_m=0.1))
    pen.disc((width / 2, depth * 0.62), 0.26, Look((188, 166, 112), bevel=0.3, rim_m=0.02))
    pen.disc((width / 2, depth * 0.62), 0.09, Look(IRON, bevel=0.9, rim_m=0.05, drop_m=0.03))


def well(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Build a well: a ring of stones, dark water, a beam with rope and bucket."""
    radius = solid.size[0] / 2
    hub = (radius, radius)
    pen.disc(hub, radius + 0.02, Look((24, 24, 24), bevel=0, drop_m=0.15))
    count = 13
    for step in range(count):
        a, b = 2 * math.pi * step / count + 0.03, 2 * math.pi * (step + 1) / count - 0.03
        turns = np.linspace(a, b, 5)
        outer = [(hub[0] + radius * math.cos(t), hub[1] + radius * math.sin(t)) for t in turns]
        inner = [
            (hub[0] + 0.66 * radius * math.cos(t), hub[1] + 0.66 * radius * math.sin(t))
            for t in reversed(turns)
        ]
        pen.shape(
            [*outer, *inner],
            Look(toned(STONE, float(rng.uniform(0.88, 1.18))), bevel=0.7, rim_m=0.06, fine=0.2),
        )
    pen.disc(hub, radius * 0.63, Look((14, 22, 28), bevel=-0.6, rim_m=0.12))
    pen.disc((hub[0] - 0.05, hub[1] - 0.05), radius * 0.3, Look((34, 62, 76), bevel=0, fine=0.1))
    pen.box(
        (-0.15, radius - 0.07, 2 * radius + 0.15, radius + 0.07),
        Look(toned(OAK, 0.9), bevel=0.9, rim_m=0.05, drop_m=0.25, across=0.3),
    )
    for step in range(6):
        x = radius - 0.16 + 0.06 * step
        pen.line(
            [(x, radius - 0.09), (x, radius + 0.09)], 0.045, Look((186, 164, 120), bevel=0.7, rim_m=0.02)
        )
    bucket = (2 * radius + 0.25, radius + 0.5)
    pen.disc(bucket, 0.19, Look(toned(OAK, 0.8), bevel=0.7, rim_m=0.04, drop_m=0.08))
    pen.disc(bucket, 0.14, Look((40, 66, 78), bevel=-0.5, rim_m=0.03))


def trough(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Set a trough full of water."""
    width, depth = solid.size
    pen.box(
        (0, 0, width, depth),
        Look(toned(OAK, 0.75), bevel=0.7, rim_m=0.05, drop_m=0.12, across=0.3),
        corner_m=0.04,
    )
    pen.box((0.1, 0.1, width - 0.1, depth - 0.1), Look((30, 54, 64), bevel=-0.6, rim_m=0.06, fine=0.1))
    for x in np.arange(0.3, width - 0.3, 0.35):
        pen.line([(float(x), 0.22), (float(x) + 0.2, 0.24)], 0.02, Look((110, 150, 158), bevel=0, fine=0))


def partition(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Part the stalls by boards between two posts."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look(toned(OAK, 0.85), bevel=0.8, rim_m=0.04, drop_m=0.1, down=0.3))
    for y in (0.0, depth):
        pen.box(
            (-0.05, y - 0.1, width + 0.05, y + 0.1), Look(toned(OAK, 0.7), bevel=0.7, rim_m=0.04, drop_m=0.06)
        )
