"""What tokens can do without aiming at anything: a table of the session."""

from vtt.battle import Battle, TokenId
from vtt.play.session import Session
from vtt.rules import Option, RuleSystem
from vtt.rules.actions import referee

Key = tuple[str, str | None]
"""An action, and what it is done with."""


class OwnOptions:
    """The options of one token at a time; asked once for each battle, since they may depend on all of it.

    An option that says the same is the very same value.
    """

    def __init__(self, system: RuleSystem) -> None:
        self._system = system
        self._asked: tuple[Battle, TokenId] | None = None
        self._rows: dict[Key, Option] = {}

    def of(self, battle: Battle, actor: TokenId) -> tuple[Option, ...]:
        """Return what a token can do, or why it is refused."""
        if self._asked is None or self._asked[0] is not battle or self._asked[1] != actor:
            known, now = self._rows, referee.own_options(self._system, battle, actor)
            keyed = {(one.action, one.using): one for one in now}
            self._rows = {key: known[key] if known.get(key) == one else one for key, one in keyed.items()}
            self._asked = battle, actor
        return tuple(self._rows.values())


def own_options(session: Session, actor: TokenId) -> tuple[Option, ...]:
    """Return what a token can do as the game is; nothing where it is shown as it was, or is not settled."""
    if session.shows_past or actor not in session.settled.tokens:
        return ()
    return session.table(OwnOptions).of(session.previewed, actor)
