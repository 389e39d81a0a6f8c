"""A Universal VTT file becomes a scene in metres."""

import hashlib
import json
from typing import Any

import pytest

from tests.fixtures.maps.drawn import base64_of, picture, points, portal, room, write
from tests.ids import CELLAR
from vtt.battle.scene import Scene
from vtt.files.maps.reading import read_map
from vtt.files.maps.report import Note
from vtt.geometry.shapes.grid import Grid


def walls(scene: Scene) -> dict[str, tuple[Any, Any]]:
    return {wall.id: (wall.a, wall.b) for wall in scene.layout.walls}


def test_the_drawn_room_needs_nothing_but_its_pillar_mended(read_room):
    found = read_room()
    assert str(found.report) == "1 object outline closed, 1 object of unknown height taken as 2 m high"
    assert found.scene.size_m == (10.0, 8.0)
    assert found.scene.grid == Grid(cell_m=1.0)
    assert found.scene.title == "room"
    assert list(walls(found.scene)) == ["wall-1", "wall-2", "wall-3", "wall-4", "wall-5"]


def test_a_report_without_notes_says_so(read_room):
    assert str(read_room(objects_line_of_sight=[]).report) == "nothing to mend"


def test_squares_become_metres(read_room):
    scene = read_room(metres_per_square=2.0).scene
    assert walls(scene)["wall-1"] == ((10.0, 2.0), (18.0, 2.0))
    assert scene.lights[0].at == (4.0, 4.0)
    assert scene.lights[0].radius_m == 8.0
    assert scene.layout.portals[0].b == (10.0, 2.0)
    assert scene.layout.obstacles[0].ring == ((12.0, 8.0), (14.0, 8.0), (14.0, 10.0), (12.0, 10.0))


def test_a_square_measures_one_and_a_half_metres_if_nobody_says_otherwise(read_room):
    scene = read_room(metres_per_square=None).scene
    assert (scene.metres_per_square, scene.size_m) == (1.5, (15.0, 12.0))


@pytest.mark.parametrize("measure", [0, -1, float("nan"), float("inf"), 1e9])
def test_an_impossible_measure_is_a_fault_of_the_caller(read_room, measure):
    with pytest.raises(ValueError, match="does not lie between"):
        read_room(metres_per_square=measure)


def test_the_picture_is_kept_as_it_stands_and_known_by_its_content(read_room):
    found = read_room()
    assert found.picture == picture()
    assert found.scene.picture.id == hashlib.sha256(picture()).hexdigest()
    assert found.scene.picture.size_px == (100, 80)


def test_the_scene_bears_the_id_it_is_given(tmp_path):
    assert read_map(write(tmp_path, room()), scene_id=CELLAR).scene.id == "cellar"


def test_a_scene_that_was_read_can_be_written_and_read_back(read_room):
    scene = read_room().scene
    assert Scene.model_validate_json(scene.model_dump_json()) == scene


def test_the_origin_of_a_crop_is_taken_from_walls_doors_objects_and_lights(read_room):
    resolution = room()["resolution"] | {"map_origin": {"x": 0.5, "y": 1}}
    scene = read_room(resolution=resolution).scene
    assert walls(scene)["wall-1"] == ((4.5, 0.0), (8.5, 0.0))
    assert scene.layout.portals[0].a == (3.5, 0.0)
    assert scene.layout.obstacles[0].ring[0] == (5.5, 3.0)
    assert scene.lights[0].at == (1.5, 1.0)


@pytest.mark.parametrize(
    "key", ["format", "line_of_sight", "objects_line_of_sight", "portals", "environment", "lights"]
)
@pytest.mark.parametrize("value", [None, "missing"])
def test_all_but_the_resolution_may_be_missing(tmp_path, key, value):
    content = room(**{key: value})
    if value:
        del content[key]
    assert read_map(write(tmp_path, content)).scene.picture


