"""What is left of a temple: columns, drums, statues, altar, coffins, braziers; and the crystals that grew."""

import math
from collections.abc import Sequence

import numpy as np

from generator.canvas import Canvas, Colour, Point
from generator.floors import toned
from generator.layout import Solid
from generator.lighting import bloom
from generator.nature import lay, lump
from generator.pen import Look, Pen, circle

STONE: Colour = (136, 134, 138)
TINTS: tuple[Colour, ...] = ((84, 206, 236), (160, 112, 246), (70, 170, 240))


def column(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Stand a fluted column on its square plinth."""
    radius = solid.size[0] / 2
    hub = (radius, radius)
    pen.box(
        (-0.08, -0.08, 2 * radius + 0.08, 2 * radius + 0.08),
        Look(toned(STONE, 0.72), bevel=0.7, rim_m=0.06, drop_m=0.1, fine=0.2),
    )
    ring: list[Point] = []
    for step in range(64):
        reach = radius * (0.96 if step % 4 < 2 else 0.87)
        turn = 2 * math.pi * step / 64
        ring.append((hub[0] + reach * math.cos(turn), hub[1] + reach * math.sin(turn)))
    pen.shape(ring, Look(toned(STONE, 0.95), bevel=0.8, rim_m=0.08, drop_m=0.06, fine=0.15))
    pen.disc(hub, radius * 0.74, Look(toned(STONE, 1.12), bevel=0.4, rim_m=0.06, fine=0.16))
    pen.disc(hub, radius * 0.5, Look(toned(STONE, 1.02), bevel=-0.3, rim_m=0.04, fine=0.16))


def stump(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Leave the stump of a column with a jagged break."""
    radius = solid.size[0] / 2
    hub = (radius, radius)
    pen.box(
        (-0.08, -0.08, 2 * radius + 0.08, 2 * radius + 0.08),
        Look(toned(STONE, 0.7), bevel=0.7, rim_m=0.06, drop_m=0.08, fine=0.2),
    )
    pen.disc(hub, radius * 0.94, Look(toned(STONE, 0.82), bevel=0.8, rim_m=0.08, drop_m=0.05, fine=0.18))
    for share, tone in ((0.8, 0.6), (0.66, 0.98), (0.4, 1.14)):
        shift = 0.1 * (1 - share)
        pen.shape(
            lump((hub[0] + shift, hub[1] - shift), radius * share, 0.2, rng, 13),
            Look(toned(STONE, tone), bevel=0.6, rim_m=0.05, fine=0.25),
        )


def drum(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Let a drum of a column lie on its side."""
    width, depth = solid.size
    pen.box(
        (0, 0, width, depth),
        Look(toned(STONE, 0.85), bevel=1.0, rim_m=0.25, drop_m=0.16, fine=0.2),
        corner_m=0.06,
    )
    for y in np.arange(0.1, depth, 0.13):
        pen.line(
            [(0.08, float(y)), (width - 0.08, float(y))],
            0.035,
            Look(toned(STONE, 0.66), bevel=-0.5, rim_m=0.02),
        )
    pen.box(
        (-0.05, 0.03, 0.08, depth - 0.03),
        Look(toned(STONE, 1.15), bevel=0.5, rim_m=0.04, fine=0.2),
        corner_m=0.04,
    )


def block(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Let a hewn block lie where it fell."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look(toned(STONE, 0.72), bevel=0.8, rim_m=0.08, drop_m=0.12, fine=0.2))
    pen.box(
        (0.06, 0.04, width - 0.1, depth - 0.12), Look(toned(STONE, 1.04), bevel=0.5, rim_m=0.05, fine=0.2)
    )
    crack = [(0.1, depth * 0.3), (width * 0.4, depth * 0.45), (width * 0.55, depth * 0.8)]
    pen.line(crack, 0.02, Look(toned(STONE, 0.4), bevel=0, fine=0))


def altar(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Raise an altar of dark stone with an inlaid sign that glows."""
    width, depth = solid.size
    pen.box(
        (-0.25, -0.25, width + 0.25, depth + 0.25),
        Look(toned(STONE, 0.66), bevel=0.7, rim_m=0.08, drop_m=0.08, fine=0.2),
    )
    pen.box((0, 0, width, depth), Look((66, 64, 78), bevel=0.8, rim_m=0.07, drop_m=0.12, fine=0.15))
    pen.box((0.12, 0.12, width - 0.12, depth - 0.12), Look((86, 84, 100), bevel=-0.3, rim_m=0.03, fine=0.15))
    middle = (width / 2, depth / 2)
    for reach in (0.34, 0.2):
        points = [
            (middle[0] + reach * math.cos(t), middle[1] + reach * math.sin(t))
            for t in np.linspace(0, 6.2832, 33)
        ]
        pen.line(points, 0.03, Look((120, 232, 255), bevel=0, fine=0))
    star = [
        (middle[0] + 0.34 * math.cos(t), middle[1] + 0.34 * math.sin(t))
        for t in (0, 2.513, 5.027, 1.257, 3.77, 0)
    ]
    pen.line(star, 0.025, Look((120, 232, 255), bevel=0, fine=0))
    bloom(pen.canvas, pen.at(middle), 0.5, (90, 220, 255), 0.5)


def statue(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Stand a robed figure on a pedestal, facing to the left."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look(toned(STONE, 0.7), bevel=0.7, rim_m=0.07, drop_m=0.14, fine=0.2))
    pen.box((0.1, 0.1, width - 0.1, depth - 0.1), Look(toned(STONE, 0.85), bevel=0.4, rim_m=0.04, fine=0.2))
    x, y = width / 2, depth / 2
    robe = [
        (x - 0.2, y - 0.3),
        (x + 0.18, y - 0.36),
        (x + 0.32, y),
        (x + 0.18, y + 0.36),
        (x - 0.2, y + 0.3),
        (x - 0.1, y),
    ]
    pen.shape(robe, Look(toned(STONE, 1.05), bevel=0.9, rim_m=0.12, drop_m=0.14, fine=0.15))
    for side in (-1, 1):
        pen.line(
            [(x + 0.02, y + 0.26 * side), (x - 0.28, y + 0.12 * side)],
            0.13,
            Look(toned(STONE, 1.12), bevel=0.9, rim_m=0.05, drop_m=0.05),
        )
    pen.disc((x - 0.02, y), 0.16, Look(toned(STONE, 1.22), bevel=0.9, rim_m=0.09, drop_m=0.08))


def coffin(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Set a stone coffin; a lying figure is carved on its lid."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look(toned(STONE, 0.64), bevel=0.7, rim_m=0.06, drop_m=0.12, fine=0.2))
    pen.box(
        (0.07, 0.07, width - 0.07, depth - 0.07),
        Look(toned(STONE, 0.92), bevel=0.6, rim_m=0.05, drop_m=0.03, fine=0.18),
    )
    x = width / 2
    body = [
        (x - 0.2, 0.5),
        (x + 0.2, 0.5),
        (x + 0.16, 1.2),
        (x + 0.1, depth - 0.2),
        (x - 0.1, depth - 0.2),
        (x - 0.16, 1.2),
    ]
    pen.shape(body, Look(toned(STONE, 1.08), bevel=0.9, rim_m=0.1, drop_m=0.03, fine=0.15))
    pen.disc((x, 0.34), 0.14, Look(toned(STONE, 1.14), bevel=0.9, rim_m=0.08, drop_m=0.03))
    pen.line([(x, 0.6), (x, 1.3)], 0.04, Look(toned(STONE, 0.8), bevel=0.7, rim_m=0.02))
    pen.line([(x - 0.13, 0.72), (x + 0.13, 0.72)], 0.04, Look(toned(STONE, 0.8), bevel=0.7, rim_m=0.02))


def brazier(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Light a brazier of iron."""
    radius = solid.size[0] / 2
    hub = (radius, radius)
    for step in range(3):
        turn = 2 * math.pi * step / 3 + 0.5
        pen.line(
            [hub, (hub[0] + 1.25 * radius * math.cos(turn), hub[1] + 1.25 * radius * math.sin(turn))],
            0.07,
            Look((52, 50, 54), bevel=0.7, rim_m=0.03, drop_m=0.08),
        )
    pen.disc(hub, radius, Look((62, 60, 64), bevel=0.9, rim_m=0.05, drop_m=0.1))
    pen.disc(hub, radius * 0.78, Look((120, 40, 18), bevel=-0.5, rim_m=0.04, fine=0.4))
    for share, colour in ((0.62, (236, 110, 30)), (0.42, (252, 176, 64)), (0.22, (255, 232, 160))):
        pen.shape(lump(hub, radius * share, 0.25, rng, 11), Look(colour, bevel=0, fine=0.3))
    bloom(pen.canvas, pen.at(hub), 0.6, (255, 150, 60), 0.7)


def ivy(canvas: Canvas, lines: Sequence[tuple[Point, Point]], rng: np.random.Generator) -> None:
    """Let ivy creep along walls."""
    for tone in (0.6, 0.9, 1.2):
        leaves = []
        for a, b in lines:
            length = math.dist(a, b)
            for _ in range(round(length * 26)):
                share = float(rng.random())
                x = a[0] + share * (b[0] - a[0]) + float(rng.normal(0, 0.22))
                y = a[1] + share * (b[1] - a[1]) + float(rng.normal(0, 0.22))
                leaves.append(lump((x, y), float(rng.uniform(0.05, 0.1)), 0.3, rng, 6))
        lay(canvas, leaves, Look(toned((58, 82, 48), tone), bevel=0.6, rim_m=0.02, drop_m=0.04, fine=0.2))


def discs(canvas: Canvas, centre: Point, radii: Sequence[float], colour: Colour) -> None:
    """Inlay rings of paler stone around a centre."""
    pen = Pen(canvas)
    for radius in radii:
        pen.line(
            circle(centre, radius, 72) + circle(centre, radius, 72)[:1],
            0.09,
            Look(colour, bevel=0.4, rim_m=0.02, fine=0.25),
        )
