"""The creatures as a list for the view; their portraits are decoded when they are painted first."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QImage

from vtt.files.creatures.listed import ListedCreature
from vtt.text import Quote, tr, tr_words
from vtt.ui.wording import beside, quoted

LISTED = int(Qt.ItemDataRole.UserRole)
"""The role of a creature: a `ListedCreature`."""
PORTRAIT = LISTED + 1
"""The role of its portrait: a `QImage`; None where it has none."""
MIME = "application/x-sightline-creature"
"""What is dragged onto the map: the row of a creature."""

Index = QModelIndex | QPersistentModelIndex


class CreaturesModel(QAbstractListModel):
    """The creatures that are shown, in their order.

    Args:
        portrait: Returns the portrait of the first of a creature; None where it has none.
    """

    def __init__(self, portrait: Callable[[ListedCreature], QImage | None]) -> None:
        super().__init__()
        self._portrait = portrait
        self._creatures: tuple[ListedCreature, ...] = ()

    @property
    def creatures(self) -> tuple[ListedCreature, ...]:
        """The creatures that are shown."""
        return self._creatures

    def show(self, creatures: Sequence[ListedCreature]) -> None:
        """Show these creatures."""
        self.beginResetModel()
        self._creatures = tuple(creatures)
        self.endResetModel()

    def at(self, index: Index) -> ListedCreature | None:
        """Return the creature of an index."""
        rows = len(self._creatures)
        return self._creatures[index.row()] if index.isValid() and index.row() < rows else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return how many creatures are shown."""
        return 0 if parent.isValid() else len(self._creatures)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        """Return a creature, its title, its portrait, or its figures."""
        one = self.at(index)
        if one is None:
            return None
        if role == LISTED:
            return one
        if role == PORTRAIT:
            return self._portrait(one)
        if role == int(Qt.ItemDataRole.DisplayRole):
            return quoted(one.title)
        if role in (int(Qt.ItemDataRole.ToolTipRole), int(Qt.ItemDataRole.AccessibleDescriptionRole)):
            return beside(*figures(one))
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let each of them be dragged."""
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:
        """Return what is dragged."""
        return [MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return the row that is dragged."""
        data = QMimeData()
        data.setData(MIME, str(indexes[0].row()).encode())
        return data


def figures(one: ListedCreature) -> tuple[str, ...]:
    """Return the figures of a creature at a glance; of a group who belongs to it."""
    if one.is_group:
        return (members(one),)
    return tuple(tr_words(said) for said in one.glance.all if said)


def members(one: ListedCreature) -> str:
    """Return who belongs to a group: `Captain, 3 × Raider`."""
    counts: dict[str, int] = {}
    for token in one.tokens:
        counts[token.title] = counts.get(token.title, 0) + 1
    told = (
        quoted(name) if count == 1 else tr("{count} × {name}", count=count, name=Quote(quote=name))
        for name, count in counts.items()
    )
    return ", ".join(told)
