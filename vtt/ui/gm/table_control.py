"""What the GM governs the players' windows with: what is published, framed and laid over the map."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

from vtt.battle import TokenId
from vtt.play.session import Session
from vtt.ui.board.board_view import BoardView
from vtt.ui.publishing.ahead import MeasuredAhead
from vtt.ui.publishing.framing.framing import Framing
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.publishing.reveal_guard import RevealGuard
from vtt.ui.publishing.reveal_line import RevealLine
from vtt.ui.publishing.screens.players_windows import PlayersWindows
from vtt.ui.publishing.showing.dialogs import ShowingDialogs
from vtt.ui.publishing.showing.showings import Showings
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal
from vtt.ui.start.battle_store import BattleStore


class TableControl(QObject):
    """Makes the parts, and has them hear of the game, the board and one another.

    Attributes:
        publisher: What the players are shown.
        windows: Their windows and screens.
        ahead: What measures what the next step will ask for.
        guard: What looks into a planned step for what it would show them.
        line: What it says, over the map.
        framing: What part of the map is on the table screen, and how large.
        showings: What lies over the map there.
        dialogs: Where the GM chooses what they see and read.
    """

    changed = Signal[()]()
    """Something else can be chosen for the players, or is chosen."""

    def __init__(
        self, window: QMainWindow, board: BoardView, controller: SessionController, store: BattleStore | None
    ) -> None:
        super().__init__(window)
        self._store = store
        pictures = board.board.pictures
        kept = store.table if store is not None else None
        self.publisher = Publisher(controller.session, window, kept)
        self.publisher.hold.is_on = store is not None and store.settings.hold_reveals
        self.windows = PlayersWindows(window, board, self.publisher, pictures, store)
        self.ahead = MeasuredAhead(self.publisher)
        self.guard = RevealGuard(self.publisher, window)
        self.line = RevealLine(self.publisher, self.guard, board)
        self.framing = Framing(window, board, self.publisher, self.windows)
        self.showings = Showings(self.publisher)
        self.dialogs = ShowingDialogs(window, controller, self.showings, pictures, store)
        self._figures_wait = False
        self._follow(board, controller)
        self._tell(controller)
        controller.session.rolls_digitally = self._rolls_digitally

    def show_session(self, session: Session) -> None:
        """Follow another battle."""
        session.rolls_digitally = self._rolls_digitally
        self.publisher.show_session(session, self._store.table if self._store is not None else None)

    def _rolls_digitally(self, who: TokenId | None) -> bool:
        """Say whether the program rolls for somebody even where real dice are typed."""
        token = self.publisher.session.settled.tokens.get(who) if who is not None else None
        return self.publisher.state.rolls_digitally(who, token.side if token is not None else None)

    def _follow(self, board: BoardView, controller: SessionController) -> None:
        """Hear of what is pointed out on the board, and of steps that are planned and taken."""
        board.shared.connect(self.showings.draw)
        board.pointed.connect(self.showings.point)
        board.planned.connect(self.guard.plan)
        controller.prepared.connect(self.guard.plan)
        controller.foretold.connect(self.guard.foretell)
        controller.changed.connect(self.guard.follow)
        controller.changed.connect(self.ahead.begin_later)

    def _tell(self, controller: SessionController) -> None:
        """Have told what is to be told, and kept what is to be kept."""
        self.windows.tell(controller)
        self.framing.said.connect(controller.note)
        self.windows.screens.changed.connect(self.changed)
        self.publisher.changed.connect(self._tell_of_change)
        self.publisher.published.connect(self._watch_figures)
        self.framing.changed.connect(self.changed)
        self.showings.changed.connect(self._tell_of_change)
        if self._store is not None:
            self.publisher.changed.connect(self._store.keep_table)

    def _watch_figures(self) -> None:
        """Tell when the players begin or end to be told to do something with figures."""
        if self._figures_wait != self.publisher.shown.figures_wait:
            self._figures_wait = not self._figures_wait
            self.changed.emit()

    def _tell_of_change(self) -> None:
        """Tell of a change, without what changed."""
        self.changed.emit()
