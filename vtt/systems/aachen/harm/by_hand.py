"""Hit points that the GM takes and gives back by hand, and saves.  Source: completion 002.4, 002.6."""

from vtt.battle import Battle, TokenId
from vtt.rules import Course
from vtt.rules.by_hand import ByHand, HarmKind, SaveKind
from vtt.systems.aachen.checks.checks import roll_save
from vtt.systems.aachen.harm.falling import healed, suffer
from vtt.systems.aachen.sheet.sheet import SAVES
from vtt.systems.aachen.terms import Save
from vtt.text import say

SAVE_ORDER: tuple[Save, ...] = ("evasion", "physical", "mental", "luck")
"""What is usually rolled against the harm of an area comes first."""

HIT_POINTS = HarmKind(id="hp", title="HP")


def _harm(battle: Battle, token: TokenId, points: int, kind: str) -> Course[Battle]:
    return (yield from suffer(battle, token, points))


def _heal(battle: Battle, token: TokenId, points: int, kind: str) -> Course[Battle]:
    return (yield from healed(battle, token, points))


def _save(battle: Battle, token: TokenId, points: int, kind: str) -> Course[tuple[Battle, int]]:
    """Let a creature save: half of the harm, rounded down.  Source: house rule, README.md #244."""
    save: Save = next(one for one in SAVES if one == kind)
    _, _, saved = yield from roll_save(battle, token, save)
    return battle, points // 2 if saved else points


_HALF = say("save-spares-half", "half of the harm")
_SAVES = tuple(SaveKind(id=one, title=one.title(), spares=_HALF) for one in SAVE_ORDER)
BY_HAND = ByHand((HIT_POINTS,), (HIT_POINTS,), _harm, _heal, _SAVES, _save)
