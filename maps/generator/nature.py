"""Open country underfoot: grass, earth, leaf litter, pebbles and running water with its banks."""

import itertools
import math
from collections.abc import Sequence

import numpy as np

from generator.canvas import Canvas, Colour, Mask, Point
from generator.floors import toned
from generator.noise import Field, blur, smoothstep
from generator.pen import Look, Pen

GREEN: Colour = (74, 88, 46)
EARTH: Colour = (108, 86, 60)


def grass(canvas: Canvas, where: Field, colour: Colour, seed: int, blades_per_m2: float = 60) -> None:
    """Grow a meadow where a field of the whole canvas is above 0: patches, clumps, single blades."""
    patches = canvas.noise(6.0, 6, seed)
    clumps = canvas.noise(0.8, 4, seed + 1)
    canvas.blend(where, colour)
    canvas.blend(where * smoothstep(patches, 0.45, 0.85) * np.float32(0.75), toned(colour, 1.22))
    canvas.blend(where * smoothstep(1 - patches, 0.5, 0.9) * np.float32(0.7), toned(colour, 0.72))
    canvas.blend(where * smoothstep(clumps, 0.6, 0.95) * np.float32(0.35), (96, 104, 50))
    whole = canvas.everything()
    canvas.roughen(whole.times(where), clumps, 0.2)
    canvas.roughen(whole.times(where), canvas.fine, 0.18)
    rng = np.random.default_rng(seed)
    count = round(canvas.size[0] * canvas.size[1] * blades_per_m2 / 3)
    for amount in (-0.3, -0.16, 0.26):
        blades = [_blade(canvas, rng) for _ in range(count)]
        canvas.shade(canvas.under(canvas.strokes(blades, 0.022), where), amount)


def _blade(canvas: Canvas, rng: np.random.Generator) -> list[Point]:
    x, y = float(rng.uniform(0, canvas.size[0])), float(rng.uniform(0, canvas.size[1]))
    length, lean = float(rng.uniform(0.08, 0.2)), float(rng.normal(-1.2, 0.6))
    return [(x, y), (x + length * math.cos(lean), y + length * math.sin(lean))]


def earth(canvas: Canvas, where: Field, colour: Colour, seed: int) -> None:
    """Tread the ground bare: dust, clods and small stones."""
    whole = canvas.everything().times(where)
    canvas.blend(where, colour)
    canvas.roughen(whole, canvas.noise(2.0, 6, seed), 0.22)
    canvas.roughen(whole, canvas.noise(0.35, 4, seed + 1), 0.14)
    canvas.blend(
        where * smoothstep(canvas.noise(1.2, 5, seed + 2), 0.55, 0.9) * np.float32(0.5), toned(colour, 1.2)
    )
    grit = np.random.default_rng(seed).random(canvas.pixels.shape[:2], dtype=np.float32)
    canvas.roughen(whole, grit, 0.08)


def around(canvas: Canvas, mask: Mask, reach_m: float, ragged: Field, rough: float = 0.35) -> Field:
    """Return a field of a mask whose edge is soft over a reach and frayed by a noise."""
    soft = blur(canvas.across_all(mask), reach_m * canvas.scale)
    return smoothstep(soft + (ragged - np.float32(0.5)) * np.float32(rough), 0.42, 0.58)


def pebbles(canvas: Canvas, where: Field, per_m2: float, size_m: tuple[float, float], seed: int) -> None:
    """Strew stones where a field is dense, in four greys, with lit rims and small shadows."""
    rng = np.random.default_rng(seed)
    rings: list[list[list[Point]]] = [[], [], [], []]
    height, width = where.shape
    for _ in range(round(canvas.size[0] * canvas.size[1] * per_m2)):
        x, y = float(rng.uniform(0, canvas.size[0])), float(rng.uniform(0, canvas.size[1]))
        row, column = min(height - 1, int(y * canvas.scale)), min(width - 1, int(x * canvas.scale))
        if rng.random() < where[row, column]:
            radius = size_m[0] + (size_m[1] - size_m[0]) * float(rng.random()) ** 2.5
            rings[int(rng.integers(4))].append(lump((x, y), radius, 0.25, rng))
    for group, colour in zip(
        rings, ((126, 120, 110), (108, 104, 98), (142, 134, 120), (96, 90, 84)), strict=True
    ):
        lay(canvas, group, Look(colour, bevel=0.5, rim_m=0.03, drop_m=0.05, fine=0.1))


def lay(canvas: Canvas, rings: Sequence[Sequence[Point]], look: Look) -> None:
    """Lay many surfaces of one look at once."""
    if rings:
        Pen(canvas).lay(canvas.polygons(rings), look)


def lump(
    centre: Point, radius_m: float, rough: float, rng: np.random.Generator, sides: int = 0
) -> list[Point]:
    """Return an irregular rounded outline, as of a stone or a clump of leaves."""
    count = sides or int(rng.integers(7, 11))
    start = float(rng.uniform(0, 6.28))
    flat, lean = float(rng.uniform(0.75, 1.0)), float(rng.uniform(0, 3.14))
    ring: list[Point] = []
    for side in range(count):
        turn = start + 2 * math.pi * side / count
        reach = radius_m * float(rng.uniform(1 - rough, 1 + rough))
        u, v = reach * math.cos(turn), reach * flat * math.sin(turn)
        ring.append(
            (
                centre[0] + u * math.cos(lean) - v * math.sin(lean),
                centre[1] + u * math.sin(lean) + v * math.cos(lean),
            )
        )
    return ring


