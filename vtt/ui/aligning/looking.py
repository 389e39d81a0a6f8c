"""The picture of a map is decoded and looked at beside the window."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from shiboken6 import isValid

from vtt.battle.scene import Picture
from vtt.files.errors import FileError
from vtt.files.maps.seeing.proposals import Proposals, proposals, proposals_of
from vtt.ui.pictures import Pictures
from vtt.ui.signals import Signal
from vtt.ui.work.background import start


class Looking(QObject):
    """Decodes a picture and looks for the grid that is drawn on it; whoever waits for neither goes on."""

    decoded = Signal[()]()
    """The picture can be painted."""
    found = Signal[Proposals]()
    """What is proposed for the grid."""

    def begin(self, pictures: Pictures, picture: Picture, name: str) -> None:
        """Begin with a picture; its name may tell of its squares."""
        start(partial(self._decode, pictures, picture))
        start(partial(self._look, pictures.bytes_of(picture.id), picture, name))

    def _decode(self, pictures: Pictures, picture: Picture) -> None:
        pictures.prepare(picture.id)
        if isValid(self):
            self.decoded.emit()

    def _look(self, data: bytes | None, picture: Picture, name: str) -> None:
        found = proposals(None, None)
        if data is not None:
            try:
                found = proposals_of(Path(f"{name}.picture"), data, picture.size_px)
            except (FileError, OSError, MemoryError):  # then the GM lays the grid by hand
                found = proposals(None, None)
        if isValid(self):
            self.found.emit(found)
