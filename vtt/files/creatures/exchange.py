"""Whole folders of creatures as one zip archive, written and read within bounds; lists of them as CSV."""

import csv
import io
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from vtt.files.creatures.creature_folder import (
    MAX_FILE_BYTES,
    MAX_FILES,
    MAX_PORTRAIT_BYTES,
    SUFFIX,
    SUFFIXES,
    CreatureFolder,
    read_saved,
)
from vtt.files.creatures.saved import Picture, Saved
from vtt.files.errors import BrokenError, FileError, TooBigError, UnreadableError, UnwritableError
from vtt.files.maps.picture import picture_of

MAX_ALL_BYTES = 500_000_000
_BEGINS_A_FORMULA = ("=", "+", "-", "@", "\t")


class Taken(NamedTuple):
    """What came of an archive.

    Attributes:
        new: How many creatures and groups were taken.
        known: How many were there already, word for word.
        problems: Of each that cannot be read one sentence.
    """

    new: int
    known: int
    problems: tuple[str, ...]


def export_folder(folder: CreatureFolder, path: Path) -> int:
    """Write all creatures and groups with their portraits into an archive; return how many.

    Raises:
        UnwritableError: It cannot be written.
    """
    kept = folder.found().kept
    unfinished = path.with_name(path.name + "-new")
    try:
        with zipfile.ZipFile(unfinished, "w", zipfile.ZIP_DEFLATED) as archive:
            for one in kept:
                portraits = [one.path.parent / member.portrait for member in one.saved.members]
                for file in dict.fromkeys((one.path, *portraits)):
                    if file.is_file():
                        archive.write(file, file.name)
        unfinished.replace(path)
    except OSError as error:
        unfinished.unlink(missing_ok=True)
        raise _unwritten(path, error) from None
    return len(kept)


def import_archive(folder: CreatureFolder, path: Path) -> Taken:
    """Take the creatures and groups of an archive into the folder; what is there stays.

    Raises:
        FileError: It is no archive, or holds more than is read.
    """
    known = {_plain(one.saved) for one in folder.found().kept}
    new, same, problems = 0, 0, list[str]()
    try:
        with zipfile.ZipFile(path) as archive:
            _refuse_too_much(path, archive)
            for saved, portraits in _in_archive(path, archive, problems):
                if _plain(saved) in known:
                    same += 1
                    continue
                folder.save(saved, portraits)
                new += 1
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError):
        raise BrokenError(path, "creatures.no-zip", "it is no zip archive, or damaged") from None
    except FileNotFoundError:
        raise UnreadableError(path, "file.missing", "there is no such file; check its name") from None
    except OSError as error:
        what = error.strerror or str(error)
        raise UnreadableError(path, "file.unreadable", "it cannot be read ({what})", what=what) from None
    return Taken(new, same, tuple(problems))


def write_list(path: Path, rows: Iterable[Sequence[str]]) -> None:
    """Write rows of texts as CSV in UTF-8, which spreadsheets read; no text becomes a formula there.

    Raises:
        UnwritableError: It cannot be written.
    """
    text = io.StringIO(newline="")
    csv.writer(text).writerows([_harmless(cell) for cell in row] for row in rows)
    try:
        path.write_text(text.getvalue(), encoding="utf-8-sig", newline="")
    except OSError as error:
        raise _unwritten(path, error) from None


def _unwritten(path: Path, error: OSError) -> UnwritableError:
    what = error.strerror or str(error)
    return UnwritableError(path, "creatures.unwritten", "it cannot be written: {what}", what=what)


def _plain(saved: Saved) -> str:
    """Return what tells a creature from others, whatever its portrait is called."""
    return saved.replace(members=tuple(one.replace(portrait="") for one in saved.members)).model_dump_json()


def _harmless(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_BEGINS_A_FORMULA) else cell


def _refuse_too_much(path: Path, archive: zipfile.ZipFile) -> None:
    parts = archive.infolist()
    if len(parts) > 3 * MAX_FILES or sum(one.file_size for one in parts) > MAX_ALL_BYTES:
        template = "it holds more than {files} creatures or {limit} MB; take some out of it"
        limit = MAX_ALL_BYTES // 1_000_000
        raise TooBigError(path, "creatures.too-many", template, files=MAX_FILES, limit=limit)


def _in_archive(
    path: Path, archive: zipfile.ZipFile, problems: list[str]
) -> Iterable[tuple[Saved, list[Picture | None]]]:
    """Yield what is in an archive; of folders within it only the names of the files count."""
    parts = {PurePosixPath(one.filename).name: one for one in archive.infolist() if not one.is_dir()}
    for name, part in parts.items():
        if not name.lower().endswith(SUFFIX):
            continue
        try:
            saved = read_saved(Path(name), _read(archive, part, MAX_FILE_BYTES))
            yield saved, [_portrait(archive, parts, one.portrait, problems) for one in saved.members]
        except FileError as error:
            problems.append(str(error))


def _portrait(
    archive: zipfile.ZipFile, parts: dict[str, zipfile.ZipInfo], name: str, problems: list[str]
) -> Picture | None:
    part = parts.get(name) if name.endswith(tuple(SUFFIXES.values())) else None
    if part is None:
        return None
    try:
        data = _read(archive, part, MAX_PORTRAIT_BYTES)
        return Picture(picture_of(Path(name), data).id, data)
    except FileError as error:
        problems.append(str(error))
        return None


def _read(archive: zipfile.ZipFile, part: zipfile.ZipInfo, limit: int) -> bytes:
    """Return the bytes of a part, unpacked no further than the limit, whatever its size is said to be."""
    with archive.open(part) as file:
        data = file.read(limit + 1)
    if len(data) > limit:
        name = Path(PurePosixPath(part.filename).name)
        template = "it is larger than {limit} MB"
        raise TooBigError(name, "creatures.part-too-big", template, limit=limit // 1_000_000)
    return data
