"""`vtt play --into`, `vtt check` and `vtt recover`: a battle file from the command line."""

import json
from pathlib import Path

import pytest

from tests.ids import SCENE
from vtt.battle import SceneId
from vtt.cli import run
from vtt.files.battle_file import disk
from vtt.files.battle_file.opening import open_battle
from vtt.files.bundled import maps
from vtt.systems import SYSTEMS

DOOR = '{"id": "door", "from": [4, 4], "to": [4, 6]}'
NEW = f'{{"do": "new", "system": "space-shard", "scene": {{"portals": [{DOOR}]}}}}'
OPEN = '{"do": "portal", "id": "door", "open": true}'
SHUT = '{"do": "portal", "id": "door", "open": false}'


@pytest.fixture
def vtt(tmp_path, monkeypatch, capsys):
    """Return what runs the program in an empty folder: its exit status, output and errors."""
    monkeypatch.chdir(tmp_path)

    def ran(*arguments: str) -> tuple[int, str, str]:
        status = run(arguments)
        return status, *capsys.readouterr()

    return ran


def script(name: str, *lines: str) -> str:
    Path(name).write_text("\n".join(lines), encoding="utf-8")
    return name


def test_a_script_is_played_into_a_new_file_and_another_goes_on_with_it(vtt):
    assert vtt("play", script("a.jsonl", NEW, OPEN), "--into", "fight.sightline")[0] == 0
    status, said, _ = vtt("play", script("b.jsonl", SHUT, '{"do": "undo"}'), "--into", "fight.sightline")
    assert status == 0
    assert [json.loads(line)["ok"] for line in said.splitlines()] == [True, True]
    opened = open_battle(Path("fight.sightline"), SYSTEMS, to_read=True)
    assert opened.past.at(opened.past.journal.here).scenes[SCENE].open_portals == ("door",)
    assert len(opened.past.journal.entries) == 2
    assert sorted(one.name for one in Path().iterdir()) == ["a.jsonl", "b.jsonl", "fight.sightline"]


def test_the_picture_of_a_further_map_is_kept_with_the_battle(vtt):
    tavern = maps() / "tavern.uvtt"
    more = json.dumps({"do": "add-scene", "id": "tavern", "map": str(tavern)})
    assert vtt("play", script("a.jsonl", NEW, more), "--into", "fight.sightline")[0] == 0
    opened = open_battle(Path("fight.sightline"), SYSTEMS, to_read=True)
    picture = opened.past.at(0).scenes[SceneId("tavern")].picture
    assert picture is not None
    assert picture.id in opened.file.pictures


def test_a_file_holds_one_battle(vtt):
    status, said, _ = vtt("play", script("a.jsonl", NEW, OPEN, NEW, SHUT), "--into", "fight.sightline")
    assert status == 1
    assert "one battle" in json.loads(said.splitlines()[2])["error"]
    assert json.loads(said.splitlines()[3])["ok"]


def test_a_file_that_is_no_battle_is_not_played_into(vtt):
    Path("fight.sightline").write_text("my notes")
    status, said, errors = vtt("play", script("a.jsonl", NEW), "--into", "fight.sightline")
    assert (status, said) == (2, "")
    assert errors.strip() == (
        "fight.sightline: is no battle of Sightline; choose a file that ends in .sightline"
    )
    assert Path("fight.sightline").read_text() == "my notes"


def test_a_folder_that_is_not_there_begins_no_battle(vtt):
    status, said, _ = vtt("play", script("a.jsonl", NEW), "--into", "nowhere/fight.sightline")
    assert status == 1
    assert "its folder is not there" in json.loads(said)["error"]


def test_the_maps_picture_is_kept(vtt):
    warehouse = Path(__file__).parents[2] / "maps" / "warehouse.uvtt"
    line = json.dumps({"do": "new", "system": "space-shard", "map": str(warehouse)})
    assert vtt("play", script("a.jsonl", line), "--into", "fight.sightline")[0] == 0
    opened = open_battle(Path("fight.sightline"), SYSTEMS, to_read=True)
    scene = opened.past.at(None).scenes[SCENE]
    assert scene.picture is not None
    assert set(opened.file.pictures) == {scene.picture.id}


def test_check_says_that_nothing_would_come_out_otherwise(vtt):
    vtt("play", script("a.jsonl", NEW, OPEN, SHUT), "--into", "fight.sightline")
    status, said, _ = vtt("check", "fight.sightline")
    assert status == 0
    assert said.startswith("fight.sightline, last written by Sightline ")
    assert said.endswith(": 2 steps, none of which would come out otherwise today.\n")


def test_check_prints_nothing_of_a_file_that_a_terminal_would_obey(vtt, monkeypatch):
    monkeypatch.setattr(disk, "__version__", "1\x1b[2J\n2")
    vtt("play", script("a.jsonl", NEW, OPEN), "--into", "fight.sightline")
    _, said, _ = vtt("check", "fight.sightline")
    assert said.rstrip("\n").isprintable()


def test_recover_saves_what_is_left_and_says_what_is_lost(vtt):
    vtt("play", script("a.jsonl", NEW, *[OPEN, SHUT] * 40), "--into", "fight.sightline")
    data = Path("fight.sightline").read_bytes()
    Path("broken.sightline").write_bytes(data[: 4096 * 12])
    status, said, errors = vtt("check", "broken.sightline")
    assert (status, said) == (2, "")
    assert "vtt recover" in errors
    status, said, _ = vtt("recover", "broken.sightline", "saved.sightline")
    assert status == 1
    first, lost, *_ = said.splitlines()
    assert first.endswith(" of 80 steps are saved.")
    assert lost.startswith("Lost steps: ")
    assert vtt("check", "saved.sightline")[0] == 0
    status, _, errors = vtt("recover", "broken.sightline", "saved.sightline")
    assert status == 2
    assert "another file of that name" in errors
