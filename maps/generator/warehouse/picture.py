"""The warehouse as a painting: floors first, then shadows, things, walls and light."""

import zlib
from collections.abc import Callable

import numpy as np
from PIL import Image

from generator import details, floors, furniture
from generator.canvas import Box, Canvas, Colour, Point
from generator.layout import Solid
from generator.noise import Field, blur
from generator.pen import Pen, corners
from generator.warehouse import cargo, machines, rubble, walls
from generator.warehouse.plan import BREACH, LAMPS, PLAN, ROOMS, RUBBLE, SOLIDS

Painter = Callable[[Pen, Solid, np.random.Generator], None]

PAINTERS: dict[str, Painter] = {
    "pillar": furniture.pillar,
    "crate": cargo.crate,
    "steel-crate": cargo.steel_crate,
    "container": cargo.container,
    "pallets": cargo.pallets,
    "barrels": cargo.barrels,
    "shelf": cargo.shelf,
    "forklift": machines.forklift,
    "truck": machines.truck,
    "generator": machines.generator,
    "tank": machines.tank,
    "switchgear": machines.switchgear,
    "rack": machines.rack,
    "dumpster": machines.dumpster,
    "barrier": machines.barrier,
    "desk": furniture.desk,
    "cabinets": furniture.cabinets,
    "sofa": furniture.sofa,
    "lockers": furniture.lockers,
}
OWN_SHADOW = {"barrels", "pallets", "forklift"}


def paint(pixels_per_metre: int) -> Image.Image:
    """Return the picture of the whole map."""
    canvas = Canvas(PLAN.size, pixels_per_metre, seed=4711)
    _ground(canvas)
    _markings(canvas)
    _traces(canvas)
    _details(canvas)
    walls.thresholds(canvas)
    _cables(canvas)
    _furnish(canvas)
    rubble.heap(canvas, RUBBLE, BREACH, np.random.default_rng(31))
    _solids(canvas)
    walls.shade(canvas)
    walls.build(canvas)
    walls.frames(canvas)
    _light(canvas)
    return canvas.picture()


def _ground(canvas: Canvas) -> None:
    boxes = {room.id: room.box for room in ROOMS}
    floors.asphalt(canvas, (94, 95, 95))
    floors.concrete(canvas, boxes["loading-hall"], (136, 135, 129), 2.0, 11)
    floors.concrete(canvas, boxes["storage-hall"], (124, 129, 132), 2.0, 12)
    floors.planks(canvas, boxes["office"], (138, 110, 82), 13)
    floors.plates(canvas, boxes["plant-room"], (102, 106, 110), 14)
    floors.vinyl(canvas, boxes["corridor"], ((126, 134, 128), (110, 119, 115)), 15)


def _markings(canvas: Canvas) -> None:
    for y in (11.0, 13.0):
        _line(canvas, [(5.3, y), (17.4, y)])
    for y in (10.5, 13.5):
        _line(canvas, [(18.6, y), (28.2, y)] if y > 12 else [(18.6, y), (21.4, y)])
    for column in (19.5, 22.5, 25.5, 28.3):
        _line(canvas, [(column, 1.8), (column, 9.6)])
    for box in (
        (4.16, 10.9, 4.66, 13.1),
        (4.16, 14.9, 4.66, 17.1),
        (17.3, 10.9, 17.84, 13.1),
        (18.16, 10.9, 18.7, 13.1),
    ):
        floors.hazard(canvas, box)
    for box in (
        (9.5, 13.6, 12.6, 15.4),
        (24.6, 14.6, 27.4, 18.4),
        (5.6, 16.7, 9.4, 18.8),
        (9.6, 8.6, 12.4, 10.4),
    ):
        _bay(canvas, box)
    for x in (6.9, 15.8):
        _arrow(canvas, (x, 12), 0)
    _arrow(canvas, (20.2, 12), 0)
    floors.hazard(canvas, (12.75, 1.72, 15.75, 1.86), 0.12)
    floors.hazard(canvas, (12.75, 3.64, 15.75, 3.78), 0.12)
    _yard_lines(canvas)


