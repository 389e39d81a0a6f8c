"""The town gate as a painting: field and ditch, the square, the rampart above both, torches and a forge."""

import numpy as np
from PIL import Image

from generator import floors, household, interiors, nature, plants, stones, yard
from generator.canvas import Canvas
from generator.doorways import Frames, frames, sills
from generator.furnishing import Painter, furnish
from generator.gate import things
from generator.gate.plan import DITCH, HOUSES, PARAPET, PLAN, RAMPART_M, RAMPARTS, SOLIDS
from generator.lighting import Mood, bloom, light
from generator.nature import around
from generator.pen import Look, Pen, corners
from generator.plants import Tree
from generator.stones import Masonry

PAINTERS: dict[str, Painter] = {
    "table": household.table,
    "bed": household.bed,
    "barrel": household.barrel,
    "chest": household.chest,
    "cart": yard.cart,
    "rack": yard.rack,
    "crate": yard.crate,
    "bar": interiors.bar,
    "stores": interiors.stores,
    "hearth": interiors.hearth,
    "well": yard.well,
    "trough": yard.trough,
    "winch": things.winch,
    "mantlet": things.mantlet,
    "ram": things.ram,
    "stall": things.stall,
    "anvil": things.anvil,
    "barricade": things.barricade,
}
HIGH: dict[str, Painter] = {"stairs": things.steps, "crenel": things.gap, "merlon": things.tooth}
GATEHOUSE = Masonry(thick_m=0.5, colour=(136, 130, 118), block_m=0.6, height_m=6.0)
HOUSE = Masonry(thick_m=0.34, colour=(142, 122, 96), block_m=0.5, height_m=3.0)
LOOK = Frames(thick_m=0.5)
HOUSE_LOOK = Frames(thick_m=0.34)
MOOD = Mood(ambient=(0.95, 0.95, 0.97), lamps=0.5, reach=0.46)
TREES = (
    Tree((2.0, 2.2), 1.8, (72, 94, 44), 0.4),
    Tree((1.6, 17.8), 1.9, (64, 88, 46), 0.42),
    Tree((4.6, 0.9), 1.4, (84, 100, 44), 0.36),
    Tree((30.4, 10.8), 1.6, (96, 102, 42), 0.4),
)


def paint(pixels_per_metre: int) -> Image.Image:
    """Return the picture of the whole map."""
    canvas = Canvas(PLAN.size, pixels_per_metre, seed=1200)
    _country(canvas)
    _town(canvas)
    gatehouse = [line for line in PLAN.drawn() if line[0][0] < 20]
    houses = [line for line in PLAN.drawn() if line[0][0] > 20]
    gates = [opening for opening in PLAN.openings if opening.line[0][0] < 20]
    doors = [opening for opening in PLAN.openings if opening.line[0][0] > 20]
    sills(canvas, gates, LOOK)
    sills(canvas, doors, HOUSE_LOOK)
    furnish(canvas, SOLIDS, PAINTERS)
    _rampart(canvas)
    stones.shade_walls(canvas, houses, HOUSE.thick_m, HOUSE.height_m)
    stones.wall(canvas, houses, HOUSE, 31)
    stones.shade_walls(canvas, gatehouse, GATEHOUSE.thick_m, GATEHOUSE.height_m)
    stones.wall(canvas, gatehouse, GATEHOUSE, 32)
    stones.joints(canvas, [(x, y) for x in (12, 18) for y in (6, 14)], 1.0, (128, 122, 110))
    stones.joints(
        canvas, [(x, y) for _, box in HOUSES for x in box[::2] for y in box[1::2]], 0.46, (108, 82, 54)
    )
    frames(canvas, gates, LOOK)
    frames(canvas, doors, HOUSE_LOOK)
    _torches(canvas)
    for tree in TREES:
        plants.trunk(canvas, tree.at, tree.trunk_m, np.random.default_rng(8))
    plants.crowns(canvas, TREES, 79)
    plants.stems(canvas, TREES)
    light(canvas, PLAN.lamps, PLAN.standing(), MOOD)
    return canvas.picture()


