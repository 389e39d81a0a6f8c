"""Gaps between tokens, and the other tokens of a scene."""

from vtt.battle.battle import Battle
from vtt.battle.token import Token, TokenId
from vtt.geometry import movement
from vtt.geometry.shapes import Upright


def gap_m(battle: Battle, one: TokenId, other: TokenId) -> float:
    """Return the distance from edge to edge in metres, in height as well where one stands higher."""
    return between_m(battle.tokens[one], battle.tokens[other])


def between_m(one: Token, other: Token) -> float:
    """Return the gap between two tokens, as `gap_m`, whether or not they are in a battle."""
    return movement.gap_m(one.footprint, other.footprint, uprights=uprights_of(one, other))


def uprights_of(one: Token, other: Token) -> tuple[Upright, Upright] | None:
    """Return from where to where two tokens reach in height; None where both stand on the floor."""
    return (one.upright, other.upright) if one.elevation_m or other.elevation_m else None


def head_m(one: Token, other: Token) -> float:
    """Return how high the higher of two tokens reaches, metres above the floor."""
    return max(one.upright.top_m, other.upright.top_m)


def neighbours(battle: Battle, token: TokenId) -> tuple[TokenId, ...]:
    """Return all other tokens on the same scene."""
    scene = battle.tokens[token].scene
    return tuple(key for key, other in battle.tokens.items() if other.scene == scene and key != token)


def allies(battle: Battle, token: TokenId) -> tuple[TokenId, ...]:
    """Return the other tokens of its side on the same scene."""
    side = battle.tokens[token].side
    return tuple(one for one in neighbours(battle, token) if battle.tokens[one].side == side)


def enemies(battle: Battle, token: TokenId) -> tuple[TokenId, ...]:
    """Return the tokens of other sides on the same scene."""
    side = battle.tokens[token].side
    return tuple(one for one in neighbours(battle, token) if battle.tokens[one].side != side)
