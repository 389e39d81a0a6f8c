"""One cell is one inch on the glass: measured in the pixels of the table screen, turned, scaled and bent."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage

from tests.gui.table.glasses import SIZES_PX, TURNS, a_calibration, a_table, has_line, picture_of, places_on
from vtt.play.table.calibration import Corners
from vtt.play.table.state import Rotation
from vtt.ui.table.table_window import TableWindow

ROOT = Path(__file__).parents[3]
MOST_OFF = 0.003
KEYSTONE = Corners(top_left=(130, 40), top_right=(-90, 25), bottom_left=(-10, -30), bottom_right=(5, -12))
HD = (1920, 1080)


@pytest.mark.parametrize("factor", ["1", "1.5", "2"])
def test_ten_cells_are_ten_inches_however_the_desktop_is_scaled(factor):
    scaled = {**os.environ, "QT_SCALE_FACTOR": factor, "QT_QPA_PLATFORM": "offscreen"}
    measuring = [sys.executable, "-m", "tests.gui.table.glasses"]
    told = subprocess.run(measuring, cwd=ROOT, env=scaled, capture_output=True, text=True, check=True).stdout
    found = [line.split() for line in told.splitlines()]
    assert [(turn, width, height) for turn, width, height, _ in found] == [
        (str(turn), str(width), str(height)) for width, height in SIZES_PX for turn in TURNS
    ]
    assert max(float(off) for *_, off in found) <= MOST_OFF


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("corners", [Corners(), KEYSTONE])
def test_every_cell_is_where_it_is_reckoned_to_be(qtbot, turn, corners):
    calibration = a_calibration(HD, corners=corners)
    window = a_table(HD, turn, calibration)
    qtbot.addWidget(window)
    picture, glass = picture_of(window), window.view.glass
    assert glass is not None
    inside = [(at, line) for at, line in places_on(glass, turn) if picture.rect().contains(at.toPoint())]
    assert len(inside) > 40
    wrong = [(at, line) for at, line in inside if has_line(picture, at) is not line]
    assert wrong == []


def pixel_of(window: TableWindow, of_token: QPointF) -> QPointF:
    return window.view.viewportTransform().map(of_token)


@pytest.mark.parametrize("turn", TURNS)
def test_names_stand_upright_below_their_tokens(qtbot, turn):
    window = a_table(HD, turn, a_calibration(HD))
    qtbot.addWidget(window)
    item = next(iter(window.table_scene.token_items.values()))
    seen = item.name.deviceTransform(window.view.viewportTransform())
    name = seen.mapRect(item.name.boundingRect())
    token = pixel_of(window, item.pos())
    assert (seen.m11(), seen.m12(), seen.m21(), seen.m22()) == (1, 0, 0, 1)
    assert abs(name.center().x() - token.x()) < 1
    assert 0 < name.top() - token.y() - item.size_m / 2 * window.view.lens.px_per_m < 6


def letters(window: TableWindow, turn: Rotation) -> QImage:
    """Return the pixels of the name, wherever it stands."""
    item = next(iter(window.table_scene.token_items.values()))
    place = item.name.deviceTransform(window.view.viewportTransform()).mapRect(item.name.boundingRect())
    return picture_of(window).copy(place.toAlignedRect().adjusted(9, 5, -9, -5))


def white(picture: QImage) -> list[tuple[int, int]]:
    places = ((x, y) for y in range(picture.height()) for x in range(picture.width()))
    return [(x, y) for x, y in places if picture.pixelColor(x, y).lightness() > 180]


def test_a_name_has_the_same_pixels_however_the_map_is_turned(qtbot):
    found = []
    for turn in TURNS:
        window = a_table(HD, turn, a_calibration(HD))
        qtbot.addWidget(window)
        picture = letters(window, turn)
        at = white(picture)
        left, top = min(x for x, _ in at), min(y for _, y in at)
        found.append({(x - left, y - top) for x, y in at})
    assert found[0]
    assert all(one == found[0] for one in found)


@pytest.mark.parametrize("ratio", [2.0, 1.0, 1.5])
def test_names_and_tokens_are_sharp_on_whichever_screen_the_window_comes_to(qtbot, ratio):
    window = a_table(HD, 0, a_calibration(HD))
    qtbot.addWidget(window)
    scene, lens = window.table_scene, window.view.lens
    scene.set_lens(replace(lens, ratio=ratio))
    item = next(iter(scene.token_items.values()))
    assert item.pixmap().devicePixelRatio() == ratio
    assert item.name.pixmap().devicePixelRatio() == ratio
    before = item.name.pixmap().deviceIndependentSize().width()
    scene.set_lens(replace(lens, ratio=1.0))
    assert item.name.pixmap().deviceIndependentSize().width() == pytest.approx(before, abs=1)


def ring_px(window: TableWindow) -> tuple[int, int]:
    """Return how wide and how high the ring of the token is, pixels of the screen."""
    middle = pixel_of(window, next(iter(window.table_scene.token_items.values())).pos()).toPoint()
    picture = picture_of(window)
    ring = QColor("#4db2ff")

    def is_ring(x: int, y: int) -> bool:
        colour = picture.pixelColor(x, y)
        return abs(colour.red() - ring.red()) + abs(colour.blue() - ring.blue()) < 60

    across = [x for x in range(middle.x() - 60, middle.x() + 60) if is_ring(x, middle.y())]
    down = [y for y in range(middle.y() - 60, middle.y() + 60) if is_ring(middle.x(), y)]
    return across[-1] - across[0], down[-1] - down[0]


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("squeeze", [1.0, 1.5])
def test_a_token_is_round_on_the_glass_though_pixels_are_not_square(qtbot, turn, squeeze):
    window = a_table(HD, turn, a_calibration(HD, squeeze))
    qtbot.addWidget(window)
    across, down = ring_px(window)
    assert down == pytest.approx(across * squeeze, abs=2)
