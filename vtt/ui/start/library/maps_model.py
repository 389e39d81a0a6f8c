"""The maps as a list for the view; their small pictures are asked for when they are painted first."""

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QImage, QPixmap

from vtt.files.library.known_map import Look
from vtt.files.library.scanning import ListedMap
from vtt.ui.start.library.map_words import said_of
from vtt.ui.start.library.thumbnail import SIZE
from vtt.ui.wording import quoted

LISTED = int(Qt.ItemDataRole.UserRole)
"""The role of a map: a `ListedMap`."""
THUMBNAIL = LISTED + 1
"""The role of its small picture: a `QPixmap`; None while there is none."""
MAX_PIXMAPS = 300
"""So many small pictures are held in memory: what fits onto a large screen, several times."""

Index = QModelIndex | QPersistentModelIndex


class MapsModel(QAbstractListModel):
    """The maps that are shown, in their order.

    Args:
        ask: Called with a map whose small picture is to be painted and is not there.
    """

    def __init__(self, ask: Callable[[ListedMap], None]) -> None:
        super().__init__()
        self._ask = ask
        self._maps: list[ListedMap] = []
        self._rows: Mapping[str, int] = {}
        self._pixmaps: OrderedDict[str, QPixmap | None] = OrderedDict()

    @property
    def maps(self) -> tuple[ListedMap, ...]:
        """The maps that are shown."""
        return tuple(self._maps)

    def show(self, maps: Sequence[ListedMap]) -> None:
        """Show these maps, where they are others than before."""
        if tuple(one.known.path for one in maps) == tuple(self._rows):
            self._take(maps)
            if maps:
                self.dataChanged.emit(self.index(0), self.index(len(maps) - 1))
            return
        self.beginResetModel()
        self._take(maps)
        self.endResetModel()

    def show_look(self, path: str, look: Look | None, image: QImage | None) -> None:
        """Show what was found in a file; None where it is missing."""
        self._pixmaps[path] = None if image is None else QPixmap.fromImage(image)
        self._pixmaps.move_to_end(path)
        while len(self._pixmaps) > MAX_PIXMAPS:
            self._pixmaps.popitem(last=False)
        row = self._rows.get(path)
        if row is not None:
            if look is not None:
                self._maps[row] = self._maps[row].looked(look)
            self.dataChanged.emit(self.index(row), self.index(row))

    def row_of(self, path: str) -> int | None:
        """Return where a map is in the list; None where it is not shown."""
        return self._rows.get(path)

    def at(self, index: Index) -> ListedMap | None:
        """Return the map of an index."""
        return self._maps[index.row()] if index.isValid() and index.row() < len(self._maps) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return how many maps are shown."""
        return 0 if parent.isValid() else len(self._maps)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        """Return a map, its title, its small picture, or what is said of it."""
        one = self.at(index)
        if one is None:
            return None
        if role == LISTED:
            return one
        if role == THUMBNAIL:
            return self._pixmap(one)
        if role == int(Qt.ItemDataRole.DisplayRole):
            return quoted(one.known.title)
        if role in (int(Qt.ItemDataRole.ToolTipRole), int(Qt.ItemDataRole.AccessibleDescriptionRole)):
            return said_of(one)
        return None

    def _take(self, maps: Sequence[ListedMap]) -> None:
        self._maps = list(maps)
        self._rows = {one.known.path: row for row, one in enumerate(maps)}

    def _pixmap(self, one: ListedMap) -> QPixmap | None:
        path = one.known.path
        if path in self._pixmaps:
            self._pixmaps.move_to_end(path)
            return self._pixmaps[path]
        if one.can_be_opened:
            self._ask(one)
        return None


def card_size() -> QSize:
    """Return the size of a map in the list, with its words."""
    return QSize(SIZE.width() * 3 // 4 + 16, SIZE.height() * 3 // 4 + 60)
