"""A format of maps is a module with a value, and a line in the registry."""

from pathlib import Path

import pytest

from tests.ids import CELLAR
from vtt.battle.scene import Scene
from vtt.files.errors import ForeignError
from vtt.files.maps import formats, reading
from vtt.files.maps.formats import FORMATS
from vtt.files.maps.formats.refused import KNOWN_BY_BYTES, KNOWN_BY_KEYS
from vtt.files.maps.map_file import MapFile, MapFormat, Source, Wanted
from vtt.files.maps.report import Report

ROOMS = MapFormat(
    title="Rooms",
    suffixes=(".rooms",),
    sniff=lambda source: source.data.startswith(b"ROOMS"),
    read=lambda source, wanted: MapFile(
        Scene(id=wanted.scene_id, size_m=(float(source.data[6:]), 4.0)), None, Report(source.tally)
    ),
)


def test_a_further_format_is_one_line_in_the_registry(tmp_path, monkeypatch):
    path = tmp_path / "cellar.bin"
    path.write_bytes(b"ROOMS 12")
    with pytest.raises(ForeignError):
        reading.read_map(path)
    monkeypatch.setattr(formats, "FORMATS", (ROOMS, *FORMATS))
    assert reading.read_map(path, scene_id=CELLAR).scene.size_m == (12.0, 4.0)
    assert ".rooms" in reading.suffixes()


@pytest.mark.parametrize(
    ("data", "title"),
    [
        (b"\x89PNG\r\n\x1a\n...", "Picture"),
        (b'{"resolution": {}, "line_of_sight": []}', "Universal VTT"),
        (b'{"walls": []}', "Foundry VTT scene"),
        (b'{"rects": [], "doors": []}', "One Page Dungeon"),
        (b'{"cells": [], "cell_bit": {}}', "donjon dungeon"),
        (b"MANIFEST-000004\n", "Foundry VTT pack of scenes (LevelDB)"),
        (b'{"id": "x", "title": "X", "coreVersion": "13"}', "Foundry VTT module or world"),
    ],
)
def test_what_a_file_holds_tells_its_format_whatever_it_is_called(data, title):
    source = Source(Path("whatever.txt"), data)
    assert next(one.title for one in FORMATS if one.sniff(source)) == title


def test_every_format_but_the_refused_ones_names_its_files():
    refused = (*KNOWN_BY_BYTES, *KNOWN_BY_KEYS)
    assert [one.title for one in FORMATS if not one.suffixes] == [one.title for one in refused]
    assert Wanted().scene_id == "scene"
