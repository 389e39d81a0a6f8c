"""What a command takes of the processor, in multiples of its libraries, and how soon the windows are painted.

All are run in turn, so that a busy machine slows all of them, and the least of each counts.  Bytecode is made
by the first run, in a folder of its own.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.benchmarks.stopwatch import judged
from vtt import machine

resource = pytest.importorskip("resource", reason="tells what a child took of the processor")

ROOT = Path(__file__).parents[2]
BATTLE = ROOT / "tests" / "fixtures" / "battles" / "format-3.sightline"
LIBRARIES = "import numpy, shapely, pydantic"
A_MODEL = f"""
{LIBRARIES}
class One(pydantic.BaseModel):
    x: int
One(x=1)
"""
"""The libraries and one model; the rest of pydantic is loaded for the first that is built."""
BASES = {"libraries": ("-c", LIBRARIES), "libraries and a model": ("-c", A_MODEL)}
COMMANDS = {
    "vtt --help": (("-m", "vtt", "--help"), "libraries", 0.5),
    "vtt check": (("-m", "vtt", "check", str(BATTLE)), "libraries and a model", 2.2),
}
RUNS = 7
WINDOWS = ("bare", "page", "sightline")
PAINTED_MS = 1000
UNSEEN = {"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}
"""Windows are painted, but on no screen; the program is told that there is one."""


def test_commands_against_their_libraries(
    capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    cases = {**BASES, **{title: args for title, (args, _, _) in COMMANDS.items()}}
    if not request.config.getoption("benchmark_enable"):
        assert min(took_s(args, tmp_path) for args in cases.values()) > 0
        return
    taken = least(cases, tmp_path)
    with capsys.disabled():
        for title, (_, base, gate) in COMMANDS.items():
            share = judged(title, taken[title] / taken[base], below=gate, unit="x")
            print(f"\n{title:38} {taken[title] * 1000:5.0f} ms, times the {base}: {share}", end="")


def test_the_windows_beside_a_bare_window(
    capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """The demo from the start of Python to the first paint of its map, beside a window with nothing in it."""
    if (lack := machine.lack_for_windows(sys.platform, UNSEEN)) is not None:
        pytest.skip(lack)
    if not request.config.getoption("benchmark_enable"):
        assert painted("bare", tmp_path).worked_s < painted("sightline", tmp_path).worked_s
        return
    runs = [{name: painted(name, tmp_path) for name in WINDOWS} for _ in range(RUNS)]
    bare, page, demo = (min(run[name] for run in runs) for name in WINDOWS)
    told = judged("windows with the demo", demo.after_s * 1000, below=PAINTED_MS, unit=" ms")
    with capsys.disabled():
        print(f"\nwindows with the demo, painted: {demo}: {told}", end="")
        print(f"; the page to choose from: {page}; a bare window of Qt: {bare}", end="")


class Painted(NamedTuple):
    """How long after its start a window was painted, and how much of the processor its thread took."""

    after_s: float
    worked_s: float

    def __str__(self) -> str:
        return f"{self.after_s * 1000:.0f} ms, {self.worked_s * 1000:.0f} of the processor"


def painted(window: str, folder: Path) -> Painted:
    """Start a window in a fresh home, and return when it was painted."""
    home = folder / "home"
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir()
    began = time.time()
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.first_paint", window],
        cwd=ROOT,
        env={**environment(folder), **UNSEEN, "HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    painted_at, worked_s = map(float, done.stdout.split())
    return Painted(painted_at - began, worked_s)


def environment(bytecode: Path) -> dict[str, str]:
    """Return the environment of a program that writes its bytecode into that folder."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(bytecode)}


def least(cases: Mapping[str, Sequence[str]], bytecode: Path) -> dict[str, float]:
    runs = [{title: took_s(args, bytecode) for title, args in cases.items()} for _ in range(RUNS)]
    return {title: min(run[title] for run in runs) for title in cases}


def took_s(args: Sequence[str], bytecode: Path) -> float:
    """Run Python, and return what it took of the processor."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [sys.executable, *args],
        cwd=ROOT,
        env=environment(bytecode),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return float(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
