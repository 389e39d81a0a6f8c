"""The board for screen readers: a list of the tokens on it, with what each is and how it fares.

The stubs of Qt do not know that an interface may have no child.
"""

from PySide6.QtCore import QObject, QPoint, QRect, QRectF
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
    QAccessibleObject,
)
from PySide6.QtWidgets import QAccessibleWidget

from vtt.battle import Token, TokenId
from vtt.play.faring import Faring
from vtt.text import tr, tr_term, tr_words
from vtt.ui.board.board_view import BoardView
from vtt.ui.wording import called


class SpokenToken(QObject):
    """What a screen reader takes for a token: a child of the board, which shows nothing itself."""

    def __init__(self, board: BoardView, token: TokenId) -> None:
        super().__init__(board)
        self.board, self.id = board, token

    @property
    def token(self) -> Token | None:
        """The token as it is now; None where it is on the board no longer."""
        return self.board.board.token(self.id)


class SpokenTokens(QObject):
    """The tokens of one board as a screen reader knows them."""

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self._board = board
        self._known: dict[TokenId, SpokenToken] = {}
        board.selected.connect(self._tell_selection)
        board.said.connect(self._announce)

    def all(self) -> list[SpokenToken]:
        """Return those that are on the board now, in the order in which they came."""
        here = [token.id for token in self._board.board.tokens()]
        for gone in self._known.keys() - set(here):
            self._known.pop(gone).deleteLater()
        return [self.of(token) for token in here]

    def of(self, token: TokenId) -> SpokenToken:
        """Return a token as a screen reader knows it."""
        if token not in self._known:
            self._known[token] = SpokenToken(self._board, token)
        return self._known[token]

    def _tell_selection(self, token: TokenId | None, _others: frozenset[TokenId]) -> None:
        """Let the reader read the token that is selected now."""
        if token is not None and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleEvent(self.of(token), QAccessible.Event.Focus))

    def _announce(self, said: str) -> None:
        """Let the reader read what the board says: the price of a walk, a cover, a refusal."""
        if said and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._board, said))


class _TokenAccess(QAccessibleObject):
    """The interface of one token."""

    def __init__(self, spoken: SpokenToken) -> None:
        super().__init__(spoken)
        self._spoken = spoken

    def parent(self) -> QAccessibleInterface:
        return QAccessible.queryAccessibleInterface(self._spoken.board)

    def child(self, _index: int) -> None:  # type: ignore[override]
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, _child: QAccessibleInterface) -> int:
        return -1

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        return QAccessible.State()

    def rect(self) -> QRect:
        token, view = self._spoken.token, self._spoken.board
        if token is None:
            return QRect()
        (x, y), radius_m = token.footprint
        on_map = QRectF(x - radius_m, y - radius_m, 2 * radius_m, 2 * radius_m)
        shown = view.mapFromScene(on_map).boundingRect()
        return QRect(view.viewport().mapToGlobal(shown.topLeft()), shown.size())

    def text(self, kind: QAccessible.Text) -> str:
        token = self._spoken.token
        if token is None:
            return ""
        if kind == QAccessible.Text.Name:
            return str(called(token))
        return _described(token, self._spoken.board) if kind == QAccessible.Text.Description else ""


class _BoardAccess(QAccessibleWidget):
    """The interface of the board: a list of tokens."""

    def __init__(self, board: BoardView) -> None:
        super().__init__(board, QAccessible.Role.List, tr("Map"))
        self._board = board
        self._tokens = SpokenTokens(board)

    def childCount(self) -> int:
        return len(self._tokens.all())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        tokens = self._tokens.all()
        return QAccessible.queryAccessibleInterface(tokens[index]) if 0 <= index < len(tokens) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        spoken = child.object()
        return self._tokens.all().index(spoken) if spoken in self._tokens.all() else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        place = self._board.on_map(self._board.viewport().mapFromGlobal(QPoint(x, y)).toPointF())
        token = self._board.board.token_at((place.x(), place.y()))
        return None if token is None else QAccessible.queryAccessibleInterface(self._tokens.of(token))

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        token = self._board.selection
        return None if token is None else QAccessible.queryAccessibleInterface(self._tokens.of(token))


def make_accessible() -> None:
    """Let screen readers know the tokens of every board from now on."""
    QAccessible.installFactory(_interface_of)


def _interface_of(_kind: str, thing: QObject) -> QAccessibleInterface | None:
    if isinstance(thing, SpokenToken):
        return _TokenAccess(thing)
    return _BoardAccess(thing) if isinstance(thing, BoardView) else None


def _described(token: Token, view: BoardView) -> str:
    """Return what a token is, how it fares and where it stands."""
    vitals, conditions = view.board.session.table(Faring).of(token)
    facts = [tr_term(token.side), tr_words(vitals.text), *(tr_words(one.title) for one in conditions)]
    if token.hidden:
        facts.append(tr("hidden from the players"))
    across, down = token.at
    facts.append(tr("{across:.1f} m from the left, {down:.1f} m from the top", across=across, down=down))
    return ", ".join(fact for fact in facts if fact)
