"""Settings and the list of recent battles: validated, whole or as they were, set aside where broken."""

import json
import sys
from datetime import UTC, datetime

import pytest

from vtt.files.folders import (
    battles_folder,
    can_be_written,
    is_named_by_the_program,
    lists_folder,
    new_battle_path,
    settings_file,
)
from vtt.files.recent import Recents
from vtt.files.settings import Settings, load_settings, save_settings


def test_settings_are_found_again(tmp_path):
    path = tmp_path / "config" / "settings.json"
    assert load_settings(path) == (Settings(), None)
    assert save_settings(path, Settings(typed_dice=True, folder="/maps")) is None
    assert load_settings(path) == (Settings(typed_dice=True, folder="/maps"), None)
    assert [one.name for one in path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "broken",
    [b"", b"{", b"\xff\xfe", b"[]", b'{"typed_dice": "perhaps"}', b'{"colour": 1}', b" " * 2_000_000],
)
def test_a_broken_settings_file_is_set_aside_and_told(tmp_path, broken):
    path = tmp_path / "settings.json"
    path.write_bytes(broken)
    settings, told = load_settings(path)
    assert settings == Settings()
    (kept,) = tmp_path.iterdir()
    assert kept.read_bytes() == broken
    assert kept.name in str(told)
    assert len(str(told)) < 300
    assert load_settings(path) == (Settings(), None)


def test_settings_that_cannot_be_written_are_told(tmp_path):
    (tmp_path / "config").write_text("a file where the folder should be")
    told = save_settings(tmp_path / "config" / "settings.json", Settings())
    assert "settings.json cannot be written" in str(told)


def test_recent_battles_are_listed_latest_first_with_their_pictures(tmp_path):
    recents = Recents(tmp_path)
    one, two = tmp_path / "one.sightline", tmp_path / "two.sightline"
    recents.remember(one, "One", b"picture of one")
    recents.remember(two, "Two", rules="Miridon")
    assert recents.battles[0].rules == "Miridon"
    recents.remember(one, "One again")
    again = Recents(tmp_path)
    assert [recent.title for recent in again.battles] == ["One again", "Two"]
    picture = again.picture(again.battles[0])
    assert picture is not None
    assert picture.read_bytes() == b"picture of one"
    assert again.picture(again.battles[1]) is None
    again.forget(one)
    assert [recent.title for recent in Recents(tmp_path).battles] == ["Two"]
    assert not picture.exists()


def test_two_windows_keep_one_list(tmp_path):
    first, second = Recents(tmp_path), Recents(tmp_path)
    first.remember(tmp_path / "one.sightline", "One")
    second.remember(tmp_path / "two.sightline", "Two")
    first.remember(tmp_path / "one.sightline", "One")
    assert [recent.title for recent in Recents(tmp_path).battles] == ["One", "Two"]
    second.forget(tmp_path / "two.sightline")
    assert [recent.title for recent in Recents(tmp_path).battles] == ["One"]


def test_a_broken_list_of_recent_battles_is_set_aside(tmp_path):
    entry = {"path": "/x", "title": "X", "at": datetime.now(UTC).isoformat(), "run": "rm -r"}
    (tmp_path / "recent.json").write_text(json.dumps({"battles": [entry]}))
    recents = Recents(tmp_path)
    assert recents.battles == ()
    assert "kept as" in str(recents.told)


def test_a_new_battle_has_a_path_of_its_own(tmp_path):
    first = new_battle_path("The/bridge: ../..", tmp_path / "battles", ".sightline")
    assert first.parent == tmp_path / "battles"
    assert "The-bridge-" in first.name
    first.write_bytes(b"")
    assert new_battle_path("The/bridge: ../..", tmp_path / "battles", ".sightline") not in (first, None)


def test_a_name_of_the_program_is_told_from_one_that_was_chosen(tmp_path):
    assert is_named_by_the_program(new_battle_path("The bridge", tmp_path, ".sightline"))
    assert is_named_by_the_program(new_battle_path("", tmp_path, ".sightline"))
    assert not is_named_by_the_program(tmp_path / "siege.sightline")
    assert not is_named_by_the_program(tmp_path / "2026-11-22 siege.sightline")


@pytest.fixture
def home(monkeypatch, tmp_path):
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_DOCUMENTS_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


ON_LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="folders of Linux")


@ON_LINUX
def test_battles_are_among_the_documents_and_lists_where_programs_keep_theirs(home):
    assert battles_folder() == home / "Documents" / "Sightline"
    assert lists_folder() == home / ".local" / "share" / "Sightline" / "battles"
    assert settings_file() == home / ".config" / "Sightline" / "settings.json"
    assert not (home / "Documents").exists(), "asking makes nothing"


@ON_LINUX
@pytest.mark.parametrize(
    ("line", "folder"),
    [
        ('XDG_DOCUMENTS_DIR="$HOME/Dokumente"', "Dokumente/Sightline"),
        ('XDG_DOCUMENTS_DIR="$HOME/My \\$ papers"', "My $ papers/Sightline"),
        ('XDG_DOCUMENTS_DIR="$HOME/"', "Sightline"),
        ("XDG_DOCUMENTS_DIR=", "Documents/Sightline"),
        ("\0\0\0", "Documents/Sightline"),
    ],
)
def test_documents_are_where_the_user_has_them(home, line, folder):
    (home / ".config").mkdir()
    (home / ".config" / "user-dirs.dirs").write_text(f"# made by hand\n{line}\n")
    assert battles_folder() == home / folder


def test_whether_a_folder_can_be_written_is_tried(tmp_path):
    assert can_be_written(tmp_path / "a" / "b")
    assert list((tmp_path / "a" / "b").iterdir()) == []
    (tmp_path / "file").write_text("no folder")
    assert not can_be_written(tmp_path / "file" / "b")
    (tmp_path / "link").symlink_to(tmp_path / "gone")
    assert not can_be_written(tmp_path / "link")
