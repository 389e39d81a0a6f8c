"""Damage that the GM does past the armour, and pools that the GM fills.  Source: completion 004.5."""

from collections.abc import Mapping
from typing import Final, Literal, cast

from vtt.battle import Battle, TokenId
from vtt.rules import Course
from vtt.rules.by_hand import ByHand, HarmKind
from vtt.systems.shattered_prism.harm.harm import reached
from vtt.systems.shattered_prism.sheet import gear
from vtt.systems.shattered_prism.sheet.sheet import changed, sheet_of
from vtt.text import Term, say

Pool = Literal["vitality", "trauma", "stamina", "energy"]
POOLS: Final[Mapping[Pool, str]] = {
    "vitality": "Vitality",
    "trauma": "Trauma",
    "stamina": "Stamina",
    "energy": "Energy",
}


def _harm(battle: Battle, token: TokenId, points: int, kind: str) -> Course[Battle]:
    battle, _ = yield from reached(battle, token, points, cast(gear.HarmKind, kind))
    return battle


def _heal(battle: Battle, token: TokenId, points: int, kind: str) -> Course[Battle]:
    """Fill one pool, up to its most."""
    sheet, pool = sheet_of(battle, token), cast(Pool, kind)
    left, most = getattr(sheet, f"{pool}_left"), getattr(sheet, f"most_{pool}")
    now = min(most, left + points)
    if now == left:
        return battle
    template = "{token} regains {points} {pool}: {now} of {most}."
    why = say("regains", template, points=now - left, pool=Term(term=POOLS[pool]), now=now, most=most)
    return (yield from changed(battle, token, why, **{pool: now}))


BY_HAND = ByHand(
    tuple(HarmKind(id=one, title=title) for one, title in gear.HARM_WORDS.items()),
    tuple(HarmKind(id=one, title=title) for one, title in POOLS.items()),
    _harm,
    _heal,
)
