"""What works in a starship: reactor, tanks, consoles, cases, a loader, weapons, a captain's chair."""

import math

import numpy as np

from generator.canvas import Box, Colour
from generator.floors import HAZARD, toned
from generator.layout import Solid
from generator.lighting import bloom
from generator.pen import Look, Pen, circle

STEEL: Colour = (118, 126, 136)
DARK: Colour = (28, 31, 36)
GLOW: Colour = (110, 226, 255)


def screen(pen: Pen, box: Box, colour: Colour, rng: np.random.Generator) -> None:
    """Light a screen with lines and dots on it."""
    x0, y0, x1, y1 = box
    pen.box(box, Look((14, 22, 28), bevel=-0.3, rim_m=0.02, fine=0))
    pen.box((x0 + 0.015, y0 + 0.015, x1 - 0.015, y1 - 0.015), Look(toned(colour, 0.32), bevel=0, fine=0))
    for y in np.arange(y0 + 0.05, y1 - 0.03, 0.055):
        end = x0 + 0.04 + (x1 - x0 - 0.08) * float(rng.uniform(0.3, 1.0))
        pen.line([(x0 + 0.04, float(y)), (end, float(y))], 0.014, Look(colour, bevel=0, fine=0))
    bloom(pen.canvas, pen.at(((x0 + x1) / 2, (y0 + y1) / 2)), 0.3, colour, 0.35)


