"""What was measured already: the same question about a battle, or about places, gets the same answer."""

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from itertools import islice
from threading import local
from typing import Any, TypeVar, cast

from vtt.battle.battle import Battle
from vtt.geometry.world import Obstacles

MAX_CACHED = 1_000
"""Answers kept of one battle; a long drag asks for a new path at every cell."""

MAX_BATTLES = 16
"""Battles of which answers are kept: a branch of odds goes through some, and begins again with the first."""

MAX_CACHED_PLACES = 10_000
"""Answers kept of places among one set of obstacles."""

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)


class _Answers(local):
    """What was measured in the latest battles and among the latest obstacles, by each thread for itself.

    A preview, its refusal and its reckoning ask the same. What a thread measures beside the windows is never
    in the way of what they measure meanwhile.
    """

    def __init__(self) -> None:
        self.of_battles: list[tuple[Battle, dict[object, Any]]] = []
        self.of_places: list[tuple[Obstacles, dict[object, Any]]] = []


_ANSWERS = _Answers()


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
    known: dict[object, Any], question: str, keys: Sequence[K], measure: Callable[[Sequence[K]], Iterable[T]]
) -> tuple[T, ...]:
    """Measure several alike, each once; what is new is measured together.

    Args:
        known: What is known already, see `known_among`.
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
    known = known_among(blocked)
    if question not in known:
        known[question] = measure()
        drop_oldest(known, MAX_CACHED_PLACES)
    return cast(T, known[question])


def known_among(blocked: Obstacles) -> dict[object, Any]:
    """Return what was measured of places among the same obstacles, doors included."""
    known = next((answers for one, answers in _ANSWERS.of_places if one is blocked), None)
    if known is None:
        known = {}
        _ANSWERS.of_places.insert(0, (blocked, known))
        del _ANSWERS.of_places[4:]
    return known


def keep_among(maps: Collection[Obstacles]) -> None:
    """Let go of what was measured on all other maps than these, however their doors stand."""
    _ANSWERS.of_places[:] = [
        one for one in _ANSWERS.of_places if any(one[0].index is kept.index for kept in maps)
    ]


def keep_measured(battle: Battle) -> None:
    """Keep what was measured of this battle alone: another one is not asked about any more."""
    _ANSWERS.of_battles[:] = [(one, known) for one, known in _ANSWERS.of_battles if one is battle]


def drop_oldest(known: dict[K, T], most: int) -> None:
    """Keep no more answers than that, the latest: to let go of all at once takes long."""
    for question in list(islice(known, max(0, len(known) - most))):
        del known[question]


def _known(battle: Battle) -> dict[object, Any]:
    """Return what was measured of a battle, which is now the latest one."""
    if _ANSWERS.of_battles and _ANSWERS.of_battles[0][0] is battle:
        return _ANSWERS.of_battles[0][1]
    place = next((i for i, (one, _) in enumerate(_ANSWERS.of_battles) if one is battle), None)
    _, known = _ANSWERS.of_battles.pop(place) if place is not None else (battle, {})
    _ANSWERS.of_battles.insert(0, (battle, known))
    del _ANSWERS.of_battles[MAX_BATTLES:]
    return known
