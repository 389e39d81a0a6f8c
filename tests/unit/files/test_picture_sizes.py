"""The size of a picture whose bytes are only asked what they call themselves."""

import io
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from vtt.files.errors import BrokenError, TooBigError
from vtt.files.maps.picture import MAX_SIDE_PX, check_picture

HERE = Path("battle.sightline")
HEADER_END = 33


def a_png(width: int, height: int = 1) -> bytes:
    written = io.BytesIO()
    Image.new("1", (width, height)).save(written, "PNG")
    return written.getvalue()


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


def test_a_png_is_checked_without_pillow():
    asked = (
        "import sys; from pathlib import Path; from vtt.files.maps.picture import check_picture;"
        f"check_picture(Path('x'), {a_png(8, 8)!r}, 'the map'); print('PIL' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
