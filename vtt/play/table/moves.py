"""Where the figures on the table are to be moved, until the GM says that they stand there."""

from collections.abc import Iterable, Mapping

from vtt.battle import Battle, TokenId, Value
from vtt.battle.events import Event, TokenMoved
from vtt.battle.places import Length, Polyline
from vtt.play.exploring import PARTY
from vtt.play.view import PlayerView, ShownId

Moves = Mapping[TokenId, Polyline]
"""The paths of tokens that moved since their figures were placed last."""


class FigureMove(Value):
    """A figure is to be moved.

    Attributes:
        path: From where it stands to where its token stands, metres.
    """

    token: ShownId
    side: str
    size_m: Length
    path: Polyline


def with_events(moves: Moves, events: Iterable[Event]) -> Moves:
    """Return the moves and what was moved since; where a token moves on, its path becomes longer."""
    longer = dict(moves)
    for event in events:
        if isinstance(event, TokenMoved):
            longer[event.token] = (*longer.get(event.token, ()), *event.path)
    return longer


def still_right(moves: Moves, battle: Battle) -> Moves:
    """Return the moves that end where their tokens stand and not where they began: steps are taken back."""
    return {
        token: path
        for token, path in moves.items()
        if token in battle.tokens and battle.tokens[token].at == path[-1] != path[0]
    }


def figure_moves(
    moves: Moves, shown: Mapping[TokenId, ShownId], now: PlayerView, before: PlayerView | None
) -> tuple[FigureMove, ...]:
    """Return the moves of figures that the players may see.

    Of the party they see every path. Of others they see where a figure goes, and from where only if they saw
    it there; never the way between, which may lead through what they do not see.
    """
    tokens = {token.id: token for token in now.tokens if token.mini != "image"}
    known = {token.id: token.at for token in before.tokens} if before is not None else {}
    found = []
    for token_id, path in moves.items():
        token = tokens.get(shown[token_id]) if token_id in shown else None
        if token is None:
            continue
        seen = path if token.side == PARTY else _seen(path, known.get(token.id))
        found.append(FigureMove(token=token.id, side=token.side, size_m=token.size_m, path=seen))
    return tuple(found)


def _seen(path: Polyline, known: tuple[float, float] | None) -> Polyline:
    return (path[0], path[-1]) if known == path[0] else path[-1:]
