"""A battle of an earlier format is brought to today's, and a copy of it is kept.

The files of `tests/fixtures/battles` were written by the Sightlines of their time and are never rewritten.
"""

import os
import shutil
import sqlite3
import tomllib
from contextlib import closing
from pathlib import Path

import pytest

import vtt
from tests.ids import SCENE
from tests.unit.files.test_battle_file_faults import a_disk
from vtt.files.battle_file import migrating
from vtt.files.battle_file.migrating import TABLES_OF
from vtt.files.battle_file.opening import Opened, open_battle
from vtt.files.battle_file.recovering import recover
from vtt.files.battle_file.schema import VERSION
from vtt.files.errors import BrokenError, UnwritableError
from vtt.play.session import Session
from vtt.systems import SYSTEMS

ROOT = Path(__file__).parents[3]
KEPT = sorted((ROOT / "tests" / "fixtures" / "battles").glob("format-*.sightline"))

every = pytest.mark.parametrize("kept", KEPT, ids=lambda path: path.stem)


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def check_what_was_played(opened: Opened) -> None:
    """Check that all of the fight is there that was written down in each of the kept files."""
    session = Session.resumed(opened.past, opened.system, None, opened.waiting)
    assert opened.file.title == "The bridge"
    assert len(opened.file.pictures) == 1
    assert dict(opened.file.notes) == {"half-typed": "4"}
    assert len(session.journal.entries) == 70
    assert (session.journal.here, session.journal.tip) == (68, 69)
    assert session.pending is not None
    assert str(session.waiting_for()) == "The GM rolls (the lock): roll 2d6 first."
    session.cancel()
    assert session.settled.scenes[SCENE].obstacle("table") is not None
    assert session.battle.scenes[SCENE].open_portals == ()
    session.go_to(2)
    assert session.battle.scenes[SCENE].dark


def test_there_is_a_kept_file_of_each_format():
    assert [version_of(path) for path in KEPT] == list(range(1, VERSION + 1)) == sorted(TABLES_OF)


@every
def test_a_battle_of_each_format_opens_and_goes_on(kept, tmp_path):
    path = Path(shutil.copy(kept, tmp_path / "bridge.sightline"))
    version = version_of(path)
    opened = open_battle(path, SYSTEMS)
    check_what_was_played(opened)
    opened.file.rename("The bridge again")
    opened.file.close()
    assert version_of(path) == VERSION
    assert open_battle(path, SYSTEMS, to_read=True).file.program == vtt.__version__
    if version < VERSION:
        copy = tmp_path / f"bridge (format {version}).sightline"
        assert version_of(copy) == version
        check_what_was_played(open_battle(copy, SYSTEMS, to_read=True))


@every
def test_a_battle_that_is_only_read_stays_as_it_is(kept, tmp_path):
    path = Path(shutil.copy(kept, tmp_path / "bridge.sightline"))
    check_what_was_played(open_battle(path, SYSTEMS, to_read=True))
    assert path.read_bytes() == kept.read_bytes()
    assert [one.name for one in tmp_path.iterdir()] == ["bridge.sightline"]


@every
def test_a_battle_of_each_format_is_recovered(kept, tmp_path):
    saved = recover(kept, tmp_path / "saved.sightline", SYSTEMS)
    assert saved.whole
    check_what_was_played(open_battle(tmp_path / "saved.sightline", SYSTEMS, to_read=True))


def test_each_copy_is_kept(tmp_path):
    for _ in range(2):
        shutil.copy(KEPT[0], tmp_path / "bridge.sightline")
        open_battle(tmp_path / "bridge.sightline", SYSTEMS).file.close()
    names = {"bridge.sightline", "bridge (format 1).sightline", "bridge (format 1, 2).sightline"}
    assert {one.name for one in tmp_path.iterdir()} == names


def test_a_battle_that_cannot_be_brought_to_todays_format_stays_as_it_is(tmp_path, monkeypatch):
    def fail(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM note")
        raise ValueError

    path = Path(shutil.copy(KEPT[0], tmp_path / "bridge.sightline"))
    monkeypatch.setattr(migrating, "_MIGRATIONS", {1: fail})
    with pytest.raises(BrokenError):
        open_battle(path, SYSTEMS)
    monkeypatch.undo()
    assert version_of(path) == 1
    check_what_was_played(open_battle(path, SYSTEMS, to_read=True))


def test_without_room_for_the_copy_the_file_stays_as_it_is(tmp_path):
    with a_disk(tmp_path / "disk") as disk:
        path = Path(shutil.copy(KEPT[0], disk / "bridge.sightline"))
        room = os.statvfs(disk)
        (disk / "ballast").write_bytes(b"x" * (room.f_bavail * room.f_frsize - 8192))
        with pytest.raises(UnwritableError, match=r"bridge \(format 1\).sightline: the disk is full"):
            open_battle(path, SYSTEMS)
        assert version_of(path) == 1
        assert sorted(one.name for one in disk.iterdir()) == ["ballast", "bridge.sightline"]


def test_the_program_knows_its_version():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == vtt.__version__
