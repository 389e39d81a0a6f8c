"""The light of a map: a tint over all of it, and pools around the lamps that walls cut off."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw

from generator.canvas import Canvas, Point
from generator.layout import Lamp, Line
from generator.noise import Field, blur

PIXELS_PER_METRE = 14
"""Light is soft: so fine it is worked out."""
FAR = 60.0


@dataclass(frozen=True)
class Mood:
    """How light a map is where no lamp shines, and how strongly the lamps do.

    Attributes:
        ambient: Red, green and blue shares.
        lamps: What a lamp adds at its foot.
        reach: The share of a lamp's range at which a third of its light is left.
    """

    ambient: tuple[float, float, float] = (0.88, 0.885, 0.90)
    lamps: float = 0.34
    reach: float = 0.42


def light(canvas: Canvas, lamps: Sequence[Lamp], walls: Sequence[Line], mood: Mood) -> None:
    """Tint what was painted; a wall keeps the light of a lamp from what lies behind it."""
    size = (round(canvas.size[0] * PIXELS_PER_METRE), round(canvas.size[1] * PIXELS_PER_METRE))
    glow = np.full((size[1], size[0], 3), mood.ambient, dtype=np.float32)
    down, right = np.mgrid[0 : size[1], 0 : size[0]].astype(np.float32) / np.float32(PIXELS_PER_METRE)
    for lamp in lamps:
        away2 = (right - lamp.at[0]) ** 2 + (down - lamp.at[1]) ** 2
        near = np.exp(-away2 / (mood.reach * lamp.range_m) ** 2) * _open_to(
            lamp.at, lamp.range_m, walls, size
        )
        glow += (np.float32(mood.lamps) * near)[..., None] * _tint(lamp.colour)
    height, width = canvas.pixels.shape[:2]
    for channel in range(3):
        layer = Image.fromarray(glow[..., channel]).resize((width, height), Image.Resampling.BICUBIC)
        canvas.pixels[..., channel] *= np.asarray(layer, dtype=np.float32)


def _tint(colour: str) -> Field:
    return np.array([int(colour[at : at + 2], 16) / 255 for at in (2, 4, 6)], dtype=np.float32)


def _open_to(at: Point, reach_m: float, walls: Sequence[Line], size: tuple[int, int]) -> Field:
    """Return 1 where a lamp shines and 0 in the shadow of walls, with soft edges."""
    sheet = Image.new("L", size, 255)
    draw = ImageDraw.Draw(sheet)
    for a, b in walls:
        if min(abs(a[0] - at[0]), abs(b[0] - at[0])) > 3 * reach_m + abs(a[0] - b[0]):
            continue
        ring = [a, b, _beyond(at, b), _beyond(at, a)]
        draw.polygon([(x * PIXELS_PER_METRE, y * PIXELS_PER_METRE) for x, y in ring], fill=0)
    shares = np.asarray(sheet, dtype=np.float32) / np.float32(255)
    return blur(shares, 0.12 * PIXELS_PER_METRE)


def _beyond(at: Point, point: Point) -> Point:
    return at[0] + FAR * (point[0] - at[0]), at[1] + FAR * (point[1] - at[1])


def bloom(canvas: Canvas, at: Point, radius_m: float, colour: tuple[int, int, int], strength: float) -> None:
    """Let something shine by itself: light is added around it."""
    height, width = canvas.pixels.shape[:2]
    reach = radius_m * 2.6
    x0, x1 = (round(max(0.0, min(canvas.size[0], at[0] + side * reach)) * canvas.scale) for side in (-1, 1))
    y0, y1 = (round(max(0.0, min(canvas.size[1], at[1] + side * reach)) * canvas.scale) for side in (-1, 1))
    rows, columns = slice(y0, min(height, y1)), slice(x0, min(width, x1))
    down, right = np.mgrid[rows, columns].astype(np.float32) / np.float32(canvas.scale)
    near = np.exp(-((right - at[0]) ** 2 + (down - at[1]) ** 2) / radius_m**2) * np.float32(strength)
    tint = np.array(colour, dtype=np.float32) / np.float32(255)
    canvas.pixels[rows, columns] += near[..., None] * tint * (1 - 0.6 * canvas.pixels[rows, columns])
