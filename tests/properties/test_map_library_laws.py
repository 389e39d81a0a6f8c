"""Whatever is noted of maps, and whatever is in the file of the index, the library holds together."""

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import mkdtemp

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from vtt.files.library.index import MAX_FOLDERS, Index
from vtt.files.library.known_map import LONGEST_TAG, MAX_TAGS, KnownMap, Look, MapFacts, Stamp, tags_in
from vtt.files.library.library import INDEX, Library
from vtt.files.library.scanning import ListedMap, listed_maps
from vtt.files.library.searching import matching, plain

Change = Callable[[Index], Index]
BEGIN = datetime(2026, 1, 1, tzinfo=UTC)

paths = st.integers(0, 8).map(lambda number: f"/maps/{number}.uvtt")
times = st.integers(0, 1000).map(lambda hours: BEGIN + timedelta(hours=hours))
tags = st.text(max_size=30).map(tags_in)
facts = st.builds(
    MapFacts,
    title=st.text(max_size=20),
    size_m=st.tuples(st.floats(0.1, 1e4), st.floats(0.1, 1e4)),
    metres_per_square=st.floats(0.01, 100),
    walls=st.integers(0, 10**6),
    picture=st.sampled_from(["", "a" * 64, "b" * 64]),
)
stamps = st.builds(Stamp, size=st.integers(0, 2**40), written_ns=st.integers(-(2**62), 2**62))
looks = st.builds(Look, stamp=stamps, facts=st.none() | facts, problem=st.text(max_size=20))
changes: st.SearchStrategy[Change] = st.one_of(
    st.builds(lambda path, at: lambda index: index.with_opened(path, at), paths, times),
    st.builds(lambda path, some: lambda index: index.with_tags(path, some), paths, tags),
    st.builds(lambda some: lambda index: index.with_looks(some), st.dictionaries(paths, looks, max_size=3)),
    st.builds(lambda path: lambda index: index.without(path), paths),
    st.builds(lambda some: lambda index: index.kept(some), st.sets(paths, max_size=4)),
    st.builds(lambda number: lambda index: index.with_folder(f"/{number}"), st.integers(0, 60)),
    st.builds(lambda number: lambda index: index.without_folder(f"/{number}"), st.integers(0, 60)),
)
indexes = st.lists(changes, max_size=25).map(lambda some: _after(Index(), some))


def _after(index: Index, some: list[Change]) -> Index:
    for change in some:
        index = change(index)
    return index


@given(st.lists(changes, max_size=40))
def test_each_map_is_listed_once_and_those_opened_last_come_first(some: list[Change]) -> None:
    index = Index()
    for change in some:
        index = change(index)
        listed = [one.path for one in index.maps]
        assert len(set(listed)) == len(listed)
        opened = [one.opened for one in index.maps if one.opened is not None]
        assert opened == sorted(opened, reverse=True)
        assert [one for one in index.maps[: len(opened)] if one.opened is None] == []
        assert len(index.folders) <= MAX_FOLDERS


@given(indexes)
def test_an_index_is_read_as_it_was_written(index: Index) -> None:
    assert Index.model_validate_json(index.model_dump_json()) == index


@given(indexes, paths, times, tags)
def test_what_is_noted_of_a_map_changes_nothing_of_another(
    index: Index, path: str, at: datetime, some: tuple[str, ...]
) -> None:
    for after in (index.with_opened(path, at), index.with_tags(path, some), index.without(path)):
        others = [one for one in after.maps if one.path != path]
        assert others == [one for one in index.maps if one.path != path]
    assert index.with_opened(path, at).known(path).opened == at
    assert index.with_tags(path, some).known(path).tags == some
    assert index.without(path).known(path) == KnownMap(path=path)


@given(indexes, st.sets(paths, max_size=9))
def test_what_was_opened_or_tagged_is_never_given_up_by_itself(index: Index, found: set[str]) -> None:
    kept = {one.path for one in index.kept(found).maps}
    noted = {one.path for one in index.maps if one.opened is not None or one.tags}
    assert noted <= kept
    assert kept == {one.path for one in index.maps if one.path in noted | found}


@given(st.text(max_size=400))
def test_tags_are_short_few_and_each_once(text: str) -> None:
    found = tags_in(text)
    assert len(found) <= MAX_TAGS
    assert len({tag.casefold() for tag in found}) == len(found)
    assert all(0 < len(tag) <= LONGEST_TAG and tag.isprintable() and "," not in tag for tag in found)
    assert tags_in(", ".join(found)) == found


@given(indexes, st.text(max_size=12), st.text(max_size=12))
def test_more_words_never_find_more_maps(index: Index, one: str, other: str) -> None:
    maps = [ListedMap(known, "opened", None) for known in index.maps]
    both = matching(maps, f"{one} {other}", {})
    assert set(id(found) for found in both) <= set(id(found) for found in matching(maps, one, {}))
    assert list(both) == [found for found in maps if any(found is other for other in both)]


@given(st.text(max_size=40))
def test_a_text_is_found_in_whatever_letters_it_is_written(text: str) -> None:
    known = KnownMap(path="/maps/x.uvtt", tags=tags_in(text))
    maps = [ListedMap(known, "opened", None)]
    for tag in known.tags:
        for word in (tag.upper(), tag.lower(), plain(tag)):
            if plain(word) == plain(tag):  # some letters have no way back
                asks_for_a_tag = any(one.startswith("#") for one in plain(word).split())
                assert asks_for_a_tag or matching(maps, word, {})


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(index=indexes, data=st.data())
def test_whatever_is_in_its_file_the_library_opens_and_can_be_written(
    tmp_path: Path, index: Index, data: st.DataObject
) -> None:
    folder = Path(mkdtemp(dir=tmp_path))
    content = bytearray(index.model_dump_json().encode())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(content)))
        content[place : place + data.draw(st.integers(0, 12))] = data.draw(
            st.binary(max_size=6) | st.sampled_from([b"null", b"-1", b"1e999", b'"', b"[[", b"{}"])
        )
    (folder / INDEX).write_bytes(content)
    library = Library(folder)
    if library.told is not None:
        assert str(library.told).isprintable()
        assert any("broken" in path.name for path in folder.iterdir())
    listed_maps(library.index.replace(folders=()), folder)
    assert library.note_opened(folder / "a.uvtt") is None
    again = Library(folder)
    assert again.told is None
    assert again.index == library.index


@given(
    st.dictionaries(
        st.sampled_from(["version", "maps", "folders", "more"]), st.integers() | st.text(), min_size=1
    )
)
def test_an_index_of_another_form_is_no_index(content: dict[str, object]) -> None:
    try:
        index = Index.model_validate_json(json.dumps(content))
    except ValueError:
        return
    assert content == {"version": 1}
    assert index == Index()
