"""A part of the ground shows just what the whole shows there, near and far."""

import random

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from vtt.battle.scene import Obstacle, Wall
from vtt.geometry.shapes.shapes import Point
from vtt.ui import theme
from vtt.ui.board.ground import Ground

SIDE_M, SIDE_PX = 30.0, 600
EDGE_CONTRAST = 80
"""So much the smoothed edge of a line may differ where it is cut; a line that is missing differs by 150."""
pytestmark = pytest.mark.usefixtures("qapp")


def random_ground() -> Ground:
    dice = random.Random(3)

    def point() -> Point:
        return dice.uniform(0, SIDE_M), dice.uniform(0, SIDE_M)

    walls = tuple(Wall(id=f"wall-{number}", a=point(), b=point()) for number in range(40))
    rings = [
        ((x, y), (x + 2, y), (x + 1, y + 2)) for x, y in (dice.choices(range(1, 28), k=2) for _ in range(20))
    ]
    crates = tuple(Obstacle(id=f"crate-{number}", ring=ring, height_m=1) for number, ring in enumerate(rings))
    return Ground((SIDE_M, SIDE_M), walls=walls, obstacles=crates)


def painted(ground: Ground, px_per_m: float, part: QRectF) -> QImage:
    """Return the map with only that part of it painted."""
    image = QImage(SIDE_PX, SIDE_PX, QImage.Format.Format_RGB32)
    image.fill(QColor("black"))
    painter = QPainter(image)
    painter.scale(px_per_m, px_per_m)
    painter.setClipRect(part)
    ground.paint(painter, part)
    painter.end()
    return image


def contrast(one: QImage, other: QImage) -> int:
    """Return by how much two pictures of one size differ where they differ most."""
    channels = [np.frombuffer(image.constBits(), dtype=np.uint8).astype(int) for image in (one, other)]
    return int(np.abs(channels[0] - channels[1]).max())


@pytest.mark.parametrize("px_per_m", [4, 20])
def test_a_part_shows_what_the_whole_shows_there(px_per_m: float) -> None:
    ground, seen_m = random_ground(), min(SIDE_M, SIDE_PX / px_per_m)
    whole = painted(ground, px_per_m, QRectF(0, 0, seen_m, seen_m))
    half = round(seen_m / 2 * px_per_m) / px_per_m
    for left in (0.0, half):
        for top in (0.0, half):
            part = painted(ground, px_per_m, QRectF(left, top, half, half))
            box = QRectF(left * px_per_m, top * px_per_m, half * px_per_m, half * px_per_m).toRect()
            assert contrast(part.copy(box), whole.copy(box)) < EDGE_CONTRAST


@pytest.mark.parametrize(("px_per_m", "cased"), [(4, False), (20, True)])
def test_walls_are_hairlines_from_far_and_cased_near_by(px_per_m: float, *, cased: bool) -> None:
    ground = Ground((SIDE_M, SIDE_M), walls=(Wall(id="wall", a=(2, 5), b=(9, 5)),))
    image = painted(ground, px_per_m, QRectF(0, 0, 10, 10))
    column = [image.pixelColor(round(5 * px_per_m), y).lightness() for y in range(round(10 * px_per_m))]
    assert max(column) > theme.FLOOR.lightness()
    assert (min(column) < theme.FLOOR.lightness()) == cased