def console(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Set a console: sloping desk, screens, rows of keys."""
    width, depth = solid.size
    if depth > width:
        pen = Pen(pen.canvas, pen.at((width, 0)), pen.angle_deg + 90)
        width, depth = depth, width
    pen.box((0, 0, width, depth), Look(DARK, bevel=0, drop_m=0.12), corner_m=0.06)
    pen.box(
        (0.02, 0.02, width - 0.02, depth - 0.02), Look((96, 104, 116), bevel=0.6, rim_m=0.05), corner_m=0.06
    )
    pen.box(
        (0.07, 0.06, width - 0.07, depth - 0.07), Look((54, 60, 70), bevel=-0.4, rim_m=0.03), corner_m=0.04
    )
    count = max(2, round(width / 0.55))
    for number in range(count):
        x0 = 0.1 + number * (width - 0.2) / count
        colour = (GLOW, (255, 176, 84), (120, 255, 170))[number % 3]
        screen(pen, (x0 + 0.02, 0.08, x0 + (width - 0.2) / count - 0.03, depth * 0.52), colour, rng)
        for key in np.arange(x0 + 0.04, x0 + (width - 0.2) / count - 0.06, 0.075):
            for row in (0.62, 0.76):
                tint = ((196, 204, 212), (255, 128, 80), (110, 226, 255))[
                    int(rng.choice(3, p=(0.7, 0.12, 0.18)))
                ]
                pen.box(
                    (float(key), depth * row, float(key) + 0.045, depth * row + 0.04),
                    Look(tint, bevel=0.4, rim_m=0.01, fine=0),
                )


def core(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Set the reactor: a ring of magnets, struts, and a column of light in the middle."""
    radius = solid.size[0] / 2
    hub = (radius, radius)
    pen.disc(hub, radius, Look(DARK, bevel=0, drop_m=0.2))
    pen.disc(hub, radius - 0.02, Look((86, 94, 106), bevel=0.9, rim_m=0.1))
    for step in range(12):
        turn = 2 * math.pi * step / 12
        arm = Pen(pen.canvas, pen.at(hub), math.degrees(turn))
        arm.box(
            (radius * 0.62, -0.13, radius * 0.98, 0.13),
            Look((120, 86, 52) if step % 2 else (72, 80, 92), bevel=0.8, rim_m=0.05, drop_m=0.04),
        )
        arm.box((radius * 0.66, -0.05, radius * 0.94, 0.05), Look((52, 58, 66), bevel=-0.4, rim_m=0.02))
    pen.disc(hub, radius * 0.6, Look((40, 46, 54), bevel=0.8, rim_m=0.06, drop_m=0.05))
    pen.disc(hub, radius * 0.5, Look((18, 60, 84), bevel=-0.5, rim_m=0.05, fine=0))
    for share, colour in ((0.46, (40, 140, 190)), (0.36, (90, 210, 250)), (0.22, (210, 250, 255))):
        pen.disc(hub, radius * share, Look(colour, bevel=0, fine=0.1))
    bloom(pen.canvas, pen.at(hub), 1.2, (70, 210, 255), 0.85)


def tank(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Stand a tank of coolant with hoops."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look((70, 120, 136), bevel=1.0, rim_m=0.18, drop_m=0.14), corner_m=0.22)
    for y in (depth * 0.25, depth * 0.75):
        pen.box((-0.02, y - 0.05, width + 0.02, y + 0.05), Look(STEEL, bevel=0.8, rim_m=0.03, drop_m=0.02))
    pen.disc((width / 2, depth / 2), 0.11, Look((206, 92, 60), bevel=0.8, rim_m=0.04, drop_m=0.04))


def case(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Set a transport case: ribbed lid, corner caps, latches, a status light."""
    width, depth = solid.size
    colour = ((86, 98, 84), (104, 92, 74), (78, 90, 108), (122, 84, 60))[int(rng.integers(4))]
    pen.box((0, 0, width, depth), Look(DARK, bevel=0, drop_m=0.12), corner_m=0.08)
    pen.box(
        (0.02, 0.02, width - 0.02, depth - 0.02),
        Look(colour, bevel=0.6, rim_m=0.06, fine=0.12),
        corner_m=0.07,
    )
    pen.box(
        (0.13, 0.13, width - 0.13, depth - 0.13),
        Look(toned(colour, 1.12), bevel=0.4, rim_m=0.04),
        corner_m=0.05,
    )
    for x in np.arange(0.24, width - 0.2, 0.14):
        pen.line(
            [(float(x), 0.2), (float(x), depth - 0.2)],
            0.05,
            Look(toned(colour, 0.92), bevel=0.6, rim_m=0.025),
        )
    for x in (0.0, width - 0.17):
        for y in (0.0, depth - 0.17):
            pen.box((x, y, x + 0.17, y + 0.17), Look((54, 58, 64), bevel=0.6, rim_m=0.03), corner_m=0.06)
    pen.box(
        (width / 2 - 0.1, depth - 0.1, width / 2 + 0.1, depth + 0.01), Look(HAZARD, bevel=0.6, rim_m=0.02)
    )
    spot = (width - 0.24, 0.24)
    pen.disc(spot, 0.035, Look((120, 255, 170), bevel=0, fine=0))
    bloom(pen.canvas, pen.at(spot), 0.12, (90, 255, 150), 0.5)


def drum(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Stand a drum with a striped rim."""
    radius = solid.size[0] / 2
    hub = (radius, radius)
    pen.disc(hub, radius, Look(DARK, bevel=0, drop_m=0.12))
    pen.disc(hub, radius - 0.015, Look((146, 112, 52), bevel=0.8, rim_m=0.04))
    pen.disc(hub, radius * 0.8, Look((84, 74, 56), bevel=-0.5, rim_m=0.03))
    pen.disc(hub, radius * 0.72, Look((128, 104, 60), bevel=0.2, rim_m=0.03, fine=0.2))
    pen.disc((hub[0] + radius * 0.35, hub[1]), 0.05, Look(STEEL, bevel=0.7, rim_m=0.02, drop_m=0.02))


def loader(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Park a walking loader: feet, yellow frame with a seat, two claws in front, on the right."""
    width, depth = solid.size
    for y in (0.02, depth - 0.3):
        pen.box(
            (0.1, y, 0.75, y + 0.28), Look((58, 62, 68), bevel=0.7, rim_m=0.05, drop_m=0.1), corner_m=0.05
        )
        pen.line(
            [(0.45, y + 0.14), (width + 0.35, y + 0.14)],
            0.15,
            Look((196, 150, 52), bevel=0.8, rim_m=0.05, drop_m=0.14),
        )
        for side in (-1, 1):
            pen.line(
                [
                    (width + 0.3, y + 0.14),
                    (width + 0.55, y + 0.14 + 0.12 * side),
                    (width + 0.72, y + 0.14 + 0.05 * side),
                ],
                0.07,
                Look((66, 70, 76), bevel=0.8, rim_m=0.03, drop_m=0.08),
            )
    pen.box(
        (0.15, 0.2, width - 0.1, depth - 0.2),
        Look((206, 160, 58), bevel=0.8, rim_m=0.08, drop_m=0.14),
        corner_m=0.12,
    )
    pen.box(
        (0.3, 0.34, width - 0.25, depth - 0.34), Look((50, 52, 58), bevel=-0.5, rim_m=0.05), corner_m=0.08
    )
    pen.box((0.34, 0.4, 0.58, depth - 0.4), Look((96, 66, 50), bevel=0.7, rim_m=0.06), corner_m=0.06)
    pen.disc((width - 0.2, depth / 2), 0.07, Look((255, 190, 90), bevel=0, fine=0))


def weapons(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Stand a rack of long guns."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look(DARK, bevel=0, drop_m=0.12))
    pen.box((0.015, 0.015, width - 0.015, depth - 0.015), Look((74, 80, 90), bevel=0.7, rim_m=0.04))
    for y in np.arange(0.14, depth - 0.08, 0.2):
        pen.line(
            [(0.06, float(y)), (width - 0.06, float(y))],
            0.06,
            Look((34, 36, 40), bevel=0.8, rim_m=0.02, drop_m=0.03),
        )
        pen.box((0.12, float(y) - 0.02, 0.26, float(y) + 0.07), Look((98, 70, 46), bevel=0.7, rim_m=0.02))


def chair(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Raise the captain's chair on its dais; it faces to the right."""
    width, depth = solid.size
    hub = (width / 2, depth / 2)
    pen.disc(hub, 0.62, Look((70, 78, 90), bevel=0.7, rim_m=0.07, drop_m=0.08))
    pen.disc(hub, 0.53, Look((52, 58, 68), bevel=-0.3, rim_m=0.03))
    pen.box(
        (0.2, 0.2, width - 0.1, depth - 0.2),
        Look((108, 54, 46), bevel=0.8, rim_m=0.1, drop_m=0.12),
        corner_m=0.12,
    )
    pen.box(
        (0.08, 0.16, 0.3, depth - 0.16),
        Look((128, 64, 54), bevel=0.9, rim_m=0.09, drop_m=0.12),
        corner_m=0.09,
    )
    for y in (0.1, depth - 0.24):
        pen.box(
            (0.22, y, width - 0.12, y + 0.14),
            Look((82, 90, 102), bevel=0.8, rim_m=0.04, drop_m=0.06),
            corner_m=0.05,
        )
        pen.box((width - 0.36, y + 0.035, width - 0.18, y + 0.105), Look(GLOW, bevel=0, fine=0))


def holo(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Set a chart table over which stars hang."""
    radius = solid.size[0] / 2
    hub = (radius, radius)
    pen.disc(hub, radius, Look((84, 92, 104), bevel=0.8, rim_m=0.06, drop_m=0.14))
    pen.disc(hub, radius * 0.82, Look((12, 34, 52), bevel=-0.4, rim_m=0.04, fine=0))
    for share in (0.7, 0.48, 0.26):
        ring = circle(hub, radius * share, 40)
        pen.line([*ring, ring[0]], 0.015, Look((90, 200, 250), bevel=0, fine=0))
    for _ in range(14):
        turn, out = float(rng.uniform(0, 6.28)), radius * 0.7 * float(rng.random()) ** 0.5
        pen.disc(
            (hub[0] + out * math.cos(turn), hub[1] + out * math.sin(turn)),
            0.018,
            Look((230, 248, 255), bevel=0, fine=0),
        )
    bloom(pen.canvas, pen.at(hub), 0.6, (80, 190, 255), 0.6)
