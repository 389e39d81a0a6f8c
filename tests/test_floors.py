"""The rooms import one another only as the plan allows: the contracts of pyproject.toml, kept."""

import ast
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

MANY = 12
"""What takes names from more rooms than so many is hard to read alone."""
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


def _rooms(path: Path) -> set[str]:
    """Return the modules and rooms of this program that a module takes names from."""
    found = (one for one in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(one, ast.ImportFrom))
    return {one.module for one in found if one.module and one.module.split(".")[0] == "vtt"}


def test_few_modules_take_names_from_many_others():
    many = [str(path) for path in (ROOT / "vtt").rglob("*.py") if len(_rooms(path)) > MANY]
    assert len(many) <= MOST_WITH_MANY, "a room's face may give what several of its modules do: " + str(many)
