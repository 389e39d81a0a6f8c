"""What stands where in the crystal ruin, in metres: a broken temple around a shaft of crystal."""

import math
import zlib

import numpy as np

from generator.canvas import Point
from generator.layout import Ground, Lamp, Line, Opening, Plan, Room, Solid, chain, round_solid
from generator.nature import lump

SIZE = (30, 20)
HEART: Point = (15.0, 10.0)
"""The great crystal in the middle of the sanctum."""
SANCTUM_M = 4.6

CYAN, VIOLET, AMBER = "ff66e0ff", "ffb07cff", "ffffb464"


def _octagon(radius_m: float) -> tuple[Point, ...]:
    turns = [math.pi / 8 + math.pi * step / 4 for step in range(8)]
    return tuple(
        (round(HEART[0] + radius_m * math.cos(t), 3), round(HEART[1] + radius_m * math.sin(t), 3))
        for t in turns
    )


SANCTUM = _octagon(SANCTUM_M)


def on_side(side: int, start: float, end: float) -> Line:
    """Return the stretch of a side of the sanctum between two shares of its length."""
    (x0, y0), (x1, y1) = SANCTUM[side], SANCTUM[(side + 1) % 8]
    spots = [(round(x0 + s * (x1 - x0), 6), round(y0 + s * (y1 - y0), 6)) for s in (start, end)]
    return spots[0], spots[1]


def crystal(name: str, at: Point, radius_m: float, height_m: float) -> Solid:
    """Return a crystal cluster with a jagged outline."""
    ring = lump(at, radius_m, 0.16, np.random.default_rng(zlib.crc32(name.encode())), 9)
    x, y = at
    points = tuple((round(u, 3), round(v, 3)) for u, v in ring)
    return Solid(
        name, "crystal", (x - radius_m, y - radius_m, x + radius_m, y + radius_m), height_m, points=points
    )


CRYSTALS: tuple[tuple[str, Point, float, float], ...] = (
    ("heart", HEART, 1.15, 4.0),
    ("crystal-1", (5.6, 4.2), 0.7, 2.2),
    ("crystal-2", (3.3, 14.8), 0.85, 2.6),
    ("crystal-3", (25.6, 5.2), 0.75, 2.4),
    ("crystal-4", (26.6, 15.4), 0.8, 2.2),
    ("crystal-5", (12.3, 12.2), 0.45, 1.2),
    ("crystal-6", (18.0, 7.8), 0.45, 1.2),
    ("crystal-7", (7.8, 17.1), 0.5, 1.4),
    ("crystal-8", (21.4, 3.1), 0.5, 1.4),
)
COLUMNS: tuple[Point, ...] = (
    (6.5, 7.5),
    (6.5, 12.5),
    (9.0, 7.5),
    (9.0, 12.5),
    (21.0, 7.5),
    (21.0, 12.5),
    (23.5, 7.5),
    (23.5, 12.5),
)
BROKEN = (1, 3, 6)
"""Which of the columns are only stumps."""

SOLIDS = (
    *(crystal(*one) for one in CRYSTALS),
    *(
        round_solid(
            f"column-{number + 1}",
            "stump" if number in BROKEN else "column",
            at,
            0.5,
            1.2 if number in BROKEN else 5.0,
        )
        for number, at in enumerate(COLUMNS)
    ),
    Solid("drum-1", "drum", (6.2, 14.0, 7.6, 14.9), 0.9, 24),
    Solid("drum-2", "drum", (9.3, 14.4, 10.9, 15.3), 0.9, -14),
    Solid("drum-3", "drum", (23.0, 9.2, 24.5, 10.1), 0.9, 68),
    Solid("altar", "altar", (26.4, 9.2, 27.4, 10.8), 1.1),
    Solid("statue-1", "statue", (26.2, 7.2, 27.2, 8.2), 2.6),
    Solid("statue-2", "statue", (26.2, 11.8, 27.2, 12.8), 2.6),
    Solid("block-1", "block", (3.0, 8.0, 4.0, 8.8), 0.9, 12),
    Solid("block-2", "block", (3.4, 11.4, 4.6, 12.2), 0.9, -20),
    Solid("block-3", "block", (19.6, 15.2, 20.8, 16.2), 1.1, 30),
    Solid("block-4", "block", (12.0, 3.4, 13.2, 4.2), 1.0, -12),
    Solid("sarcophagus-1", "coffin", (12.6, 15.9, 13.6, 17.6), 0.9),
    Solid("sarcophagus-2", "coffin", (16.2, 15.9, 17.2, 17.6), 0.9),
    Solid("brazier-1", "brazier", (9.6, 8.2, 10.2, 8.8), 1.1, sides=16),
    Solid("brazier-2", "brazier", (19.8, 11.2, 20.4, 11.8), 1.1, sides=16),
)

