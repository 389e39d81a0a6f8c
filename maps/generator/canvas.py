"""Where paint lands: a picture in metres, soft-edged masks on it, and the light that falls on them."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np
from PIL import Image, ImageDraw

from generator.noise import Field, blur, octaves, value_noise

Point = tuple[float, float]
Box = tuple[float, float, float, float]
Colour = tuple[int, int, int]

SUN = (0.6, 0.8)
"""Where shadows fall: right and down, a unit vector."""
SHADOW_PER_METRE = 0.23
SUPERSAMPLING = 4


@dataclass(frozen=True)
class Mask:
    """A patch of coverage, 0 to 1, with its top left corner in pixels."""

    top: int
    left: int
    alpha: Field

    def padded(self, pixels: int) -> "Mask":
        """Return the patch with an empty border of so many pixels."""
        return Mask(self.top - pixels, self.left - pixels, np.pad(self.alpha, pixels))

    def blurred(self, sigma: float) -> "Mask":
        """Return the patch with soft edges, ``sigma`` in pixels."""
        wide = self.padded(math.ceil(3 * sigma) + 2)
        return Mask(wide.top, wide.left, blur(wide.alpha, sigma))

    def shifted(self, right: float, down: float) -> "Mask":
        """Return the patch moved by so many pixels."""
        return Mask(self.top + round(down), self.left + round(right), self.alpha)

    def times(self, amount: Field | float) -> "Mask":
        """Return the patch with its coverage scaled."""
        return Mask(self.top, self.left, (self.alpha * amount).astype(np.float32))


@dataclass
class Canvas:
    """A picture of ``size`` metres at ``scale`` pixels a metre, as linear shares 0 to 1."""

    size: tuple[float, float]
    scale: int
    seed: int
    pixels: Field = field(init=False)
    fine: Field = field(init=False)
    coarse: Field = field(init=False)
    across: Field = field(init=False)
    down: Field = field(init=False)

    def __post_init__(self) -> None:
        """Prepare the fields that every surface shares."""
        shape = (round(self.size[1] * self.scale), round(self.size[0] * self.scale))
        rng = np.random.default_rng(self.seed)
        self.pixels = np.zeros((*shape, 3), dtype=np.float32)
        self.coarse = octaves(shape, 3.0 * self.scale, 6, rng)
        self.fine = octaves(shape, 0.25 * self.scale, 4, rng)
        self.across = self._fibres((0.9, 0.022), rng)
        self.down = self._fibres((0.022, 0.9), rng)

    def _fibres(self, cell_m: tuple[float, float], rng: np.random.Generator) -> Field:
        cell = (max(1.0, cell_m[0] * self.scale), max(1.0, cell_m[1] * self.scale))
        shape = self.pixels.shape[:2]
        return (value_noise(shape, cell, rng) + value_noise(shape, cell, rng)) / np.float32(2)

    def noise(self, cell_m: float, count: int, name: int) -> Field:
        """Return a field of its own, 0 to 1, whose largest features are ``cell_m`` wide."""
        rng = np.random.default_rng((self.seed, name))
        return octaves(self.pixels.shape[:2], cell_m * self.scale, count, rng)

    def everything(self) -> Mask:
        """Return the mask that covers the whole canvas."""
        return Mask(0, 0, np.ones(self.pixels.shape[:2], dtype=np.float32))

    def polygon(self, ring: Sequence[Point]) -> Mask:
        """Return the inside of a ring, metres."""
        return self.polygons([ring])

    def polygons(self, rings: Sequence[Sequence[Point]]) -> Mask:
        """Return what lies inside any of the rings, metres."""

        def draw_all(draw: ImageDraw.ImageDraw, at: Callable[[Point], Point]) -> None:
            for ring in rings:
                draw.polygon([at(point) for point in ring], fill=255)

        return self._mask(_bounds([point for ring in rings for point in ring]), draw_all)

    def stroke(self, points: Sequence[Point], width_m: float) -> Mask:
        """Return a line of that width with round ends."""
        x0, y0, x1, y1 = _bounds(points)
        half = width_m / 2
        fat = width_m * self.scale * SUPERSAMPLING

        def draw_line(draw: ImageDraw.ImageDraw, at: Callable[[Point], Point]) -> None:
            spots = [at(point) for point in points]
            draw.line(spots, fill=255, width=max(1, round(fat)), joint="curve")
            for x, y in (spots[0], spots[-1]):
                draw.ellipse((x - fat / 2, y - fat / 2, x + fat / 2, y + fat / 2), fill=255)

        return self._mask((x0 - half, y0 - half, x1 + half, y1 + half), draw_line)

    def strokes(self, lines: Sequence[Sequence[Point]], width_m: float) -> Mask:
        """Return many lines of one width at once, for blades, needles and scratches."""
        fat = max(1, round(width_m * self.scale * SUPERSAMPLING))

        def draw_lines(draw: ImageDraw.ImageDraw, at: Callable[[Point], Point]) -> None:
            for line in lines:
                draw.line([at(point) for point in line], fill=255, width=fat)

        return self._mask(_bounds([point for line in lines for point in line]), draw_lines)

    def without(self, mask: Mask, other: Mask) -> Mask:
        """Return a mask less what another covers."""
        return self.under(mask, 1 - self.across_all(other))

    def _mask(self, box: Box, draw: Callable[[ImageDraw.ImageDraw, Callable[[Point], Point]], None]) -> Mask:
        left, top = math.floor(box[0] * self.scale) - 1, math.floor(box[1] * self.scale) - 1
        width = math.ceil(box[2] * self.scale) + 1 - left
        height = math.ceil(box[3] * self.scale) + 1 - top
        sheet = Image.new("L", (width * SUPERSAMPLING, height * SUPERSAMPLING))

        def at(point: Point) -> Point:
            x, y = point[0] * self.scale - left, point[1] * self.scale - top
            return x * SUPERSAMPLING - 0.5, y * SUPERSAMPLING - 0.5

        draw(ImageDraw.Draw(sheet), at)
        small = sheet.reduce(SUPERSAMPLING)
        return Mask(top, left, np.asarray(small, dtype=np.float32) / np.float32(255))

    def window(self, mask: Mask) -> tuple[slice, slice, Field] | None:
        """Return rows, columns and coverage of the part on the canvas, or None if there is none."""
        height, width = self.pixels.shape[:2]
        top, left = max(0, mask.top), max(0, mask.left)
        bottom = min(height, mask.top + mask.alpha.shape[0])
        right = min(width, mask.left + mask.alpha.shape[1])
        if bottom <= top or right <= left:
            return None
        part = mask.alpha[top - mask.top : bottom - mask.top, left - mask.left : right - mask.left]
        return slice(top, bottom), slice(left, right), part

    def across_all(self, mask: Mask) -> Field:
        """Return the mask's coverage as a texture of the whole canvas."""
        whole = np.zeros(self.pixels.shape[:2], dtype=np.float32)
        if (window := self.window(mask)) is not None:
            whole[window[0], window[1]] = window[2]
        return whole

    def under(self, mask: Mask, texture: Field) -> Mask:
        """Return the mask times a texture of the whole canvas."""
        window = self.window(mask)
        if window is None:
            return mask.times(0.0)
        rows, columns, alpha = window
        return Mask(rows.start, columns.start, alpha * texture[rows, columns])

    def paint(self, mask: Mask, colour: Colour, opacity: float = 1.0) -> None:
        """Lay an even colour."""
        if (window := self.window(mask)) is not None:
            rows, columns, alpha = window
            tint = np.array(colour, dtype=np.float32) / np.float32(255)
            share = (alpha * np.float32(opacity))[..., None]
            self.pixels[rows, columns] += share * (tint - self.pixels[rows, columns])

    def blend(self, field: Field, colour: Colour) -> None:
        """Lay a colour as thick as a field of the whole canvas says, 0 to 1."""
        tint = np.array(colour, dtype=np.float32) / np.float32(255)
        self.pixels += np.clip(field, 0, 1)[..., None] * (tint - self.pixels)

    def shade(self, mask: Mask, amount: float) -> None:
        """Brighten (above 0) or darken (below 0) by a share."""
        if (window := self.window(mask)) is not None:
            rows, columns, alpha = window
            self.pixels[rows, columns] *= (1 + alpha * np.float32(amount))[..., None]

    def roughen(self, mask: Mask, texture: Field, amount: float) -> None:
        """Vary the brightness by a texture of the whole canvas, up and down by ``amount``."""
        if (window := self.window(mask)) is not None:
            rows, columns, alpha = window
            change = alpha * (texture[rows, columns] - np.float32(0.5)) * np.float32(2 * amount)
            self.pixels[rows, columns] *= (1 + change)[..., None]

    def bevel(self, mask: Mask, width_m: float, strength: float) -> None:
        """Light the rim as a rounded edge: bright towards the light, dark away from it."""
        sigma = max(0.7, width_m * self.scale / 2)
        wide = mask.padded(math.ceil(3 * sigma) + 2)
        down, right = (np.asarray(part, dtype=np.float32) for part in np.gradient(blur(wide.alpha, sigma)))
        slope: Field = (right * SUN[0] + down * SUN[1]) * np.float32(2.6 * max(1.0, round(sigma)) * strength)
        self.shade(wide.times(slope), 1.0)

    def drop(self, mask: Mask, height_m: float, darkness: float) -> None:
        """Darken what lies right and below of a low thing, softly."""
        soft = mask.blurred(max(0.8, height_m * self.scale * 0.35))
        away = height_m * self.scale
        self.shade(soft.shifted(SUN[0] * away, SUN[1] * away), -darkness)

    def cast(self, rings: Sequence[tuple[Sequence[Point], float]], darkness: float) -> None:
        """Throw the shadows of convex solids, ring and height in metres, together and only once."""
        dark = self.polygons([_swept(ring, height) for ring, height in rings])
        soft = dark.blurred(0.07 * self.scale)
        self.shade(soft, -darkness)

    def nestle(self, rings: Sequence[Sequence[Point]], reach_m: float, darkness: float) -> None:
        """Darken the floor softly all around solids, as corners are."""
        self.shade(self.polygons(rings).blurred(reach_m * self.scale), -darkness)

    def picture(self) -> Image.Image:
        """Return what has been painted, 8 bits a channel."""
        return Image.fromarray((np.clip(self.pixels, 0, 1) * 255 + 0.5).astype(np.uint8), "RGB")


def _swept(ring: Sequence[Point], height_m: float) -> list[Point]:
    away = height_m * SHADOW_PER_METRE
    return hull([*ring, *((x + SUN[0] * away, y + SUN[1] * away) for x, y in ring)])


def hull(points: Sequence[Point]) -> list[Point]:
    """Return the convex hull as a ring."""
    ordered = sorted(set(points))
    return _half_hull(ordered)[:-1] + _half_hull(ordered[::-1])[:-1]


def _half_hull(points: Sequence[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in points:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _bounds(points: Sequence[Point]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)
