"""The battles that were played recently, with a picture of each, the latest first."""

import hashlib
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from pydantic import AwareDatetime

from vtt.files import own_file
from vtt.text import Sentence
from vtt.value import Value

MAX_LISTED = 50
_LIST = "recent.json"
_OPENING = "opening.json"


class Recent(Value):
    """A battle that was played.

    Attributes:
        path: Where its file was, absolute.
        rules: What its rule system is called.
        at: When it was last open.
    """

    path: str
    title: str
    rules: str = ""
    at: AwareDatetime


class Opening(Value):
    """The latest battle that was opened at a start of the program.

    Attributes:
        path: Where its file was, absolute; empty before the first.
        seconds: How long that took; None where the program ended before that.
    """

    path: str = ""
    seconds: float | None = None


class _List(Value):
    battles: tuple[Recent, ...] = ()


class Recents:
    """The battles that were played lately, listed in a folder of the program.

    Attributes:
        told: What is to be told where the list was broken and renamed.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        found, self.told = own_file.load(folder / _LIST, _List)
        self._battles = list(found.battles[:MAX_LISTED])

    @property
    def battles(self) -> tuple[Recent, ...]:
        """The battles, the latest first; a file may be gone since."""
        return tuple(self._battles)

    def remember(
        self, path: Path, title: str, picture: bytes | None = None, *, rules: str = ""
    ) -> Sentence | None:
        """Put a battle first, with its picture as PNG; return what is to be told where that fails."""
        self._catch_up()
        name = str(path.absolute())
        recent = Recent(path=name, title=title, rules=rules, at=datetime.now(UTC))
        self._battles = [recent, *(one for one in self._battles if one.path != name)][:MAX_LISTED]
        if picture is not None:
            with suppress(OSError):
                self._folder.mkdir(parents=True, exist_ok=True)
                self._picture_path(name).write_bytes(picture)
        return self._save()

    def forget(self, path: Path) -> Sentence | None:
        """Take a battle off the list; its file stays.  Return what is to be told where that fails."""
        self._catch_up()
        name = str(path.absolute())
        self._battles = [one for one in self._battles if one.path != name]
        with suppress(OSError):
            self._picture_path(name).unlink(missing_ok=True)
        return self._save()

    def follow(self, before: Path, now: Path) -> Sentence | None:
        """Let a battle that was moved keep its place and picture.

        Returns:
            What is to be told where the list cannot be written.
        """
        self._catch_up()
        old, new = str(before.absolute()), str(now.absolute())
        self._battles = [one.replace(path=new) if one.path == old else one for one in self._battles]
        with suppress(OSError):
            self._picture_path(old).replace(self._picture_path(new))
        if (opening := self.opening).path == old:
            self.note_opening(now, opening.seconds)
        return self._save()

    @property
    def opening(self) -> Opening:
        """The latest battle that was opened at a start."""
        return own_file.peek(self._folder / _OPENING, Opening)

    def note_opening(self, path: Path, seconds: float | None = None) -> None:
        """Note that a battle is being opened, or how long that took."""
        with suppress(OSError):
            own_file.save(self._folder / _OPENING, Opening(path=str(path.absolute()), seconds=seconds))

    def picture(self, recent: Recent) -> Path | None:
        """Return the file of a battle's picture, None where it has none."""
        path = self._picture_path(recent.path)
        return path if path.is_file() else None

    def _catch_up(self) -> None:
        """Take over what another window has listed since."""
        if (self._folder / _LIST).exists():
            found, broken = own_file.load(self._folder / _LIST, _List)
            self._battles = self._battles if broken else list(found.battles[:MAX_LISTED])

    def _picture_path(self, name: str) -> Path:
        return self._folder / f"recent-{hashlib.sha256(name.encode(errors='replace')).hexdigest()[:16]}.png"

    def _save(self) -> Sentence | None:
        return own_file.save_or_tell(self._folder / _LIST, _List(battles=tuple(self._battles)))
