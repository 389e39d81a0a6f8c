"""The index of the library: all maps that were opened, found or tagged, and the folders that are watched."""

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from vtt.files.library.known_map import LONGEST_PATH, KnownMap, Look
from vtt.value import Value

MAX_MAPS, MAX_FOLDERS = 5000, 50

Folder = Annotated[str, Field(min_length=1, max_length=LONGEST_PATH)]


class Index(Value):
    """What is written down of the library.

    Attributes:
        version: Of the form in which it is written.
        maps: Each once: those opened last first, then the others as they were found.
        folders: Where maps are looked for, absolute, without those of the program.
    """

    version: Literal[1] = 1
    maps: Annotated[tuple[KnownMap, ...], Field(max_length=MAX_MAPS)] = ()
    folders: Annotated[tuple[Folder, ...], Field(max_length=MAX_FOLDERS)] = ()

    @model_validator(mode="after")
    def _names_each_once(self) -> Self:
        for names in ([one.path for one in self.maps], self.folders):
            if len(set(names)) < len(names):
                raise ValueError("a map or a folder is listed twice")
        return self

    def known(self, path: str) -> KnownMap:
        """Return what is known of a map; of one that is not listed, only where it is."""
        return next((one for one in self.maps if one.path == path), None) or KnownMap(path=path)

    def with_opened(self, path: str, at: datetime) -> "Index":
        """Return the index after a battle was begun on a map."""
        return self._with([self.known(path).replace(opened=at)])

    def with_tags(self, path: str, tags: tuple[str, ...]) -> "Index":
        """Return the index with other tags of a map."""
        return self._with([self.known(path).replace(tags=tags)])

    def with_looks(self, looks: Mapping[str, Look]) -> "Index":
        """Return the index with what came of looking into files, by their paths."""
        known = {one.path: one for one in self.maps}
        seen = ((known.get(path) or KnownMap(path=path), look) for path, look in looks.items())
        return self._with([one.replace(look=look) for one, look in seen])

    def without(self, path: str) -> "Index":
        """Return the index without a map; its file stays."""
        return self.replace(maps=tuple(one for one in self.maps if one.path != path))

    def kept(self, found: Collection[str]) -> "Index":
        """Return the index without maps that are no longer found, unless the GM opened or tagged them."""
        return self.replace(maps=tuple(one for one in self.maps if one.is_kept or one.path in found))

    def with_folder(self, folder: str) -> "Index":
        """Return the index with one more folder; the first of too many is given up."""
        folders = (*(one for one in self.folders if one != folder), folder)
        return self.replace(folders=folders[-MAX_FOLDERS:])

    def without_folder(self, folder: str) -> "Index":
        """Return the index without a folder; its files stay."""
        return self.replace(folders=tuple(one for one in self.folders if one != folder))

    def _with(self, changed: Iterable[KnownMap]) -> "Index":
        """Return the index with maps put in or exchanged, in order; of too many the last are given up."""
        maps = {one.path: one for one in self.maps}
        maps |= {one.path: one for one in changed}
        ordered = sorted(maps.values(), key=lambda one: (-one.last_opened(), not one.is_kept))
        return self.replace(maps=tuple(ordered[:MAX_MAPS]))
