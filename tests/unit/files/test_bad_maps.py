"""A bad file gives one sentence that names the file, the place and what to do."""

import json
import os
import struct
import zlib
from pathlib import Path

import pytest

from tests.fixtures.maps.drawn import base64_of, picture, points, portal, room, write
from vtt.files.contents import MAX_FILE_MB
from vtt.files.errors import BrokenError, FileError, ForeignError, TooBigError, UnreadableError
from vtt.files.maps.reading import read_map


def resolution(**changes):
    return room(resolution=room()["resolution"] | changes)


@pytest.mark.parametrize(
    ("content", "kind", "sentence"),
    [
        (b"", BrokenError, "the file is empty; export the map again"),
        (b" \n\t ", BrokenError, "the file is empty; export the map again"),
        (b"\0" * 5000, BrokenError, "the file is empty; export the map again"),
        (
            b"PK\3\4 and so on",
            ForeignError,
            "this is an archive (zip); unpack it and open the map that is in it",
        ),
        (
            b"[1, 2]",
            ForeignError,
            "this is no map that Sightline knows; open a PNG, WebP or JPEG picture, a Universal VTT file, "
            "a scene, module or world of Foundry, a dungeon of One Page Dungeon or donjon, "
            "a Dungeon Scrawl project, a Tiled map or an SVG drawing",
        ),
        ({"walls": [], "grid": 100}, BrokenError, "width is missing; export the map again"),
        ({"portals": []}, BrokenError, "resolution is missing; export the map again"),
        (
            {},
            ForeignError,
            "this is no map that Sightline knows; open a PNG, WebP or JPEG picture, a Universal VTT file, "
            "a scene, module or world of Foundry, a dungeon of One Page Dungeon or donjon, "
            "a Dungeon Scrawl project, a Tiled map or an SVG drawing",
        ),
        (
            b'{"a": 1,\n "b" 2}',
            BrokenError,
            "line 2, column 6 is not JSON (Expecting ':' delimiter); mend it there or export the map again",
        ),
        (
            b'{"a": "caf\xe9"}',
            BrokenError,
            "byte 11 is not UTF-8 text, so the file is damaged; export the map again",
        ),
        (
            b'{"a": ' + b"[" * 100_000,
            BrokenError,
            "the file nests its lists too deeply to be a map; export the map again",
        ),
    ],
)
def test_a_file_that_is_no_map_says_so(complaint, content, kind, sentence):
    error = complaint(content)
    assert isinstance(error, kind)
    assert str(error) == f"room.dd2vtt: {sentence}"


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.999])
def test_a_file_that_breaks_off_says_in_which_line(complaint, share):
    text = json.dumps(room(), indent=1)
    error = complaint(text[: int(len(text) * share)])
    assert error.place.startswith("line ")
    assert str(error).endswith("so it is not whole; export the map again")


@pytest.mark.parametrize(
    ("content", "place", "wrong"),
    [
        (resolution(map_size=None), "resolution.map_size", "is missing"),
        (resolution(map_size={"x": 10}), "resolution.map_size.y", "is missing"),
        (
            resolution(map_size={"x": 0, "y": 5}),
            "resolution.map_size.x",
            "is 0 instead of a number from 0.01 to",
        ),
        (resolution(map_size={"x": 1e300, "y": 5}), "resolution.map_size.x", "is 1e+300 instead of a number"),
        (
            resolution(map_size={"x": float("nan"), "y": 5}),
            "resolution.map_size.x",
            "is not finite instead of",
        ),
        (resolution(map_size={"x": True, "y": 5}), "resolution.map_size.x", "is true instead of a number"),
        (resolution(map_size=[10, 8]), "resolution.map_size", "is a list of 2 instead of an object"),
        (
            resolution(pixels_per_grid="many"),
            "resolution.pixels_per_grid",
            'is the text "many" instead of a number',
        ),
        (
            resolution(pixels_per_grid=0),
            "resolution.pixels_per_grid",
            "is 0 instead of a number from 1 to 16384",
        ),
        (resolution(map_origin={"x": 1}), "resolution.map_origin.y", "is missing"),
        (
            resolution(map_origin={"x": None, "y": 0}),
            "resolution.map_origin",
            "instead of a place on the map",
        ),
        (room(resolution=7), "resolution", "is 7 instead of an object"),
        (room(line_of_sight={}), "line_of_sight", "is an empty object instead of a list"),
        (room(line_of_sight=points((1, 1))), "line_of_sight[0]", "is an object instead of a list"),
        (
            room(line_of_sight=[points((1, 1)), [{"x": 1, "y": 2}, {"x": "abc", "y": 1}]]),
            "line_of_sight[1][1].x",
            'is the text "abc" instead of a number',
        ),
        (room(line_of_sight=[[{"x": 1}, {"x": 2, "y": 1}]]), "line_of_sight[0][0].y", "is missing"),
        (
            room(line_of_sight=[[[1, 2, 3], [1, 2]]]),
            "line_of_sight[0][0]",
            "is a list of 3 instead of a point",
        ),
        (
            room(line_of_sight=[[{"x": False, "y": 1}]]),
            "line_of_sight[0][0].x",
            "is false instead of a number",
        ),
        (room(objects_line_of_sight=[["here"]]), "objects_line_of_sight[0][0]", "instead of a point"),
        (room(portals=[5]), "portals[0]", "is 5 instead of an object"),
        (
            room(portals=[portal((4, 1), (5, 1), closed="yes")]),
            "portals[0].closed",
            "instead of true or false",
        ),
        (
            room(lights=[{"position": {"x": 1, "y": 1}, "range": []}]),
            "lights[0].range",
            "is a list of 0 instead",
        ),
        (room(image=5), "image", "is 5 instead of a picture in base64"),
        (room(image="*** no picture ***"), "image", 'is the text "*** no picture ***" instead of a picture'),
        (room(image="größe"), "image", "instead of a picture in base64"),
        (
            room(image=base64_of(b"GIF89a and so on")),
            "image",
            "is neither a PNG nor a WebP nor a JPEG picture",
        ),
    ],
)
def test_a_wrong_value_is_named_with_its_place(complaint, content, place, wrong):
    error = complaint(content)
    assert isinstance(error, BrokenError)
    assert error.place == place
    assert f"{place} is " in str(error)
    assert wrong in str(error)


