"""What a new battle begins on: a blank mat, or a quick map of some kind and seed, shown as it will be."""

from random import randrange

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QSpinBox, QVBoxLayout, QWidget

from vtt.battle import Scene
from vtt.files.maps.quick.quick_map import KINDS, MAX_SEED, TITLES, Kind
from vtt.geometry import Point, Ring
from vtt.text import tr
from vtt.ui import theme
from vtt.ui.signals import Signal

PREVIEW_PX = QSize(300, 160)
WALL_PX, DOOR_PX = 2.0, 3.0


class QuickChoice(QWidget):
    """A list of kinds of maps, the seed of a quick one, and a picture of it."""

    changed = Signal[()]()
    """Another map is wanted."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds = QComboBox()
        self.kinds.addItem(tr("Blank mat"), None)
        for kind in KINDS:
            self.kinds.addItem(tr("Quick map: {kind}", kind=TITLES[kind]), kind)
        self.seed = QSpinBox()
        self.seed.setRange(0, MAX_SEED)
        self.seed.setValue(randrange(MAX_SEED))
        self.seed.setToolTip(tr("The same seed and size make the same map."))
        self.another = QPushButton(tr("Another"))
        self.another.setAutoDefault(False)
        self.preview = MapPreview()
        self._seed_told = QLabel(tr("Seed"))
        self._lay_out()
        self.kinds.currentIndexChanged.connect(self._on_changed)
        self.seed.valueChanged.connect(self._on_changed)
        self.another.clicked.connect(self._on_another)
        self._on_changed()

    @property
    def kind(self) -> Kind | None:
        """The kind of a quick map; None for a blank mat."""
        found = self.kinds.currentData()
        return next((kind for kind in KINDS if kind == found), None)

    def _on_another(self) -> None:
        self.seed.setValue(randrange(MAX_SEED))

    def _on_changed(self) -> None:
        quick = self.kind is not None
        for widget in (self._seed_told, self.seed, self.another, self.preview):
            widget.setVisible(quick)
        self.changed.emit()

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.kinds, 1)
        for widget in (self._seed_told, self.seed, self.another):
            line.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(line)
        column.addWidget(self.preview)


class MapPreview(QWidget):
    """The walls, doors, things and ground of a scene, small."""

    def __init__(self) -> None:
        super().__init__()
        self.scene: Scene | None = None
        self.setMinimumSize(PREVIEW_PX)

    def show_scene(self, scene: Scene) -> None:
        """Show another scene."""
        self.scene = scene
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the scene, as large as it fits."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), theme.BACK)
        if self.scene is not None:
            self._paint(painter, self.scene)
        painter.end()

    def _paint(self, painter: QPainter, scene: Scene) -> None:
        width, height = scene.size_m
        scale = min((self.width() - 8) / width, (self.height() - 8) / height)
        painter.translate((self.width() - width * scale) / 2, (self.height() - height * scale) / 2)
        painter.scale(scale, scale)
        painter.setPen(Qt.PenStyle.NoPen)
        floors = [(room.ring, theme.FLOOR) for room in scene.rooms]
        painter.fillRect(QRectF(0, 0, width, height), theme.BACK if floors else theme.FLOOR)
        grounds = [(one.ring, theme.DIFFICULT.darker(200)) for one in scene.layout.terrain]
        things = [(one.ring, theme.MUTED) for one in scene.layout.obstacles]
        for ring, filled in (*floors, *grounds, *things):
            painter.setBrush(filled)
            painter.drawPolygon(_polygon(ring))
        for wall in scene.layout.walls:
            _line(painter, (wall.a, wall.b), theme.TEXT, WALL_PX / scale)
        for one in scene.layout.portals:
            _line(
                painter, (one.a, one.b), theme.WINDOW if one.kind == "window" else theme.DOOR, DOOR_PX / scale
            )


def _polygon(ring: Ring) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in ring])


def _line(painter: QPainter, ends: tuple[Point, Point], colour: QColor, width: float) -> None:
    painter.setPen(QPen(colour, width))
    painter.drawLine(QPointF(*ends[0]), QPointF(*ends[1]))
