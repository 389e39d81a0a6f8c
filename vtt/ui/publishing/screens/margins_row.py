"""Four numbers: what a screen cuts off at its edges."""

from PySide6.QtWidgets import QGridLayout, QLabel, QSpinBox, QWidget

from vtt.files.screens import MAX_MARGIN_PX, Margins
from vtt.text import tr
from vtt.ui.signals import Signal
from vtt.ui.widgets.prose import prose


class MarginsRow(QWidget):
    """The margins of a screen."""

    changed = Signal[Margins]()
    """Other margins are wanted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_showing = False
        names = (tr("left"), tr("top"), tr("right"), tr("bottom"))
        self.edges = tuple(QSpinBox(maximum=MAX_MARGIN_PX, suffix=tr(" px")) for _ in names)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        why = tr(
            "Left black at the edges, where a TV cuts its picture off: enlarge each number until the whole "
            "frame is seen. Better still, set the TV to “Just scan” or “PC”."
        )
        grid.addWidget(prose(why), 0, 0, 1, 2 * len(names))
        for number, (name, edge) in enumerate(zip(names, self.edges, strict=True)):
            label = QLabel(name)
            label.setBuddy(edge)
            grid.addWidget(label, 1, 2 * number)
            grid.addWidget(edge, 1, 2 * number + 1)
            edge.valueChanged.connect(self._tell)

    def show_margins(self, margins: Margins) -> None:
        """Show these margins."""
        self._is_showing = True
        for edge, px in zip(self.edges, margins.all_px, strict=True):
            edge.setValue(px)
        self._is_showing = False

    def _tell(self) -> None:
        left, top, right, bottom = (edge.value() for edge in self.edges)
        if not self._is_showing:
            self.changed.emit(Margins(left_px=left, top_px=top, right_px=right, bottom_px=bottom))
