"""How the tokens fare: a table of the session, in which the same sheet is asked once."""

from typing import NamedTuple

from vtt.battle import Token, TokenId
from vtt.battle.token import Sheet
from vtt.rules import Condition, RuleSystem, Vitals


class Fared(NamedTuple):
    """A row: what a sheet says of a creature, whichever screen asks."""

    vitals: Vitals
    conditions: tuple[Condition, ...]


class Faring:
    """How tokens fare, in any battle; while a token says the same, its row is the very same value."""

    def __init__(self, system: RuleSystem) -> None:
        self._system = system
        self._rows: dict[TokenId, tuple[Sheet, Fared]] = {}

    def of(self, token: Token) -> Fared:
        """Return how a token fares."""
        known = self._rows.get(token.id)
        if known is None or known[0] is not token.sheet:
            row = Fared(self._system.vitals(token.sheet), tuple(self._system.conditions(token.sheet)))
            known = token.sheet, known[1] if known is not None and known[1] == row else row
            self._rows[token.id] = known
        return known[1]
