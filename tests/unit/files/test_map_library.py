"""The library of maps: what is listed, what is known of each map, and what is kept between two starts."""

import os
import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.fixtures.maps.drawn import picture, room, write
from vtt.battle import Battle
from vtt.files.battle_file.battle_file import SUFFIX, BattleFile
from vtt.files.library.known_map import KnownMap, Stamp, tags_in
from vtt.files.library.library import INDEX, Library
from vtt.files.library.looking import Looked, look_into
from vtt.files.library.scanning import ListedMap, listed_maps, maps_in, without_pictures_of_others
from vtt.files.library.searching import all_tags, battles_on, matching
from vtt.files.library.thumbnails import MAX_KEPT, Thumbnails
from vtt.files.library.uses import battles_by_picture
from vtt.files.maps.reading import read_map

BROKEN = [b"", b"{", b"\xff\xfe", b"[]", b'{"version": 2}', b'{"maps": [{"path": ""}]}', b" " * 17_000_000]


@pytest.fixture
def bundled(tmp_path: Path) -> Path:
    """The folder of the maps of the program, with one in it."""
    folder = tmp_path / "program"
    folder.mkdir()
    write(folder, room(), "cellar.uvtt")
    (folder / "previews").mkdir()
    (folder / "previews" / "cellar.png").write_bytes(picture())  # of the program, and no map
    return folder


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "lists")


def looked(path: Path) -> Looked:
    found = look_into(KnownMap(path=str(path)))
    assert found is not None
    return found


def names(maps: tuple[ListedMap, ...]) -> list[str]:
    return [one.known.file.name for one in maps if one.is_shown]


def look_at_all(library: Library, bundled: Path) -> tuple[ListedMap, ...]:
    """Look into all files that are due, as the window does."""
    due = [one.known for one in listed_maps(library.index, bundled) if one.is_due]
    looks = {one.path: found.look for one in due if (found := look_into(one)) is not None}
    assert library.note_looks(looks) is None
    return listed_maps(library.index, bundled)


def test_maps_that_were_opened_come_first_the_latest_before_the_others(tmp_path, library, bundled):
    one, two = write(tmp_path, room(), "one.dd2vtt"), write(tmp_path, room(), "two.dd2vtt")
    library.note_opened(one)
    library.note_opened(two)
    library.note_opened(bundled / "cellar.uvtt")
    assert names(listed_maps(library.index, bundled)) == ["cellar.uvtt", "two.dd2vtt", "one.dd2vtt"]
    again = Library(tmp_path / "lists")
    assert again.told is None
    assert again.index == library.index


def test_what_is_on_a_map_is_known_after_a_look(library, bundled):
    (one,) = listed_maps(library.index, bundled)
    assert (one.is_due, one.known.facts, one.known.title) == (True, None, "cellar")
    (one,) = look_at_all(library, bundled)
    scene = read_map(bundled / "cellar.uvtt").scene
    facts = one.known.facts
    assert facts is not None
    assert scene.picture is not None
    assert not one.is_due
    assert (facts.size_m, facts.walls, facts.picture) == (
        scene.size_m,
        len(scene.layout.walls),
        scene.picture.id,
    )


def test_a_file_that_was_written_again_is_looked_into_again(library, bundled):
    look_at_all(library, bundled)
    os.utime(bundled / "cellar.uvtt", ns=(1, 1))
    (one,) = listed_maps(library.index, bundled)
    assert one.is_due
    (one,) = look_at_all(library, bundled)
    assert one.known.look is not None
    assert one.known.look.stamp.written_ns == 1


def test_a_missing_map_stays_where_it_was_opened_and_can_be_forgotten(tmp_path, library, bundled):
    path = write(tmp_path, room(), "one.dd2vtt")
    library.note_opened(path)
    look_at_all(library, bundled)
    path.unlink()
    one = listed_maps(library.index, bundled)[0]
    assert (one.stamp, one.can_be_opened, one.is_shown) == (None, False, True)
    library.forget(path)
    assert names(listed_maps(library.index, bundled)) == ["cellar.uvtt"]


def test_a_damaged_map_is_shown_with_its_reason_and_what_is_no_map_is_not(tmp_path, library, bundled):
    folder = tmp_path / "mine"
    folder.mkdir()
    write(folder, "{", "broken.uvtt")
    write(folder, {"name": "a list of songs"}, "songs.json")
    write(folder, b"# notes", "notes.txt")
    library.watch(folder)
    assert "songs.json" not in names(listed_maps(library.index, bundled))
    maps = look_at_all(library, bundled)
    assert names(maps) == ["cellar.uvtt", "broken.uvtt"]
    broken = next(one for one in maps if one.known.file.name == "broken.uvtt")
    assert not broken.can_be_opened
    assert broken.known.look is not None
    assert broken.known.look.problem.startswith("broken.uvtt: ")


