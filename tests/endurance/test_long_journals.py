"""Ten thousand steps: each can be gone to at once, and none is changed by going back and forth.

`STEPS=10000 pytest tests/endurance/test_long_journals.py -s` prints what was measured.
"""

import os
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.endurance.fights import lines
from vtt.battle.battle import Battle
from vtt.battle.journal.journal import Entry, Journal, Steps, Waiting
from vtt.files.battle_file.battle_file import BattleFile
from vtt.files.battle_file.opening import open_battle
from vtt.play.recorder import Recorder
from vtt.play.script.script import Player
from vtt.play.session import Session
from vtt.rules import RuleSystem
from vtt.systems import SYSTEMS

STEPS = int(os.environ.get("STEPS", "700"))
FULL = STEPS >= 10_000
"""Only then are times held against their limits."""


class Timed:
    """A recorder that notes how long each step took to write, milliseconds."""

    def __init__(self, file: BattleFile) -> None:
        self.file, self.took_ms = file, list[float]()

    def steps(self, system: RuleSystem) -> Steps:
        return self.file.steps(system)

    def added(self, entry: Entry, battle: Battle) -> None:
        self._timed(lambda: self.file.added(entry, battle))

    def went(self, journal: Journal) -> None:
        self._timed(lambda: self.file.went(journal))

    def waits(self, waiting: Waiting | None) -> None:
        self._timed(lambda: self.file.waits(waiting))

    def _timed(self, write: Callable[[], None]) -> None:
        start = time.perf_counter()
        write()
        self.took_ms.append(1000 * (time.perf_counter() - start))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory):
    """Return a long game at random, its branches and all, and its file."""
    path = tmp_path_factory.mktemp("long") / "fight.sightline"
    timed: list[Timed] = []

    def keep(battle: Battle, title: str) -> Recorder:
        timed.append(Timed(BattleFile.begin(path, battle, title)))
        return timed[0]

    player = Player(SYSTEMS, lambda path, metres: pytest.fail("no map"), Path(), keep=keep)
    number = 0
    for number, line in enumerate(lines(3 * STEPS, seed=2), start=1):
        player.play_line(number, line)
        if player.session is not None and len(player.session.journal.entries) >= STEPS:
            break
    assert player.session is not None
    assert timed[0].file.close()
    told(f"{STEPS} steps in {number} lines; {path.stat().st_size / 2**20:.1f} MB", timed[0].took_ms)
    bare_ms = what_the_disk_takes_ms(path.parent)
    told("the disk itself", bare_ms)
    if FULL:
        assert percentile(timed[0].took_ms, 95) < max(10, 2 * percentile(bare_ms, 95))
    return player.session, path


def what_the_disk_takes_ms(folder: Path) -> list[float]:
    """Return how long it takes to put 8 kB on this disk, as busy as it is now."""
    took_ms = []
    with (folder / "bare").open("wb", buffering=0) as file:
        for _ in range(500):
            start = time.perf_counter()
            file.write(b"x" * 8192)
            os.fsync(file.fileno())
            took_ms.append(1000 * (time.perf_counter() - start))
    return took_ms


def percentile(values: list[float], share: int) -> float:
    return statistics.quantiles(values, n=100)[share - 1]


def told(what: str, took_ms: list[float]) -> None:
    parts = [f"p{share} {percentile(took_ms, share):.2f}" for share in (50, 95, 99)]
    print(f"\n{what}: {', '.join(parts)}, most {max(took_ms):.1f} ms")


def resumed(path: Path) -> Session:
    opened = open_battle(path, SYSTEMS)
    opened.file.close()
    return Session.resumed(opened.past, opened.system, waiting=opened.waiting)


def test_a_long_battle_opens_in_less_than_a_second(played):
    session, path = played
    took_s = []
    for _ in range(3):
        start = time.perf_counter()
        again = resumed(path)
        took_s.append(time.perf_counter() - start)
    print(f"\nopened in {min(took_s):.3f} s")
    assert again.battle == session.battle
    assert [entry.step for entry in again.journal.path()] == [entry.step for entry in session.journal.path()]
    if FULL:
        assert min(took_s) < 1


def test_undo_to_the_start_and_redo_to_the_end_meet_the_same_battles(played):
    session, path = played
    again = resumed(path)
    there = [(again.journal.here, again.battle)]
    while again.undo():
        there.append((again.journal.here, again.battle))
    assert there[-1][0] is None
    assert all(session.past.at(number) == battle for number, battle in there)
    for number, battle in there[-2::-1]:
        assert again.redo()
        assert (again.journal.here, again.battle) == (number, battle)
    assert again.battle == session.battle


def test_every_step_is_gone_to_without_a_pause(played):
    session, path = played
    again = resumed(path)
    chance = random.Random(3)
    took_ms = []
    for number in chance.sample(range(len(session.journal.entries)), min(STEPS, 1000)):
        start = time.perf_counter()
        again.go_to(number)
        took_ms.append(1000 * (time.perf_counter() - start))
        assert again.battle == session.past.at(number)
    told("gone to any step", took_ms)
    if FULL:
        assert percentile(took_ms, 99) < 100