CHASM: tuple[Point, ...] = (
    (17.6, 0),
    (18.4, 1.4),
    (18.0, 2.6),
    (18.9, 3.6),
    (18.4, 4.4),
    (17.5, 4.0),
    (16.9, 2.8),
    (17.0, 1.6),
    (16.3, 0),
)
RUBBLE: tuple[tuple[str, tuple[Point, ...]], ...] = (
    ("rubble-west", ((4.6, 12.6), (5.8, 13.6), (5.6, 15.4), (4.4, 16.6), (3.6, 16.4), (4.2, 14.0))),
    ("rubble-east", ((24.6, 13.4), (25.8, 13.2), (25.8, 14.4), (25.2, 16.2), (24.0, 16.4))),
    ("rubble-north", ((9.6, 2.6), (11.4, 2.4), (11.8, 3.4), (11.4, 4.6), (9.8, 4.4))),
)
GROWTH: tuple[Point, ...] = ((2.4, 4.4), (4.6, 3.0), (5.2, 5.4), (3.8, 6.4), (2.4, 6.2))

WALLS = (
    *chain((2, 2), (16, 2)),
    *chain((19.2, 2), (28, 2), (28, 18), (2, 18), (2, 2)),
    *chain(*SANCTUM, closed=True),
    ((11, 15.4), (11, 18)),
    ((19, 15.4), (19, 18)),
    ((11, 15.4), (19, 15.4)),
    ((24.8, 2), (24.8, 6.4)),
    ((24.8, 13.6), (24.8, 18)),
)
BREACHES: tuple[Line, ...] = (
    ((2, 12.4), (2, 15.0)),
    ((22.0, 18), (24.2, 18)),
    ((8.0, 2), (9.4, 2)),
    ((24.8, 4.4), (24.8, 6.4)),
    ((24.8, 13.6), (24.8, 15.0)),
    on_side(1, 0.55, 1.0),
    on_side(4, 0.3, 0.72),
)
"""Where the walls have fallen."""

WEST_NAVE = (
    *((2.0, 2.0), (15.0, 2.0), (15.0, SANCTUM[5][1])),
    *(SANCTUM[side] for side in (5, 4, 3, 2)),
    *((15.0, SANCTUM[1][1]), (15.0, 15.4), (11.0, 15.4), (11.0, 18.0), (2.0, 18.0)),
)
EAST_NAVE = (
    *((24.8, 2.0), (15.0, 2.0), (15.0, SANCTUM[5][1])),
    *(SANCTUM[side] for side in (6, 7, 0, 1)),
    *((15.0, SANCTUM[1][1]), (15.0, 15.4), (19.0, 15.4), (19.0, 18.0), (24.8, 18.0)),
)

PLAN = Plan(
    title="Crystal ruin",
    size=SIZE,
    pixels_per_metre=100,
    walls=WALLS,
    openings=(
        Opening("west-portal", "door", ((2, 9), (2, 11)), open=True),
        Opening("sanctum-west", "door", on_side(3, 0.28, 0.72), open=True),
        Opening("sanctum-east", "door", on_side(7, 0.28, 0.72)),
        Opening("crypt-door", "door", ((14.5, 15.4), (15.5, 15.4))),
        Opening("crypt-passage", "door", ((19, 16.2), (19, 17.2)), secret=True),
        Opening("vestry-screen", "curtain", ((24.8, 2.6), (24.8, 4))),
        Opening("east-window", "window", ((28, 9), (28, 11))),
    ),
    gaps=BREACHES,
    solids=SOLIDS,
    ground=(
        *(Ground(name, ring, 2) for name, ring in RUBBLE),
        Ground("chasm", CHASM, 4),
        Ground("crystal-growth", GROWTH, 2),
    ),
    lamps=(
        Lamp(HEART, 8, CYAN),
        Lamp((5.6, 4.2), 5, VIOLET),
        Lamp((3.2, 14.8), 5, CYAN),
        Lamp((25.6, 5.2), 5, CYAN),
        Lamp((26.6, 15.4), 5, VIOLET),
        Lamp((7.8, 17.4), 4, VIOLET),
        Lamp((21.4, 2.8), 4, CYAN),
        Lamp((9.9, 8.5), 5, AMBER),
        Lamp((20.1, 11.5), 5, AMBER),
        Lamp((15.0, 17.6), 4, VIOLET),
    ),
    rooms=(
        Room("sanctum", (0, 0, 0, 0), "Sanctum", SANCTUM),
        Room("west-nave", (2, 2, 15, 18), "West nave", WEST_NAVE),
        Room("east-nave", (15, 2, 24.8, 18), "East nave", EAST_NAVE),
        Room("crypt", (11, 15.4, 19, 18), "Crypt"),
        Room("choir", (24.8, 2, 28, 18), "Choir"),
    ),
)
