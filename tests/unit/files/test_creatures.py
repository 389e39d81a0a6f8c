"""Creatures and groups are kept in files of their own, exchanged as an archive, listed and looked for."""

import csv
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import a_token
from tests.fixtures.maps.drawn import picture
from tests.systems.fights import EVERY, systems
from vtt.battle import Token, TokenId
from vtt.files.creatures.creature_folder import MAX_FILE_BYTES, CreatureFolder, Found
from vtt.files.creatures.exchange import export_folder, import_archive, write_list
from vtt.files.creatures.listed import Wanted, group_title, listing, saved_of, stem_of
from vtt.files.creatures.saved import Picture
from vtt.files.errors import FileError
from vtt.files.maps.picture import picture_of
from vtt.rules import RuleSystem
from vtt.systems.space_shard import SPACE_SHARD


@pytest.fixture
def folder(tmp_path: Path) -> CreatureFolder:
    return CreatureFolder(tmp_path / "creatures")


def a_face(side: int = 30) -> Picture:
    data = picture(side, side)
    return Picture(picture_of(Path("face.png"), data).id, data)


def a_patrol() -> tuple[Token, ...]:
    captain = a_token("captain", (5, 5), "enemy").replace(name="Captain")
    raiders = (a_token(f"r{number}", (6 + number, 7), "enemy") for number in range(3))
    return (captain, *(one.replace(name=f"Raider {one.id[1:]}") for one in raiders))


def of_every_system() -> list[tuple[RuleSystem, str, Any]]:
    return [(system, name, data) for system in EVERY for name, data in system.creatures.items()]


@pytest.mark.parametrize(
    ("system", "name", "data"), of_every_system(), ids=lambda one: one if isinstance(one, str) else ""
)
def test_a_creature_comes_back_as_it_was_saved(
    system: RuleSystem, name: str, data: Any, folder: CreatureFolder
) -> None:
    token = Token.model_validate({**data, "id": "x", "at": (3, 4)}, context=system.context)
    folder.save(saved_of(system, "Own", (token,), ("tag",)))
    own = next(one for one in listing(system, folder.found()).creatures if one.origin == "own")
    assert own.first.sheet == token.sheet
    assert own.first.replace(id=TokenId("x"), scene=token.scene, at=token.at) == token
    assert own.tags == ("tag",)


@systems
def test_every_creature_is_listed_with_its_figures(system: RuleSystem) -> None:
    found = listing(system, Found())
    assert len(found.creatures) == len(system.creatures)
    assert not found.problems
    assert all(one.glance.vitals for one in found.creatures)


def test_a_group_keeps_its_arrangement_and_its_portraits(folder: CreatureFolder) -> None:
    patrol = a_patrol()
    face, other = a_face(), a_face(40)
    path = folder.save(saved_of(SPACE_SHARD, "Patrol", patrol), [face, None, other, None])
    own = listing(SPACE_SHARD, folder.found()).creatures[0]
    assert own.is_group
    assert [one.name for one in own.tokens] == ["Captain", "Raider", "Raider", "Raider"]
    dx, dy = own.tokens[1].at[0] - own.tokens[0].at[0], own.tokens[1].at[1] - own.tokens[0].at[1]
    assert (dx, dy) == (1.0, 2.0)
    assert [folder.portrait(path, name) for name in own.portraits] == [face, None, other, None]
    folder.remove(path)
    assert list(folder.folder.iterdir()) == []


def test_what_takes_the_place_of_a_file_takes_its_portraits_away(folder: CreatureFolder) -> None:
    patrol = saved_of(SPACE_SHARD, "Patrol", a_patrol())
    path = folder.save(patrol, [a_face(), a_face(40), None, None])
    again = folder.save(patrol.replace(title="Watch"), [None, None, None, None], path)
    assert again == path
    assert [one.name for one in folder.folder.iterdir()] == ["Patrol.json"]
    assert folder.found().kept[0].saved.title == "Watch"


def test_two_of_one_name_have_files_of_their_own(folder: CreatureFolder) -> None:
    saved = saved_of(SPACE_SHARD, "../Orc: old", a_patrol()[:1])
    paths = [folder.save(saved) for _ in range(2)]
    assert [one.parent for one in paths] == [folder.folder] * 2
    assert len(folder.found().kept) == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "holds no JSON"),
        ("[" * 100_000, "holds no JSON"),
        ("[]", "no creature of Sightline"),
        (json.dumps({"version": 2}), "a newer Sightline wrote it"),
        (json.dumps({"version": 1, "system": "space-shard", "title": "x", "members": []}), "no creature"),
        (json.dumps({"version": 1, "system": "s", "title": "a\x1bb", "members": [{"token": {}}]}), "control"),
        (" " * (MAX_FILE_BYTES + 5), "larger than 1 MB"),
    ],
)
def test_a_damaged_file_is_told_in_one_sentence_and_stays(
    folder: CreatureFolder, text: str, said: str
) -> None:
    folder.save(saved_of(SPACE_SHARD, "Whole", a_patrol()))
    damaged = folder.folder / "damaged.json"
    damaged.write_text(text)
    found = folder.found()
    assert [one.saved.title for one in found.kept] == ["Whole"]
    [problem] = found.problems
    assert said in problem
    assert "damaged.json" in problem
    assert "\n" not in problem
    assert damaged.read_text() == text


