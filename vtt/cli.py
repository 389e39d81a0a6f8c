"""What can be asked from the command line? Open, play, describe, and the demo."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from vtt.battle.scene import Scene
from vtt.files.bundled import maps
from vtt.files.errors import FileError
from vtt.files.uvtt import read_map
from vtt.play.describe import describe as description
from vtt.play.script import Player
from vtt.rules.referee import CommandError
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
SCRIPT = ".jsonl"


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
        Path | None, typer.Argument(help="A map or a battle script; the demo battle without it.")
    ] = None,
    metres_per_square: Annotated[
        float | None, typer.Option(help="What one square drawn on the map measures.", min=0.01)
    ] = None,
) -> None:
    """Open the GM's window and the table screen."""
    from vtt.app import open_windows

    script = file if file is not None and file.suffix == SCRIPT else None
    raise typer.Exit(open_windows(script, None if file == script else file, metres_per_square))


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
) -> None:
    """Run a battle script without a screen and print a result for each line."""
    failed = False
    for line in _results(file):
        typer.echo("\n".join(_sentences(line)) if text else json.dumps(line, ensure_ascii=False))
        failed |= (bad := _is_bad(line, allow_refusals=allow_refusals))
        if strict and (bad or not line["ok"]):
            break
    raise typer.Exit(FAILED if failed else 0)


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


def open_scene(path: Path, metres_per_square: float | None) -> tuple[Scene, str]:
    """Read the scene of a map file, and what was mended in it.

    Raises:
        CommandError: It cannot be read; the sentence says why.
    """
    try:
        found = read_map(path, metres_per_square)
    except FileError as error:
        raise CommandError(str(error)) from None
    return found.scene, str(found.report)


def _results(file: Path) -> Iterator[dict[str, Any]]:
    try:
        with file.open(encoding="utf-8") as lines:
            yield from Player(SYSTEMS, open_scene, file.parent).play(_decoded(lines, file))
    except OSError as error:
        _stop(f"{file}: cannot be read: {error.strerror or error}. Check the name and the permissions.")


def _decoded(lines: Iterable[str], file: Path) -> Iterator[str]:
    try:
        yield from lines
    except UnicodeDecodeError as error:
        _stop(f"{file}: is not text in UTF-8 (byte {error.start}). Save it as UTF-8 JSON Lines.")


def _stop(sentence: str) -> None:
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
    told = line.get("say") or [json.dumps(line.get("result", {}), ensure_ascii=False)]
    return [
        head + told[0],
        *("   " + one for one in told[1:]),
        *("   unmet: " + one for one in line.get("unmet", ())),
    ]
