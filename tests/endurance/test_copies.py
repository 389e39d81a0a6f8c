"""A copy of a battle file, taken by another program at any moment, is whole or refused; never silently older.

`COPIES=200 pytest tests/endurance/test_copies.py -s` is the long form.
"""

import mmap
import os
import random
import shutil
import signal
import time
from collections.abc import Callable, Hashable
from pathlib import Path

import pytest

from tests.builders import a_battle, a_token, command
from vtt.battle import Faces
from vtt.files.battle_file.battle_file import BattleFile
from vtt.files.battle_file.holding import Holding
from vtt.files.battle_file.opening import open_battle
from vtt.files.errors import FileError
from vtt.play.session import Session
from vtt.systems import SYSTEMS
from vtt.systems.space_shard import SPACE_SHARD

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")

COPIES = int(os.environ.get("COPIES", "40"))


def content_of(holding: Holding) -> Hashable:
    """Return what a file tells, in a form that can be compared: what it holds of each table."""
    numbers = (len(holding.rows), holding.here, holding.tip, len(holding.snapshots), len(holding.pictures))
    return (*numbers, holding.waiting, tuple(sorted(holding.notes.items())), holding.title)


class Play:
    """A game whose every write is counted where another process can see it."""

    def __init__(self, path: Path) -> None:
        self.written = mmap.mmap(-1, 8)
        self.contents: list[Hashable] = []
        battle = a_battle(a_token("ann", (3, 3)), a_token("orc", (9, 9), side="enemy"))
        self.file = BattleFile.begin(path, battle, "A fight")
        self.session = Session(battle, SPACE_SHARD, self.file)
        self.session.typed_dice = True
        self.count()

    def count(self) -> None:
        """Note that everything up to now is on the disk."""
        self.contents.append(content_of(self.file._holding))
        self.written[:] = len(self.contents).to_bytes(8, "big")

    def go_on(self, number: int) -> None:
        """Write some five times: steps, what waits, notes, a picture, back and forth."""
        moves = command(do="move", token="ann", to=[3 + number % 20, 5])
        roll = command(do="roll", dice_notation="2d6", why="x" * (number % 3 * 900))
        writes: list[Callable[[], object]] = [
            lambda: self.session.do(moves),
            lambda: self.session.do(roll),
            lambda: self.file.note("half-typed", str(number)),
            lambda: self.session.answer(Faces(who=None, dice="2d6", faces=(1, 1 + number % 6))),
        ]
        if number % 5 == 0:
            writes += [self.session.undo, self.session.redo]
        if number % 40 == 0:
            writes.append(lambda: self.file.rename(f"A fight {number}"))
        for write in writes:
            write()
            self.count()


def copy_on_and_on(path: Path, folder: Path, written: mmap.mmap) -> None:
    """Copy the file at random moments, at once or piece by piece, named after what was written before."""
    chance = random.Random(COPIES)
    for number in range(COPIES):
        time.sleep(chance.random() * 0.05)
        before = int.from_bytes(written[:8], "big")
        copy = folder / f"{number}-{before}.sightline"
        if number % 2:
            shutil.copyfile(path, copy)
            continue
        with path.open("rb") as source, copy.open("wb") as target:
            while piece := source.read(4096 * chance.randint(1, 40)):
                target.write(piece)
                time.sleep(chance.random() * 0.004)


def in_another_process(work: Callable[[], None]) -> int:
    process = os.fork()
    if process:
        return process
    try:
        work()
    finally:
        os._exit(0)


def is_over(process: int) -> bool:
    return os.waitpid(process, os.WNOHANG)[0] != 0


def test_a_copy_at_any_moment_is_whole_or_refused(tmp_path):
    copies = tmp_path / "copies"
    copies.mkdir()
    play = Play(tmp_path / "fight.sightline")
    copier = in_another_process(lambda: copy_on_and_on(play.file.path, copies, play.written))
    number = 0
    try:
        while not is_over(copier):
            play.go_on(number)
            number += 1
    except BaseException:
        os.kill(copier, signal.SIGKILL)
        raise
    assert play.file.close()
    told = {"whole": 0, "refused": 0}
    for copy in copies.iterdir():
        told[came_of(copy, play.contents)] += 1
    print(f"\n{len(play.contents)} writes, {sum(told.values())} copies: {told}")
    assert sum(told.values()) == COPIES
    assert told["whole"] >= COPIES / 4


def came_of(copy: Path, contents: list[Hashable]) -> str:
    """Open a copy; return what came of it."""
    before = int(copy.stem.partition("-")[2])
    try:
        opened = open_battle(copy, SYSTEMS, to_read=True)
    except FileError as error:
        return "refused" if "copied" in str(error) else f"refused otherwise: {error}"
    found = content_of(opened.file._holding)
    assert found in contents, "it holds what the battle never was"
    assert len(contents) - contents[::-1].index(found) >= before, "it is older than what was written before"
    return "whole"


def test_the_copy_of_a_battle_at_rest_is_whole(tmp_path):
    play = Play(tmp_path / "fight.sightline")
    for number in range(3):
        play.go_on(number)
        copy = tmp_path / f"{number}-{len(play.contents)}.sightline"
        shutil.copyfile(play.file.path, copy)
        assert came_of(copy, play.contents) == "whole"
    assert play.file.close()
