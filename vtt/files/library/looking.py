"""Looking into the file of a map: what is on it, and the picture it is shown by."""

from dataclasses import dataclass

from vtt.battle import Scene
from vtt.files.errors import FileError, ForeignError
from vtt.files.library.known_map import LONGEST_TEXT, KnownMap, Look, MapFacts, Stamp
from vtt.files.maps.reading import read_map


@dataclass(frozen=True, slots=True)
class Looked:
    """What a file holds, as far as the library shows it.

    Attributes:
        picture: The bytes of its picture; None where there is none.
        scene: The map itself; None where it cannot be read.
    """

    look: Look
    picture: bytes | None = None
    scene: Scene | None = None


def look_into(known: KnownMap) -> Looked | None:
    """Read the file of a map; None where it is missing."""
    try:
        stamp = Stamp.of(known.file)
    except (OSError, ValueError):
        return None
    try:
        found = read_map(known.file)
    except ForeignError:
        return Looked(Look(stamp=stamp))
    except (FileError, ValueError) as error:
        return Looked(Look(stamp=stamp, problem=str(error)[:LONGEST_TEXT]))
    return Looked(Look(stamp=stamp, facts=facts_of(found.scene)), found.picture, found.scene)


def facts_of(scene: Scene) -> MapFacts:
    """Return what is on a map."""
    layout = scene.layout
    return MapFacts(
        title=scene.title[:LONGEST_TEXT],
        size_m=scene.size_m,
        metres_per_square=scene.metres_per_square,
        walls=len(layout.walls),
        openings=len(layout.portals),
        obstacles=len(layout.obstacles),
        lights=len(scene.lights),
        picture=scene.picture.id if scene.picture is not None else "",
    )
