"""Shells complete commands, options, systems, maps and battles: asked of the shells themselves."""

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from vtt.cli import COMMANDS, SHELLS
from vtt.command_line.completing import PROGRAM_MARK, completion
from vtt.systems import SYSTEMS

ROOT = Path(__file__).parents[2]
SYSTEM_IDS = {one.id for one in SYSTEMS.installed}
FILES = ("My Battle.sightline", "Bob's.sightline", "fight.jsonl", "My Hall.uvtt", "cave.png", "notes.txt")
ASK_BASH = """
source /dev/stdin
compopt() { :; }
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
_shtab_sightline "$1"
printf '%s\\n' "${COMPREPLY[@]}"
"""
FOLDERS = {"Maps of mine"}
BATTLES = {"My Battle.sightline", "Bob's.sightline"}
ANYTHING = {*BATTLES, "fight.jsonl", "My Hall.uvtt", "cave.png"}
CASES = [
    (["pl"], {"play"}),
    ([""], {*COMMANDS, *ANYTHING, *FOLDERS}),
    (["My"], {"My Battle.sightline", "My Hall.uvtt"}),
    (["--"], {"--help", "--lang", "--version", "--print-completion"}),
    (["--print-completion", ""], set(SHELLS)),
    (["describe", ""], SYSTEM_IDS),
    (["describe", "sh"], {"shattered-prism"}),
    (["open", ""], {*ANYTHING, *FOLDERS}),
    (["check", ""], {*BATTLES, *FOLDERS}),
    (["recover", "Bo"], {"Bob's.sightline"}),
    (["play", ""], {"fight.jsonl", *FOLDERS}),
    (["play", "--"], {"--help", "--strict", "--text", "--allow-refusals", "--into"}),
    (["play", "fight.jsonl", "--into", "My"], {"My Battle.sightline"}),
    (["demo", "--pictures", ""], FOLDERS),
]
"""What is typed, and what it may become."""
TYPED = [" ".join(words) or "nothing" for words, _ in CASES]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in FILES:
        (tmp_path / name).touch()
    inner = tmp_path / "Maps of mine"
    inner.mkdir()
    (inner / "old town.dd2vtt").touch()
    return tmp_path


def needs(shell: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(shell) is None, reason=f"needs {shell}")


def asked_of_bash(folder: Path, *words: str) -> set[str]:
    command = ["bash", "--norc", "-c", ASK_BASH, "bash", "vtt", *words]
    done = subprocess.run(
        command, cwd=folder, input=completion("bash"), capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    return {line for line in done.stdout.splitlines() if line}


@needs("bash")
@pytest.mark.parametrize(("words", "offered"), CASES, ids=TYPED)
def test_bash_offers(folder: Path, words: list[str], offered: set[str]):
    assert asked_of_bash(folder, *words) - {"-h"} == offered


@needs("bash")
@pytest.mark.parametrize("typed", ["My\\ Ba", '"My Ba', "'My Ba"])
def test_bash_knows_names_with_spaces_however_they_are_typed(folder: Path, typed: str):
    assert asked_of_bash(folder, "check", typed) == {"My Battle.sightline"}
    assert asked_of_bash(folder, typed.replace("Ba", "Ha")) == {"My Hall.uvtt"}


@needs("bash")
def test_bash_finds_files_in_folders(folder: Path):
    assert asked_of_bash(folder, "open", "Maps\\ of\\ mine/") == {"Maps of mine/old town.dd2vtt"}


def asked_of_fish(folder: Path, *words: str) -> set[str]:
    line = " ".join(["vtt", *words])
    home = {"HOME": str(folder), "PATH": "/usr/bin:/bin", "XDG_CONFIG_HOME": str(folder / ".config")}
    command = ["fish", "--no-config", "-c", "source; complete -C $argv[1]", line]
    done = subprocess.run(
        command, cwd=folder, env=home, input=completion("fish"), capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    return {one.partition("\t")[0].rstrip("/") for one in done.stdout.splitlines()}


@needs("fish")
@pytest.mark.parametrize(("words", "offered"), CASES, ids=TYPED)
def test_fish_offers(folder: Path, words: list[str], offered: set[str]):
    assert asked_of_fish(folder, *words) - {"-h"} == offered


@needs("fish")
def test_fish_knows_names_with_spaces_and_files_in_folders(folder: Path):
    assert asked_of_fish(folder, "check", "My\\ Ba") == {"My Battle.sightline"}
    assert asked_of_fish(folder, "My\\ Ha") == {"My Hall.uvtt"}
    assert asked_of_fish(folder, "open", "Maps\\ of\\ mine/") == {"Maps of mine/old town.dd2vtt"}


@needs("zsh")
def test_zsh_understands_it():
    done = subprocess.run(
        ["zsh", "-f", "-n", "/dev/stdin"],
        input=completion("zsh"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert completion("zsh").startswith("#compdef vtt\n")


@pytest.mark.parametrize("shell", SHELLS)
def test_it_is_printed_for_the_name_by_which_the_program_is_called(shell: str, monkeypatch, capsys):
    command = [sys.executable, "-m", "vtt", "--print-completion", shell]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == completion(shell)
    assert PROGRAM_MARK not in done.stdout
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/usr/lib/sightline/sightline")
    assert " sightline\n" in completion(shell) or "-c sightline " in completion(shell)


def test_it_is_what_the_command_line_takes_today():
    pytest.importorskip("shtab")
    spec = importlib.util.spec_from_file_location("completions", ROOT / "packaging" / "completions.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for shell in SHELLS:
        kept = (module.FOLDER / f"completion.{shell}").read_text("utf-8")
        assert module.completion(shell) == kept, "run packaging/completions.py"
