"""Hit points that the GM takes and gives back by hand.  Source: completion 002.6."""

from vtt.battle import Battle, TokenId
from vtt.rules import Course
from vtt.rules.by_hand import ByHand, HarmKind
from vtt.systems.aachen.harm.falling import healed, suffer

HIT_POINTS = HarmKind(id="hp", title="HP")


def _harm(battle: Battle, token: TokenId, points: int, kind: str) -> Course[Battle]:
    return (yield from suffer(battle, token, points))


def _heal(battle: Battle, token: TokenId, points: int, kind: str) -> Course[Battle]:
    return (yield from healed(battle, token, points))


BY_HAND = ByHand((HIT_POINTS,), (HIT_POINTS,), _harm, _heal)
