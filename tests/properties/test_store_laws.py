"""Folders of LevelDB and what Snappy packed: whole ones give back what went in, torn ones are told."""

from contextlib import suppress
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fixtures.maps.scenes import scene
from tests.fixtures.maps.stores import batch, log, manifest, packed, table, write_store
from vtt.battle import Scene
from vtt.files.errors import FileError
from vtt.files.maps.leveldb.folder import Folder
from vtt.files.maps.leveldb.snappy import unpacked
from vtt.files.maps.reading import read_map

repeating = st.lists(st.sampled_from([b"a", b"abc", b"wall", b'{"c":[', b"\0" * 70]), max_size=40).map(
    b"".join
)
keys = st.binary(min_size=1, max_size=6)
patiently = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@given(st.binary(max_size=400) | repeating)
def test_what_was_packed_is_unpacked(data):
    assert unpacked(packed(data), len(data)) == data


@given(st.binary(max_size=60), st.integers(0, 200))
def test_whatever_bytes_are_unpacked_to_no_more_than_the_limit_or_refused(data, most):
    with suppress(ValueError):
        assert len(unpacked(data, most)) <= most


@patiently
@given(
    st.lists(st.dictionaries(keys, st.none() | st.binary(max_size=30), max_size=8), max_size=4),
    st.dictionaries(keys, st.none() | st.binary(max_size=30), max_size=8),
    st.binary(max_size=1),
)
def test_the_latest_value_of_each_key_is_found(tmp_path, tables, last, prefix):
    """Each table is written after the one before, the log after all of them."""
    for old in tmp_path.glob("*.ldb"):
        old.unlink()
    order, expected = 0, dict[bytes, bytes | None]()
    for name, written in enumerate(tables, start=10):
        rows = [(key, order := order + 1, value) for key, value in written.items()]
        (tmp_path / f"{name:06}.ldb").write_bytes(table(rows))
        expected |= written
    (tmp_path / "000090.log").write_bytes(log([batch(order + 1, list(last.items()))]))
    (tmp_path / "MANIFEST-000001").write_bytes(manifest(range(10, 10 + len(tables)), 90))
    (tmp_path / "CURRENT").write_bytes(b"MANIFEST-000001\n")
    expected |= last
    found = {key: value for key, value in expected.items() if value is not None and key.startswith(prefix)}
    assert Folder(tmp_path).values(prefix) == found


@patiently
@given(st.data())
def test_a_folder_with_a_changed_byte_or_a_cut_is_read_or_refused_in_a_sentence(tmp_path, data):
    current = write_store(tmp_path / "pack", {**scene(), "_id": "m1"}, {**scene(), "_id": "m2"})
    torn = tmp_path / "pack" / data.draw(st.sampled_from(["000005.ldb", "MANIFEST-000004", "CURRENT"]))
    whole = bytearray(torn.read_bytes())
    for _ in range(data.draw(st.integers(0, 3))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    torn.write_bytes(whole[: data.draw(st.integers(len(whole) // 2, len(whole)))])
    assert _outcome(current) in ("read", "refused")


def _outcome(current: Path) -> str:
    """Read a folder, by its table where the file that names its manifest is torn beyond knowing."""
    named = current.read_bytes().startswith(b"MANIFEST-")
    try:
        return (
            "read"
            if isinstance(read_map(current if named else current.with_name("000005.ldb")).scene, Scene)
            else ""
        )
    except FileError as error:
        return "refused" if str(error).startswith(f"{error.path.name}: ") else str(error)
