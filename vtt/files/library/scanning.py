"""Finding the maps: those the GM opened or tagged, and all that are in folders."""

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from vtt.files.errors import FileError
from vtt.files.library.index import MAX_MAPS, Index
from vtt.files.library.known_map import KnownMap, Look, Stamp
from vtt.files.maps.reading import scenes_of, suffixes
from vtt.files.packed import MODULES, may_hold_several

MAX_DEPTH = 6
"""So deep folders within a watched folder are looked through."""
MAX_SEEN = 50_000
"""So many files of any kind are looked at in all; a whole disk that is watched ends there."""

PACK, UNTOLD = ".db", (".json", ".db")
"""Files of these kinds are often no maps, and the scenes of a pack have no names before a look into it."""

_STORE = ".ldb"
"""Several such files are one pack; its scenes are listed with its module."""

Origin = Literal["bundled", "folder", "opened"]
"""Why a map is listed: it comes with the program, it is in a watched folder, or the GM opened it."""


@dataclass(frozen=True, slots=True)
class ListedMap:
    """A map as it is listed.

    Attributes:
        known: What is written down of it.
        stamp: Its file as it is now; None where it is missing.
    """

    known: KnownMap
    origin: Origin
    stamp: Stamp | None

    def looked(self, look: Look) -> "ListedMap":
        """Return the map after its file was looked into."""
        return ListedMap(self.known.replace(look=look), self.origin, look.stamp)

    @property
    def is_due(self) -> bool:
        """Whether its file has to be looked into: it was not, or was changed since."""
        look = self.known.look
        return self.stamp is not None and (look is None or look.stamp != self.stamp)

    @property
    def is_shown(self) -> bool:
        """Whether it is a map, sound or damaged; of files in JSON and packs only a look into them tells."""
        look = self.known.look
        tells = not (self.known.path.lower().endswith(UNTOLD) or self.known.file.parent.suffix in UNTOLD)
        return tells if look is None else look.is_a_map

    @property
    def can_be_opened(self) -> bool:
        """Whether a battle can begin on it, as far as that is known."""
        look = self.known.look
        return self.stamp is not None and (self.is_due or look is None or look.facts is not None)


def listed_maps(index: Index, bundled: Path) -> tuple[ListedMap, ...]:
    """Return all files that may be maps, those opened last first; of some only a look into them tells.

    Args:
        index: What is written down.
        bundled: The folder of the maps that come with the program.
    """
    origins: dict[str, Origin] = {one.path: "opened" for one in index.maps if one.is_kept}
    for folder in index.folders:
        origins.update(dict.fromkeys(without_pictures_of_others(maps_in(Path(folder))), "folder"))
    origins.update(dict.fromkeys(maps_in(bundled, deepest=0), "bundled"))
    known = {one.path: one for one in index.maps}
    listed = (_listed(known.get(path) or KnownMap(path=path), origin) for path, origin in origins.items())
    return tuple(sorted(listed, key=_order))[:MAX_MAPS]


def maps_in(folder: Path, deepest: int = MAX_DEPTH) -> Iterator[str]:
    """Yield the files in a folder, and in folders in it, that are called like maps; none that is hidden.

    Args:
        folder: Where to look.
        deepest: How many folders deep, 0 for the folder alone.
    """
    wanted = tuple(one for one in suffixes() if one != _STORE)
    seen, modules = 0, list[Path]()
    for path, folders, files in os.walk(folder):
        depth = len(Path(path).relative_to(folder).parts)
        folders[:] = sorted(one for one in folders if not one.startswith(".")) if depth < deepest else []
        seen += len(files)
        if seen > MAX_SEEN:
            return
        names = (one for one in sorted(files) if one.lower().endswith(wanted) and not one.startswith("."))
        for name in names:
            file = Path(path, name)
            in_module = file.suffix.lower() == PACK and any(one in file.parents for one in modules)
            if can_be_noted(file) and not in_module:
                inside = _scenes_of(file)
                modules += [file.parent] if inside and name.lower() in MODULES else []
                yield from inside or [str(file)]


def _scenes_of(path: Path) -> list[str]:
    """Return the scenes of a pack or a module as if it were a folder."""
    try:
        scenes = scenes_of(path) if may_hold_several(path) else ()
    except FileError:
        scenes = ()
    return [str(path / one.name) for one in scenes if one.name]


def can_be_noted(path: Path) -> bool:
    """Say whether the name of a file is a text: some systems allow bytes that are none."""
    try:
        str(path).encode()
    except UnicodeEncodeError:
        return False
    return True


def without_pictures_of_others(paths: Iterable[str]) -> list[str]:
    """Return paths without pictures that are called like a map with walls beside them: they belong to it."""
    found = list(paths)
    with_walls = {os.path.splitext(one)[0] for one in found if not _is_picture(one)}
    return [one for one in found if not (_is_picture(one) and os.path.splitext(one)[0] in with_walls)]


def without_twins(maps: Iterable[ListedMap]) -> list[ListedMap]:
    """Return maps without files in folders that are only the picture of another map."""
    found = [(one, one.known.facts.picture if one.known.facts is not None else "") for one in maps]
    shown_by_others = {picture for one, picture in found if picture and not _is_picture(one.known.path)}
    return [
        one
        for one, picture in found
        if one.origin != "folder" or picture not in shown_by_others or not _is_picture(one.known.path)
    ]


def _is_picture(path: str) -> bool:
    return path.lower().endswith((".png", ".jpg", ".jpeg", ".webp"))


def _listed(known: KnownMap, origin: Origin) -> ListedMap:
    try:
        return ListedMap(known, origin, Stamp.of(known.file))
    except (OSError, ValueError):  # ValueError: a name that no system takes
        return ListedMap(known, origin, None)


def _order(one: ListedMap) -> tuple[float, bool, str]:
    return -one.known.last_opened(), one.origin != "bundled", one.known.title.casefold()
