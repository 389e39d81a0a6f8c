"""Pictures that can be shown: PNG, WebP and JPEG, known by their first bytes and tried once."""

import base64
import hashlib
import re
import warnings
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from vtt.battle.scene import Picture
from vtt.files.errors import BrokenError, FileError, TooBigError
from vtt.files.maps.picture_size import size_in_header
from vtt.files.maps.report import Note, Tally
from vtt.files.node import Node

if TYPE_CHECKING:
    from PIL.Image import Image

MAX_SIDE_PX = 16384

_USUAL_ALPHABET = str.maketrans("-_", "+/")

_NAME_OF_A_PICTURE = re.compile(r"[^\n]{1,1000}\.(png|webp|jpe?g|gif|bmp|svg|avif|webm|mp4)(\?[^\n]*)?", re.I)


def kind_of_picture(data: bytes) -> str | None:
    """Return `PNG`, `WEBP` or `JPEG`, whatever the file is called, None if the bytes are none of them."""
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "PNG"
    if data.startswith(b"\xff\xd8\xff"):
        return "JPEG"
    return "WEBP" if data[:4] == b"RIFF" and data[8:12] == b"WEBP" else None


def picture_of(path: Path, data: bytes, place: str = "") -> Picture:
    """Return what is known about a picture, after looking through its bytes; it is decoded where it is shown.

    Raises:
        BrokenError: It is damaged or of another kind.
        TooBigError: It has more pixels than can be shown; it is not decoded.
    """
    subject = place or "the picture"
    kind = kind_of_picture(data)
    if kind is None:
        template = "{place} is neither a PNG nor a WebP nor a JPEG picture; export the map as one of them"
        raise BrokenError(path, "picture.kind", template, subject)
    size = size_in_header(data) if kind == "WEBP" else None  # of a WebP Pillow would look at no more
    if size is not None:
        _refuse_too_large(path, size, subject)
    else:
        size = _size(path, data, kind, subject, whole=True)
    return Picture(id=hashlib.sha256(data).hexdigest(), size_px=size)


def check_picture(path: Path, data: bytes, place: str) -> None:
    """Check that bytes call themselves a picture that can be shown; nothing of it is decoded.

    Raises:
        BrokenError: They are damaged or of another kind.
        TooBigError: It has more pixels than can be shown.
    """
    kind = kind_of_picture(data)
    if kind is None:
        raise BrokenError(
            path, "picture.kind", "{place} is neither a PNG nor a WebP nor a JPEG picture", place
        )
    if (size := size_in_header(data)) is not None:
        _refuse_too_large(path, size, place)
    else:
        _size(path, data, kind, place, whole=False)


def embedded_picture(root: Node, tally: Tally) -> bytes | None:
    """Return the bytes of the picture in a Universal VTT file, None if it is not in it.

    Raises:
        BrokenError: There is something else than base64 in its place.
    """
    image = root.get("image")
    if image is None or image.value == "":
        tally[Note.PICTURE_MISSING] += 1
        return None
    if not isinstance(image.value, str):
        raise image.wrong("a picture in base64")
    if _NAME_OF_A_PICTURE.fullmatch(image.value):
        tally[Note.PICTURE_ELSEWHERE] += 1
        return None
    return _from_base64(image, image.value)


def _from_base64(image: Node, text: str) -> bytes:
    """Decode base64 of either alphabet, with or without line ends, padding and a `data:` prefix."""
    body = text.partition(",")[2] if text.startswith("data:") else text
    for tidy in (str.strip, _tidied):  # most need no tidying, which copies a large picture several times
        try:
            return base64.b64decode(tidy(body), validate=True)
        except ValueError:  # binascii.Error, or a letter that is not ASCII
            continue
    raise image.wrong("a picture in base64")


def _tidied(text: str) -> str:
    letters = "".join(text.split()).translate(_USUAL_ALPHABET).rstrip("=")
    return letters + "=" * (-len(letters) % 4)


def _size(path: Path, data: bytes, kind: str, subject: str, *, whole: bool) -> tuple[int, int]:
    from PIL import Image  # here, so that files without pictures do not wait for it

    Image.MAX_IMAGE_PIXELS = MAX_SIDE_PX**2  # what two sides within the limit make: 268 million
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # sizes are judged here; the rest is about notes inside pictures
        try:
            with Image.open(BytesIO(data), formats=[kind]) as picture:
                _refuse_too_large(path, picture.size, subject)
                size = picture.size
                if whole:
                    _look_through(picture, data)
                return size
        except FileError:
            raise
        except (Image.DecompressionBombError, MemoryError):
            raise _too_large(path, subject) from None
        except Exception:  # a decoder fed with a damaged picture may raise whatever it likes
            template = "{place} is damaged or breaks off; export it again"
            raise BrokenError(path, "picture.damaged", template, subject) from None


def _look_through(picture: "Image", data: bytes) -> None:
    """Raise where bytes are missing or do not fit their checksums; that costs less than decoding them."""
    if picture.format == "PNG":
        picture.verify()
    elif picture.format == "WEBP":
        if int.from_bytes(data[4:8], "little") + 8 > len(data):
            raise ValueError("it breaks off")
    else:
        picture.draft("RGB", (1, 1))  # every byte read, an eighth of each side made
        picture.load()


def _refuse_too_large(path: Path, size: tuple[int, int], subject: str) -> None:
    if max(size) > MAX_SIDE_PX:
        raise _too_large(path, subject)


def _too_large(path: Path, subject: str) -> TooBigError:
    template = "{place} is larger than {limit} × {limit} pixels; export it with fewer pixels for each square"
    return TooBigError(path, "picture.too-big", template, subject, limit=MAX_SIDE_PX)