def test_a_missing_origin_is_the_corner_of_the_map(read_room):
    resolution = {"map_size": {"x": 10, "y": 8}, "pixels_per_grid": 10}
    assert walls(read_room(resolution=resolution).scene)["wall-1"] == ((5.0, 1.0), (9.0, 1.0))


def test_numbers_may_be_written_as_text(read_room):
    resolution = {"map_size": {"x": "10", "y": "8.0"}, "pixels_per_grid": "10"}
    scene = read_room(resolution=resolution, line_of_sight=[[{"x": "1e0", "y": " 1"}, {"x": 9, "y": "2.5"}]])
    assert walls(scene.scene)["wall-1"] == ((1.0, 1.0), (9.0, 2.5))


def test_walls_outside_the_picture_are_counted_and_the_others_keep_their_numbers(read_room):
    lines = [points((20, 20), (30, 20), (30, 5), (5, 5)), points((-5, 4), (15, 4.5))]
    found = read_room(line_of_sight=lines)
    assert list(walls(found.scene)) == ["wall-3", "wall-4"]
    assert "2 walls outside the picture left out" in str(found.report)


def test_a_wall_on_the_margin_of_the_picture_stays(read_room):
    assert list(walls(read_room(line_of_sight=[points((-1, 0), (-1, 8))]).scene)) == ["wall-1"]


def test_walls_without_length_are_dropped(read_room):
    found = read_room(line_of_sight=[points((1, 1), (1, 1), (2, 1), (2.003, 1))])
    assert list(walls(found.scene)) == ["wall-2"]
    assert found.report.counts[Note.WALLS_EMPTY] == 2


def test_ends_that_nearly_meet_are_made_one(read_room):
    found = read_room(line_of_sight=[points((1, 2), (3, 2)), points((3.003906, 2), (3, 5))])
    assert walls(found.scene)["wall-2"] == ((3.0, 2.0), (3.0, 5.0))
    assert "1 wall end joined to its neighbour" in str(found.report)


@pytest.mark.parametrize("nowhere", ["NaN", "Infinity", "-Infinity", "1e999", "null", "9" * 5000, "1e300"])
def test_only_the_segments_at_a_point_that_is_nowhere_are_left_out(tmp_path, nowhere):
    corners = points((1, 1), (2, 1), (3, 12345), (4, 1), (5, 1))
    text = room(line_of_sight=[corners], portals=[])
    path = write(tmp_path, json.dumps(text).replace("12345", nowhere))
    found = read_map(path)
    assert list(walls(found.scene)) == ["wall-1", "wall-4"]
    assert "2 walls with an impossible end left out" in str(found.report)


def test_a_door_that_does_not_close_is_a_window(read_room):
    portals = [portal((4, 1), (5, 1)), portal((2, 7), (3, 7), closed=False), portal((6, 7), (7, 7))]
    found = read_room(portals=portals).scene.layout.portals
    assert [(each.id, each.kind) for each in found] == [
        ("door-1", "door"), ("window-1", "window"), ("door-2", "door"),
    ]  # fmt: skip


def test_a_door_over_an_uncut_wall_cuts_it_in_two(read_room):
    found = read_room(line_of_sight=[points((1, 1), (9, 1)), points((9, 1.01), (2, 1.01))])
    assert walls(found.scene) == {
        "wall-1a": ((1.0, 1.0), (4.0, 1.0)),
        "wall-1b": ((5.0, 1.0), (9.0, 1.0)),
        "wall-2a": ((9.0, 1.01), (5.0, 1.0)),
        "wall-2b": ((4.0, 1.0), (2.0, 1.01)),
    }
    assert "2 walls cut where doors or windows stand" in str(found.report)


def test_a_portal_of_three_points_reaches_from_the_first_to_the_farthest(read_room):
    three = portal((4, 1), (5, 1)) | {"bounds": points((4, 1), (4.5, 1), (5, 1))}
    found = read_room(portals=[three]).scene.layout.portals[0]
    assert (found.a, found.b) == ((4.0, 1.0), (5.0, 1.0))


