"""The crystal ruin as a painting: broken slabs, glowing veins, fallen walls, the light of the crystals."""

import math

import numpy as np
from PIL import Image

from generator import nature, plants, stones
from generator.canvas import Canvas, Colour, Point
from generator.doorways import Frames, frames, sills
from generator.furnishing import Painter, chance, furnish
from generator.lighting import Mood, light
from generator.pen import circle
from generator.ruin import crystals, things
from generator.ruin.plan import (
    BREACHES,
    CHASM,
    CRYSTALS,
    GROWTH,
    HEART,
    PLAN,
    RUBBLE,
    SANCTUM,
    SOLIDS,
    VIOLET,
)
from generator.stones import Masonry

PAINTERS: dict[str, Painter] = {
    "column": things.column,
    "stump": things.stump,
    "drum": things.drum,
    "block": things.block,
    "altar": things.altar,
    "statue": things.statue,
    "coffin": things.coffin,
    "brazier": things.brazier,
}
WALL = Masonry(thick_m=0.44, colour=(128, 126, 132), block_m=0.6, height_m=3.6)
LOOK = Frames(
    thick_m=0.44, jamb=(112, 110, 118), sill=(96, 94, 102), bar=(96, 96, 104), glass=(120, 150, 200)
)
MOOD = Mood(ambient=(0.88, 0.9, 1.0), lamps=0.62, reach=0.46)


def paint(pixels_per_metre: int) -> Image.Image:
    """Return the picture of the whole map."""
    canvas = Canvas(PLAN.size, pixels_per_metre, seed=909)
    _ground(canvas)
    _floor(canvas)
    _fallen(canvas)
    crystals.chasm(canvas, CHASM)
    stones.debris(canvas, [(spot, 0.5) for spot in CHASM[1:-1]], (120, 118, 124), 41)
    tints = [(solid.centre, _tint(solid.id)) for solid in SOLIDS if solid.kind == "crystal"]
    crystals.veins(canvas, tints, np.random.default_rng(42))
    crystals.shards(canvas, GROWTH, (150, 112, 240), np.random.default_rng(43))
    sills(canvas, PLAN.openings, LOOK)
    furnish(canvas, SOLIDS, PAINTERS)
    stones.shade_walls(canvas, PLAN.drawn(), WALL.thick_m, WALL.height_m)
    stones.wall(canvas, PLAN.drawn(), WALL, 44)
    stones.joints(canvas, [*SANCTUM, (2, 2), (28, 2), (28, 18), (2, 18)], 0.62, (120, 118, 126))
    stones.debris(canvas, [(end, 0.75) for gap in BREACHES for end in gap], (128, 126, 132), 45, 18)
    frames(canvas, PLAN.openings, LOOK)
    _overgrown(canvas)
    for solid in SOLIDS:
        if solid.kind == "crystal":
            crystals.crystal(canvas, solid, _tint(solid.id), chance(solid.id))
    light(canvas, PLAN.lamps, PLAN.drawn(), MOOD)
    return canvas.picture()


def _tint(name: str) -> Colour:
    """Return the colour of a crystal: that of the lamp in it."""
    at = next(at for one, at, _, _ in CRYSTALS if one == name)
    lamp = min(PLAN.lamps, key=lambda one: math.dist(one.at, at))
    return (158, 112, 246) if lamp.colour == VIOLET else (80, 200, 236)


def _ground(canvas: Canvas) -> None:
    everywhere = np.ones(canvas.pixels.shape[:2], dtype=np.float32)
    nature.grass(canvas, everywhere, (70, 86, 58), 801)
    ragged = canvas.noise(1.5, 5, 802)
    path = canvas.stroke([(-1, 10.4), (3, 10)], 2.2)
    nature.earth(canvas, nature.around(canvas, path, 0.5, ragged, 0.7), (104, 96, 86), 803)
    rim = canvas.polygon([(1.2, 1.2), (28.8, 1.2), (28.8, 18.8), (1.2, 18.8)])
    nature.earth(canvas, nature.around(canvas, rim, 0.4, ragged, 0.9), (92, 88, 84), 804)


def _floor(canvas: Canvas) -> None:
    missing = canvas.noise(2.6, 4, 810)

    def kept(spot: Point) -> bool:
        return stones.at_spot(canvas, missing, spot) < 0.8

    stones.flagstones(canvas, (2, 2, 28, 18), (118, 118, 126), 811, keep=kept)
    sanctum = stones.soft(canvas, canvas.polygon(SANCTUM), 0.01)
    before = canvas.pixels.copy()
    stones.flagstones(canvas, (10, 5, 20, 15), (108, 112, 132), 812)
    canvas.pixels = before + sanctum[..., None] * (canvas.pixels - before)
    things.discs(canvas, HEART, (1.7, 1.9, 3.3, 3.5), (150, 156, 176))
    before = canvas.pixels.copy()
    stones.flagstones(canvas, (11, 15.4, 19, 18), (98, 98, 108), 813)
    canvas.pixels = before + stones.soft(
        canvas, canvas.polygon([(11, 15.4), (19, 15.4), (19, 18), (11, 18)]), 0.01
    )[..., None] * (canvas.pixels - before)
    grown = canvas.everything().times(np.clip((missing - 0.62) * 3, 0, 0.75))
    canvas.paint(grown, (72, 86, 56))
    canvas.roughen(grown, canvas.fine, 0.5)


def _fallen(canvas: Canvas) -> None:
    """Spread the rubble of the walls over the rings that are difficult to cross."""
    for number, (_, ring) in enumerate(RUBBLE):
        soft = canvas.polygon(ring).blurred(0.25 * canvas.scale)
        canvas.paint(soft.times(0.7), (112, 108, 108))
        xs, ys = [x for x, _ in ring], [y for _, y in ring]
        middle = (sum(xs) / len(xs), sum(ys) / len(ys))
        spots = [(middle, 1.3), *((((x + middle[0]) / 2, (y + middle[1]) / 2), 0.75) for x, y in ring)]
        stones.debris(canvas, spots, (128, 126, 130), 850 + number, 16)


def _overgrown(canvas: Canvas) -> None:
    rng = np.random.default_rng(46)
    things.ivy(
        canvas,
        [
            ((2, 15.2), (2, 18)),
            ((2, 18), (6.5, 18)),
            ((4, 2), (8, 2)),
            ((20, 18), (22, 18)),
            ((28, 13), (28, 18)),
            ((28, 2), (28, 4.5)),
        ],
        rng,
    )
    for at in (
        (0.9, 3.2),
        (0.8, 7.0),
        (1.0, 16.8),
        (29.2, 4.4),
        (29.1, 12.8),
        (6.4, 19.2),
        (13.0, 19.3),
        (12.2, 0.8),
        (24.6, 0.9),
    ):
        plants.bush(canvas, at, 0.6, (60, 84, 56), rng)
    spots = [(float(rng.uniform(0.3, 29.7)), float(rng.choice((0.7, 19.3)))) for _ in range(40)]
    plants.ferns(canvas, spots, (70, 100, 66), rng)
    glow = [
        circle((float(rng.uniform(2.4, 27.6)), float(rng.uniform(2.4, 17.6))), 0.03, 6) for _ in range(90)
    ]
    canvas.paint(canvas.polygons(glow), (170, 240, 255), 0.8)
