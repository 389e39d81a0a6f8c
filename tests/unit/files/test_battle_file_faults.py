"""Whatever happens to the disk, the fight goes on in memory, says so, and is written when it can be."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.builders import a_battle, a_token, command
from vtt.command_line.checking import check
from vtt.files.battle_file import disk as disk_of_battles
from vtt.files.battle_file.battle_file import BattleFile
from vtt.files.battle_file.in_place import wal_of
from vtt.files.battle_file.opening import open_battle
from vtt.files.battle_file.recovering import recover
from vtt.files.errors import BrokenError, BusyError, UnreadableError, UnwritableError
from vtt.play.session import Session
from vtt.systems import SYSTEMS
from vtt.systems.space_shard import SPACE_SHARD


@contextmanager
def a_disk(folder: Path, size: str = "2m") -> Iterator[Path]:
    """Mount a small disk for a while; where that is not allowed the test is skipped."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("no disk can be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def a_fight(path: Path) -> Session:
    battle = a_battle(a_token("ann", (3, 3)), a_token("orc", (4, 3), side="enemy"))
    return Session(battle, SPACE_SHARD, BattleFile.begin(path, battle, "A fight"))


def kept_in(session: Session) -> BattleFile:
    assert isinstance(session._recorder, BattleFile)
    return session._recorder


def go(session: Session, x: float) -> None:
    session.do(command(do="move", token="ann", to=[x, 5]))


def steps_on_disk(path: Path) -> int:
    opened = open_battle(path, SYSTEMS)
    opened.file.close()
    return len(opened.past.journal.entries)


def trouble_of(session: Session) -> str:
    trouble = kept_in(session).trouble
    assert trouble is not None
    assert "\n" not in str(trouble)
    return str(trouble)


def test_a_battle_in_no_folder_is_written_once_the_folder_is_there(tmp_path):
    path = tmp_path / "stick" / "fight.sightline"
    session = a_fight(path)
    go(session, 5)
    assert "Not on disk since" in trouble_of(session)
    assert "fight.sightline: it or its folder is not there" in trouble_of(session)
    path.parent.mkdir()
    assert kept_in(session).check_there()
    assert kept_in(session).trouble is None
    kept_in(session).close()
    assert steps_on_disk(path) == 1


def test_a_file_that_was_moved_away_is_noticed_and_written_anew(tmp_path):
    path, away = tmp_path / "fight.sightline", tmp_path / "away.sightline"
    session = a_fight(path)
    go(session, 5)
    told = []
    kept_in(session).watch(lambda: told.append(kept_in(session).trouble))
    path.rename(away)
    path.mkdir()  # something else stands in its place
    assert not kept_in(session).check_there()
    go(session, 6)
    assert told[0] is not None
    path.rmdir()
    go(session, 7)
    assert told[-1] is None
    kept_in(session).close()
    assert steps_on_disk(path) == 3
    assert steps_on_disk(away) <= 1


def test_another_battle_in_the_place_of_ours_is_left_alone(tmp_path):
    path = tmp_path / "fight.sightline"
    session, other = a_fight(path), a_fight(tmp_path / "other.sightline")
    go(session, 5)
    kept_in(other).close()
    before = (tmp_path / "other.sightline").read_bytes()
    path.unlink()
    (tmp_path / "other.sightline").rename(path)
    go(session, 6)
    assert "holds another battle" in trouble_of(session)
    assert path.read_bytes() == before
    kept_in(session).save_as(tmp_path / "saved.sightline")
    assert kept_in(session).trouble is None
    kept_in(session).close()
    assert steps_on_disk(tmp_path / "saved.sightline") == 2


def test_a_removed_stick_is_written_again_when_it_is_back(tmp_path):
    stick, elsewhere = tmp_path / "stick", tmp_path / "pulled"
    stick.mkdir()
    session = a_fight(stick / "fight.sightline")
    go(session, 5)
    stick.rename(elsewhere)
    assert not kept_in(session).check_there()
    go(session, 6)
    session.undo()
    assert "it or its folder is not there; bring it back" in trouble_of(session)
    elsewhere.rename(stick)
    assert kept_in(session).check_there()
    kept_in(session).close()
    assert steps_on_disk(stick / "fight.sightline") == 2


