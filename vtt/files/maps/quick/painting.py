"""How a quick map looks: floors, rock, grass, walls and things painted from its cells, with shadows."""

import io
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from vtt.files.contents import Tell, untold
from vtt.files.maps.lines import Line
from vtt.files.maps.quick.cells import Cells, Thing, walls
from vtt.files.maps.quick.drawing import rough_rings, rough_walls
from vtt.files.maps.sketching.floors import runs
from vtt.geometry import Point, Ring

Field = NDArray[np.float32]
Colour = tuple[int, int, int]
Draw = Callable[[ImageDraw.ImageDraw], None]

STEPS = 6

LARGEST_PX, USUAL_PX = 1800, 48
"""The longer side of a picture at most, and of a square usually."""
QUALITY = 88

ROCK: Colour = (42, 40, 42)
FLAGS: Colour = (134, 128, 118)
CAVE: Colour = (118, 104, 86)
GRASS: Colour = (84, 100, 54)
COBBLES: Colour = (112, 107, 100)
BOARDS: Colour = (136, 104, 70)
WALL, WALL_EDGE = (92, 88, 86), (22, 20, 20)
WALL_SQUARES = 0.2
RUBBLE: Colour = (96, 84, 66)
BUSH: Colour = (58, 80, 38)
LOOKS: dict[str, Colour] = {
    "crate": (140, 104, 62),
    "table": (126, 90, 54),
    "cart": (120, 88, 56),
    "barrel": (118, 84, 50),
    "pillar": (150, 146, 140),
    "well": (124, 122, 120),
    "stone": (124, 120, 114),
    "tree": (84, 64, 44),
}
LEAVES: tuple[Colour, ...] = ((44, 66, 30), (58, 84, 38), (74, 102, 46), (92, 122, 58))


