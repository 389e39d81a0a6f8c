"""The folder of a built program holds what it needs, and nothing that only the system needs."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

BUILT = Path(__file__).parents[2] / "dist" / "sightline"
LIBRARY = re.compile(r"lib(?!python)[^.]*\.so")
"""The start program loads Python's own library; modules of Python are named otherwise."""
NEEDED = re.compile(r"NEEDED.*\[(.*)\]")

pytestmark = pytest.mark.skipif(
    not BUILT.exists() or shutil.which("readelf") is None,
    reason="needs what `python3 start.py package` builds, and readelf",
)


def test_no_library_is_packed_that_nothing_in_the_program_needs():
    """An older libsystemd beside the system's newer libdbus would keep that from being loaded."""
    files = [path for path in BUILT.rglob("*.so*") if path.is_file() and not path.is_symlink()]
    needed = {name for path in (BUILT / "sightline", *files) for name in needed_by(path)}
    libraries = {path.name for path in files if LIBRARY.match(path.name) and "plugins" not in path.parts}
    assert sorted(libraries - needed) == []


def test_help_loads_no_qt():
    """PyInstaller would load it at every start, before the modules that PySide then looks through."""
    command, environment = [str(BUILT / "sightline"), "--help"], {**os.environ, "LD_DEBUG": "files"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert "libpython3" in done.stderr, "what is loaded is told"
    assert "Qt6" not in done.stderr


def test_what_pyside_loads_at_every_start_is_compiled():
    support = BUILT / "_internal" / "shiboken6" / "files.dir" / "shibokensupport"
    assert (support / "feature.pyc").is_file()
    assert (support / "signature" / "loader.pyc").is_file()
    assert list(support.rglob("*.py")) == []


def needed_by(path: Path) -> list[str]:
    told = subprocess.run(["readelf", "-d", str(path)], capture_output=True, text=True, check=False)
    return NEEDED.findall(told.stdout)
