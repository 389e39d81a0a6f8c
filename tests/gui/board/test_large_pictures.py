"""A large picture arrives tile by tile, looks like the whole picture, and keeps to its memory."""

import hashlib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QTransform
from pytestqt.qtbot import QtBot

from vtt.files.tiles.pyramid import Place, Pyramid
from vtt.geometry import Point
from vtt.ui import pictures as pictures_module
from vtt.ui.board.items.map_picture import MapPicture
from vtt.ui.pictures import Pictures
from vtt.ui.tiles import tiled_picture
from vtt.ui.tiles.image_memory import ImageMemory
from vtt.ui.tiles.tiled_picture import TiledPicture

SIZE_PX, SIZE_M = (2104, 1536), (42.08, 30.72)
SCREEN_PX = 700


@pytest.fixture(autouse=True)
def small_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint pictures of a few pixels from tiles."""
    monkeypatch.setattr(pictures_module, "LARGE_PX", 100_000)
    monkeypatch.setattr(tiled_picture, "OVERVIEW_PX", 300)


@pytest.fixture(scope="module")
def art() -> np.ndarray:
    """Return smooth patches with fine lines in them."""
    across, down = np.meshgrid(np.arange(SIZE_PX[0]), np.arange(SIZE_PX[1]))
    waves = [np.sin(across / 37 + colour) + np.cos(down / 23 - colour) for colour in range(3)]
    pixels = (np.stack(waves, -1) * 60 + 127).astype(np.uint8)
    pixels[::50] //= 2
    pixels[:, ::50] //= 2
    return pixels


@pytest.fixture(scope="module", params=["PNG", "WEBP"])
def data(art: np.ndarray, request: pytest.FixtureRequest) -> bytes:
    return encoded(art, request.param)


def encoded(art: np.ndarray, kind: str) -> bytes:
    out = BytesIO()
    Image.fromarray(art).save(out, kind, lossless=True)
    return out.getvalue()


def name_of(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def pictures_with(data: bytes, folder: Path | None = None) -> Pictures:
    return Pictures({name_of(data): data}, tile_folder=folder)


def large(pictures: Pictures, data: bytes) -> TiledPicture:
    found = pictures.levels_of(name_of(data))
    assert isinstance(found, TiledPicture)
    return found


def whole_picture(art: np.ndarray) -> MapPicture:
    height, width, _ = art.shape
    image = QImage(art.tobytes(), width, height, 3 * width, QImage.Format.Format_RGB888)
    levels = [image.convertToFormat(QImage.Format.Format_RGB32)]
    while levels[-1].width() > 200:
        small = Image.fromarray(pixels_of(levels[-1])).reduce(2)
        levels.append(
            QImage(
                small.tobytes(), small.width, small.height, 3 * small.width, QImage.Format.Format_RGB888
            ).convertToFormat(QImage.Format.Format_RGB32)
        )
    return MapPicture(levels, SIZE_M)


def pixels_of(image: QImage) -> np.ndarray:
    data = np.frombuffer(image.constBits(), np.uint8)
    return np.ascontiguousarray(data.reshape(image.height(), image.width(), 4)[..., 2::-1])


def looked_at(picture: MapPicture, px_per_m: float, middle_m: Point, turn: QTransform) -> QImage:
    image = QImage(SCREEN_PX, SCREEN_PX, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(SCREEN_PX / 2, SCREEN_PX / 2)
    painter.setTransform(turn, combine=True)
    painter.scale(px_per_m, px_per_m)
    painter.translate(-middle_m[0], -middle_m[1])
    back, _ = painter.transform().inverted()
    picture.paint(painter, back.mapRect(QRectF(0, 0, SCREEN_PX, SCREEN_PX)), px_per_m)
    painter.end()
    return image


def until_sharp(qtbot: QtBot, pictures: Pictures, look: Callable[[], QImage]) -> QImage:
    """Return the last of three looks: the first asks for the picture, the second for its tiles."""
    for _ in ("the picture", "the tiles"):
        look()
        qtbot.waitUntil(lambda: not pictures.is_busy)
    return look()


TURNS = {
    "straight": QTransform(),
    "a quarter": QTransform().rotate(90),
    "aslant": QTransform().rotate(17),
    "warped": QTransform(1, 0.02, 0.00005, 0.03, 1, 0.0001, 0, 0, 1),
}


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("px_per_m", [13.0, 50.0, 37.3, 120.0])
def test_a_picture_of_tiles_looks_like_the_whole_one(
    qtbot: QtBot, art: np.ndarray, px_per_m: float, turn: str
):
    data = encoded(art, "PNG")
    pictures = pictures_with(data)
    tiles = MapPicture(large(pictures, data), SIZE_M)
    whole, middle = whole_picture(art), (21.0, 15.0)
    found = until_sharp(qtbot, pictures, lambda: looked_at(tiles, px_per_m, middle, TURNS[turn]))
    expected = looked_at(whole, px_per_m, middle, TURNS[turn])
    differs = np.abs(pixels_of(found).astype(int) - pixels_of(expected))
    assert differs.max() <= 2


def test_it_is_seen_coarsely_first_and_then_sharply(qtbot: QtBot, data: bytes, art: np.ndarray):
    pictures = pictures_with(data)
    picture = MapPicture(large(pictures, data), SIZE_M)
    assert picture.mean_colour() is None or picture.came()
    qtbot.waitUntil(lambda: large(pictures, data).is_there)
    coarse = looked_at(picture, 50, (21, 15), QTransform())
    came: list[QRectF] = []
    while len(came) < 4:
        qtbot.waitUntil(lambda: not pictures.is_busy)
        came.extend(picture.came())
    sharp = looked_at(picture, 50, (21, 15), QTransform())
    corner = (int(21 * 50 - SCREEN_PX / 2), int(15 * 50 - SCREEN_PX / 2))
    expected = art[corner[1] : corner[1] + SCREEN_PX, corner[0] : corner[0] + SCREEN_PX]
    assert np.array_equal(pixels_of(sharp), expected)
    differs = np.abs(pixels_of(coarse).astype(int) - expected)
    assert 1 < differs.mean() < 40
    assert picture.came() == []
    united = QRectF()
    for box in came:
        united = united.united(box)
    assert united.contains(QRectF(14, 8, 14, 14))


def test_a_picture_that_was_opened_before_is_not_decoded_again(
    qtbot: QtBot, data: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    first = pictures_with(data, tmp_path)
    look = MapPicture(large(first, data), SIZE_M)
    seen = until_sharp(qtbot, first, lambda: looked_at(look, 50, (21, 15), QTransform()))
    monkeypatch.setattr(pictures_module, "large_raster", lambda data, tell: pytest.fail("it was decoded"))
    again = pictures_with(data, tmp_path)
    look = MapPicture(large(again, data), SIZE_M)
    assert until_sharp(qtbot, again, lambda: looked_at(look, 50, (21, 15), QTransform())) == seen


def test_a_damaged_tile_is_made_anew(qtbot: QtBot, data: bytes, tmp_path: Path):
    first = pictures_with(data, tmp_path)
    look = MapPicture(large(first, data), SIZE_M)
    seen = until_sharp(qtbot, first, lambda: looked_at(look, 50, (21, 15), QTransform()))
    (path,) = tmp_path.iterdir()
    sound = path.read_bytes()
    pyramid = large(first, data).pyramid
    body = bytearray(sound)
    for place in pyramid.places_in(0, (0, 0, *SIZE_PX)):
        body[len(body) - pyramid.length + pyramid.offset_of(place) + 5] ^= 1
    path.write_bytes(body)
    again = pictures_with(data, tmp_path)
    look = MapPicture(large(again, data), SIZE_M)
    assert until_sharp(qtbot, again, lambda: looked_at(look, 50, (21, 15), QTransform())) == seen
    assert path.read_bytes() == sound


def test_a_damaged_picture_is_told_of(qtbot: QtBot, art: np.ndarray):
    data = encoded(art, "PNG")
    broken = data[: len(data) // 2]
    pictures = pictures_with(broken)
    with qtbot.waitSignal(pictures.arrivals.failed) as told:
        assert not large(pictures, broken).is_there
    assert told.args == [name_of(broken)]
    assert pictures.levels_of(name_of(broken)) is None
    assert not pictures.prepare(name_of(broken))


def test_memory_keeps_to_its_bound_and_is_given_back(qtbot: QtBot, data: bytes):
    pictures = pictures_with(data)
    pictures.memory.max_bytes = 6 * 2**20
    look = MapPicture(large(pictures, data), SIZE_M)
    for px_per_m in (200.0, 50.0, 30.0):
        for across in range(5, 40, 5):
            for down in range(5, 30, 5):
                looked_at(look, px_per_m, (across, down), QTransform())
                assert pictures.memory.used <= 6 * 2**20
            qtbot.waitUntil(lambda: not pictures.is_busy)
    assert pictures.memory.used > 2 * 2**20
    pictures.keep_only(())
    assert pictures.memory.used == 0
    assert pictures.levels_of(name_of(data)) is None


def test_a_look_that_needs_more_than_there_is_memory_for_is_painted_from_a_smaller_level(qapp: object):
    def level(megabytes: int) -> int:
        memory = ImageMemory(megabytes * 2**20)
        picture = TiledPicture("a", Pyramid((16384, 8192)), memory, lambda _: None)
        picture.supply(lambda place: bytes(picture.pyramid.length_of(place)))
        return picture.fitting_level(1.0, (7680.0, 4320.0))

    assert [level(megabytes) for megabytes in (512, 128, 32)] == [0, 1, 2]


def test_what_was_asked_for_longest_ago_goes_first(qapp: object):
    memory = ImageMemory(3 * 400)
    images = [QImage(10, 10, QImage.Format.Format_RGB32) for _ in range(4)]
    for number in range(3):
        memory.put("a", number, (images[number],))
    memory.get("a", 0)
    memory.put("b", 3, (images[3],))
    kept = [number for number in range(3) if memory.get("a", number) is not None]
    assert kept == [0, 2]
    assert memory.used == 1200
    memory.forget("a")
    assert memory.used == 400
    memory.max_bytes = 100
    assert memory.used == 400  # the latest stays, however large


def test_what_is_let_go_of_while_it_is_decoded_leaves_nothing(qtbot: QtBot, data: bytes, tmp_path: Path):
    pictures = pictures_with(data, tmp_path)
    pictures.levels_of(name_of(data))
    pictures.keep_only(())
    qtbot.waitUntil(lambda: not pictures.is_busy)
    assert pictures.memory.used == 0


def test_a_place_knows_its_part_of_the_map(qapp: object, data: bytes, qtbot: QtBot):
    pictures = pictures_with(data)
    found = large(pictures, data)
    assert found.box_m(Place(0, 1, 0), SIZE_M) == QRectF(10.24, 0, 10.24, 10.24)
    assert found.box_m(Place(1, 1, 0), SIZE_M).right() == pytest.approx(40.96)
    qtbot.waitUntil(lambda: not pictures.is_busy)
