"""What grows high: trees with trunk and crown, bushes, ferns, flowers, stumps and fallen trunks."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from generator.canvas import Canvas, Colour, Point
from generator.floors import toned
from generator.nature import lay, lump
from generator.pen import Look, Pen, circle

BARK: Colour = (86, 66, 48)


@dataclass(frozen=True)
class Tree:
    """A tree: where its trunk stands, how far its crown reaches, and the colour of its leaves."""

    at: Point
    crown_m: float
    leaf: Colour = (66, 92, 44)
    trunk_m: float = 0.35


def crowns(canvas: Canvas, trees: Sequence[Tree], seed: int) -> None:
    """Paint the crowns of many trees: dark clumps outside and below, bright ones towards the light."""
    shadows = [circle((tree.at[0] + 0.5, tree.at[1] + 0.7), tree.crown_m, 20) for tree in trees]
    canvas.shade(canvas.polygons(shadows).blurred(0.3 * canvas.scale), -0.42)
    layers = ((1.0, 0.5, 0.62), (0.9, 0.62, 0.52), (0.76, 0.78, 0.44), (0.6, 0.98, 0.36), (0.42, 1.2, 0.3))
    for number, (reach, tone, clump) in enumerate(layers):
        for leaf in sorted({tree.leaf for tree in trees}):
            rng = np.random.default_rng((seed, number, *leaf))
            rings = [
                ring
                for tree in trees
                if tree.leaf == leaf
                for ring in _clumps(tree, reach, clump, number, rng)
            ]
            lay(canvas, rings, Look(toned(leaf, tone), bevel=0.75, rim_m=0.07, drop_m=0.09, fine=0.35))
    _sprigs(canvas, trees, seed)


def _clumps(
    tree: Tree, reach: float, clump: float, layer: int, rng: np.random.Generator
) -> list[list[Point]]:
    """Return the clumps of leaves of one layer of a crown; higher layers lean towards the light."""
    lean = 0.07 * layer * tree.crown_m
    x, y = tree.at[0] - 0.6 * lean, tree.at[1] - 0.8 * lean
    count = max(5, round(10 * reach * (tree.crown_m / clump) ** 1.4 * 0.4))
    found = []
    for _ in range(count):
        turn, out = float(rng.uniform(0, 6.28)), math.sqrt(float(rng.random())) * reach * tree.crown_m * 0.86
        spot = (x + out * math.cos(turn), y + out * math.sin(turn))
        found.append(_leafy(spot, clump * float(rng.uniform(0.3, 0.55)), rng))
    return found


def _leafy(centre: Point, radius_m: float, rng: np.random.Generator) -> list[Point]:
    """Return the outline of a clump of leaves: a star with many blunt points."""
    points, start = int(rng.integers(9, 13)), float(rng.uniform(0, 6.28))
    ring: list[Point] = []
    for step in range(2 * points):
        reach = radius_m * (float(rng.uniform(0.9, 1.15)) if step % 2 else float(rng.uniform(0.62, 0.78)))
        turn = start + math.pi * step / points
        ring.append((centre[0] + reach * math.cos(turn), centre[1] + reach * math.sin(turn)))
    return ring


def _sprigs(canvas: Canvas, trees: Sequence[Tree], seed: int) -> None:
    """Scatter single lit and dark leaves over the crowns."""
    rng = np.random.default_rng((seed, 99))
    for amount, side in ((0.28, -0.25), (-0.3, 0.2)):
        strokes = []
        for tree in trees:
            for _ in range(round(80 * tree.crown_m**2)):
                turn, out = float(rng.uniform(0, 6.28)), math.sqrt(float(rng.random())) * tree.crown_m
                x = tree.at[0] + out * math.cos(turn) + side * 0.6
                y = tree.at[1] + out * math.sin(turn) + side * 0.8
                lean = float(rng.uniform(0, 6.28))
                strokes.append([(x, y), (x + 0.07 * math.cos(lean), y + 0.07 * math.sin(lean))])
        inside = canvas.polygons([circle(tree.at, tree.crown_m * 0.9, 24) for tree in trees])
        canvas.shade(canvas.under(canvas.strokes(strokes, 0.04), canvas.across_all(inside)), amount)


def trunk(canvas: Canvas, at: Point, radius_m: float, rng: np.random.Generator) -> None:
    """Paint the foot of a tree: roots, bark and the rings of the cut stem."""
    pen = Pen(canvas, at, float(rng.uniform(0, 360)))
    canvas.drop(canvas.polygon(circle(at, radius_m * 1.3, 24)), 0.3, 0.55)
    for step in range(7):
        turn = 2 * math.pi * step / 7 + float(rng.uniform(-0.25, 0.25))
        reach = radius_m * float(rng.uniform(1.35, 1.75))
        root = [(0.0, 0.0), (0.7 * reach * math.cos(turn), 0.7 * reach * math.sin(turn))]
        tip = (reach * math.cos(turn + 0.18), reach * math.sin(turn + 0.18))
        pen.line([*root, tip], radius_m * 0.42, Look(toned(BARK, 0.75), bevel=0.7, rim_m=0.05, drop_m=0.05))
    pen.shape(lump((0, 0), radius_m, 0.08, rng, 18), Look(BARK, bevel=0.8, rim_m=0.08, fine=0.3))


def stump(canvas: Canvas, at: Point, radius_m: float, rng: np.random.Generator) -> None:
    """Paint a stump with its yearly rings."""
    trunk(canvas, at, radius_m, rng)
    pen = Pen(canvas, at)
    pen.disc((0, 0), radius_m * 0.86, Look((176, 142, 96), bevel=0.2, rim_m=0.03, fine=0.12))
    for share in (0.74, 0.58, 0.42, 0.26, 0.12):
        pen.disc(
            (0.02, 0.01),
            radius_m * share,
            Look(toned((150, 116, 74), 0.9 + 0.3 * share), bevel=-0.25, rim_m=0.012),
        )


def fallen(canvas: Canvas, start: Point, end: Point, width_m: float, rng: np.random.Generator) -> None:
    """Lay a trunk on the ground, with bark, knots and a pale end."""
    length = math.dist(start, end)
    pen = Pen(canvas, start, math.degrees(math.atan2(end[1] - start[1], end[0] - start[0])))
    half = width_m / 2
    ring = [(0, -half), (length, -half * 0.85), (length, half * 0.85), (0, half)]
    pen.shape(ring, Look(toned(BARK, 0.9), bevel=1.0, rim_m=half, drop_m=0.22, fine=0.3))
    for _ in range(round(length * 9)):
        x, y = float(rng.uniform(0.1, length - 0.4)), float(rng.uniform(-half, half)) * 0.75
        look = Look(toned(BARK, float(rng.uniform(0.6, 1.25))), bevel=0.2, rim_m=0.01)
        pen.line(
            [(x, y), (x + float(rng.uniform(0.15, 0.4)), y + float(rng.uniform(-0.02, 0.02)))], 0.02, look
        )
    for _ in range(round(length * 1.2)):
        x, y = float(rng.uniform(0.3, length - 0.3)), float(rng.choice((-1, 1))) * half * 0.9
        pen.line(
            [(x, y), (x + 0.1, y * 1.7)], 0.09, Look(toned(BARK, 0.8), bevel=0.7, rim_m=0.03, drop_m=0.04)
        )
    pen.shape(
        [(-0.06, -half * 0.8), (0.05, -half), (0.05, half), (-0.06, half * 0.8)],
        Look((172, 138, 94), bevel=0.3),
    )
    moss = canvas.polygon([pen.at((x, y)) for x, y in ring])
    canvas.paint(canvas.under(moss, np.clip((canvas.coarse - 0.55) * 3, 0, 1)), (78, 96, 44), 0.6)


def bush(canvas: Canvas, at: Point, radius_m: float, leaf: Colour, rng: np.random.Generator) -> None:
    """Paint a low bush: four storeys of leaves."""
    canvas.drop(canvas.polygon(circle(at, radius_m * 0.9, 20)), 0.25, 0.5)
    for storey, (reach, tone) in enumerate(((1.0, 0.55), (0.8, 0.74), (0.6, 0.95), (0.38, 1.18))):
        rings = []
        for _ in range(round(9 * reach + 3)):
            turn, out = float(rng.uniform(0, 6.28)), float(rng.random()) ** 0.6 * radius_m * reach * 0.75
            spot = (
                at[0] + out * math.cos(turn) - 0.03 * storey,
                at[1] + out * math.sin(turn) - 0.04 * storey,
            )
            rings.append(_leafy(spot, radius_m * float(rng.uniform(0.22, 0.34)), rng))
        lay(canvas, rings, Look(toned(leaf, tone), bevel=0.7, rim_m=0.05, drop_m=0.05, fine=0.3))


def ferns(canvas: Canvas, spots: Sequence[Point], leaf: Colour, rng: np.random.Generator) -> None:
    """Grow ferns: fronds around a centre, each a row of leaflets."""
    for tone, inner in ((0.7, 1.0), (1.05, 0.75)):
        fronds: list[list[Point]] = []
        for x, y in spots:
            start = float(rng.uniform(0, 6.28))
            for step in range(8):
                turn = start + 2 * math.pi * step / 8 + float(rng.uniform(-0.2, 0.2))
                fronds.extend(_frond((x, y), turn, inner * float(rng.uniform(0.3, 0.45))))
        lay(canvas, fronds, Look(toned(leaf, tone), bevel=0.5, rim_m=0.02, drop_m=0.04, fine=0.2))


def _frond(at: Point, turn: float, length: float) -> list[list[Point]]:
    rings = []
    c, s = math.cos(turn), math.sin(turn)
    for step in range(2, 9):
        along, wide = length * step / 8, length * 0.32 * math.sin(math.pi * step / 9)
        for side in (-1, 1):
            x, y = at[0] + along * c, at[1] + along * s
            tip = (x - side * wide * s + 0.25 * wide * c, y + side * wide * c + 0.25 * wide * s)
            rings.append([(x - 0.02 * c, y - 0.02 * s), tip, (x + 0.03 * c, y + 0.03 * s)])
    return rings


def flowers(canvas: Canvas, centre: Point, spread_m: float, colour: Colour, rng: np.random.Generator) -> None:
    """Let a handful of small flowers stand in the grass."""
    spots = [
        (float(rng.normal(centre[0], spread_m)), float(rng.normal(centre[1], spread_m)))
        for _ in range(round(26 * spread_m))
    ]
    lay(
        canvas,
        [circle(spot, 0.05, 7) for spot in spots],
        Look(colour, bevel=0.4, rim_m=0.015, drop_m=0.03, fine=0.1),
    )
    lay(
        canvas,
        [circle(spot, 0.018, 6) for spot in spots],
        Look((226, 196, 88), bevel=0.2, rim_m=0.01, fine=0.1),
    )


def stems(canvas: Canvas, trees: Sequence[Tree]) -> None:
    """Let the trunks show faintly through the crowns, so that the GM sees where they stand."""
    for tree in trees:
        mask = canvas.polygon(circle(tree.at, tree.trunk_m, 18)).blurred(0.06 * canvas.scale)
        canvas.paint(mask, (58, 44, 32), 0.5)