@pytest.mark.parametrize(
    "bounds", [[], None, points((4, 1)), points((4, 1), (4, 1)), [None, {"x": 1, "y": 1}]]
)
def test_a_portal_without_two_ends_is_left_out(read_room, bounds):
    found = read_room(portals=[portal((4, 1), (5, 1)) | {"bounds": bounds}])
    assert not found.scene.layout.portals
    assert "1 door or window without two ends left out" in str(found.report)


def test_two_doors_that_meet_stay_two(read_room):
    found = read_room(portals=[portal((3, 1), (4, 1)), portal((4, 1), (5, 1))]).scene
    assert [each.id for each in found.layout.portals] == ["door-1", "door-2"]


def test_an_object_that_is_a_line_becomes_a_wall(read_room):
    found = read_room(objects_line_of_sight=[points((2, 3), (5, 3)), points((6, 6), (8, 6), (6, 6))])
    assert list(walls(found.scene))[5:] == ["object-wall-1", "object-wall-2", "object-wall-3"]
    assert "2 objects that are only lines taken as walls" in str(found.report)


def test_an_open_outline_of_three_points_is_closed(read_room):
    found = read_room(objects_line_of_sight=[points((2, 3), (5, 3), (5, 5))])
    assert found.scene.layout.obstacles[0].ring == ((2.0, 3.0), (5.0, 3.0), (5.0, 5.0))
    assert found.report.counts[Note.OBJECTS_CLOSED] == 1


def test_objects_that_are_nothing_or_nowhere_are_counted(read_room):
    outlines = [
        [],
        points((1, 1)),
        points((50, 50), (51, 50), (51, 51)),
        [None, *points((2, 3), (5, 3), (5, 5))],
    ]
    found = read_room(objects_line_of_sight=outlines)
    assert [thing.id for thing in found.scene.layout.obstacles] == ["object-4"]
    assert found.report.counts[Note.OBJECTS_EMPTY] == 2
    assert found.report.counts[Note.OBJECTS_OUTSIDE] == 1
    assert found.report.counts[Note.OBJECT_POINTS_NOWHERE] == 1


@pytest.mark.parametrize(
    ("written", "colour"),
    [
        ("ffeccd8b", "#eccd8b"), ("eccd8bff", "#eccd8b"), ("80eccd8b", "#eccd8b"), ("eccd8b", "#eccd8b"),
        ("#ECCD8B", "#eccd8b"), ("#eccd8b80", "#eccd8b"), ("ffffffff", "#ffffff"), ("pink", "#ffffff"),
        (7, "#ffffff"), (None, "#ffffff"),
    ],
)  # fmt: skip
def test_colours_are_read_as_alpha_red_green_blue(read_room, written, colour):
    lamp = room()["lights"][0] | {"color": written}
    assert read_room(lights=[lamp]).scene.lights[0].colour == colour


@pytest.mark.parametrize(
    ("change", "note"),
    [
        ({"range": 0}, Note.LIGHTS_NOWHERE),
        ({"range": 1e-9}, Note.LIGHTS_NOWHERE),
        ({"range": "NaN"}, Note.LIGHTS_NOWHERE),
        ({"position": None}, Note.LIGHTS_NOWHERE),
        ({"position": {"x": 50, "y": 2}}, Note.LIGHTS_OUTSIDE),
        ({"color": "red"}, Note.LIGHTS_UNCOLOURED),
    ],
)
def test_lights_that_cannot_shine_here_are_counted(read_room, change, note):
    found = read_room(lights=[room()["lights"][0] | change])
    assert found.report.counts[note] == 1


def test_a_picture_of_another_size_is_spread_over_the_squares(read_room):
    found = read_room(image=base64_of(picture(50, 40)))
    assert found.scene.size_m == (10.0, 8.0)
    assert "1 picture of another size than stated, spread over the squares" in str(found.report)


