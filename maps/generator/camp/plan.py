"""What stands where in the forest camp, in metres."""

import itertools
import math

import numpy as np

from generator.canvas import Point
from generator.layout import Ground, Lamp, Line, Opening, Plan, Room, Solid, chain, round_solid
from generator.nature import lump
from generator.plants import Tree

SIZE = (32, 20)

COURSE: tuple[Point, ...] = (
    (7.2, -1.5),
    (7.4, 1.0),
    (8.4, 3.2),
    (9.6, 5.0),
    (9.9, 7.2),
    (9.2, 9.2),
    (8.6, 11.2),
    (9.0, 13.2),
    (10.4, 15.0),
    (11.6, 17.0),
    (11.8, 19.0),
    (11.6, 21.5),
)
"""The middle of the stream, from the north to the south."""
STREAM_M = 2.2
BRIDGE: tuple[Point, ...] = ((6.9, 9.3), (11.3, 9.3), (11.3, 10.7), (6.9, 10.7))

PATHS: tuple[tuple[Point, ...], ...] = (
    ((-1, 11.4), (2, 11.0), (4.5, 10.2), (7, 10), (11.2, 10), (14, 10.4), (18, 10.6)),
    ((22, 11), (25, 12.6), (28.5, 15.0), (33, 15.8)),
)
CLEARING: tuple[tuple[Point, float], ...] = (
    ((19.6, 10.4), 4.6),
    ((23.0, 8.6), 4.4),
    ((24.6, 11.6), 3.6),
    ((17.6, 12.0), 3.0),
)
FIRE: Point = (19.6, 10.4)

TENTS: tuple[tuple[str, tuple[float, float, float, float], str], ...] = (
    ("great-tent", (23, 4, 28, 8), "south"),
    ("north-tent", (17, 4, 19, 7), "south"),
    ("south-tent", (18, 14, 21, 16), "north"),
)
"""Name, box and the side of the entrance."""


def _tent_walls() -> tuple[Line, ...]:
    lines: list[Line] = []
    for _, (x0, y0, x1, y1), _side in TENTS:
        lines.extend(chain((x0, y0), (x1, y0), (x1, y1), (x0, y1), closed=True))
    return tuple(lines)


def _trees() -> tuple[Tree, ...]:
    """Return the trees: an old wood around the clearing, its crowns apart, none over the path."""
    rng = np.random.default_rng(1408)
    leaves = ((64, 92, 42), (78, 100, 44), (54, 82, 50), (104, 96, 40))
    kept: list[Tree] = []
    for _ in range(4000):
        at = (float(rng.uniform(-0.5, 32.5)), float(rng.uniform(-0.5, 20.5)))
        crown = float(rng.uniform(1.05, 1.9))
        if _is_wood(at, crown) and all(math.dist(at, one.at) > 0.8 * (crown + one.crown_m) for one in kept):
            leaf = leaves[int(rng.choice(4, p=(0.4, 0.25, 0.28, 0.07)))]
            kept.append(Tree((round(at[0], 2), round(at[1], 2)), round(crown, 2), leaf, 0.22 + 0.11 * crown))
    return tuple(kept)


def _is_wood(at: Point, crown_m: float) -> bool:
    clear = min(math.dist(at, spot) - reach for spot, reach in CLEARING)
    stream = min(_from_line(at, a, b) for a, b in itertools.pairwise(COURSE))
    path = min(_from_line(at, a, b) for line in PATHS for a, b in itertools.pairwise(line))
    tents = min(
        math.dist(at, ((x0 + x1) / 2, (y0 + y1) / 2)) - (x1 - x0) / 2 for _, (x0, y0, x1, y1), _s in TENTS
    )
    rocks = min(math.dist(at, spot) for _, spot, _r, _h in BOULDERS)
    return (
        clear > 0.5 * crown_m
        and stream > 1.2 + 0.75 * crown_m
        and path > 0.7 + 0.8 * crown_m
        and tents > 0.8 + crown_m
        and _from_line(at, *FALLEN) > 0.7 + 0.3 * crown_m
        and rocks > 1.2 + 0.5 * crown_m
        and all(math.dist(at, spot) > 1.0 + crown_m for spot in GLADES)
    )