def water(canvas: Canvas, course: Sequence[Point], width_m: float, seed: int) -> Field:
    """Let a stream run along a course; return where its water is, 0 to 1.

    The banks are mud and pebbles; the bed shows through where it is shallow; ripples run with the stream.
    """
    bed = canvas.across_all(canvas.stroke(course, width_m))
    ragged = (canvas.noise(1.6, 5, seed) - np.float32(0.5)) * np.float32(0.5)
    soft = blur(bed, 0.45 * canvas.scale) + ragged * np.float32(0.6)
    bank = smoothstep(soft, 0.12, 0.34)
    wet = smoothstep(soft, 0.4, 0.46)
    earth(canvas, bank, (112, 94, 68), seed + 1)
    canvas.shade(canvas.everything().times(smoothstep(soft, 0.22, 0.42)), -0.35)
    pebbles(canvas, bank * (1 - wet), 26, (0.02, 0.11), seed + 2)
    deep = smoothstep(blur(wet, 0.55 * canvas.scale), 0.45, 0.98)
    canvas.blend(wet, (92, 104, 84))
    pebbles(canvas, wet * np.float32(0.7), 16, (0.03, 0.14), seed + 3)
    canvas.blend(wet * (np.float32(0.4) + np.float32(0.45) * deep), (40, 84, 92))
    canvas.blend(wet * deep * np.float32(0.55), (24, 60, 76))
    _ripples(canvas, course, width_m, wet, seed)
    _shore(canvas, wet)
    return wet


def _ripples(canvas: Canvas, course: Sequence[Point], width_m: float, wet: Field, seed: int) -> None:
    rng = np.random.default_rng(seed)
    caustic = 1 - np.abs(2 * canvas.noise(0.7, 3, seed + 4) - 1)
    canvas.blend(wet * smoothstep(caustic, 0.86, 1.0) * np.float32(0.2), (168, 206, 196))
    lines: list[list[Point]] = []
    for (x0, y0), (x1, y1) in itertools.pairwise(course):
        length = math.dist((x0, y0), (x1, y1))
        dx, dy = (x1 - x0) / length, (y1 - y0) / length
        for _ in range(round(length * width_m * 5)):
            along, aside = float(rng.uniform(0, length)), float(rng.uniform(-0.5, 0.5)) * width_m
            x, y = x0 + dx * along - dy * aside, y0 + dy * along + dx * aside
            reach, sway = float(rng.uniform(0.15, 0.6)), float(rng.uniform(-0.05, 0.05))
            middle = (x + dx * reach / 2 - dy * sway, y + dy * reach / 2 + dx * sway)
            lines.append([(x, y), middle, (x + dx * reach, y + dy * reach)])
    bright, dark = lines[::2], lines[1::2]
    canvas.blend(
        wet * blur(canvas.across_all(canvas.strokes(bright, 0.03)), 1.0) * np.float32(0.34), (196, 222, 216)
    )
    canvas.blend(
        wet * blur(canvas.across_all(canvas.strokes(dark, 0.04)), 1.2) * np.float32(0.36), (14, 44, 56)
    )


def _shore(canvas: Canvas, wet: Field) -> None:
    """Draw the waterline: a dark undercut towards the light, foam on the other side."""
    edge = blur(wet, 0.05 * canvas.scale)
    rim = smoothstep(edge, 0.05, 0.5) * smoothstep(1 - edge, 0.05, 0.5)
    down, right = (np.asarray(part, dtype=np.float32) for part in np.gradient(blur(wet, 0.12 * canvas.scale)))
    lit = (right * np.float32(0.6) + down * np.float32(0.8)) * np.float32(canvas.scale * 0.12)
    canvas.blend(rim * np.clip(lit, 0, 0.65), (8, 22, 28))
    canvas.blend(rim * np.clip(-lit, 0, 0.5), (206, 222, 212))


def leaves(canvas: Canvas, where: Field, per_m2: float, colours: Sequence[Colour], seed: int) -> None:
    """Let dead leaves lie about, thick where a field is dense."""
    rng = np.random.default_rng(seed)
    groups: list[list[list[Point]]] = [[] for _ in colours]
    height, width = where.shape
    for _ in range(round(canvas.size[0] * canvas.size[1] * per_m2)):
        x, y = float(rng.uniform(0, canvas.size[0])), float(rng.uniform(0, canvas.size[1]))
        if (
            rng.random()
            < where[min(height - 1, int(y * canvas.scale)), min(width - 1, int(x * canvas.scale))]
        ):
            turn, size = float(rng.uniform(0, 6.28)), float(rng.uniform(0.04, 0.09))
            c, s = size * math.cos(turn), size * math.sin(turn)
            ring = [
                (x - c, y - s),
                (x - 0.45 * s, y + 0.45 * c),
                (x + c, y + s),
                (x + 0.45 * s, y - 0.45 * c),
            ]
            groups[int(rng.integers(len(colours)))].append(ring)
    for group, colour in zip(groups, colours, strict=True):
        lay(canvas, group, Look(colour, bevel=0.3, rim_m=0.015, drop_m=0.025, fine=0.15))
