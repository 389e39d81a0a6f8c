"""A map written as Universal VTT is the same map when it is read again."""

import json

import pytest

from tests.fixtures.maps.drawn import base64_of, picture, portal, room, write
from vtt.battle.scene import ONLY_SCENE, Layout, Obstacle, Scene, Wall
from vtt.files.errors import UnwritableError
from vtt.files.maps.export import as_universal_vtt, write_map
from vtt.files.maps.map_file import MapFile
from vtt.files.maps.reading import read_map
from vtt.geometry import Grid

OURS = {
    "metres_per_square": 1.5,
    "title": "The cellar",
    "portals": [
        {"id": "gate", "kind": "curtain", "from": [6, 1.5], "to": [7.5, 1.5], "open": True},
        {"id": "vault", "kind": "door", "from": [3, 10.5], "to": [4.5, 10.5], "secret": True},
    ],
    "obstacles": [{"id": "crate", "ring": [[3, 3], [4.5, 3], [4.5, 4.5]], "height_m": 1.2, "size": 2}],
    "grid": {"cell_m": 1.5, "origin": [0.550755, 0.410243]},
    "terrain": [{"id": "mud", "ring": [[2, 2], [3, 2], [3, 3]], "cost": 2}],
    "clouds": [{"id": "smoke", "ring": [[2, 2], [3, 2], [3, 3]], "depth_m": 0.5}],
    "rooms": [
        {
            "id": "cellar",
            "ring": [[0, 0], [6, 0], [6, 6], [0, 6]],
            "title": "Cellar",
            "holes": [[[1, 1], [2, 1], [2, 2]]],
        },
        {"id": "nook", "ring": [[6, 0], [9, 0], [9, 3]]},
    ],
    "notes": [
        {"id": "trap", "at": [1.5, 3], "kind": "note", "title": "Trap", "text": "DC 12.\nHurts."},
        {"id": "down", "at": [2, 2], "kind": "stairs", "title": "Crypt"},
        {"id": "dot", "at": [0, 0]},
    ],
}


@pytest.fixture
def rich(tmp_path):
    doors = [portal((4, 1), (5, 1)), portal((2, 7), (3, 7)), portal((9, 3), (9, 4), closed=False)]
    return read_map(write(tmp_path, room(sightline=OURS, portals=doors)))


def again(found: MapFile, tmp_path) -> MapFile:
    return read_map(write(tmp_path, as_universal_vtt(found.scene, found.picture), "again.uvtt"))


def test_a_map_read_again_is_the_same(rich, tmp_path):
    once, twice = rich.scene, again(rich, tmp_path).scene
    assert once.model_dump(exclude={"layout"}) == twice.model_dump(exclude={"layout"})
    assert [room.title for room in twice.rooms] == ["Cellar", ""]
    assert [(note.kind, note.text) for note in twice.notes] == [
        ("note", "DC 12.\nHurts."), ("stairs", ""), ("note", ""),
    ]  # fmt: skip
    assert once.layout.portals == twice.layout.portals
    assert once.layout.terrain == twice.layout.terrain
    assert {one.id: one for one in once.layout.obstacles} == {one.id: one for one in twice.layout.obstacles}
    assert [(wall.a, wall.b) for wall in once.layout.walls] == [
        (wall.a, wall.b) for wall in twice.layout.walls
    ]


def test_what_was_drawn_on_a_grid_beside_the_corner_is_equal_when_it_is_read_again(tmp_path):
    walls = tuple(
        Wall(
            id=f"wall-{number}", a=(0.550755 + 1.5 * number, 0.410243), b=(0.550755 + 1.5 * number, 10.910243)
        )
        for number in range(12)
    )
    thing = Obstacle(id="crate", ring=((3, 3), (4, 3), (4, 4)), height_m=1, base_m=0.5, hardness=3)
    grid = Grid(1.5, (0.550755, 0.410243))
    layout = Layout(walls=walls, obstacles=(thing,))
    scene = Scene(id=ONLY_SCENE, size_m=(24, 18), metres_per_square=1.5, grid=grid, layout=layout)
    after = read_map(write(tmp_path, as_universal_vtt(scene, None), "again.uvtt")).scene
    assert after.grid == grid
    assert [(wall.a, wall.b) for wall in after.layout.walls] == [(wall.a, wall.b) for wall in walls]
    assert after.layout.obstacles == (thing,)


def test_its_picture_stays_byte_for_byte(rich, tmp_path):
    assert again(rich, tmp_path).picture == picture()
    assert again(rich, tmp_path).scene.picture == rich.scene.picture


def test_nothing_is_mended_in_what_was_written(rich, tmp_path):
    assert str(again(rich, tmp_path).report) == "nothing to mend"


def test_other_programs_find_what_the_format_has_words_for(rich):
    content = json.loads(as_universal_vtt(rich.scene, rich.picture))
    assert content["format"] == 0.3
    assert content["resolution"] == {
        "map_origin": {"x": 0, "y": 0}, "map_size": {"x": 10, "y": 8}, "pixels_per_grid": 10,
    }  # fmt: skip
    assert content["image"] == base64_of(picture())
    assert content["portals"][0]["bounds"] == [{"x": 4, "y": 1}, {"x": 5, "y": 1}]
    assert [one["closed"] for one in content["portals"]] == [True, True, False]
    assert content["lights"][0] == {
        "position": {"x": 2, "y": 2}, "range": 4, "intensity": 1.0, "color": "ffeccd8b", "shadows": True,
    }  # fmt: skip


def test_a_map_that_cannot_be_written_leaves_the_file_as_it_was(rich, tmp_path):
    (tmp_path / "taken.uvtt").mkdir()
    with pytest.raises(UnwritableError, match=r"taken\.uvtt: the map cannot be written there"):
        write_map(tmp_path / "taken.uvtt", rich.scene, rich.picture)
