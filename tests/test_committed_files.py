"""What is committed is about the project alone: no path of somebody's machine, no package registry."""

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CACHES = {".hypothesis", ".benchmarks", "__pycache__"}
NOT_COMMITTED = {".git", ".venv", "build", "dist", "sightline-demo", *CACHES}
# Written in pieces, so that this file does not name them either.
REGISTRIES = ["pypi" + ".org", "pythonhosted" + ".org", "npmjs" + ".org", "anaconda" + ".org"]
HOMES = r"(?<![\w.~-])/(?:home|Users|work|root)/[\w.]"


def committed_files() -> list[Path]:
    """Return what git tracks; in a copy without git, all files but those that git ignores."""
    try:
        command = ["git", "ls-files", "-z"]
        tracked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return list(walked())
    paths = (ROOT / name for name in tracked.stdout.split("\0") if name)
    return [path for path in paths if path.is_file()]


def walked() -> Iterator[Path]:
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in NOT_COMMITTED and not name.endswith("_cache")]
        yield from (Path(folder, name) for name in names if name != "uv.lock")


def naming(pattern: str) -> list[str]:
    """Return the committed files in which a pattern occurs."""
    search = re.compile(pattern.encode()).search
    return [path.relative_to(ROOT).as_posix() for path in committed_files() if search(path.read_bytes())]


def test_the_search_finds_what_is_there():
    assert "pyproject.toml" in naming(r"name = \"sightline\"")


@pytest.mark.parametrize("host", REGISTRIES)
def test_no_file_names_a_package_registry(host: str):
    assert naming(re.escape(host)) == []


def test_no_file_names_a_home_folder():
    assert naming(HOMES) == []


def test_no_file_names_the_place_where_this_copy_lies():
    assert naming(re.escape(str(ROOT)) + r"(?![\w-])") == []


def test_no_merge_was_left_half_done():
    assert naming(r"(?m)^(?:<{7}|>{7}) ") == []