def _line(canvas: Canvas, points: list[Point], width_m: float = 0.1) -> None:
    floors.worn(canvas, canvas.stroke(points, width_m), floors.MARKING)


def _bay(canvas: Canvas, box: Box) -> None:
    x0, y0, x1, y1 = box
    for x, right in ((x0, 1), (x1, -1)):
        for y, below in ((y0, 1), (y1, -1)):
            hook = [(x + 0.5 * right, y), (x, y), (x, y + 0.5 * below)]
            floors.worn(canvas, canvas.stroke(hook, 0.07), floors.WHITE, 0.7)


def _arrow(canvas: Canvas, at: Point, turn_deg: float) -> None:
    pen = Pen(canvas, at, turn_deg)
    shapes = [
        [(-0.7, -0.09), (0.15, -0.09), (0.15, 0.09), (-0.7, 0.09)],
        [(0.15, -0.3), (0.7, 0.0), (0.15, 0.3)],
    ]
    for ring in shapes:
        floors.worn(canvas, canvas.polygon([pen.at(point) for point in ring]), floors.WHITE, 0.62)


def _yard_lines(canvas: Canvas) -> None:
    for y in (10.5, 13.5, 14.3, 17.7):
        floors.worn(canvas, canvas.stroke([(0, y), (3.4, y)], 0.09), floors.WHITE, 0.6)
    for ring in ([(3.3, 11.0), (3.45, 11.0), (3.45, 13.0), (3.3, 13.0)],):
        floors.worn(canvas, canvas.polygon(ring), floors.HAZARD, 0.7)


def _traces(canvas: Canvas) -> None:
    floors.tyre_marks(canvas, floors.curve((0, 12.2), (4, 12.2), (8, 11.6), (17.5, 12.1)))
    floors.tyre_marks(canvas, floors.curve((4.5, 12), (8, 12), (9, 13), (9.6, 16.6)), 0.7)
    floors.tyre_marks(canvas, floors.curve((12, 12.2), (16, 12.4), (20, 11.7), (28, 12)), 0.8)
    floors.tyre_marks(canvas, floors.curve((4.4, 16.0), (6, 16.2), (8, 16), (10, 16.8)), 0.7)
    floors.tyre_marks(canvas, floors.curve((0, 12.6), (2, 12.8), (3, 13.6), (3.9, 16)), 0.8)
    stains = ((12.3, 18.0, 0.7), (9.7, 11.9, 0.4), (14.4, 4.2, 0.6), (17.0, 4.1, 0.5), (20.6, 12.3, 0.5))
    more = ((27.6, 14.2, 0.6), (2.4, 13.9, 0.6), (6.6, 13.9, 0.45))
    for number, (x, y, radius) in enumerate((*stains, *more)):
        floors.oil(canvas, (x, y), radius, 40 + number)
    floors.puddle(canvas, (0.6, 7.2, 3.2, 9.2), 61)
    floors.puddle(canvas, (1.2, 1.2, 3.6, 3.2), 62)
    floors.puddle(canvas, (1.0, 17.8, 3.2, 19.6), 63)


def _details(canvas: Canvas) -> None:
    for box in (
        (6.9, 13.24, 13.1, 13.4),
        (19.3, 14.2, 19.48, 18.4),
        (4.3, 10.2, 4.9, 10.36),
        (12.5, 7.5, 13.3, 7.66),
    ):
        details.drain(canvas, box)
    details.manhole(canvas, (2.0, 12.0))
    details.drain(canvas, (3.5, 13.7, 3.68, 14.5))
    details.scuffs(canvas, (4, 8, 29, 19), 420, 21)
    details.scorch(canvas, (17.4, 15.0), 1.5, 22)
    details.scorch(canvas, (14.6, 11.6), 0.5, 23)
    details.scorch(canvas, (21.9, 14.4), 0.4, 24)
    details.papers(canvas, (8.9, 4.9, 10.6, 7.4), 5, 25)
    details.papers(canvas, (12, 6.2, 15, 7.6), 3, 26)
    details.casings(canvas, (9.7, 15.1, 11.2, 15.6), 14, 27)
    details.casings(canvas, (6.3, 7.2, 7.6, 7.7), 12, 28)
    details.pipe(canvas, [(11.3, 1.26), (16.2, 1.26), (16.2, 1.6), (16.6, 1.6)], 0.13, (128, 96, 70))
    details.pipe(canvas, [(11.3, 1.45), (15.9, 1.45), (15.9, 2.1), (15.5, 2.1)], 0.11, (104, 116, 118))


