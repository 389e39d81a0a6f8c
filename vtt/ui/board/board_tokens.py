"""The tokens on the GM's board, with their names."""

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QGraphicsScene
from shiboken6 import isValid

from vtt.battle import Battle, SceneId, Token, TokenId
from vtt.geometry import Point
from vtt.play.faring import Faring
from vtt.play.session import Session
from vtt.text import tr_words
from vtt.ui.board.items.chip import Lettering
from vtt.ui.board.items.name_plates import Named, NamePlates
from vtt.ui.board.items.token_art import TokenArt
from vtt.ui.board.items.token_item import TokenItem, width_px
from vtt.ui.board.items.token_style import MAX_CONDITIONS, TokenStyle, initials_of, shown_facing
from vtt.ui.widgets.shown_rows import ShownRows
from vtt.ui.wording import called

LIFTED_SHARE = 0.4
"""How much of a token is seen where it still stands while its ghost is dragged."""


class BoardTokens:
    """One item for each token of the scene that is shown.

    Attributes:
        selection: The token that is selected.
        others: Those that are selected with it.
        px_per_m: How many pixels of the screen a metre takes.
        names_due: True while names have to be placed again, as something came, went or moved.
    """

    def __init__(
        self, board: QGraphicsScene, session: Session, scene: SceneId, art: TokenArt, lettering: Lettering
    ) -> None:
        self._board, self._session, self._scene = board, session, scene
        self._art, self._lettering = art, lettering
        self.selection: TokenId | None = None
        self.others: frozenset[TokenId] = frozenset()
        self.px_per_m = 1.0
        self._items: dict[TokenId, TokenItem] = {}
        self._plates, self.names_due = NamePlates(), True
        self._placed: ShownRows[TokenId] = ShownRows()

    def token(self, token: TokenId | None) -> Token | None:
        """Return a token of the scene."""
        found = self._session.battle.tokens.get(token) if token is not None else None
        return found if found is not None and found.scene == self._scene else None

    def __iter__(self) -> Iterator[Token]:
        """Yield the tokens of the scene."""
        return (token for token in self._session.battle.tokens.values() if token.scene == self._scene)

    def item(self, token: TokenId) -> TokenItem:
        """Return the item of a token."""
        return self._items[token]

    def place_of(self, token: TokenId) -> Point | None:
        """Return where a token is shown, metres; None where it is not."""
        item = self._items.get(token)
        return (item.pos().x(), item.pos().y()) if item is not None else None

    @contextmanager
    def lifted(self, token: TokenId) -> Iterator[None]:
        """Show a token faintly while its ghost is dragged."""
        item = self._items[token]
        item.setOpacity(LIFTED_SHARE)
        try:
            yield
        finally:
            if isValid(item):
                item.setOpacity(1.0)

    def follow(self, before: Battle) -> None:
        """Show what became of the tokens since a battle."""
        shown = {token.id: token for token in self}
        for gone in [token for token in self._items if token not in shown]:
            self._items.pop(gone).leave(self._board)
            self._placed.forget(gone)
            self.names_due = True
        self.show(
            token
            for token in shown.values()
            if token is not before.tokens.get(token.id) or token.id not in self._items
        )

    def redress(self, tokens: Iterable[TokenId | None]) -> None:
        """Show again those of the tokens that are in the scene."""
        found = map(self.token, tokens)
        self.show(token for token in found if token is not None)

    def select(self, token: TokenId | None, others: frozenset[TokenId]) -> None:
        """Mark a token as selected, and those with it, but no other."""
        before = {self.selection, *self.others}
        self.selection, self.others = token, others
        self.redress(before.symmetric_difference((token, *others)))

    def show(self, tokens: Iterable[Token]) -> None:
        """Show tokens as they are now, at the zoom of the board."""
        for token in tokens:
            self._show(token)

    def want_names(self, tokens: Collection[TokenId]) -> None:
        """Write the names of these tokens over all else, and of no others; the rest as there is room."""
        for token, item in self._items.items():
            item.want_name(token in tokens)

    def spread_names(self, things: Iterable[Named]) -> None:
        """Place the names of tokens and things where it is due."""
        if self.names_due:
            self.names_due = False
            self._plates.spread((*self._items.values(), *things), self.px_per_m)

    def _show(self, token: Token) -> None:
        item = self._items.get(token.id)
        if item is None:
            item = self._items[token.id] = TokenItem(self._board, self._lettering)
        self._art.stamp(item, self._style_of(token), width_px(token.size_m, self.px_per_m))
        item.name_stays = token.id in (self.selection, acting_in(self._session.battle))
        place = (str(called(token)), token.at, token.size_m, self.px_per_m, item.name_stays)
        self.names_due |= self._placed.show(token.id, place, lambda shown: item.stand(*shown[:4]))

    def _style_of(self, token: Token) -> TokenStyle:
        vitals, conditions = self._session.table(Faring).of(token)
        return TokenStyle(
            picture=token.picture,
            initials=initials_of(token.title),
            side=token.side,
            health=round(vitals.left / vitals.most, 2) if vitals.most > 0 else None,
            state=vitals.state,
            hidden=token.hidden,
            current=acting_in(self._session.battle) == token.id,
            selected=token.id == self.selection or token.id in self.others,
            facing_deg=shown_facing(token.facing_deg) if self._session.system.faces else None,
            conditions=tuple(tr_words(one.title) for one in conditions[:MAX_CONDITIONS]),
        )


def acting_in(battle: Battle) -> TokenId | None:
    """Return the token whose turn it is."""
    return battle.encounter.current if battle.encounter is not None else None