def test_a_stick_that_is_back_with_an_older_state_gets_what_is_missing(tmp_path):
    path, older = tmp_path / "fight.sightline", tmp_path / "older.sightline"
    session = a_fight(path)
    go(session, 5)
    kept_in(session).save_copy(older)
    go(session, 6)
    path.unlink()
    older.rename(path)
    assert kept_in(session).check_there()
    kept_in(session).close()
    assert steps_on_disk(path) == 2


def test_a_battle_that_went_on_elsewhere_is_left_alone(tmp_path):
    path, copy = tmp_path / "fight.sightline", tmp_path / "copy.sightline"
    session = a_fight(path)
    go(session, 5)
    kept_in(session).save_copy(copy)
    opened = open_battle(copy, SYSTEMS)
    other = Session.resumed(opened.past, opened.system, opened.file, opened.waiting)
    go(other, 9)
    go(other, 10)
    kept_in(other).close()
    path.unlink()
    copy.rename(path)
    go(session, 6)
    assert "gone on elsewhere" in trouble_of(session)
    assert steps_on_disk(path) == 3
    kept_in(session).close()


def test_a_full_disk_is_told_and_what_is_missing_is_written_when_there_is_room(tmp_path):
    with a_disk(tmp_path / "disk") as disk:
        path, ballast = disk / "fight.sightline", disk / "ballast"
        session = a_fight(path)
        go(session, 5)
        room = os.statvfs(disk)
        ballast.write_bytes(b"x" * (room.f_bavail * room.f_frsize - 40_000))
        for x in range(200):
            go(session, 6 + x / 100)
        assert "the disk is full" in trouble_of(session)
        session.undo()
        ballast.unlink()
        go(session, 7)
        assert kept_in(session).trouble is None
        assert kept_in(session).close()
        assert steps_on_disk(path) == 202


def test_a_battle_begun_on_a_full_disk_is_written_when_there_is_room(tmp_path):
    with a_disk(tmp_path / "disk") as disk:
        ballast = disk / "ballast"
        room = os.statvfs(disk)
        ballast.write_bytes(b"x" * (room.f_bavail * room.f_frsize - 8192))
        session = a_fight(disk / "fight.sightline")
        assert "the disk is full" in trouble_of(session)
        assert [one.name for one in disk.iterdir()] == ["ballast"]
        ballast.unlink()
        assert kept_in(session).check_there()
        kept_in(session).close()


def test_a_battle_in_a_read_only_folder_opens_and_goes_on_in_memory(tmp_path):
    with a_disk(tmp_path / "disk") as disk:
        path = disk / "fight.sightline"
        session = a_fight(path)
        go(session, 5)
        kept_in(session).close()
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        opened = open_battle(path, SYSTEMS)
        again = Session.resumed(opened.past, opened.system, opened.file, opened.waiting)
        assert "may not be written" in trouble_of(again)
        go(again, 6)
        assert "may not be written" in trouble_of(again)
        subprocess.run(["mount", "-o", "remount,rw", str(disk)], check=True)
        assert kept_in(again).check_there()
        kept_in(again).close()
        assert steps_on_disk(path) == 2


def test_what_was_not_folded_in_is_read_in_a_read_only_folder(tmp_path, monkeypatch):
    monkeypatch.setattr(disk_of_battles, "JOURNAL_MODE", "WAL")  # as earlier versions wrote
    with a_disk(tmp_path / "disk") as disk:
        path = tmp_path / "fight.sightline"
        session = a_fight(path)
        go(session, 5)
        for name in (path.name, path.name + "-wal"):
            shutil.copy(tmp_path / name, disk / name)
        kept_in(session).close()
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        opened = open_battle(disk / path.name, SYSTEMS, to_read=True)
        assert len(opened.past.journal.entries) == 1


