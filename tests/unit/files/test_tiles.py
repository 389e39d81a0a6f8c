"""Tiles are kept in a bounded folder, and are what was written or nothing."""

import hashlib
import os
import random
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from vtt.files.contents import untold
from vtt.files.tiles import tile_folder
from vtt.files.tiles.pyramid import Place, Pyramid
from vtt.files.tiles.raster import Raster, raster_of, size_of
from vtt.files.tiles.tile_file import DamagedTileError, header_length, open_tiles, write_tiles
from vtt.files.tiles.tile_folder import TileFolder

PYRAMID = Pyramid((150, 70), 64)


def picture_id(number: int) -> str:
    return hashlib.sha256(bytes([number])).hexdigest()


def tile_of(place: Place) -> bytes:
    return random.Random(repr(place)).randbytes(PYRAMID.length_of(place))


def folder_in(path: Path, max_bytes: int = 10**9) -> TileFolder:
    return TileFolder(path / "tiles", max_bytes, spare_bytes=0)


def encoded(pixels: np.ndarray, kind: str) -> bytes:
    out = BytesIO()
    Image.fromarray(pixels).save(out, kind, lossless=True)
    return out.getvalue()


def test_tiles_are_read_as_they_were_written(tmp_path: Path):
    written = folder_in(tmp_path).keep(picture_id(1), PYRAMID, tile_of, untold)
    found = folder_in(tmp_path).find(picture_id(1), PYRAMID)
    assert written is not None
    assert found is not None
    for place in PYRAMID.places():
        assert found.read(place) == written.read(place) == tile_of(place)


def test_tiles_of_another_picture_or_size_are_not_taken(tmp_path: Path):
    folder = folder_in(tmp_path)
    folder.keep(picture_id(1), PYRAMID, tile_of, untold)
    (path,) = (tmp_path / "tiles").iterdir()
    assert folder.find(picture_id(2), PYRAMID) is None
    assert folder.find(picture_id(1), Pyramid((151, 70), 64)) is None
    assert folder.find("../" + picture_id(1), PYRAMID) is None
    path.rename(path.with_name(f"{picture_id(2)}.tiles"))
    assert folder.find(picture_id(2), PYRAMID) is None


@settings(max_examples=200)
@given(st.data())
def test_whatever_becomes_of_a_file_its_tiles_are_right_or_refused(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
):
    path = tmp_path_factory.mktemp("tiles") / "one"
    with path.open("wb") as file:
        write_tiles(file, picture_id(1), PYRAMID, tile_of, untold)
    body = bytearray(path.read_bytes())
    what = data.draw(st.sampled_from(["flip", "cut", "grow", "replace"]))
    at = data.draw(st.integers(0, len(body) - 1))
    if what == "flip":
        body[at] ^= data.draw(st.integers(1, 255))
    elif what == "cut":
        del body[at:]
    elif what == "grow":
        body += data.draw(st.binary(min_size=1, max_size=50))
    else:
        body[:] = data.draw(st.binary(max_size=300))
    path.write_bytes(body)
    found = open_tiles(path, picture_id(1), PYRAMID)
    refused = 0
    for place in PYRAMID.places() if found is not None else ():
        try:
            assert found is not None
            assert found.read(place) == tile_of(place)
        except DamagedTileError:
            refused += 1
    assert found is None or (what == "flip" and refused == 1 and at >= header_length(PYRAMID))


def test_the_files_that_were_used_longest_ago_go(tmp_path: Path):
    length = header_length(PYRAMID) + PYRAMID.length
    folder = folder_in(tmp_path, 3 * length)
    for number in range(3):
        folder.keep(picture_id(number), PYRAMID, tile_of, untold)
        os.utime(tmp_path / "tiles" / f"{picture_id(number)}.tiles", (number, number))
    assert folder.find(picture_id(0), PYRAMID) is not None  # used now
    folder.keep(picture_id(3), PYRAMID, tile_of, untold)
    kept = [number for number in range(4) if folder.find(picture_id(number), PYRAMID) is not None]
    assert kept == [0, 2, 3]
    assert folder_in(tmp_path, length - 1).keep(picture_id(4), PYRAMID, tile_of, untold) is None
    assert len(list((tmp_path / "tiles").iterdir())) == 3


