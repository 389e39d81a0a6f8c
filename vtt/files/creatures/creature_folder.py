"""The folder of the GM's creatures: read file by file, each written whole or not at all."""

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from vtt.files import own_file
from vtt.files.contents import first_bytes
from vtt.files.creatures.saved import Picture, Saved
from vtt.files.errors import BrokenError, FileError, NewerError, TooBigError, UnwritableError, printable
from vtt.files.folders import LONGEST_NAME, numbered
from vtt.files.maps.picture import kind_of_picture, picture_of
from vtt.rules.actions.presence import CommandError
from vtt.rules.actions.texts import check_texts
from vtt.rules.complaint import complaint

SUFFIX = ".json"
MAX_FILE_BYTES, MAX_PORTRAIT_BYTES, MAX_FILES = 1_000_000, 20_000_000, 5000
SUFFIXES = {"PNG": ".png", "JPEG": ".jpg", "WEBP": ".webp"}


@dataclass(frozen=True, slots=True)
class Kept:
    """A creature or a group of the folder, and its file."""

    path: Path
    saved: Saved


@dataclass(frozen=True, slots=True)
class Found:
    """What is in the folder.

    Attributes:
        kept: By the names of the files.
        problems: Of each file that cannot be read one sentence; it stays as it is.
    """

    kept: tuple[Kept, ...] = ()
    problems: tuple[str, ...] = ()


class CreatureFolder:
    """Reads and writes the files of a folder; other windows, and the GM, may change them at any time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def found(self) -> Found:
        """Return all creatures and groups; a folder that is not there yet holds none."""
        kept: list[Kept] = []
        problems: list[str] = []
        for path in self._files():
            try:
                kept.append(Kept(path, read_saved(path, first_bytes(path, MAX_FILE_BYTES + 1)[0])))
            except FileError as error:
                problems.append(str(error))
        return Found(tuple(kept), tuple(problems))

    def save(
        self, saved: Saved, portraits: Sequence[Picture | None] = (), instead_of: Path | None = None
    ) -> Path:
        """Write a creature or a group with its portraits; return its file.

        Args:
            saved: What is written; the names of its portraits are given here.
            portraits: Of its members, in order; None for one without a portrait.
            instead_of: The file that it takes the place of; without one it gets a file of its own.

        Raises:
            UnwritableError: It cannot be written; nothing was changed.
        """
        path = instead_of or self._new_path(saved.title)
        before = self._portraits_of(path) if instead_of is not None else ()
        names = [_portrait_name(path, number, one) for number, one in enumerate(portraits, start=1)]
        given = dict(zip(range(len(saved.members)), names, strict=False))
        members = tuple(
            one.replace(portrait=given.get(number, "")) for number, one in enumerate(saved.members)
        )
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            for name, portrait in zip(names, portraits, strict=True):
                if portrait is not None:
                    (path.parent / name).write_bytes(portrait.data)
            own_file.save(path, saved.replace(members=members))
        except OSError as error:
            what = error.strerror or str(error)
            raise UnwritableError(
                path, "creature.unwritten", "it cannot be written: {what}", what=what
            ) from None
        _drop([path.parent / one for one in before if one not in names])
        return path

    def remove(self, path: Path) -> None:
        """Delete a creature or a group with its portraits.

        Raises:
            UnwritableError: It cannot be deleted.
        """
        portraits = self._portraits_of(path)
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            what = error.strerror or str(error)
            raise UnwritableError(
                path, "creature.undeleted", "it cannot be deleted: {what}", what=what
            ) from None
        _drop([path.parent / one for one in portraits])

    def portrait(self, path: Path, name: str) -> Picture | None:
        """Return a portrait beside a file; None where there is none that can be shown."""
        if not name or Path(name).name != name:
            return None
        try:
            file = path.parent / name
            data, size = first_bytes(file, MAX_PORTRAIT_BYTES)
            return Picture(picture_of(file, data).id, data) if size <= MAX_PORTRAIT_BYTES else None
        except FileError:
            return None

    def _files(self) -> Iterator[Path]:
        with suppress(OSError):
            names = sorted(self.folder.glob(f"*{SUFFIX}"), key=lambda path: path.name.lower())
            yield from names[:MAX_FILES]

    def _new_path(self, title: str) -> Path:
        letters = "".join(letter if letter.isalnum() or letter in " -_" else "-" for letter in title)
        stem = letters[:LONGEST_NAME].strip(" .") or "Creature"
        return next(path for path in numbered(self.folder, stem, SUFFIX) if not path.exists())

    def _portraits_of(self, path: Path) -> tuple[str, ...]:
        try:
            saved = read_saved(path, first_bytes(path, MAX_FILE_BYTES + 1)[0])
        except FileError:
            return ()
        return tuple(one.portrait for one in saved.members if one.portrait)


def read_saved(path: Path, data: bytes) -> Saved:
    """Return what a file of the library holds.

    Raises:
        FileError: It is too large, no JSON, written by a newer version, or something in it is wrong.
    """
    if len(data) > MAX_FILE_BYTES:
        template = "it is larger than {limit} MB; no creature of Sightline is"
        raise TooBigError(path, "creature.too-big", template, limit=MAX_FILE_BYTES // 1_000_000)
    try:
        fields = json.loads(data)
    except (ValueError, RecursionError):
        raise BrokenError(path, "creature.json", "it is damaged: it holds no JSON") from None
    version = fields.get("version") if isinstance(fields, dict) else None
    if isinstance(version, int) and version > 1:
        template = "a newer Sightline wrote it; this one reads creatures of version 1"
        raise NewerError(path, "creature.newer", template)
    try:
        check_texts(fields)
        return Saved.model_validate(fields)
    except (CommandError, ValidationError) as error:
        said = complaint(error) if isinstance(error, ValidationError) else str(error)
        template = "it is no creature of Sightline: {problem}"
        raise BrokenError(path, "creature.wrong", template, problem=printable(said)[:200]) from None


def _portrait_name(path: Path, number: int, portrait: Picture | None) -> str:
    if portrait is None:
        return ""
    suffix = SUFFIXES.get(kind_of_picture(portrait.data) or "", ".png")
    return f"{path.stem}{suffix}" if number == 1 else f"{path.stem}-{number}{suffix}"


def _drop(files: Sequence[Path]) -> None:
    for file in files:
        with suppress(OSError):
            file.unlink(missing_ok=True)
