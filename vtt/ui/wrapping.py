"""How do widgets lie in a row that may be too short for them? What finds no room goes on in the next line."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem


class WrappingRow(QLayout):
    """Widgets from left to right, each as wide as it asks for, in as many lines as they need."""

    def __init__(self, spacing_px: int) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing_px)

    def addItem(self, item: QLayoutItem) -> None:
        """Add one at the end."""
        self._items.append(item)

    def count(self) -> int:
        """Return how many lie here."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return the one at a place; None where there is none."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take the one at a place out; None where there is none."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Want no more room than is asked for."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Need more lines where there is less width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height, px, of the lines in that width, px."""
        return max((box.bottom() + 1 for box in self._boxes(QRect(0, 0, width, 0))), default=0)

    def sizeHint(self) -> QSize:
        """Ask for no more than the widest one."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """Return the size of the widest and the highest one."""
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.sizeHint())
        return size

    def setGeometry(self, rect: QRect) -> None:
        """Put each where it belongs."""
        super().setGeometry(rect)
        for item, box in zip(self._items, self._boxes(rect), strict=True):
            item.setGeometry(box)

    def _boxes(self, rect: QRect) -> list[QRect]:
        boxes: list[QRect] = []
        corner, lowest = rect.topLeft(), rect.top()
        for item in self._items:
            size = item.sizeHint()
            if corner.x() > rect.left() and corner.x() + size.width() > rect.right() + 1:
                corner = QPoint(rect.left(), lowest + self.spacing())
            boxes.append(QRect(corner, size))
            lowest = max(lowest, corner.y() + size.height())
            corner = corner + QPoint(size.width() + self.spacing(), 0)
        return boxes
