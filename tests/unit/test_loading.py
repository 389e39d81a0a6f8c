"""What is loaded for the windows, and what is not."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
LOADING = """
import json, linecache, os, sys
import vtt.cli
vtt.cli.load_quickly()
from vtt.ui.work.loading import load_qt
load_qt()
import vtt.app
print(json.dumps({
    "sources": [name for name in linecache.cache if "/vtt/" in name],
    "threads": len(os.listdir("/proc/self/task")) if sys.platform == "linux" else 1,
    "modules": list(sys.modules),
}))
"""
LATER = (
    "PIL.Image",
    "asyncio",
    "multiprocessing",
    "numpy.ma",
    "numpy.random",
    "vtt.files.maps.formats",
    "vtt.systems.aachen",
    "vtt.systems.miridon",
    "vtt.systems.phase_six",
    "vtt.systems.shattered_prism",
    "vtt.ui.aligning.align_dialog",
    "vtt.ui.checking.check_dialog",
    "vtt.ui.editing.editor",
    "vtt.ui.start.library.library_dialog",
)
"""What is loaded when it is first needed."""


@pytest.fixture(scope="module")
def loaded() -> dict[str, Any]:
    command = [sys.executable, "-c", LOADING]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


def test_pyside_reads_the_source_of_no_module(loaded: dict[str, Any]) -> None:
    assert loaded["sources"] == []


def test_numpy_begins_no_threads(loaded: dict[str, Any]) -> None:
    assert loaded["threads"] == 1


@pytest.mark.parametrize("module", LATER)
def test_what_the_first_look_does_without_is_loaded_later(module: str, loaded: dict[str, Any]) -> None:
    assert module not in loaded["modules"]
