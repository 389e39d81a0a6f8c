"""Small pictures of scenes, made beside the window and kept while the scene looks so."""

from functools import partial

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QImage, QPixmap
from shiboken6 import isValid

from vtt.battle import Scene, SceneId
from vtt.ui.pictures import Pictures
from vtt.ui.signals import Signal
from vtt.ui.start.library.thumbnail import thumbnail_of
from vtt.ui.work.background import start

SIZE = QSize(200, 120)
"""As large they are at most, pixels: two hundred of them take 19 MB."""


class SceneThumbnails(QObject):
    """The small pictures of the scenes of a battle.

    Attributes:
        came: Tells that the small picture of a scene is there.
    """

    came = Signal[SceneId]()
    _made = Signal[SceneId, QImage | None]()

    def __init__(self, pictures: Pictures, parent: QObject) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self._looks: dict[SceneId, object] = {}
        self._known: dict[SceneId, QPixmap] = {}
        self._made.connect(self._take)

    def of(self, scene: Scene) -> QPixmap | None:
        """Return the small picture of a scene; that of before until the one of today is there."""
        look = scene.picture or scene.layout
        if self._looks.get(scene.id) is not look:
            self._looks[scene.id] = look
            data = self._pictures.bytes_of(scene.picture.id) if scene.picture is not None else None
            start(partial(self._make, scene, data))
        return self._known.get(scene.id)

    def forget(self) -> None:
        """Let go of all: another battle comes."""
        self._looks, self._known = {}, {}

    def _make(self, scene: Scene, data: bytes | None) -> None:
        image = thumbnail_of(scene, data)
        ratio, mode = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        small = image.scaled(SIZE, ratio, mode) if image is not None else None
        if isValid(self):
            self._made.emit(scene.id, small)

    def _take(self, scene: SceneId, image: QImage | None) -> None:
        if image is not None and scene in self._looks:
            self._known[scene] = QPixmap.fromImage(image)
            self.came.emit(scene)
