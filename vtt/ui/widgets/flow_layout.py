"""A layout of widgets in a row that goes on in the next line where there is no room."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem


class FlowLayout(QLayout):
    """Widgets from left to right, each as wide as it asks for, in as many lines as they need.

    Args:
        spacing_px: The gap between two, and between two lines.
        filled: Whether a line is filled: with what comes later where the next one finds no room, and those in
            it share the room that is left. Those of the last line do not.
    """

    def __init__(self, spacing_px: int, *, filled: bool = False) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._filled = filled
        self._heights: dict[int, int] = {}
        self._least: QSize | None = None
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing_px)

    def addItem(self, item: QLayoutItem) -> None:
        """Add one at the end."""
        self._items.append(item)

    def count(self) -> int:
        """Return how many there are."""
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
        if width not in self._heights:
            boxes = self._boxes(QRect(0, 0, width, 0))
            self._heights[width] = max((box.bottom() + 1 for box in boxes), default=0)
        return self._heights[width]

    def invalidate(self) -> None:
        """Forget what was worked out for widgets as they were."""
        self._heights, self._least = {}, None
        super().invalidate()

    def sizeHint(self) -> QSize:
        """Ask for no more than the widest one."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """Return the size of the widest and the highest one."""
        if self._least is None:
            self._least = QSize()
            for item in self._items:
                self._least = self._least.expandedTo(item.sizeHint())
        return self._least

    def setGeometry(self, rect: QRect) -> None:
        """Put each where it belongs."""
        super().setGeometry(rect)
        for item, box in zip(self._shown(), self._boxes(rect), strict=True):
            item.setGeometry(box)

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _boxes(self, rect: QRect) -> list[QRect]:
        """Return the place of each of those that are shown."""
        sizes = [item.sizeHint() for item in self._shown()]
        if self._filled:
            sizes = [size.boundedTo(QSize(rect.width(), size.height())) for size in sizes]
        boxes = [QRect()] * len(sizes)
        top, lines = rect.top(), self._lines(sizes, rect.width())
        for line in lines:
            left, height = rect.left(), max(sizes[place].height() for place in line)
            widths = [sizes[place].width() for place in line]
            if self._filled and line is not lines[-1]:
                widths = shared_out(rect.width() - self.spacing() * (len(line) - 1), widths)
            for place, width in zip(line, widths, strict=True):
                down = (height - sizes[place].height()) // 2
                boxes[place] = QRect(left, top + down, width, sizes[place].height())
                left += width + self.spacing()
            top += height + self.spacing()
        return boxes

    def _lines(self, sizes: list[QSize], width: int) -> list[list[int]]:
        """Return the places of those in each line."""
        lines: list[list[int]] = []
        waiting = list(range(len(sizes)))
        while waiting:
            lines.append([waiting.pop(0)])
            room = width - sizes[lines[-1][0]].width() - self.spacing()
            for place in tuple(waiting):
                if sizes[place].width() <= room:
                    lines[-1].append(place)
                    waiting.remove(place)
                    room -= sizes[place].width() + self.spacing()
                elif not self._filled:
                    break
        return lines


def shared_out(room: int, widths: list[int]) -> list[int]:
    """Return the widths made wider, each by the same, so that they fill the room.

    >>> shared_out(20, [5, 3, 10])
    [6, 4, 10]
    """
    more, rest = divmod(room - sum(widths), len(widths))
    return [width + more + (place < rest) for place, width in enumerate(widths)]
