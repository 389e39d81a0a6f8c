"""What the line of commands does in the GM's window."""

from collections.abc import Mapping

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from vtt.battle import TokenId
from vtt.geometry import Point
from vtt.ui.board.board_view import BoardView
from vtt.ui.line.meaning import MenuLine
from vtt.ui.panels.actions.action_bar import ActionBar
from vtt.ui.session_controller import SessionController
from vtt.ui.wording import quoted


class Commanding(QObject):
    """Gives the line its surroundings: the map, the menus, the selection."""

    def __init__(
        self, board: BoardView, controller: SessionController, bar: ActionBar, actions: Mapping[str, QAction]
    ) -> None:
        super().__init__(board)
        self._board, self._controller, self._bar, self._actions = board, controller, bar, actions
        self.line = bar.idle.command
        self.line.surroundings = self
        self.line.left.connect(board.setFocus)

    def begin(self, text: str = "") -> None:
        """Put the focus into the line; where a ruling waits, say for what."""
        session = self._controller.session
        if session.pending is not None or session.shows_past:
            self._controller.warn(str(session.waiting_for()))
            return
        self._bar.refresh()
        self.line.begin(text)

    def place(self) -> Point:
        """Return where the mouse is over the map, else its middle."""
        view = self._board
        middle = view.mapToScene(view.viewport().rect().center())
        at = view.pointer.at
        return (
            at if view.board.on_screen(at) and view.board.map_box.contains(*at) else (middle.x(), middle.y())
        )

    def menu_lines(self) -> tuple[MenuLine, ...]:
        """Return all actions of the menus."""
        return tuple(
            MenuLine(
                id=name,
                title=action.text().replace("&", "").replace("…", ""),
                key=_key_of(action),
                possible=action.isEnabled(),
            )
            for name, action in self._actions.items()
        )

    def choose_menu(self, action: str) -> None:
        """Do an action of the menus."""
        self._actions[action].trigger()

    def choose_tokens(self, tokens: tuple[TokenId, ...]) -> None:
        """Select tokens; one alone is brought into the middle."""
        first, *others = tokens
        self._board.select(first, frozenset(others))
        self._controller.select(first, frozenset(others))
        if not others:
            self._board.centre_on(first)


def _key_of(action: QAction) -> str:
    """Return the first key of an action, as it is written on the keyboard."""
    key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    return quoted(key) if key else ""
