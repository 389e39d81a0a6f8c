"""Crystals that grew in the ruin, the veins that run from them, and the chasm under them."""

import math
from collections.abc import Sequence

import numpy as np

from generator.canvas import Canvas, Colour, Point
from generator.floors import toned
from generator.layout import Solid
from generator.lighting import bloom
from generator.nature import lay, lump
from generator.noise import smoothstep
from generator.pen import Look, Pen


def crystal(canvas: Canvas, solid: Solid, tint: Colour, rng: np.random.Generator) -> None:
    """Grow a cluster of crystals: prisms that lean outwards, lit facets, a glow around them."""
    (x, y), radius = solid.centre, solid.size[0] / 2
    bloom(canvas, (x, y), radius * 1.5, tint, 0.5)
    canvas.shade(
        canvas.polygon(lump((x + 0.1, y + 0.15), radius * 1.15, 0.15, rng, 14)).blurred(0.12 * canvas.scale),
        -0.5,
    )
    lay(canvas, [solid.ring], Look(toned(tint, 0.3), bevel=0.7, rim_m=0.1, fine=0.2))
    count = max(6, round(9 * radius + 4))
    spikes = []
    for step in range(count):
        turn = 2 * math.pi * step / count + float(rng.uniform(-0.25, 0.25))
        spikes.append((turn, radius * float(rng.uniform(0.75, 1.08)), radius * float(rng.uniform(0.2, 0.3))))
    spikes.extend(
        (
            float(rng.uniform(0, 6.28)),
            radius * float(rng.uniform(0.25, 0.6)),
            radius * float(rng.uniform(0.22, 0.32)),
        )
        for _ in range(count // 2)
    )
    for turn, long, wide in sorted(spikes, key=lambda one: -one[1]):
        _spike(Pen(canvas, (x, y), math.degrees(turn)), long, wide, toned(tint, float(rng.uniform(0.8, 1.1))))
    _spike(Pen(canvas, (x, y), math.degrees(-2.2)), radius * 0.42, radius * 0.34, toned(tint, 1.15))
    bloom(canvas, (x - 0.1 * radius, y - 0.1 * radius), radius * 0.55, (225, 250, 255), 0.55)


def _spike(pen: Pen, long: float, wide: float, tint: Colour) -> None:
    """Draw one prism: two facets that meet in a bright edge, and a pointed end."""
    turn = math.radians(pen.angle_deg)
    half, neck = wide / 2, long * 0.78
    outline = [(0, -half), (neck, -half * 0.9), (long, 0), (neck, half * 0.9), (0, half)]
    pen.shape(outline, Look(toned(tint, 0.42), bevel=0.3, rim_m=0.02, drop_m=0.06, fine=0.06))
    light_side = math.cos(turn + math.pi / 2) * 0.6 + math.sin(turn + math.pi / 2) * 0.8 > 0
    upper, lower = (1.12, 0.66) if light_side else (0.66, 1.12)
    pen.shape(
        [(0, -half + 0.015), (neck, -half * 0.9 + 0.015), (long - 0.02, 0), (0, 0)],
        Look(toned(tint, upper), bevel=0.35, rim_m=0.03, fine=0.08),
    )
    pen.shape(
        [(0, half - 0.015), (neck, half * 0.9 - 0.015), (long - 0.02, 0), (0, 0)],
        Look(toned(tint, lower), bevel=0.35, rim_m=0.03, fine=0.08),
    )
    pen.line([(0.1 * long, 0), (long - 0.03, 0)], 0.022, Look((224, 250, 255), bevel=0, fine=0))


def veins(canvas: Canvas, starts: Sequence[tuple[Point, Colour]], rng: np.random.Generator) -> None:
    """Let glowing veins run from the crystals through the joints of the floor."""
    for (x, y), tint in starts:
        lines: list[list[Point]] = []
        for step in range(9):
            turn = 2 * math.pi * step / 9 + float(rng.uniform(-0.3, 0.3))
            lines.extend(_vein((x, y), turn, int(rng.integers(8, 20)), rng))
        glow = canvas.across_all(canvas.strokes(lines, 0.16).blurred(0.09 * canvas.scale))
        canvas.blend(glow * np.float32(0.7), tint)
        canvas.blend(canvas.across_all(canvas.strokes(lines, 0.028)) * np.float32(0.9), (220, 248, 255))


def _vein(start: Point, turn: float, steps: int, rng: np.random.Generator) -> list[list[Point]]:
    points, found = [start], []
    for step in range(steps):
        turn += float(rng.normal(0, 0.42))
        points.append((points[-1][0] + 0.2 * math.cos(turn), points[-1][1] + 0.2 * math.sin(turn)))
        if step == steps // 2 and steps > 9:
            found.extend(_vein(points[-1], turn + float(rng.choice((-0.8, 0.8))), steps // 3, rng))
    return [points, *found]


def shards(canvas: Canvas, ring: Sequence[Point], tint: Colour, rng: np.random.Generator) -> None:
    """Cover a ring with small crystals that crunch underfoot."""
    low, high = np.min(ring, axis=0), np.max(ring, axis=0)
    inside = canvas.across_all(canvas.polygon(ring).blurred(0.2 * canvas.scale))
    for _ in range(150):
        at = (float(rng.uniform(low[0], high[0])), float(rng.uniform(low[1], high[1])))
        row, column = int(at[1] * canvas.scale), int(at[0] * canvas.scale)
        if inside[row, column] > float(rng.random()):
            long = float(rng.uniform(0.1, 0.32))
            _spike(
                Pen(canvas, at, math.degrees(float(rng.uniform(0, 6.28)))),
                long,
                long * 0.42,
                toned(tint, float(rng.uniform(0.6, 1.0))),
            )


def chasm(canvas: Canvas, ring: Sequence[Point]) -> None:
    """Tear the floor open: broken edges, walls of rock that sink into the dark, a glow far below."""
    hole = canvas.polygon(ring)
    canvas.paint(canvas.polygon([(x, y) for x, y in ring]).blurred(0.12 * canvas.scale), (44, 42, 46))
    inside = canvas.across_all(hole)
    deep = smoothstep(canvas.across_all(hole.blurred(0.3 * canvas.scale)), 0.45, 1.0)
    canvas.blend(inside, (58, 56, 62))
    canvas.roughen(hole, canvas.noise(0.5, 4, 61), 0.4)
    canvas.blend(inside * deep, (10, 12, 20))
    canvas.blend(
        inside * deep * smoothstep(canvas.noise(0.8, 4, 62), 0.6, 0.9) * np.float32(0.6), (40, 120, 160)
    )
    canvas.bevel(hole, 0.12, -1.0)
