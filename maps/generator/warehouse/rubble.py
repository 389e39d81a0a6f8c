"""How a broken wall lies about: dust, stones of all sizes, bent iron."""

import math

import numpy as np

from generator.canvas import Canvas, Colour, Point
from generator.floors import crack, toned
from generator.noise import smoothstep
from generator.pen import Look, Pen

STONE: tuple[Colour, ...] = ((132, 128, 120), (116, 114, 110), (146, 140, 130), (122, 104, 88), (98, 98, 100))


def heap(
    canvas: Canvas, ring: tuple[Point, ...], ridge: tuple[Point, Point], rng: np.random.Generator
) -> None:
    """Spread rubble over a ring, thickest along a ridge."""
    _dust(canvas, ring)
    _fissures(canvas, ridge, rng)
    stones = sorted(_scatter(ring, ridge, rng), key=lambda stone: stone[1])
    for number, (at, size) in enumerate(stones):
        if number == len(stones) * 3 // 4:
            _iron(canvas, ridge, rng)
        _stone(Pen(canvas, at, float(rng.uniform(0, 360))), size, rng)


def _dust(canvas: Canvas, ring: tuple[Point, ...]) -> None:
    soft = canvas.polygon(ring).blurred(0.28 * canvas.scale)
    cloud = canvas.under(soft, 0.45 + 0.9 * smoothstep(canvas.coarse * 0.5 + canvas.fine * 0.5, 0.25, 0.75))
    canvas.paint(cloud.times(0.72), (164, 157, 144))
    grit = np.random.default_rng(5).random(canvas.pixels.shape[:2], dtype=np.float32)
    canvas.roughen(soft, grit, 0.16)


def _fissures(canvas: Canvas, ridge: tuple[Point, Point], rng: np.random.Generator) -> None:
    for _ in range(14):
        share = float(rng.random())
        start = (ridge[0][0], ridge[0][1] + share * (ridge[1][1] - ridge[0][1]))
        crack(canvas, start, float(rng.uniform(0, 6.28)), 20, rng)


def _scatter(
    ring: tuple[Point, ...], ridge: tuple[Point, Point], rng: np.random.Generator
) -> list[tuple[Point, float]]:
    """Return places and radii of stones: the nearer to the ridge, the larger."""
    stones: list[tuple[Point, float]] = []
    low, high = np.min(ring, axis=0), np.max(ring, axis=0)
    for _ in range(2600):
        at = (float(rng.uniform(low[0], high[0])), float(rng.uniform(low[1], high[1])))
        y = min(max(at[1], ridge[0][1]), ridge[1][1])
        near = max(0.0, 1 - math.dist(at, (ridge[0][0], y)) / 2.4)
        size = 0.02 + (0.06 + 0.34 * near**1.5) * float(rng.random()) ** 2.2
        apart = all(math.dist(at, other) > 0.72 * (size + big) for other, big in stones)
        if apart and inside(at, ring) and rng.random() < 0.3 + near:
            stones.append((at, size))
    return stones


def inside(point: Point, ring: tuple[Point, ...]) -> bool:
    """Say whether a point lies inside a ring."""
    within = False
    for (x0, y0), (x1, y1) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (y0 > point[1]) != (y1 > point[1]) and point[0] < x0 + (point[1] - y0) / (y1 - y0) * (x1 - x0):
            within = not within
    return within


def _stone(pen: Pen, size: float, rng: np.random.Generator) -> None:
    sides = int(rng.integers(5, 8))
    turns = sorted(2 * math.pi * (side + float(rng.uniform(-0.3, 0.3))) / sides for side in range(sides))
    reach = rng.uniform(0.72, 1.12, sides) * size
    ring = [
        (float(r) * math.cos(t), 0.82 * float(r) * math.sin(t)) for r, t in zip(reach, turns, strict=True)
    ]
    colour = toned(STONE[int(rng.integers(len(STONE)))], float(rng.uniform(0.85, 1.08)))
    pen.shape(
        [(x * 1.08, y * 1.08) for x, y in ring],
        Look((44, 42, 40), bevel=0, drop_m=0.25 * size + 0.01, fine=0),
    )
    pen.shape(ring, Look(toned(colour, 0.84), bevel=0.6, rim_m=max(0.02, size * 0.35), fine=0.16))
    if size > 0.06:
        lift = [(0.56 * x - 0.08 * size, 0.56 * y - 0.1 * size) for x, y in ring]
        pen.shape(lift, Look(toned(colour, 1.08), bevel=0.25, rim_m=0.02, fine=0.18))


def _iron(canvas: Canvas, ridge: tuple[Point, Point], rng: np.random.Generator) -> None:
    for end, out in ((ridge[0], 1), (ridge[1], -1)):
        for offset in (-0.08, 0.0, 0.07):
            length = float(rng.uniform(0.35, 0.7))
            bend = float(rng.uniform(-0.3, 0.3))
            x, y = end[0] + offset, end[1] - 0.1 * out
            rod = [(x, y), (x + bend * 0.3, y + out * length * 0.5), (x + bend, y + out * length)]
            Pen(canvas).line(rod, 0.03, Look((112, 74, 54), bevel=0.6, rim_m=0.015, drop_m=0.06, fine=0.1))
