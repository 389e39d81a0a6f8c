"""The rooms of a map while the GM works at the fog, the one under the mouse, the brush, and what is drawn."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene

from vtt.battle import Room
from vtt.geometry import Path, Point
from vtt.ui import theme
from vtt.ui.board.items.walls import ring_path
from vtt.ui.board.overlays.strokes import CasedLine, polyline

ROOM_Z, DRAWN_Z = 3.0, 33.0
LINE_PX, HOVER_PX = 1.6, 3.0
HOVER_SHARE = 0.18


class RoomsOverlay:
    """Outlines of rooms: open ones in green, covered ones dashed."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._covered, self._open = CasedLine(scene, ROOM_Z), CasedLine(scene, ROOM_Z)
        self._hovered, self._draft = CasedLine(scene, ROOM_Z + 1), CasedLine(scene, DRAWN_Z)
        self._brush = CasedLine(scene, DRAWN_Z)
        self._fill = QGraphicsPathItem()
        self._fill.setBrush(theme.faded(theme.ACCENT, HOVER_SHARE))
        self._fill.setPen(Qt.PenStyle.NoPen)
        self._fill.setZValue(ROOM_Z - 1)
        scene.addItem(self._fill)

    def show(self, rooms: Sequence[Room], revealed: Collection[str]) -> None:
        """Show some rooms; of the revealed ones the ids."""
        for line, is_open in ((self._covered, False), (self._open, True)):
            path = QPainterPath()
            for room in rooms:
                if (room.id in revealed) == is_open:
                    path.addPath(_outline(room))
            pattern = Qt.PenStyle.SolidLine if is_open else Qt.PenStyle.DashLine
            line.show(path, theme.GOOD if is_open else theme.MUTED, LINE_PX, pattern)

    def hover(self, room: Room | None) -> None:
        """Show which room is under the mouse."""
        if room is None:
            self._hovered.hide()
            self._fill.setVisible(False)
            return
        path = _outline(room)
        self._hovered.show(path, theme.ACCENT, HOVER_PX, Qt.PenStyle.SolidLine)
        self._fill.setPath(path)
        self._fill.setVisible(True)

    def draft(self, corners: Path, *, closed: bool = False, covers: bool = False) -> None:
        """Show what is being drawn; nothing without corners."""
        if len(corners) < 2:
            self._draft.hide()
            return
        path = polyline((*corners, corners[0]) if closed else corners)
        self._draft.show(path, theme.BAD if covers else theme.GOOD, HOVER_PX, Qt.PenStyle.SolidLine)

    def brush(self, at: Point | None, radius_m: float = 0.0, *, covers: bool = False) -> None:
        """Show the outline of the brush; none for None."""
        if at is None:
            self._brush.hide()
            return
        path = QPainterPath()
        path.addEllipse(QPointF(*at), radius_m, radius_m)
        self._brush.show(path, theme.BAD if covers else theme.GOOD, LINE_PX, Qt.PenStyle.SolidLine)

    def clear(self) -> None:
        """Show nothing."""
        for line in (self._covered, self._open, self._draft):
            line.hide()
        self.hover(None)
        self.brush(None)

    @property
    def brush_shown(self) -> bool:
        """Whether the outline of the brush is shown."""
        return self._brush.colour is not None


def _outline(room: Room) -> QPainterPath:
    path = ring_path((room.ring, *room.holes))
    path.setFillRule(Qt.FillRule.OddEvenFill)
    return path