def _cables(canvas: Canvas) -> None:
    dark: Colour = (38, 38, 40)
    for number, colour in enumerate((dark, (122, 62, 46), dark)):
        y = 2.5 + 0.22 * number
        machines.cable(
            canvas, floors.curve((11.7, y), (12.3, y), (12.4, y - 0.4), (13.1, 2.6 + 0.15 * number)), colour
        )
    machines.cable(
        canvas, floors.curve((15.4, 2.8), (15.9, 2.9), (16.1, 2.4), (16.7, 2.5)), (116, 104, 78), 0.08
    )
    machines.cable(canvas, floors.curve((4.3, 7.0), (5.6, 7.3), (5.2, 4.6), (6.4, 3.9)), dark, 0.035)


def _furnish(canvas: Canvas) -> None:
    furniture.rug(canvas, (5.2, 1.7, 8.8, 5.4), (104, 78, 72))
    furniture.chair(canvas, (7.0, 2.55), 90, (62, 66, 72))
    furniture.chair(canvas, (6.4, 4.7), -80, (116, 74, 56))
    furniture.chair(canvas, (7.7, 4.75), -105, (116, 74, 56))
    for number, (x, y) in enumerate(((4.6, 1.6), (10.5, 7.5), (10.5, 5.0))):
        furniture.plant(canvas, (x, y), 0.36, np.random.default_rng(90 + number))


def _solids(canvas: Canvas) -> None:
    canvas.nestle([solid.ring for solid in SOLIDS if solid.kind != "forklift"], 0.13, 0.45)
    canvas.cast([(solid.ring, solid.height_m) for solid in SOLIDS if solid.kind not in OWN_SHADOW], 0.5)
    for solid in sorted(SOLIDS, key=lambda one: one.height_m):
        x0, y0 = -solid.size[0] / 2, -solid.size[1] / 2
        corner = Pen(canvas, solid.centre, solid.angle_deg).at((x0, y0))
        PAINTERS[solid.kind](Pen(canvas, corner, solid.angle_deg), solid, _chance(solid.id))


def _chance(name: str) -> np.random.Generator:
    return np.random.default_rng(zlib.crc32(name.encode()))


def _light(canvas: Canvas) -> None:
    """Dim the whole picture a little and let the lamps warm or cool their rooms."""
    height, width = canvas.pixels.shape[:2]
    glow = np.full((height, width, 3), (0.88, 0.885, 0.90), dtype=np.float32)
    down, right = np.mgrid[0:height, 0:width].astype(np.float32) / np.float32(canvas.scale)
    for lamp in LAMPS:
        tint = np.array([int(lamp.colour[at : at + 2], 16) / 255 for at in (2, 4, 6)], dtype=np.float32)
        near = np.exp(-((right - lamp.at[0]) ** 2 + (down - lamp.at[1]) ** 2) / (0.42 * lamp.range_m) ** 2)
        near *= blur(_room_of(canvas, lamp.at), 0.05 * canvas.scale)
        glow += (0.34 * near)[..., None] * tint
    canvas.pixels *= glow


def _room_of(canvas: Canvas, at: Point) -> Field:
    """Return 1 in the room that holds the point and 0 elsewhere; the yard is what no room covers."""
    for room in ROOMS:
        x0, y0, x1, y1 = room.box
        if x0 < at[0] < x1 and y0 < at[1] < y1:
            return _spread(canvas, [room.box])
    return np.float32(1) - _spread(canvas, [room.box for room in ROOMS])


def _spread(canvas: Canvas, boxes: list[Box]) -> Field:
    return canvas.across_all(canvas.polygons([corners(box) for box in boxes]))