@pytest.mark.slow
def test_a_battle_that_another_program_holds_is_not_opened(tmp_path):
    path = tmp_path / "fight.sightline"
    session = a_fight(path)
    go(session, 5)
    told = in_another_program(path)
    assert "BusyError" in told
    assert "is open in another program; close it there" in told
    kept_in(session).close()
    assert "opened" in in_another_program(path)


def in_another_program(path: Path, *, to_read: bool = False) -> str:
    opening = (
        "import sys; from pathlib import Path\n"
        "from vtt.files.battle_file.opening import open_battle; from vtt.systems import SYSTEMS\n"
        f"try:\n    found = open_battle(Path(sys.argv[1]), SYSTEMS, to_read={to_read})\n"
        "    print('opened', len(found.past.journal.entries), 'steps')\n"
        "except Exception as error:\n    print(type(error).__name__, error)"
    )
    command = [sys.executable, "-c", opening, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[3])
    return done.stdout


def test_a_battle_is_not_saved_over_one_that_is_open(tmp_path):
    session, other = a_fight(tmp_path / "one.sightline"), a_fight(tmp_path / "two.sightline")
    with pytest.raises(BusyError):
        kept_in(session).save_as(tmp_path / "two.sightline")
    with pytest.raises(BusyError):
        kept_in(session).save_copy(tmp_path / "one.sightline")
    assert kept_in(session).path == tmp_path / "one.sightline"
    for one in (session, other):
        assert kept_in(one).close()


def test_a_copy_that_cannot_be_written_leaves_what_is_there(tmp_path):
    session = a_fight(tmp_path / "one.sightline")
    with pytest.raises(UnwritableError, match="not there"):
        kept_in(session).save_copy(tmp_path / "nowhere" / "two.sightline")
    (tmp_path / "folder.sightline").mkdir()
    with pytest.raises(UnwritableError):
        kept_in(session).save_copy(tmp_path / "folder.sightline")
    assert kept_in(session).trouble is None
    kept_in(session).close()
    assert sorted(one.name for one in tmp_path.iterdir()) == ["folder.sightline", "one.sightline"]


def test_a_log_left_by_a_file_that_is_gone_does_not_get_into_the_new_one(tmp_path, monkeypatch):
    monkeypatch.setattr(disk_of_battles, "JOURNAL_MODE", "WAL")  # as earlier versions wrote
    path = tmp_path / "fight.sightline"
    session = a_fight(path)
    go(session, 5)
    shutil.copy(tmp_path / (path.name + "-wal"), tmp_path / "log")
    kept_in(session).close()
    path.unlink()
    (tmp_path / "log").rename(tmp_path / (path.name + "-wal"))
    again = a_fight(path)
    kept_in(again).close()
    assert steps_on_disk(path) == 0


def test_a_fault_of_the_disk_has_a_sentence(tmp_path):
    path = tmp_path / "fight.sightline"
    session = a_fight(path)
    disk = kept_in(session)._disk
    assert disk is not None
    disk.connection.set_authorizer(lambda *_: sqlite3.SQLITE_DENY)
    go(session, 5)
    assert kept_in(session).trouble is None, "it was opened again"
    kept_in(session).close()
    assert steps_on_disk(path) == 1


def test_through_a_link_a_battle_is_played_where_the_link_leads(tmp_path):
    real, link = tmp_path / "real.sightline", tmp_path / "links" / "fight.sightline"
    kept_in(a_fight(real)).close()
    link.parent.mkdir()
    link.symlink_to(real)
    opened = open_battle(link, SYSTEMS)
    session = Session.resumed(opened.past, opened.system, opened.file)
    go(session, 5)
    assert opened.file.trouble is None
    assert opened.file.check_there()
    opened.file.close()
    assert steps_on_disk(real) == 1
    assert [one.name for one in link.parent.iterdir()] == [link.name]


