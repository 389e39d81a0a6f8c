"""Scenes of Foundry of every version open, and each of their walls becomes the nearest of our kinds."""

import pytest

from tests.fixtures.maps.drawn import picture, write
from tests.fixtures.maps.scenes import old_scene, old_wall, scene, wall
from vtt.files.errors import BrokenError, ForeignError, TooBigError
from vtt.files.maps.reading import read_map
from vtt.files.maps.report import Note

UPPER = (100, 100, 900, 100)
"""A wall in pixels; in metres from (1.5, 1.5) to (13.5, 1.5)."""


@pytest.fixture
def opened(tmp_path):
    return lambda content: read_map(write(tmp_path, content, "mill.json"))


def in_levels():
    """Return the scene as version 14 writes it: its pictures are in levels."""
    levels = [
        {"_id": "roof", "background": {"src": None}},
        {"_id": "ground", "background": {"src": "maps/mill.webp"}},
    ]
    walls = [wall(*UPPER, levels=["ground"]), wall(100, 700, 900, 700, levels=["roof"])]
    return {**scene(levels=levels, walls=walls, shiftX=0, shiftY=0), "background": None}


@pytest.mark.parametrize("content", [scene(), old_scene(), in_levels()], ids=["10-13", "8-9", "14"])
def test_every_version_gives_the_same_wall(opened, content):
    found = opened(content).scene
    (line,) = found.layout.walls
    assert (line.id, line.a, line.b, line.one_way) == ("wall-1", (1.5, 1.5), (13.5, 1.5), "")
    assert (found.title, found.size_m, found.metres_per_square) == ("The mill", (15.0, 12.0), 1.5)


def test_walls_of_another_level_are_counted(opened):
    assert opened(in_levels()).report.counts[Note.WALLS_ELSEWHERE] == 1


@pytest.mark.parametrize(
    ("changes", "kind"),
    [
        ({}, "wall"),
        ({"move": 20, "sight": 10}, "wall"),
        ({"move": 20, "sight": 0}, "window"),
        ({"move": 20, "sight": 30}, "window"),
        ({"move": 20, "sight": 40}, "window"),
        ({"move": 0, "sight": 20}, "curtain"),
        ({"move": 0, "sight": 10}, "curtain"),
        ({"move": 0, "sight": 0}, None),
        ({"move": 0, "sight": 30}, None),
        ({"door": 1}, "door"),
        ({"door": 2}, "door"),
        ({"door": 1, "sight": 0}, "window"),
        ({"door": 1, "move": 0}, "curtain"),
    ],
)
def test_each_kind_of_wall_becomes_the_nearest_of_ours(opened, changes, kind):
    layout = opened(scene(walls=[wall(*UPPER, **changes)])).scene.layout
    kinds = [*("wall" for _ in layout.walls), *(one.kind for one in layout.portals)]
    assert kinds == ([kind] if kind else [])


@pytest.mark.parametrize(
    ("sense", "kind"), [(0, ["window"]), (1, []), (2, [])]
)  # fmt: skip
def test_old_numbers_of_sight_are_understood(opened, sense, kind):
    layout = opened(old_scene(walls=[old_wall(*UPPER, sense=sense)])).scene.layout
    assert [one.kind for one in layout.portals] == kind
    assert len(layout.walls) == 1 - len(kind)


def test_doors_keep_what_is_known_of_them(opened):
    walls = [
        wall(*UPPER, door=1, ds=1),
        wall(100, 700, 900, 700, door=2),
        wall(100, 200, 100, 300, door=1, ds=2),
    ]
    found = opened(scene(walls=walls))
    assert [one.id for one in found.scene.layout.portals] == ["door-1", "door-2", "door-3"]
    assert found.scene.open_portals == ("door-1",)
    assert found.scene.secret_portals == ("door-2",)
    assert found.report.counts[Note.DOORS_LOCKED] == 1


@pytest.mark.parametrize(("direction", "side"), [(0, ""), (1, "right"), (2, "left")])
def test_a_wall_that_stops_what_comes_from_one_side_lets_through_what_comes_from_the_other(
    opened, direction, side
):
    (line,) = opened(scene(walls=[wall(*UPPER, dir=direction)])).scene.layout.walls
    assert line.one_way == side


def test_the_report_names_what_was_taken_for_something_else(opened):
    walls = [
        wall(*UPPER, sight=10),
        wall(*UPPER, sight=0),
        wall(*UPPER, move=0),
        wall(*UPPER, move=0, sight=0),
    ]
    assert [str(line) for line in opened(scene(walls=walls)).report.lines] == [
        "1 picture named in the file and not found beside it: put it into the same folder",
        "1 wall that stops neither movement nor sight left out",
        "1 wall that is seen past once taken as a wall",
        "1 wall that stops movement alone taken as a window",
        "1 wall that stops sight alone taken as a curtain",
    ]


