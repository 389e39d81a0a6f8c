"""The lines of the turn order: a table of the session, a row for each token."""

from typing import NamedTuple

from vtt.battle import Battle, SceneId, Token, TokenId
from vtt.battle.encounter import Combatant
from vtt.play.faring import Fared, Faring
from vtt.play.session import Session
from vtt.rules import Allowance, RuleSystem, Vitals


class TurnRow(NamedTuple):
    """A row: who it is, how it fares, whether it acts now.

    Attributes:
        hidden: Whether the players must not know of it.
        initiative: None where there is none.
        allowances: What it may still spend, where it is its turn.
    """

    token: TokenId
    title: str
    side: str
    hidden: bool
    fared: Fared
    initiative: float | None
    current: bool
    allowances: tuple[Allowance, ...] = ()

    @property
    def vitals(self) -> Vitals:
        """What is left of it."""
        return self.fared.vitals


class TurnRows:
    """The order of turns, in any battle; a line that says the same is the very same row."""

    def __init__(self, system: RuleSystem) -> None:
        self._system = system
        self._rows: dict[TokenId, tuple[Token, TurnRow]] = {}

    def of(self, battle: Battle, scene: SceneId, faring: Faring) -> tuple[TurnRow, ...]:
        """Return the order of the encounter; without one, the tokens of a scene."""
        before, current = self._rows, battle.encounter.current if battle.encounter is not None else None
        self._rows = {}
        for line in _lines(battle, scene):
            token, known = battle.tokens[line.token], before.get(line.token)
            allowances = self._allowances(battle, token) if token.id == current else ()
            if (
                known is None
                or known[0] is not token
                or known[1][5:] != (line.initiative, token.id == current, allowances)
            ):
                row = _row(token, faring, line.initiative, allowances, current=token.id == current)
                known = token, known[1] if known is not None and known[1] == row else row
            self._rows[token.id] = known
        return tuple(row for _, row in self._rows.values())

    def _allowances(self, battle: Battle, token: Token) -> tuple[Allowance, ...]:
        turn = battle.encounter.turn if battle.encounter is not None else None
        return () if turn is None else self._system.budget(turn, token.sheet)


def turn_rows(session: Session, scene: SceneId) -> tuple[TurnRow, ...]:
    """Return the order as a session shows it."""
    return session.table(TurnRows).of(session.battle, scene, session.table(Faring))


def _row(
    token: Token,
    faring: Faring,
    initiative: float | None,
    allowances: tuple[Allowance, ...],
    *,
    current: bool,
) -> TurnRow:
    return TurnRow(
        token=token.id,
        title=token.title,
        side=token.side,
        hidden=token.hidden,
        fared=faring.of(token),
        initiative=initiative,
        current=current,
        allowances=allowances,
    )


def _lines(battle: Battle, scene: SceneId) -> list[Combatant]:
    if battle.encounter is None:
        here = (token for token in battle.tokens.values() if token.scene == scene)
        return [Combatant(token=token.id) for token in here]
    return [one for one in battle.encounter.combatants if one.token in battle.tokens]
