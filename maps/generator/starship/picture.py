"""The starship deck as a painting: space and hull, decks, fittings, bulkheads, cold and warm light."""

import numpy as np
from PIL import Image

from generator import details, floors, stones
from generator.canvas import Canvas, Point
from generator.doorways import Frames, frames, sills
from generator.furnishing import Painter, furnish
from generator.lighting import Mood, light
from generator.pen import Look, Pen
from generator.starship import cabins, hull, machines
from generator.starship.plan import HULL, PLAN, SOLIDS
from generator.warehouse import cargo

THICK_M = 0.36
LOOK = Frames(
    thick_m=THICK_M, jamb=(206, 168, 72), sill=(72, 79, 90), bar=(96, 104, 116), glass=(96, 156, 206)
)
MOOD = Mood(ambient=(0.80, 0.83, 0.90), lamps=0.42, reach=0.5)


PAINTERS: dict[str, Painter] = {
    "container": cargo.container,
    "case": machines.case,
    "loader": machines.loader,
    "drum": machines.drum,
    "core": machines.core,
    "tank": machines.tank,
    "console": machines.console,
    "medbed": cabins.medbed,
    "cabinet": cabins.cabinet,
    "bunk": cabins.bunk,
    "lockers": cabins.lockers,
    "galley": cabins.galley,
    "messtable": cabins.messtable,
    "weapons": machines.weapons,
    "chair": machines.chair,
    "holo": machines.holo,
}


def paint(pixels_per_metre: int) -> Image.Image:
    """Return the picture of the whole map."""
    canvas = Canvas(PLAN.size, pixels_per_metre, seed=2401)
    hull.space(canvas, 900)
    hull.hull(canvas, HULL, np.random.default_rng(5))
    before = canvas.pixels.copy()
    _decks(canvas)
    inside = stones.soft(canvas, canvas.polygon(HULL), 0.01)[..., None]
    canvas.pixels = before + inside * (canvas.pixels - before)
    _markings(canvas)
    sills(canvas, PLAN.openings, LOOK)
    furnish(canvas, SOLIDS, PAINTERS)
    stones.shade_walls(canvas, PLAN.drawn(), THICK_M, 2.6)
    hull.bulkheads(canvas, PLAN.drawn(), THICK_M)
    meetings = {end for wall in PLAN.walls for end in wall}
    hull.struts(canvas, sorted(meetings), 0.3)
    frames(canvas, PLAN.openings, LOOK)
    light(canvas, PLAN.lamps, PLAN.drawn(), MOOD)
    return canvas.picture()


def _decks(canvas: Canvas) -> None:
    hull.deck(canvas, (4, 4, 10, 16), (108, 112, 116), 11)
    hull.deck(canvas, (10, 4, 15, 8.5), (92, 100, 112), 12)
    hull.deck(canvas, (15, 4, 20, 8.5), (150, 164, 170), 13)
    hull.deck(canvas, (20, 5, 22, 8.5), (112, 106, 98), 14)
    hull.deck(canvas, (10, 8.5, 22, 11.5), (118, 126, 138), 15)
    hull.deck(canvas, (20, 11.5, 22, 15), (104, 98, 92), 16)
    hull.deck(canvas, (22, 6, 28, 14), (86, 96, 116), 17)
    floors.vinyl(canvas, (15, 11.5, 20, 16), ((146, 132, 114), (124, 112, 98)), 18)
    floors.vinyl(canvas, (10, 11.5, 15, 16), ((116, 104, 96), (108, 97, 90)), 19)


def _markings(canvas: Canvas) -> None:
    floors.hazard(canvas, (4.3, 8.5, 4.75, 11.5), 0.25)
    floors.hazard(canvas, (9.4, 9.0, 9.75, 11.0), 0.25)
    floors.hazard(canvas, (20.3, 7.9, 21.7, 8.2), 0.2)
    for y in (8.9, 11.1):
        floors.worn(canvas, canvas.stroke([(5, y), (9.2, y)], 0.09), floors.MARKING)
    for box in ((11.0, 7.55, 14.6, 8.1), (10.4, 9.75, 21.6, 10.25)):
        hull.grating(canvas, box)
    for a, b in (((10.3, 8.8), (21.7, 8.8)), ((10.3, 11.2), (21.7, 11.2))):
        hull.strip(canvas, a, b, (130, 200, 255))
    for a, b in (((22.4, 6.9), (25.9, 8.2)), ((22.4, 13.1), (25.9, 11.8))):
        hull.strip(canvas, a, b, (90, 140, 255))
    ring: list[Point] = [
        (12.5 + 1.5 * float(np.cos(t)), 6.2 + 1.5 * float(np.sin(t))) for t in np.linspace(0, 6.2832, 60)
    ]
    floors.worn(canvas, canvas.stroke(ring, 0.14), floors.HAZARD, 0.8)
    wet = canvas.polygon(PLAN.ground[0].ring).blurred(0.1 * canvas.scale)
    canvas.paint(wet.times(0.75), (58, 128, 142))
    canvas.paint(canvas.under(wet, np.clip((canvas.coarse - 0.5) * 3, 0, 1)), (160, 222, 226), 0.5)
    for at, radius, seed in (((6.6, 9.9), 0.5, 31), ((8.8, 14.6), 0.4, 32), ((5.4, 10.8), 0.35, 33)):
        floors.oil(canvas, at, radius, seed)
    floors.tyre_marks(canvas, [(4.2, 9.6), (6, 9.7), (8, 9.7), (9.8, 9.9)], 0.8)
    details.scuffs(canvas, (4, 4, 22, 16), 260, 34)
    details.scorch(canvas, (14.4, 10.6), 0.55, 35)
    details.scorch(canvas, (9.0, 8.4), 0.45, 36)
    details.scorch(canvas, (19.6, 9.2), 0.4, 37)
    details.casings(canvas, (15.2, 9.0, 16.4, 9.6), 14, 38)
    details.pipe(canvas, [(10.3, 4.3), (14.7, 4.3)], 0.12, (126, 92, 66))
    pen = Pen(canvas)
    for x in (24.1,):
        pen.disc((x, 10), 1.25, Look((70, 80, 98), bevel=0.5, rim_m=0.06))
        pen.disc((x, 10), 1.12, Look((86, 96, 116), bevel=-0.3, rim_m=0.03))
