"""The command line: its commands, options and help.

Nothing else is imported here, so that help and mistakes in a command are answered at once; what a command
does is in `vtt/command_line`.
"""

import gc
import os
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

_ENGLISH = ("", "C", "POSIX", "en")


class _Commands(TyperGroup):
    """The commands; their help speaks the language that the command line or the system asks for."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command with its help in that language."""
        command = super().get_command(ctx, cmd_name)
        _translate(command, ctx)
        return command

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help in that language."""
        _translate(self, ctx)
        super().format_help(ctx, formatter)


def _translate(command: Any, context: Any) -> None:
    """Translate the help of a command; English loads nothing for it."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    system = next((os.environ[name] for name in names if os.environ.get(name)), "")
    code = context.find_root().params.get("lang") or system
    if command is None or code.partition(".")[0].replace("-", "_").partition("_")[0] in _ENGLISH:
        return
    from vtt.command_line.helping import translate

    translate(command, code)


app = typer.Typer(
    cls=_Commands,
    name="vtt",
    help="Sightline, a virtual tabletop for a game master at a real table.",
    no_args_is_help=False,
    add_completion=False,
    pretty_exceptions_enable=False,
)


NEW_OBJECTS = 100_000
"""So many are made before the collector looks among them for garbage; what is loaded holds none."""


def main() -> None:
    """Run the program."""
    gc.set_threshold(NEW_OBJECTS)
    app()


@app.callback(invoke_without_command=True)
def _default(
    context: typer.Context,
    lang: Annotated[
        str | None, typer.Option("--lang", is_eager=True, help="Code of a language, such as en or de.")
    ] = None,
) -> None:
    """Open the demo battle where nothing else is asked."""
    from vtt.command_line.language import choose_language

    choose_language(lang)
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
    from vtt.command_line import opening

    raise typer.Exit(opening.open_windows(file, metres_per_square))


@app.command()
def demo(pictures: Annotated[Path, typer.Option(help="Folder for the pictures of both windows.")]) -> None:
    """Play the demo battle without a screen and save pictures of both windows."""
    from vtt.command_line import picturing

    raise typer.Exit(picturing.save_demo(pictures))


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
    from vtt.command_line import playing

    raise typer.Exit(playing.play(file, into, strict=strict, text=text, allow_refusals=allow_refusals))


@app.command()
def check(file: Annotated[Path, typer.Argument(help="A battle file.")]) -> None:
    """Say where today's rules would have carried out the steps of a battle otherwise."""
    from vtt.command_line import checking

    raise typer.Exit(checking.check(file))


@app.command("recover")
def recover_file(
    file: Annotated[Path, typer.Argument(help="A battle file that is damaged.")],
    new: Annotated[Path, typer.Argument(help="A file that is not yet there.")],
) -> None:
    """Save what can be read of a damaged battle into a new file, and say what is lost."""
    from vtt.command_line import recovering

    raise typer.Exit(recovering.recover(file, new))


@app.command()
def describe(
    system: Annotated[str, typer.Argument(help="Id of a rule system, such as space-shard.")],
) -> None:
    """Print all that a script may name of a rule system, as JSON."""
    from vtt.command_line import describing

    raise typer.Exit(describing.describe(system))
