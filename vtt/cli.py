"""The command line: its commands, options and help.

Nothing else is imported here, so that help and mistakes in a command are answered at once; what a command
does is in `vtt/command_line`.
"""

import gc
import os
import sys
from argparse import Action, ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path

_ENGLISH = ("", "C", "POSIX", "en")
_TAKE_A_WORD = ("--lang", "--print-completion")

NEW_OBJECTS = 200_000
"""So many are made before the collector looks among them for garbage; what is loaded holds none."""

BROKEN_PIPE = 1
INTERRUPTED = 130
"""Exit statuses: nobody reads what is printed, or Ctrl+C was pressed."""

KINDS_OF_MAP = ("rooms", "cave", "forest", "street")

SHELLS = ("bash", "fish", "zsh")

Translated = Callable[[str], str]
"""What says the words of the help in a language."""
Take = Callable[[ArgumentParser, Translated], None]
Do = Callable[[Namespace], int]

COMMANDS: dict[str, tuple[Take, Do]] = {}
"""What each command takes, and what does it and returns the exit status; its docstring is its help."""


def _command(name: str, take: Take) -> Callable[[Do], Do]:
    """Let a function be a command."""

    def noted(do: Do) -> Do:
        COMMANDS[name] = (take, do)
        return do

    return noted


def main() -> None:
    """Run the program, and end with its exit status."""
    load_quickly()
    try:
        sys.exit(run(sys.argv[1:]))
    finally:
        gc.freeze()  # the collector would go through all that is loaded, only to end


def load_quickly() -> None:
    """Let nothing be done at the start that no command has use for."""
    gc.set_threshold(NEW_OBJECTS)
    os.environ["PYDANTIC_DISABLE_PLUGINS"] = "__all__"  # or it looks through all that is installed for some
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # or further ones begin by waiting busily


def run(arguments: Sequence[str]) -> int:
    """Do what a command line asks for; return the exit status.

    Raises:
        SystemExit: Help was asked for, or there is a mistake in the command.
    """
    arguments = with_command(arguments)
    try:
        asked = parser(_translation(arguments)).parse_args(arguments)
        from vtt.command_line.language import choose_language

        choose_language(asked.lang)
        status: int = asked.run(asked)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python would complain at its end
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def with_command(arguments: Sequence[str]) -> Sequence[str]:
    """Return a command line with the command that is meant: `vtt FILE` opens the file."""
    for number, argument in enumerate(arguments):
        if argument.startswith("-") or (number and arguments[number - 1] in _TAKE_A_WORD):
            continue
        is_file = argument not in COMMANDS and (bool(Path(argument).suffix) or Path(argument).exists())
        return [*arguments[:number], "open", *arguments[number:]] if is_file else arguments
    return arguments


class _Versions(Action):
    """Prints the versions of the program and of all that it runs on, and ends."""

    def __call__(self, parser: ArgumentParser, *_: object) -> None:
        """Print them."""
        from vtt.versions import versions

        print("\n".join(versions()), flush=True)
        parser.exit()


class _Completion(Action):
    """Prints what lets a shell complete the command line, and ends."""

    def __call__(self, parser: ArgumentParser, _: Namespace, shell: object, *__: object) -> None:
        """Print it."""
        from vtt.command_line.completing import completion

        print(completion(str(shell)), end="", flush=True)
        parser.exit()


def parser(translated: Translated) -> ArgumentParser:
    """Return what understands a command line; without a command it opens the battle that was played last."""
    made = ArgumentParser(
        prog="vtt",
        description=translated("Sightline, a virtual tabletop for a game master at a real table."),
        allow_abbrev=False,
    )
    made.add_argument("--lang", metavar="CODE", help=translated("Code of a language, such as en or de."))
    meaning = translated("Print the versions of the program, of Python, Qt and the system.")
    made.add_argument("--version", action=_Versions, nargs=0, help=meaning)
    meaning = translated("Print what lets a shell complete commands and files.")
    made.add_argument("--print-completion", action=_Completion, choices=SHELLS, metavar="SHELL", help=meaning)
    made.set_defaults(run=open_files, file=None, metres_per_square=None)
    commands = made.add_subparsers(title=translated("commands"), metavar="COMMAND")
    for name, (take, do) in COMMANDS.items():
        meaning = translated(do.__doc__ or "")
        made_for_it = commands.add_parser(name, help=meaning, description=meaning, allow_abbrev=False)
        made_for_it.set_defaults(run=do)
        take(made_for_it, translated)
    return made


def _translation(arguments: Sequence[str]) -> Translated:
    """Return what says the help in the language of the command line or the system; English loads nothing."""
    early = ArgumentParser(add_help=False, allow_abbrev=False)
    early.add_argument("--lang", nargs="?")
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    system = next((os.environ[name] for name in names if os.environ.get(name)), "")
    code = early.parse_known_args(arguments)[0].lang or system
    if code.partition(".")[0].replace("-", "_").partition("_")[0] in _ENGLISH:
        return str
    from vtt.command_line.helping import translation

    return translation(code)


# --- the commands: what each takes, and what it does ------------------------------------------------------


