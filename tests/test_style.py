"""All Python of the project passes ruff and mypy as pyproject.toml sets them."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TYPED = ("vtt", "tests", "start.py", "packaging", "maps")


def run(*args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", *args]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def holds_python(name: str) -> bool:
    return (ROOT / name).is_file() or any((ROOT / name).rglob("*.py"))


def test_ruff_has_nothing_to_say():
    report = run("ruff", "check", "--quiet", "--output-format=concise", ".")
    assert report.returncode == 0, report.stdout + report.stderr


@pytest.mark.slow
def test_mypy_finds_the_types_sound():
    report = run("mypy", "--no-error-summary", *filter(holds_python, TYPED))
    assert report.returncode == 0, report.stdout + report.stderr
