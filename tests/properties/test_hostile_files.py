"""Whatever stands in a file, it is read or refused in one sentence; nothing else happens."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fixtures.maps.drawn import base64_of, picture, points, portal, room
from tests.fixtures.maps.scenes import scene
from vtt.battle.scene import Scene
from vtt.files.errors import FileError
from vtt.files.maps.map_file import MapFile
from vtt.files.maps.reading import read_map, scenes_of
from vtt.files.packed import is_name

OURS = {
    "metres_per_square": 1.0,
    "title": "The cellar",
    "portals": [{"id": "gate", "kind": "door", "from": [4, 1], "to": [5, 1], "open": True}],
    "obstacles": [{"id": "crate", "ring": [[2, 2], [3, 2], [3, 3]], "height_m": 1.0}],
    "terrain": [{"id": "mud", "ring": [[2, 2], [3, 2], [3, 3]], "cost": 2}],
    "clouds": [{"id": "smoke", "ring": [[2, 2], [3, 2], [3, 3]], "depth_m": 1.0}],
}
RICH = room(
    sightline=OURS,
    portals=[portal((4, 1), (5, 1)), portal((2, 7), (3, 7), closed=False)],
    objects_line_of_sight=[points((6, 4), (7, 4), (7, 5)), points((2, 3), (5, 3))],
)

PACK = ({**scene(), "_id": "a"}, {**scene(), "_id": "b", "name": "The yard"}, {"_id": "a", "$$deleted": True})

numbers = st.one_of(
    st.integers(-20, 20),
    st.integers(),
    st.floats(),
    st.sampled_from([1e300, -1e300, 10**400, 5e-324, 1 / 256]),
)
scalars = st.one_of(
    st.none(),
    st.booleans(),
    numbers,
    st.text(max_size=8),
    numbers.map(str),
    st.sampled_from(["wall-1", "door-1"]),
)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.sampled_from(["x", "y", "id", "ring", "bounds"]) | st.text(max_size=3), inner, max_size=3
        ),
    ),
    max_leaves=8,
)

patiently = settings(
    max_examples=200,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def places(value: Any, place: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the way to every value within a value."""
    steps: Any = ()
    if isinstance(value, dict):
        steps = value.items()
    elif isinstance(value, list):
        steps = enumerate(value)
    inner = [keys for step, below in steps for keys in places(below, (*place, step))]
    return [place, *inner] if place else inner


PLACES = places(RICH)


def read_or_refuse(path: Path, data: bytes) -> None:
    """Read the bytes as a map; what comes of it is whole, and a refusal is a sentence."""
    path.write_bytes(data)
    found = read(path)
    if isinstance(found, MapFile):
        assert Scene.model_validate_json(found.scene.model_dump_json()) == found.scene
        assert str(found.report).isprintable()
    else:
        assert str(found).startswith(f"{path.name}: ")
        assert str(found).isprintable()
        assert len(str(found)) < 400


def read(path: Path) -> MapFile | FileError:
    try:
        return read_map(path)
    except FileError as error:
        return error


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "hostile.dd2vtt"


@given(st.lists(st.tuples(st.sampled_from(PLACES), values | st.just("DROP")), min_size=1, max_size=4))
@patiently
def test_a_map_with_values_dropped_or_exchanged(path, changes):
    content = copy.deepcopy(RICH)
    for (*keys, last), value in changes:
        change(content, keys, last, value)
    read_or_refuse(path, json.dumps(content).encode())


def change(content: Any, keys: list[Any], last: Any, value: Any) -> None:
    """Exchange or drop the value at the end of a way, if an earlier change has left it there."""
    try:
        for step in keys:
            content = content[step]
        if value == "DROP":
            del content[last]
        else:
            content[last] = value
    except (KeyError, IndexError, TypeError):
        pass


@given(st.data())
@patiently
def test_a_map_with_bytes_flipped_cut_or_put_in(path, data):
    read_or_refuse(path, with_faults(json.dumps(RICH).encode(), data))


@given(st.data())
@patiently
def test_a_pack_of_scenes_with_bytes_flipped_cut_or_put_in(path, data):
    content = with_faults(b"\n".join(json.dumps(one).encode() for one in PACK), data)
    read_or_refuse(path, content)
    for one in scenes_of(path):
        assert is_name(one.name) or one.name == ""
        found = read(path / one.name)
        assert isinstance(found, MapFile) or str(found).startswith(f"{path.name}: ")


def with_faults(sound: bytes, data: st.DataObject) -> bytes:
    """Return the bytes of a file with some flipped, cut out or put in."""
    content = bytearray(sound)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(content)))
        match data.draw(st.sampled_from(["flip", "cut", "put"])):
            case "flip" if at < len(content):
                content[at] ^= 1 << data.draw(st.integers(0, 7))
            case "cut":
                del content[at : at + data.draw(st.integers(1, 2000))]
            case _:
                content[at:at] = data.draw(st.binary(min_size=1, max_size=8))
    return bytes(content)


@given(st.binary(max_size=200))
@patiently
def test_any_bytes(path, data):
    read_or_refuse(path, data)
    read_or_refuse(path, b"{" + data)
    read_or_refuse(path, b"\x89PNG\r\n\x1a\n" + data)


@given(values)
@patiently
def test_any_json(path, value):
    read_or_refuse(path, json.dumps(value).encode())
    read_or_refuse(path, json.dumps({"resolution": RICH["resolution"], "line_of_sight": value}).encode())
    read_or_refuse(path, json.dumps({"resolution": RICH["resolution"], "sightline": value}).encode())


@given(st.sampled_from(["PNG", "WEBP", "JPEG"]), st.data())
@patiently
def test_a_picture_with_bytes_exchanged(path, kind, data):
    content = bytearray(picture(40, 30, kind))
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    cut = bytes(content[: data.draw(st.integers(0, len(content)))])
    read_or_refuse(path, cut)
    read_or_refuse(path, json.dumps(room(image=base64_of(cut))).encode())
