"""A picture in shades of grey, small enough to be looked through quickly."""

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import numpy as np
import numpy.typing as npt

from vtt.files.maps.picture import check_picture

Floats = npt.NDArray[np.float64]

MAX_SIDE_PX = 3072
"""A larger picture is looked at smaller; lines a pixel thin are paler then, and still seen."""


@dataclass(frozen=True, slots=True)
class Grey:
    """A picture in shades of grey.

    Attributes:
        shades: array (height, width), 0 for black to 255 for white.
        scale: How many pixels of the picture one of the shades stands for, along each side.
    """

    shades: npt.NDArray[np.uint8]
    scale: float = 1.0


def grey_of(path: Path, data: bytes) -> Grey:
    """Return a picture in shades of grey.

    Raises:
        FileError: It is none that can be shown.
    """
    from PIL import Image  # here, so that files without pictures do not wait for it

    check_picture(path, data, "the picture")
    with Image.open(BytesIO(data)) as picture:
        width = picture.width
        picture.draft("L", (MAX_SIDE_PX, MAX_SIDE_PX))  # JPEG alone knows how to decode itself smaller
        factor = -(-max(picture.size) // MAX_SIDE_PX)
        small = picture.reduce(factor) if factor > 1 and picture.mode in ("L", "RGB") else picture
        shades = small.convert("RGB").convert("L") if small.mode not in ("L", "RGB") else small.convert("L")
        shades = shades.reduce(factor) if factor > 1 and small is picture else shades
        return Grey(np.asarray(shades), width / shades.width)