def test_a_picture_of_another_shape_says_how_large_the_map_is(read_room):
    found = read_room(image=base64_of(picture(50, 80)))
    assert found.scene.size_m == (5.0, 8.0)
    assert found.report.counts[Note.PICTURE_RESHAPED] == 1


@pytest.mark.parametrize("kind", ["PNG", "WEBP", "JPEG"])
def test_a_plain_picture_is_a_map_without_walls_whatever_it_is_called(tmp_path, kind):
    path = write(tmp_path, picture(300, 200, kind), "cellar.dd2vtt")
    found = read_map(path, 1.0)
    assert found.scene.size_m == (3.0, 2.0)
    assert found.picture == path.read_bytes()
    assert str(found.report) == "1 picture without squares measured at 100 pixels a square"


def test_the_squares_of_a_plain_picture_can_be_given(tmp_path):
    found = read_map(write(tmp_path, picture(300, 200), "cellar.png"), 2.0, pixels_per_square=50)
    assert found.scene.size_m == (12.0, 8.0)
    assert str(found.report) == "nothing to mend"


@pytest.mark.parametrize("kind", ["PNG", "WEBP", "JPEG"])
@pytest.mark.parametrize("wrap", ["{}", "data:image/whatever;base64,{}", "\n {}\n"])
def test_pictures_are_known_by_their_bytes(read_room, kind, wrap):
    data = picture(kind=kind)
    assert read_room(image=wrap.format(base64_of(data))).picture == data


def test_base64_may_be_broken_into_lines_and_lack_its_padding(read_room):
    text = base64_of(picture())
    assert read_room(image="\r\n".join((text[:70], text[70:])).rstrip("=")).picture == picture()


@pytest.mark.parametrize(
    ("image", "note"),
    [
        (None, Note.PICTURE_MISSING),
        ("", Note.PICTURE_MISSING),
        ("maps/cellar.webp", Note.PICTURE_ELSEWHERE),
        ("https://example.org/cellar.png?size=2", Note.PICTURE_ELSEWHERE),
    ],
)
def test_a_map_without_its_picture_opens_all_the_same(read_room, image, note):
    found = read_room(image=image)
    assert found.picture is None
    assert found.scene.picture is None
    assert found.report.counts[note] == 1


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_a_map_may_be_written_in_any_unicode(tmp_path, encoding):
    text = json.dumps(room())
    assert read_map(write(tmp_path, text.encode(encoding))).scene.layout.walls


def test_a_key_that_stands_twice_is_counted(tmp_path):
    text = json.dumps(room()).replace('"format": 0.3', '"format": 0.3, "format": 0.2')
    assert "1 key given twice, of which the last value was taken" in str(
        read_map(write(tmp_path, text)).report
    )


@pytest.mark.parametrize("version", [0.2, 1.0, "1", "beta", None, []])
def test_the_version_of_the_format_does_not_matter(read_room, version):
    assert len(read_room(format=version).scene.layout.walls) == 5


def test_a_door_that_stands_free_is_a_door(read_room):
    free = portal((3, 3), (3, 4)) | {"freestanding": True}
    assert [door.id for door in read_room(portals=[free]).scene.layout.portals] == ["door-1"]


def test_a_cave_of_5000_segments_keeps_them_all(read_room):
    cave = points(*((5 + 0.0005 * i * (i % 2), 0.001 * i + 1) for i in range(5001)))
    found = read_room(line_of_sight=[cave], portals=[])
    assert len(found.scene.layout.walls) + found.report.counts[Note.WALLS_EMPTY] == 5000


def test_known_geometry_far_outside_a_cropped_picture_is_counted_not_hidden(read_room):
    far = [points((20 + i, 1), (20 + i, 5)) for i in range(79)]
    found = read_room(line_of_sight=far, portals=[portal((30, 1), (30, 2))] * 20)
    assert not found.scene.layout.walls
    assert "79 walls outside the picture left out" in str(found.report)
    assert "20 doors or windows outside the picture left out" in str(found.report)
