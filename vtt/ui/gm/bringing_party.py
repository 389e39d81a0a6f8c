"""The party is brought to a new map by one click, where it is to stand."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, QTimer

from vtt.battle import PlaceMany, Token
from vtt.play.party import gathering
from vtt.text import listed, tr
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.board.board_view import BoardView
from vtt.ui.board.tools.pointer import Gesture, Pointer
from vtt.ui.board.tools.tool import BoardTool
from vtt.ui.session_controller import SessionController
from vtt.ui.wording import called

ROUND_M = 1.5
"""How far round the mouse the party will about stand."""


class BringingParty(QObject):
    """A tool that is taken up until the party stands on the map, or Escape leaves that for later."""

    def __init__(self, board: BoardView, controller: SessionController, parent: QObject) -> None:
        super().__init__(parent)
        self._board, self._controller = board, controller
        self._party: tuple[Token, ...] = ()
        self._is_up = False
        board.taken_up.connect(self._note_tool)
        board.replaced.connect(self._lie_down)

    def begin(self, party: Sequence[Token]) -> None:
        """Have the next click bring the party in; nothing for nobody."""
        if party:
            self._party = tuple(party)
            self._board.take_up(self)
            self._board.setFocus()
            names = listed([called(one) for one in party], "and")
            self._controller.note(tr("Click where they begin: {names}. Esc leaves it.", names=names))

    def gesture(self, press: Pointer, board: BoardScene) -> Gesture | None:
        """Bring the party in where the mouse is let go."""
        return self._bring(press, board)

    @property
    def owns_ctrl(self) -> bool:
        """Whether a press with Ctrl is the tool's: it measures as ever."""
        return False

    def turn_wheel(self, notches: float) -> bool:
        """Leave the wheel to the zoom."""
        del notches
        return False

    def hover(self, pointer: Pointer | None, board: BoardScene) -> None:
        """Show about where they will stand."""
        board.rooms.brush(pointer.at if pointer is not None else None, ROUND_M)

    def takes(self, key: Qt.Key, *, ctrl: bool = False) -> bool:
        """Say whether a key is the tool's."""
        return key == Qt.Key.Key_Escape and not ctrl

    def take_key(self, key: Qt.Key, *, ctrl: bool = False) -> None:
        """Leave it for later."""
        del key, ctrl
        self._lie_down()
        self._controller.note(tr("The party is not on this map. Right-click it to bring creatures in."))

    def _note_tool(self, tool: BoardTool | None) -> None:
        self._is_up = tool is self

    def _lie_down(self) -> None:
        if self._is_up:
            self._board.take_up(None)

    def _bring(self, press: Pointer, board: BoardScene) -> Gesture:
        pointer = press
        while pointer.down:
            pointer = yield
        session = self._controller.session
        party = gathering(session.settled.scenes[board.scene_id], self._party, pointer.at)
        self._controller.perform(PlaceMany(tokens=party, overrule=True))
        QTimer.singleShot(0, self, self._lie_down)  # no gesture ends itself
