"""Searching the maps: every word has to be found somewhere."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence

from vtt.files.library.scanning import ListedMap

NAMES = 4
"""It is looked for in so many names at the end of a path: a map in the folder of a folder of a module."""

Uses = Mapping[str, Sequence[str]]
"""What battles are called that were played on a map, by the id of its picture."""


def matching(maps: Iterable[ListedMap], text: str, uses: Uses) -> tuple[ListedMap, ...]:
    """Return the maps in which every word of a text is found, in order; with ``#`` only in their tags.

    It is looked for in the title, the names of the file and of its folders, the tags, and the titles of
    battles on the map; neither case nor accents matter.
    """
    words = plain(text).split()
    return tuple(one for one in maps if all(_has(one, word, uses) for word in words))


def plain(text: str) -> str:
    """Return a text in small letters without accents.

    Examples:
        >>> plain("Höhle am BÄCHLEIN")
        'hohle am bachlein'
    """
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def battles_on(one: ListedMap, uses: Uses) -> Sequence[str]:
    """Return what the battles are called that were played on a map."""
    facts = one.known.facts
    return uses.get(facts.picture, ()) if facts is not None and facts.picture else ()


def all_tags(maps: Iterable[ListedMap]) -> tuple[str, ...]:
    """Return all tags, each once, in the order of the alphabet."""
    tags = {plain(tag): tag for one in maps for tag in one.known.tags}
    return tuple(tags[name] for name in sorted(tags))


def _has(one: ListedMap, word: str, uses: Uses) -> bool:
    tags = [plain(tag) for tag in one.known.tags]
    if word.startswith("#"):
        return any(tag.startswith(word[1:]) for tag in tags)
    file = one.known.file
    texts = (one.known.title, *file.parts[-NAMES:], *battles_on(one, uses))
    return any(word in text for text in (*tags, *map(plain, texts)))
