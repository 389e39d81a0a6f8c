"""The grid of a picture is seen where one is drawn, and none is claimed where there is none."""

from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.benchmarks.drawn_maps import drawn_map, gridless_map, hex_map
from vtt.files.errors import FileError
from vtt.files.maps.seeing.grey import MAX_SIDE_PX, Grey, grey_of
from vtt.files.maps.seeing.grid import SeenGrid, seen_grid
from vtt.files.maps.seeing.naming import named_pixels_per_square
from vtt.files.maps.seeing.proposals import proposals, proposals_of


def grey(picture: Image.Image) -> Grey:
    return Grey(np.asarray(picture.convert("L")))


def encoded(picture: Image.Image, suffix: str = "PNG") -> bytes:
    written = BytesIO()
    picture.save(written, suffix)
    return written.getvalue()


@pytest.mark.parametrize(
    ("style", "seed"), [("thin", 1), ("dotted", 3), ("worn", 5), ("tiles", 7), ("pale", 1)]
)
def test_a_drawn_grid_is_seen_where_it_is(style, seed):
    drawn = drawn_map(style, seed)
    seen = seen_grid(grey(drawn.picture))
    assert seen is not None
    assert (seen.kind, seen.is_sure) == ("squares", True)
    assert seen.pixels_per_square == pytest.approx(drawn.pixels_per_square, rel=0.005)
    for found, real in zip(seen.offset_px, drawn.offset_px, strict=True):
        apart = abs(found - real) % drawn.pixels_per_square
        assert min(apart, drawn.pixels_per_square - apart) < 0.05 * drawn.pixels_per_square


@pytest.mark.parametrize(("style", "seed"), [("wild", 1), ("halls", 2), ("planks", 3)])
def test_no_grid_is_claimed_where_there_is_none(style, seed):
    seen = seen_grid(grey(gridless_map(style, seed).picture))
    assert seen is None or not seen.is_sure


def test_hexes_are_no_squares():
    seen = seen_grid(grey(hex_map(4).picture))
    assert seen is not None
    assert (seen.kind, seen.is_sure) == ("hexes", True)


@pytest.mark.parametrize("shade", [0, 255])
def test_a_blank_picture_has_no_grid(shade):
    seen = seen_grid(Grey(np.full((400, 700), shade, dtype=np.uint8)))
    assert seen is None or not seen.is_sure


@pytest.mark.parametrize("size", [(1, 1), (63, 900), (64, 64), (65, 3000)])
def test_a_picture_of_any_size_can_be_looked_at(size):
    noise = np.random.default_rng(1).integers(0, 255, size, dtype=np.uint8)
    seen = seen_grid(Grey(noise))
    assert seen is None or 0 <= seen.certainty <= 1


def test_a_large_picture_is_looked_at_smaller_and_told_in_its_own_pixels():
    picture = Image.new("RGB", (4000, 3400), (120, 140, 90))
    lines = np.asarray(picture).copy()
    lines[::100], lines[:, ::100] = 20, 20
    found = grey_of(Path("map.png"), encoded(Image.fromarray(lines)))
    assert max(found.shades.shape) <= MAX_SIDE_PX
    seen = seen_grid(found)
    assert seen is not None
    assert seen.pixels_per_square == pytest.approx(100)
    assert seen.offset_px == pytest.approx((0, 0), abs=2)


@pytest.mark.parametrize("mode", ["L", "P", "RGBA", "LA", "1"])
def test_pictures_of_every_kind_are_grey_in_the_end(mode):
    shades = grey_of(Path("map.png"), encoded(Image.new("RGB", (90, 70)).convert(mode))).shades
    assert shades.shape == (70, 90)


@pytest.mark.parametrize("data", [b"", b"no picture", b"\x89PNG\r\n\x1a\nand nothing", b"\xff\xd8\xff\xe0"])
def test_what_is_no_picture_is_said(data):
    with pytest.raises(FileError):
        proposals_of(Path("map.png"), data, (100, 100))


@pytest.mark.parametrize(
    ("name", "size", "pixels"),
    [
        ("Crypt 30x20", (2100, 1400), 70),
        ("crypt_[20x30]_night", (2100, 1400), 70),
        ("Market 24 X 36 (140 px)", (3360, 5040), 140),
        ("Inn 140dpi", (2800, 2800), 140),
        ("2022-10-12 Inn", (2800, 2800), None),
        ("map 3840x2160", (3840, 2160), None),
        ("Inn 0x0", (2800, 2800), None),
        ("1x1", (2800, 2800), 2800),
    ],
)
def test_a_name_tells_the_squares_where_they_fit(name, size, pixels):
    assert named_pixels_per_square(name, size) == pixels


def test_a_name_is_believed_and_what_is_seen_gives_its_place():
    found = proposals(70.0, SeenGrid(70.2, (10.0, 20.0), 0.9))
    assert [(one.origin, one.offset_px) for one in found.grids] == [("name", (10.0, 20.0))]
    assert found.is_sure


def test_where_name_and_picture_differ_both_are_proposed():
    found = proposals(70.0, SeenGrid(35.0, (1.0, 2.0), 0.9))
    assert [one.origin for one in found.grids] == ["name", "picture"]


def test_a_guess_is_no_certainty_and_nothing_seen_is_the_usual():
    guess, nothing = proposals(None, SeenGrid(35.0, (1.0, 2.0), 0.3)), proposals(None, None)
    assert (guess.grids[0].origin, guess.is_sure) == ("picture", False)
    assert (nothing.grids[0].origin, nothing.is_sure) == ("usual", False)


def test_hexes_propose_no_squares():
    found = proposals(None, SeenGrid(80.0, (0.0, 0.0), 0.8, "hexes"))
    assert (found.has_hexes, [one.origin for one in found.grids]) == (True, ["usual"])
