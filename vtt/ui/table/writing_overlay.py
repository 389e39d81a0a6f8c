"""What is written on the glass of the table screen, upright for who sits at each edge."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from vtt.play.table.showing import EDGES, Edge, Handout
from vtt.play.table.writing import NOTHING_WRITTEN, LineKind, Strip, StripRow, Writing, WrittenLine
from vtt.text import Language
from vtt.ui import theme
from vtt.ui.pictures import Pictures, picture_within
from vtt.ui.table.fitted_picture import FittedPicture
from vtt.ui.table.strip_places import placed

TURNS_DEG: Mapping[Edge, float] = {"bottom": 0, "left": 90, "top": 180, "right": -90}
"""How far a text is turned that is upright for who sits at an edge."""

MARGIN, GAP, PAD = 0.5, 0.35, 0.45
"""In heights of the letters: beside the edge of the glass, between two plates, within a plate."""
WIDEST_SHARE, HANDOUT_SHARE = 0.8, 0.84
READABLE = 9.0
"""In heights of the letters: so wide a plate of the order has to be for its name to be read."""
CORNER_PX, FRAME_PX = 8.0, 3.0
FONT_PER_LETTER = 1.4
"""A font whose capital letters are one high is so high itself."""
COLOURS: Mapping[LineKind, QColor] = {
    "banner": theme.CURRENT,
    "message": theme.PAPER,
    "result": theme.MOODS["plain"],
}
WRAPPED = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)


class Look(NamedTuple):
    """How a plate of the order looks: its edge, its letters, and whether the edge is broad."""

    edge: QColor
    letters: QColor
    framed: bool


LEFT_OUT = Look(theme.PAPER, theme.PAPER, framed=False)


class WritingOverlay(QWidget):
    """Lines, the order of the encounter and a handout; the mouse goes through it.

    Attributes:
        letters_px: How high capital letters are.
    """

    def __init__(self, pictures: Pictures, language: Language, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._pictures, self._language = pictures, language
        self._writing, self._handout = NOTHING_WRITTEN, Handout()
        self._decoded: tuple[QSize, QImage | None] | None = None
        self._large: FittedPicture | None = None
        self._written: QPixmap | None = None
        self.letters_px = 20.0
        pictures.arrivals.arrived.connect(self._paint_what_came)
        self.hide()

    def show_writing(self, writing: Writing, handout: Handout | None) -> None:
        """Write these lines, and lay this handout over the map."""
        handout = handout or Handout()
        if (writing, handout) == (self._writing, self._handout):
            return
        if handout.picture != self._handout.picture:
            self._decoded = None
            large = self._pictures.large(handout.picture)
            self._large = FittedPicture(large) if large is not None else None
        if writing != self._writing:
            self._written = None
        self._writing, self._handout = writing, handout
        self.setVisible(bool(writing.lines or writing.strip or handout != Handout()))
        self.update()

    def _paint_what_came(self) -> None:
        """Paint again where more of a large picture is there."""
        if self._large is not None and self._large.came():
            self.update()

    def set_letters_px(self, letters_px: float) -> None:
        """Write capital letters so high."""
        if letters_px != self.letters_px:
            self.letters_px, self._written = letters_px, None
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the handout, then what is written; it is over all that changes on the map."""
        del event
        painter = QPainter(self)
        if self._handout != Handout():
            self._prepare(painter)
            self._paint_handout(painter)
        if self._written is None or self._written.devicePixelRatio() != self.devicePixelRatioF():
            self._written = self._drawn()
        painter.drawPixmap(0, 0, self._written)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Write anew along the edges of another glass."""
        self._written = None
        super().resizeEvent(event)

    def _drawn(self) -> QPixmap:
        """Draw what is written at each edge."""
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(self.size() * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self._prepare(painter)
        for edge in EDGES:
            self._paint_edge(painter, edge)
        painter.end()
        return pixmap

    def _prepare(self, painter: QPainter) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.setFont(theme.bold_font(round(self.letters_px * FONT_PER_LETTER)))

    def _paint_edge(self, painter: QPainter, edge: Edge) -> None:
        """Paint what belongs to one edge, from the edge inwards."""
        lines = [line for line in self._writing.lines if line.edge == edge]
        strip = self._strip_at(edge)
        if not lines and strip is None:
            return
        painter.save()
        painter.translate(self._middle_of(edge))
        painter.rotate(TURNS_DEG[edge])
        length = self.width() if edge in ("bottom", "top") else self.height()
        floor = -MARGIN * self.letters_px
        if strip is not None:
            floor -= self._paint_strip(painter, strip, length, floor) + GAP * self.letters_px
        for line in lines:
            floor -= self._paint_line(painter, line, length, floor) + GAP * self.letters_px
        painter.restore()

    def _strip_at(self, edge: Edge) -> Strip | None:
        strip = self._writing.strip
        return strip if strip is not None and strip.edge == edge else None

    def _middle_of(self, edge: Edge) -> QPointF:
        across, down = self.width() / 2, self.height() / 2
        places = {
            "bottom": (across, 2 * down),
            "left": (0, down),
            "top": (across, 0),
            "right": (2 * across, down),
        }
        return QPointF(*places[edge])

    def _paint_line(self, painter: QPainter, line: WrittenLine, length: float, floor: float) -> float:
        """Paint one line standing on a floor; return how high it is."""
        text, colour = self._language.text(line.text), COLOURS[line.kind]
        room = _room(painter, text, WIDEST_SHARE * length)
        plate = self._plate(room, floor)
        _paint_plate(painter, plate, colour)
        painter.setPen(colour)
        painter.drawText(plate, WRAPPED, text)
        return plate.height()

    def _plate(self, room: QRectF, floor: float) -> QRectF:
        """Return the plate of a text that stands on a floor, in the middle of its edge."""
        pad = PAD * self.letters_px
        width, height = room.width() + 4 * pad, room.height() + 2 * pad
        return QRectF(-width / 2, floor - height, width, height)

    def _paint_strip(self, painter: QPainter, strip: Strip, length: float, floor: float) -> float:
        """Paint the order in a row, where it is long from whose turn it is; return how high it is."""
        pad = PAD * self.letters_px
        metrics = QFontMetricsF(painter.font())
        said = [self._said_of(row) for row in strip.rows]
        wanted = [metrics.horizontalAdvance(text) + 3 * pad for text in said]
        current = next((number for number, row in enumerate(strip.rows) if row.current), 0)
        least = READABLE * self.letters_px
        shown, widths = placed(wanted, current, least, length - 2 * pad, pad / 2)
        plates = [
            (said[number], width, _look_of(strip.rows[number]))
            for number, width in zip(shown, widths, strict=True)
        ]
        if len(shown) < len(said):
            plates.append((f"+{len(said) - len(shown)}", least, LEFT_OUT))
        height = metrics.height() + 2 * pad
        left = -(sum(width for _, width, _ in plates) + pad / 2 * (len(plates) - 1)) / 2
        for text, width, look in plates:
            plate = QRectF(left, floor - height, width, height)
            _paint_plate(painter, plate, look.edge, framed=look.framed)
            painter.setPen(look.letters)
            elided = metrics.elidedText(text, Qt.TextElideMode.ElideRight, width - 2 * pad)
            painter.drawText(plate, int(Qt.AlignmentFlag.AlignCenter), elided)
            left += width + pad / 2
        return height

    def _said_of(self, row: StripRow) -> str:
        """Return a name: of a group with how many still stand, of somebody who does not with a cross."""
        name = self._language.text(row.name)
        if row.of > 1:
            return f"{name} {row.count}/{row.of}"
        return name if row.count else f"✕ {name}"

    def _paint_handout(self, painter: QPainter) -> None:
        """Paint a picture with its title above and its text below, in the middle of the glass."""
        painter.fillRect(self.rect(), theme.faded(theme.INK, 0.6))
        box = QRectF(0, 0, HANDOUT_SHARE * self.width(), HANDOUT_SHARE * self.height())
        box.moveCenter(QRectF(self.rect()).center())
        painter.setPen(theme.PAPER)
        for text, below in ((self._handout.title, False), (self._handout.text, True)):
            if text:
                box = self._paint_beside(painter, text, box, below=below)
        if self._large is not None:
            self._large.paint(painter, box, self.devicePixelRatioF())
            return
        image = self._picture(box.size().toSize())
        if image is not None:
            place = QRectF(QPointF(), image.deviceIndependentSize())
            place.moveCenter(box.center())
            painter.drawImage(place, image)

    def _paint_beside(self, painter: QPainter, text: str, box: QRectF, *, below: bool) -> QRectF:
        """Paint a text at the upper or the lower end of a box; return what is left of the box."""
        gap = GAP * self.letters_px
        alone = not self._handout.picture and below
        high = box.height() if alone else min(_room(painter, text, box.width()).height(), box.height() / 2)
        top = box.bottom() - high if below else box.top()
        painter.drawText(QRectF(box.left(), top, box.width(), high), WRAPPED, text)
        return box.adjusted(0, 0 if below else high + gap, 0, -(high + gap) if below else 0)

    def _picture(self, size: QSize) -> QImage | None:
        """Return the picture of the handout, as large as fits into so many pixels."""
        data = self._pictures.bytes_of(self._handout.picture) if self._handout.picture else None
        if data is None or size.isEmpty():
            return None
        size = size * self.devicePixelRatioF()
        if self._decoded is None or self._decoded[0] != size:
            self._decoded = size, picture_within(data, size)
        image = self._decoded[1]
        if image is not None:
            image.setDevicePixelRatio(self.devicePixelRatioF())
        return image


def _room(painter: QPainter, text: str, widest: float) -> QRectF:
    """Return how much room a text takes, wrapped."""
    return QFontMetricsF(painter.font()).boundingRect(QRectF(0, 0, widest, 10 * widest), WRAPPED, text)


def _look_of(row: StripRow) -> "Look":
    if row.current:
        return Look(theme.CURRENT, theme.CURRENT, framed=True)
    return Look(theme.side_colour(row.side), theme.PAPER, framed=row.upcoming)


def _paint_plate(painter: QPainter, plate: QRectF, colour: QColor, *, framed: bool = True) -> None:
    painter.setBrush(theme.CHIP_BACK)
    painter.setPen(theme.screen_pen(colour, FRAME_PX if framed else FRAME_PX / 3))
    painter.drawRoundedRect(plate, CORNER_PX, CORNER_PX)