def _from_line(at: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    share = max(0.0, min(1.0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / (dx * dx + dy * dy)))
    return math.dist(at, (a[0] + share * dx, a[1] + share * dy))


def band(course: tuple[Point, ...], width_m: float) -> tuple[Point, ...]:
    """Return a polyline as a ring of that width, to the centimetre."""
    left, right = [], []
    for number, (x, y) in enumerate(course):
        before, after = course[max(0, number - 1)], course[min(len(course) - 1, number + 1)]
        length = math.dist(before, after)
        aside = (
            -(after[1] - before[1]) / length * width_m / 2,
            (after[0] - before[0]) / length * width_m / 2,
        )
        left.append(_on_map(x + aside[0], y + aside[1]))
        right.append(_on_map(x - aside[0], y - aside[1]))
    return (*left, *reversed(right))


def _on_map(x: float, y: float) -> Point:
    return round(x, 2), round(min(max(y, 0.0), float(SIZE[1])), 2)


FALLEN: Line = ((25.0, 17.7), (29.4, 17.0))
BOULDERS: tuple[tuple[str, Point, float, float], ...] = (
    ("boulder-1", (12.3, 6.6), 0.85, 1.8),
    ("boulder-2", (13.4, 7.3), 0.5, 0.9),
    ("boulder-3", (6.0, 7.2), 0.75, 1.5),
    ("boulder-4", (5.2, 13.4), 1.0, 2.2),
    ("boulder-5", (13.2, 14.0), 0.8, 1.6),
    ("boulder-6", (12.1, 12.8), 0.45, 0.8),
    ("boulder-7", (29.4, 10.4), 0.9, 1.9),
    ("boulder-8", (3.0, 8.2), 0.55, 1.0),
    ("boulder-9", (15.0, 16.6), 0.6, 1.1),
)
GLADES: tuple[Point, ...] = ((3.2, 5.0), (2.6, 15.4), (15.2, 17.6), (14.4, 3.0), (29.8, 12.6), (5.4, 17.2))

TREES = _trees()


def _boulder(name: str, at: Point, radius_m: float, height_m: float) -> Solid:
    seed = int(name.rpartition("-")[2])
    ring = lump(at, radius_m, 0.14, np.random.default_rng(seed), 11)
    x, y = at
    box = (x - radius_m, y - radius_m, x + radius_m, y + radius_m)
    return Solid(name, "boulder", box, height_m, points=tuple((round(u, 3), round(v, 3)) for u, v in ring))


SOLIDS = (
    *(
        round_solid(f"tree-{number}", "trunk", tree.at, round(tree.trunk_m, 2), 9.0)
        for number, tree in enumerate(TREES, start=1)
        if 0.5 < tree.at[0] < 31.5 and 0.5 < tree.at[1] < 19.5
    ),
    *(_boulder(*one) for one in BOULDERS),
    round_solid("fire", "fire", FIRE, 0.6, 0.4),
    Solid("log-1", "log", (18.6, 8.4, 20.8, 8.85), 0.45, -8),
    Solid("log-2", "log", (16.9, 10.2, 18.9, 10.62), 0.45, 82),
    Solid("log-3", "log", (18.9, 12.0, 21.0, 12.42), 0.45, 6),
    Solid("cart", "cart", (25.2, 10.0, 28.0, 11.6), 1.4, 14),
    Solid("crate-1", "crate", (21.6, 5.2, 22.5, 6.1), 1.0),
    Solid("crate-2", "crate", (21.5, 6.3, 22.4, 7.2), 1.4, 8),
    round_solid("barrel-1", "barrel", (28.6, 5.0), 0.34, 1.0),
    round_solid("barrel-2", "barrel", (28.7, 5.8), 0.34, 1.0),
    Solid("woodpile", "woodpile", (15.0, 7.6, 16.2, 9.4), 1.1),
    Solid("rack", "rack", (20.2, 6.0, 20.6, 7.6), 1.6),
    Solid("table", "table", (24.6, 5.2, 26.6, 6.2), 0.8),
    Solid("chest", "chest", (27.1, 4.4, 27.7, 5.2), 0.6),
    Solid("bed", "bed", (23.4, 4.4, 24.3, 6.3), 0.5),
    Solid("stakes-1", "stakes", (21.9, 13.4, 24.9, 14.0), 1.3, -12),
    Solid("stakes-2", "stakes", (14.3, 11.3, 14.9, 13.7), 1.3, 12),
    Solid("fallen-trunk", "fallen", (25.0, 17.0, 29.4, 17.7), 0.8, -9),
    round_solid("stump", "stump", (16.4, 6.6), 0.4, 0.5),
)

NORTH_STREAM = band(((7.4, 0.0), *COURSE[1:5], (9.4, 8.6), (9.1, 9.3)), STREAM_M)
SOUTH_STREAM = band(((8.7, 10.7), *COURSE[6:11], (11.7, 20.0)), STREAM_M)

THICKETS: tuple[tuple[str, tuple[Point, ...]], ...] = (
    ("thicket-west", ((0.4, 13.8), (3.4, 13.6), (4.0, 15.4), (3.2, 17.0), (0.6, 16.8))),
    ("thicket-north", ((12.8, 1.2), (15.6, 1.0), (16.2, 3.0), (14.6, 4.6), (12.8, 3.6))),
    ("thicket-south", ((13.8, 17.0), (16.8, 17.0), (17.0, 19.2), (14.2, 19.4))),
    ("thicket-east", ((28.4, 11.6), (31.0, 11.6), (31.2, 13.8), (29.2, 14.0))),
)

LAMPS = (
    Lamp(FIRE, 9, "ffff9a48"),
    Lamp((25.6, 5.7), 4, "ffffc878"),
    Lamp((26.8, 12.2), 5, "ffffb060"),
    Lamp((11.6, 9.0), 4, "ffffb868"),
)

PLAN = Plan(
    title="Forest camp",
    size=SIZE,
    pixels_per_metre=90,
    walls=_tent_walls(),
    openings=(
        Opening("great-tent-flap", "curtain", ((25, 8), (26, 8))),
        Opening("north-tent-flap", "curtain", ((17.5, 7), (18.5, 7))),
        Opening("south-tent-flap", "curtain", ((19, 14), (20, 14)), open=True),
    ),
    solids=SOLIDS,
    ground=(
        Ground("stream-north", NORTH_STREAM, 2),
        Ground("stream-south", SOUTH_STREAM, 2),
        *(Ground(name, ring, 2) for name, ring in THICKETS),
    ),
    lamps=LAMPS,
    rooms=(
        Room("west-bank", (0, 0, 8.6, 20), "West bank"),
        Room("camp", (8.6, 0, 32, 20), "Camp"),
        Room("great-tent", (23, 4, 28, 8), "Great tent"),
        Room("north-tent", (17, 4, 19, 7), "North tent"),
        Room("south-tent", (18, 14, 21, 16), "South tent"),
    ),
)
