"""Whatever kills the program: each step it acknowledged is in the file, and the file is whole.

`KILLS=1000 pytest tests/endurance/test_kill.py` kills it a thousand times, each in the middle of play;
`KILLS_OF_A_WHOLE_START` as often from the start of the interpreter on.
"""

import os
import random
import signal
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

import vtt.cli
from tests.endurance.fights import lines
from vtt.battle.battle import Battle
from vtt.files.battle_file.opening import open_battle
from vtt.play.script.script import Player
from vtt.play.session import Session
from vtt.systems import SYSTEMS

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")

ROOT = Path(__file__).parents[2]
STEPS = 600
KILLS = int(os.environ.get("KILLS", "12"))
WHOLE_STARTS = int(os.environ.get("KILLS_OF_A_WHOLE_START", "2"))

Run = Callable[[list[str]], None]
"""Runs the program with some arguments, in a process of its own."""


def as_anybody_does(arguments: list[str]) -> None:
    """Become the program, from the start of the interpreter on."""
    os.chdir(ROOT)
    os.execv(sys.executable, [sys.executable, "-m", "vtt", *arguments])


def with_all_imported(arguments: list[str]) -> None:
    """Run the program without waiting for its imports."""
    sys.stdout = os.fdopen(1, "w", encoding="utf-8")
    vtt.cli.run(arguments)


def started(run: Run, arguments: list[str]) -> tuple[int, int]:
    """Start the program; return its process and where its output can be read."""
    reading, writing = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # a library's idle threads are not needed again
        process = os.fork()
    if process:
        os.close(writing)
        return process, reading
    try:
        os.dup2(writing, 1)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        run(arguments)
    finally:
        os._exit(0)


def acknowledged(run: Run, arguments: list[str], chance: random.Random) -> int:
    """Return how many lines the program printed before it was killed."""
    process, output = started(run, arguments)
    wanted, said = chance.choice((0, 1, 2, 8, 30, 120)), b""
    while said.count(b"\n") < wanted and (more := os.read(output, 65536)):
        said += more
    time.sleep(chance.random() * (0.01 if wanted else 0.9 if run is as_anybody_does else 0.05))
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    while more := os.read(output, 65536):
        said += more
    os.close(output)
    assert b"not_on_disk" not in said
    return said.count(b"\n")


class State(NamedTuple):
    """Where a game stands."""

    battle: Battle
    here: int | None
    tip: int | None
    steps: int


def state_of(session: Session) -> State:
    journal = session.journal
    return State(session.battle, journal.here, journal.tip, len(journal.entries))


def expected(script: list[str]) -> list[State]:
    """Return where the game stands after each line."""
    player = Player(SYSTEMS, lambda path, metres: pytest.fail("no map"), Path())
    states = []
    for number, line in enumerate(script, start=1):
        player.play_line(number, line)
        assert player.session is not None
        states.append(state_of(player.session))
    return states


def found_in(file: Path) -> State:
    """Return where the game in a file stands; its last steps can be read."""
    opened = open_battle(file, SYSTEMS)
    session = Session.resumed(opened.past, opened.system, opened.file, opened.waiting)
    assert all(entry.step.command for entry in session.journal.entries[-20:])
    opened.file.close()
    return state_of(session)


def kill_again_and_again(folder: Path, run: Run, times: int) -> str:
    """Kill the program in play so often, going on with the same file; return what was counted."""
    chance = random.Random(times)
    script = lines(STEPS, seed=1)
    states = expected(script)
    file, part = folder / "fight.sightline", folder / "part.jsonl"
    done = total = unsaid = 0
    for _ in range(times):
        if done >= len(script) - 1 or (done and chance.random() < 0.1):
            file.unlink()
            done = 0
        part.write_text("\n".join(script[done:]), encoding="utf-8")
        count = acknowledged(run, ["play", str(part), "--into", str(file)], chance)
        total += count
        if not file.exists():
            assert count == done == 0, "acknowledged, and no file"
            continue
        found = found_in(file)
        there = [at for at in (done + count, done + count + 1) if 0 < at <= len(states)]
        fitting = [at for at in there if states[at - 1] == found]
        assert fitting, f"after {done} + {count} lines the file holds another battle"
        unsaid += fitting[0] > done + count
        done = fitting[0]
    return f"{times} kills, {total} lines acknowledged, {unsaid} written and not yet acknowledged, none lost"


def test_no_kill_loses_an_acknowledged_step(tmp_path):
    print(kill_again_and_again(tmp_path, with_all_imported, KILLS))


def test_no_kill_of_a_whole_start_loses_an_acknowledged_step(tmp_path):
    print(kill_again_and_again(tmp_path, as_anybody_does, WHOLE_STARTS))
