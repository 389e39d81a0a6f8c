"""How much a token can still take: boxes of a health track, or a bar."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from vtt.rules import Vitals
from vtt.text import tr_words
from vtt.ui import theme
from vtt.ui.widgets.look import font
from vtt.ui.wording import quoted

BOX_PX = 22
GAP_PX = 4
MAX_BOXES = 40


def letters_of(marks: Mapping[str, int], most: float) -> str:
    """Return the letter in each box of a track; a space is an empty box."""
    filled = "".join(letter * count for letter, count in marks.items())
    return filled.ljust(int(most))[:MAX_BOXES]


class Track(QWidget):
    """The boxes of a health track with their marks; without a track, a bar."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._letters = ""
        self._share = 1.0
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_vitals(self, vitals: Vitals) -> None:
        """Show how a creature fares."""
        self._letters = letters_of(vitals.marks, vitals.most) if vitals.marks else ""
        self._share = max(0.0, min(1.0, vitals.left / vitals.most)) if vitals.most else 0.0
        self.setAccessibleName(tr_words(vitals.text))
        self.setToolTip(_spoken(vitals))
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        """A long track takes more than one line."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the lines the boxes take at that width."""
        if not self._letters:
            return 12
        lines = -(-len(self._letters) // self._per_line(width))
        return int(lines * (BOX_PX + GAP_PX))

    def sizeHint(self) -> QSize:
        """Take the width there is."""
        return QSize(200, self.heightForWidth(max(200, self.width())))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw boxes or a bar."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._letters:
            self._draw_boxes(painter)
        else:
            self._draw_bar(painter)
        painter.end()

    def _draw_boxes(self, painter: QPainter) -> None:
        painter.setFont(font(15, bold=True))
        per_line = self._per_line(self.width())
        for place, letter in enumerate(self._letters):
            line, column = divmod(place, per_line)
            box = QRectF(column * (BOX_PX + GAP_PX) + 1, line * (BOX_PX + GAP_PX) + 1, BOX_PX - 2, BOX_PX - 2)
            _draw_box(painter, box, letter)

    def _draw_bar(self, painter: QPainter) -> None:
        bar = QRectF(0, 1, self.width() - 1, 10)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.LINE)
        painter.drawRoundedRect(bar, 5, 5)
        painter.setBrush(theme.health_colour(self._share))
        painter.drawRoundedRect(QRectF(0, 1, bar.width() * self._share, 10), 5, 5)

    def _per_line(self, width: int) -> int:
        return max(1, width // (BOX_PX + GAP_PX))


def _draw_box(painter: QPainter, box: QRectF, letter: str) -> None:
    """Draw a box as on paper: / one stroke, X two, * three, any other letter written."""
    empty = letter == " "
    painter.setPen(QPen(theme.MUTED if empty else theme.BAD, 1.5))
    painter.setBrush(theme.BACK if empty else theme.BAD.darker(330))
    painter.drawRoundedRect(box, 3, 3)
    if empty:
        return
    strokes = {"/": "/", "X": "/\\", "x": "/\\", "*": "/\\-"}.get(letter)
    painter.setPen(QPen(theme.TEXT, 2.2))
    if strokes is None:
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letter)
        return
    inner = box.adjusted(4, 4, -4, -4)
    ends = {
        "/": (inner.bottomLeft(), inner.topRight()),
        "\\": (inner.topLeft(), inner.bottomRight()),
        "-": (QPointF(inner.left(), inner.center().y()), QPointF(inner.right(), inner.center().y())),
    }
    for stroke in strokes:
        painter.drawLine(*ends[stroke])


def _spoken(vitals: Vitals) -> str:
    marks = ", ".join(f"{count} × {quoted(letter)}" for letter, count in vitals.marks.items() if count)
    text = tr_words(vitals.text)
    return f"{text} ({marks})" if marks else text
