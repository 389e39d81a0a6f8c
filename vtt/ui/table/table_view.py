"""The map on the table screen: in its true size where the scale of the screen is known, else all of it."""

from PySide6.QtCore import QEvent, QRectF, QSizeF, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from vtt.play.table.calibration import Calibration
from vtt.play.table.glass import Glass
from vtt.play.table.published import Published
from vtt.play.table.state import Frame
from vtt.ui.board.map_view import MapView
from vtt.ui.table.lens import Lens, part_of_map, true_size, whole_map
from vtt.ui.table.table_scene import TableScene


class TableView(MapView):
    """The map for the players: nothing to click, nothing to scroll, no cursor."""

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(parent)
        self._scene = scene  # a view does not own its scene
        self.setScene(scene)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._calibration: Calibration | None = None
        self._published = Published()
        self._lens = Lens()

    @property
    def size_px(self) -> tuple[int, int]:
        """Width and height in pixels of the screen."""
        ratio = self.devicePixelRatioF()
        return round(self.width() * ratio), round(self.height() * ratio)

    @property
    def calibration(self) -> Calibration | None:
        """The scale of the screen it is on; None where that is not known."""
        return self._calibration

    @calibration.setter
    def calibration(self, calibration: Calibration | None) -> None:
        self._calibration = calibration
        self.fit()

    @property
    def glass(self) -> Glass | None:
        """What of the map fits on the screen; None where its scale is not known."""
        if self._calibration is None:
            return None
        return Glass(self.size_px, self._calibration, self._published.cell_m)

    @property
    def lens(self) -> Lens:
        """How the map is seen."""
        return self._lens

    def show_part(self, published: Published) -> None:
        """Show the frame that is published, in true size where the scale is known, else the whole map."""
        self._published = published
        self.fit()

    def fit(self) -> None:
        """Show what is to be seen of the map, where it was in another size or place."""
        lens = self._wanted()
        if lens != self._lens or self._is_off():
            self._lens = lens
            self._look_through(lens)
            self._scene.set_lens(lens)

    def changeEvent(self, event: QEvent) -> None:
        """Be sharp on another screen."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep showing the same part of the map."""
        super().resizeEvent(event)
        self.fit()

    def _wanted(self) -> Lens:
        view, frame, glass = self._published.view, self._published.frame, self.glass
        if view is None or self.size().isEmpty():
            return self._lens
        if glass is not None and frame is not None and not self._published.whole:
            return true_size(glass, frame, self.devicePixelRatioF())
        part = self._published.part
        if glass is not None and part is not None and part.true_size:
            there = Frame(middle=part.middle, rotation=part.rotation)
            return true_size(glass, there, self.devicePixelRatioF())
        if part is not None:
            return part_of_map(part, QSizeF(self.size()), part.rotation, self.devicePixelRatioF())
        turn = frame.rotation if frame is not None else 0
        return whole_map(view.size_m, QSizeF(self.size()), turn, self.devicePixelRatioF())

    def _look_through(self, lens: Lens) -> None:
        """Let the view be as the lens is, without any scrolling of its own."""
        self.setSceneRect(lens.to_view.inverted()[0].mapRect(QRectF(self.rect())))
        self.setTransform(lens.to_view)
        self.horizontalScrollBar().setValue(0)
        self.verticalScrollBar().setValue(0)

    def _is_off(self) -> bool:
        """Tell whether the window scrolled its map, as it does when it is resized."""
        return bool(self.horizontalScrollBar().value() or self.verticalScrollBar().value())
