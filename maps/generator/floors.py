"""What lies flat underfoot: concrete, planks, tiles, plates and asphalt, with paint, stains and wear."""

import numpy as np

from generator.canvas import Box, Canvas, Colour, Mask, Point
from generator.noise import smoothstep
from generator.pen import Look, Pen, corners

HAZARD: Colour = (206, 164, 62)
MARKING: Colour = (208, 178, 92)
WHITE: Colour = (196, 196, 188)


def concrete(canvas: Canvas, box: Box, colour: Colour, slab_m: float, seed: int) -> None:
    """Pour slabs: each of its own tone, with joints, stains, pits and cracks."""
    rng = np.random.default_rng(seed)
    floor = canvas.polygon(corners(box))
    canvas.paint(floor, colour)
    for slab in tiles(box, (slab_m, slab_m)):
        canvas.shade(canvas.polygon(corners(slab)), rng.uniform(-0.05, 0.05))
    canvas.roughen(floor, canvas.coarse, 0.13)
    canvas.roughen(floor, canvas.fine, 0.07)
    _blotches(canvas, floor, seed)
    for slab in tiles(box, (slab_m, slab_m)):
        _joint(canvas, slab)
    _pits(canvas, box, rng)
    _cracks(canvas, box, rng, round((box[2] - box[0]) * (box[3] - box[1]) / 14))


def _blotches(canvas: Canvas, floor: Mask, seed: int) -> None:
    damp = smoothstep(canvas.noise(4.0, 6, seed), 0.62, 0.82)
    pale = smoothstep(canvas.noise(2.5, 6, seed + 1), 0.66, 0.9)
    canvas.shade(canvas.under(floor, damp), -0.16)
    canvas.shade(canvas.under(floor, pale), 0.10)


def _joint(canvas: Canvas, slab: Box) -> None:
    x0, y0, x1, y1 = slab
    for a, b in (((x0, y0), (x1, y0)), ((x0, y0), (x0, y1))):
        groove = canvas.stroke([a, b], 0.028)
        canvas.shade(groove.shifted(1.4, 1.4), 0.12)
        canvas.shade(groove, -0.34)


def _pits(canvas: Canvas, box: Box, rng: np.random.Generator) -> None:
    count = round((box[2] - box[0]) * (box[3] - box[1]) * 5)
    spots = rng.uniform((box[0], box[1]), (box[2], box[3]), (count, 2))
    for (x, y), size in zip(spots, rng.uniform(0.008, 0.022, count), strict=True):
        canvas.shade(canvas.stroke([(x, y), (x + size / 2, y)], size), rng.choice((-0.35, -0.25, 0.2)))


def _cracks(canvas: Canvas, box: Box, rng: np.random.Generator, count: int) -> None:
    for _ in range(count):
        start = (float(rng.uniform(box[0], box[2])), float(rng.uniform(box[1], box[3])))
        crack(canvas, start, float(rng.uniform(0, 6.28)), int(rng.integers(8, 24)), rng)


