"""What was measured already? The same question about the same battle gets the same answer."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from vtt.battle.battle import Battle

MOST_REMEMBERED = 1_000
"""Answers kept of one battle; a long drag asks for a new path at every cell."""

T = TypeVar("T")
_MEASURED: list[tuple[Battle, dict[object, Any]]] = []
"""What was measured in the latest battles; a preview, its refusal and its reckoning ask the same."""


def once(battle: Battle, question: object, measure: Callable[[], T]) -> T:
    """Measure once for each battle; the same question gets the same answer.

    Args:
        battle: The battle.
        question: What is asked, and nothing else is asked in these words.
        measure: What answers it.
    """
    place = next((i for i, (one, _) in enumerate(_MEASURED) if one is battle), None)
    _, known = _MEASURED.pop(place) if place is not None else (battle, {})
    _MEASURED.insert(0, (battle, known))
    del _MEASURED[8:]
    if question not in known:
        if len(known) >= MOST_REMEMBERED:
            known.clear()
        known[question] = measure()
    return cast(T, known[question])
