"""Writes what lets shells complete the command line, from the parser of the command line; needs shtab.

Run `.venv/bin/python packaging/completions.py` after the command line was changed; a test compares the two.
"""

import sys
from argparse import Action, ArgumentParser
from pathlib import Path
from textwrap import dedent
from typing import Any

import shtab

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "resources" / "completions"
sys.path.insert(0, str(ROOT))
from vtt.cli import SHELLS, parser  # noqa: E402 - the checkout whose command line it is
from vtt.command_line.completing import PROGRAM_MARK  # noqa: E402
from vtt.files.bundled import DEMOS  # noqa: E402
from vtt.files.maps.formats import FORMATS  # noqa: E402
from vtt.systems import SYSTEMS  # noqa: E402

OURS = "sightline"
"""What the names of our functions of a shell begin with."""
BATTLES, SCRIPTS = (".sightline",), (".jsonl",)
MAPS = tuple(dict.fromkeys(suffix for one in FORMATS for suffix in one.suffixes))
ANYTHING = (*BATTLES, *MAPS, *SCRIPTS)
FILES = {
    ("open", "file"): ("anything", ANYTHING),
    ("play", "file"): ("scripts", SCRIPTS),
    ("play", "into"): ("battles", BATTLES),
    ("quick-map", "into"): ("maps", (".uvtt",)),
    ("check", "file"): ("battles", BATTLES),
    ("recover", "file"): ("battles", BATTLES),
    ("recover", "new"): ("battles", BATTLES),
}
"""The endings of the files that an argument of a command takes, and a name for them."""

PLAIN_WORD = """
# $1: a word as it is typed; prints it as it is meant
_sightline_plain() {
  case $1 in
    [\\"\\']*) printf '%s' "${1:1}" ;;
    *) printf '%s' "${1//\\\\/}" ;;
  esac
}
"""
FILES_IN_FISH = """
# the patterns of files; prints those that the word at hand may become, and folders on the way to them
function _sightline_files
  for found in (__fish_complete_path (commandline -ct | string unescape))
    set -l path (string split -m1 \\t -- $found)[1]
    for pattern in $argv '*/'
      if string match -q -- $pattern $path
        printf '%s\\n' $found
        break
      end
    end
  end
end
"""
FIRST_IN_BASH = """
_shtab_sightline_pos_0_COMPGEN=_sightline_files_anything
"""
FIRST_IN_ZSH = """
functions[_sightline_commands]=$functions[_shtab_sightline_commands]
_shtab_sightline_commands() {{ _sightline_commands; {files} }}
"""
FIRST_IN_FISH = """
complete -c {program} -n "_shtab_sightline_using; and test \\$_shtab_sightline_npos -eq 0" -ka "{files}"
"""
"""A file may stand where a command stands."""


def main() -> int:
    """Write a file for each shell."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for shell in SHELLS:
        (FOLDER / f"completion.{shell}").write_text(completion(shell), "utf-8")
    return 0


def completion(shell: str) -> str:
    """Return what lets a shell complete the command line of a program whose name is yet to be filled in."""
    made = described()
    anything = files(*FILES["open", "file"])
    preamble = {
        "bash": PLAIN_WORD + FIRST_IN_BASH,
        "fish": FILES_IN_FISH,
        "zsh": FIRST_IN_ZSH.format(files=anything["zsh"]),
    }
    text = shtab.complete(made, shell, root_prefix=OURS, preamble=preamble[shell])
    end = FIRST_IN_FISH.format(program=made.prog, files=anything["fish"]) if shell == "fish" else ""
    return "\n".join(line.rstrip() for line in f"{text}\n{end}".strip().splitlines()) + "\n"


def described() -> ArgumentParser:
    """Return the parser of the command line, which knows what each argument takes."""
    made = parser(str)
    made.prog = PROGRAM_MARK
    for name, command in commands_of(made).items():
        for action in command._actions:
            _describe(name, action)
    return made


def commands_of(made: ArgumentParser) -> dict[str, ArgumentParser]:
    """Return the parsers of the commands."""
    (commands,) = (one.choices for one in made._actions if isinstance(one.choices, dict))
    return dict(commands)


def _describe(command: str, action: Action) -> None:
    told: Any = action  # shtab reads what an action takes from an attribute of its own
    if (command, action.dest) in FILES:
        told.complete = files(*FILES[command, action.dest])
    elif action.dest == "pictures":
        told.complete = shtab.DIRECTORY
    elif action.dest == "demo":
        action.choices = list(dict.fromkeys([*(one.system for one in DEMOS), *(one.name for one in DEMOS)]))
    elif action.dest == "system":
        action.choices = [one.id for one in SYSTEMS.installed]


def files(name: str, endings: tuple[str, ...]) -> Any:
    """Return what completes files with some endings, and the folders on the way to them."""
    function = f"_{OURS}_files_{name}"
    wanted = [f"*{ending}" for ending in endings]
    patterns = " ".join(f"'!{pattern}'" for pattern in wanted)
    bash = f"""
        # $1: a word as it is typed
        {function}() {{
          local word pattern
          word=$(_sightline_plain "$1")
          for pattern in {patterns}; do compgen -f -X "$pattern" -- "$word"; done
          compgen -d -- "$word"
        }}
        """
    return {
        "bash": function,
        "fish": f"(_{OURS}_files {' '.join(repr(pattern) for pattern in wanted)})",
        "zsh": f"_files -g '({'|'.join(wanted)})'",
        "preamble": {"bash": dedent(bash)},
    }


if __name__ == "__main__":
    sys.exit(main())
