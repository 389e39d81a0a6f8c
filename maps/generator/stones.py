"""Stone underfoot and in walls: cobbles, flagstones, courses of blocks, and walls that are broken off."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from generator.canvas import Box, Canvas, Colour, Mask, Point
from generator.floors import toned
from generator.layout import Line
from generator.nature import lay, lump
from generator.noise import Field, smoothstep
from generator.pen import Look, Pen, corners

CELL_M = 0.5
TONES = (0.8, 0.88, 0.95, 1.02, 1.1, 1.18)


def cobbles(canvas: Canvas, where: Field, colour: Colour, stone_m: float, seed: int) -> None:
    """Set round cobbles in rows wherever a field is above a half; dirt and grass between them."""
    rng = np.random.default_rng(seed)
    canvas.blend(where, toned(colour, 0.42))
    groups: list[list[list[Point]]] = [[] for _ in TONES]
    for row, y in enumerate(np.arange(stone_m / 2, canvas.size[1], stone_m)):
        for x in np.arange(stone_m / 2 * (row % 2), canvas.size[0] + stone_m, stone_m * 1.12):
            at = (
                float(x) + float(rng.normal(0, 0.05)) * stone_m,
                float(y) + float(rng.normal(0, 0.05)) * stone_m,
            )
            kind = int(rng.integers(len(TONES)))
            ring = lump(at, stone_m * 0.52, 0.09, rng, 9)
            if at_spot(canvas, where, at) > 0.5:
                groups[kind].append(ring)
    for tone, rings in zip(TONES, groups, strict=True):
        lay(canvas, rings, Look(toned(colour, tone), bevel=0.55, rim_m=stone_m * 0.24, fine=0.16))
    whole = canvas.everything().times(where)
    canvas.roughen(whole, canvas.noise(3.0, 6, seed), 0.2)


def at_spot(canvas: Canvas, field: Field, spot: Point) -> float:
    """Return what a field of the whole canvas is at a place; 0 beside it."""
    row, column = int(spot[1] * canvas.scale), int(spot[0] * canvas.scale)
    inside = 0 <= row < field.shape[0] and 0 <= column < field.shape[1]
    return float(field[row, column]) if inside else 0.0


def flagstones(
    canvas: Canvas, box: Box, colour: Colour, seed: int, keep: Callable[[Point], bool] | None = None
) -> None:
    """Lay slabs of one to six cells, each of its own tone; ``keep`` says by its middle which still lie."""
    rng = np.random.default_rng(seed)
    groups: list[list[list[Point]]] = [[] for _ in TONES]
    for x0, y0, x1, y1 in _slabs(box, rng):
        if keep is None or keep(((x0 + x1) / 2, (y0 + y1) / 2)):
            groups[int(rng.integers(len(TONES)))].append(_slab((x0, y0, x1, y1), rng))
    floor = canvas.polygons([ring for group in groups for ring in group])
    canvas.paint(floor.blurred(0.03 * canvas.scale), toned(colour, 0.4))
    for tone, rings in zip(TONES, groups, strict=True):
        lay(canvas, rings, Look(toned(colour, 0.5 + 0.5 * tone), bevel=0.4, rim_m=0.035, fine=0.13))
    canvas.roughen(floor, canvas.noise(2.5, 6, seed), 0.16)
    worn = smoothstep(canvas.noise(0.6, 5, seed + 1), 0.62, 0.9)
    canvas.shade(canvas.under(floor, worn), -0.14)


def _slabs(box: Box, rng: np.random.Generator) -> list[Box]:
    """Return rectangles of whole cells that cover a box."""
    x0, y0, x1, y1 = box
    columns, rows = math.ceil((x1 - x0) / CELL_M), math.ceil((y1 - y0) / CELL_M)
    taken = np.zeros((rows, columns), dtype=bool)
    slabs = []
    for row in range(rows):
        for column in range(columns):
            if taken[row, column]:
                continue
            wide, high = ((1, 1), (2, 1), (1, 2), (2, 2), (3, 2), (2, 3), (2, 1))[int(rng.integers(7))]
            while column + wide > columns or taken[row, column : column + wide].any():
                wide -= 1
            high = min(high, rows - row)
            taken[row : row + high, column : column + wide] = True
            left, top = x0 + column * CELL_M, y0 + row * CELL_M
            slabs.append((left, top, min(x1, left + wide * CELL_M), min(y1, top + high * CELL_M)))
    return slabs


def _slab(box: Box, rng: np.random.Generator) -> list[Point]:
    gap = 0.016
    x0, y0, x1, y1 = box[0] + gap, box[1] + gap, box[2] - gap, box[3] - gap
    cut = [float(rng.uniform(0.01, 0.05)) for _ in range(4)]
    return [
        (x0 + cut[0], y0),
        (x1 - cut[1], y0),
        (x1, y0 + cut[1]),
        (x1, y1 - cut[2]),
        (x1 - cut[2], y1),
        (x0 + cut[3], y1),
        (x0, y1 - cut[3]),
        (x0, y0 + cut[0]),
    ]


@dataclass(frozen=True)
class Masonry:
    """How walls are built: thickness, the colour of the stone, the length of a block, and their height."""

    thick_m: float = 0.5
    colour: Colour = (132, 126, 116)
    block_m: float = 0.55
    height_m: float = 3.0
    courses: int = 2


def strips(lines: Sequence[Line], thick_m: float) -> list[list[Point]]:
    """Return the outlines of walls along lines, and of the joints where they meet."""
    rings = []
    for a, b in lines:
        length = math.dist(a, b)
        u, v = (b[0] - a[0]) / length * thick_m / 2, (b[1] - a[1]) / length * thick_m / 2
        rings.append([(a[0] - v, a[1] + u), (a[0] + v, a[1] - u), (b[0] + v, b[1] - u), (b[0] - v, b[1] + u)])
    return rings


def shade_walls(canvas: Canvas, lines: Sequence[Line], thick_m: float, height_m: float) -> None:
    """Let walls darken the floor around them and throw their shadows."""
    rings = strips(lines, thick_m)
    canvas.nestle(rings, 0.24, 0.5)
    canvas.cast([(ring, height_m) for ring in rings], 0.5)


def wall(canvas: Canvas, lines: Sequence[Line], look: Masonry, seed: int) -> None:
    """Build walls of blocks in courses: a dark outline, each block of its own tone."""
    rng = np.random.default_rng(seed)
    rings = strips(lines, look.thick_m)
    canvas.paint(canvas.polygons(strips(lines, look.thick_m + 0.07)), (24, 22, 20))
    base = canvas.polygons(rings)
    canvas.paint(base, toned(look.colour, 0.45))
    groups: list[list[list[Point]]] = [[] for _ in TONES]
    for a, b in lines:
        for ring in _blocks(canvas, a, b, look, rng):
            groups[int(rng.integers(len(TONES)))].append(ring)
    for tone, blocks in zip(TONES, groups, strict=True):
        lay(canvas, blocks, Look(toned(look.colour, tone), bevel=0.65, rim_m=0.05, fine=0.16))
    canvas.roughen(base, canvas.noise(1.5, 5, seed), 0.16)
    canvas.bevel(base, 0.1, 0.35)


def _blocks(canvas: Canvas, a: Point, b: Point, look: Masonry, rng: np.random.Generator) -> list[list[Point]]:
    """Return the blocks of one wall, laid in courses with staggered joints."""
    length = math.dist(a, b)
    pen = Pen(canvas, a, math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])))
    deep = look.thick_m / look.courses
    blocks = []
    for course in range(look.courses):
        y0 = -look.thick_m / 2 + course * deep
        x = -float(rng.uniform(0, 0.5)) * look.block_m
        while x < length:
            long = look.block_m * float(rng.uniform(0.7, 1.35))
            box = (max(0.0, x) + 0.012, y0 + 0.012, min(length, x + long) - 0.012, y0 + deep - 0.012)
            if box[2] - box[0] > 0.06:
                blocks.append([pen.at(point) for point in _chipped(box, rng)])
            x += long
    return blocks


def _chipped(box: Box, rng: np.random.Generator) -> list[Point]:
    ring = corners(box)
    return [(x + float(rng.normal(0, 0.012)), y + float(rng.normal(0, 0.012))) for x, y in ring]


def joints(canvas: Canvas, spots: Sequence[Point], side_m: float, colour: Colour) -> None:
    """Set square stones where walls meet or end."""
    half = side_m / 2
    boxes = [corners((x - half, y - half, x + half, y + half)) for x, y in spots]
    canvas.paint(
        canvas.polygons(
            [
                corners((x - half - 0.035, y - half - 0.035, x + half + 0.035, y + half + 0.035))
                for x, y in spots
            ]
        ),
        (24, 22, 20),
    )
    lay(canvas, boxes, Look(colour, bevel=0.7, rim_m=0.07, fine=0.18))
    inner = [corners((x - half * 0.66, y - half * 0.66, x + half * 0.66, y + half * 0.66)) for x, y in spots]
    lay(canvas, inner, Look(toned(colour, 1.12), bevel=0.3, rim_m=0.03, fine=0.16))


def debris(
    canvas: Canvas, spots: Sequence[tuple[Point, float]], colour: Colour, seed: int, per_m2: float = 14
) -> None:
    """Scatter broken stone around places, each with its reach; the largest lie in the middle."""
    rng = np.random.default_rng(seed)
    groups: list[list[list[Point]]] = [[] for _ in TONES]
    for centre, reach in spots:
        for _ in range(round(per_m2 * reach**2 * 3)):
            turn, out = float(rng.uniform(0, 6.28)), float(rng.random()) ** 0.7 * reach
            at = (centre[0] + out * math.cos(turn), centre[1] + out * math.sin(turn))
            size = 0.025 + 0.16 * (1 - out / reach) * float(rng.random()) ** 1.6
            groups[int(rng.integers(len(TONES)))].append(lump(at, size, 0.28, rng, 7))
    for tone, rings in zip(TONES, groups, strict=True):
        lay(canvas, rings, Look(toned(colour, tone), bevel=0.6, rim_m=0.035, drop_m=0.06, fine=0.2))


def soft(canvas: Canvas, mask: Mask, reach_m: float) -> Field:
    """Return a mask as a field of the whole canvas with soft edges."""
    return canvas.across_all(mask.blurred(reach_m * canvas.scale))