def metres(text: str) -> float:
    """Return how many metres a text says.

    Raises:
        ValueError: It says none, or fewer than a square may measure.
    """
    if not 0.01 <= (value := float(text)) < inf:
        raise ValueError(text)
    return value


def _takes_what_is_opened(command: ArgumentParser, translated: Translated) -> None:
    meaning = translated("A battle, a map or a battle script.")
    command.add_argument("file", nargs="?", type=Path, help=meaning)
    meaning = translated("What one square drawn on the map measures, 0.01 or more.")
    command.add_argument("--metres-per-square", type=metres, metavar="METRES", help=meaning)


@_command("open", _takes_what_is_opened)
def open_files(asked: Namespace) -> int:
    """Open the GM's window and the table screen."""
    from vtt.files.folders import program_folder
    from vtt.files.one_program import Wish, hand_over

    if hand_over(program_folder(), Wish(asked.file, asked.metres_per_square)):
        return 0
    from vtt.command_line import opening

    return opening.open_windows(asked.file, asked.metres_per_square)


def _takes_a_folder(command: ArgumentParser, translated: Translated) -> None:
    meaning = translated("Id of a rule system, or name of a map that has a demo battle.")
    command.add_argument("demo", nargs="?", help=meaning, metavar="SYSTEM")
    meaning = translated("Folder for the pictures of both windows.")
    command.add_argument("--pictures", type=Path, required=True, metavar="FOLDER", help=meaning)


@_command("demo", _takes_a_folder)
def demo(asked: Namespace) -> int:
    """Play a demo battle without a screen and save pictures of both windows."""
    from vtt.command_line import picturing

    return picturing.save_demo(asked.pictures, asked.demo)


def _takes_a_script(command: ArgumentParser, translated: Translated) -> None:
    command.add_argument("file", type=Path, help=translated("A battle script, JSON Lines."))
    flags = {
        "--strict": translated("Stop at the first line that is not ok."),
        "--text": translated("Print sentences instead of JSON."),
        "--allow-refusals": translated("A refused line is no failure."),
    }
    for name, meaning in flags.items():
        command.add_argument(name, action="store_true", help=meaning)
    meaning = translated("Keep the battle in this file; each line is printed once it is there.")
    command.add_argument("--into", type=Path, metavar="FILE", help=meaning)


@_command("play", _takes_a_script)
def play(asked: Namespace) -> int:
    """Run a battle script without a screen and print a result for each line."""
    from vtt.command_line import playing

    return playing.play(
        asked.file, asked.into, strict=asked.strict, text=asked.text, allow_refusals=asked.allow_refusals
    )


def _takes_a_battle(command: ArgumentParser, translated: Translated) -> None:
    command.add_argument("file", type=Path, help=translated("A battle file."))


@_command("check", _takes_a_battle)
def check(asked: Namespace) -> int:
    """Say where today's rules would have carried out the steps of a battle otherwise."""
    from vtt.command_line import checking

    return checking.check(asked.file)


def _takes_two_files(command: ArgumentParser, translated: Translated) -> None:
    command.add_argument("file", type=Path, help=translated("A battle file that is damaged."))
    command.add_argument("new", type=Path, help=translated("A file that is not yet there."))


@_command("recover", _takes_two_files)
def recover(asked: Namespace) -> int:
    """Save what can be read of a damaged battle into a new file, and say what is lost."""
    from vtt.command_line import recovering

    return recovering.recover(asked.file, asked.new)


def squares(text: str) -> tuple[int, int]:
    """Return the columns and rows that a text says, such as 30x20.

    Raises:
        ValueError: It says none, or more or fewer than a quick map may have.
    """
    across, down = (int(part) for part in text.lower().split("x"))
    if not (12 <= min(across, down) <= max(across, down) <= 80):
        raise ValueError(text)
    return across, down


def _takes_a_kind_of_map(command: ArgumentParser, translated: Translated) -> None:
    command.add_argument("kind", choices=KINDS_OF_MAP, help=translated("What kind of map."))
    meaning = translated("The same seed and size make the same map.")
    command.add_argument("--seed", type=int, default=0, metavar="NUMBER", help=meaning)
    meaning = translated("Squares across and down, 12x12 to 80x80.")
    command.add_argument("--size", type=squares, default=(30, 20), metavar="SQUARES", help=meaning)
    meaning = translated("What one square drawn on the map measures, 0.01 or more.")
    command.add_argument("--metres-per-square", type=metres, default=1.5, metavar="METRES", help=meaning)
    meaning = translated("The file to write, Universal VTT.")
    command.add_argument("--into", type=Path, required=True, metavar="FILE", help=meaning)


@_command("quick-map", _takes_a_kind_of_map)
def quick_map(asked: Namespace) -> int:
    """Make a map of a kind out of a seed, and write it."""
    from vtt.command_line import mapping

    return mapping.write_quick_map(asked.kind, asked.seed, asked.size, asked.metres_per_square, asked.into)


def _takes_a_system(command: ArgumentParser, translated: Translated) -> None:
    command.add_argument("system", help=translated("Id of a rule system, such as space-shard."))


@_command("describe", _takes_a_system)
def describe(asked: Namespace) -> int:
    """Print all that a script may name of a rule system, as JSON."""
    from vtt.command_line import describing

    return describing.describe(asked.system)
