"""The cache of measures: each is measured once for a battle, or for places among the obstacles of a map."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import islice
from typing import Any, TypeVar, cast

from vtt.battle.battle import Battle
from vtt.geometry.world import Obstacles

MAX_CACHED = 1_000
"""Answers kept of one battle; a long drag asks for a new path at every cell."""

MAX_CACHED_PLACES = 10_000
"""Answers kept of places among one set of obstacles."""

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)


def cached(battle: Battle, question: object, measure: Callable[[], T]) -> T:
    """Measure once for each battle; the same question gets the same answer, which goes with the battle.

    Args:
        battle: The battle.
        question: What is asked, and nothing else is asked in these words.
        measure: What answers it.
    """
    known = battle.answers
    if question in known:
        return cast(T, known[question])
    known[question] = answer = measure()
    drop_oldest(known, MAX_CACHED)
    return answer


def cached_each(
    known: dict[object, Any], question: str, keys: Sequence[K], measure: Callable[[Sequence[K]], Iterable[T]]
) -> tuple[T, ...]:
    """Measure several alike, each once; what is new is measured together.

    Args:
        known: What is known already, such as the answers of obstacles.
        question: What is asked of each, and nothing else is asked in these words.
        keys: Those of which it is asked.
        measure: What answers it, for some of them.
    """
    found = {key: known[question, key] for key in keys if (question, key) in known}
    new = [key for key in dict.fromkeys(keys) if key not in found]
    if new:
        found |= zip(new, measure(new), strict=True)
        known |= {(question, key): found[key] for key in new}
        drop_oldest(known, MAX_CACHED_PLACES)
    return tuple(found[key] for key in keys)


def cached_among(blocked: Obstacles, question: object, measure: Callable[[], T]) -> T:
    """Measure once for places among obstacles, in any battle; the question names places and heights."""
    known = blocked.answers
    if question not in known:
        known[question] = measure()
        drop_oldest(known, MAX_CACHED_PLACES)
    return cast(T, known[question])


def forget(battle: Battle) -> None:
    """Drop what was measured in a battle that is kept but hardly measured in any more."""
    battle.__dict__.pop("answers", None)


def drop_oldest(known: dict[K, T], max_count: int) -> None:
    """Keep the latest answers, ``max_count`` at most; to drop all of them at once would take long."""
    for question in list(islice(known, max(0, len(known) - max_count))):
        del known[question]
