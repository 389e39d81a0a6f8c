"""Maps of Tiled open with the objects of their layers, in XML and in JSON alike."""

import pytest

from tests.fixtures.maps.drawn import picture, write
from vtt.files.errors import BrokenError, FileError, ForeignError
from vtt.files.maps.reading import read_map
from vtt.files.maps.report import Note

MAP = 'orientation="orthogonal" width="10" height="8" tilewidth="16" tileheight="16" infinite="0"'
XML = f"""<?xml version="1.0" encoding="UTF-8"?>
<map {MAP}>
 <layer id="1" name="Floor" width="10" height="8"><data encoding="csv">0</data></layer>
 <group name="Solid" offsetx="16">
  <objectgroup name="Walls" offsety="16">
   <object id="1" x="0" y="0"><polyline points="0,0 128,0 128,64"/></object>
   <object id="2" class="door" x="32" y="-4" width="16" height="8"/>
   <object id="3" type="spawn" x="16" y="32"><point/></object>
  </objectgroup>
 </group>
 <objectgroup name="things">
  <object id="4" type="Pillar" x="32" y="64" width="16" height="16"><ellipse/></object>
  <object id="5" class="light" x="16" y="16" width="64" height="64"><ellipse/></object>
  <object id="6" type="water" x="64" y="64" width="32" height="16" rotation="90"/>
  <object id="7" x="0" y="0" width="9" height="9"/>
 </objectgroup>
</map>
"""
JSON = {
    "orientation": "orthogonal", "width": 10, "height": 8, "tilewidth": 16, "tileheight": 16,
    "infinite": False,
    "layers": [
        {"type": "tilelayer", "name": "Floor", "data": []},
        {"type": "group", "name": "Solid", "offsetx": 16, "layers": [
            {"type": "objectgroup", "name": "Walls", "offsety": 16, "objects": [
                {"x": 0, "y": 0, "polyline": [{"x": 0, "y": 0}, {"x": 128, "y": 0}, {"x": 128, "y": 64}]},
                {"type": "door", "x": 32, "y": -4, "width": 16, "height": 8},
                {"type": "spawn", "x": 16, "y": 32, "point": True},
            ]},
        ]},
        {"type": "objectgroup", "name": "things", "objects": [
            {"type": "Pillar", "x": 32, "y": 64, "width": 16, "height": 16, "ellipse": True},
            {"class": "light", "x": 16, "y": 16, "width": 64, "height": 64, "ellipse": True},
            {"type": "water", "x": 64, "y": 64, "width": 32, "height": 16, "rotation": 90},
            {"x": 0, "y": 0, "width": 9, "height": 9},
        ]},
    ],
}  # fmt: skip


@pytest.fixture
def opened(tmp_path):
    return lambda content, name="inn.tmx": read_map(write(tmp_path, content, name), 1.0)


@pytest.mark.parametrize("content", [XML, JSON], ids=["XML", "JSON"])
def test_objects_become_what_they_or_their_layers_are_called(opened, content):
    found = opened(content)
    scene = found.scene
    assert scene.size_m == (10.0, 8.0)
    # the wall is shifted by a square each way and cut where the door stands, from x = 3 to 4
    assert [(wall.id, wall.a, wall.b) for wall in scene.layout.walls][:2] == [
        ("wall-1a", (1.0, 1.0), (3.0, 1.0)), ("wall-1b", (4.0, 1.0), (9.0, 1.0)),
    ]  # fmt: skip
    (door,) = scene.layout.portals
    assert (door.kind, *sorted((door.a, door.b))) == ("door", (3.0, 1.0), (4.0, 1.0))
    (pillar,) = scene.layout.obstacles
    assert (min(pillar.ring)[0], max(pillar.ring)[0]) == (2.0, 3.0)
    (light,) = scene.lights
    assert (light.at, light.radius_m) == ((3.0, 3.0), 2.0)
    (water,) = scene.layout.terrain  # turned by 90 degrees about its upper left corner
    assert sorted(water.ring) == [(3.0, 4.0), (3.0, 6.0), (4.0, 4.0), (4.0, 6.0)]


def test_what_no_word_calls_anything_is_counted_and_tiles_are_not_drawn(opened):
    counts = opened(XML).report.counts
    assert counts[Note.OBJECTS_UNCALLED] == 2  # the spawn place is a point, though in a layer of walls
    assert counts[Note.TILES] == 1


def test_a_picture_of_the_name_of_the_map_is_its_picture(tmp_path, opened):
    (tmp_path / "inn.png").write_bytes(picture(320, 256))
    found = opened(XML)
    assert found.scene.picture.size_px == (320, 256)
    assert found.scene.size_m == (10.0, 8.0)
    assert found.report.counts[Note.TILES] == 0


@pytest.mark.parametrize(
    ("content", "kind", "words"),
    [
        (XML.replace("orthogonal", "hexagonal"), ForeignError, "cells are no squares in rows"),
        (XML.replace('infinite="0"', 'infinite="1"'), ForeignError, "take off Infinite"),
        (JSON | {"infinite": True}, ForeignError, "take off Infinite"),
        (XML[:300], BrokenError, "line . is not XML"),
        (
            XML.replace("<map", "<!-- --><map").replace('encoding="UTF-8"', 'encoding="x"'),
            BrokenError,
            "encoding",
        ),
        (XML.replace("0,0 128,0", "0,0 oops"), BrokenError, "instead of a point"),
        (
            XML.replace("<map", "<!DOCTYPE map [<!ENTITY a 'b'>]><map"),
            BrokenError,
            "declares names of its own",
        ),
        (XML.replace('tilewidth="16"', 'tilewidth="0"'), BrokenError, 'tilewidth is the text "0"'),
    ],
)
def test_a_map_that_cannot_be_read_says_why(opened, content, kind, words):
    with pytest.raises(kind, match=words):
        opened(content)


@pytest.mark.parametrize("at", range(0, len(XML), 7))
def test_a_map_cut_off_anywhere_is_refused(opened, at):
    with pytest.raises(FileError):
        opened(XML[:at])


def test_a_map_that_names_the_grammar_of_tiled_opens(tmp_path):
    grammar = '<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">\n<map'
    whole = read_map(write(tmp_path, XML, "a.tmx")).scene
    assert read_map(write(tmp_path, XML.replace("<map", grammar, 1), "a.tmx")).scene == whole
