"""What comes with the program is found from source and frozen."""

import sys
from pathlib import Path

from vtt.files import bundled


def test_from_source_the_folders_stand_beside_the_package():
    root = Path(bundled.__file__).parents[2]
    assert bundled.resources() == root / "resources"
    assert bundled.maps() == root / "maps"


def test_frozen_they_lie_where_the_program_was_unpacked(tmp_path, monkeypatch):
    (tmp_path / "maps").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert bundled.maps() == tmp_path / "maps"


def test_installed_they_lie_among_the_shared_files(tmp_path, monkeypatch):
    folder = tmp_path / "share" / "sightline" / "resources"
    folder.mkdir(parents=True)
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert bundled.resources() == folder
