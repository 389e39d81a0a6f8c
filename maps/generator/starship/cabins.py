"""What the crew lives with: beds for the sick and the tired, cabinets, lockers, galley and mess table."""

import numpy as np

from generator.canvas import Colour
from generator.layout import Solid
from generator.lighting import bloom
from generator.pen import Look, Pen

DARK: Colour = (28, 31, 36)
GLOW: Colour = (110, 226, 255)


def medbed(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Set a bed for the sick under a scanner's ring."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look((140, 150, 158), bevel=0.7, rim_m=0.06, drop_m=0.14), corner_m=0.12)
    pen.box(
        (0.1, 0.1, width - 0.1, depth - 0.1),
        Look((206, 218, 222), bevel=0.5, rim_m=0.07, fine=0.05),
        corner_m=0.12,
    )
    pen.box(
        (0.2, 0.16, width - 0.2, 0.5), Look((236, 240, 242), bevel=0.7, rim_m=0.09, drop_m=0.03), corner_m=0.1
    )
    pen.box(
        (0.12, 0.95, width - 0.12, depth - 0.12),
        Look((92, 158, 166), bevel=0.5, rim_m=0.07, drop_m=0.02),
        corner_m=0.1,
    )
    pen.box(
        (-0.08, 0.62, width + 0.08, 0.8),
        Look((172, 182, 190), bevel=0.9, rim_m=0.05, drop_m=0.16),
        corner_m=0.06,
    )
    pen.line([(0.05, 0.71), (width - 0.05, 0.71)], 0.03, Look(GLOW, bevel=0, fine=0))
    bloom(pen.canvas, pen.at((width / 2, 0.75)), 0.4, GLOW, 0.3)


def bunk(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Make a bunk with a reading light."""
    width, depth = solid.size
    cover = ((76, 92, 116), (112, 76, 64), (84, 98, 78))[int(rng.integers(3))]
    pen.box((0, 0, width, depth), Look((92, 98, 108), bevel=0.7, rim_m=0.05, drop_m=0.14), corner_m=0.06)
    pen.box(
        (0.07, 0.07, width - 0.07, depth - 0.07), Look((188, 186, 178), bevel=0.4, rim_m=0.05), corner_m=0.06
    )
    pen.box(
        (0.06, 0.62, width - 0.06, depth - 0.06),
        Look(cover, bevel=0.5, rim_m=0.08, drop_m=0.03, fine=0.1),
        corner_m=0.07,
    )
    pen.box(
        (0.16, 0.13, width - 0.16, 0.48),
        Look((222, 222, 218), bevel=0.7, rim_m=0.09, drop_m=0.03),
        corner_m=0.1,
    )


def cabinet(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Stand a steel cabinet with a marked door."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look(DARK, bevel=0, drop_m=0.12))
    pen.box((0.015, 0.015, width - 0.015, depth - 0.015), Look((158, 168, 176), bevel=0.7, rim_m=0.05))
    pen.box((0.08, 0.08, width - 0.08, depth - 0.08), Look((132, 142, 152), bevel=-0.4, rim_m=0.02))
    mark = (width / 2, depth / 2)
    for box in ((-0.12, -0.04, 0.12, 0.04), (-0.04, -0.12, 0.04, 0.12)):
        pen.box(
            (mark[0] + box[0], mark[1] + box[1], mark[0] + box[2], mark[1] + box[3]),
            Look((64, 160, 120), bevel=0.2, rim_m=0.01),
        )


def lockers(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Stand lockers in a row."""
    width, depth = solid.size
    for y in np.arange(0, depth - 0.1, 0.5):
        pen.box((0, float(y), width, float(y) + 0.5), Look(DARK, bevel=0, drop_m=0.05))
        pen.box(
            (0.012, float(y) + 0.012, width - 0.012, float(y) + 0.488),
            Look((88, 102, 118), bevel=0.7, rim_m=0.04),
        )
        pen.box((0.04, float(y) + 0.12, 0.12, float(y) + 0.38), Look((60, 70, 82), bevel=-0.4, rim_m=0.02))


def galley(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Fit a galley: hob, sink, a worktop."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look(DARK, bevel=0, drop_m=0.1))
    pen.box((0.015, 0.015, width - 0.015, depth - 0.015), Look((164, 168, 168), bevel=0.6, rim_m=0.04))
    pen.box((0.12, 0.1, 0.72, depth - 0.1), Look((34, 36, 40), bevel=0.2, rim_m=0.02), corner_m=0.04)
    for at in ((0.28, 0.22), (0.56, 0.38)):
        pen.disc(at, 0.11, Look((190, 66, 40), bevel=-0.3, rim_m=0.02))
        pen.disc(at, 0.075, Look((80, 34, 28), bevel=0, fine=0))
    pen.box((0.95, 0.12, 1.45, depth - 0.12), Look((96, 104, 110), bevel=-0.7, rim_m=0.06), corner_m=0.08)
    pen.line([(1.2, 0.06), (1.2, 0.26)], 0.05, Look((206, 212, 216), bevel=0.8, rim_m=0.02, drop_m=0.04))
    for x in (1.65, 1.85, 2.03):
        pen.disc(
            (x, 0.26),
            0.08,
            Look(
                ((196, 92, 60), (214, 206, 190), (90, 130, 150))[int(x * 10) % 3],
                bevel=0.7,
                rim_m=0.03,
                drop_m=0.05,
            ),
        )


def messtable(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Bolt down a table between two benches, trays and cups on it."""
    width, depth = solid.size
    for y in (-0.42, depth + 0.1):
        pen.box(
            (0.1, y, width - 0.1, y + 0.32),
            Look((94, 74, 58), bevel=0.8, rim_m=0.07, drop_m=0.08),
            corner_m=0.1,
        )
    pen.box((0, 0, width, depth), Look((176, 180, 182), bevel=0.7, rim_m=0.05, drop_m=0.14), corner_m=0.12)
    pen.box(
        (0.07, 0.07, width - 0.07, depth - 0.07), Look((148, 156, 160), bevel=-0.2, rim_m=0.02), corner_m=0.09
    )
    for x in (0.45, 1.2, 1.95):
        for y in (0.26, depth - 0.26):
            if rng.random() < 0.8:
                pen.box(
                    (x - 0.2, y - 0.13, x + 0.2, y + 0.13),
                    Look((112, 96, 74), bevel=0.5, rim_m=0.02, drop_m=0.03),
                    corner_m=0.04,
                )
                pen.disc(
                    (x - 0.07, y),
                    0.07,
                    Look(((190, 142, 80), (122, 140, 66))[int(rng.integers(2))], bevel=0.6, rim_m=0.03),
                )
                pen.disc((x + 0.12, y - 0.03), 0.045, Look((216, 90, 60), bevel=0.6, rim_m=0.02, drop_m=0.04))
