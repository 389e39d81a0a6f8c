"""The pictures of maps and tokens, read once."""

from collections.abc import Collection, Mapping
from pathlib import Path
from threading import Lock

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

ALLOCATION_LIMIT_MB = 1024
"""Qt's own limit of 256 MB refuses a map of 8200 x 8200 pixels."""

SMALLEST_PX = 128
"""How small the smallest picture of a pyramid is."""

_NOTHING: Mapping[str, bytes] = {}


class Pictures:
    """The bytes of pictures by their content's id, and the bundled pictures of tokens by name."""

    def __init__(self, maps: Mapping[str, bytes] = _NOTHING, token_folder: Path | None = None) -> None:
        self._bytes = dict(maps)
        self._token_folder = token_folder
        self._maps: dict[str, tuple[QImage, ...]] = {}
        self._tokens: dict[str, QImage | None] = {}
        self._decoding = Lock()

    def add(self, picture_id: str, data: bytes) -> None:
        """Take in the bytes of a picture; one that is known by this id is the same."""
        self._bytes.setdefault(picture_id, data)

    def keep_only(self, picture_ids: Collection[str]) -> None:
        """Let go of the pictures of all other maps: they are the greatest things in memory."""
        for known in (self._bytes, self._maps):
            for picture_id in known.keys() - picture_ids:
                del known[picture_id]

    def bytes_of(self, picture_id: str) -> bytes | None:
        """Return the bytes of a picture as they came; None where there is none."""
        return self._bytes.get(picture_id)

    def map_image(self, picture_id: str) -> QImage | None:
        """Return the picture of a map, without transparency; None where there is none or it is damaged."""
        pyramid = self.map_pyramid(picture_id)
        return pyramid[0] if pyramid else None

    def map_pyramid(self, picture_id: str) -> tuple[QImage, ...]:
        """Return the picture of a map, its half, its quarter and so on; empty where there is none.

        Both windows share it, for it is the greatest thing in memory. While another thread decodes it, this
        waits.
        """
        with self._decoding:
            if picture_id not in self._maps and picture_id in self._bytes:
                image = _decoded(self._bytes[picture_id])
                self._maps[picture_id] = _pyramid(image) if image is not None else ()
            return self._maps.get(picture_id, ())

    def token_image(self, name: str) -> QImage | None:
        """Return the bundled picture of that name; None where there is none."""
        if name not in self._tokens:
            self._tokens[name] = self._read_token(name)
        return self._tokens[name]

    def _read_token(self, name: str) -> QImage | None:
        if self._token_folder is None or Path(name).name != name:  # a name, never a path out of the folder
            return None
        path = self._token_folder / f"{name}.png"
        image = QImage(str(path)) if path.is_file() else QImage()
        if image.isNull():
            return None
        return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def picture_within(data: bytes, size: QSize) -> QImage | None:
    """Return a picture as large as fits into a size, pixels; None where it cannot be read."""
    return _read(data, size)


def _decoded(data: bytes) -> QImage | None:
    image = _read(data)
    return None if image is None else image.convertToFormat(QImage.Format.Format_RGB32)


def _read(data: bytes, within: QSize | None = None) -> QImage | None:
    QImageReader.setAllocationLimit(ALLOCATION_LIMIT_MB)
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    if within is not None and reader.size().isValid():
        reader.setScaledSize(reader.size().scaled(within, Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    return None if image.isNull() else image


def _pyramid(image: QImage) -> tuple[QImage, ...]:
    levels = [image]
    while min(image.width(), image.height()) > SMALLEST_PX:
        image = image.scaled(
            image.size() / 2, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        levels.append(image)
    return tuple(levels)
