"""What the editor draws over the GM's board: drafts, what is chosen, pins, lights, one-way sides."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsRectItem, QGraphicsScene

from vtt.battle import Light, Note, Portal, Room, Scene, Wall
from vtt.battle.editing import Part
from vtt.geometry import Path, Point, distance_m
from vtt.play.editing.parts import points_of
from vtt.play.editing.snapping import Snapped
from vtt.text import Quote, tr
from vtt.ui import theme
from vtt.ui.board.items.chip import ABOVE, BELOW, ChipItem, Label, Lettering
from vtt.ui.board.overlays.strokes import CasedLine, polyline

CHOSEN_Z, DRAWN_Z, PIN_Z, HANDLE_Z = 30.0, 33.0, 34.0, 36.0
LINE_PX, HOVER_PX, CHOSEN_PX, SNAP_PX = 3.0, 4.0, 5.0, 12.0
HANDLE_PX = 9.0
FILL_SHARE, STROKE_SHARE, LIT_SHARE = 0.18, 0.45, 0.10
MOST_DRAWN = 1500
"""Of more chosen things only the box is drawn: Qt takes seconds for longer paths."""
ARROW_M, ARROW_HEAD = 0.8, 0.4
LENGTH_PX = 15
LAMP_M = 0.2


class EditMarks:
    """The marks of the editor on one board."""

    def __init__(self, scene: QGraphicsScene, ratio: float = 1.0) -> None:
        self._scene = scene
        self._lettering = Lettering(ratio)
        self._draft, self._hovered = CasedLine(scene, DRAWN_Z), CasedLine(scene, CHOSEN_Z)
        self._chosen, self._box = CasedLine(scene, CHOSEN_Z - 1), CasedLine(scene, CHOSEN_Z - 1)
        self._lights, self._arrows = CasedLine(scene, CHOSEN_Z - 2), CasedLine(scene, CHOSEN_Z - 2)
        self._fill = self._filled(DRAWN_Z - 1)
        self._rooms = self._filled(CHOSEN_Z - 3)
        self._lit: list[QGraphicsPathItem] = []
        self._length = ChipItem(scene, self._lettering, HANDLE_Z)
        self._snap = _dot(scene, SNAP_PX, HANDLE_Z)
        self._handles: list[QGraphicsRectItem] = []
        self._pins: list[ChipItem] = []

    # --- while something is drawn ---

    def draft(self, path: Path, *, closed: bool = False, bad: bool = False) -> None:
        """Show what is being drawn; nothing for less than two points."""
        if len(path) < 2:
            self._draft.hide()
            self._fill.setVisible(False)
            return
        drawn = polyline((*path, path[0]) if closed else path)
        self._draft.show(drawn, theme.BAD if bad else theme.GOOD, LINE_PX, Qt.PenStyle.SolidLine)
        self._fill.setVisible(closed)
        if closed:
            self._fill.setBrush(theme.faded(theme.BAD if bad else theme.GOOD, FILL_SHARE))
            self._fill.setPath(drawn)

    def patch(self, rings: Sequence[Path], *, bad: bool = False, outlined: bool = True) -> None:
        """Show an area that is painted or taken away; without an outline its rings may overlap."""
        drawn = QPainterPath()
        drawn.setFillRule(Qt.FillRule.WindingFill)
        for ring in rings:
            drawn.addPath(polyline((*ring, ring[0])))
        if outlined:
            self._draft.show(drawn, theme.BAD if bad else theme.GOOD, LINE_PX, Qt.PenStyle.SolidLine)
        else:
            self._draft.hide()
        share = FILL_SHARE if outlined else STROKE_SHARE
        self._fill.setBrush(theme.faded(theme.BAD if bad else theme.GOOD, share))
        self._fill.setPath(drawn)
        self._fill.setVisible(True)

    def say(self, text: str, at: Point) -> None:
        """Show a text beside a point, such as a length; none where it is empty."""
        if not text:
            self._length.clear()
            return
        self._length.show_label(Label(text, size_px=LENGTH_PX), at, BELOW, down_px=SNAP_PX)

    def snap(self, snapped: Snapped | None) -> None:
        """Show where a point would be drawn in to: a square at ends, a lighter one elsewhere."""
        self._snap.setVisible(snapped is not None)
        if snapped is not None:
            self._snap.setPos(*snapped.at)
            self._snap.setPen(theme.screen_pen(_SNAP_COLOURS[snapped.by], 2.5))

    def hover(self, parts: Sequence[Part]) -> None:
        """Show what is under the pointer."""
        if parts:
            self._hovered.show(_outline(parts), theme.TEXT, HOVER_PX, Qt.PenStyle.SolidLine)
        else:
            self._hovered.hide()

    def clear_drawn(self) -> None:
        """Show nothing of what was being drawn."""
        self.draft(())
        self.snap(None)
        self.hover(())
        self._length.clear()

    # --- what is chosen ---

    def choose(self, parts: Sequence[Part], handles: Sequence[Point], box: QRectF | None) -> None:
        """Show what is chosen, the points that can be dragged, and the box around several things."""
        drawn = parts if len(parts) <= MOST_DRAWN else ()
        if drawn:
            self._chosen.show(_outline(drawn), theme.CURRENT, CHOSEN_PX, Qt.PenStyle.SolidLine)
        else:
            self._chosen.hide()
        if box is not None:
            path = QPainterPath()
            path.addRect(box)
            self._box.show(path, theme.CURRENT, 1.5, Qt.PenStyle.DashLine)
        else:
            self._box.hide()
        while len(self._handles) < len(handles):
            self._handles.append(_dot(self._scene, HANDLE_PX, HANDLE_Z, theme.CURRENT))
        for number, handle in enumerate(self._handles):
            handle.setVisible(number < len(handles))
            if number < len(handles):
                handle.setPos(*handles[number])

    # --- what is seen of a map only here ---

    def show_pins(self, notes: Sequence[Note]) -> None:
        """Show the pins of the GM, and none else."""
        while len(self._pins) < len(notes):
            self._pins.append(ChipItem(self._scene, self._lettering, PIN_Z))
        for number, chip in enumerate(self._pins):
            if number < len(notes):
                chip.show_label(Label(pin_text(notes[number]), "warn"), notes[number].at, ABOVE)
                chip.setToolTip(notes[number].text)
            else:
                chip.clear()

    def pin_at(self, point: Point, px_per_m: float) -> int | None:
        """Return which of the pins is shown at a point, the uppermost; None where there is none."""
        shown = (number for number, chip in enumerate(self._pins) if chip.box(px_per_m).contains(*point))
        return max(shown, default=None)

    def show_hidden(self, scene: Scene | None) -> None:
        """Show where lights are, and which way one-way walls stop; nothing for None."""
        path = QPainterPath()
        for light in scene.lights if scene is not None else ():
            path.addEllipse(QPointF(*light.at), LAMP_M, LAMP_M)
        if path.isEmpty():
            self._lights.hide()
        else:
            self._lights.show(path, theme.CURRENT, LINE_PX, Qt.PenStyle.SolidLine)
        path = QPainterPath()
        for wall in scene.layout.walls if scene is not None else ():
            if wall.one_way:
                path.addPath(_arrow(wall))
        if path.isEmpty():
            self._arrows.hide()
        else:
            self._arrows.show(path, theme.CURTAIN, LINE_PX, Qt.PenStyle.SolidLine)

    def show_rooms(self, rooms: Sequence[Room]) -> None:
        """Show which parts of the map are rooms for the fog; nothing without any."""
        path = QPainterPath()
        for room in rooms:
            for ring in (room.ring, *room.holes):
                path.addPath(polyline((*ring, ring[0])))
        self._rooms.setPath(path)
        self._rooms.setBrush(theme.faded(theme.ACCENT, FILL_SHARE))
        self._rooms.setPen(theme.screen_pen(theme.ACCENT, LINE_PX / 2, Qt.PenStyle.DashLine))
        self._rooms.setVisible(not path.isEmpty())

    @property
    def shows_rooms(self) -> bool:
        """Whether rooms for the fog are shown."""
        return self._rooms.isVisible()

    def show_lit(self, lights: Sequence[Light]) -> None:
        """Show how far some lights shine, and no others."""
        while len(self._lit) < len(lights):
            self._lit.append(self._filled(CHOSEN_Z - 3))
        for number, item in enumerate(self._lit):
            item.setVisible(number < len(lights))
            if number < len(lights):
                light, disc = lights[number], QPainterPath()
                colour = QColor(light.colour) if QColor.isValidColorName(light.colour) else theme.CURRENT
                disc.addEllipse(QPointF(*light.at), light.radius_m, light.radius_m)
                item.setPath(disc)
                item.setBrush(theme.faded(colour, LIT_SHARE))
                item.setPen(theme.screen_pen(theme.faded(colour, 0.8), 1.5, Qt.PenStyle.DashLine))

    def _filled(self, z: float) -> QGraphicsPathItem:
        item = QGraphicsPathItem()
        item.setBrush(theme.faded(theme.GOOD, FILL_SHARE))
        item.setPen(Qt.PenStyle.NoPen)
        item.setZValue(z)
        item.setVisible(False)
        self._scene.addItem(item)
        return item

    # --- for tests ---

    @property
    def shown(self) -> tuple[str, ...]:
        """The texts of the pins that are shown, and of what is being drawn."""
        return tuple(chip.text for chip in (*self._pins, self._length) if chip.text)

    @property
    def handles(self) -> tuple[Point, ...]:
        """The points that can be dragged, as they are shown."""
        return tuple((one.pos().x(), one.pos().y()) for one in self._handles if one.isVisible())


def pin_text(note: Note) -> str:
    """Return what a pin says on the board: what kind it is, and its title."""
    sign = {"note": "✎", "start": "⚑", "stairs": "⇅"}[note.kind]
    kind = {"note": tr("Note"), "start": tr("Start place"), "stairs": tr("Stairs")}[note.kind]
    return tr("{sign} {title}", sign=Quote(quote=sign), title=Quote(quote=note.title or kind))


def _outline(parts: Sequence[Part]) -> QPainterPath:
    path = QPainterPath()
    for part in parts:
        points = points_of(part)
        if isinstance(part, Wall | Portal):
            path.addPath(polyline(points))
        elif len(points) == 1:
            path.addEllipse(QPointF(*points[0]), 0.25, 0.25)
        else:
            path.addPath(polyline((*points, points[0])))
    return path


def _arrow(wall: Wall) -> QPainterPath:
    """Return an arrow through the middle of a one-way wall, to where it lets one look and go."""
    length_m = distance_m(wall.a, wall.b)
    if not length_m:
        return QPainterPath()
    along = ((wall.b[0] - wall.a[0]) / length_m, (wall.b[1] - wall.a[1]) / length_m)
    side = 1.0 if wall.one_way == "left" else -1.0
    out = (-along[1] * side, along[0] * side)
    middle = ((wall.a[0] + wall.b[0]) / 2, (wall.a[1] + wall.b[1]) / 2)
    reach = min(ARROW_M, length_m)
    tail, tip = (_shifted(middle, out, share * reach) for share in (-1, 1))
    head = (
        _shifted(_shifted(tip, out, -ARROW_HEAD * reach), along, turn * ARROW_HEAD * reach)
        for turn in (-1, 1)
    )
    path = polyline((tail, tip))
    for corner in head:
        path.addPath(polyline((tip, corner)))
    return path


def _shifted(point: Point, by: Point, far: float) -> Point:
    return point[0] + by[0] * far, point[1] + by[1] * far


def _dot(scene: QGraphicsScene, size_px: float, z: float, fill: QColor | None = None) -> QGraphicsRectItem:
    """Return a small square whose size does not follow the zoom, hidden at first."""
    half = size_px / 2
    dot = QGraphicsRectItem(-half, -half, size_px, size_px)
    dot.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
    dot.setPen(theme.screen_pen(theme.INK if fill is not None else theme.GOOD, 1.5))
    if fill is not None:
        dot.setBrush(fill)
    dot.setZValue(z)
    dot.setVisible(False)
    scene.addItem(dot)
    return dot


_SNAP_COLOURS = {"end": theme.CURRENT, "wall": theme.ACCENT, "grid": theme.GOOD, "free": theme.MUTED}
