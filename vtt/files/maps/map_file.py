"""A map file: where it comes from, what is asked of it, what it holds, and what a format of maps is."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from vtt.battle import ONLY_SCENE, Align, Scene, SceneId
from vtt.battle.scaling import aligned_scene, alignment
from vtt.files.json_text import opens_an_object, parsed
from vtt.files.maps.report import Note, Report, Tally
from vtt.files.node import Node
from vtt.files.packed import PackedScene

USUAL_METRES_PER_SQUARE = 1.5


@dataclass(frozen=True, slots=True)
class MapFile:
    """What a map file holds.

    Attributes:
        picture: The encoded picture as it stands in the file; `scene.picture.id` is its SHA-256.
        report: What was left out or mended.
    """

    scene: Scene
    picture: bytes | None
    report: Report

    @property
    def has_own_grid(self) -> bool:
        """Whether the file says how large its squares are; a plain picture does not."""
        return not self.report.counts.get(Note.PICTURE_UNSQUARED)

    def with_grid(self, align: Align) -> "MapFile":
        """Return the map with its grid laid on its picture.

        Raises:
            ValueError: The map would be too large or too small.
        """
        counts = Tally(self.report.counts)
        del counts[Note.PICTURE_UNSQUARED]
        scene = aligned_scene(alignment(align, self.scene), self.scene)
        return replace(self, scene=scene, report=Report(counts))


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a user asks for about reading a map.

    Attributes:
        metres_per_square: What a drawn square measures; else what the file says, else the usual.
        scene_id: The id of the scene.
        pixels_per_square: How large the squares of a plain picture are drawn; else the usual.
    """

    metres_per_square: float | None = None
    scene_id: SceneId = ONLY_SCENE
    pixels_per_square: float | None = None


@dataclass
class Source:
    """A file that may be a map: its bytes, and its JSON value once that is asked for.

    Attributes:
        part: Which of several maps in it is meant; empty where none is named.
        tally: What was left out or mended so far.
    """

    path: Path
    data: bytes
    tally: Tally = field(default_factory=Tally)
    part: str = ""

    @property
    def is_json(self) -> bool:
        """Whether its first letter opens a JSON object."""
        return "json" in self.__dict__ or opens_an_object(self.data)

    @cached_property
    def json(self) -> Node:
        """The value it holds; a large file is not kept beside what was read from it.

        Raises:
            BrokenError: It is no JSON.
            TooBigError: It holds too many values.
        """
        root = parsed(self.path, self.data, self.tally)
        self.data = b""
        return root


@dataclass(frozen=True, slots=True)
class MapFormat:
    """A kind of map file.

    Attributes:
        title: What it is called, a message.
        suffixes: How names of its files end, in small letters; for the file dialog alone.
        sniff: Whether a file is of this kind, by what it holds and never by its name.
        read: Reads one; raises FileError where it cannot be read.
        scenes: The scenes of a file that holds several; None for a kind that holds one.
    """

    title: str
    suffixes: tuple[str, ...]
    sniff: Callable[[Source], bool]
    read: Callable[[Source, Wanted], MapFile]
    scenes: Callable[[Source], tuple[PackedScene, ...]] | None = None