def test_folders_are_looked_through_but_nothing_hidden_and_not_without_end(tmp_path):
    deep = tmp_path
    for depth in range(9):
        write(deep, room(), f"{depth}.uvtt")
        deep = deep / "further"
        deep.mkdir()
    (tmp_path / ".trash").mkdir()
    write(tmp_path / ".trash", room(), "old.uvtt")
    write(tmp_path, room(), ".hidden.uvtt")
    (tmp_path / "further" / "round").symlink_to(tmp_path, target_is_directory=True)
    assert [Path(one).name for one in maps_in(tmp_path)] == [f"{depth}.uvtt" for depth in range(7)]
    assert list(maps_in(tmp_path / "nowhere")) == []


def test_a_name_that_is_no_text_is_left_out(tmp_path):
    write(tmp_path, room(), "good.uvtt")
    shutil.copy(os.fsencode(tmp_path / "good.uvtt"), os.fsencode(tmp_path) + b"/bad-\xff.uvtt")
    assert [Path(one).name for one in maps_in(tmp_path)] == ["good.uvtt"]


def test_a_map_that_cannot_be_written_down_is_told_and_nothing_is_lost(tmp_path, library, bundled):
    (tmp_path / "lists").write_text("a file where the folder should be")
    told = library.note_opened(bundled / "cellar.uvtt")
    assert f"{INDEX} cannot be written" in str(told)
    assert names(listed_maps(library.index, bundled)) == ["cellar.uvtt"]


def test_the_picture_of_a_map_with_walls_is_no_second_map():
    paths = ["/m/mill.png", "/m/mill.json", "/m/tower.png", "/n/mill.png"]
    assert without_pictures_of_others(paths) == ["/m/mill.json", "/m/tower.png", "/n/mill.png"]


def test_a_folder_that_is_watched_no_more_gives_up_what_was_never_opened(tmp_path, library, bundled):
    folder = tmp_path / "mine"
    folder.mkdir()
    one, two = write(folder, room(), "one.uvtt"), write(folder, room(), "two.uvtt")
    library.watch(folder)
    library.note_opened(two)
    look_at_all(library, bundled)
    library.unwatch(folder)
    library.keep_only({known.known.path for known in listed_maps(library.index, bundled)})
    assert [known.path for known in library.index.maps] == [str(two), str(bundled / "cellar.uvtt")]
    assert one.exists()


@pytest.mark.parametrize("broken", BROKEN)
def test_a_damaged_index_is_set_aside_in_one_sentence_and_another_is_begun(tmp_path, bundled, broken):
    (tmp_path / INDEX).write_bytes(broken)
    library = Library(tmp_path)
    kept = next(path for path in tmp_path.iterdir() if "broken" in path.name)
    assert kept.read_bytes() == broken
    assert kept.name in str(library.told)
    assert str(library.told).isprintable()
    library.note_opened(bundled / "cellar.uvtt")
    assert Library(tmp_path).told is None
    assert names(listed_maps(Library(tmp_path).index, bundled)) == ["cellar.uvtt"]


def test_two_windows_that_note_at_the_same_time_lose_nothing(tmp_path, bundled):
    one, other = Library(tmp_path / "lists"), Library(tmp_path / "lists")
    one.note_opened(bundled / "cellar.uvtt")
    other.watch(tmp_path)
    one.tag(bundled / "cellar.uvtt", ("cave",))
    assert Library(tmp_path / "lists").index == one.index
    assert one.index.folders == (str(tmp_path),)
    assert one.index.maps[0].tags == ("cave",)


def test_an_index_that_is_damaged_meanwhile_is_written_again_from_what_is_known(tmp_path, library, bundled):
    library.note_opened(bundled / "cellar.uvtt")
    (tmp_path / "lists" / INDEX).write_text("{")
    library.tag(bundled / "cellar.uvtt", ("cave",))
    (kept,) = Library(tmp_path / "lists").index.maps
    assert (kept.tags, kept.opened is not None) == (("cave",), True)


