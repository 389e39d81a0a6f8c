"""The command `play`: a battle script without a screen, in memory or into a battle file."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from vtt.battle import Battle, LostStepError, Scene
from vtt.command_line import FAILED, OK, UNREADABLE, printed
from vtt.files.battle_file.battle_file import BattleFile
from vtt.files.battle_file.opening import open_battle
from vtt.files.errors import FileError
from vtt.files.maps.reading import read_map
from vtt.play.script.script import Player
from vtt.play.session import Session
from vtt.rules import CommandError, RefusedError
from vtt.systems import SYSTEMS
from vtt.text import Quote, Said, tr
from vtt.text.controls import escaped, without_controls


def play(file: Path, into: Path | None, *, strict: bool, text: bool, allow_refusals: bool) -> int:
    """Run a script and print a result for each line; return the exit status.

    Args:
        file: A battle script, JSON Lines.
        into: A battle file that keeps the battle.
        strict: Whether the first line that is not ok ends the run.
        text: Whether sentences are printed instead of JSON.
        allow_refusals: Whether a refused line is no failure.
    """
    failed = False
    try:
        game = Game(file.parent, into)
        for line in _results(file, game):
            printed("\n".join(map(without_controls, _sentences(line))) if text else _as_json(line))
            failed |= (bad := _is_bad(line, allow_refusals=allow_refusals))
            if strict and (bad or not line["ok"]):
                break
    except _UnusableError as unusable:
        printed(str(unusable), err=True)
        return UNREADABLE
    return FAILED if failed | (not game.close()) else OK


class Game:
    """A battle that a script plays, in memory or in a battle file."""

    def __init__(self, folder: Path, into: Path | None) -> None:
        self._into = into
        self._file: BattleFile | None = None
        self._pictures: dict[str, bytes] = {}
        self._player = Player(SYSTEMS, self._open_map, folder, keep=None if into is None else self._begin)
        if into is not None and into.exists():
            self._player.session = self._resumed(into)

    def play(self, lines: Iterable[str]) -> Iterator[dict[str, Any]]:
        """Yield the result of each line once its step is on disk; one that is not says so."""
        for line in self._player.play(lines):
            if self._file is not None and self._file.trouble is not None and not self._file.try_again():
                line["not_on_disk"] = str(self._file.trouble)
            yield line

    def close(self) -> bool:
        """Leave the battle file whole; return whether every step is in it."""
        if self._file is None or self._file.close():
            return True
        printed(str(self._file.trouble), err=True)
        return False

    def _begin(self, battle: Battle, title: str) -> BattleFile:
        assert self._into is not None
        self._file = BattleFile.begin(self._into, battle, title, self._pictures)
        if self._file.trouble is not None:
            raise CommandError(str(self._file.trouble.error))
        return self._file

    def _resumed(self, into: Path) -> Session:
        try:
            opened = open_battle(into, SYSTEMS)
            self._file = opened.file
            return Session.resumed(opened.past, opened.system, opened.file, opened.waiting)
        except (FileError, LostStepError, CommandError, RefusedError) as error:
            raise _UnusableError(str(error)) from None

    def _open_map(self, path: Path, metres_per_square: float | None) -> tuple[Scene, str]:
        try:
            found = read_map(path, metres_per_square)
        except FileError as error:
            raise CommandError(str(error)) from None
        if found.scene.picture is not None and found.picture is not None:
            self._pictures[found.scene.picture.id] = found.picture
            if self._file is not None:  # a further map of a battle that has begun
                self._file.add_picture(found.scene.picture.id, found.picture)
        return found.scene, str(found.report)


def _results(file: Path, game: Game) -> Iterator[dict[str, Any]]:
    try:
        with file.open(encoding="utf-8") as lines:
            yield from game.play(_decoded(lines, file))
    except OSError as error:
        values = {"file": Quote(quote=str(file)), "why": Quote(quote=error.strerror or str(error))}
        sentence = tr("{file}: cannot be read: {why}. Check the name and the permissions.", **values)
        raise _UnusableError(sentence) from None


def _decoded(lines: Iterable[str], file: Path) -> Iterator[str]:
    try:
        yield from lines
    except UnicodeDecodeError as error:
        values: dict[str, Said] = {"file": Quote(quote=str(file)), "byte": error.start}
        message = tr("{file}: is not text in UTF-8 (byte {byte}). Save it as UTF-8 JSON Lines.", **values)
        raise _UnusableError(message) from None


class _UnusableError(Exception):
    """A file cannot be used; the message is one sentence for the user."""


def _is_bad(line: dict[str, Any], *, allow_refusals: bool) -> bool:
    """Say whether a line counts as failed; one that is refused as it expected to be does not."""
    if "unmet" in line:
        return True
    if line["ok"] or "expectation" in line:
        return False
    return not ("refused" in line and allow_refusals)


def _as_json(data: dict[str, Any]) -> str:
    return escaped(json.dumps(data, ensure_ascii=False))


def _sentences(line: dict[str, Any]) -> list[str]:
    head = f"{line['line']}: "
    if not line["ok"]:
        return [head + (f"refused: {line['refused']}" if "refused" in line else line["error"])]
    late = [f"   {line['not_on_disk']}"] if "not_on_disk" in line else []
    told = line.get("say") or [_as_json(line.get("result", {}))]
    return [
        head + told[0],
        *("   " + one for one in told[1:]),
        *("   unmet: " + one for one in line.get("unmet", ())),
        *late,
    ]
