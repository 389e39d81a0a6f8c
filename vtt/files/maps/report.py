"""What was left out of a file or mended in it while it was read, counted."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from vtt.text import Sentence, say, tr


class Note(Enum):
    """A thing worth counting, as a message."""

    PICTURE_MISSING = "{count|picture|pictures} missing from the file"
    PICTURE_ELSEWHERE = "{count|picture|pictures} named in the file but not part of it"
    PICTURE_NOT_BESIDE = (
        "{count|picture|pictures} named in the file and not found beside it: put it into the same folder"
    )
    SCENES_ELSEWHERE = "{count|other scene|other scenes} of the pack left out"
    LEVELS_ELSEWHERE = "{count|other level|other levels} of the scene left out"
    PAGES_ELSEWHERE = "{count|other page|other pages} of the drawing left out"
    LINES_UNREADABLE = "{count|line|lines} of the pack that cannot be read left out"
    PICTURE_RESIZED = "{count|picture|pictures} of another size than stated, spread over the squares"
    PICTURE_RESHAPED = "{count|picture|pictures} of another shape than stated taken as the size of the map"
    PICTURE_UNSQUARED = "{count|picture|pictures} without squares measured at 100 pixels a square"
    KEYS_TWICE = "{count|key|keys} given twice, of which the last value was taken"
    WALLS_NOWHERE = "{count|wall|walls} with an impossible end left out"
    WALLS_EMPTY = "{count|zero-length wall|zero-length walls} dropped"
    WALLS_OUTSIDE = "{count|wall|walls} outside the picture left out"
    WALLS_ELSEWHERE = "{count|wall|walls} of other levels left out"
    WALLS_IDLE = "{count|wall that stops|walls that stop} neither movement nor sight left out"
    WALLS_LIMITED = (
        "{count|wall that is seen past once taken as a wall|walls that are seen past once taken as walls}"
    )
    WALLS_NEARED = (
        "{count|wall that is seen through from near by taken as a window|"
        "walls that are seen through from near by taken as windows}"
    )
    WALLS_SEEN_THROUGH = (
        "{count|wall that stops movement alone taken as a window|"
        "walls that stop movement alone taken as windows}"
    )
    WALLS_OF_SIGHT = (
        "{count|wall that stops sight alone taken as a curtain|walls that stop sight alone taken as curtains}"
    )
    WALL_ENDS_WELDED = "{count|wall end joined to its neighbour|wall ends joined to their neighbours}"
    WALLS_CUT = "{count|wall cut where a door or window stands|walls cut where doors or windows stand}"
    OBJECT_POINTS_NOWHERE = "{count|impossible point of an object|impossible points of objects} left out"
    OBJECTS_UNCALLED = (
        "{count|object|objects} left out that neither class nor layer calls a wall, door, window, "
        "curtain, obstacle, ground or light"
    )
    LINES_AS_WALLS = (
        "{count|line taken as a wall|lines taken as walls}, since nothing in the drawing is called so"
    )
    DRAWING_CUT = "{count|drawing|drawings} of too many elements, of which the last are left out"
    DRAWING_UNSQUARED = "{count|drawing|drawings} without a grid measured at 100 pixels a square"
    TILES = "{count|layer|layers} of tiles not drawn: export the map as a picture of its name beside it"
    OBJECTS_EMPTY = "{count|object|objects} without extent dropped"
    OBJECTS_OUTSIDE = "{count|object|objects} outside the picture left out"
    OBJECTS_CLOSED = "{count|object outline|object outlines} closed"
    OBJECTS_AS_WALLS = (
        "{count|object that is only a line taken as a wall|objects that are only lines taken as walls}"
    )
    OBJECTS_OF_UNKNOWN_HEIGHT = "{count|object|objects} of unknown height taken as 2 m high"
    PORTALS_NOWHERE = "{count|door or window|doors or windows} without two ends left out"
    PORTALS_OUTSIDE = "{count|door or window|doors or windows} outside the picture left out"
    PORTALS_ONE_WAY = (
        "{count|one-way door or window taken as one|one-way doors or windows taken as some} for both ways"
    )
    NOTES = "{count|note|notes} of the author left out"
    NOTES_OUTSIDE = "{count|note|notes} outside the picture left out"
    DOORS_LOCKED = "{count|locked door|locked doors} taken as closed"
    LIGHTS_NOWHERE = "{count|light|lights} without place or range left out"
    LIGHTS_OFF = "{count|light that is off or darkens|lights that are off or darken} left out"
    LIGHTS_ELSEWHERE = "{count|light|lights} of other levels left out"
    LIGHTS_OUTSIDE = "{count|light that does|lights that do} not reach the picture left out"
    LIGHTS_UNCOLOURED = "{count|light|lights} of unreadable colour taken as white"

    def sentence(self, count: int) -> Sentence:
        """Return the note for a count."""
        return say(f"report.{self.name.lower().replace('_', '-')}", self.value, count=count)


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
        return ", ".join(str(line) for line in self.lines) or tr("nothing to mend")