def test_a_sheet_that_the_rules_cannot_read_is_a_problem_and_no_creature(folder: CreatureFolder) -> None:
    saved = saved_of(SPACE_SHARD, "Odd", a_patrol()[:1])
    members = (saved.members[0].replace(token={"name": "Odd", "sheet": {"wings": 2}}),)
    folder.save(saved.replace(members=members))
    found = listing(SPACE_SHARD, folder.found())
    assert all(one.origin == "system" for one in found.creatures)
    assert "Odd.json" in found.problems[0]


def test_an_archive_brings_everything_and_nothing_twice(folder: CreatureFolder, tmp_path: Path) -> None:
    folder.save(saved_of(SPACE_SHARD, "Patrol", a_patrol(), ("city",)), [a_face(), None, None, None])
    folder.save(saved_of(SPACE_SHARD, "Captain", a_patrol()[:1]))
    archive = tmp_path / "all.zip"
    assert export_folder(folder, archive) == 2
    other = CreatureFolder(tmp_path / "other")
    assert import_archive(other, archive)[:2] == (2, 0)
    assert import_archive(other, archive)[:2] == (0, 2)
    kept = {one.saved.title: one for one in other.found().kept}
    patrol = kept["Patrol"]
    assert other.portrait(patrol.path, patrol.saved.members[0].portrait) == a_face()


def test_an_archive_writes_nothing_outside_and_is_read_within_bounds(
    folder: CreatureFolder, tmp_path: Path
) -> None:
    saved = saved_of(SPACE_SHARD, "Evil", a_patrol()[:1])
    archive = tmp_path / "evil.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as written:
        written.writestr("../../evil.json", saved.model_dump_json())
        written.writestr("bomb.json", b" " * (MAX_FILE_BYTES + 10))
        written.writestr("torn.json", b"{")
    taken = import_archive(folder, archive)
    assert taken.new == 1
    assert len(taken.problems) == 2
    assert {one.name for one in tmp_path.iterdir()} == {"creatures", "evil.zip"}
    assert [one.name for one in folder.folder.iterdir()] == ["Evil.json"]


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04 torn", b"no archive"])
def test_what_is_no_archive_is_refused(folder: CreatureFolder, tmp_path: Path, data: bytes) -> None:
    archive = tmp_path / "no.zip"
    archive.write_bytes(data)
    with pytest.raises(FileError, match=r"no\.zip"):
        import_archive(folder, archive)
    with pytest.raises(FileError, match="no such file"):
        import_archive(folder, tmp_path / "missing.zip")


def test_no_cell_of_a_list_is_a_formula(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    write_list(path, [["Name", "x"], ["=cmd()", "-2"], ["Ogre, old", "é"]])
    with path.open(encoding="utf-8-sig", newline="") as file:
        assert list(csv.reader(file)) == [["Name", "x"], ["'=cmd()", "'-2"], ["Ogre, old", "é"]]


def test_creatures_are_looked_for_by_words_side_size_and_tag(folder: CreatureFolder) -> None:
    folder.save(saved_of(SPACE_SHARD, "Höhle patrol", a_patrol(), ("city",)))
    creatures = listing(SPACE_SHARD, folder.found()).creatures

    def found(**wanted: Any) -> list[str]:
        return [one.title for one in creatures if Wanted(**wanted).fits(one)]

    assert found(text="hohle") == ["Höhle patrol"]
    assert found(text="raider patrol") == ["Höhle patrol"]
    assert found(text="#ci") == ["Höhle patrol"]
    assert found(tag="City") == ["Höhle patrol"]
    assert set(found(side="party")) < {one.title for one in creatures}
    assert all(one.size_m == 1.2 for one in creatures if Wanted(size_m=1.2).fits(one))
    assert found(text="no such thing") == []


@given(st.text(max_size=30), st.integers(0, 10_000))
def test_the_number_at_the_end_of_a_name_is_no_part_of_it(name: str, number: int) -> None:
    stem = stem_of(f"{name or 'x'} {number}")
    assert stem == (name or "x")


def test_a_group_is_called_by_its_first() -> None:
    assert group_title(a_patrol()) == "Captain and 3 others"
    assert group_title(a_patrol()[1:2]) == "Raider"
