"""Portraits: pictures that are chosen, dropped or pasted, made small, and kept with a battle."""

import hashlib
from collections import OrderedDict
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData, QRect, Qt
from PySide6.QtGui import QImage, QImageWriter

from vtt.files.contents import contents
from vtt.files.creatures.creature_folder import CreatureFolder
from vtt.files.creatures.listed import ListedCreature
from vtt.files.creatures.saved import Picture
from vtt.files.errors import BrokenError, FileError, TooBigError
from vtt.files.maps.picture import picture_of
from vtt.text import Quote, say, tr
from vtt.ui.pictures import Pictures
from vtt.ui.start.incoming import files_in
from vtt.ui.tiles.decoding import read_image

SIDE_PX = 384
"""So wide a portrait is kept: as large as the largest token is drawn."""
MAX_HELD, QUALITY = 400, 90
_NO_PICTURE = say("no-portrait", "{file} is no picture that can be shown; take a PNG, JPEG or WebP file.")


class NoPortraitError(Exception):
    """Something is no portrait; the message says why, for the GM."""


class Portraits:
    """The portraits of the creatures that are listed.

    Args:
        folder: Where those of the GM's own creatures are; None where there is no library.
        pictures: The pictures of the program and of the battle.
    """

    def __init__(self, folder: CreatureFolder | None, pictures: Pictures) -> None:
        self._folder, self._pictures = folder, pictures
        self._held: OrderedDict[tuple[Path, str], QImage | None] = OrderedDict()

    def forget(self) -> None:
        """Read them anew: files may have changed."""
        self._held.clear()

    def image(self, one: ListedCreature) -> QImage | None:
        """Return the portrait of the first of a creature; None where it has none."""
        if one.path is not None and one.portraits[0]:
            return self._from_file(one.path, one.portraits[0])
        return self._pictures.token_image(one.first.picture) if one.first.picture else None

    def pictures(self, one: ListedCreature) -> tuple[Picture | None, ...]:
        """Return the portraits of its creatures as they are kept; None for those without one of their own."""
        if one.path is None or self._folder is None:
            return (None,) * len(one.tokens)
        return tuple(self._folder.portrait(one.path, name) for name in one.portraits)

    def _from_file(self, path: Path, name: str) -> QImage | None:
        key = path, name
        if key not in self._held:
            picture = self._folder.portrait(path, name) if self._folder is not None else None
            self._held[key] = read_image(picture.data) if picture is not None else None
            while len(self._held) > MAX_HELD:
                self._held.popitem(last=False)
        return self._held[key]


def portrait_in(path: Path) -> Picture:
    """Return the picture in a file as a portrait.

    Raises:
        NoPortraitError: It is no picture that can be shown; the message is for the GM.
    """
    try:
        data = contents(path)
        picture_of(path, data)
    except (BrokenError, TooBigError):
        raise NoPortraitError(str(_NO_PICTURE.with_values(file=Quote(quote=path.name)))) from None
    except FileError as error:
        raise NoPortraitError(str(error)) from None
    image = read_image(data)
    if image is None:
        raise NoPortraitError(str(_NO_PICTURE.with_values(file=Quote(quote=path.name))))
    return portrait_of(image)


def portrait_copied(data: QMimeData) -> Picture:
    """Return what was copied or dropped as a portrait: a picture, or a file with one.

    Raises:
        NoPortraitError: It is none; the message is for the GM.
    """
    image = data.imageData() if data.hasImage() else None
    if isinstance(image, QImage) and not image.isNull():
        return portrait_of(image)
    files = files_in(data)
    if not files:
        raise NoPortraitError(tr("What was copied is no picture."))
    return portrait_in(files[0])


def portrait_of(image: QImage) -> Picture:
    """Return a picture as a portrait: the square in its middle, no larger than it is ever drawn."""
    side = min(image.width(), image.height())
    square = image.copy(QRect((image.width() - side) // 2, (image.height() - side) // 2, side, side))
    if side > SIDE_PX:
        keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        square = square.scaled(SIDE_PX, SIDE_PX, keep, smooth)
    kind = QByteArray(b"PNG" if square.hasAlphaChannel() else b"JPEG")
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, kind)
    writer.setQuality(QUALITY)
    writer.write(square)
    data = bytes(buffer.data().data())
    return Picture(hashlib.sha256(data).hexdigest(), data)
