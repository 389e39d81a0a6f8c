"""What was left out of a file or mended in it while it was read, counted."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from vtt.text.sentence import Sentence, say


class Note(Enum):
    """A thing worth counting, said of one and of many."""

    PICTURE_MISSING = "1 picture missing from the file", "{count} pictures missing from the file"
    PICTURE_ELSEWHERE = (
        "1 picture named in the file but not part of it",
        "{count} pictures named in the file but not part of it",
    )
    PICTURE_RESIZED = (
        "1 picture of another size than stated spread over the squares of the map",
        "{count} pictures of another size than stated spread over the squares of the map",
    )
    PICTURE_RESHAPED = (
        "1 picture of another shape than stated taken as the size of the map",
        "{count} pictures of another shape than stated taken as the size of the map",
    )
    PICTURE_UNSQUARED = (
        "1 picture without squares measured at 100 pixels a square",
        "{count} pictures without squares measured at 100 pixels a square",
    )
    KEYS_TWICE = (
        "1 key that stands twice read as it stands last",
        "{count} keys that stand twice read as they stand last",
    )
    WALLS_NOWHERE = "1 wall with an impossible end left out", "{count} walls with an impossible end left out"
    WALLS_EMPTY = "1 zero-length wall dropped", "{count} zero-length walls dropped"
    WALLS_OUTSIDE = (
        "1 wall outside the picture left out",
        "{count} walls outside the picture left out",
    )
    WALL_ENDS_WELDED = "1 wall end joined to its neighbour", "{count} wall ends joined to their neighbours"
    WALLS_CUT = "1 wall cut where a door or window stands", "{count} walls cut where doors or windows stand"
    OBJECT_POINTS_NOWHERE = (
        "1 impossible point of an object left out",
        "{count} impossible points of objects left out",
    )
    OBJECTS_EMPTY = "1 object without extent dropped", "{count} objects without extent dropped"
    OBJECTS_OUTSIDE = (
        "1 object outside the picture left out",
        "{count} objects outside the picture left out",
    )
    OBJECTS_CLOSED = "1 object outline closed", "{count} object outlines closed"
    OBJECTS_AS_WALLS = (
        "1 object that is only a line taken as a wall",
        "{count} objects that are only lines taken as walls",
    )
    OBJECTS_OF_UNKNOWN_HEIGHT = (
        "1 object of unknown height taken as 2 m high",
        "{count} objects of unknown height taken as 2 m high",
    )
    PORTALS_NOWHERE = (
        "1 door or window without two ends left out",
        "{count} doors or windows without two ends left out",
    )
    PORTALS_OUTSIDE = (
        "1 door or window outside the picture left out",
        "{count} doors or windows outside the picture left out",
    )
    LIGHTS_NOWHERE = (
        "1 light without place or range left out",
        "{count} lights without place or range left out",
    )
    LIGHTS_OUTSIDE = (
        "1 light that does not reach the picture left out",
        "{count} lights that do not reach the picture left out",
    )
    LIGHTS_UNCOLOURED = (
        "1 light of unreadable colour taken as white",
        "{count} lights of unreadable colour taken as white",
    )

    def sentence(self, count: int) -> Sentence:
        """Say it of so many."""
        one, many = self.value
        return say(f"report.{self.name.lower().replace('_', '-')}", one if count == 1 else many, count=count)


Tally = Counter[Note]
"""The notes taken so far, while a file is read."""


@dataclass(frozen=True, slots=True)
class Report:
    """The notes taken of one file; its text is one line."""

    counts: Mapping[Note, int]

    @property
    def lines(self) -> tuple[Sentence, ...]:
        """Each note as a sentence, in the order in which a file is read."""
        return tuple(note.sentence(self.counts[note]) for note in Note if self.counts.get(note))

    def __str__(self) -> str:
        return ", ".join(str(line) for line in self.lines) or "nothing to mend"
