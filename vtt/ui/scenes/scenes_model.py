"""The scenes of a battle as a list for the strip; they are put into another order by dragging them."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QPersistentModelIndex, Qt

from vtt.battle import Battle, SceneId
from vtt.play.table import TableState
from vtt.ui.pictures import Pictures
from vtt.ui.scenes.scene_rows import SceneRow, scene_rows
from vtt.ui.scenes.thumbnails import SceneThumbnails

ROW = int(Qt.ItemDataRole.UserRole)
"""The role of a scene: a `SceneRow`."""
THUMBNAIL = ROW + 1
"""The role of its small picture: a `QPixmap`; None while there is none."""
SCENE_MIME = "application/x-sightline-scene"
"""What is dragged within the strip: the id of a scene, as UTF-8."""

Index = QModelIndex | QPersistentModelIndex


class ScenesModel(QAbstractListModel):
    """The scenes in their order."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self._thumbnails = SceneThumbnails(pictures, self)
        self.rows: tuple[SceneRow, ...] = ()
        self._thumbnails.came.connect(self._on_came)

    def forget(self) -> None:
        """Let go of the small pictures: another battle comes."""
        self._thumbnails.forget()

    def show(self, battle: Battle, shown: SceneId, state: TableState) -> None:
        """Show the scenes of a battle.

        Args:
            battle: The battle.
            shown: The scene on the GM's board.
            state: What the players see.
        """
        rows = scene_rows(battle, shown, state)
        if [one.scene.id for one in rows] != [one.scene.id for one in self.rows]:
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()
            return
        before, self.rows = self.rows, rows
        for place, (one, then) in enumerate(zip(self.rows, before, strict=True)):
            if one.scene is not then.scene or one[1:] != then[1:]:
                self.dataChanged.emit(self.index(place), self.index(place))

    def at(self, index: Index) -> SceneRow | None:
        """Return the scene of an index."""
        return self.rows[index.row()] if index.isValid() and index.row() < len(self.rows) else None

    def place_of(self, scene: SceneId) -> int:
        """Return where a scene is in the list; -1 where it is not."""
        return next((place for place, one in enumerate(self.rows) if one.scene.id == scene), -1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return how many scenes there are."""
        return 0 if parent.isValid() else len(self.rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let scenes be dragged, and things be dropped on them and between them."""
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsDropEnabled

    def mimeTypes(self) -> list[str]:
        """Return what is dragged."""
        return [SCENE_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return the scene that is dragged."""
        data, row = QMimeData(), self.at(indexes[0]) if indexes else None
        if row is not None:
            data.setData(SCENE_MIME, row.scene.id.encode())
        return data

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        """Return a scene, its title, its small picture, or what is said of it."""
        row = self.at(index)
        if row is None:
            return None
        if role == ROW:
            return row
        if role == THUMBNAIL:
            return self._thumbnails.of(row.scene)
        if role == int(Qt.ItemDataRole.DisplayRole):
            return row.title
        if role in (int(Qt.ItemDataRole.ToolTipRole), int(Qt.ItemDataRole.AccessibleDescriptionRole)):
            return row.said
        return None

    def _on_came(self, scene: SceneId) -> None:
        place = self.place_of(scene)
        if place >= 0:
            self.dataChanged.emit(self.index(place), self.index(place))
