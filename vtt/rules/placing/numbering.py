"""Ids and names for tokens that come onto the map: no id twice, numbers where some are called alike."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import count

from vtt.battle import Battle, Token, TokenId

_NUMBERED = re.compile(r"^(?P<stem>.*?)(?: (?P<number>\d{1,4}))?$", re.DOTALL)


def numbered(battle: Battle, tokens: Sequence[Token]) -> tuple[Token, ...]:
    """Return new tokens with ids that nothing else in a battle has, and with names told apart by numbers.

    One alone keeps its name as long as nobody else has it; several of one name are counted from 1, or on
    from the highest number there is.
    """
    ids = _free_ids(battle)
    known = (*battle.tokens.values(), *battle.bench.values())
    names = _free_names([one.name for one in known], [one.name for one in tokens])
    return tuple(one.replace(id=ids.free(one.id), name=name) for one, name in zip(tokens, names, strict=True))


class _Ids:
    """Gives out each id once."""

    def __init__(self, taken: Iterable[str]) -> None:
        self._taken = set(taken)

    def free(self, wanted: TokenId) -> TokenId:
        """Return the id itself if nothing has it, else one like it."""
        stem = re.sub(r"-\d+$", "", wanted)
        found = next(one for one in (wanted, *self._like(stem)) if one not in self._taken)
        self._taken.add(found)
        return TokenId(found)

    def _like(self, stem: str) -> Iterator[str]:
        return (f"{stem}-{number}" for number in range(1, len(self._taken) + 2))


def _free_ids(battle: Battle) -> _Ids:
    obstacles = (thing.id for scene in battle.scenes.values() for thing in scene.layout.obstacles)
    return _Ids((*battle.tokens, *battle.bench, *battle.things, *obstacles))


def _free_names(there: Sequence[str], wanted: Sequence[str]) -> tuple[str, ...]:
    taken, several = set(there), Counter(wanted)
    found: list[str] = []
    for name in wanted:
        alone = not name or (several[name] == 1 and not _is_known(name, taken))
        found.append(name if alone else _next_number(name, taken))
        taken.add(found[-1])
    return tuple(found)


def _is_known(name: str, taken: set[str]) -> bool:
    return name in taken or any(_parts(known)[0] == name for known in taken)


def _next_number(name: str, taken: set[str]) -> str:
    """Return a name with the number after the highest of those that are called so."""
    stem = _parts(name)[0]
    numbers = [number for known, number in map(_parts, taken) if known == stem]
    first = max(numbers, default=0) + 1
    return next(one for one in (f"{stem} {number}" for number in count(first)) if one not in taken)


def stem_of(name: str) -> str:
    """Return a name without the number that tells it apart from others."""
    return _parts(name)[0]


def _parts(name: str) -> tuple[str, int]:
    """Return a name without its number, and the number; 1 where it has none."""
    found = _NUMBERED.match(name)
    if found is None or found["number"] is None:
        return name, 1
    return found["stem"], int(found["number"])
