"""What the gestures of the editor work on: the board, the marks over it, and what points are drawn in by."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QPointF, QRectF
from shiboken6 import isValid

from vtt.battle import EditMap, Event, MapEdited, Scene
from vtt.battle.editing import Part, Parts
from vtt.geometry import Grid, Point, distance_m
from vtt.play.editing.map_index import MapIndex
from vtt.play.editing.parts import box_of, each, points_of
from vtt.play.editing.picking import Picker
from vtt.play.editing.snapping import Snapped, Snapper, drawing_grid
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.tools.pointer import FAR_ENOUGH_PX, Pointer
from vtt.ui.editing.kinds import Kind
from vtt.ui.editing.marks import EditMarks
from vtt.ui.editing.state import EditorState

REACH_PX = 10
"""From how many pixels of the screen ends and walls draw in, and are met by a click."""


class Canvas:
    """One board as it is edited.

    Attributes:
        state: Which tool is taken up, and how the tools are set.
        chosen: The ids of what is chosen.
        clicked: What was clicked last, and when, seconds: a second click chooses all that is connected.
    """

    def __init__(self, board: BoardScene, state: EditorState, ratio: float) -> None:
        self.board, self.state = board, state
        self.chosen: tuple[str, ...] = ()
        self.clicked: tuple[str, float] = ("", 0.0)
        self.marks = EditMarks(board, ratio)
        self._chooses_new = False
        self._parts: tuple[MapIndex, tuple[str, ...], Parts] | None = None
        self._known: tuple[MapIndex, Snapper, Picker] | None = None

    @property
    def scene(self) -> Scene:
        """The scene that is drawn on."""
        return self.board.shown_scene

    @property
    def grid(self) -> Grid:
        """The squares that what is drawn follows."""
        return drawing_grid(self.scene)

    @property
    def picker(self) -> Picker:
        """What can be chosen on it."""
        return self._prepared()[2]

    def part_at(self, point: Point) -> Part | None:
        """Return what is under a point: a pin where its sign is shown, else what is drawn there."""
        pin = self.marks.pin_at(point, self.board.px_per_m)
        return self.scene.notes[pin] if pin is not None else self.picker.at(point, self.within_m)

    @property
    def within_m(self) -> float:
        """From how far ends and walls draw in."""
        return REACH_PX / self.board.px_per_m

    def snapped(self, pointer: Pointer, also: Sequence[Point] = ()) -> Snapped:
        """Return where the pointer is drawn in to.

        Alt leaves it where it is, and Shift but for rooms: some desktops keep Alt for themselves.
        """
        if pointer.placing or (pointer.free and self.state.kind != "room"):
            return Snapped(pointer.at, "free")
        found = self._prepared()[1].snap(pointer.at, self.within_m, also)
        if found.by == "grid" and self.state.follows:  # what is drawn on the picture is rarely on the grid
            return Snapped(pointer.at, "free")
        return found

    def are_near(self, a: Point, b: Point) -> bool:
        """Tell whether two points are one to who points at them."""
        return distance_m(a, b) * self.board.px_per_m < 2 * FAR_ENOUGH_PX

    def do(self, edit: EditMap) -> None:
        """Carry out an edit, unless it changes nothing."""
        if edit.remove or any(True for _ in edit.each()):
            self.board.command(edit)

    @property
    def parts(self) -> Parts:
        """What is chosen."""
        if not self.chosen:
            return Parts()
        index = self.index
        if self._parts is None or self._parts[:2] != (index, self.chosen):
            self._parts = index, self.chosen, index.only(self.chosen)
        return self._parts[2]

    def take_up(self, kind: Kind) -> None:
        """Take up another tool; what was chosen stays so only where things are chosen."""
        self.state.kind = kind
        self.choose(self.chosen if kind == "select" else ())

    @contextmanager
    def choosing_new(self) -> Iterator[None]:
        """Choose what is put meanwhile."""
        self._chooses_new = True
        try:
            yield
        finally:
            self._chooses_new = False

    def follow(self, events: Iterable[Event]) -> None:
        """Choose what was put on this map, where that is wanted."""
        put = [event.put for event in events if isinstance(event, MapEdited) and event.scene == self.scene.id]
        if self._chooses_new and put:
            self.chosen = tuple(part.id for parts in put for part in each(parts))
            self.state.put.emit()

    def choose(self, ids: Iterable[str]) -> None:
        """Choose some parts, as far as they are there, and no others; show which."""
        self.chosen = tuple(dict.fromkeys(ids))
        parts = self.parts
        found = each(parts)
        self.chosen = tuple(part.id for part in found)
        box = box_of(parts) if len(found) > 1 else None
        rect = QRectF(QPointF(*box[0]), QPointF(*box[1])) if box is not None else None
        is_lit = self.state.active and self.state.kind == "light"
        self.marks.show_lit(self.scene.lights if is_lit else parts.lights)
        self.marks.choose(found, tuple(self.handles), rect)
        self.state.changed.emit()

    @property
    def handles(self) -> Iterator[Point]:
        """The points that can be dragged: those of one thing, or of the box around several."""
        parts = self.parts
        found = each(parts)
        box = box_of(parts)
        if len(found) == 1 and len(points_of(found[0])) > 1:
            yield from points_of(found[0])
        elif len(found) > 1 and box is not None:
            yield from box_handles(box)

    def say(self, text: str) -> None:
        """Say one line to the GM."""
        self.board.say(text)

    @contextmanager
    def drawing(self) -> Iterator[EditMarks]:
        """Return what shows what is being drawn; whatever happens, nothing of it stays."""
        try:
            yield self.marks
        finally:
            if isValid(self.board):
                self.marks.clear_drawn()

    @property
    def index(self) -> MapIndex:
        """All that is drawn on it."""
        return self._prepared()[0]

    def _prepared(self) -> tuple[MapIndex, Snapper, Picker]:
        """Return what is made once for a scene as it is now."""
        scene = self.scene
        if self._known is None or self._known[0].scene is not scene:
            index = MapIndex(scene, self._known[0] if self._known is not None else None)
            self._known = index, Snapper(index), Picker(index)
        return self._known


def box_handles(box: tuple[Point, Point]) -> Iterator[Point]:
    """Yield the corners of a box, and the middles of its sides."""
    (left, top), (right, bottom) = box
    x, y = (left + right) / 2, (top + bottom) / 2
    yield from ((left, top), (right, top), (right, bottom), (left, bottom))
    yield from ((x, top), (right, y), (x, bottom), (left, y))
