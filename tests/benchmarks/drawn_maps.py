"""Pictures of maps drawn for tests: ground with texture, rooms, trees, a grid in one of several styles."""

import math
import random
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

STYLES = ("thin", "pale", "white", "dotted", "worn", "thick", "tiles", "inked")
GRIDLESS = ("wild", "halls", "planks")


class Drawn(NamedTuple):
    """A picture, and the grid that is drawn on it: 0 pixels a square for none."""

    picture: Image.Image
    style: str
    pixels_per_square: float = 0.0
    offset_px: tuple[float, float] = (0.0, 0.0)


def drawn_map(style: str, seed: int) -> Drawn:
    """Return a picture with a grid of that style; its size, offset and period, often a fraction, vary."""
    rng = random.Random(f"{style} {seed}")
    period = rng.choice([rng.randint(32, 120), rng.uniform(30, 130), 70, 100, 140])
    size = _side(rng, period), _side(rng, period)
    offset = rng.choice([(0.0, 0.0), (rng.uniform(0, period), rng.uniform(0, period))])
    ground = _ground(rng, size)
    _draw_things(rng, ground, period, offset)
    return Drawn(_with_grid(rng, ground, style, period, offset), style, period, offset)


def gridless_map(style: str, seed: int) -> Drawn:
    """Return a picture without a grid: wild ground, halls that keep to none, or planks."""
    rng = random.Random(f"{style} {seed}")
    size = (rng.randint(600, 2200), rng.randint(600, 2200))
    ground = _ground(rng, size)
    draw = ImageDraw.Draw(ground)
    if style == "planks":
        at = 0.0
        while at < size[1]:
            draw.line((0, at, size[0], at), fill=(70, 50, 30), width=2)
            at += 26
    if style == "halls":
        for _ in range(12):
            x, y = rng.uniform(0, size[0]), rng.uniform(0, size[1])
            box = (x, y, x + rng.uniform(80, 500), y + rng.uniform(80, 500))
            draw.rectangle(box, fill=_shade(rng), outline=(20, 20, 20), width=rng.randint(3, 10))
    _draw_things(rng, ground, rng.uniform(30, 100), (0.0, 0.0), rooms=0)
    return Drawn(ground, style)


def hex_map(seed: int) -> Drawn:
    """Return a picture with hexes that stand on a corner."""
    rng = random.Random(f"hexes {seed}")
    side = rng.uniform(24, 60)
    ground = _ground(rng, (round(side * 28), round(side * 24)))
    draw = ImageDraw.Draw(ground)
    wide = side * math.sqrt(3)
    for row in range(-1, 2 + int(ground.height / (1.5 * side))):
        for column in range(-1, 2 + int(ground.width / wide)):
            x, y = column * wide + (row % 2) * wide / 2, row * 1.5 * side
            turns = [math.radians(30 + 60 * i) for i in range(7)]
            draw.line(
                [(x + side * math.cos(t), y + side * math.sin(t)) for t in turns], fill=(25, 25, 25), width=2
            )
    return Drawn(ground, "hexes", wide)


def _side(rng: random.Random, period: float) -> int:
    return min(2600, max(480, round(period * rng.uniform(11, 26))))


def _shade(rng: random.Random) -> tuple[int, int, int]:
    return rng.randint(70, 190), rng.randint(70, 190), rng.randint(70, 190)


def _ground(rng: random.Random, size: tuple[int, int]) -> Image.Image:
    """Return ground of one colour with stains and grains."""
    width, height = size
    noise = np.random.default_rng(rng.randint(0, 2**31))
    shades = np.zeros((height, width), dtype=np.float64)
    for cell, strength in ((4, 6.0), (16, 10.0), (80, 22.0), (300, 20.0)):
        small = noise.standard_normal((height // cell + 2, width // cell + 2)) * strength
        large = Image.fromarray(small.astype(np.float32)).resize(size, Image.Resampling.BICUBIC)
        shades += np.asarray(large)
    shades += noise.standard_normal((height, width)) * rng.uniform(2, 12)
    colour = np.array(_shade(rng), dtype=np.float64)
    return Image.fromarray(np.clip(colour + shades[:, :, None], 0, 255).astype(np.uint8))


def _draw_things(
    rng: random.Random, ground: Image.Image, period: float, offset: tuple[float, float], rooms: int = 5
) -> None:
    """Draw rooms, which keep to the squares, and trees and furniture, which do not."""
    draw = ImageDraw.Draw(ground)
    for _ in range(rooms):
        x, y = (rng.randint(0, 12) * period + at for at in offset)
        box = (x, y, x + rng.randint(3, 8) * period, y + rng.randint(3, 8) * period)
        draw.rectangle(box, fill=_shade(rng), outline=(25, 20, 20), width=max(3, round(period / 10)))
    for _ in range(rng.randint(10, 60)):
        x, y = rng.uniform(0, ground.width), rng.uniform(0, ground.height)
        across, down = (rng.uniform(0.3, 2.0) * period for _ in range(2))
        kind = draw.ellipse if rng.random() < 0.6 else draw.rectangle
        kind((x, y, x + across, y + down), fill=_shade(rng), outline=(30, 30, 30), width=2)


def _with_grid(
    rng: random.Random, ground: Image.Image, style: str, period: float, offset: tuple[float, float]
) -> Image.Image:
    if style == "tiles":
        return _tiled(rng, ground, period, offset)
    width = {"thick": max(3, round(period / 18)), "inked": 2}.get(style, 1)
    strength = {
        "thin": 0.45,
        "pale": 0.16,
        "white": 0.35,
        "dotted": 0.7,
        "worn": 0.5,
        "thick": 0.4,
        "inked": 0.9,
    }
    mask = Image.new("L", ground.size)
    draw = ImageDraw.Draw(mask)
    shade = round(255 * strength[style])
    for axis in (0, 1):
        at = offset[axis] % period
        while at < ground.size[axis]:
            for start, end in _spans(rng, style, ground.size[1 - axis]):
                low, high = (round(at - width / 2), start), (round(at - width / 2) + width - 1, end)
                draw.rectangle((low, high) if axis == 0 else (low[::-1], high[::-1]), fill=shade)
            at += period
    if style == "worn":
        mask = mask.filter(ImageFilter.GaussianBlur(0.7))
    ink = Image.new("RGB", ground.size, (245, 245, 245) if style == "white" else (15, 12, 10))
    return Image.composite(ink, ground, mask)


def _spans(rng: random.Random, style: str, length: int) -> list[tuple[int, int]]:
    """Return from where to where a line is drawn."""
    if style == "dotted":
        return [(start, start + 2) for start in range(0, length, 5)]
    if style == "worn":
        return [(at, at + rng.randint(4, 26)) for at in range(0, length, 30) if rng.random() < 0.7]
    return [(0, length)]


def _tiled(
    rng: random.Random, ground: Image.Image, period: float, offset: tuple[float, float]
) -> Image.Image:
    """Return flagstones: each of its own shade, with a bright and a dark edge."""
    shades = Image.new("L", ground.size, 128)
    draw = ImageDraw.Draw(shades)
    for row in range(-1, 2 + int(ground.height / period)):
        for column in range(-1, 2 + int(ground.width / period)):
            x, y = column * period + offset[0], row * period + offset[1]
            box = (x + 1, y + 1, x + period - 2, y + period - 2)
            draw.rectangle(box, fill=128 + rng.randint(-22, 22), outline=90, width=1)
    return Image.blend(ground, Image.merge("RGB", (shades,) * 3), 0.5)
