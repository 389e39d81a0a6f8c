"""Packs and worlds of Foundry since version 11, modules and worlds opened by the file that tells of them."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.fixtures.maps.drawn import Json, picture, write
from tests.fixtures.maps.scenes import scene, wall
from tests.fixtures.maps.stores import batch, documents_of, log, manifest, table, write_store
from vtt.files.errors import BrokenError, ForeignError, TooBigError
from vtt.files.library.scanning import maps_in
from vtt.files.maps.formats import foundry_store
from vtt.files.maps.leveldb import folder as store_folder
from vtt.files.maps.reading import read_map, scenes_of
from vtt.files.maps.report import Note


def titled(name: str, title: str, **changes: Any) -> Json:
    return {**scene(**changes), "_id": name, "name": title}


LIGHT = {"x": 500, "y": 400, "config": {"dim": 20, "bright": 10, "color": "#ff0000"}}
PIN = {"x": 300, "y": 200, "text": "The well"}
MILL = titled("m1", "Mill", lights=[LIGHT], notes=[PIN, {"x": 1, "y": 1, "text": ""}])
YARD = titled("y1", "A yard", walls=[])

FLOORS = [
    {"_id": "up", "name": "Loft", "background": {"src": "maps/loft.png"}},
    {"_id": "down", "name": "Ground floor", "background": {"src": "maps/ground.png"}},
    {"_id": "bare", "name": "Roof", "background": {"src": None}},
]
TOWER = titled(
    "t1",
    "Tower",
    background=None,
    levels=FLOORS,
    initialLevel="down",
    walls=[
        wall(100, 100, 900, 100, levels=["up"]),
        wall(100, 300, 900, 300),
        wall(1, 1, 9, 9, levels=["no"]),
    ],
    lights=[LIGHT | {"levels": ["up"]}, LIGHT | {"levels": ["down"]}],
)


def module(root: Path, *packs: tuple[str, str], **changes: Any) -> Path:
    told = [{"name": path, "path": path, "type": kind} for path, kind in packs]
    plain = {"id": "old-mills", "title": "Old mills", "compatibility": {"minimum": "11"}, "packs": told}
    return write(root, plain | changes, "module.json")


@pytest.mark.parametrize("snappy", [True, False])
@pytest.mark.parametrize("opened", ["CURRENT", "000005.ldb"])
def test_a_scene_is_put_together_from_its_documents(tmp_path, opened, snappy):
    write_store(tmp_path / "maps", MILL, YARD, snappy=snappy)
    path = tmp_path / "maps" / opened
    assert [(one.id, one.title, one.has_walls) for one in scenes_of(path)] == [
        ("y1", "A yard", False),
        ("m1", "Mill", True),
    ]
    found = read_map(path)
    assert found.scene.title == "Mill"
    assert [(one.a, one.b) for one in found.scene.layout.walls] == [((1.5, 1.5), (13.5, 1.5))]
    assert [(one.at, one.radius_m, one.colour) for one in found.scene.lights] == [
        ((7.5, 6.0), 6.0, "#ff0000")
    ]
    assert [(one.at, one.title) for one in found.scene.notes] == [((4.5, 3.0), "The well")]
    assert found.report.counts[Note.SCENES_ELSEWHERE] == 1
    assert found.report.counts[Note.NOTES] == 1
    assert read_map(path / "A yard").scene.layout.walls == ()
    with pytest.raises(BrokenError, match="there is no scene Barn in this pack"):
        read_map(path / "Barn")


def test_a_scene_opens_alike_from_a_folder_and_from_a_file_of_its_own(tmp_path):
    one = read_map(write_store(tmp_path / "maps", MILL)).scene
    assert one == read_map(write(tmp_path, MILL, "mill.json")).scene


def test_what_was_written_last_counts_and_what_was_deleted_is_gone(tmp_path):
    current = write_store(tmp_path, YARD)
    key = b"!scenes!m1"
    before, after = (json.dumps(titled("m1", name, walls=[])).encode() for name in ("Before", "After"))
    (tmp_path / "000003.ldb").write_bytes(table([(key, 1, before)]))
    (tmp_path / "000006.log").write_bytes(log([batch(7, [(key, after), (b"!scenes!y1", None)])]))
    (tmp_path / "000002.log").write_bytes(log([batch(900, [(b"!scenes!y1", before)])]))
    (tmp_path / "MANIFEST-000004").write_bytes(manifest([3, 5], 6))
    assert [one.title for one in scenes_of(current)] == ["After"]
    (tmp_path / "000006.log").write_bytes(log([batch(7, [(key, None)])]))
    assert [one.title for one in scenes_of(current)] == ["A yard"]


def test_tables_that_are_no_longer_in_use_are_not_read(tmp_path):
    current = write_store(tmp_path, YARD)
    old = json.dumps(titled("m1", "Torn down")).encode()
    (tmp_path / "000003.ldb").write_bytes(table([(b"!scenes!m1", 1, old)]))
    (tmp_path / "MANIFEST-000004").write_bytes(manifest([3, 5], 6, gone=[3]))
    assert [one.title for one in scenes_of(current)] == ["A yard"]
    (tmp_path / "MANIFEST-000004").unlink()  # as where only the tables were kept
    assert [one.title for one in scenes_of(current)] == ["A yard", "Torn down"]


def test_a_scene_in_a_log_alone_is_found_though_it_is_longer_than_a_block(tmp_path):
    many = titled("m1", "Maze", walls=[wall(3 * i, 0, 3 * i, 800) for i in range(1, 299)])
    write_store(tmp_path)
    (tmp_path / "MANIFEST-000004").write_bytes(manifest([], 6))
    whole = log([batch(1, list(documents_of(many).items())), batch(500, list(documents_of(YARD).items()))])
    assert len(whole) > 32768
    (tmp_path / "000006.log").write_bytes(whole)
    assert len(read_map(tmp_path / "CURRENT" / "Maze").scene.layout.walls) == 298
    (tmp_path / "000006.log").write_bytes(whole[:-20])  # the program ended while it wrote the second
    assert [one.title for one in scenes_of(tmp_path / "CURRENT")] == ["Maze"]


def test_a_scene_begins_on_its_own_level_and_its_others_are_scenes_too(tmp_path):
    (tmp_path / "loft.png").write_bytes(picture(1000, 800))
    for path in (write_store(tmp_path, TOWER), write(tmp_path, TOWER, "tower.json")):
        assert [one.title for one in scenes_of(path)] == ["Tower", "Tower – Loft"]
        ground = read_map(path)
        assert ground.scene.title == "Tower"
        assert ground.scene.picture is None
        assert [one.a for one in ground.scene.layout.walls] == [(1.5, 4.5)]
        assert len(ground.scene.lights) == 1
        assert ground.report.counts[Note.LEVELS_ELSEWHERE] == 2
        assert ground.report.counts[Note.WALLS_ELSEWHERE] == 2
        assert ground.report.counts[Note.LIGHTS_ELSEWHERE] == 1
        loft = read_map(path / "Tower – Loft")
        assert loft.scene.title == "Tower – Loft"
        assert loft.scene.picture is not None
        assert [one.a for one in loft.scene.layout.walls] == [(1.5, 1.5), (1.5, 4.5)]


def test_a_module_opens_the_scenes_of_all_its_packs(tmp_path):
    write_store(tmp_path / "packs" / "maps", MILL)
    adventure = {"_id": "a1", "name": "The flood", "scenes": [TOWER, {"no": "id"}]}
    lines = "\n".join(json.dumps(one) for one in (adventure, {"_id": "x", "items": []}))
    write(tmp_path / "packs", lines, "more.db")
    write_store(tmp_path / "packs" / "actors", YARD)
    packs = (("packs/maps.db", "Scene"), ("/packs/more.db", "Adventure"), ("packs/actors", "Actor"))
    path = module(tmp_path, *packs)
    assert [one.title for one in scenes_of(path)] == ["Mill", "Tower", "Tower – Loft"]
    assert read_map(path / "Mill").scene.layout.walls
    assert read_map(path / "t1").scene.title == "Tower"
    assert [Path(one).relative_to(tmp_path).as_posix() for one in maps_in(tmp_path)] == [
        "module.json/Mill",
        "module.json/Tower",
        "module.json/Tower – Loft",
    ]


def test_a_world_opens_its_own_scenes(tmp_path):
    write_store(tmp_path / "data" / "scenes", MILL)
    world = {"id": "w", "title": "My world", "system": "dnd5e", "coreVersion": "13.351", "packs": []}
    path = write(tmp_path, world, "world.json")
    assert [one.title for one in scenes_of(path)] == ["Mill"]
    assert read_map(path).scene.title == "Mill"


def test_pictures_are_found_in_the_module_of_a_pack(tmp_path):
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "mill.png").write_bytes(picture(1000, 800))
    shown = MILL | {"background": {"src": "modules/old-mills/art/mill.png"}}
    current = write_store(tmp_path / "packs" / "maps", shown)
    path = module(tmp_path, ("packs/maps", "Scene"))
    assert read_map(path).picture == read_map(current).picture == (tmp_path / "art" / "mill.png").read_bytes()


@pytest.mark.parametrize("named", ["../elsewhere", "packs/../../elsewhere", "link", "/etc", "", "."])
def test_no_pack_outside_the_module_is_read(tmp_path, named):
    write_store(tmp_path / "elsewhere", MILL)
    root = tmp_path / "module"
    root.mkdir()
    (root / "link").symlink_to(tmp_path / "elsewhere", target_is_directory=True)
    path = module(root, (named, "Scene"))
    assert scenes_of(path) == ()
    with pytest.raises(ForeignError, match="no scenes in the packs of this module"):
        read_map(path)


def test_a_folder_without_scenes_and_one_that_is_too_large_are_refused(tmp_path, monkeypatch):
    current = write_store(tmp_path)
    with pytest.raises(ForeignError, match="a pack of Foundry without scenes"):
        read_map(current)
    write_store(tmp_path, MILL, YARD)
    monkeypatch.setattr(foundry_store, "MAX_SCENES", 1)
    with pytest.raises(TooBigError, match="scenes holds 2 things"):
        read_map(current)
    monkeypatch.setattr(store_folder, "MAX_FILES", 2)
    with pytest.raises(TooBigError, match="more than 2 files"):
        read_map(current)
    monkeypatch.setattr(store_folder, "MAX_FILES", 100)
    monkeypatch.setattr(store_folder, "MAX_FILE_MB", 0)
    with pytest.raises(TooBigError, match="more than 0 MB"):
        read_map(current)


def test_a_document_that_cannot_be_read_is_counted_and_a_torn_table_told(tmp_path):
    current = write_store(tmp_path, MILL)
    written = [(key, 1, value) for key, value in documents_of(YARD).items()]
    (tmp_path / "000005.ldb").write_bytes(
        table([*written, (b"!scenes!x", 1, b"{torn"), (b"!scenes!z", 1, b"[]")])
    )
    assert read_map(current).report.counts[Note.LINES_UNREADABLE] == 2
    whole = table([(key, 1, value) for key, value in documents_of(MILL).items()])
    (tmp_path / "000005.ldb").write_bytes(whole[:-60])
    with pytest.raises(BrokenError, match=r"^000005\.ldb: this file of the pack is damaged"):
        read_map(current)


def test_pins_of_a_world_and_of_an_adventure_are_named_after_its_journal(tmp_path):
    entries: list[Json] = [
        {"_id": "e1", "name": "1. The gate", "pages": []},
        {"_id": "e2", "name": "2. The well"},
    ]
    notes = [
        {"x": 100, "y": 100, "entryId": "e1", "text": ""},
        {"x": 200, "y": 100, "entryId": "e2", "pageId": "p1"},
        {"x": 300, "y": 100, "entryId": "e1", "text": "Said itself"},
        {"x": 400, "y": 100, "entryId": "gone"},
    ]
    mill = MILL | {"notes": notes, "journal": "e1"}
    write_store(tmp_path / "data" / "scenes", mill)
    folder = tmp_path / "data" / "journal"
    write_store(folder)
    documents = [(f"!journal!{one['_id']}".encode(), one) for one in entries]
    documents.append((b"!journal.pages!e2.p1", {"_id": "p1", "name": "What is in it"}))
    rows = [(key, order, json.dumps(one).encode()) for order, (key, one) in enumerate(documents, start=1)]
    (folder / "000005.ldb").write_bytes(table(rows))
    world = {"id": "w", "title": "My world", "system": "dnd5e", "coreVersion": "13.351"}
    found = read_map(write(tmp_path, world, "world.json"))
    assert [one.title for one in found.scene.notes] == ["1. The gate", "What is in it", "Said itself"]
    assert found.report.counts[Note.NOTES] == 1
    pages = [{**entries[1], "pages": [{"_id": "p1", "name": "What is in it"}]}]
    adventure = {"_id": "a1", "name": "The flood", "scenes": [mill], "journal": [entries[0], *pages]}
    pack = write(tmp_path, json.dumps(adventure) + "\n" + json.dumps({"_id": "x", "items": []}), "more.db")
    assert read_map(pack).scene.notes == found.scene.notes
