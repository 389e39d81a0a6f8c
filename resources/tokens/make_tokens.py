"""Draw the round portraits that come with the program: `python resources/tokens/make_tokens.py`."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

Point = tuple[float, float]
Colour = tuple[int, int, int]

FOLDER = Path(__file__).parent
PIXELS = 256
OVERSIZE = 4
INK: Colour = (22, 23, 28)
SIDE = PIXELS * OVERSIZE


@dataclass
class Portrait:
    """A picture whose middle is (0, 0) and whose rim lies at 1, x right, y down; light from the left."""

    picture: Image.Image

    def mask(self, ring: Sequence[Point]) -> Image.Image:
        """Return the inside of a ring."""
        sheet = Image.new("L", (SIDE, SIDE))
        ImageDraw.Draw(sheet).polygon([pixel(point) for point in ring], fill=255)
        return sheet

    def lay(self, mask: Image.Image, colour: Colour, opacity: float = 1.0) -> None:
        """Cover a mask with a colour."""
        self.picture.paste(colour, (0, 0), mask.point(lambda level: round(level * opacity)))

    def shape(self, ring: Sequence[Point], colour: Colour, *, ink: float = 0.035, lit: bool = True) -> None:
        """Draw a flat-shaded surface with an outline: a light edge on the left, shade on the right."""
        inside = self.mask(ring)
        if ink:
            self.line([*ring, ring[0], ring[1]], INK, 2 * ink)
        self.lay(inside, colour)
        if lit:
            self._model(inside, colour)

    def mirrored(self, half: Sequence[Point], colour: Colour, *, ink: float = 0.035) -> None:
        """Draw a symmetric surface from its left half, top to bottom."""
        self.shape([*half, *((-x, y) for x, y in reversed(half))], colour, ink=ink)

    def pair(self, ring: Sequence[Point], colour: Colour, *, ink: float = 0.03) -> None:
        """Draw a surface and its mirror image."""
        self.shape(ring, colour, ink=ink)
        self.shape([(-x, y) for x, y in ring], toned(colour, 0.88), ink=ink)

    def line(self, points: Sequence[Point], colour: Colour, width: float) -> None:
        """Draw a line with round joints."""
        draw = ImageDraw.Draw(self.picture)
        spots = [pixel(point) for point in points]
        thick = width * SIDE / 2
        draw.line(spots, fill=colour, width=round(thick), joint="curve")
        for x, y in spots:
            draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=colour)

    def glow(self, ring: Sequence[Point], colour: Colour, reach: float = 0.07) -> None:
        """Light a surface that shines on what is around it."""
        inside = self.mask(ring)
        soft = inside.filter(ImageFilter.GaussianBlur(reach * SIDE / 2))
        self.lay(soft, colour, 0.75)
        self.lay(inside, colour)
        core = self.mask(scaled(ring, 0.6))
        self.lay(core.filter(ImageFilter.GaussianBlur(SIDE * 0.006)), toned(colour, 1.6), 0.85)

    def _model(self, inside: Image.Image, colour: Colour) -> None:
        shifted = ImageChops.offset(inside, round(-0.11 * SIDE / 2), round(-0.05 * SIDE / 2))
        self.lay(ImageChops.subtract(inside, shifted), toned(colour, 0.68))
        shifted = ImageChops.offset(inside, round(0.035 * SIDE / 2), round(0.035 * SIDE / 2))
        self.lay(ImageChops.subtract(inside, shifted), toned(colour, 1.28))


def pixel(point: Point) -> Point:
    """Return where a point lies in the oversized picture."""
    return (point[0] + 1) * SIDE / 2, (point[1] + 1) * SIDE / 2


def toned(colour: Colour, tone: float) -> Colour:
    """Return the colour brighter (above 1) or darker."""
    red, green, blue = (min(255, max(0, round(part * tone))) for part in colour)
    return red, green, blue


def smooth(ring: Sequence[Point], steps: int = 10) -> list[Point]:
    """Return a closed Catmull-Rom curve through the points."""
    curve: list[Point] = []
    for at in range(len(ring)):
        a, b, c, d = (ring[(at + offset) % len(ring)] for offset in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            x, y = (_between(p, q, r, s, t) for p, q, r, s in zip(a, b, c, d, strict=True))
            curve.append((x, y))
    return curve


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def whole(half: Sequence[Point]) -> list[Point]:
    """Return a symmetric smooth ring from its left half, top to bottom."""
    return smooth([*half, *((-x, y) for x, y in reversed(half) if x != 0)])


def oval(centre: Point, width: float, height: float) -> list[Point]:
    """Return an ellipse by its half axes."""
    turns = [2 * math.pi * step / 48 for step in range(48)]
    return [(centre[0] + width * math.cos(t), centre[1] + height * math.sin(t)) for t in turns]


def scaled(ring: Sequence[Point], share: float) -> list[Point]:
    """Return the ring shrunk towards its middle."""
    x = (min(p[0] for p in ring) + max(p[0] for p in ring)) / 2
    y = (min(p[1] for p in ring) + max(p[1] for p in ring)) / 2
    return [(x + (p[0] - x) * share, y + (p[1] - y) * share) for p in ring]


def background(colour: Colour) -> Portrait:
    """Return an empty portrait: light behind the head, dark at the rim, a pale slanted band."""
    axis = np.linspace(-1, 1, SIDE, dtype=np.float32)
    x, y = np.meshgrid(axis, axis)
    light = 1.35 - 0.8 * np.hypot(x + 0.15, y + 0.25)
    light += 0.10 * (np.abs(x - 0.5 * y + 0.1) < 0.34) + 0.07 * (np.abs(x - 0.5 * y - 0.62) < 0.1)
    shaded = np.clip(light[..., None] * np.array(colour, dtype=np.float32), 0, 255)
    return Portrait(Image.fromarray(shaded.astype(np.uint8), "RGB"))


def finished(portrait: Portrait) -> Image.Image:
    """Return the portrait cut to a disc with a dark rim, in its final size."""
    draw = ImageDraw.Draw(portrait.picture)
    draw.ellipse((4, 4, SIDE - 5, SIDE - 5), outline=INK, width=round(0.035 * SIDE))
    disc = Image.new("L", (SIDE, SIDE))
    ImageDraw.Draw(disc).ellipse((4, 4, SIDE - 5, SIDE - 5), fill=255)
    picture = portrait.picture.convert("RGBA")
    picture.putalpha(disc)
    return picture.reduce(OVERSIZE)


def shoulders(art: Portrait, plate: Colour, cloth: Colour, width: float = 0.8) -> None:
    """Draw chest, collar and two shoulder plates."""
    art.mirrored([(-0.3, 0.34), (-0.62, 0.5), (-0.7, 1.2)], cloth)
    art.mirrored([(-0.2, 0.5), (-0.34, 0.66), (-0.3, 1.2)], toned(plate, 0.86))
    art.pair(smooth([(-0.42, 0.42), (-width, 0.5), (-width - 0.1, 0.86), (-0.72, 1.1), (-0.46, 0.8)]), plate)


HELMET = [
    (0.0, -0.68),
    (-0.3, -0.62),
    (-0.5, -0.36),
    (-0.52, -0.02),
    (-0.44, 0.28),
    (-0.24, 0.46),
    (0.0, 0.5),
]


def trooper() -> Portrait:
    """A closed helmet with a wide blue visor."""
    art = background((52, 96, 142))
    shoulders(art, (92, 118, 146), (44, 54, 68))
    art.shape(whole(HELMET), (118, 142, 166))
    art.mirrored([(-0.09, -0.67), (-0.11, -0.24)], (70, 92, 120), ink=0.02)
    art.pair(smooth([(-0.46, -0.12), (-0.62, -0.06), (-0.62, 0.2), (-0.44, 0.22)]), (70, 86, 106))
    art.shape(whole([(0, -0.2), (-0.42, -0.2), (-0.44, 0.06), (-0.2, 0.12), (0, 0.16)]), (18, 30, 44))
    art.glow(
        [(-0.34, -0.11), (0.34, -0.11), (0.36, 0.0), (0.14, 0.05), (-0.14, 0.05), (-0.36, 0.0)],
        (78, 204, 244),
    )
    art.mirrored([(-0.16, 0.22), (-0.2, 0.3), (-0.12, 0.42)], (64, 76, 92), ink=0.025)
    for x in (-0.08, 0.0, 0.08):
        art.line([(x, 0.27), (x, 0.37)], INK, 0.03)
    return art


def medic() -> Portrait:
    """A white helmet with a green cross, a clear visor and a friendly face."""
    art = background((44, 134, 116))
    shoulders(art, (226, 230, 226), (60, 108, 98))
    art.shape(whole([(0, -0.3), (-0.34, -0.2), (-0.36, 0.14), (-0.22, 0.42), (0, 0.5)]), (198, 148, 116))
    face(art, (52, 36, 28))
    art.shape(smooth([(-0.08, 0.32), (0.08, 0.32), (0.0, 0.36)]), (136, 74, 64), ink=0, lit=False)
    art.mirrored(
        [
            (0.0, -0.74),
            (-0.28, -0.69),
            (-0.5, -0.46),
            (-0.54, -0.1),
            (-0.52, 0.26),
            (-0.38, 0.3),
            (-0.38, -0.12),
        ],
        (236, 238, 234),
    )
    art.mirrored(
        [(0.0, -0.19), (-0.41, -0.15), (-0.41, -0.07), (-0.2, -0.09), (0, -0.1)], (116, 196, 190), ink=0.025
    )
    art.pair(oval((-0.52, 0.08), 0.1, 0.15), (70, 168, 142))
    cross = [(-0.07, -0.62), (0.07, -0.62), (0.07, -0.5), (0.19, -0.5), (0.19, -0.36), (0.07, -0.36)]
    cross += [(0.07, -0.24), (-0.07, -0.24), (-0.07, -0.36), (-0.19, -0.36), (-0.19, -0.5), (-0.07, -0.5)]
    art.shape(cross, (30, 152, 110), ink=0, lit=False)
    return art


def face(art: Portrait, brow: Colour) -> None:
    """Draw eyes, brows and nose."""
    for x in (-0.15, 0.15):
        art.shape(oval((x, 0.06), 0.065, 0.04), (240, 238, 230), ink=0.012, lit=False)
        art.shape(oval((x + 0.01, 0.06), 0.032, 0.038), (38, 34, 36), ink=0, lit=False)
        art.line([(x - 0.08, -0.015), (x + 0.08, -0.02)], brow, 0.045)
    art.line([(0.0, 0.08), (0.035, 0.2), (-0.02, 0.215)], (132, 88, 66), 0.03)


def sniper() -> Portrait:
    """A pointed hood, a shadowed face, one amber lens."""
    art = background((98, 82, 138))
    art.mirrored([(-0.36, 0.3), (-0.78, 0.52), (-0.95, 1.2)], (62, 66, 58))
    art.shape(
        whole([(0, -0.88), (-0.26, -0.66), (-0.54, -0.26), (-0.6, 0.2), (-0.5, 0.62), (0, 0.78)]),
        (92, 100, 80),
    )
    art.shape(whole([(0, -0.5), (-0.26, -0.36), (-0.38, -0.02), (-0.34, 0.32), (0, 0.56)]), (24, 25, 30))
    art.mirrored([(0, 0.14), (-0.34, 0.08), (-0.34, 0.32), (-0.18, 0.5), (0, 0.54)], (72, 66, 58), ink=0.02)
    for y in (0.24, 0.34):
        art.line([(-0.24, y + 0.02), (0, y), (0.24, y + 0.02)], (46, 42, 38), 0.025)
    art.shape(oval((0.15, -0.06), 0.2, 0.2), (66, 70, 76))
    art.glow(oval((0.15, -0.06), 0.115, 0.115), (255, 176, 56), 0.1)
    art.shape(
        [(-0.28, -0.08), (-0.08, -0.04), (-0.1, 0.02), (-0.26, 0.0)], (236, 226, 204), ink=0.015, lit=False
    )
    art.shape(oval((-0.16, -0.03), 0.03, 0.035), (30, 28, 28), ink=0, lit=False)
    art.shape([(-0.62, 0.78), (-0.52, 0.7), (0.3, 1.1), (0.2, 1.2)], (52, 46, 42))
    return art


def captain() -> Portrait:
    """A peaked cap with a star, a grey beard, golden shoulders."""
    art = background((156, 122, 52))
    shoulders(art, (204, 164, 72), (42, 52, 82))
    art.shape(whole([(0, -0.3), (-0.36, -0.24), (-0.38, 0.12), (-0.26, 0.42), (0, 0.52)]), (176, 122, 92))
    face(art, (120, 118, 116))
    beard = [(-0.4, 0.02), (-0.32, 0.2), (-0.14, 0.24), (0, 0.22), (0.14, 0.24), (0.32, 0.2), (0.4, 0.02)]
    art.shape([*beard, (0.36, 0.4), (0.16, 0.62), (-0.16, 0.62), (-0.36, 0.4)], (168, 166, 162), ink=0.025)
    art.line([(-0.09, 0.36), (0.09, 0.36)], (96, 62, 54), 0.045)
    crown = [(0.0, -0.82), (-0.36, -0.8), (-0.66, -0.6), (-0.6, -0.46), (-0.44, -0.34), (0, -0.34)]
    art.mirrored(crown, (40, 54, 98))
    art.mirrored([(0, -0.4), (-0.44, -0.36), (-0.45, -0.22), (0, -0.24)], (206, 166, 70), ink=0.025)
    art.shape(whole([(0, -0.24), (-0.44, -0.22), (-0.46, -0.1), (0, -0.04)]), (26, 28, 36), ink=0.02)
    art.shape(star((0, -0.58), 0.15), (250, 212, 96), ink=0.02, lit=False)
    return art


def star(centre: Point, radius: float) -> list[Point]:
    """Return a five-pointed star."""
    reach = [radius if corner % 2 == 0 else 0.44 * radius for corner in range(10)]
    turns = [math.pi * (corner / 5 - 0.5) for corner in range(10)]
    return [
        (centre[0] + r * math.cos(t), centre[1] + r * math.sin(t)) for r, t in zip(reach, turns, strict=True)
    ]


def raider() -> Portrait:
    """A red crest of hair, round goggles, a respirator."""
    art = background((150, 84, 50))
    art.mirrored([(-0.26, 0.36), (-0.72, 0.54), (-0.86, 1.2)], (66, 54, 48))
    for x, lean in ((-0.66, -0.14), (-0.46, -0.06)):
        art.pair([(x - 0.07, 0.62), (x + lean, 0.3), (x + 0.09, 0.56)], (172, 170, 166), ink=0.025)
    crest = [(-0.12, -0.4), (-0.3, -0.72), (-0.16, -0.7), (-0.14, -0.94), (0, -0.78), (0.14, -0.94)]
    art.shape([*crest, (0.16, -0.7), (0.3, -0.72), (0.12, -0.4)], (206, 48, 40))
    art.shape(
        whole([(0, -0.58), (-0.28, -0.52), (-0.42, -0.2), (-0.4, 0.16), (-0.26, 0.46), (0, 0.54)]),
        (184, 136, 104),
    )
    art.line([(-0.43, -0.14), (0.43, -0.14)], (48, 42, 40), 0.13)
    for x in (-0.2, 0.2):
        art.shape(oval((x, -0.11), 0.175, 0.175), (96, 92, 88))
        art.glow(oval((x, -0.11), 0.11, 0.11), (232, 214, 92), 0.04)
    art.shape(whole([(0, 0.08), (-0.22, 0.16), (-0.28, 0.38), (-0.14, 0.58), (0, 0.6)]), (62, 64, 66))
    art.pair(oval((-0.31, 0.44), 0.14, 0.14), (128, 92, 60))
    for y in (0.26, 0.36, 0.46):
        art.line([(-0.09, y), (0.09, y)], INK, 0.035)
    return art


def brute() -> Portrait:
    """Huge shoulders, horns, burning eyes, an iron jaw."""
    art = background((122, 40, 42))
    art.mirrored([(-0.3, 0.1), (-0.7, 0.2), (-0.95, 1.2)], (70, 62, 60))
    plate = smooth([(-0.4, 0.3), (-0.72, 0.04), (-1.0, 0.22), (-1.1, 0.8), (-0.56, 0.86)])
    art.pair([(-0.92, 0.2), (-0.94, -0.16), (-0.7, 0.12)], (196, 190, 178))
    art.pair(plate, (112, 62, 54))
    horn = smooth(
        [(-0.34, -0.26), (-0.6, -0.34), (-0.66, -0.76), (-0.84, -0.44), (-0.74, -0.1), (-0.4, -0.04)]
    )
    art.pair(horn, (218, 206, 180))
    art.shape(
        whole([(0, -0.54), (-0.3, -0.46), (-0.44, -0.16), (-0.44, 0.24), (-0.26, 0.56), (0, 0.62)]),
        (96, 98, 102),
    )
    art.mirrored([(-0.06, -0.54), (-0.08, 0.12)], (138, 74, 60), ink=0.02)
    for sign in (-1, 1):
        art.shape(
            [(sign * x, y) for x, y in ((0.1, 0.04), (0.36, -0.1), (0.36, 0.06), (0.14, 0.14))], INK, ink=0
        )
        art.glow(
            [(sign * x, y) for x, y in ((0.14, 0.06), (0.32, -0.04), (0.32, 0.03), (0.16, 0.11))],
            (255, 124, 40),
        )
    art.mirrored([(0, 0.26), (-0.38, 0.22), (-0.34, 0.46), (-0.2, 0.62), (0, 0.66)], (66, 66, 70), ink=0.03)
    for x in (-0.24, -0.12, 0.0, 0.12, 0.24):
        art.shape([(x - 0.045, 0.3), (x + 0.045, 0.3), (x, 0.46)], (214, 208, 194), ink=0.012, lit=False)
    return art


def gunner() -> Portrait:
    """A flat helmet, a scarf before the face, a heavy gun across the chest."""
    art = background((126, 122, 62))
    art.mirrored([(-0.3, 0.34), (-0.7, 0.5), (-0.86, 1.2)], (98, 92, 62))
    art.shape(whole([(0, -0.3), (-0.36, -0.2), (-0.38, 0.16), (-0.22, 0.46), (0, 0.52)]), (150, 106, 80))
    for x in (-0.16, 0.16):
        art.shape(oval((x, -0.01), 0.07, 0.04), (240, 236, 224), ink=0.015, lit=False)
        art.shape(oval((x, -0.01), 0.034, 0.038), (36, 32, 30), ink=0, lit=False)
        art.line([(x * 1.55, -0.11), (x * 0.45, -0.06)], (44, 32, 26), 0.05)
    art.mirrored([(0, 0.1), (-0.39, 0.06), (-0.4, 0.3), (-0.22, 0.58), (0, 0.72)], (178, 62, 48))
    for x in (-0.2, 0.02, 0.2):
        art.line([(x, 0.2), (x * 0.6, 0.5)], (126, 40, 34), 0.03)
    art.shape(whole([(0, -0.72), (-0.32, -0.66), (-0.5, -0.4), (-0.52, -0.2), (0, -0.16)]), (106, 112, 78))
    art.shape(whole([(0, -0.28), (-0.5, -0.28), (-0.68, -0.16), (-0.44, -0.12), (0, -0.12)]), (88, 94, 64))
    art.line([(-0.46, -0.42), (0.46, -0.42)], (62, 60, 44), 0.07)
    for x in (-0.24, -0.1, 0.04):
        art.shape([(x, -0.52), (x + 0.07, -0.52), (x + 0.07, -0.34), (x, -0.34)], (214, 172, 84), ink=0.015)
    art.shape(
        [(-0.95, 0.8), (-0.9, 0.62), (0.98, 0.5), (0.98, 0.66), (0.3, 0.72), (0.26, 0.92), (-0.3, 0.96)],
        (64, 68, 74),
    )
    for x in (0.42, 0.56, 0.7, 0.84):
        art.line([(x, 0.56), (x, 0.62)], INK, 0.05)
    return art


def hound() -> Portrait:
    """A machine dog: pointed ears, a steel snout, red eyes."""
    art = background((92, 74, 104))
    art.mirrored([(-0.3, 0.3), (-0.6, 0.6), (-0.66, 1.2)], (52, 54, 62))
    art.pair([(-0.2, -0.34), (-0.42, -0.92), (-0.6, -0.5), (-0.52, -0.08)], (92, 96, 108))
    art.pair([(-0.32, -0.4), (-0.42, -0.72), (-0.5, -0.46), (-0.46, -0.26)], (52, 46, 58), ink=0)
    art.shape(
        whole([(0, -0.48), (-0.3, -0.46), (-0.56, -0.14), (-0.52, 0.18), (-0.3, 0.42), (0, 0.5)]),
        (122, 128, 140),
    )
    art.mirrored([(0, -0.5), (-0.12, -0.44), (-0.1, 0.06), (0, 0.1)], (164, 70, 62), ink=0.02)
    art.mirrored([(0, 0.0), (-0.16, 0.04), (-0.28, 0.36), (-0.24, 0.66), (0, 0.76)], (88, 94, 106))
    art.mirrored([(0, 0.22), (-0.13, 0.24), (-0.08, 0.38), (0, 0.4)], (26, 26, 32), ink=0.015)
    art.line([(-0.2, 0.54), (0, 0.48), (0.2, 0.54)], INK, 0.04)
    for x in (-0.16, -0.06, 0.06, 0.16):
        art.shape([(x - 0.035, 0.53), (x + 0.035, 0.53), (x, 0.64)], (230, 228, 220), ink=0.01, lit=False)
    for sign in (-1, 1):
        socket = [(sign * x, y) for x, y in ((0.14, -0.02), (0.42, -0.2), (0.46, -0.04), (0.24, 0.1))]
        art.shape(socket, INK, ink=0)
        art.glow(scaled(socket, 0.66), (255, 58, 48), 0.09)
    art.pair(oval((-0.46, 0.2), 0.07, 0.07), (164, 160, 150), ink=0.02)
    return art


PORTRAITS: dict[str, Callable[[], Portrait]] = {
    "trooper": trooper,
    "medic": medic,
    "sniper": sniper,
    "captain": captain,
    "raider": raider,
    "brute": brute,
    "gunner": gunner,
    "hound": hound,
}


if __name__ == "__main__":
    for name, draw_portrait in PORTRAITS.items():
        finished(draw_portrait()).save(FOLDER / f"{name}.png", optimize=True)
