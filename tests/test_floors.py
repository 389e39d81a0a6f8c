"""The rooms import one another only as the plan allows: the contracts of pyproject.toml, kept."""

import ast
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path

ROOT = Path(__file__).parents[1]

MANY = 12
"""What needs more modules of the program than so many is hard to read alone."""
MOST_WITH_MANY = 80
"""So many modules may: faces of rooms, systems put together, windows and actions where much meets."""


def test_imports_go_downwards_only():
    lint = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_logo=True))"
    command = [sys.executable, "-c", lint]
    report = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert report.returncode == 0, report.stdout + report.stderr


def test_the_command_line_starts_without_qt():
    loaded = "import sys, vtt.cli; sys.exit(sum(name.split('.')[0] == 'PySide6' for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", loaded], cwd=ROOT, check=False).returncode == 0


def _modules() -> dict[str, Path]:
    """Return the modules and rooms of the program by their names."""
    files = ((one, one.relative_to(ROOT).with_suffix("")) for one in (ROOT / "vtt").rglob("*.py"))
    return {".".join(name.parts).removesuffix(".__init__"): path for path, name in files}


def _needed(path: Path, known: Collection[str]) -> set[str]:
    """Return the modules and rooms of the program that a module takes names from, or takes whole."""
    found = (one for one in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(one, ast.ImportFrom))
    named = ((one.module or "", f"{one.module}.{name.name}") for one in found for name in one.names)
    return {full if full in known else room for room, full in named if room.split(".")[0] == "vtt"}


def test_few_modules_need_many_others():
    known = _modules()
    many = [name for name, path in known.items() if len(_needed(path, known)) > MANY]
    assert len(many) <= MOST_WITH_MANY, "the face of a room may give what its modules do: " + ", ".join(many)


OF_THE_BATTLE = ("vtt.battle", "vtt.rules", "vtt.systems", "vtt.play.session", "vtt.play.exploring")


def test_the_windows_of_the_players_reach_nothing_of_the_battle():
    """Whatever the table screen is painted with, and what that takes in, is followed through the windows."""
    known, met = _modules(), set[str]()
    ahead = [name for name in known if name.startswith("vtt.ui.table")]
    while ahead:
        name = ahead.pop()
        if name not in met:
            met.add(name)
            ahead += _needed(known[name], known) if name.startswith("vtt.ui") else ()
    assert "vtt.play.view" in met
    assert [name for name in met if name.startswith(OF_THE_BATTLE)] == []
