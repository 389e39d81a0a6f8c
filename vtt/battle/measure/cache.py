"""The cache of measures: each is measured once for a battle, or for places among the obstacles of a map."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import islice
from typing import TypeVar, cast

from vtt.battle.battle import Battle
from vtt.geometry.shapes import A_FEW
from vtt.geometry.world import Obstacles

MAX_CACHED = 1_000
"""Answers kept of one battle; a long drag asks for a new path at every cell."""

_UNKNOWN = object()

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
    blocked: Obstacles,
    question: str,
    keys: Sequence[K],
    measure: Callable[[Sequence[K]], Iterable[T]],
    parts: int = A_FEW,
) -> tuple[T, ...]:
    """Measure several alike among obstacles, each once; what is new is measured together.

    Args:
        blocked: The obstacles, as the doors stand.
        question: What is asked of each, and nothing else is asked in these words.
        keys: Those of which it is asked.
        measure: What answers it, for some of them.
        parts: About how many parts an answer has.
    """
    known = blocked.answers
    found = {key: known.get((blocked, question, key), _UNKNOWN) for key in keys}
    new = [key for key, answer in found.items() if answer is _UNKNOWN]
    if new:
        found |= zip(new, measure(new), strict=True)
        for key in new:
            known.keep((blocked, question, key), found[key], parts)
    return tuple(found[key] for key in keys)


def cached_among(blocked: Obstacles, question: object, measure: Callable[[], T], parts: int = A_FEW) -> T:
    """Measure once for places among obstacles, in any battle; the question names places and heights.

    Args:
        blocked: The obstacles, as the doors stand.
        question: What is asked, and nothing else is asked in these words.
        measure: What answers it.
        parts: About how many parts the question and the answer have.
    """
    answer = blocked.answers.get((blocked, question), _UNKNOWN)
    if answer is _UNKNOWN:
        answer = measure()
        blocked.answers.keep((blocked, question), answer, parts)
    return cast(T, answer)


def forget(battle: Battle) -> None:
    """Drop what was measured in a battle that is kept but hardly measured in any more."""
    battle.__dict__.pop("answers", None)


def drop_oldest(known: dict[K, T], max_count: int) -> None:
    """Keep the latest answers, ``max_count`` at most; to drop all of them at once would take long."""
    for question in list(islice(known, max(0, len(known) - max_count))):
        del known[question]
