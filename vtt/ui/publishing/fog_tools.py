"""The tools with which the GM reveals and covers parts of a map: which one is taken up, and how it is set."""

from collections.abc import Mapping
from typing import Literal, get_args

from PySide6.QtCore import QObject, Qt

from vtt.battle import FogSource, Scene
from vtt.battle.measure.rooms import room_at, room_is_revealed
from vtt.play.session import Change
from vtt.play.view import ViewPolicy
from vtt.text import Sentence, say, tr
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.board_view import BoardView
from vtt.ui.board.tools.fog_gestures import click_room, draw_room, paint, reveal_rectangle, turned_over
from vtt.ui.board.tools.pointer import Gesture, Pointer
from vtt.ui.board.tools.tool import BoardTool
from vtt.ui.publishing.fog_steps import FogSteps
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal

Kind = Literal["room", "brush", "rectangle", "draw"]
KINDS: tuple[Kind, ...] = get_args(Kind)
TITLES: Mapping[Kind, Sentence] = {
    "room": say("fog-room", "Room"),
    "brush": say("fog-brush", "Brush"),
    "rectangle": say("fog-rectangle", "Rectangle"),
    "draw": say("fog-draw", "Draw a room"),
}
SOURCES: Mapping[Kind, FogSource] = {"room": "rooms", "brush": "brush", "rectangle": "brush"}
"""What lifts the fog that a tool works at."""

MIN_RADIUS_M, MAX_RADIUS_M, FIRST_RADIUS_M = 0.25, 20.0, 1.5
GROWTH = 1.25

_KINDS_OF_KEYS: Mapping[Qt.Key, Kind] = {
    Qt.Key.Key_1: "room",
    Qt.Key.Key_2: "brush",
    Qt.Key.Key_3: "rectangle",
    Qt.Key.Key_4: "draw",
}
_GROWTH_OF_KEYS = {Qt.Key.Key_BracketLeft: 1 / GROWTH, Qt.Key.Key_BracketRight: GROWTH}
_KEYS = (*_KINDS_OF_KEYS, *_GROWTH_OF_KEYS, Qt.Key.Key_X, Qt.Key.Key_Escape)


