"""Real maps of others open, with the counts that were measured in them."""

import hashlib
from pathlib import Path

import pytest

from vtt.files.maps.map_file import MapFile
from vtt.files.maps.reading import read_map
from vtt.files.maps.report import Note
from vtt.geometry.shapes.shapes import distance_m

SHARED = Path(__file__).resolve().parents[4] / "shared" / "maps"
CROPS = ("Blue_Tower", "Green_Tower", "Red_Tower", "Yellow_Tower", "North_Rooms", "South_Rooms")

pytestmark = pytest.mark.skipif(not SHARED.is_dir(), reason="the shared maps are not here")


def opened(name: str) -> MapFile:
    (path,) = SHARED.glob(f"*{name}*.dd2vtt")
    return read_map(path)


def counted(found: MapFile) -> tuple[int, int, int, int]:
    layout = found.scene.layout
    return len(layout.walls), len(layout.portals), len(layout.obstacles), len(found.scene.lights)


@pytest.mark.parametrize("path", sorted(SHARED.glob("*.dd2vtt")), ids=lambda path: path.stem)
def test_every_shared_map_opens(path):
    found = read_map(path)
    assert found.scene.picture
    assert found.scene.picture.id == hashlib.sha256(found.picture or b"").hexdigest()
    wide, high = found.scene.picture.size_px
    assert found.scene.size_m[0] * high == pytest.approx(found.scene.size_m[1] * wide)


def test_the_sample_map_has_its_origin_subtracted_and_its_object_closed():
    found = opened("sampleMap")
    scene = found.scene
    assert counted(found) == (7, 2, 1, 2)
    assert (scene.layout.walls[0].a, scene.layout.walls[0].b) == ((7.5, 1.5), (7.5, 2.25))  # (7, 2) - (2, 1)
    assert [(portal.id, portal.kind) for portal in scene.layout.portals] == [
        ("door-1", "door"), ("window-1", "window"),
    ]  # fmt: skip
    assert [light.colour for light in scene.lights] == ["#eccd8b", "#4dd569"]
    assert len(scene.layout.obstacles[0].ring) == 59
    assert str(found.report) == "1 object outline closed, 1 object of unknown height taken as 2 m high"


def test_the_cave_keeps_its_197_segments():
    found = opened("oganm__test")
    assert counted(found) == (197, 3, 2, 1)
    assert found.report.counts[Note.OBJECTS_CLOSED] == 2


@pytest.mark.parametrize("crop", CROPS)
def test_a_crop_of_the_building_accounts_for_all_441_segments_and_41_portals(crop):
    found = opened(crop)
    walls, portals, _, _ = counted(found)
    assert found.report.counts[Note.WALLS_EMPTY] == 4
    assert walls + found.report.counts[Note.WALLS_OUTSIDE] + 4 == 441
    assert portals + found.report.counts[Note.PORTALS_OUTSIDE] == 41


def test_the_crops_of_one_building_call_each_wall_and_door_by_the_same_name():
    lengths: dict[str, float] = {}
    for crop in CROPS:
        layout = opened(crop).scene.layout
        walls = [(wall.id, distance_m(wall.a, wall.b)) for wall in layout.walls]
        doors = [(door.id, distance_m(door.a, door.b)) for door in layout.portals]
        for name, length in walls + doors:
            assert lengths.setdefault(name, length) == pytest.approx(length, abs=1e-5)


def test_the_tomb_has_its_walls_doors_and_orange_lights():
    found = opened("litch")
    assert counted(found) == (168, 5, 0, 2)
    assert {light.colour for light in found.scene.lights} == {"#ffad58"}
    assert str(found.report) == "nothing to mend"


def test_doors_at_45_degrees_are_read():
    found = opened("headmasters")
    assert counted(found) == (14, 6, 0, 0)


@pytest.mark.parametrize("room", ["simple-room", "ice-room", "fire-room", "diamond-pattern", "safe-room"])
def test_rooms_of_format_0_2_lose_only_the_two_walls_outside(room):
    assert counted(opened(room))[0] == 18
    assert str(opened(room).report) == "2 walls outside the picture left out"


def test_a_map_without_walls_opens():
    assert counted(opened("simple-beach")) == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("name", "walls", "portals"),
    [("Caves-1", 93, 6), ("Caves-2", 115, 9), ("Caves-3", 33, 1), ("Caves-4", 158, 13), ("Tavern-4", 26, 9)],
)
def test_a_foundry_scene_keeps_every_wall_as_a_wall_or_an_opening(name, walls, portals):
    (path,) = SHARED.glob(f"*foundry*{name}.json")
    found = read_map(path)
    assert counted(found) == (walls, portals, 0, 0)
    side_m = 45.0 if name == "Tavern-4" else 60.0
    assert found.scene.size_m == (side_m, side_m)
