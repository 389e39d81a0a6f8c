"""Health that the GM takes and gives back by hand.  Source: completion 001.6."""

from vtt.battle import Battle, TokenId
from vtt.rules import Course
from vtt.rules.by_hand import ByHand, HarmKind
from vtt.systems.miridon.harm.health import harmed, healed

HEALTH = HarmKind(id="health", title="Health")


def _harm(battle: Battle, token: TokenId, points: int, kind: str) -> Course[Battle]:
    battle, _ = yield from harmed(battle, token, points)
    return battle


def _heal(battle: Battle, token: TokenId, points: int, kind: str) -> Course[Battle]:
    battle, _ = yield from healed(battle, token, points)
    return battle


BY_HAND = ByHand((HEALTH,), (HEALTH,), _harm, _heal)
