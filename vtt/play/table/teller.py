"""What the players are told beside their view: moves of figures, what to roll, what fell, the order."""

from collections.abc import Iterator
from typing import NamedTuple

from vtt.battle import TokenId
from vtt.play.pending import Pending
from vtt.play.roll_chance import chance_steps
from vtt.play.session import Change, Session
from vtt.play.table.moves import FigureMove, Moves, figure_moves, still_right, with_events
from vtt.play.table.state import TableState
from vtt.play.table.telling import Shown, lines_of, results_of, roll_line, shown_tokens, strip_of
from vtt.play.table.writing import Strip, WrittenLine
from vtt.play.view import PlayerView, PlayerViews
from vtt.text import Sentence


class Waits(NamedTuple):
    """A ruling that waits, and whom the players see under a name."""

    pending: Pending
    named: frozenset[TokenId]


class Teller:
    """Follows a game and keeps what of it the players are told until something else happens.

    Attributes:
        moves: The paths of tokens whose figures were not placed since.
    """

    def __init__(self) -> None:
        self.moves: Moves = {}
        self._latest: Change | None = None
        self._waits: Waits | None = None
        self._chance: float | None = None

    def follow(self, change: Change) -> None:
        """Take note of what happened."""
        self._latest = change
        if not change.is_jump:
            self.moves = with_events(self.moves, change.events)

    def forget(self) -> None:
        """Forget the moves: the figures stand where their tokens are, or another battle is played."""
        self.moves = {}

    def figure_moves(
        self, session: Session, view: PlayerView, before: PlayerView | None
    ) -> tuple[FigureMove, ...]:
        """Return where figures are to be moved, as far as the players may see it."""
        self.moves = still_right(self.moves, session.present)
        ids = session.table(PlayerViews).shown_ids
        return figure_moves(self.moves, ids, view, before)

    def finding(self, session: Session, view: PlayerView) -> Iterator[None]:
        """Find how likely the roll that is waited for brings what it is for, in steps."""
        waits = _waits(session, _shown(session, view))
        if waits is not None and waits != self._waits:
            self._chance = yield from chance_steps(session, waits.named)
            self._waits = waits

    def lines(
        self, session: Session, state: TableState, view: PlayerView
    ) -> tuple[tuple[WrittenLine, ...], Strip | None]:
        """Return the lines beside the map, and the order of the encounter."""
        shown = _shown(session, view)
        results: tuple[Sentence, ...] = ()
        if self._latest is not None:
            results = results_of(state.telling, self._latest.events, shown)
        chance = self._chance if _waits(session, shown) == self._waits else None
        roll = roll_line(state, session.pending, shown, chance)
        return lines_of(state, view, shown, results, roll), strip_of(state.telling, view)


def _shown(session: Session, view: PlayerView) -> Shown:
    return shown_tokens(view, session.table(PlayerViews).shown_ids)


def _waits(session: Session, shown: Shown) -> Waits | None:
    pending = session.pending
    return Waits(pending, frozenset(token for token, one in shown.items() if one.name)) if pending else None
