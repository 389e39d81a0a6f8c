"""What a siege and a market bring along: parapet, stairs, mantlets, ram, winch, stalls, anvil, barricade."""

import math

import numpy as np

from generator.canvas import Canvas, Colour
from generator.floors import toned
from generator.household import DARK, IRON, OAK, boards
from generator.layout import Solid
from generator.nature import lump
from generator.pen import Look, Pen
from generator.yard import sack

STONE: Colour = (138, 132, 120)


def tooth(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Set a tooth of the parapet: a capstone over two blocks."""
    width, depth = solid.size
    pen.box((-0.04, -0.03, width + 0.06, depth + 0.03), Look((26, 24, 22), bevel=0, fine=0, drop_m=0.2))
    pen.box(
        (0, 0, width, depth),
        Look(toned(STONE, float(rng.uniform(0.98, 1.1))), bevel=0.8, rim_m=0.08, fine=0.18),
    )
    pen.box(
        (0.09, 0.08, width - 0.09, depth - 0.08),
        Look(toned(STONE, float(rng.uniform(1.08, 1.2))), bevel=0.3, rim_m=0.03, fine=0.18),
    )


def gap(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Leave a gap in the parapet: its sill lies lower and in the shade."""
    width, depth = solid.size
    pen.box(
        (-0.02, 0, width, depth),
        Look(toned(STONE, float(rng.uniform(0.66, 0.74))), bevel=0.4, rim_m=0.05, fine=0.2),
    )


def steps(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Build four steps of stone; the lower they are, the darker."""
    width, depth = solid.size
    for step in range(4):
        y0, y1 = step * depth / 4, (step + 1) * depth / 4
        south = solid.id.startswith("stairs-south")
        share = (solid.height_m - 1) / 4 + (step if south else 3 - step) / 16
        tone = (0.5 + 0.62 * share) * float(rng.uniform(0.97, 1.03))
        pen.box(
            (0, y0, width, y1 - 0.012),
            Look(toned(STONE, tone), bevel=0.55, rim_m=0.04, drop_m=0.05, fine=0.16),
        )


def mantlet(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Stand a shield of planks on wheels, arrows stuck in it; it faces to the right."""
    width, depth = solid.size
    for y in (0.3, depth - 0.3):
        pen.line([(-0.75, y), (0.1, y)], 0.09, Look(toned(OAK, 0.75), bevel=0.8, rim_m=0.04, drop_m=0.1))
        pen.box(
            (-0.6, y - 0.28, -0.18, y - 0.16),
            Look((52, 42, 34), bevel=0.7, rim_m=0.04, drop_m=0.1),
            corner_m=0.05,
        )
    pen.box((0, 0, width, depth), Look(DARK, bevel=0, drop_m=0.18))
    boards(pen, (0.02, 0.01, width - 0.02, depth - 0.01), toned(OAK, 0.95), rng)
    for y in (0.25, depth - 0.25):
        pen.box((0.0, y - 0.05, width, y + 0.05), Look(IRON, bevel=0.7, rim_m=0.02, drop_m=0.02))
    for _ in range(4):
        y = float(rng.uniform(0.15, depth - 0.15))
        tip = (width + float(rng.uniform(0.35, 0.55)), y + float(rng.uniform(-0.12, 0.12)))
        pen.line([(width - 0.05, y), tip], 0.025, Look((150, 122, 84), bevel=0.5, rim_m=0.01, drop_m=0.06))
        pen.line([(tip[0] - 0.09, tip[1]), tip], 0.06, Look((206, 200, 190), bevel=0.4, rim_m=0.015))


def ram(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Bring up a ram: an iron-headed trunk on a wheeled frame; it points to the right."""
    width, depth = solid.size
    for x in (0.5, width - 1.0):
        pen.box((x - 0.05, -0.05, x + 0.05, depth + 0.05), Look(IRON, bevel=0.6, drop_m=0.08))
        for y in (-0.05, depth - 0.1):
            pen.box(
                (x - 0.4, y, x + 0.4, y + 0.15),
                Look((54, 42, 32), bevel=0.7, rim_m=0.05, drop_m=0.14),
                corner_m=0.06,
            )
    for y in (0.1, depth - 0.22):
        pen.box(
            (0.0, y, width - 0.6, y + 0.13),
            Look(toned(OAK, 0.9), bevel=0.8, rim_m=0.04, drop_m=0.1, across=0.3),
        )
    for x in (0.15, 1.2, width - 0.9):
        pen.box(
            (x, 0.08, x + 0.14, depth - 0.08),
            Look(toned(OAK, 0.8), bevel=0.8, rim_m=0.04, drop_m=0.08, down=0.3),
        )
    middle = depth / 2
    pen.box(
        (0.1, middle - 0.2, width - 0.35, middle + 0.2),
        Look((104, 78, 52), bevel=1.0, rim_m=0.18, drop_m=0.16, across=0.35),
        corner_m=0.12,
    )
    pen.box(
        (width - 0.55, middle - 0.23, width, middle + 0.23),
        Look((84, 86, 90), bevel=1.0, rim_m=0.14, drop_m=0.12),
        corner_m=0.16,
    )
    for x in (0.6, 1.5, 2.4):
        pen.box((x, middle - 0.22, x + 0.09, middle + 0.22), Look(IRON, bevel=0.8, rim_m=0.03, drop_m=0.03))


def winch(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Set the winch of the gate: a drum with chain between two trestles, bars at its ends."""
    width, depth = solid.size
    for x in (0.1, width - 0.22):
        pen.box((x, 0, x + 0.14, depth), Look(toned(OAK, 0.8), bevel=0.8, rim_m=0.04, drop_m=0.1, down=0.3))
    pen.box(
        (0.2, depth / 2 - 0.2, width - 0.2, depth / 2 + 0.2),
        Look((116, 86, 56), bevel=1.0, rim_m=0.16, drop_m=0.1),
        corner_m=0.05,
    )
    for x in np.arange(0.34, width - 0.3, 0.1):
        pen.line(
            [(float(x), depth / 2 - 0.19), (float(x) + 0.04, depth / 2 + 0.19)],
            0.05,
            Look((88, 90, 94), bevel=0.8, rim_m=0.02, drop_m=0.02),
        )
    for x in (-0.02, width - 0.02):
        for turn in (0.4, 1.97):
            dx, dy = 0.3 * math.cos(turn), 0.42 * math.sin(turn)
            pen.line(
                [(x - dx * 0.2, depth / 2 - dy), (x + dx * 0.2, depth / 2 + dy)],
                0.06,
                Look(toned(OAK, 1.1), bevel=0.8, rim_m=0.02, drop_m=0.06),
            )


def stall(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Put up a market stall: a striped awning over half of a table full of wares."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look(DARK, bevel=0, drop_m=0.14))
    boards(pen, (0.02, 0.02, width - 0.02, depth - 0.02), OAK, rng, True)
    for y in np.arange(0.3, depth - 0.2, 0.42):
        colour = ((190, 66, 46), (206, 154, 62), (96, 128, 56), (150, 96, 140))[int(rng.integers(4))]
        pen.box(
            (0.06, float(y) - 0.16, 0.46, float(y) + 0.18),
            Look((150, 118, 74), bevel=0.5, rim_m=0.03, drop_m=0.05),
        )
        for _ in range(12):
            spot = (0.26 + float(rng.uniform(-0.14, 0.14)), float(y) + float(rng.uniform(-0.11, 0.12)))
            pen.disc(
                spot,
                0.05,
                Look(toned(colour, float(rng.uniform(0.85, 1.15))), bevel=0.9, rim_m=0.03, drop_m=0.02),
            )
    red = solid.id.endswith("1")
    for number, y in enumerate(np.arange(0.0, depth - 0.05, depth / 8)):
        colour = ((158, 52, 46) if red else (58, 84, 120)) if number % 2 else (214, 202, 176)
        ring = (width * 0.42, float(y), width + 0.22, float(y) + depth / 8)
        pen.box(ring, Look(colour, bevel=0.35, rim_m=0.05, drop_m=0.0, fine=0.1))
        pen.disc(
            (width + 0.22, float(y) + depth / 16),
            depth / 16,
            Look(colour, bevel=0.5, rim_m=0.03, drop_m=0.05),
        )
    pen.line(
        [(width * 0.42, 0), (width * 0.42, depth)],
        0.06,
        Look(toned(OAK, 0.8), bevel=0.8, rim_m=0.02, drop_m=0.1),
    )


def anvil(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Set an anvil on its block, hammer and tongs beside it."""
    width, depth = solid.size
    pen.disc((width / 2, depth / 2), 0.36, Look(toned(OAK, 0.8), bevel=0.7, rim_m=0.04, drop_m=0.1, fine=0.2))
    ring = [
        (0, 0.2),
        (0.22, 0.1),
        (width - 0.1, 0.06),
        (width - 0.1, depth - 0.06),
        (0.22, depth - 0.1),
        (0, depth - 0.2),
    ]
    pen.shape(ring, Look((86, 88, 94), bevel=0.9, rim_m=0.06, drop_m=0.1, fine=0.12))
    pen.line(
        [(width + 0.15, -0.1), (width + 0.5, 0.2)],
        0.05,
        Look(toned(OAK, 1.1), bevel=0.7, rim_m=0.02, drop_m=0.05),
    )
    pen.box((width + 0.4, 0.12, width + 0.58, 0.34), Look((96, 98, 102), bevel=0.8, rim_m=0.03, drop_m=0.06))


def barricade(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Throw up a barricade of beams, planks and sacks."""
    width, depth = solid.size
    for _ in range(9):
        x, y = float(rng.uniform(0.05, width - 0.05)), float(rng.uniform(0.2, depth - 0.2))
        turn, length = float(rng.normal(math.pi / 2, 0.5)), float(rng.uniform(0.8, 1.5)) / 2
        dx, dy = min(length * math.cos(turn), width * 0.5), length * math.sin(turn)
        ends = [(x - dx, max(0.05, y - dy)), (x + dx, min(depth - 0.05, y + dy))]
        look = Look(toned(OAK, float(rng.uniform(0.7, 1.1))), bevel=0.7, rim_m=0.04, drop_m=0.09, down=0.3)
        pen.line(ends, float(rng.uniform(0.12, 0.2)), look)
    for y in np.linspace(0.3, depth - 0.3, 4):
        sack(pen, (width * 0.5 + float(rng.uniform(-0.1, 0.1)), float(y)), 0.27, rng)


def wreckage(canvas: Canvas, spots: list[tuple[float, float]], rng: np.random.Generator) -> None:
    """Leave broken arrows, shields and helmets where men have fought."""
    for x, y in spots:
        pen = Pen(canvas, (x, y), float(rng.uniform(0, 360)))
        kind = int(rng.integers(4))
        if kind == 0:
            pen.disc(
                (0, 0),
                0.3,
                Look(
                    ((120, 44, 40), (48, 70, 106))[int(rng.integers(2))], bevel=0.7, rim_m=0.05, drop_m=0.06
                ),
            )
            pen.disc((0, 0), 0.09, Look(IRON, bevel=0.9, rim_m=0.05, drop_m=0.03))
            pen.line([(-0.26, 0), (0.26, 0)], 0.05, Look((190, 176, 140), bevel=0.3, rim_m=0.02))
        elif kind == 1:
            pen.shape(
                lump((0, 0), 0.15, 0.06, rng, 14), Look((110, 114, 120), bevel=1.0, rim_m=0.09, drop_m=0.06)
            )
        for _ in range(3):
            at = (float(rng.normal(0, 0.4)), float(rng.normal(0, 0.4)))
            turn = float(rng.uniform(0, 6.28))
            tip = (at[0] + 0.5 * math.cos(turn), at[1] + 0.5 * math.sin(turn))
            pen.line([at, tip], 0.022, Look((146, 118, 82), bevel=0.4, rim_m=0.01, drop_m=0.02))
            pen.line(
                [(tip[0] - 0.08 * math.cos(turn), tip[1] - 0.08 * math.sin(turn)), tip],
                0.05,
                Look((204, 198, 186), bevel=0.3, rim_m=0.01),
            )
