"""The tiles of one picture in a file: a header with a checksum for each tile, then tile after tile.

All numbers are unsigned, four bytes, the lowest first. A header is the mark, the SHA-256 of the picture as it
was encoded, its width and height, the side of a tile, the CRC-32 of each tile, and the CRC-32 of all that.
"""

import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from struct import Struct
from typing import BinaryIO

from vtt.files.contents import Tell
from vtt.files.tiles.pyramid import Place, Pyramid

MARK = b"SLTILES1"
_FIXED = Struct("<8s32s3I")
_NUMBER = 4

TileOf = Callable[[Place], bytes]
"""Returns the bytes of a tile: its rows from above, each pixel red, green and blue."""


class DamagedTileError(Exception):
    """A tile is not what was written."""


class TileFile:
    """A file of tiles; any thread may read. It is open only meanwhile, so that anybody can delete it."""

    def __init__(self, path: Path, pyramid: Pyramid, sums: Sequence[int]) -> None:
        self._path, self._pyramid, self._sums = path, pyramid, sums

    def read(self, place: Place) -> bytes:
        """Return the bytes of a tile.

        Raises:
            DamagedTileError: It is not what was written, or cannot be read.
        """
        pyramid = self._pyramid
        try:
            with self._path.open("rb") as file:
                file.seek(header_length(pyramid) + pyramid.offset_of(place))
                data = file.read(pyramid.length_of(place))
        except OSError as error:
            raise DamagedTileError from error
        if zlib.crc32(data) != self._sums[pyramid.number_of(place)]:
            raise DamagedTileError
        return data


def header_length(pyramid: Pyramid) -> int:
    """Return how many bytes the header of a file has."""
    return _FIXED.size + _NUMBER * (pyramid.tiles + 1)


def open_tiles(path: Path, picture_id: str, pyramid: Pyramid) -> TileFile | None:
    """Return the tiles of a picture; None where the file is missing, damaged or of something else."""
    try:
        with path.open("rb") as file:
            sums = _sums(file, picture_id, pyramid)
    except OSError:
        return None
    return TileFile(path, pyramid, sums) if sums is not None else None


def write_tiles(file: BinaryIO, picture_id: str, pyramid: Pyramid, tile_of: TileOf, tell: Tell) -> None:
    """Write all tiles of a picture; the header comes last, so that what breaks off is never taken for whole.

    Raises:
        OSError: It cannot be written.
    """
    file.write(bytes(header_length(pyramid)))
    sums: list[int] = []
    for place in pyramid.places():
        tell(len(sums), pyramid.tiles)
        data = tile_of(place)
        sums.append(zlib.crc32(data))
        file.write(data)
    header = _header(picture_id, pyramid) + b"".join(one.to_bytes(_NUMBER, "little") for one in sums)
    file.seek(0)
    file.write(header + zlib.crc32(header).to_bytes(_NUMBER, "little"))


def _header(picture_id: str, pyramid: Pyramid) -> bytes:
    return _FIXED.pack(MARK, bytes.fromhex(picture_id), *pyramid.size_px, pyramid.side_px)


def _sums(file: BinaryIO, picture_id: str, pyramid: Pyramid) -> Sequence[int] | None:
    """Return the checksums of a header; None where it is not that of this picture, or tiles are missing."""
    length = header_length(pyramid)
    header = file.read(length)
    whole = len(header) == length and file.seek(0, 2) == length + pyramid.length
    if not whole or not header.startswith(_header(picture_id, pyramid)):
        return None
    if zlib.crc32(header[:-_NUMBER]) != int.from_bytes(header[-_NUMBER:], "little"):
        return None
    numbers = range(_FIXED.size, length - _NUMBER, _NUMBER)
    return [int.from_bytes(header[start : start + _NUMBER], "little") for start in numbers]
