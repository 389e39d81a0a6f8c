"""Boxes of health that the GM marks and heals by hand.  Source: completion 000.6."""

from typing import Final, cast

from vtt.battle import Battle, TokenId
from vtt.rules import Course, change_sheet
from vtt.rules.by_hand import ByHand, SaveKind
from vtt.rules.by_hand import HarmKind as Kind
from vtt.systems.space_shard.areas.saves import FORTITUDE, REFLEX, save
from vtt.systems.space_shard.harm.healing import healed
from vtt.systems.space_shard.harm.health import KINDS, track, wound
from vtt.systems.space_shard.sheet import sheet_of
from vtt.systems.space_shard.terms import Boxes, HarmKind
from vtt.text import Term, say

ORDER: Final[tuple[HarmKind, ...]] = ("L", "B", "A")


def _harm(battle: Battle, token: TokenId, points: int, kind: str) -> Course[Battle]:
    letter = next(one for one in ORDER if KINDS[one] == kind)
    battle, _ = yield from wound(battle, token, points, letter)
    return battle


def _heal(battle: Battle, token: TokenId, points: int, kind: str) -> Course[Battle]:
    before = sheet_of(battle, token)
    after = healed(before, cast(Boxes, kind), points)
    boxes = getattr(before.hp, kind) - getattr(after.hp, kind)
    template = "{token} heals {boxes} {kind}: {track}."
    why = say("healed", template, boxes=boxes, kind=Term(term=kind), track=track(after))
    return (yield from change_sheet(battle, token, after, why))


_KINDS = tuple(Kind(id=KINDS[one], title=KINDS[one]) for one in ORDER)
_SPARES = say("save-spares-points", "a point less for each success")
_CHECKS = (REFLEX, FORTITUDE)
_SAVES = tuple(SaveKind(id=one.id, title=one.id.title(), spares=_SPARES) for one in _CHECKS)


def _save(battle: Battle, token: TokenId, points: int, kind: str) -> Course[tuple[Battle, int]]:
    """Let a creature save; each success takes a point off.  Source: rule text, 'Area Effect'."""
    spec = next(one for one in _CHECKS if one.id == kind)
    battle, successes, _ = yield from save(battle, token, spec)
    return battle, max(0, points - successes)


BY_HAND = ByHand(_KINDS, _KINDS, _harm, _heal, _SAVES, _save)
