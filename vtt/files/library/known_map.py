"""A map of the library: where its file is, what was found in it, and what the GM noted of it."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Self

from pydantic import AwareDatetime, Field

from vtt.files.errors import printable
from vtt.files.packed import file_and_part
from vtt.value import Value

LONGEST_TAG, MAX_TAGS = 40, 20
LONGEST_PATH, LONGEST_TEXT = 4096, 300

Tag = Annotated[str, Field(min_length=1, max_length=LONGEST_TAG)]
Text = Annotated[str, Field(max_length=LONGEST_TEXT)]
Count = Annotated[int, Field(ge=0)]
Extent = Annotated[float, Field(gt=0, allow_inf_nan=False)]


class Stamp(Value):
    """What tells whether a file was changed: its size in bytes, and when it was written, nanoseconds."""

    size: Count
    written_ns: int

    @classmethod
    def of(cls, path: Path) -> Self:
        """Return that of a file; of a map in a pack that of the pack.

        Raises:
            OSError: There is no such file.
        """
        found = file_and_part(path)[0].stat()
        return cls(size=found.st_size, written_ns=found.st_mtime_ns)


class MapFacts(Value):
    """What is on a map.

    Attributes:
        size_m: Width and height.
        metres_per_square: What one square drawn on it measures.
        picture: The id of its picture; empty where the program draws the map.
    """

    title: Text
    size_m: tuple[Extent, Extent]
    metres_per_square: Extent
    walls: Count = 0
    openings: Count = 0
    obstacles: Count = 0
    lights: Count = 0
    picture: str = Field(default="", pattern=r"^([0-9a-f]{64})?$")

    @property
    def has_walls(self) -> bool:
        """Whether anything on it blocks."""
        return self.walls + self.openings + self.obstacles > 0


class Look(Value):
    """What came of looking into a file.

    Attributes:
        stamp: The file as it was then.
        facts: What is on the map; None where it cannot be read.
        problem: Why it cannot be read, one sentence; empty where it is no map at all.
    """

    stamp: Stamp
    facts: MapFacts | None = None
    problem: Text = ""

    @property
    def is_a_map(self) -> bool:
        """Whether the file is a map, sound or damaged."""
        return self.facts is not None or bool(self.problem)


class KnownMap(Value):
    """A map of the library.

    Attributes:
        path: Where its file is, absolute.
        opened: When a battle was begun on it last; None where none was.
        tags: What the GM noted of it.
        look: What came of looking into its file last; None before the first time.
    """

    path: Annotated[str, Field(min_length=1, max_length=LONGEST_PATH)]
    opened: AwareDatetime | None = None
    tags: Annotated[tuple[Tag, ...], Field(max_length=MAX_TAGS)] = ()
    look: Look | None = None

    @property
    def file(self) -> Path:
        """Where its file is."""
        return Path(self.path)

    @property
    def facts(self) -> MapFacts | None:
        """What is on it, as far as that is known."""
        return self.look.facts if self.look is not None else None

    @property
    def title(self) -> str:
        """What it is called: as the map says itself, else as its file."""
        return (self.facts.title if self.facts is not None else "") or printable(self.file.stem)

    @property
    def is_kept(self) -> bool:
        """Whether it stays in the library wherever its file is: it was opened, or the GM noted something."""
        return self.opened is not None or bool(self.tags)

    def last_opened(self) -> float:
        """Return when it was opened last, as seconds; that of none is before all others."""
        return self.opened.timestamp() if self.opened is not None else float("-inf")


def tags_in(text: str) -> tuple[str, ...]:
    """Return the tags that a GM wrote, separated by commas, each once; what is too long is cut.

    Examples:
        >>> tags_in(" Cave, #forest,cave,, two  words")
        ('Cave', 'forest', 'two words')
    """
    parts = (" ".join(part.split()).lstrip("# ") for part in re.split(r"[,;\n]", text))
    return _unique(printable(part)[:LONGEST_TAG].strip() for part in parts)[:MAX_TAGS]


def _unique(tags: Iterable[str]) -> tuple[str, ...]:
    """Return tags without those that were named before, whatever their letters' case."""
    found: dict[str, str] = {}
    for tag in tags:
        if tag:
            found.setdefault(tag.casefold(), tag)
    return tuple(found.values())
