"""The maps that come with the program: the generator wrote them, and one can play on them."""

import base64
import importlib
import io
import itertools
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
import shapely
from PIL import Image

from vtt.files.maps.reading import read_map

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).parents[3] / "maps"
NAMES = ("crystal-ruin", "forest-camp", "starship", "tavern", "town-gate", "warehouse")
PREVIEW_PIXELS_PER_METRE = 16
BODY_M = 0.495
CLEAR_M = 0.6
"""How far before and behind a door nothing may stand."""

STARTS = {
    "crystal-ruin": (4.0, 10.0),
    "forest-camp": (2.0, 11.0),
    "starship": (5.5, 10.0),
    "tavern": (15.0, 13.0),
    "town-gate": (20.0, 10.0),
    "warehouse": (2.0, 12.0),
}
HIGH_ABOVE = {"north-rampart", "south-rampart"}
"""Rooms whose floor is the top of a thing."""


@pytest.fixture(scope="module")
def generator() -> ModuleType:
    return importlib.import_module("paint")


@pytest.fixture(scope="module", params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def file(name: str) -> Path:
    return FOLDER / f"{name}.uvtt"


@pytest.fixture(scope="module")
def document(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def walls(document: dict[str, Any]) -> list[shapely.LineString]:
    return [shapely.LineString([(at["x"], at["y"]) for at in line]) for line in document["line_of_sight"]]


@pytest.fixture(scope="module")
def solids(document: dict[str, Any]) -> dict[str, shapely.Polygon]:
    return {thing["id"]: shapely.Polygon(thing["ring"]) for thing in document["sightline"]["obstacles"]}


def bounds(portal: dict[str, Any]) -> list[tuple[float, float]]:
    return [(at["x"], at["y"]) for at in portal["bounds"]]


def things(document: dict[str, Any]) -> list[dict[str, Any]]:
    extra = document["sightline"]
    return [*extra["obstacles"], *extra["terrain"], *extra["clouds"], *extra["rooms"]]


def table(document: dict[str, Any]) -> shapely.Polygon:
    size = document["resolution"]["map_size"]
    return shapely.box(0, 0, size["x"], size["y"])


def test_all_maps_of_the_generator_are_there(generator):
    assert sorted(generator.MAPS) == list(NAMES)


def test_everything_but_the_picture_is_what_the_generator_writes(generator, name, file, document):
    assert file.read_text(encoding="utf-8") == generator.text(generator.MAPS[name].plan, document["image"])


def test_the_picture_has_the_size_that_the_file_says(document):
    picture = Image.open(io.BytesIO(base64.b64decode(document["image"])))
    size, scale = document["resolution"]["map_size"], document["resolution"]["pixels_per_grid"]
    assert picture.size == (size["x"] * scale, size["y"] * scale)


def test_the_file_stays_small(file):
    assert file.stat().st_size < 3_500_000


def test_it_opens_with_nothing_to_mend_and_all_that_makes_a_battle(file):
    found = read_map(file)
    scene = found.scene
    assert found.report.lines == ()
    assert scene.title
    assert scene.metres_per_square == 1
    assert min(map(len, (scene.layout.walls, scene.layout.portals, scene.layout.obstacles))) >= 3
    assert scene.layout.terrain
    assert len(scene.rooms) >= 5
    assert len(scene.lights) >= 4


def test_the_picture_looks_like_what_the_generator_paints(generator, name, document):
    stored = Image.open(io.BytesIO(base64.b64decode(document["image"]))).convert("RGB")
    fresh = generator.MAPS[name].paint(PREVIEW_PIXELS_PER_METRE)
    one, other = (picture.resize((30, 20), Image.Resampling.BOX) for picture in (stored, fresh))
    assert np.abs(np.asarray(one, dtype=float) - np.asarray(other, dtype=float)).mean() < 10


def test_the_same_seed_paints_the_same_picture(generator, name):
    paint = generator.MAPS[name].paint
    assert paint(6).tobytes() == paint(6).tobytes()


def test_walls_are_cut_at_every_portal(document, walls):
    for portal in document["portals"]:
        opening = shapely.LineString(bounds(portal))
        assert all(opening.intersection(wall).length < 1e-6 for wall in walls), portal


def test_the_ends_of_every_portal_are_ends_of_walls(document, walls):
    ends = shapely.MultiPoint([at for wall in walls for at in wall.coords])
    assert all(ends.distance(shapely.Point(end)) < 1e-6 for one in document["portals"] for end in bounds(one))


def test_every_opening_is_wide_enough_for_a_body(document):
    assert all(shapely.LineString(bounds(portal)).length >= 0.8 for portal in document["portals"])


def test_every_portal_has_a_name_and_the_same_ends(document):
    named = {(tuple(one["from"]), tuple(one["to"])) for one in document["sightline"]["portals"]}
    assert named == {tuple(bounds(portal)) for portal in document["portals"]}


def test_only_closed_doors_are_closed_for_other_programs(document):
    for portal, named in zip(document["portals"], document["sightline"]["portals"], strict=True):
        assert portal["closed"] == (named["kind"] == "door" and not named["open"])


def test_names_are_unique(document):
    names = [thing["id"] for thing in (*document["sightline"]["portals"], *things(document))]
    assert len(names) == len(set(names))


def test_every_ring_is_simple_and_has_room_inside(document):
    for thing in things(document):
        ring = shapely.Polygon(thing["ring"])
        assert ring.is_valid, thing["id"]
        assert ring.area > 0.01, thing["id"]


def test_everything_lies_on_the_map(document, walls):
    rings = [shapely.Polygon(thing["ring"]) for thing in things(document)]
    lamps = [shapely.Point(lamp["position"]["x"], lamp["position"]["y"]) for lamp in document["lights"]]
    assert all(table(document).covers(shape) for shape in (*walls, *rings, *lamps))


def test_solids_stand_clear_of_walls_and_doorways(document, walls, solids):
    openings = [shapely.LineString(bounds(one)) for one in document["portals"]]
    steps = [opening.buffer(CLEAR_M, cap_style="flat") for opening in openings]
    for name, ring in solids.items():
        assert not any(ring.crosses(wall) or ring.intersection(wall).length > 1e-6 for wall in walls), name
        assert all(ring.intersection(step).area < 0.05 for step in steps), name


def test_solids_do_not_overlap(solids):
    for (one, ring), (other, second) in itertools.combinations(solids.items(), 2):
        assert ring.intersection(second).area < 1e-6, (one, other)


def test_no_thing_stands_in_a_door_of_two_rooms_that_overlap(document):
    """Rooms may hold one another, as a camp holds its tents; those beside one another only touch."""
    rooms = [shapely.Polygon(room["ring"]) for room in document["sightline"]["rooms"]]
    for one, other in itertools.combinations(rooms, 2):
        shared = one.intersection(other).area
        assert shared < 0.35 or shared == pytest.approx(min(one.area, other.area))


def test_a_body_reaches_every_room_when_the_doors_are_open(name, document, walls, solids):
    windows = [
        shapely.LineString([one["from"], one["to"]])
        for one in document["sightline"]["portals"]
        if one["kind"] == "window"
    ]
    solid = shapely.union_all([*walls, *windows, *solids.values()])
    free = table(document).difference(solid.buffer(BODY_M))
    start = shapely.Point(STARTS[name])
    (reached,) = (part for part in shapely.get_parts(free) if part.covers(start))
    for room in document["sightline"]["rooms"]:
        if room["id"] not in HIGH_ABOVE:
            inside = shapely.Polygon(room["ring"]).intersection(reached)
            assert inside.area > 0.25, room["id"]


@pytest.mark.parametrize("name", ["warehouse"], scope="module")
def test_a_charge_runs_straight_through_the_hall(document, walls, solids):
    lane = shapely.box(5, 11.5, 17, 12.5)
    rubble = shapely.Polygon(document["sightline"]["terrain"][0]["ring"])
    assert not any(lane.intersects(shape) for shape in (*walls, *solids.values(), rubble))
