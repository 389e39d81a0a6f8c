"""Pushes: a creature is driven in a straight line until something stops it."""

from typing import NamedTuple

from vtt.battle import Battle, TokenId, TokenMoved, measure
from vtt.battle.measure import Measures
from vtt.geometry import Block, Point, distance_m, towards
from vtt.rules import Course, emit
from vtt.systems.space_shard.grappling.holds import torn_apart
from vtt.systems.space_shard.movement.measuring import measures_of


class Push(NamedTuple):
    """How far a creature was driven.

    Attributes:
        left_m: What of the path was left when something stopped it.
    """

    moved_m: float
    left_m: float
    block: Block | None


def everybody(battle: Battle, token: TokenId, *but: TokenId) -> Measures:
    """Return measures in which all upright creatures are in the way, friend and foe."""
    known = measures_of(battle, token, None)
    return Measures(blockers=tuple(one for one in (*known.blockers, *known.passable) if one not in but))


def away(battle: Battle, token: TokenId, origin: Point, metres: float) -> Point:
    """Return the place so many metres farther from an origin."""
    at = battle.tokens[token].at
    gone = distance_m(origin, at)
    if not gone:
        return at[0] + metres, at[1]
    return towards(at, (2 * at[0] - origin[0], 2 * at[1] - origin[1]), metres)


def pushed(battle: Battle, token: TokenId, to: Point, mode: str) -> Course[tuple[Battle, Push]]:
    """Drive a creature to a place, or as far as the path is free."""
    at = battle.tokens[token].at
    walk = measure.walk(battle, token, (at, to), everybody(battle, token))
    gone = walk.length_m if walk.block is None else min(walk.length_m, walk.block.along_m)
    if gone > _MIN_M:
        place = to if walk.block is None else towards(at, to, gone)
        battle = yield from emit(TokenMoved(token=token, path=(at, place), mode=mode))
        battle = yield from torn_apart(battle, token)
    return battle, Push(round(gone, 6), round(walk.length_m - gone, 6), walk.block)


_MIN_M = 1e-6