class Painter:
    """A picture of so many squares, and the noise of its surfaces.

    Attributes:
        planes: Red, green and blue, 0 to 1; in planes of their own they are computed four times as fast.
    """

    def __init__(self, squares: tuple[int, int], seed: int) -> None:
        self.px = min(USUAL_PX, LARGEST_PX // max(squares))
        self.size = (squares[0] * self.px, squares[1] * self.px)
        self.chance = np.random.default_rng(seed)
        self.planes: Field = np.zeros((3, self.size[1], self.size[0]), dtype=np.float32)

    def noise(self, squares: float, octaves: int = 3) -> Field:
        """Return a smooth random field around 0, from about -1 to 1, with features so large.

        It is made half as fine as the picture, which nobody sees and which takes a quarter of the time.
        """
        half = (self.size[0] // 2, self.size[1] // 2)
        total = np.zeros((half[1], half[0]), dtype=np.float32)
        for octave in range(octaves):
            cell = max(1.5, squares * self.px / 2 ** (octave + 1))
            shape = (int(half[1] / cell) + 3, int(half[0] / cell) + 3)
            lattice = Image.fromarray(self.chance.random(shape, dtype=np.float32))
            smooth = lattice.resize(half, Image.Resampling.BICUBIC)
            total += np.float32(0.6**octave) * (np.asarray(smooth) - np.float32(0.5))
        return np.asarray(Image.fromarray(total).resize(self.size, Image.Resampling.BILINEAR))

    def mask(self, draw: Draw, blur_squares: float = 0.0, moved: Point = (0.0, 0.0)) -> Field:
        """Return what is drawn, 0 to 1; blurred, and moved by so many squares."""
        sheet = Image.new("L", self.size)
        draw(ImageDraw.Draw(sheet))
        if moved != (0.0, 0.0):
            sheet = ImageChops.offset(sheet, round(moved[0] * self.px), round(moved[1] * self.px))
        if blur_squares:
            sheet = sheet.filter(ImageFilter.GaussianBlur(blur_squares * self.px))
        return np.asarray(sheet, dtype=np.float32) / np.float32(255)

    def polygons(self, rings: Iterable[Ring], holes: Iterable[Ring] = ()) -> Draw:
        """Return what fills rings of squares, and leaves holes in them."""
        filled, left_out = ([self._placed(ring) for ring in some] for some in (rings, holes))

        def draw(sheet: ImageDraw.ImageDraw) -> None:
            for ring in filled:
                sheet.polygon(ring, fill=255)
            for ring in left_out:
                sheet.polygon(ring, fill=0)

        return draw

    def strokes(self, lines: Sequence[Line], squares: float) -> Draw:
        """Return lines so wide, with square ends."""
        half = squares / 2

        def box(line: Line) -> Ring:
            (x0, y0), (x1, y1) = line.a, line.b
            length = max(abs(x1 - x0), abs(y1 - y0), 1e-6)
            u, v = (x1 - x0) / length * half, (y1 - y0) / length * half
            return (
                (x0 - u - v, y0 - v + u),
                (x0 - u + v, y0 - v - u),
                (x1 + u + v, y1 + v - u),
                (x1 + u - v, y1 + v + u),
            )

        return self.polygons([box(line) for line in lines])

    def _placed(self, ring: Iterable[Point]) -> list[Point]:
        return [(x * self.px, y * self.px) for x, y in ring]

    def lay(
        self, mask: Field | None, colour: Colour, texture: NDArray[np.floating[Any]] | float = 0.0
    ) -> None:
        """Lay a colour over a mask, or over everything, brighter and darker by a texture."""
        tone = np.asarray(texture, dtype=np.float32) + np.float32(1)
        for plane, shade in zip(self.planes, colour, strict=True):
            surface = tone * np.float32(shade / 255)
            if mask is None:
                plane[:] = surface
                continue
            difference = surface - plane
            difference *= mask
            plane += difference

    def shade(self, mask: Field, amount: float) -> None:
        """Darken (below 0) or brighten by a share."""
        share = mask * np.float32(amount)
        share += np.float32(1)
        self.planes *= share

    def tiles(self, width: float, height: float, spread: float) -> Field:
        """Return slabs of so many squares with joints between them; long ones are staggered."""
        across, down = (max(4, round(side * self.px)) for side in (width, height))
        rows, columns = self.size[1] // down + 2, self.size[0] // across + 3
        tones = self.chance.uniform(-spread, spread, (rows, columns)).astype(np.float32)
        shifts = self.chance.integers(0, across, rows) if width > height else np.zeros(rows, dtype=np.int64)
        place = np.arange(self.size[0])[None, :] + np.repeat(shifts, down)[: self.size[1], None]
        field = np.take_along_axis(np.repeat(tones, down, axis=0)[: self.size[1]], place // across, axis=1)
        field[place % across == 0] = -0.3
        field[np.arange(self.size[1]) % down == 0] = -0.3
        return np.asarray(field, dtype=np.float32)

    def encoded(self) -> bytes:
        """Return the picture as WebP."""
        grain = self.chance.standard_normal(self.planes.shape[1:], dtype=np.float32)
        grain *= np.float32(0.018 * 255)
        grain += np.float32(0.5)
        self.planes *= np.float32(255)
        self.planes += grain
        shown = np.clip(self.planes, 0, 255, out=self.planes).astype(np.uint8)
        picture = Image.merge("RGB", [Image.fromarray(plane) for plane in shown])
        stream = io.BytesIO()
        picture.save(stream, "WEBP", quality=QUALITY, method=0)
        return stream.getvalue()


def paint(cells: Cells, kind: str, seed: int, tell: Tell = untold) -> bytes:
    """Return the picture of a map of cells as WebP; a secret door looks like the wall it is taken for."""
    painter = Painter(cells.size, seed)
    tell(0, STEPS)
    ground = _ground(painter, kind, cells)
    tell(1, STEPS)
    if cells.rough:
        rough = painter.mask(painter.polygons(cells.rough), 0.18) * (1 if ground is None else ground)
        colour = BUSH if kind == "forest" else RUBBLE
        painter.lay(rough * np.float32(0.8), colour, 0.9 * painter.noise(0.35))
    tell(2, STEPS)
    _things(painter, [thing for thing in cells.things if thing.look != "tree"])
    tell(3, STEPS)
    _walls(painter, kind, _lines(cells, kind))
    tell(4, STEPS)
    _trees(painter, [thing for thing in cells.things if thing.look == "tree"])
    tell(5, STEPS)
    return painter.encoded()


def _lines(cells: Cells, kind: str) -> list[Line]:
    """Return the walls that are seen."""
    secret = (edge for edge, gap in cells.gaps.items() if gap.secret)
    lines = list(rough_walls(cells) if kind == "cave" else walls(cells))
    return lines + [Line("", *edge.ends) for edge in secret]


def _ground(painter: Painter, kind: str, cells: Cells) -> Field | None:
    """Lay rock, floors, grass or cobbles; return where somebody can stand, None for everywhere."""
    coarse, fine = painter.noise(4, 5), painter.noise(0.5)
    if kind == "forest":
        painter.lay(None, GRASS, 0.5 * coarse + 0.45 * fine)
        return None
    if kind == "street":
        painter.lay(None, COBBLES, painter.tiles(0.25, 0.25, 0.13) + 0.35 * coarse + 0.2 * fine)
        houses = runs(cell for cell, region in cells.region.items() if region)
        painter.lay(
            painter.mask(painter.polygons(houses)), BOARDS, painter.tiles(1.3, 0.2, 0.14) + 0.25 * coarse
        )
        return None
    painter.lay(None, ROCK, 0.7 * coarse + 0.5 * fine)
    rings = rough_rings(cells) if kind == "cave" else []
    drawn = painter.polygons(rings[:1], rings[1:]) if rings else painter.polygons(runs(cells.region))
    floor, dark = painter.mask(drawn, 0.02), painter.mask(drawn, 0.35)
    texture = 0.6 * coarse + 0.5 * fine
    if kind == "cave":
        painter.lay(floor, CAVE, texture)
    else:
        painter.lay(floor, FLAGS, painter.tiles(0.5, 0.5, 0.09) + 0.5 * texture)
    painter.shade(floor * np.minimum((1 - dark) * np.float32(1.6), np.float32(1)), -0.62)
    painter.shade((1 - floor) * dark, -0.5)
    return floor


def _walls(painter: Painter, kind: str, lines: Sequence[Line]) -> None:
    if not lines:
        return
    thick = WALL_SQUARES * (1.3 if kind == "cave" else 1.0)
    painter.shade(painter.mask(painter.strokes(lines, thick), 0.16, (0.12, 0.16)), -0.55)
    painter.lay(painter.mask(painter.strokes(lines, thick + 0.08)), WALL_EDGE)
    top = painter.mask(painter.strokes(lines, thick))
    painter.lay(top, WALL, 0.5 * painter.noise(0.5))
    painter.shade(painter.mask(painter.strokes(lines, thick * 0.4)), 0.22)


def _things(painter: Painter, things: Sequence[Thing]) -> None:
    """Lay shadows, then the things, each with an edge, a body and a lit top."""
    if not things:
        return
    painter.shade(painter.mask(painter.polygons([thing.ring for thing in things]), 0.1, (0.09, 0.12)), -0.6)
    painter.lay(painter.mask(painter.polygons([thing.ring for thing in things])), (26, 22, 20))
    grain = 0.6 * painter.noise(0.25, 2)
    for look, colour in LOOKS.items():
        rings = [thing.ring for thing in things if thing.look == look]
        if rings:
            painter.lay(painter.mask(painter.polygons([_shrunk(ring, 0.9) for ring in rings])), colour, grain)
            lifted = [_shrunk(ring, 0.66, (-0.02, -0.03)) for ring in rings]
            painter.shade(painter.mask(painter.polygons(lifted), 0.03), 0.24)


def _shrunk(ring: Ring, share: float, moved: Point = (0.0, 0.0)) -> Ring:
    x = sum(point[0] for point in ring) / len(ring)
    y = sum(point[1] for point in ring) / len(ring)
    return tuple((x + share * (u - x) + moved[0], y + share * (v - y) + moved[1]) for u, v in ring)


def _trees(painter: Painter, trees: Sequence[Thing]) -> None:
    """Lay the crowns: four storeys of leaves, smaller and brighter the higher, over the trunks."""
    if not trees:
        return
    spots = [_middle(tree.ring) for tree in trees]
    below = painter.polygons([_crown(painter, at, 0.85) for at in spots])
    painter.shade(painter.mask(below, 0.18, (0.2, 0.28)), -0.5)
    leafy = 1.1 * painter.noise(0.22, 2)
    for storey, colour in enumerate(LEAVES):
        reach = 0.92 - 0.2 * storey
        crowns = [_crown(painter, (x - 0.04 * storey, y - 0.05 * storey), reach) for x, y in spots]
        painter.lay(painter.mask(painter.polygons(crowns), 0.03) * np.float32(0.92), colour, leafy)
    trunks = painter.mask(painter.polygons([tree.ring for tree in trees]), 0.03)
    painter.lay(trunks * np.float32(0.55), LOOKS["tree"])


def _middle(ring: Ring) -> Point:
    return sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)


def _crown(painter: Painter, at: Point, reach: float) -> Ring:
    turns = np.linspace(0, 2 * np.pi, 19)[:-1]
    outs = reach * painter.chance.uniform(0.78, 1.12, 18)
    xs, ys = at[0] + outs * np.cos(turns), at[1] + outs * np.sin(turns)
    return tuple(zip(xs.tolist(), ys.tolist(), strict=True))