def test_what_another_program_left_unfinished_goes_after_an_hour(tmp_path: Path):
    folder = folder_in(tmp_path)
    (tmp_path / "tiles").mkdir()
    fresh, old = tmp_path / "tiles" / "a.part", tmp_path / "tiles" / "b.part"
    for path in (fresh, old):
        path.write_bytes(b"half")
    os.utime(old, (0, 0))
    folder.keep(picture_id(1), PYRAMID, tile_of, untold)
    assert fresh.exists()
    assert not old.exists()


def test_two_programs_at_once_leave_one_sound_file(tmp_path: Path):
    one, other = folder_in(tmp_path), folder_in(tmp_path)

    def and_the_other_meanwhile(place: Place) -> bytes:
        if place == Place(0, 1, 1):
            assert other.keep(picture_id(1), PYRAMID, tile_of, untold) is not None
        return tile_of(place)

    found = one.keep(picture_id(1), PYRAMID, and_the_other_meanwhile, untold)
    assert found is not None
    assert [found.read(place) for place in PYRAMID.places()] == [tile_of(one) for one in PYRAMID.places()]
    assert len(list((tmp_path / "tiles").iterdir())) == 1


def test_a_file_that_is_deleted_meanwhile_is_damaged(tmp_path: Path):
    folder = folder_in(tmp_path)
    found = folder.keep(picture_id(1), PYRAMID, tile_of, untold)
    folder.drop(picture_id(1))
    assert found is not None
    with pytest.raises(DamagedTileError):
        found.read(Place(0, 0, 0))


def test_nothing_is_kept_where_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "tiles").write_text("a file in the place of the folder")
    assert folder_in(tmp_path).keep(picture_id(1), PYRAMID, tile_of, untold) is None
    full = TileFolder(tmp_path / "full", spare_bytes=2**62)
    assert full.keep(picture_id(1), PYRAMID, tile_of, untold) is None

    def broken(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(tile_folder, "write_tiles", broken)
    folder = TileFolder(tmp_path / "other", spare_bytes=0)
    assert folder.keep(picture_id(1), PYRAMID, tile_of, untold) is None
    assert list((tmp_path / "other").iterdir()) == []


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_the_tiles_of_a_picture_are_its_parts(kind: str):
    pixels = np.random.default_rng(1).integers(0, 255, (700, 1100, 3), dtype=np.uint8)
    raster = raster_of(encoded(pixels, kind), untold)
    assert raster is not None
    assert raster.pyramid.size_px == (1100, 700)
    for place in raster.pyramid.places_in(0, (0, 0, 1100, 700)):
        left, top, right, bottom = raster.pyramid.box_of(place)
        assert raster.tile(place) == pixels[top:bottom, left:right].tobytes()
    half = np.frombuffer(raster.tile(Place(1, 0, 0)), np.uint8).reshape(350, 512, 3)
    mean = pixels.reshape(350, 2, 550, 2, 3).mean((1, 3))[:, :512]
    assert np.abs(half - mean).max() <= 1


def test_a_picture_of_many_shades_of_grey_is_no_white_sheet():
    shades = np.arange(0, 65536, 16, dtype=np.uint16).reshape(64, 64)
    raster = raster_of(encoded(shades, "PNG"), untold)
    assert isinstance(raster, Raster)
    tile = np.frombuffer(raster.tile(Place(0, 0, 0)), np.uint8).reshape(64, 64, 3)
    assert np.array_equal(tile[..., 0], shades >> 8)


def test_a_damaged_picture_has_no_tiles_and_no_size():
    data = encoded(np.zeros((300, 300, 3), np.uint8), "PNG")
    assert size_of(data) == (300, 300)
    assert raster_of(data[: len(data) // 2], untold) is None
    assert size_of(b"no picture") is None


def test_work_that_is_no_longer_wanted_ends():
    class StopError(BaseException):
        pass

    def stop(done: int, _of: int) -> None:
        if done:
            raise StopError

    noise = np.random.default_rng(1).integers(0, 255, (900, 900, 3), dtype=np.uint8)
    with pytest.raises(StopError):
        raster_of(encoded(noise, "PNG"), stop)
