"""What was measured already: the same question about the same battle gets the same answer."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import islice
from typing import Any, TypeVar, cast

from vtt.battle.battle import Battle

MAX_CACHED = 1_000
"""Answers kept of one battle; a long drag asks for a new path at every cell."""

MAX_BATTLES = 16
"""Battles of which answers are kept: a branch of odds goes through some, and begins again with the first."""

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)
_MEASURED: list[tuple[Battle, dict[object, Any]]] = []
"""What was measured in the latest battles; a preview, its refusal and its reckoning ask the same."""


def cached(battle: Battle, question: object, measure: Callable[[], T]) -> T:
    """Measure once for each battle; the same question gets the same answer.

    Args:
        battle: The battle.
        question: What is asked, and nothing else is asked in these words.
        measure: What answers it.
    """
    known = _known(battle)
    if question in known:
        return cast(T, known[question])
    known[question] = answer = measure()
    drop_oldest(known, MAX_CACHED)
    return answer


def cached_each(
    battle: Battle, question: str, keys: Sequence[K], measure: Callable[[Sequence[K]], Iterable[T]]
) -> tuple[T, ...]:
    """Measure several alike, each once for each battle; what is new is measured together.

    Args:
        battle: The battle.
        question: What is asked of each, and nothing else is asked in these words.
        keys: Those of which it is asked.
        measure: What answers it, for some of them.
    """
    known = _known(battle)
    found = {key: known[question, key] for key in keys if (question, key) in known}
    new = [key for key in dict.fromkeys(keys) if key not in found]
    if new:
        found |= zip(new, measure(new), strict=True)
        known |= {(question, key): found[key] for key in new}
        drop_oldest(known, MAX_CACHED)
    return tuple(found[key] for key in keys)


def keep_measured(battle: Battle) -> None:
    """Keep what was measured of this battle alone: another one is not asked about any more."""
    _MEASURED[:] = [(one, known) for one, known in _MEASURED if one is battle]


def drop_oldest(known: dict[K, T], most: int) -> None:
    """Keep no more answers than that, the latest: to let go of all at once takes long."""
    for question in list(islice(known, max(0, len(known) - most))):
        del known[question]


def _known(battle: Battle) -> dict[object, Any]:
    """Return what was measured of a battle, which is now the latest one."""
    if _MEASURED and _MEASURED[0][0] is battle:
        return _MEASURED[0][1]
    place = next((i for i, (one, _) in enumerate(_MEASURED) if one is battle), None)
    _, known = _MEASURED.pop(place) if place is not None else (battle, {})
    _MEASURED.insert(0, (battle, known))
    del _MEASURED[MAX_BATTLES:]
    return known
