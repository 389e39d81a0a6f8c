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
        top = rect.top()
        for line in self._lines(rect.width()):
            left, height = rect.left(), max(size.height() for size in line)
            for size in line:
                boxes.append(QRect(QPoint(left, top + (height - size.height()) // 2), size))
                left += size.width() + self.spacing()
            top += height + self.spacing()
        return boxes

    def _lines(self, width: int) -> list[list[QSize]]:
        """Return the sizes of those in each line."""
        lines: list[list[QSize]] = []
        left = 0
        for size in (item.sizeHint() for item in self._items):
            if not lines or left + size.width() > width:
                lines.append([])
                left = 0
            lines[-1].append(size)
            left += size.width() + self.spacing()
        return lines
