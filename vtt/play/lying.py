"""Where the things of a map are shown: beside a token that stands on them, so that both can be seen."""

import math
from collections.abc import Iterator, Sequence

import numpy as np

from vtt.battle import Battle, LooseThing, Token, measure
from vtt.geometry import Point, distance_m

BESIDE_M = 0.35
"""How far from the edge of a token a thing is shown at least."""
ROOM_M = 0.3
"""How far from other tokens and things it is then shown, where there is room."""
SIDES_DEG = (0, 180, -45, 225, -90, 45, 135, 90)
"""The sides of a token at which room is looked for, clockwise from the right; names stand below tokens."""
NO_ROOM_M = -math.inf


def shown_places(battle: Battle, things: Sequence[LooseThing], tokens: Sequence[Token]) -> tuple[Point, ...]:
    """Return where some things are shown among the tokens that are shown with them; all in one scene.

    Nothing is moved: what a token covers is drawn beside it, on its side of the walls.
    """
    shown: list[Point] = []
    for thing, token in zip(things, _on_them(things, tokens), strict=True):
        shown.append(thing.at if token is None else _beside(battle, thing, token, tokens, shown))
    return tuple(shown)


def _on_them(things: Sequence[LooseThing], tokens: Sequence[Token]) -> Iterator[Token | None]:
    """Yield the token that covers each thing, the nearest of several."""
    if not things or not tokens:
        return (None for _ in things)
    lying, standing = (np.array([one.at for one in group], float) for group in (things, tokens))
    gaps = np.hypot(*(lying[:, None, :] - standing).transpose(2, 0, 1))
    gaps -= np.array([one.size_m / 2 for one in tokens])
    nearest = gaps.argmin(axis=1)
    return (
        tokens[int(at)] if gap < BESIDE_M else None for at, gap in zip(nearest, gaps.min(axis=1), strict=True)
    )


def _beside(
    battle: Battle, thing: LooseThing, token: Token, tokens: Sequence[Token], shown: Sequence[Point]
) -> Point:
    """Return the first place beside a token with room, else the one with the most room."""
    best, most = thing.at, NO_ROOM_M
    for place in _sides(thing, token):
        room = min(
            (distance_m(one.at, place) - one.size_m / 2 for one in tokens if one.id != token.id),
            default=math.inf,
        )
        room = min(room, *(distance_m(one, place) - BESIDE_M for one in shown), ROOM_M)
        if room > most and _open(battle, token, place):
            best, most = place, room
        if most >= ROOM_M:
            break
    return best


def _sides(thing: LooseThing, token: Token) -> Iterator[Point]:
    """Yield the places beside a token; that towards a thing at its edge goes first."""
    (x, y), radius_m = token.at, token.size_m / 2
    far_m = distance_m(token.at, thing.at)
    if far_m > radius_m:
        share = (radius_m + BESIDE_M) / far_m
        yield x + (thing.at[0] - x) * share, y + (thing.at[1] - y) * share
    for side in map(math.radians, SIDES_DEG):
        yield x + (radius_m + BESIDE_M) * math.cos(side), y + (radius_m + BESIDE_M) * math.sin(side)


def _open(battle: Battle, token: Token, place: Point) -> bool:
    """Say whether a place is on the map, and no wall is between it and a token."""
    across, down = battle.scenes[token.scene].size_m
    on_map = 0 <= place[0] <= across and 0 <= place[1] <= down
    return on_map and measure.touch_at(battle, token.id, place).result != "blocked"
