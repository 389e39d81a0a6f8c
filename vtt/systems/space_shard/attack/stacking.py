"""Stacking: which bonuses add up; of one type only the highest bonus and the highest penalty count.

Source: completion 000.5, 'Bonus stacking'.
"""

from collections.abc import Iterable

from vtt.battle import Part, Reckoning
from vtt.text import Term, say

ENHANCEMENT, MACHINERY, ENVIRONMENT, UNNAMED = "Enhancement", "Machinery", "Environment", "Unnamed"
EVADE, SIZE, PERFECT, AIMING = "Evade", "Size", "Perfect", "Aiming"

TYPES = (ENHANCEMENT, MACHINERY, ENVIRONMENT, UNNAMED, EVADE, SIZE, PERFECT, AIMING)

_STACKS = {EVADE, SIZE, PERFECT}
_PENALTIES_STACK = {MACHINERY, ENVIRONMENT}


def stacked(parts: Iterable[Part]) -> Reckoning:
    """Return the reckoning of some parts, those marked that did not stack."""
    known = [part for part in parts if part.value or not part.counts]
    return Reckoning(parts=tuple(_judged(part, known) for part in known))


def _judged(part: Part, parts: list[Part]) -> Part:
    if not part.kind or part.kind in _STACKS or (part.value < 0 and part.kind in _PENALTIES_STACK):
        return part
    rivals = [
        one for one in parts if one.kind == part.kind and (one.value < 0) == (part.value < 0) and one.counts
    ]
    best = max(rivals, key=lambda one: abs(one.value), default=part)
    if best is part or not part.counts:
        return part
    template = "a higher {kind} bonus does" if part.value > 0 else "a higher {kind} penalty does"
    why = say("highest", template, kind=Term(term=part.kind))
    return part.replace(counts=False, lost=why)
