"""The rooms import one another only as the plan allows: the contracts of pyproject.toml, kept."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_imports_go_downwards_only():
    lint = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_logo=True))"
    command = [sys.executable, "-c", lint]
    report = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert report.returncode == 0, report.stdout + report.stderr


def test_the_command_line_starts_without_qt():
    loaded = "import sys, vtt.cli; sys.exit(sum(name.split('.')[0] == 'PySide6' for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", loaded], cwd=ROOT, check=False).returncode == 0
