"""The strip of scenes: a click looks at one, maps are dropped on it, scenes are dragged to other places."""

from pathlib import Path

from PySide6.QtCore import QItemSelectionModel, QPoint, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QListView, QWidget

from vtt.battle import ChangeScene, SceneId
from vtt.text import tr
from vtt.ui.scenes.bringing import Bringing
from vtt.ui.scenes.dragged import has_waiting
from vtt.ui.scenes.looking import look_further
from vtt.ui.scenes.scene_card import CARD, SceneCard
from vtt.ui.scenes.scene_menu import SceneMenu
from vtt.ui.scenes.scenes_model import SCENE_MIME, ScenesModel
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal
from vtt.ui.start.incoming import files_in

STEPS = {int(Qt.Key.Key_PageDown): 1, int(Qt.Key.Key_PageUp): -1}


class SceneStrip(QListView):
    """The scenes side by side.

    Attributes:
        menu: What can be done with a scene.
        dropped: Tells of a map file that was dropped: its path.
    """

    dropped = Signal[Path]()

    def __init__(
        self,
        model: ScenesModel,
        controller: SessionController,
        menu: SceneMenu,
        bringing: Bringing,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._controller, self.rows, self.menu, self._bringing = controller, model, menu, bringing
        self.setModel(model)
        self.setItemDelegate(SceneCard(self))
        self.setFlow(QListView.Flow.LeftToRight)
        self.setUniformItemSizes(True)
        self.setMinimumWidth(CARD.width())
        self.setFixedHeight(CARD.height() + 2)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setAccessibleName(tr("Maps of this adventure"))
        self.customContextMenuRequested.connect(self._open_menu)

    def show_current(self) -> None:
        """Have the scene that is looked at in sight, as the current one of the list."""
        index = self.rows.index(self.rows.place_of(self._controller.scene))
        if index.isValid() and index != self.currentIndex():
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self.scrollTo(index)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Look at the scene that is clicked."""
        row = self.rows.at(self.indexAt(event.position().toPoint()))
        is_click = event.button() == Qt.MouseButton.LeftButton and self.state() == self.State.NoState
        super().mouseReleaseEvent(event)
        if row is not None and is_click:
            self._controller.look_at(row.scene.id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Look at a scene, the next or the one before, rename it, or take it out of the battle."""
        row = self.rows.at(self.currentIndex())
        if event.key() in STEPS:
            look_further(self._controller, STEPS[event.key()])
        elif row is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._controller.look_at(row.scene.id)
        elif row is not None and event.key() == Qt.Key.Key_F2:
            self.menu.rename(row.scene.id)
        elif row is not None and event.key() == Qt.Key.Key_Delete:
            self.menu.remove(row.scene.id)
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll sideways."""
        turned = event.angleDelta()
        bar = self.horizontalScrollBar()
        bar.setValue(bar.value() - (turned.y() or turned.x()))
        event.accept()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take maps, scenes, groups, and those on the bench."""
        data = event.mimeData()
        if data.hasFormat(SCENE_MIME) or has_waiting(data) or files_in(data):
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Take them anywhere on the strip."""
        event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take a map into the battle, list a scene elsewhere, or have some come to a scene."""
        data, place = event.mimeData(), event.position().toPoint()
        event.acceptProposedAction()
        if data.hasFormat(SCENE_MIME):
            self._move(SceneId(bytes(data.data(SCENE_MIME).data()).decode(errors="replace")), place)
        elif has_waiting(data):
            row = self.rows.at(self.indexAt(place))
            if row is not None:
                self._bringing.drop(data, row.scene.id, None)
        else:
            for path in files_in(data):
                self.dropped.emit(path)

    def _move(self, scene: SceneId, place: QPoint) -> None:
        """List a scene before the one over whose left half it was dropped, or after it."""
        index, scenes = self.indexAt(place), [row.scene.id for row in self.rows.rows]
        row = self.rows.at(index)
        if row is None or scene not in scenes:
            before = SceneId("")
        else:
            is_right = place.x() > self.visualRect(index).center().x()
            following = index.row() + 1 if is_right else index.row()
            before = scenes[following] if following < len(scenes) else SceneId("")
        here = scenes.index(scene) if scene in scenes else -1
        after = scenes[here + 1] if 0 <= here < len(scenes) - 1 else SceneId("")
        if here >= 0 and before not in (scene, after):
            self._controller.perform(ChangeScene(scene=scene, before=before))

    def _open_menu(self, place: QPoint) -> None:
        row = self.rows.at(self.indexAt(place))
        if row is not None:
            self.menu.open(row.scene.id, self.viewport().mapToGlobal(place))