def test_padding_is_whole_squares_around_the_picture_and_a_shift_moves_it(opened):
    # 4620 px of 140 px: a quarter is 1155 px, 8.25 squares, so 9 squares (1260 px) of padding
    grid = {"type": 1, "size": 140, "distance": 1, "units": "m"}
    edge = wall(1260, 1260, 5880, 1260)
    padded = scene(width=4620, height=4620, padding=0.25, grid=grid, walls=[edge])
    (line,) = opened(padded).scene.layout.walls
    assert (line.a, line.b) == ((0.0, 0.0), (33.0, 0.0))
    background = {"src": "mill.webp", "offsetX": 140, "offsetY": -140}
    (line,) = opened({**padded, "background": background}).scene.layout.walls
    assert (line.a, line.b) == ((1.0, -1.0), (34.0, -1.0))
    (line,) = opened({**padded, "shiftX": 140, "shiftY": -140}).scene.layout.walls
    assert (line.a, line.b) == ((1.0, -1.0), (34.0, -1.0))


@pytest.mark.parametrize(
    ("distance", "units", "metres"), [(5, "ft", 1.5), (10, "Feet", 3.0), (2, "m", 2.0), (1, "mi", 1.5)]
)
def test_a_square_measures_what_the_scene_says(opened, distance, units, metres):
    grid = {"type": 1, "size": 100, "distance": distance, "units": units}
    assert opened(scene(grid=grid)).scene.metres_per_square == pytest.approx(metres)


def test_lights_reach_in_the_units_of_the_grid(opened):
    lights = [
        {"x": 200, "y": 300, "config": {"dim": 20, "bright": 10, "color": "#ffaa00"}},
        {"x": 200, "y": 300, "dim": 5, "bright": 30, "tintColor": "#00ff00"},
        {"x": 200, "y": 300, "hidden": True, "config": {"dim": 20}},
        {"x": 200, "y": 300, "config": {"dim": 20, "negative": True}},
        {"x": 200, "y": 300, "config": {"dim": 0, "bright": 0}},
        {"x": 9000, "y": 300, "config": {"dim": 20}},
    ]
    found = opened(scene(lights=lights))
    # 20 ft are 4 squares of 5 ft, 30 ft are 6; a square is 1.5 m
    told = [(light.at, light.radius_m, light.colour) for light in found.scene.lights]
    assert told == [((3.0, 4.5), 6.0, "#ffaa00"), ((3.0, 4.5), 9.0, "#00ff00")]
    counts = found.report.counts
    assert (counts[Note.LIGHTS_OFF], counts[Note.LIGHTS_NOWHERE], counts[Note.LIGHTS_OUTSIDE]) == (2, 1, 1)


@pytest.mark.parametrize("name", ["mill.webp", "mill.jpg"])
def test_the_picture_is_found_beside_the_file_by_its_name_or_by_the_name_of_the_file(tmp_path, opened, name):
    kind = "WEBP" if name.endswith("webp") else "JPEG"
    (tmp_path / name).write_bytes(picture(500, 400, kind))
    found = opened(scene())
    assert found.picture == (tmp_path / name).read_bytes()
    assert found.scene.picture.size_px == (500, 400)
    assert found.scene.size_m == (15.0, 12.0)
    assert str(found.report) == "nothing to mend"


def test_no_picture_outside_the_folder_is_read(tmp_path, opened):
    (tmp_path.parent / "elsewhere.png").write_bytes(picture())
    found = opened(scene(background={"src": "../elsewhere.png"}))
    assert found.scene.picture is None


def test_walls_without_place_extent_or_on_no_picture_are_counted(opened):
    beyond = wall(-900, -900, -800, -900)
    walls = [wall(1, 1, 2, 1), wall(5, 5), wall(None, 1, 2, 3), beyond, wall(*UPPER)]
    found = opened(scene(walls=walls))
    assert [line.id for line in found.scene.layout.walls] == ["wall-5"]
    counts = found.report.counts
    assert (counts[Note.WALLS_EMPTY], counts[Note.WALLS_NOWHERE], counts[Note.WALLS_OUTSIDE]) == (1, 2, 1)


@pytest.mark.parametrize(
    ("content", "kind", "words"),
    [
        (scene(grid={"type": 2, "size": 100}), ForeignError, "a Foundry scene on hexagons"),
        (scene(grid=None), BrokenError, "grid is missing"),
        (scene(width="wide"), BrokenError, 'width is the text "wide" instead of a number'),
        (scene(walls=[{"c": 7}]), BrokenError, r"walls\[0\].c is 7 instead of a list"),
        (scene(walls=[wall(*UPPER, move=0)] * 2001), TooBigError, "walls holds 2001 things or more"),
    ],
)
def test_a_scene_that_cannot_be_read_says_why(opened, content, kind, words):
    with pytest.raises(kind, match=words):
        opened(content)
