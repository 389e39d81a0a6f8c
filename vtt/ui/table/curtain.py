"""The curtain: what the players see instead of a map, the GM's own picture or folds of red velvet."""

from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from vtt.play.table.published import Curtain
from vtt.ui.pictures import Pictures
from vtt.ui.table.fitted_picture import FittedPicture

BLACK = QColor("black")
DEEP, VELVET, SHINE = QColor("#2a0509"), QColor("#7d1320"), QColor("#b3303c")
GOLD, DULL_GOLD = QColor("#e0b75a"), QColor("#7a5c22")
FOLD_SHARE = 1 / 22
"""How wide a fold is, as a share of the width of the glass."""
VALANCE_SHARE, HEM_SHARE, BRAID_SHARE = 0.17, 0.035, 0.012
"""How high the cloth above, the hem below and the golden braid are, as shares of the height."""
SWAGS = 7
FOLD_STOPS = ((0.0, DEEP), (0.3, VELVET), (0.48, SHINE), (0.62, VELVET), (1.0, DEEP))


class CurtainPage(QWidget):
    """Fills the glass with a curtain; nothing where none is drawn."""

    def __init__(self, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._pictures = pictures
        self._picture: FittedPicture | None = None
        pictures.arrivals.arrived.connect(self._paint_what_came)

    def show_curtain(self, curtain: Curtain) -> None:
        """Show the GM's own picture, or where it is not there, ours."""
        painted_from = self._pictures.levels_of(curtain.picture) if curtain.picture else None
        self._picture = FittedPicture(painted_from) if painted_from is not None else None
        self.update()

    def _paint_what_came(self) -> None:
        """Paint again where more of a large picture is there."""
        if self._picture is not None and self._picture.came():
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint all of it."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), BLACK)
        if self._picture is None:
            paint_curtain(painter, QRectF(self.rect()))
        else:
            self._picture.paint(painter, QRectF(self.rect()), self.devicePixelRatioF())
        painter.end()


def paint_curtain(painter: QPainter, box: QRectF) -> None:
    """Paint a stage with its curtain drawn."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_folds(painter, box)
    hem = QRectF(box.left(), box.bottom() - box.height() * HEM_SHARE, box.width(), box.height() * HEM_SHARE)
    painter.fillRect(hem, _down(hem, DULL_GOLD, GOLD, DULL_GOLD))
    shade = QRectF(box.left(), box.top(), box.width(), box.height() * VALANCE_SHARE * 2)
    painter.fillRect(shade, _down(shade, QColor(0, 0, 0, 190), QColor(0, 0, 0, 0)))
    _paint_valance(painter, box)


def _paint_folds(painter: QPainter, box: QRectF) -> None:
    """Paint the cloth, fold beside fold, the light on each from the left."""
    width, left, number = box.width() * FOLD_SHARE, box.left(), 0
    while left < box.right():
        wide = width * (0.8 + 0.4 * (number * 7 % 5) / 4)  # no two neighbours are as wide
        fold = QRectF(left, box.top(), wide + 1, box.height())
        light = QLinearGradient(fold.topLeft(), fold.topRight())
        for at, colour in FOLD_STOPS:
            light.setColorAt(at, colour)
        painter.fillRect(fold, light)
        left, number = left + wide, number + 1


def _paint_valance(painter: QPainter, box: QRectF) -> None:
    """Paint the cloth that hangs above in swags, with a braid along its edge."""
    high, step = box.height() * VALANCE_SHARE, box.width() / SWAGS
    ends = [box.left() + step * place for place in range(SWAGS + 1)]
    for left, right in pairwise(ends):
        swag = QPainterPath(QPointF(left, box.top()))
        swag.lineTo(left, box.top() + high * 0.45)
        swag.quadTo((left + right) / 2, box.top() + high * 1.55, right, box.top() + high * 0.45)
        swag.lineTo(right, box.top())
        painter.fillPath(swag, _down(QRectF(left, box.top(), step, high), DEEP, VELVET, SHINE, VELVET))
        edge = QPainterPath(QPointF(left, box.top() + high * 0.45))
        edge.quadTo((left + right) / 2, box.top() + high * 1.55, right, box.top() + high * 0.45)
        painter.strokePath(edge, QPen(GOLD, box.height() * BRAID_SHARE))


def _down(box: QRectF, *colours: QColor) -> QLinearGradient:
    """Return colours one below the other over the height of a box."""
    light = QLinearGradient(box.topLeft(), box.bottomLeft())
    for place, colour in enumerate(colours):
        light.setColorAt(place / (len(colours) - 1), colour)
    return light
