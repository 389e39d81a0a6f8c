"""Attacks on a grapple: which of the two is struck, and what protects them.

Source: completion 000.9, 'Grapple'.
"""

import math
from collections.abc import Callable

from vtt.battle import Battle, Part, name_of
from vtt.rules import Course, OneTarget, Sum, roll, tell
from vtt.systems.space_shard.grappling.holds import holds, is_outsider, partner_of
from vtt.systems.space_shard.sheet import sheet_of
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.text import Name, Sentence, say


def weaker_parts(battle: Battle, aim: OneTarget, parts_of: Callable[[OneTarget], list[Part]]) -> list[Part]:
    """Return what protects the target; of two that grapple, what protects the one with the lower Defense."""
    mine, other = parts_of(aim), partner_of(battle, aim.target)
    if other is None or not is_outsider(battle, aim.actor, aim.target):
        return mine
    theirs, name = parts_of(aim.replace(target=other)), name_of(battle, other)
    if _defence(theirs) >= _defence(mine):
        return mine
    return [part.replace(note=_whose(part, name)) for part in theirs]


def struck(battle: Battle, aim: OneTarget, *, hit: bool) -> Course[OneTarget]:
    """Let a die say which creature a hit on a grapple strikes; return the aim at it."""
    target = aim.target
    other = partner_of(battle, target)
    if not hit or other is None or not is_outsider(battle, aim.actor, target):
        return aim
    holder, held = (target, other) if holds(battle, target) else (other, target)
    purpose = say("who-is-struck", "Which of the two is struck")
    die = yield from roll(Sum(dice=1, sides=SPECIAL.grapple.die), aim.actor, purpose)
    more = sheet_of(battle, held).size - sheet_of(battle, holder).size
    found = holder if die.total <= holder_struck_up_to(more) else held
    yield from tell(say("struck", "The blow strikes {target}.", target=name_of(battle, found)))
    return aim.replace(target=found)


def holder_struck_up_to(larger: int) -> int:
    """Return the highest face that strikes the holder, where the one that is held is so much larger."""
    half = math.ceil(abs(larger) / SPECIAL.grapple.size_each_face)
    return SPECIAL.grapple.holder_up_to + (-half if larger > 0 else half)


def _whose(part: Part, name: Name) -> Sentence:
    whose = say("whose", "that of {name}, the other side of the grapple", name=name)
    return say("whose", "{whose}, {note}", whose=whose, note=part.note) if part.note else whose


def _defence(parts: list[Part]) -> float:
    return -sum(part.value for part in parts if part.counts)
