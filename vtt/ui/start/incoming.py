"""What comes in from other programs: files that are dropped or pasted, and pictures."""

import errno
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QImage

from vtt.text import tr


def files_in(data: QMimeData) -> list[Path]:
    """Return the files of this machine that are dragged or were copied, also as the text of a path."""
    if data.hasUrls():
        return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    text = data.text().strip().strip("\"'")
    path = Path(text)
    return [path] if text and "\n" not in text and path.is_absolute() and path.is_file() else []


def picture_in(data: QMimeData, folder: Path) -> Path | None:
    """Return a picture that was copied, as a file in a folder; None where none was.

    A battle on it keeps the picture itself.

    Raises:
        OSError: It cannot be written there.
    """
    picture = data.imageData() if data.hasImage() else None
    if not isinstance(picture, QImage) or picture.isNull():
        return None
    path = folder / f"{tr('Pasted map')} {datetime.now():%Y-%m-%d %H.%M.%S}.png"
    if not picture.save(str(path)):
        raise OSError(errno.EIO, "it could not be written whole", str(path))
    return path
