"""What can be asked from the command line? Open, play, describe, and the demo."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from vtt.battle.battle import Battle
from vtt.battle.journal.past import LostStepError
from vtt.battle.scene import Scene
from vtt.files.battle_file.battle_file import BattleFile
from vtt.files.battle_file.opening import open_battle
from vtt.files.battle_file.recovering import recover
from vtt.files.bundled import maps
from vtt.files.errors import FileError, printable
from vtt.files.maps.reading import read_map
from vtt.play.checking import differences
from vtt.play.script.describe import describe as description
from vtt.play.script.script import Player
from vtt.play.session import Session
from vtt.rules.actions.referee import CommandError, RefusedError
from vtt.systems import SYSTEMS

app = typer.Typer(
    name="vtt",
    help="Sightline, a virtual tabletop for a game master at a real table.",
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_enable=False,
)

UNREADABLE = 2
FAILED = 1
DEMO = "warehouse.jsonl"


def main() -> None:
    """Run the program."""
    app()


@app.callback(invoke_without_command=True)
def _default(context: typer.Context) -> None:
    """Open the demo battle where nothing else is asked."""
    if context.invoked_subcommand is None:
        open_files(None)


@app.command("open")
def open_files(
    file: Annotated[
        Path | None,
        typer.Argument(help="A battle, a map or a battle script."),
    ] = None,
    metres_per_square: Annotated[
        float | None, typer.Option(help="What one square drawn on the map measures.", min=0.01)
    ] = None,
) -> None:
    """Open the GM's window and the table screen."""
    from vtt.app import open_windows

    raise typer.Exit(open_windows(file, metres_per_square))


@app.command()
def demo(pictures: Annotated[Path, typer.Option(help="Folder for the pictures of both windows.")]) -> None:
    """Play the demo battle without a screen and save pictures of both windows."""
    from vtt.app import save_pictures

    try:
        for written in save_pictures(pictures, maps() / DEMO):
            typer.echo(str(written))
    except OSError as error:
        _stop(f"{pictures}: cannot be written: {error.strerror or error}. Name a folder that can be.")


@app.command()
def play(
    file: Annotated[Path, typer.Argument(help="A battle script, JSON Lines.")],
    strict: Annotated[bool, typer.Option("--strict", help="Stop at the first line that is not ok.")] = False,
    text: Annotated[bool, typer.Option("--text", help="Print sentences instead of JSON.")] = False,
    allow_refusals: Annotated[
        bool, typer.Option("--allow-refusals", help="A refused line is no failure.")
    ] = False,
    into: Annotated[
        Path | None, typer.Option(help="Keep the battle in this file; each line is printed once it is there.")
    ] = None,
) -> None:
    """Run a battle script without a screen and print a result for each line."""
    game = Game(file.parent, into)
    failed = False
    for line in _results(file, game):
        typer.echo("\n".join(_sentences(line)) if text else json.dumps(line, ensure_ascii=False))
        failed |= (bad := _is_bad(line, allow_refusals=allow_refusals))
        if strict and (bad or not line["ok"]):
            break
    raise typer.Exit(FAILED if failed | (not game.close()) else 0)


@app.command()
def check(file: Annotated[Path, typer.Argument(help="A battle file.")]) -> None:
    """Say where today's rules would have carried out the steps of a battle otherwise."""
    count = 0
    try:
        opened = open_battle(file, SYSTEMS, to_read=True)
        for one in differences(opened.past, opened.system):
            count += 1
            place = f"step {one.entry.number + 1}, {one.entry.step.command.do}"
            typer.echo(f"{place}: {printable(str(one.sentence))}")
    except (FileError, LostStepError) as error:
        _stop(str(error))
    steps = len(opened.past.journal.entries)
    by = f", last written by Sightline {printable(opened.file.program)}" if opened.file.program else ""
    otherwise = f"{count or 'none'} of which would come out otherwise today"
    typer.echo(f"{printable(file.name)}{by}: {steps} steps, {otherwise}.")
    raise typer.Exit(FAILED if count else 0)


@app.command("recover")
def recover_file(
    file: Annotated[Path, typer.Argument(help="A battle file that is damaged.")],
    new: Annotated[Path, typer.Argument(help="A file that is not yet there.")],
) -> None:
    """Save what can be read of a damaged battle into a new file, and say what is lost."""
    try:
        saved = recover(file, new, SYSTEMS)
    except FileError as error:
        _stop(str(error))
    for line in saved.lines:
        typer.echo(str(line))
    raise typer.Exit(0 if saved.whole else FAILED)


@app.command()
def describe(
    system: Annotated[str, typer.Argument(help="Id of a rule system, such as space-shard.")],
) -> None:
    """Print all that a script may name of a rule system, as JSON."""
    found = next((one for one in SYSTEMS if one.id == system), None)
    if found is None:
        typer.echo(f"unknown system '{system}'; installed: {', '.join(one.id for one in SYSTEMS)}", err=True)
        raise typer.Exit(UNREADABLE)
    typer.echo(json.dumps(description(found), indent=2, ensure_ascii=False))


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
        typer.echo(str(self._file.trouble), err=True)
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
            _stop(str(error))

    def _open_map(self, path: Path, metres_per_square: float | None) -> tuple[Scene, str]:
        try:
            found = read_map(path, metres_per_square)
        except FileError as error:
            raise CommandError(str(error)) from None
        if found.scene.picture is not None and found.picture is not None:
            self._pictures[found.scene.picture.id] = found.picture
        return found.scene, str(found.report)


def _results(file: Path, game: Game) -> Iterator[dict[str, Any]]:
    try:
        with file.open(encoding="utf-8") as lines:
            yield from game.play(_decoded(lines, file))
    except OSError as error:
        _stop(f"{file}: cannot be read: {error.strerror or error}. Check the name and the permissions.")


def _decoded(lines: Iterable[str], file: Path) -> Iterator[str]:
    try:
        yield from lines
    except UnicodeDecodeError as error:
        _stop(f"{file}: is not text in UTF-8 (byte {error.start}). Save it as UTF-8 JSON Lines.")


def _stop(sentence: str) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(UNREADABLE)


def _is_bad(line: dict[str, Any], *, allow_refusals: bool) -> bool:
    """Say whether a line counts as failed; one that is refused as it expected to be does not."""
    if "unmet" in line:
        return True
    if line["ok"] or "expectation" in line:
        return False
    return not ("refused" in line and allow_refusals)


def _sentences(line: dict[str, Any]) -> list[str]:
    head = f"{line['line']}: "
    if not line["ok"]:
        return [head + (f"refused: {line['refused']}" if "refused" in line else line["error"])]
    late = [f"   {line['not_on_disk']}"] if "not_on_disk" in line else []
    told = line.get("say") or [json.dumps(line.get("result", {}), ensure_ascii=False)]
    return [
        head + told[0],
        *("   " + one for one in told[1:]),
        *("   unmet: " + one for one in line.get("unmet", ())),
        *late,
    ]
