"""The size of a picture whose bytes are only asked what they call themselves."""

import io
import subprocess
import sys
import warnings
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from vtt.files.errors import BrokenError, TooBigError
from vtt.files.maps.picture import MAX_SIDE_PX, check_picture, picture_of
from vtt.files.maps.picture_size import size_in_header

HERE = Path("battle.sightline")
HEADER_END = 33


def a_png(width: int, height: int = 1) -> bytes:
    written = io.BytesIO()
    Image.new("1", (width, height)).save(written, "PNG")
    return written.getvalue()


def a_webp(*, lossless: bool = False, animated: bool = False) -> bytes:
    written, picture = io.BytesIO(), Image.linear_gradient("L").resize((300, 200)).convert("RGB")
    more = [picture.rotate(180)] if animated else []
    picture.save(written, "WEBP", lossless=lossless, save_all=animated, append_images=more)
    return written.getvalue()


def as_pillow_says(data: bytes) -> tuple[int, int] | None:
    try:
        with (
            warnings.catch_warnings(action="ignore"),
            Image.open(io.BytesIO(data), formats=["WEBP"]) as picture,
        ):
            return picture.size
    except (OSError, ValueError):
        return None


def test_a_png_within_the_limit_can_be_shown_and_one_beyond_it_cannot():
    check_picture(HERE, a_png(MAX_SIDE_PX), "the map")
    with pytest.raises(TooBigError):
        check_picture(HERE, a_png(MAX_SIDE_PX + 1), "the map")


@pytest.mark.parametrize("place", range(12, HEADER_END))
def test_a_png_whose_header_is_damaged_is_refused(place: int):
    data = bytearray(a_png(8, 8))
    data[place] ^= 0xFF
    with pytest.raises((BrokenError, TooBigError)):
        check_picture(HERE, bytes(data), "the map")


@pytest.mark.parametrize(
    "data", [a_png(8, 8), a_webp(), a_webp(lossless=True)], ids=["PNG", "lossy", "lossless"]
)
def test_a_picture_is_checked_without_pillow(data: bytes):
    asked = (
        "import sys; from pathlib import Path; from vtt.files.maps.picture import check_picture;"
        f"check_picture(Path('x'), {data!r}, 'the map'); print('PIL' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize("animated", [False, True])
@pytest.mark.parametrize("lossless", [False, True])
def test_a_webp_is_as_large_as_pillow_says(lossless: bool, animated: bool):
    data = a_webp(lossless=lossless, animated=animated)
    assert picture_of(HERE, data).size_px == as_pillow_says(data) == (300, 200)


@given(st.data())
def test_a_webp_whose_header_is_damaged_is_what_pillow_says(drawn: st.DataObject):
    data = bytearray(a_webp(lossless=drawn.draw(st.booleans())))
    data[drawn.draw(st.integers(12, HEADER_END))] = drawn.draw(st.integers(0, 255))
    del data[drawn.draw(st.integers(HEADER_END, len(data))) :]
    told = size_in_header(bytes(data))
    assert told is None or told == as_pillow_says(bytes(data))


@given(st.sampled_from([b"", a_png(8, 8), a_webp(), a_webp(lossless=True)]), st.integers(0, 40))
def test_a_header_that_breaks_off_tells_nothing_that_is_not_there(data: bytes, length: int):
    assert size_in_header(data[:length]) in ({None, (8, 8)} if length >= HEADER_END else {None})
