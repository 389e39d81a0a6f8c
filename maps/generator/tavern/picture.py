"""The tavern as a painting: yard and floors, furniture, timbered walls, the light of fire and candles."""

import numpy as np
from PIL import Image

from generator import floors, household, interiors, nature, plants, stones, yard
from generator.canvas import Canvas, Point
from generator.doorways import Frames, frames, sills
from generator.furnishing import Painter, furnish
from generator.lighting import Mood, light
from generator.pen import Pen, circle
from generator.plants import Tree
from generator.stones import Masonry
from generator.tavern.plan import PLAN, ROOMS, SOLIDS, TABLES

PAINTERS: dict[str, Painter] = {
    "round-table": household.round_table,
    "table": household.table,
    "bench": household.bench,
    "barrel": household.barrel,
    "chest": household.chest,
    "cart": yard.cart,
    "crate": yard.crate,
    "woodpile": yard.woodpile,
    "bar": interiors.bar,
    "bottles": interiors.bottles,
    "cupboard": interiors.cupboard,
    "hearth": interiors.hearth,
    "stove": interiors.stove,
    "kitchen-table": interiors.kitchen_table,
    "stores": interiors.stores,
    "sacks": interiors.sacks,
    "stairs": interiors.stairs,
    "post": interiors.post,
    "well": yard.well,
    "trough": yard.trough,
    "hay": interiors.hay,
    "partition": yard.partition,
}
WALL = Masonry(thick_m=0.34, colour=(126, 118, 106), block_m=0.5, height_m=2.8, courses=2)
LOOK = Frames(thick_m=0.34)
MOOD = Mood(ambient=(0.94, 0.96, 1.02), lamps=0.5, reach=0.5)
TREES = (Tree((16.6, 15.0), 1.7, (84, 104, 44), 0.42), Tree((1.4, 12.6), 1.6, (66, 94, 46), 0.4))


def paint(pixels_per_metre: int) -> Image.Image:
    """Return the picture of the whole map."""
    canvas = Canvas(PLAN.size, pixels_per_metre, seed=1516)
    _yard(canvas)
    _floors(canvas)
    sills(canvas, PLAN.openings, LOOK)
    _seats(canvas)
    furnish(canvas, SOLIDS, PAINTERS)
    stones.shade_walls(canvas, PLAN.drawn(), WALL.thick_m, WALL.height_m)
    stones.wall(canvas, PLAN.drawn(), WALL, 71)
    corners = sorted({end for wall in PLAN.walls for end in wall})
    stones.joints(canvas, corners, 0.5, (112, 80, 50))
    frames(canvas, PLAN.openings, LOOK)
    for tree in TREES:
        plants.trunk(canvas, tree.at, tree.trunk_m, np.random.default_rng(8))
    plants.crowns(canvas, TREES, 78)
    plants.stems(canvas, TREES)
    light(canvas, PLAN.lamps, PLAN.standing(), MOOD)
    return canvas.picture()


def _yard(canvas: Canvas) -> None:
    everywhere = np.ones(canvas.pixels.shape[:2], dtype=np.float32)
    nature.grass(canvas, everywhere, (84, 96, 50), 501)
    ragged = canvas.noise(1.2, 5, 502)
    around = canvas.polygon([(4.5, 10.6), (21.4, 10.6), (21.4, 19.0), (16, 20.6), (10, 20.6), (3.6, 18.0)])
    nature.earth(canvas, nature.around(canvas, around, 0.6, ragged, 0.6), (114, 94, 68), 503)
    paved = canvas.polygon(
        [(10.6, 10.6), (20.8, 10.6), (20.8, 17.4), (17.4, 18.2), (13.2, 17.6), (10.8, 16.4)]
    )
    stones.cobbles(canvas, nature.around(canvas, paved, 0.35, ragged, 0.7), (122, 116, 106), 0.27, 504)
    way = canvas.stroke([(15, 11), (14.6, 15), (13.6, 18), (12.6, 21)], 2.4)
    stones.cobbles(canvas, nature.around(canvas, way, 0.3, ragged, 0.5), (122, 116, 106), 0.27, 505)
    mud = canvas.polygon(PLAN.ground[0].ring)
    wet = nature.around(canvas, mud, 0.3, ragged, 0.8)
    nature.earth(canvas, wet, (74, 58, 42), 506)
    floors.puddle(canvas, (9.2, 17.4, 11.4, 19.0), 507)
    leaves = np.clip(canvas.across_all(canvas.polygons([circle(tree.at, 2.4, 24) for tree in TREES])), 0, 1)
    nature.leaves(canvas, leaves, 26, ((150, 108, 50), (128, 84, 44), (112, 104, 52)), 508)
    rng = np.random.default_rng(509)
    for spot in ((1.6, 5), (1.2, 9), (28.6, 11), (29, 16), (2, 19), (26, 19.2), (12, 1), (22, 1), (28.6, 3)):
        plants.flowers(canvas, spot, 0.6, (214, 202, 216), rng)
    for at in ((1.2, 2.4), (0.9, 6.6), (28.9, 12.6), (29.2, 18.6), (6.2, 0.8), (18.6, 0.7), (0.8, 15.4)):
        plants.bush(canvas, at, 0.62, (74, 96, 46), rng)


def _floors(canvas: Canvas) -> None:
    boxes = {room.id: room.box for room in ROOMS}
    floors.planks(canvas, boxes["taproom"], (142, 106, 70), 13)
    floors.planks(canvas, boxes["hall"], (128, 94, 62), 14)
    floors.planks(canvas, boxes["back-room"], (112, 80, 56), 15)
    stones.flagstones(canvas, boxes["kitchen"], (142, 134, 122), 16)
    stones.flagstones(canvas, boxes["pantry"], (116, 112, 106), 17)
    earth = canvas.across_all(canvas.polygon([(21, 13), (28, 13), (28, 18), (21, 18)]))
    nature.earth(canvas, earth, (112, 90, 62), 18)
    straw = np.random.default_rng(19)
    for ring in (PLAN.ground[1].ring, ((21.6, 15.8), (24, 16.0), (25.6, 17.6), (22, 17.7))):
        yard.hay(Pen(canvas), ring, straw)
    household.rug(canvas, (4.2, 3.0, 7.4, 6.2), (96, 44, 48), (186, 150, 92))
    household.rug(canvas, (12.4, 3.3, 15.6, 5.0), (120, 62, 44), (196, 164, 104))
    interiors.rings_of_beer(canvas, [(13, 10), (16.6, 6.6), (17.8, 5.2), (10.6, 7.6), (15.6, 9.9)], straw)


def _seats(canvas: Canvas) -> None:
    rng = np.random.default_rng(21)
    for number, (_, (x, y), radius) in enumerate(TABLES):
        for step in range(4):
            turn = 2 * np.pi * step / 4 + 0.4 * number + float(rng.uniform(-0.25, 0.25))
            out = radius + 0.3 + float(rng.uniform(0, 0.18))
            household.stool(canvas, (x + out * float(np.cos(turn)), y + out * float(np.sin(turn))), rng)
    spots: list[Point] = [
        (18.15, 4.2),
        (18.1, 5.1),
        (18.2, 6.0),
        (18.1, 6.9),
        (19.8, 8.05),
        (5.0, 3.6),
        (6.7, 3.9),
        (6.4, 5.6),
        (4.9, 5.4),
    ]
    for at in spots:
        household.stool(canvas, at, rng, 0.19)
