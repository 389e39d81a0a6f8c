"""Battles are moved into another folder: whole, or not at all, whatever comes between."""

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.unit.files.test_battle_file_faults import a_disk, a_fight, go, kept_in, steps_on_disk
from vtt.files.battle_file import in_place
from vtt.files.battle_file.moving import battles_in, move, move_all
from vtt.files.errors import FileError
from vtt.files.recent import Recents

ROOT = Path(__file__).parents[3]
NAME = "2026-11-22 20.14 Bridge.sightline"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    (tmp_path / "old").mkdir()
    return tmp_path / "old"


@pytest.fixture
def new(tmp_path: Path) -> Path:
    return tmp_path / "documents" / "Sightline"


@pytest.fixture
def recents(old: Path) -> Recents:
    return Recents(old)


def a_battle_in(folder: Path, steps: int = 3, name: str = NAME) -> Path:
    path = folder / name
    session = a_fight(path)
    for step in range(steps):
        go(session, 4 + step)
    kept_in(session).close()
    return path


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def refused(path: Path, folder: Path, recents: Recents) -> str:
    before = path.read_bytes()
    with pytest.raises(FileError) as caught:
        move(path, folder, recents)
    assert path.read_bytes() == before
    return str(caught.value)


def test_a_battle_is_moved_whole_and_the_list_follows(old, new, recents):
    path, other = a_battle_in(old), a_battle_in(old, name="other.sightline")
    os.utime(path, (1_700_000_000, 1_700_000_000))
    recents.remember(path, "Bridge", b"a picture")
    recents.remember(other, "Other")
    recents.note_opening(path, 3.0)
    moved = move(path, new, recents)
    assert names_in(new) == [NAME]
    assert not path.exists()
    assert moved.stat().st_mtime == 1_700_000_000
    assert [one.path for one in Recents(old).battles] == [str(other), str(moved)]
    picture = recents.picture(recents.battles[1])
    assert picture is not None
    assert picture.read_bytes() == b"a picture"
    assert (recents.opening.path, recents.opening.seconds) == (str(moved), 3.0)
    assert steps_on_disk(moved) == 3


def test_a_name_that_is_taken_gets_a_number(old, new, recents):
    path = a_battle_in(old)
    new.mkdir(parents=True)
    (new / NAME).write_text("another evening")
    (new / NAME.replace(".sightline", " 2.sightline")).symlink_to(new / "nowhere")
    moved = move(path, new, recents)
    assert moved.name == "2026-11-22 20.14 Bridge 3.sightline"
    assert (new / NAME).read_text() == "another evening"
    assert steps_on_disk(moved) == 3