def test_every_word_of_a_search_is_found_somewhere(tmp_path, library, bundled):
    mill, cave = write(tmp_path, room(), "Höhle 1.uvtt"), write(tmp_path, room(), "mill.uvtt")
    library.tag(mill, tags_in("Wet, dark place"))
    library.tag(cave, tags_in("dark"))
    maps = look_at_all(library, bundled)
    facts = maps[0].known.facts
    assert facts is not None
    uses = {facts.picture: ("The ambush",)}
    assert len(matching(maps, "  ", uses)) == 3
    assert names(matching(maps, "HOHLE dark", uses)) == ["Höhle 1.uvtt"]
    assert set(names(matching(maps, "dark", uses))) == {"Höhle 1.uvtt", "mill.uvtt"}
    assert names(matching(maps, "#dark #wet", uses)) == ["Höhle 1.uvtt"]
    assert names(matching(maps, "#mill", uses)) == []
    assert names(matching(maps, "program", uses)) == ["cellar.uvtt"]
    assert len(matching(maps, tmp_path.name, uses)) == 3  # the folder of the folder
    assert len(matching(maps, "ambush", uses)) == 3  # one picture, three files
    assert all_tags(maps) == ("dark", "dark place", "Wet")


def test_the_battles_on_a_map_are_known_by_their_pictures(tmp_path, library, bundled):
    found = read_map(bundled / "cellar.uvtt")
    assert found.scene.picture is not None
    assert found.picture is not None
    battle = Battle(system="duel", scenes={found.scene.id: found.scene})
    closed, here = tmp_path / f"closed{SUFFIX}", tmp_path / f"open{SUFFIX}"
    files = [
        BattleFile.begin(path, battle, title, {found.scene.picture.id: found.picture})
        for path, title in ((closed, "The ambush"), (here, "Still going on"))
    ]
    files[0].close()
    for path, content in (("other.sightline", b"SQLite format 3\0" * 20), ("none.sightline", b"")):
        (tmp_path / path).write_bytes(content)
    before = {path: Stamp.of(path) for path in tmp_path.glob(f"*{SUFFIX}")}
    asked = [*before, closed, tmp_path / "gone.sightline"]
    uses = battles_by_picture(asked)
    assert uses == {found.scene.picture.id: ("The ambush",)}
    assert battles_by_picture(asked, lambda: False) == {}
    assert {path: Stamp.of(path) for path in tmp_path.glob(f"*{SUFFIX}")} == before
    assert files[1].try_again()
    (one,) = look_at_all(library, bundled)
    assert battles_on(one, uses) == ("The ambush",)
    files[1].close()


def test_a_map_that_the_program_draws_has_no_picture_of_which_battles_could_tell(tmp_path):
    path = write(tmp_path, room(image=""), "drawn.uvtt")
    known = KnownMap(path=str(path), look=looked(path).look)
    assert battles_on(ListedMap(known, "opened", Stamp.of(path)), {"": ("None",)}) == ()


def test_small_pictures_are_kept_for_the_file_as_it_is_and_the_oldest_are_removed(tmp_path, bundled):
    thumbnails = Thumbnails(tmp_path / "cache")
    path = bundled / "cellar.uvtt"
    known = KnownMap(path=str(path))
    assert thumbnails.path_of(known) is None
    known = known.replace(look=looked(path).look)
    thumbnails.keep(known, b"small")
    kept = thumbnails.path_of(known)
    assert kept is not None
    assert kept.read_bytes() == b"small"
    os.utime(path, ns=(1, 1))
    assert thumbnails.path_of(known.replace(look=looked(path).look)) != kept
    os.utime(kept, ns=(5, 5))
    for number in range(MAX_KEPT):
        (kept.parent / f"{number}.jpg").touch()
    thumbnails.tidy()
    assert len(list(kept.parent.iterdir())) == MAX_KEPT
    assert not kept.exists()


def test_a_cache_that_cannot_be_written_costs_nothing_but_time(tmp_path, bundled):
    (tmp_path / "cache").write_text("a file")
    path = bundled / "cellar.uvtt"
    known = KnownMap(path=str(path), look=looked(path).look)
    Thumbnails(tmp_path / "cache").keep(known, b"small")
    Thumbnails(tmp_path / "cache").tidy()
    assert (tmp_path / "cache").read_text() == "a file"


def test_a_map_that_was_never_opened_is_older_than_any(tmp_path):
    opened = KnownMap(path="a", opened=datetime(1, 1, 1, tzinfo=UTC))
    assert opened.last_opened() > KnownMap(path="b").last_opened()