@pytest.mark.parametrize("kind", ["PNG", "WEBP", "JPEG"])
@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_a_picture_that_breaks_off_is_refused_in_the_map_and_alone(complaint, kind, share):
    data = picture(400, 300, kind)
    cut = data[: max(16, int(len(data) * share))]
    assert "image is damaged or breaks off" in str(complaint(room(image=base64_of(cut))))
    assert "the picture is damaged or breaks off" in str(complaint(cut))


def png_header(width: int, height: int) -> bytes:
    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = chunk(b"IDAT", zlib.compress(b"\0" * 1000))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + body + chunk(b"IEND", b"")


@pytest.mark.parametrize("size", [(16385, 10), (10, 20000), (2**31 - 1, 2**31 - 1), (17000, 17000)])
def test_a_picture_of_too_many_pixels_is_refused_before_it_is_decoded(complaint, size):
    error = complaint(room(image=base64_of(png_header(*size))))
    assert isinstance(error, TooBigError)
    assert "image is larger than 16384 × 16384 pixels" in str(error)


def test_a_file_of_300_mb_is_refused_without_being_read(tmp_path, monkeypatch):
    path = tmp_path / "huge.dd2vtt"
    path.touch()
    os.truncate(path, 300 * 2**20)
    monkeypatch.setattr(Path, "open", lambda *_: pytest.fail("it was opened"))
    with pytest.raises(TooBigError) as caught:
        read_map(path)
    assert str(caught.value).startswith("huge.dd2vtt: the file is 300 MB; Sightline reads maps up to 256 MB")


def test_the_size_is_named_as_larger_than_the_limit_even_by_one_byte(tmp_path):
    path = tmp_path / "huge.dd2vtt"
    path.touch()
    os.truncate(path, MAX_FILE_MB * 2**20 + 1)
    with pytest.raises(TooBigError, match="the file is 257 MB"):
        read_map(path)


@pytest.mark.parametrize("crumb", [b"[],", b"{},", b"0,"])
def test_a_file_of_millions_of_crumbs_is_refused_before_it_fills_the_memory(complaint, crumb):
    error = complaint(b'{"resolution": [' + crumb * 4_000_001 + b"0]}")
    assert "more than 4000000 values" in str(error)


@pytest.mark.slow
def test_too_many_walls_are_refused(complaint):
    zigzag = [[i % 7, i % 5] for i in range(100_002)]
    assert "line_of_sight holds 200001 things or more" in str(complaint(room(line_of_sight=[zigzag, zigzag])))
    assert "line_of_sight[0] holds 300006 things" in str(complaint(room(line_of_sight=[zigzag * 3])))


def test_a_map_that_reaches_too_far_is_refused(complaint):
    far = room(line_of_sight=[[[1, 1], [100_001, 1]]])
    assert "the map reaches further than 4096 m a side or 100000 m away" in str(complaint(far))


@pytest.mark.slow
def test_too_many_overlaps_of_doors_and_walls_are_refused(complaint):
    content = room(line_of_sight=[[[1, 1], [9, 1]]] * 1000, portals=[portal((4, 1), (5, 1))] * 1000)
    assert "doors and walls of the file overlap" in str(complaint(content))


def test_a_missing_file_says_so(tmp_path):
    with pytest.raises(UnreadableError, match=r"^cellar.dd2vtt: there is no such file; check its name$"):
        read_map(tmp_path / "cellar.dd2vtt")


def test_a_folder_says_so(tmp_path):
    with pytest.raises(UnreadableError, match="this is a folder; choose a file in it"):
        read_map(tmp_path)


def test_a_file_that_may_not_be_read_says_so(tmp_path, monkeypatch):
    def forbid(*_args, **_kwargs):
        raise PermissionError(13, "Permission denied")

    path = write(tmp_path, room())
    monkeypatch.setattr(Path, "open", forbid)
    with pytest.raises(UnreadableError, match="this file may not be read"):
        read_map(path)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device here")
def test_a_device_is_not_read_for_ever():
    with pytest.raises(UnreadableError, match=r"^zero: this is a device"):
        read_map(Path("/dev/zero"))


@pytest.mark.parametrize("name", ["a\0b.dd2vtt", "x" * 5000, "line\nbreak.dd2vtt"])
def test_a_name_that_no_file_bears_gives_one_sentence(tmp_path, name):
    with pytest.raises(UnreadableError) as caught:
        read_map(tmp_path / name)
    assert str(caught.value).isprintable()


def test_an_error_knows_its_file_its_place_and_its_sentence(complaint):
    error: FileError = complaint({"portals": []})
    assert error.path.name == "room.dd2vtt"
    assert (error.place, error.sentence.code) == ("resolution", "file.value-missing")
    assert str(error.sentence) == str(error)


def test_a_plain_picture_with_squares_of_a_pixel_is_refused(tmp_path):
    path = write(tmp_path, picture(5000, 10), "cellar.png")
    with pytest.raises(TooBigError, match=r"^cellar\.png: the picture would be 5000 squares large"):
        read_map(path, pixels_per_square=1)