def test_a_battle_that_is_open_elsewhere_is_left(old, new, recents):
    path = a_battle_in(old)
    holding = f"import sqlite3; c = sqlite3.connect({str(path)!r}); c.execute('BEGIN EXCLUSIVE')"
    command = [sys.executable, "-c", f"{holding}; print('held', flush=True); input()"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        assert "is open in another program" in refused(path, new, recents)
        other.communicate("\n")
    assert names_in(new) == []
    assert move(path, new, recents).exists()


def test_a_battle_that_is_open_here_is_left(old, new, recents):
    session = a_fight(old / NAME)
    assert "is open already" in refused(old / NAME, new, recents)
    kept_in(session).close()


def test_what_is_no_battle_is_left(old, new, recents):
    path = old / NAME
    for data in (b"", b"no battle", b"SQLite format 3\0" + bytes(500)):
        path.write_bytes(data)
        assert "is no battle of Sightline" in refused(path, new, recents)


def test_a_log_that_an_earlier_version_left_is_moved_in_the_file(old, new, recents, tmp_path):
    path = a_battle_in(tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("INSERT INTO note VALUES ('typed', '7 3', 1)")
        connection.commit()
        for ending in ("", "-wal"):
            shutil.copy(f"{path}{ending}", old)
    moved = move(old / NAME, new, recents)
    assert names_in(old) == ["recent.json"]
    assert names_in(new) == [NAME]
    with closing(sqlite3.connect(moved)) as connection:
        assert connection.execute("SELECT text FROM note").fetchone() == ("7 3",)


def test_a_battle_without_its_log_is_left(old, new, recents, tmp_path):
    path = a_battle_in(tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("INSERT INTO note VALUES ('typed', '7 3', 1)")
        connection.commit()
        shutil.copy(path, old)
    assert "without" in refused(old / NAME, new, recents)


def test_on_a_full_disk_a_battle_is_left(old, recents, tmp_path):
    path = a_battle_in(old)
    with a_disk(tmp_path / "disk", size="24k") as disk:
        assert "the disk is full" in refused(path, disk, recents)
        assert names_in(disk) == []


def test_where_nothing_may_be_written_a_battle_is_left(old, recents, tmp_path):
    path = a_battle_in(old)
    with a_disk(tmp_path / "disk") as disk:
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        assert "its folder may not be written" in refused(path, disk / "Sightline", recents)
    (tmp_path / "Documents").write_text("a file")
    assert "is not there" in refused(path, tmp_path / "Documents" / "Sightline", recents)


def test_from_where_nothing_may_be_removed_nothing_is_copied(recents, new, tmp_path):
    with a_disk(tmp_path / "disk") as disk:
        path = a_battle_in(disk)
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        assert "may not be written" in refused(path, new, recents)
    assert names_in(new) == []


def test_a_battle_that_cannot_be_removed_after_all_is_not_in_two_places(old, new, recents, monkeypatch):
    path = a_battle_in(old)
    recents.remember(path, "Bridge")
    unlink = Path.unlink

    def stuck(self: Path, missing_ok: bool = False) -> None:
        if self == path:
            raise PermissionError(13, "held by the system")
        unlink(self, missing_ok)

    monkeypatch.setattr(Path, "unlink", stuck)
    assert "may not be written" in refused(path, new, recents)
    assert names_in(new) == []
    assert [one.path for one in recents.battles] == [str(path)]


def test_a_copy_that_differs_is_no_copy(old, new, recents, monkeypatch):
    path = a_battle_in(old)
    monkeypatch.setattr(shutil, "copyfileobj", lambda source, file, *_: file.write(b"wrong"))
    assert "does not answer" in refused(path, new, recents)
    assert names_in(new) == []


STEPS_OF_A_MOVE = {
    "before the copy": "moving.shutil.copyfileobj",
    "before the copy is on the disk": "moving.os.fsync",
    "before it is compared": "moving._digest_of",
    "before it has its name": "in_place._sweep_logs",
    "before its folder is on the disk": "in_place._sync_folder",
    "before the list follows": "Recents.follow",
    "before it is removed": "moving._remove",
}


@pytest.mark.parametrize("step", STEPS_OF_A_MOVE.values(), ids=STEPS_OF_A_MOVE)
def test_a_program_that_is_killed_while_it_moves_a_battle_loses_nothing(old, new, recents, step):
    path = a_battle_in(old)
    recents.remember(path, "Bridge")
    script = f"""
import os
from pathlib import Path
from vtt.files.battle_file import in_place, moving
from vtt.files.recent import Recents
{step} = lambda *_: os._exit(9)
moving.move(Path({str(path)!r}), Path({str(new)!r}), Recents(Path({str(old)!r})))
"""
    assert subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=False).returncode == 9
    listed = Path(Recents(old).battles[0].path)
    assert steps_on_disk(listed) == 3, "what the list names is whole"
    again = Recents(old)
    (left,) = battles_in(old, besides=new)
    assert move_all([left], new, again, lambda *_: None).left == ()
    assert names_in(new) == [NAME], "neither a second copy nor what was unfinished"
    assert names_in(old) == ["recent.json"]
    assert [one.path for one in again.battles] == [str(new / NAME)]
    assert steps_on_disk(new / NAME) == 3


def test_links_are_left_and_a_folder_that_is_a_link_is_the_other_one(old, new, recents, tmp_path):
    elsewhere = a_battle_in(tmp_path, name="elsewhere.sightline")
    (old / elsewhere.name).symlink_to(elsewhere)
    path = a_battle_in(old)
    assert battles_in(old, besides=new) == [path]
    new.parent.mkdir()
    new.symlink_to(old, target_is_directory=True)
    assert battles_in(old, besides=new) == []
    assert battles_in(tmp_path / "nowhere", besides=new) == []


def test_one_that_is_left_does_not_hinder_the_others(old, new, recents):
    (old / "1.sightline").write_text("no battle")
    a_battle_in(old, name="2.sightline")
    told: list[tuple[int, int]] = []
    moved = move_all(battles_in(old, besides=new), new, recents, lambda *one: told.append(one))
    assert (moved.count, len(moved.left)) == (1, 1)
    assert told == [(0, 2), (1, 2)]
    assert names_in(new) == ["2.sightline"]


def test_nothing_is_written_over_a_file_that_came_meanwhile(old, new, recents, monkeypatch):
    path = a_battle_in(old)
    times = shutil.copystat

    def slow(source: Path, copy: Path) -> None:
        times(source, copy)
        (new / NAME).write_text("came meanwhile")

    monkeypatch.setattr(shutil, "copystat", slow)
    assert "there is another file of that name" in refused(path, new, recents)
    assert (new / NAME).read_text() == "came meanwhile"
    assert in_place.wal_of(new / NAME).exists() is False