def crack(canvas: Canvas, start: Point, heading: float, steps: int, rng: np.random.Generator) -> None:
    """Draw one crack that wanders and sometimes forks."""
    points = [start]
    for step in range(steps):
        heading += rng.normal(0, 0.45)
        length = rng.uniform(0.04, 0.13)
        x, y = points[-1]
        points.append((x + length * np.cos(heading), y + length * np.sin(heading)))
        if steps > 10 and step == steps // 2:
            crack(canvas, points[-1], heading + rng.choice((-0.9, 0.9)), steps // 3, rng)
    line = canvas.stroke(points, 0.016)
    canvas.shade(line.shifted(1, 1), 0.10)
    canvas.shade(line, -0.42)


def tiles(box: Box, size: tuple[float, float]) -> list[Box]:
    """Return the tiles that cover a box, cut at its right and lower edge."""
    x0, y0, x1, y1 = box
    return [
        (float(x), float(y), min(x1, float(x) + size[0]), min(y1, float(y) + size[1]))
        for y in np.arange(y0, y1, size[1])
        for x in np.arange(x0, x1, size[0])
    ]


def planks(canvas: Canvas, box: Box, colour: Colour, seed: int) -> None:
    """Lay boards from left to right, with staggered butt joints."""
    rng = np.random.default_rng(seed)
    pen = Pen(canvas)
    for y in np.arange(box[1], box[3], 0.2):
        x = box[0] - float(rng.uniform(0, 1.6))
        while x < box[2]:
            length = float(rng.uniform(1.2, 2.2))
            tone = float(rng.uniform(0.86, 1.1))
            board = (max(x, box[0]), float(y), min(x + length, box[2]), min(float(y) + 0.2, box[3]))
            if board[2] > board[0]:
                pen.box(board, Look(toned(colour, tone), bevel=0.22, rim_m=0.012, across=0.2, fine=0.05))
            x += length
    canvas.roughen(canvas.polygon(corners(box)), canvas.coarse, 0.08)


def vinyl(canvas: Canvas, box: Box, colours: tuple[Colour, Colour], seed: int) -> None:
    """Lay half-metre tiles like a chessboard, worn in the middle."""
    rng = np.random.default_rng(seed)
    pen = Pen(canvas)
    for tile in tiles(box, (0.5, 0.5)):
        odd = round((tile[0] + tile[1]) * 2) % 2
        colour = toned(colours[odd], float(rng.uniform(0.95, 1.05)))
        pen.box(tile, Look(colour, bevel=0.16, rim_m=0.012, fine=0.06))
    floor = canvas.polygon(corners(box))
    canvas.roughen(floor, canvas.coarse, 0.12)
    _blotches(canvas, floor, seed)


def plates(canvas: Canvas, box: Box, colour: Colour, seed: int) -> None:
    """Lay riveted steel plates with a raised tread."""
    rng = np.random.default_rng(seed)
    pen = Pen(canvas)
    for plate in tiles(box, (1.0, 1.0)):
        pen.box(plate, Look(toned(colour, float(rng.uniform(0.93, 1.06))), bevel=0.3, rim_m=0.02, fine=0.08))
        _tread(canvas, plate)
        for x in (plate[0] + 0.07, plate[2] - 0.07):
            for y in (plate[1] + 0.07, plate[3] - 0.07):
                pen.disc((x, y), 0.025, Look(toned(colour, 1.1), bevel=0.6, rim_m=0.015))
    floor = canvas.polygon(corners(box))
    rust = smoothstep(canvas.noise(1.5, 6, seed), 0.68, 0.95)
    canvas.paint(canvas.under(floor, rust), (104, 72, 50), 0.45)
    canvas.roughen(floor, canvas.coarse, 0.14)


def _tread(canvas: Canvas, plate: Box) -> None:
    x0, y0, x1, y1 = plate
    for row, y in enumerate(np.arange(y0 + 0.14, y1 - 0.1, 0.09)):
        for x in np.arange(x0 + 0.14 + 0.045 * (row % 2), x1 - 0.1, 0.09):
            lean = 0.02 if row % 2 else -0.02
            bump = canvas.stroke(
                [(float(x) - 0.02, float(y) - lean), (float(x) + 0.02, float(y) + lean)], 0.014
            )
            canvas.shade(bump.shifted(1, 1), -0.14)
            canvas.shade(bump, 0.16)


def asphalt(canvas: Canvas, colour: Colour) -> None:
    """Roll the yard: dark, with stones in it, patches and puddles."""
    everywhere = canvas.everything()
    canvas.paint(everywhere, colour)
    canvas.roughen(everywhere, canvas.coarse, 0.16)
    canvas.roughen(everywhere, canvas.fine, 0.16)
    stones = np.random.default_rng(canvas.seed).random(canvas.pixels.shape[:2], dtype=np.float32)
    canvas.roughen(everywhere, stones, 0.10)
    canvas.shade(everywhere.times(smoothstep(canvas.noise(5, 5, 77), 0.6, 0.75)), -0.14)
    rng = np.random.default_rng(78)
    _cracks(canvas, (0, 0, 4, 20), rng, 10)


def puddle(canvas: Canvas, box: Box, seed: int) -> None:
    """Leave water in a hollow: dark, with a pale sky in it."""
    x0, y0, x1, y1 = box
    middle, radius = ((x0 + x1) / 2, (y0 + y1) / 2), (x1 - x0) / 2
    soft = canvas.stroke([middle, (middle[0] + 0.01, middle[1])], radius).blurred(
        radius * canvas.scale * 0.28
    )
    shore = soft.times(1.0)
    wet = canvas.under(shore, canvas.noise(1.0, 5, seed))
    water = Mask(wet.top, wet.left, smoothstep(wet.alpha, 0.22, 0.27))
    canvas.shade(Mask(wet.top, wet.left, smoothstep(wet.alpha, 0.1, 0.25)), -0.3)
    canvas.paint(water, (50, 56, 62), 0.7)
    canvas.paint(canvas.under(water, smoothstep(canvas.coarse, 0.45, 0.8)), (120, 132, 140), 0.34)


def oil(canvas: Canvas, centre: Point, radius_m: float, seed: int) -> None:
    """Leave a dark stain with a ragged edge."""
    soft = canvas.stroke([centre, (centre[0] + 0.01, centre[1])], radius_m).blurred(
        radius_m * canvas.scale * 0.3
    )
    ragged = canvas.under(soft, canvas.noise(0.7, 5, seed))
    canvas.paint(Mask(ragged.top, ragged.left, smoothstep(ragged.alpha, 0.1, 0.45)), (34, 31, 30), 0.6)


def tyre_marks(canvas: Canvas, points: list[Point], gauge_m: float = 0.9) -> None:
    """Leave a pair of faint dark tracks along a path that runs mostly from left to right."""
    for side in (-gauge_m / 2, gauge_m / 2):
        track = canvas.stroke([(x, y + side) for x, y in points], 0.19).blurred(0.03 * canvas.scale)
        columns = np.arange(track.alpha.shape[1], dtype=np.float32)
        ends = (np.minimum(columns, columns[::-1]) / (1.2 * canvas.scale)).astype(np.float32)
        faded = track.times(smoothstep(ends, 0.0, 1.0))
        canvas.shade(canvas.under(faded, smoothstep(canvas.coarse, 0.15, 0.75)), -0.3)


def curve(start: Point, pull_a: Point, pull_b: Point, end: Point, steps: int = 32) -> list[Point]:
    """Return the points of a cubic Bézier curve."""
    points: list[Point] = []
    for step in range(steps + 1):
        t = step / steps
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x, y = (a * p + b * q + c * r + d * s for p, q, r, s in zip(start, pull_a, pull_b, end, strict=True))
        points.append((x, y))
    return points


def worn(canvas: Canvas, mask: Mask, colour: Colour, opacity: float = 0.8) -> None:
    """Paint a marking that feet and wheels have partly rubbed off."""
    kept = 1 - 0.75 * smoothstep(canvas.fine * 0.55 + canvas.coarse * 0.45, 0.5, 0.66)
    canvas.paint(canvas.under(mask, kept), colour, opacity)


def hazard(canvas: Canvas, box: Box, step_m: float = 0.25) -> None:
    """Paint yellow and black stripes across a box."""
    x0, y0, x1, y1 = box
    floor = canvas.polygon(corners(box))
    worn(canvas, floor, (42, 41, 40), 0.85)
    depth = min(x1 - x0, y1 - y0)
    stripes = []
    for t in np.arange(-depth, max(x1 - x0, y1 - y0), 2 * step_m):
        if x1 - x0 > y1 - y0:
            left = x0 + float(t)
            stripes.append([(left, y1), (left + step_m, y1), (left + step_m + depth, y0), (left + depth, y0)])
        else:
            top = y0 + float(t)
            stripes.append([(x0, top + depth), (x0, top + depth + step_m), (x1, top + step_m), (x1, top)])
    for stripe in stripes:
        worn(canvas, canvas.under(canvas.polygon(stripe), canvas.across_all(floor)), HAZARD, 0.95)


def toned(colour: Colour, tone: float) -> Colour:
    """Return the colour brighter (above 1) or darker."""
    red, green, blue = (min(255, max(0, round(part * tone))) for part in colour)
    return red, green, blue
