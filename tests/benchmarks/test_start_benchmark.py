"""What a command takes of the processor until it is done, as a multiple of what its libraries alone take.

All are run in turn, so that a busy machine slows all of them, and the least of each counts.  Bytecode is made
by the first run, in a folder of its own.
"""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tests.benchmarks.stopwatch import judged

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
    "vtt check": (("-m", "vtt", "check", str(BATTLE)), "libraries and a model", 2.4),
}
RUNS = 7


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


def least(cases: Mapping[str, Sequence[str]], bytecode: Path) -> dict[str, float]:
    runs = [{title: took_s(args, bytecode) for title, args in cases.items()} for _ in range(RUNS)]
    return {title: min(run[title] for run in runs) for title in cases}


def took_s(args: Sequence[str], bytecode: Path) -> float:
    """Run Python, and return what it took of the processor."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [sys.executable, *args],
        cwd=ROOT,
        env={**kept, "PYTHONPYCACHEPREFIX": str(bytecode)},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return float(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