def _country(canvas: Canvas) -> None:
    everywhere = np.ones(canvas.pixels.shape[:2], dtype=np.float32)
    nature.grass(canvas, everywhere, (88, 98, 52), 701)
    ragged = canvas.noise(1.4, 5, 702)
    trampled = canvas.polygon([(5, 3), (10, 4), (10, 17), (5, 18), (3, 12), (3, 8)])
    nature.earth(canvas, around(canvas, trampled, 1.0, ragged, 1.2) * np.float32(0.75), (112, 94, 66), 703)
    road = canvas.polygon([(-1, 8.9), (13, 8.9), (13, 11.1), (-1, 11.1)])
    nature.earth(canvas, around(canvas, road, 0.4, ragged, 0.5), (124, 104, 76), 704)
    floors.tyre_marks(canvas, [(0, 10), (4, 10.1), (8, 9.9), (12.5, 10)], 1.1)
    for number, ring in enumerate(DITCH):
        ditch = canvas.polygon(ring)
        nature.earth(canvas, around(canvas, ditch, 0.35, ragged, 0.5), (96, 80, 58), 710 + number)
        edge = canvas.everything().times(around(canvas, ditch, 0.3, ragged, 0.7))
        canvas.shade(edge.blurred(0.3 * canvas.scale), -0.45)
        canvas.bevel(edge, 0.5, -0.6)
        bed = canvas.polygon([(11.1 + 0.75 * (x - 11.1) * 0.6, y) for x, y in ring])
        mud = around(canvas, bed, 0.3, ragged, 0.6)
        canvas.blend(mud * np.float32(0.7), (48, 52, 46))
        nature.pebbles(canvas, mud, 10, (0.03, 0.14), 720 + number)
    rng = np.random.default_rng(705)
    spots = [
        (8.9, 6.3),
        (9.2, 12.4),
        (4.8, 7.6),
        (9.4, 15.2),
        (8.8, 2.6),
        (3.8, 14.4),
        (6.4, 9.2),
        (10.4, 9.8),
    ]
    things.wreckage(canvas, spots, rng)
    for spot in ((2, 5.6), (1.4, 14.6), (3.2, 19), (8, 0.8)):
        plants.flowers(canvas, spot, 0.8, (212, 204, 220), rng)


def _town(canvas: Canvas) -> None:
    ragged = canvas.noise(1.0, 4, 730)
    paved = canvas.polygon([(12, 9), (16, 9), (16, -1), (33, -1), (33, 21), (16, 21), (16, 11), (12, 11)])
    ground = canvas.across_all(paved)
    stones.cobbles(canvas, ground, (122, 116, 106), 0.24, 731)
    worn = around(canvas, canvas.polygon([(24, 8), (33, 8), (33, 12), (26, 12.4)]), 0.6, ragged, 1.3)
    nature.earth(canvas, worn * np.float32(0.55), (116, 102, 80), 732)
    for box, colour, seed in (
        ((12, 6, 18, 9), (122, 116, 108), 733),
        ((12, 11, 18, 14), (122, 116, 108), 734),
    ):
        stones.flagstones(canvas, box, colour, seed)
    floors.planks(canvas, (23, 1, 27, 6), (132, 100, 68), 735)
    floors.planks(canvas, (27, 1, 30, 6), (112, 86, 60), 736)
    stones.flagstones(canvas, (23, 14, 30, 19), (112, 106, 100), 737)
    soot = canvas.polygon([(26.4, 14.2), (29.8, 14.2), (29.4, 16.2), (26.8, 16.4)]).blurred(
        0.4 * canvas.scale
    )
    canvas.paint(soot, (30, 28, 26), 0.6)
    household.rug(canvas, (23.6, 2.8, 25.0, 5.2), (60, 74, 96), (180, 154, 104))
    floors.puddle(canvas, (19, 9.2, 20.6, 10.8), 738)
    rng = np.random.default_rng(739)
    things.wreckage(canvas, [(19.4, 9.0), (22.8, 12.0)], rng)


def _rampart(canvas: Canvas) -> None:
    """Raise the rampart: its shadow over field and town, the walk, the stairs and the parapet."""
    rings = [(corners((12.8, box[1], 16.6, box[3])), RAMPART_M) for _, box in RAMPARTS]
    canvas.nestle([ring for ring, _ in rings], 0.4, 0.5)
    canvas.cast(rings, 0.5)
    for number, (_, (_x0, y0, x1, y1)) in enumerate(RAMPARTS):
        stones.flagstones(canvas, (PARAPET[1], y0, x1, y1), (148, 142, 130), 740 + number)
        inner = (x1 - 0.3, y0, x1 + 0.04, y1)
        Pen(canvas).box(inner, Look((122, 116, 106), bevel=0.7, rim_m=0.06, drop_m=0.12, fine=0.2))
        stones.wall(
            canvas, [((x1 - 0.13, y0), (x1 - 0.13, y1))], Masonry(0.26, (140, 134, 122), 0.6, 1.0, 1), 745
        )
    high = [solid for solid in SOLIDS if solid.kind in HIGH]
    canvas.cast(
        [(solid.ring, solid.height_m - RAMPART_M) for solid in high if solid.height_m > RAMPART_M], 0.5
    )
    for kind in ("stairs", "crenel", "merlon"):
        steps = [solid for solid in high if solid.kind == kind]
        if kind == "stairs":
            canvas.cast([(solid.ring, solid.height_m) for solid in steps], 0.45)
        for solid in steps:
            HIGH[kind](Pen(canvas, (solid.box[0], solid.box[1])), solid, np.random.default_rng(len(solid.id)))


def _torches(canvas: Canvas) -> None:
    for at in ((11.55, 8.6), (11.55, 11.4), (18.5, 8.6), (18.5, 11.4)):
        pen = Pen(canvas, at)
        pen.disc((0, 0), 0.13, Look((58, 58, 62), bevel=0.8, rim_m=0.04, drop_m=0.08))
        pen.disc((0, 0), 0.08, Look((255, 196, 96), bevel=0, fine=0.2))
        bloom(canvas, at, 0.5, (255, 150, 60), 0.8)