def left_open_by_an_earlier_version(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a battle of three steps as a program that kept a log left it when it was killed."""
    monkeypatch.setattr(disk_of_battles, "JOURNAL_MODE", "WAL")
    session = a_fight(folder / "running.sightline")
    for x in (5, 6, 7):
        go(session, x)
    path = folder / "fight.sightline"
    for ending in ("", "-wal"):
        shutil.copy(f"{kept_in(session).path}{ending}", f"{path}{ending}")
    kept_in(session).close()
    monkeypatch.undo()
    return path


def test_a_log_of_an_older_file_is_not_written_over_a_good_one(tmp_path, monkeypatch):
    path = left_open_by_an_earlier_version(tmp_path, monkeypatch)
    newer = tmp_path / "newer.sightline"
    session = a_fight(newer)
    for x in (5, 6, 7, 8, 9):
        go(session, x)
    kept_in(session).close()
    shutil.copy(newer, path)
    for to_read in (True, False):
        with pytest.raises(UnreadableError, match=r"has fight\.sightline-wal beside it, the log of an older"):
            open_battle(path, SYSTEMS, to_read=to_read)
    assert path.read_bytes() == newer.read_bytes()
    assert recover(path, tmp_path / "saved.sightline", SYSTEMS).whole
    wal_of(path).unlink()
    assert steps_on_disk(path) == 5


def test_a_battle_without_its_log_is_refused_with_what_it_lacks(tmp_path, monkeypatch):
    path = left_open_by_an_earlier_version(tmp_path, monkeypatch)
    renamed = path.with_name("renamed.sightline")
    path.rename(renamed)
    for to_read in (True, False):
        with pytest.raises(BrokenError, match=r"without renamed\.sightline-wal, the log") as caught:
            open_battle(renamed, SYSTEMS, to_read=to_read)
        assert "put that beside it under this name" in str(caught.value)
    told = recover(renamed, tmp_path / "saved.sightline", SYSTEMS)
    assert not told.whole
    assert "renamed.sightline-wal is not beside it: what was in it is lost." in map(str, told.lines)
    wal_of(path).rename(wal_of(renamed))
    assert steps_on_disk(renamed) == 3
    assert not wal_of(renamed).exists()
    assert renamed.read_bytes()[18:20] == b"\1\1", "a copy lacks nothing from now on"


def test_what_is_only_read_is_not_written(tmp_path, monkeypatch):
    path = left_open_by_an_earlier_version(tmp_path, monkeypatch)
    before = {one: (one.read_bytes(), one.stat().st_mtime_ns) for one in tmp_path.iterdir()}
    assert wal_of(path) in before
    assert check(path) == 0
    assert {one: (one.read_bytes(), one.stat().st_mtime_ns) for one in tmp_path.iterdir()} == before


def test_a_battle_that_is_open_can_be_read(tmp_path):
    session = a_fight(tmp_path / "fight.sightline")
    go(session, 5)
    assert "1 steps" in in_another_program(kept_in(session).path, to_read=True)
    go(session, 6)
    assert kept_in(session).trouble is None
    kept_in(session).close()


def test_a_step_that_was_not_finished_is_rolled_back(tmp_path):
    session = a_fight(tmp_path / "fight.sightline")
    go(session, 5)
    disk = kept_in(session)._disk
    assert disk is not None
    disk.connection.execute("PRAGMA cache_size = 1")
    disk.connection.execute("PRAGMA cache_spill = 1")
    disk.connection.execute("BEGIN IMMEDIATE")
    disk.connection.execute("UPDATE battle SET steps = 2")
    for name in range(200):
        disk.connection.execute("INSERT INTO note VALUES (?, ?, 0)", (str(name), "x" * 900))
    crashed = tmp_path / "crashed.sightline"
    for ending in ("", "-journal"):
        shutil.copy(f"{kept_in(session).path}{ending}", f"{crashed}{ending}")
    disk.connection.execute("ROLLBACK")
    kept_in(session).close()
    alone = Path(shutil.copy(crashed, tmp_path / "alone.sightline"))
    with pytest.raises(BrokenError, match="damaged"):
        open_battle(alone, SYSTEMS)
    assert len(open_battle(crashed, SYSTEMS, to_read=True).past.journal.entries) == 1
    assert steps_on_disk(crashed) == 1
