"""A file that is put in its place is on the disk under its name before anything else is done."""

import os
from pathlib import Path

import pytest

from vtt.files.battle_file.in_place import unfinished

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/fd").exists(), reason="elsewhere a folder cannot be opened"
)


def test_the_folder_is_synchronised_after_the_file_got_its_name(tmp_path, monkeypatch):
    done: list[str] = []
    rename, fsync = Path.replace, os.fsync

    def replaced(self: Path, target: Path) -> Path:
        done.append(f"named {Path(target).name}")
        return rename(self, target)

    def synchronised(opened: int) -> None:
        done.append(f"synchronised {Path(os.readlink(f'/proc/self/fd/{opened}')).name}")
        fsync(opened)

    monkeypatch.setattr(Path, "replace", replaced)
    monkeypatch.setattr(os, "fsync", synchronised)
    with unfinished(tmp_path / "fight.sightline") as new:
        new.write_bytes(b"whole")
    assert done[-2:] == ["named fight.sightline", f"synchronised {tmp_path.name}"]
    assert (tmp_path / "fight.sightline").read_bytes() == b"whole"


def test_what_is_not_finished_leaves_nothing_behind(tmp_path):
    (tmp_path / "fight.sightline").write_bytes(b"before")
    for ending in ("-wal", "-journal", "-shm"):
        (tmp_path / f"fight.sightline-new{ending}").write_bytes(b"left by a killed program")

    def fail() -> None:
        with unfinished(tmp_path / "fight.sightline") as new:
            new.write_bytes(b"half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fail()
    assert [one.name for one in tmp_path.iterdir()] == ["fight.sightline"]
    assert (tmp_path / "fight.sightline").read_bytes() == b"before"
