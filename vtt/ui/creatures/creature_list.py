"""The list of creatures, from which one is dragged: its portrait goes with the mouse, and how many come."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QDrag, QPainter, QPixmap
from PySide6.QtWidgets import QListView

from vtt.files.creatures.listed import ListedCreature
from vtt.ui.creatures.creature_painter import FACE_PX, RING_PX, paint_count, paint_face
from vtt.ui.creatures.creatures_model import LISTED, PORTRAIT
from vtt.ui.creatures.drag_picture import DragPicture

WIDE_PX = FACE_PX + 2 * RING_PX


class CreatureList(QListView):
    """Shows the creatures in rows, each of which may be dragged.

    Args:
        count: Returns how many come with one drag.
    """

    def __init__(self, count: Callable[[], int]) -> None:
        super().__init__()
        self._count = count
        self.setUniformItemSizes(True)
        self.setDragEnabled(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)

    def startDrag(self, actions: Qt.DropAction) -> None:
        """Drag the portrait of what is chosen, and no more, so that the map stays in sight."""
        index = self.currentIndex()
        one: ListedCreature | None = index.data(LISTED)
        if one is None:
            return
        drag = QDrag(self)
        drag.setMimeData(self.model().mimeData([index]))
        drag.setPixmap(self._dragged(one))
        drag.setHotSpot(QPoint(WIDE_PX // 2, WIDE_PX // 2))
        picture = DragPicture(self.screen())
        picture.begin()
        drag.exec(Qt.DropAction.CopyAction)
        picture.end()

    def _dragged(self, one: ListedCreature) -> QPixmap:
        pixmap = QPixmap(WIDE_PX, WIDE_PX)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        face = QRectF(RING_PX, RING_PX, FACE_PX, FACE_PX)
        paint_face(painter, face, one, self.currentIndex().data(PORTRAIT))
        count = self._count() * len(one.tokens)
        if count > 1:
            paint_count(painter, face, count)
        painter.end()
        return pixmap