class FogTools(QObject):
    """The tools for fog on a board.

    Attributes:
        steps: What is done without the mouse.
        active: True while the left button of the mouse is theirs.
        kind: The tool that is taken up.
        covers: True where it covers what it goes over, instead of revealing it; Shift turns that round.
        radius_m: The radius of the brush.
    """

    changed = Signal[()]()
    """Another tool is taken up, or it is set otherwise."""

    def __init__(
        self, board: BoardView, controller: SessionController, publisher: Publisher | None = None
    ) -> None:
        super().__init__(publisher)
        self._board, self._publisher = board, publisher
        self.steps = FogSteps(controller)
        self.active, self.covers = False, False
        self.kind: Kind = "room"
        self.radius_m = FIRST_RADIUS_M
        controller.changed.connect(self._follow)
        if publisher is not None:
            publisher.changed.connect(self._show_fog)
        board.taken_up.connect(self._give_way)

    # --- what is chosen ---

    def toggle(self) -> None:
        """Take the tools up, or lay them down."""
        self.active = not self.active
        self._board.take_up(self if self.active else None)
        self._board.setFocus()  # the keys of the tools are those of the board
        self._follow()

    def choose(self, kind: Kind) -> None:
        """Take up another tool."""
        self.kind = kind
        self._tell()

    def cover(self, covers: bool) -> None:
        """Cover with the tools, or reveal."""
        self.covers = covers
        self._tell()

    def set_radius(self, radius_m: float) -> None:
        """Make the brush larger or smaller."""
        self.radius_m = min(max(radius_m, MIN_RADIUS_M), MAX_RADIUS_M)
        self._tell()

    @property
    def scene(self) -> Scene:
        """The scene that is on the board."""
        return self._board.board.shown_scene

    @property
    def hint(self) -> str:
        """What the mouse does now, in one line."""
        scene = self.scene
        if not scene.fog:
            return tr("No fog: the players see the whole map.")
        if (source := SOURCES.get(self.kind)) is not None and source not in scene.fog_by:
            return tr("This does not count on this map: switch it on above.")
        if self.kind == "room" and not scene.rooms:
            return tr("No rooms yet: find them between walls and doors, or draw some (4).")
        return {
            "room": tr("Click a room to reveal it, again to cover it."),
            "brush": tr("Paint to reveal; Shift covers. [ and ] change the size."),
            "rectangle": tr("Drag to reveal a rectangle; Shift covers."),
            "draw": tr("Drag a rectangle, or click corners; Enter ends, Backspace takes one back."),
        }[self.kind]

    # --- what the board asks ---

    def gesture(self, press: Pointer, board: BoardScene) -> Gesture | None:
        """Return what begins with a press; where rooms are clicked, tokens and doors are still themselves."""
        on_something = press.token or press.thing or press.portal
        if self.kind == "draw":
            return draw_room(press, board)
        if not board.shown_scene.fog or (self.kind == "room" and on_something):
            return None
        covers = self.covers != press.free
        match self.kind:
            case "room":
                return click_room(press, board)
            case "brush":
                return paint(press, board, self.radius_m, covers=covers)
        return reveal_rectangle(press, board, covers=covers)

    @property
    def owns_ctrl(self) -> bool:
        """Whether a press with Ctrl is theirs: it measures as ever."""
        return False

    def turn_wheel(self, notches: float) -> bool:
        """Make the brush larger or smaller, if it is taken up."""
        if self.kind == "brush":
            self.set_radius(self.radius_m * GROWTH**notches)
        return self.kind == "brush"

    def hover(self, pointer: Pointer | None, board: BoardScene) -> None:
        """Show the room under the mouse, or the brush."""
        at = pointer.at if pointer is not None and self.active else None
        room = room_at(board.shown_scene, at) if at is not None and self.kind == "room" else None
        board.rooms.hover(room)
        board.planned.emit(turned_over(room, board) if room is not None and board.shown_scene.fog else None)
        covers = self.covers != (pointer is not None and pointer.free)
        board.rooms.brush(at if self.kind == "brush" else None, self.radius_m, covers=covers)

    def takes(self, key: Qt.Key, *, ctrl: bool = False) -> bool:
        """Say whether a key is one of the tools'."""
        return key in _KEYS and not ctrl

    def take_key(self, key: Qt.Key, *, ctrl: bool = False) -> None:
        """Take up another tool, set it otherwise, or lay all of them down."""
        if key in _KINDS_OF_KEYS:
            self.choose(_KINDS_OF_KEYS[key])
        elif key in _GROWTH_OF_KEYS:
            self.set_radius(self.radius_m * _GROWTH_OF_KEYS[key])
        elif key == Qt.Key.Key_X:
            self.cover(not self.covers)
        else:
            self.toggle()

    def _follow(self, change: Change | None = None) -> None:
        """Show the rooms as they are now, while the tools are taken up."""
        board = self._board.board
        self.steps.offer(change.events if change is not None else ())
        self._show_fog()
        if self.active:
            battle, scene = board.battle, board.scene_id
            rooms = board.shown_scene.rooms
            board.rooms.show(rooms, {one.id for one in rooms if room_is_revealed(battle, scene, one)})
        else:
            board.rooms.clear()
        self.changed.emit()

    def _show_fog(self) -> None:
        """Show the fog through the eyes that were chosen, while the tools are taken up."""
        policy = self._publisher.state.policy if self._publisher is not None else ViewPolicy()
        self._board.board.fog_policy = policy if self.active else None

    def _give_way(self, tool: BoardTool | None) -> None:
        """Lie down where another tool is taken up."""
        if self.active and tool is not self:
            self.active = False
            self._follow()

    def _tell(self) -> None:
        self._board.show_tool()
        self.changed.emit()
