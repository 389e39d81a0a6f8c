"""A mark below the lamp: how large the players see the map."""

from PySide6.QtWidgets import QToolButton

from vtt.text import tr
from vtt.ui.publishing.table_scale import TableScale
from vtt.ui.widgets.look import mark, named


class ScaleMark(QToolButton):
    """Says in which size the players see the map; a click measures the screen."""

    def __init__(self, scale: TableScale) -> None:
        super().__init__()
        named(self, "scale")
        self._scale = scale
        self.setToolTip(tr("How large the players see the map; click to measure the table screen"))
        scale.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Say it as it is now; nothing while the players have no window."""
        mark(self, "unmeasured", self._scale.window.view.calibration is None)
        self.setText(str(self._scale.told))
        self.setVisible(self._scale.window.isVisible())
