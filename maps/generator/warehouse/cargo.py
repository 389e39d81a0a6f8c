"""What is stored: crates, containers, pallets, barrels and shelves with their boxes."""

import math

import numpy as np

from generator.canvas import Box, Colour
from generator.floors import toned
from generator.layout import Solid
from generator.noise import smoothstep
from generator.pen import Look, Pen, corners

WOOD: tuple[Colour, ...] = ((150, 116, 76), (140, 108, 74), (158, 126, 88))
CARTONS: tuple[Colour, ...] = ((160, 128, 92), (150, 120, 86), (172, 142, 106), (138, 112, 84))
BINS: tuple[Colour, ...] = ((78, 98, 116), (92, 106, 84), (136, 84, 66), (104, 106, 108))
DRUMS: tuple[Colour, ...] = ((66, 92, 112), (132, 78, 56), (86, 98, 72), (72, 100, 118), (140, 116, 66))
DARK: Colour = (30, 29, 28)


def crate(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Nail a wooden crate: boards, a frame, a brace, straps on the tall ones."""
    width, depth = solid.size
    box = (0.0, 0.0, width, depth)
    colour = toned(WOOD[int(rng.integers(3))], 0.86 + 0.09 * solid.height_m)
    pen.box(box, Look(DARK, bevel=0))
    upright = bool(rng.integers(2))
    _boards(pen, (0.03, 0.03, width - 0.03, depth - 0.03), colour, upright, rng)
    _brace(pen, box, toned(colour, 1.02), bool(rng.integers(2)))
    _frame(pen, box, toned(colour, 1.08))
    if solid.height_m >= 1.2:
        _straps(pen, box, upright)
    if solid.height_m >= 2:
        _label(pen, (0.3, 0.56, 0.56, 0.74))


def _boards(pen: Pen, box: Box, colour: Colour, upright: bool, rng: np.random.Generator) -> None:
    x0, y0, x1, y1 = box
    span = (x1 - x0) if upright else (y1 - y0)
    count = max(3, round(span / 0.17))
    for board in range(count):
        a, b = board * span / count, (board + 1) * span / count - 0.012
        place = (x0 + a, y0, x0 + b, y1) if upright else (x0, y0 + a, x1, y0 + b)
        tone = toned(colour, float(rng.uniform(0.78, 0.96)))
        fibres = {"down": 0.32} if upright else {"across": 0.32}
        pen.box(place, Look(tone, bevel=0.35, rim_m=0.02, fine=0.08, **fibres))


def _frame(pen: Pen, box: Box, colour: Colour) -> None:
    x0, y0, x1, y1 = box
    wide = 0.13
    flat = Look(colour, bevel=0.45, rim_m=0.025, drop_m=0.035, across=0.3)
    up = Look(colour, bevel=0.45, rim_m=0.025, drop_m=0.035, down=0.3)
    pen.box((x0 + 0.01, y0 + wide, x0 + wide, y1 - wide), up)
    pen.box((x1 - wide, y0 + wide, x1 - 0.01, y1 - wide), up)
    pen.box((x0 + 0.01, y0 + 0.01, x1 - 0.01, y0 + wide), flat)
    pen.box((x0 + 0.01, y1 - wide, x1 - 0.01, y1 - 0.01), flat)
    for x in (x0 + 0.04, x0 + 0.1, x1 - 0.1, x1 - 0.04):
        for y in (y0 + 0.065, y1 - 0.065):
            pen.disc((x, y), 0.012, Look((60, 56, 52), bevel=0.4, rim_m=0.01, fine=0))


def _brace(pen: Pen, box: Box, colour: Colour, rising: bool) -> None:
    x0, y0, x1, y1 = box
    ends = (
        [(x0 + 0.12, y1 - 0.12), (x1 - 0.12, y0 + 0.12)]
        if rising
        else [(x0 + 0.12, y0 + 0.12), (x1 - 0.12, y1 - 0.12)]
    )
    pen.line(ends, 0.13, Look(colour, bevel=0.4, rim_m=0.025, drop_m=0.03, across=0.2, fine=0.1))


def _straps(pen: Pen, box: Box, upright: bool) -> None:
    x0, y0, x1, y1 = box
    for share in (0.3, 0.7):
        x, y = x0 + share * (x1 - x0), y0 + share * (y1 - y0)
        strap = (x0, y - 0.025, x1, y + 0.025) if upright else (x - 0.025, y0, x + 0.025, y1)
        pen.box(strap, Look((76, 80, 84), bevel=0.5, rim_m=0.015, drop_m=0.015, fine=0.1))


def _label(pen: Pen, box: Box) -> None:
    x0, y0, x1, y1 = box
    pen.box(box, Look((202, 196, 178), bevel=0.1, fine=0.05))
    for y in np.linspace(y0 + 0.04, y1 - 0.04, 4):
        pen.line([(x0 + 0.04, float(y)), (x1 - 0.06, float(y))], 0.014, Look((70, 68, 64), bevel=0, fine=0))


def steel_crate(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Weld a steel chest: ribbed lid, corner caps, two latches."""
    width, depth = solid.size
    colour = ((84, 98, 88), (78, 96, 106))[int(rng.integers(2))]
    pen.box((0, 0, width, depth), Look(DARK, bevel=0), corner_m=0.07)
    pen.box(
        (0.02, 0.02, width - 0.02, depth - 0.02),
        Look(colour, bevel=0.5, rim_m=0.05, fine=0.12),
        corner_m=0.06,
    )
    pen.box(
        (0.12, 0.12, width - 0.12, depth - 0.12),
        Look(toned(colour, 1.08), bevel=0.35, rim_m=0.03),
        corner_m=0.04,
    )
    for x in np.arange(0.24, width - 0.2, 0.13):
        rib = [(float(x), 0.22), (float(x), depth - 0.22)]
        pen.line(rib, 0.05, Look(toned(colour, 0.94), bevel=0.5, rim_m=0.025))
    for x in (0.0, width - 0.16):
        for y in (0.0, depth - 0.16):
            pen.box((x, y, x + 0.16, y + 0.16), Look((58, 61, 64), bevel=0.5, rim_m=0.03), corner_m=0.05)
    for x in (width * 0.3, width * 0.7):
        pen.box((x - 0.06, depth - 0.1, x + 0.06, depth), Look((168, 160, 140), bevel=0.5, rim_m=0.02))


def container(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Stand a freight container: corrugated roof, frame, corner castings, faded stripe."""
    width, depth = solid.size
    colour: Colour = ((70, 98, 102), (134, 82, 58))[int(solid.id[-1]) % 2]
    pen.box((0, 0, width, depth), Look(DARK, bevel=0))
    pen.box(
        (0.02, 0.02, width - 0.02, depth - 0.02), Look(toned(colour, 1.04), bevel=0.5, rim_m=0.05, fine=0.14)
    )
    pen.box((0.12, 0.12, width - 0.12, depth - 0.12), Look(toned(colour, 0.72), bevel=-0.3, rim_m=0.03))
    for x in np.arange(0.17, width - 0.2, 0.15):
        rib = (float(x), 0.14, float(x) + 0.09, depth - 0.14)
        pen.box(rib, Look(toned(colour, float(rng.uniform(0.96, 1.06))), bevel=0.6, rim_m=0.03, fine=0.14))
    roof = pen.canvas.polygon([pen.at(point) for point in corners((0.05, 0.05, width - 0.05, depth - 0.05))])
    rust = smoothstep(pen.canvas.fine * 0.6 + pen.canvas.coarse * 0.4, 0.58, 0.74)
    pen.canvas.paint(pen.canvas.under(roof, rust), (92, 60, 42), 0.5)
    for x in (0.0, width - 0.2):
        for y in (0.0, depth - 0.2):
            pen.box((x, y, x + 0.2, y + 0.2), Look(toned(colour, 0.8), bevel=0.6, rim_m=0.03))
            pen.disc((x + 0.1, y + 0.1), 0.045, Look((22, 22, 22), bevel=-0.3, rim_m=0.02))


def pallets(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Stack empty pallets, each a little askew."""
    for layer in range(3):
        turned = Pen(pen.canvas, pen.at((solid.size[0] / 2, solid.size[1] / 2)), float(rng.uniform(-4, 4)))
        _pallet(turned, 0.46, toned(WOOD[layer], 0.78 + 0.12 * layer), rng)


def _pallet(pen: Pen, half: float, colour: Colour, rng: np.random.Generator) -> None:
    pen.box((-half, -half, half, half), Look((48, 40, 32), bevel=0, drop_m=0.08))
    for x in (-half, -0.06, half - 0.12):
        pen.box((x, -half, x + 0.12, half), Look(toned(colour, 0.72), bevel=0.3, down=0.3))
    for y in np.linspace(-half, half - 0.13, 6):
        tone = toned(colour, float(rng.uniform(0.88, 1.06)))
        pen.box(
            (-half, float(y), half, float(y) + 0.13),
            Look(tone, bevel=0.45, rim_m=0.02, drop_m=0.03, across=0.35),
        )


def barrels(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Crowd as many drums into the place as fit."""
    width, depth = solid.size
    radius = 0.29
    columns, rows = max(1, int(width / (2 * radius - 0.01))), max(1, int(depth / (2 * radius - 0.01)))
    for row in range(rows):
        for column in range(columns - (1 if rows > 1 and columns > 1 and row == rows - 1 else 0)):
            x = width * (column + 0.5) / columns + float(rng.uniform(-0.02, 0.02))
            y = depth * (row + 0.5) / rows + float(rng.uniform(-0.02, 0.02))
            _drum(
                pen, (x, y), radius - 0.02, DRUMS[int(rng.integers(len(DRUMS)))], float(rng.uniform(0, 6.28))
            )


def _drum(pen: Pen, at: tuple[float, float], radius: float, colour: Colour, turn: float) -> None:
    pen.disc(at, radius, Look(DARK, bevel=0, drop_m=0.12))
    pen.disc(at, radius - 0.015, Look(toned(colour, 1.15), bevel=0.6, rim_m=0.03, fine=0.1))
    pen.disc(at, radius - 0.05, Look(toned(colour, 0.8), bevel=-0.5, rim_m=0.03, fine=0.1))
    pen.disc(at, radius - 0.07, Look(colour, bevel=0.1, rim_m=0.03, fine=0.2))
    for angle, size in ((turn, 0.045), (turn + math.pi, 0.028)):
        spot = (at[0] + 0.6 * radius * math.cos(angle), at[1] + 0.6 * radius * math.sin(angle))
        pen.disc(spot, size, Look((164, 160, 148), bevel=0.6, rim_m=0.02, drop_m=0.01))


def shelf(pen: Pen, solid: Solid, rng: np.random.Generator) -> None:
    """Put up a rack: steel deck, boxes on it, blue uprights and orange beams."""
    width, depth = solid.size
    pen.box((0, 0, width, depth), Look((36, 37, 39), bevel=0))
    for y in np.arange(0.05, depth - 0.05, 0.11):
        pen.box(
            (0.05, float(y), width - 0.05, float(y) + 0.085),
            Look((98, 92, 82), bevel=0.3, rim_m=0.02, across=0.25),
        )
    bays = max(1, round(depth / 1.4))
    for bay in range(bays):
        _load(pen, (0.11, bay * depth / bays + 0.1, width - 0.11, (bay + 1) * depth / bays - 0.06), rng)
    for x in (0.0, width - 0.07):
        pen.box((x, 0, x + 0.07, depth), Look((176, 104, 56), bevel=0.6, rim_m=0.03, drop_m=0.03, fine=0.12))
    for bay in range(bays + 1):
        y = min(max(bay * depth / bays - 0.04, 0), depth - 0.08)
        pen.box((0, y, width, y + 0.08), Look((66, 86, 112), bevel=0.6, rim_m=0.03, drop_m=0.04, fine=0.12))


def _load(pen: Pen, bay: Box, rng: np.random.Generator) -> None:
    x0, y0, x1, y1 = bay
    y = y0
    while y1 - y > 0.2:
        deep = min(float(rng.uniform(0.28, 0.55)), y1 - y)
        split = float(rng.choice((0.0, 0.4, 0.55, 1.0)))
        for a, b in ((x0, x0 + split * (x1 - x0)), (x0 + split * (x1 - x0), x1)):
            if b - a > 0.2 and rng.random() < 0.86:
                _carton(pen, (a + 0.015, y + 0.015, b - 0.015, y + deep - 0.015), rng)
        y += deep


def _carton(pen: Pen, box: Box, rng: np.random.Generator) -> None:
    x0, y0, x1, y1 = box
    slip = float(rng.uniform(-0.02, 0.02))
    place = (x0, y0 + slip, x1, y1 + slip)
    if rng.random() < 0.25:
        colour = BINS[int(rng.integers(len(BINS)))]
        pen.box(place, Look(colour, bevel=0.5, rim_m=0.03, drop_m=0.06), corner_m=0.04)
        pen.box(
            (x0 + 0.05, y0 + slip + 0.05, x1 - 0.05, y1 + slip - 0.05),
            Look(toned(colour, 0.6), bevel=-0.5),
            0.03,
        )
        return
    colour = toned(CARTONS[int(rng.integers(len(CARTONS)))], float(rng.uniform(0.9, 1.05)))
    pen.box(place, Look(colour, bevel=0.35, rim_m=0.025, drop_m=0.07, fine=0.05))
    middle = (y0 + y1) / 2 + slip
    pen.box((x0, middle - 0.03, x1, middle + 0.03), Look(toned(colour, 1.16), bevel=0.1, fine=0.03))
    if x1 - x0 > 0.4:
        pen.box(
            (x1 - 0.17, y0 + slip + 0.04, x1 - 0.05, y0 + slip + 0.12),
            Look((206, 202, 192), bevel=0, fine=0.03),
        )
