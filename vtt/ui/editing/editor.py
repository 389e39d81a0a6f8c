"""The editor of the map on the board: takes up its tools, and follows the battle."""

from PySide6.QtCore import QObject, Qt

from vtt.battle import Light, Note, Portal, Wall
from vtt.play.session import Change
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.board_view import BoardView
from vtt.ui.board.tools.pointer import Gesture, Pointer
from vtt.ui.board.tools.tool import BoardTool
from vtt.ui.editing import keys
from vtt.ui.editing.canvas import Canvas
from vtt.ui.editing.gestures import CHOSEN_AT_ONCE, GESTURES, show_under
from vtt.ui.editing.state import EditorState
from vtt.ui.session_controller import SessionController


class MapEditor(QObject):
    """The tools that draw and change the map on the board; whatever they do is a step of the journal.

    Attributes:
        state: Which tool is taken up, and how the tools are set.
        canvas: What it works on; another one for every board.
    """

    def __init__(self, view: BoardView, controller: SessionController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self.state = EditorState(self)
        self.canvas = Canvas(view.board, self.state, view.devicePixelRatioF())
        view.taken_up.connect(self._give_way)
        view.replaced.connect(self._show_board)
        controller.changed.connect(self._follow)
        self.state.changed.connect(self._show_drawn)
        self._show_map()

    def toggle(self) -> None:
        """Begin to edit the map, or end it."""
        self.state.active = not self.state.active
        self._view.take_up(self if self.state.active else None)
        self._view.setFocus()  # the keys of the tools are those of the board
        self._show_map()

    # --- what the board asks ---

    def gesture(self, press: Pointer, board: BoardScene) -> Gesture | None:
        """Return what begins with a press; tokens are dragged as ever where things are chosen."""
        if self.state.kind == "select" and self._is_for_token(press):
            return None
        gesture = GESTURES[self.state.kind](press, self.canvas)
        is_chosen = self.state.kind in CHOSEN_AT_ONCE and self.state.brush is None
        return self._choosing_new(gesture) if is_chosen else gesture

    @property
    def owns_ctrl(self) -> bool:
        """Whether a press with Ctrl is the editor's: with it a brush takes away."""
        return self.state.brush is not None

    def turn_wheel(self, notches: float) -> bool:
        """Make the brush larger or smaller, if one is taken up."""
        return keys.turn_wheel(self.canvas, notches)

    def hover(self, pointer: Pointer | None, board: BoardScene) -> None:
        """Show what a press would meet or begin."""
        self.canvas.marks.clear_drawn()
        if pointer is not None and self.state.active:
            show_under(pointer, self.canvas)

    def takes(self, key: Qt.Key, *, ctrl: bool = False) -> bool:
        """Say whether a key is one of the editor's, alone or with Ctrl."""
        return keys.takes(self.state, key, ctrl=ctrl)

    def take_key(self, key: Qt.Key, *, ctrl: bool = False) -> None:
        """Do what a key does; Escape chooses nothing any more, or else ends editing."""
        if key != keys.ESCAPE:
            keys.take(self.canvas, key, self._view.pointer, ctrl=ctrl)
            self._view.show_tool()
        elif self.canvas.chosen:
            self.canvas.choose(())
        else:
            self.toggle()

    # --- how it works ---

    def _is_for_token(self, press: Pointer) -> bool:
        """Say whether a press is on a token, and on nothing thin that is chosen or drawn over it."""
        canvas = self.canvas
        if press.token is None or any(canvas.are_near(press.at, one) for one in canvas.handles):
            return False
        return not isinstance(canvas.part_at(press.at), Wall | Portal | Note | Light)

    def _choosing_new(self, gesture: Gesture) -> Gesture:
        with self.canvas.choosing_new():
            yield from gesture

    def _give_way(self, tool: BoardTool | None) -> None:
        """End editing where another tool is taken up."""
        if self.state.active and tool is not self:
            self.state.active = False
            self._show_map()

    def _show_board(self) -> None:
        """Go on with another board."""
        self.canvas = Canvas(self._view.board, self.state, self._view.devicePixelRatioF())
        self._show_map()

    def _follow(self, change: Change | None) -> None:
        """Show the map as it is now, and choose what was put, where that is wanted."""
        if change is None or self._view.board is not self.canvas.board:
            return
        self.canvas.follow(change.events)
        scene = self.canvas.board.scene_id
        if change.before.scenes.get(scene) is not change.after.scenes.get(scene):
            self._show_map()

    def _show_drawn(self) -> None:
        """Show plainly what is drawn while the map is edited, and heights while things are drawn."""
        self.canvas.board.show_edited(self.state.active)
        fills = self.state.active and self.state.kind == "fill"
        self.canvas.marks.show_rooms(self.canvas.scene.rooms if fills else ())
        board, wanted = self.canvas.board, self.state.active and self.state.kind == "thing"
        if board.heights_wanted != wanted:
            board.heights_wanted = wanted
            board.show_heights(False)

    def _show_map(self) -> None:
        """Show pins; while the map is edited also lights, one-way walls, and what is chosen."""
        scene, marks = self.canvas.scene, self.canvas.marks
        self._show_drawn()
        marks.show_pins(scene.notes)
        marks.show_hidden(scene if self.state.active else None)
        self.canvas.choose(self.canvas.chosen if self.state.active else ())
