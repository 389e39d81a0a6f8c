"""Small files of our own: validated, written whole or not at all, and renamed where they are broken."""

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from vtt.files.contents import first_bytes
from vtt.files.errors import FileError, printable
from vtt.text import Quote, Sentence, say
from vtt.value import Value

T = TypeVar("T", bound=Value)

MAX_BYTES = 1_000_000


def load(path: Path, kind: type[T], max_bytes: int = MAX_BYTES) -> tuple[T, Sentence | None]:
    """Return what a file holds, the defaults where it is missing or broken, and what is to be told."""
    if not path.exists():
        return kind(), None
    try:
        data, size = first_bytes(path, max_bytes)
    except FileError as error:
        return kind(), error.sentence
    try:
        if size > max_bytes:
            raise ValueError("it is larger than any of ours")
        return kind.model_validate_json(data), None
    except ValueError as error:
        return kind(), _keep_broken(path, _problem(error))


def peek(path: Path, kind: type[T], max_bytes: int = MAX_BYTES) -> T:
    """Return what a file holds, the defaults where it is missing or broken; the file stays as it is."""
    try:
        data, size = first_bytes(path, max_bytes)
        return kind.model_validate_json(data) if size <= max_bytes else kind()
    except (FileError, ValueError):
        return kind()


def save(path: Path, value: Value) -> None:
    """Write a file; it is there whole, or as it was.

    Raises:
        OSError: It cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(path.name + "-new")
    try:
        with unfinished.open("w", encoding="utf-8") as file:
            file.write(value.model_dump_json(indent=2))
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def save_or_tell(path: Path, value: Value) -> Sentence | None:
    """Write a file; return what is to be told where that cannot be."""
    try:
        save(path, value)
    except OSError as error:
        what = error.strerror or str(error)
        return say(
            "own.unwritten",
            "{file} cannot be written: {what}.",
            file=Quote(quote=path.name),
            what=Quote(quote=what),
        )
    return None


def _keep_broken(path: Path, problem: str) -> Sentence:
    kept = path.with_name(f"{path.stem}-broken-{datetime.now():%Y%m%d-%H%M%S}{path.suffix}")
    told = {"file": Quote(quote=path.name), "problem": Quote(quote=problem)}
    try:
        path.replace(kept)
    except OSError:
        return say("own.broken", "{file} cannot be read ({problem}); the usual values are used.", **told)
    template = "{file} cannot be read ({problem}); it is kept as {copy}, and the usual values are used."
    return say("own.set-aside", template, copy=Quote(quote=kept.name), **told)


def _problem(error: ValueError) -> str:
    if not isinstance(error, ValidationError):
        return printable(str(error))
    first = error.errors(include_url=False, include_input=False)[0]
    place = ".".join(str(part) for part in first["loc"])
    return printable(f"'{place}': {first['msg']}" if place else first["msg"])[:200]
