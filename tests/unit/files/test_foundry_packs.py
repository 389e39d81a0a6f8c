"""Packs of Foundry up to version 10 open scene by scene, with the pictures of their module."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.fixtures.maps.drawn import picture, write
from tests.fixtures.maps.scenes import scene
from vtt.files.errors import BrokenError, FileError, ForeignError, TooBigError
from vtt.files.library.index import Index
from vtt.files.library.known_map import KnownMap
from vtt.files.library.looking import look_into
from vtt.files.library.scanning import ListedMap, listed_maps, maps_in, without_twins
from vtt.files.maps.formats import foundry_pack
from vtt.files.maps.reading import read_map, scenes_of
from vtt.files.maps.report import Note


def packed(name: str, title: str, **changes: Any) -> dict[str, Any]:
    return {**scene(**changes), "_id": name, "name": title}


def lines(*documents: Any) -> str:
    return "".join(f"{one if isinstance(one, str) else json.dumps(one)}\n" for one in documents)


@pytest.fixture
def module(tmp_path: Path) -> Path:
    """A module with a pack of two scenes, and the picture of one of them where the scene says it is."""
    root = tmp_path / "module"
    (root / "packs").mkdir(parents=True)
    (root / "images" / "maps").mkdir(parents=True)
    write(root, {"name": "old-mills"}, "module.json")
    (root / "images" / "maps" / "mill.png").write_bytes(picture(1000, 800))
    mill = packed("m1", "Mill", background={"src": "modules/old-mills/images/maps/mill.png"})
    yard = packed("y1", "A yard", walls=[], background={"src": "modules/old-mills/images/maps/yard.png"})
    write(root / "packs", lines(mill, yard), "maps.db")
    return root


def test_a_scene_of_a_pack_is_named_as_a_file_in_a_folder(module):
    pack = module / "packs" / "maps.db"
    assert [(one.id, one.title, one.has_walls) for one in scenes_of(pack)] == [
        ("y1", "A yard", False),
        ("m1", "Mill", True),
    ]
    for name in ("m1", "Mill"):
        found = read_map(pack / name)
        assert found.scene.title == "Mill"
        assert found.scene.layout.walls
        assert found.scene.picture is not None
        assert found.picture == (module / "images" / "maps" / "mill.png").read_bytes()
        assert Note.SCENES_ELSEWHERE not in found.report.counts
    assert read_map(pack / "A yard").scene.picture is None
    with pytest.raises(BrokenError, match=r"^maps\.db: there is no scene Tower in this pack$"):
        read_map(pack / "Tower")


def test_without_a_name_the_first_scene_with_walls_opens_and_the_others_are_counted(module):
    found = read_map(module / "packs" / "maps.db")
    assert found.scene.title == "Mill"
    assert found.report.counts[Note.SCENES_ELSEWHERE] == 1


def test_the_last_line_of_a_scene_counts_and_a_deleted_one_is_gone(tmp_path):
    before, after = packed("a", "Before"), packed("a", "After")
    gone = {"_id": "b", "$$deleted": True}
    actor = {"_id": "c", "name": "Goblin", "items": []}
    content = lines(before, packed("b", "Gone"), actor, "", "{torn", after, gone)
    path = write(tmp_path, content, "scenes.db")
    assert [one.title for one in scenes_of(path)] == ["After"]
    found = read_map(path)
    assert found.scene.title == "After"
    assert found.report.counts[Note.LINES_UNREADABLE] == 1


def test_scenes_of_one_title_or_of_one_that_no_file_can_have_are_called_by_their_ids(tmp_path):
    titles = {"a": "Mill", "b": "Mill", "c": "Mill 1/2", "../d": "Tower", "e": ".."}
    path = write(tmp_path, lines(*(packed(name, title) for name, title in titles.items())), "maps.db")
    assert {one.id: one.name for one in scenes_of(path)} == {
        "a": "a",
        "b": "b",
        "c": "c",
        "../d": "Tower",
        "e": "e",
    }
    for name in ("a", "c", "Tower", "e"):
        assert read_map(path / name).scene.layout.walls


def test_a_pack_without_scenes_and_one_without_end_are_refused_in_a_sentence(tmp_path, monkeypatch):
    actors = write(tmp_path, lines({"_id": "a", "items": []}, {"_id": "b", "items": []}), "actors.db")
    with pytest.raises(ForeignError, match="a pack of Foundry without scenes"):
        read_map(actors)
    assert scenes_of(actors) == ()
    monkeypatch.setattr(foundry_pack, "MAX_LINES", 1)
    with pytest.raises(TooBigError, match="more than 1 lines"):
        read_map(actors)


@pytest.mark.parametrize(
    "content",
    [
        json.dumps(scene()) + "\n",
        json.dumps(scene(), indent=2),
        json.dumps(packed("a", "Only one")),
    ],
)
def test_one_scene_alone_is_no_pack(tmp_path, content):
    path = write(tmp_path, content, "mill.json")
    assert scenes_of(path) == ()
    assert read_map(path).scene.layout.walls


@pytest.mark.parametrize(
    "named",
    [
        "../secret.png",
        "modules/old-mills/../../secret.png",
        "/etc/secret.png",
        "modules/old-mills/link/secret.png",
        "https://example.org/secret.png",
    ],
)
def test_no_picture_outside_the_module_is_read(module, named):
    (module.parent / "secret.png").write_bytes(picture(1000, 800))
    (module / "link").symlink_to(module.parent, target_is_directory=True)
    write(module / "packs", lines(packed("a", "A", background={"src": named}), packed("b", "B")), "maps.db")
    assert read_map(module / "packs" / "maps.db" / "a").picture is None


def test_scenes_of_a_pack_are_listed_and_their_pictures_are_no_maps_beside_them(module, tmp_path):
    found = [Path(one).relative_to(module).as_posix() for one in maps_in(module)]
    assert found == ["module.json", "images/maps/mill.png", "packs/maps.db/A yard", "packs/maps.db/Mill"]
    (tmp_path / "none").mkdir()
    index = Index(folders=(str(module),))
    listed = listed_maps(index, tmp_path / "none")
    assert all(one.is_due for one in listed)
    assert [one.known.file.name for one in listed if one.is_shown] == ["mill.png"]
    looks = {one.known.path: look_into(one.known) for one in listed}
    index = index.with_looks({path: found.look for path, found in looks.items() if found is not None})
    listed = listed_maps(index, tmp_path / "none")
    assert not any(one.is_due for one in listed)
    shown = without_twins(one for one in listed if one.is_shown)
    assert [one.known.title for one in shown] == ["A yard", "Mill"]


def test_a_pack_that_is_gone_leaves_its_scenes_missing(module, tmp_path):
    pack = module / "packs" / "maps.db"
    known = KnownMap(path=str(pack / "m1"))
    assert look_into(known) is not None
    pack.unlink()
    assert look_into(known) is None
    assert not ListedMap(known, "opened", None).can_be_opened
    with pytest.raises(FileError):
        read_map(pack / "m1")
