"""Tokens that may walk, near and far, in a crowd."""

from collections.abc import Iterator
from math import cos, pi, sin

from vtt.battle import EndTurn, Move, Token
from vtt.geometry import Point, distance_m
from vtt.play.preview import paths_to, reachable, threats_along
from vtt.play.session import Session

NEAR_M, FAR_M = 2.0, 100.0
DIRECTIONS = 8


def next_walker(session: Session, *, near: bool) -> tuple[Point, Token]:
    """End turns until it is the turn of a token that may walk; return where to, and the token."""
    while True:
        session.do(EndTurn())
        encounter = session.battle.encounter
        assert encounter is not None
        assert encounter.current is not None
        token = session.battle.tokens[encounter.current]
        found = (to for to in places(session, token, near=near) if walks(session, token, to))
        if (to := next(found, None)) is not None:
            return to, token


def places(session: Session, token: Token, *, near: bool) -> Iterator[Point]:
    """Yield places that may be walked to: two cells away, or as far as it goes, in some directions."""
    flood = reachable(session, token.id)
    found = flood.places() if flood is not None else ()
    for turned in range(DIRECTIONS):
        far = min if near else max
        aim = NEAR_M if near else FAR_M
        x, y = (
            token.at[0] + aim * cos(2 * pi * turned / DIRECTIONS),
            token.at[1] + aim * sin(2 * pi * turned / DIRECTIONS),
        )
        ahead = [one for one in found if distance_m(one, (x, y)) < distance_m(token.at, (x, y)) - 1]
        if ahead:
            yield far(ahead, key=lambda one: abs(distance_m(one, token.at) - (NEAR_M if near else 0)))


def walks(session: Session, token: Token, to: Point) -> bool:
    """Tell whether a token may walk to a place where nobody stands, past nobody who would strike at it."""
    if any(distance_m(to, one.at) <= one.size_m for one in session.battle.tokens.values()):
        return False
    *_, planned = paths_to(session, token.id, (token.at, to), reachable(session, token.id))
    assert planned is not None
    allowed = session.refusal(Move(token=token.id, path=planned.path)) is None
    return allowed and not threats_along(session, token.id, planned.path)
