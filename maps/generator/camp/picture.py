"""The forest camp as a painting: meadow and stream, the camp, the wood above it, firelight."""

import numpy as np
from PIL import Image

from generator import household, nature, plants, tents, yard
from generator.camp import things
from generator.camp.plan import (
    BRIDGE,
    CLEARING,
    COURSE,
    FIRE,
    GLADES,
    PATHS,
    PLAN,
    SOLIDS,
    STREAM_M,
    TENTS,
    THICKETS,
    TREES,
)
from generator.canvas import Canvas, Colour, Point
from generator.floors import toned
from generator.furnishing import Painter, chance, furnish
from generator.lighting import Mood, light
from generator.noise import smoothstep
from generator.pen import Pen, circle
from generator.stones import at_spot

CANVAS: dict[str, Colour] = {
    "great-tent": (150, 66, 52),
    "north-tent": (156, 140, 100),
    "south-tent": (116, 124, 84),
}
PAINTERS: dict[str, Painter] = {
    "boulder": things.boulder,
    "log": things.seat,
    "cart": yard.cart,
    "crate": yard.crate,
    "barrel": household.barrel,
    "woodpile": yard.woodpile,
    "rack": yard.rack,
    "table": household.table,
    "chest": household.chest,
    "bed": household.bed,
    "stakes": things.stakes,
}
MOOD = Mood(ambient=(0.97, 0.98, 1.0), lamps=0.62, reach=0.42)


def paint(pixels_per_metre: int) -> Image.Image:
    """Return the picture of the whole map."""
    canvas = Canvas(PLAN.size, pixels_per_metre, seed=2207)
    _country(canvas)
    _camp_floor(canvas)
    _undergrowth(canvas)
    things.bridge(canvas, BRIDGE, np.random.default_rng(12))
    _solids(canvas)
    for name, box, side in TENTS:
        _pitch(canvas, name, box, side)
    plants.crowns(canvas, TREES, 77)
    plants.stems(canvas, TREES)
    light(canvas, PLAN.lamps, PLAN.standing(), MOOD)
    return canvas.picture()


def _country(canvas: Canvas) -> None:
    everywhere = np.ones(canvas.pixels.shape[:2], dtype=np.float32)
    nature.grass(canvas, everywhere, (82, 98, 48), 301)
    ragged = canvas.noise(1.4, 5, 302)
    for number, course in enumerate(PATHS):
        trodden = nature.around(canvas, canvas.stroke(course, 1.15), 0.3, ragged, 0.5)
        nature.earth(canvas, trodden * np.float32(0.9), (122, 98, 66), 310 + number)
    bare = canvas.polygons([circle(spot, 0.72 * reach, 40) for spot, reach in CLEARING])
    nature.earth(canvas, nature.around(canvas, bare, 0.7, ragged, 0.7) * np.float32(0.88), (120, 98, 66), 320)
    water = nature.water(canvas, COURSE, STREAM_M, 330)
    things.reeds(canvas, COURSE, STREAM_M, water, np.random.default_rng(9))


def _camp_floor(canvas: Canvas) -> None:
    for name, (x0, y0, x1, y1), _side in TENTS:
        floor = canvas.polygon([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
        canvas.paint(floor, toned(CANVAS[name], 0.62), 0.5)
        canvas.roughen(floor, canvas.across, 0.25)
    household.rug(canvas, (23.5, 6.5, 27.5, 7.7), (118, 52, 46), (190, 156, 90))
    household.rug(canvas, (24.2, 4.6, 27.0, 6.45), (64, 78, 98), (176, 154, 110))
    beds: tuple[tuple[Point, float, Colour], ...] = (
        ((17.55, 5.1), 4, (104, 84, 60)),
        ((18.45, 5.2), -6, (78, 90, 70)),
        ((18.7, 15.2), 2, (96, 74, 62)),
        ((19.6, 15.25), -4, (70, 82, 92)),
        ((20.45, 15.2), 5, (110, 96, 60)),
        ((22.0, 9.4), 70, (92, 70, 56)),
        ((17.8, 8.6), 140, (74, 86, 66)),
    )
    for at, turn, colour in beds:
        tents.bedroll(canvas, at, turn, colour)
    tents.campfire(canvas, FIRE, np.random.default_rng(5))
    things.spit(canvas, FIRE)


def _undergrowth(canvas: Canvas) -> None:
    rng = np.random.default_rng(404)
    shade = canvas.polygons([circle(tree.at, tree.crown_m * 1.25, 20) for tree in TREES]).blurred(
        0.5 * canvas.scale
    )
    wood = canvas.across_all(shade)
    canvas.blend(wood * smoothstep(canvas.coarse, 0.3, 0.8) * np.float32(0.5), (70, 62, 40))
    nature.leaves(canvas, wood, 22, ((120, 84, 44), (96, 72, 40), (138, 106, 52), (92, 96, 48)), 405)
    for _, ring in THICKETS:
        things.thicket(canvas, ring, rng)
    for spot in GLADES:
        plants.flowers(canvas, spot, 0.9, (214, 206, 224), rng)
        plants.flowers(canvas, (spot[0] + 0.6, spot[1] - 0.4), 0.7, (206, 172, 74), rng)
    spots = [(float(rng.uniform(0, 32)), float(rng.uniform(0, 20))) for _ in range(260)]
    plants.ferns(canvas, [spot for spot in spots if at_spot(canvas, wood, spot) > 0.35], (84, 112, 50), rng)


def _solids(canvas: Canvas) -> None:
    furnish(canvas, SOLIDS, PAINTERS, flat=("stakes", "rack"))
    rng = np.random.default_rng(3)
    for solid in SOLIDS:
        if solid.kind == "stump":
            plants.stump(canvas, solid.centre, 0.36, rng)
        if solid.kind == "fallen":
            ends = Pen(canvas, solid.centre, solid.angle_deg)
            plants.fallen(canvas, ends.at((-2.2, 0)), ends.at((2.2, 0)), 0.62, rng)
        if solid.kind == "trunk":
            plants.trunk(canvas, solid.centre, solid.size[0] / 2, rng)


def _pitch(canvas: Canvas, name: str, box: tuple[float, float, float, float], side: str) -> None:
    rng = chance(name)
    tents.tent(canvas, box, side, CANVAS[name], rng)
    x0, y0, x1, y1 = box
    for wall in (((x0, y0), (x1, y0)), ((x1, y0), (x1, y1)), ((x0, y1), (x1, y1)), ((x0, y0), (x0, y1))):
        for a, b in PLAN.cut(wall):
            tents.cloth_wall(canvas, a, b, CANVAS[name], rng)
    for opening in PLAN.openings:
        if opening.id == f"{name}-flap":
            tents.curtain(canvas, *opening.line, CANVAS[name])
