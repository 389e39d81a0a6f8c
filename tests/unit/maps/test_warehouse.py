"""The warehouse that comes with the program: the generator wrote it, and one can play on it."""

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

pytestmark = pytest.mark.slow

FILE = Path(__file__).parents[3] / "maps" / "warehouse.uvtt"
HALL = shapely.box(4, 8, 18, 19)
PREVIEW_PIXELS_PER_METRE = 16


@pytest.fixture(scope="module")
def generator() -> ModuleType:
    return importlib.import_module("warehouse")


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
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
    return [*extra["obstacles"], *extra["terrain"], *extra["clouds"]]


def test_everything_but_the_picture_is_what_the_generator_writes(generator, document):
    assert FILE.read_text(encoding="utf-8") == generator.text(document["image"])


def test_the_picture_has_the_size_that_the_file_says(document):
    picture = Image.open(io.BytesIO(base64.b64decode(document["image"])))
    size, scale = document["resolution"]["map_size"], document["resolution"]["pixels_per_grid"]
    assert picture.size == (size["x"] * scale, size["y"] * scale)


def test_the_file_stays_small():
    assert FILE.stat().st_size < 3_000_000


def test_the_picture_looks_like_what_the_generator_paints(generator, document):
    stored = Image.open(io.BytesIO(base64.b64decode(document["image"]))).convert("RGB")
    fresh = generator.paint(PREVIEW_PIXELS_PER_METRE)
    small = stored.resize((60, 40), Image.Resampling.BOX)
    apart = np.asarray(small, dtype=float) - np.asarray(
        fresh.resize((60, 40), Image.Resampling.BOX), dtype=float
    )
    assert np.abs(apart).mean() < 8


def test_the_same_seed_paints_the_same_picture(generator):
    assert generator.paint(6).tobytes() == generator.paint(6).tobytes()


def test_walls_are_cut_at_every_portal(document, walls):
    for portal in document["portals"]:
        opening = shapely.LineString(bounds(portal))
        assert all(opening.intersection(wall).length == 0 for wall in walls), portal


def test_the_ends_of_every_portal_are_ends_of_walls(document, walls):
    ends = {tuple(at) for wall in walls for at in wall.coords}
    assert all(end in ends for portal in document["portals"] for end in bounds(portal))


def test_every_opening_is_at_least_a_metre_wide(document):
    assert all(shapely.LineString(bounds(portal)).length >= 1 for portal in document["portals"])


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
        assert ring.area > 0.1, thing["id"]


def test_everything_lies_on_the_map(document, walls, solids):
    size = document["resolution"]["map_size"]
    table = shapely.box(0, 0, size["x"], size["y"])
    rings = [shapely.Polygon(thing["ring"]) for thing in things(document)]
    lamps = [shapely.Point(lamp["position"]["x"], lamp["position"]["y"]) for lamp in document["lights"]]
    assert all(table.covers(shape) for shape in (*walls, *rings, *lamps))


def test_solids_stand_clear_of_walls_and_doorways(document, walls, solids):
    openings = [shapely.LineString(bounds(portal)) for portal in document["portals"]]
    steps = [opening.buffer(0.99, cap_style="flat") for opening in openings]
    for name, ring in solids.items():
        assert all(ring.distance(wall) >= 0.14 for wall in walls), name
        assert all(not ring.intersects(step) for step in steps), name


def test_solids_do_not_overlap(solids):
    for (one, ring), (other, second) in itertools.combinations(solids.items(), 2):
        assert ring.intersection(second).area == 0, (one, other)


def test_solids_and_rubble_do_not_overlap(document, solids):
    rubble = shapely.Polygon(document["sightline"]["terrain"][0]["ring"])
    assert all(not ring.intersects(rubble) for ring in solids.values())


def test_a_charge_runs_straight_through_the_hall(document, walls, solids):
    lane = shapely.box(5, 11.5, 17, 12.5)
    rubble = shapely.Polygon(document["sightline"]["terrain"][0]["ring"])
    assert HALL.covers(lane)
    assert not any(lane.intersects(shape) for shape in (*walls, *solids.values(), rubble))


def test_a_metre_wide_body_reaches_every_room_when_the_doors_are_open(document, walls, solids):
    size = document["resolution"]["map_size"]
    windows = [
        shapely.LineString([one["from"], one["to"]])
        for one in document["sightline"]["portals"]
        if one["kind"] == "window"
    ]
    solid = shapely.union_all([*walls, *windows, *solids.values()])
    free = shapely.box(0, 0, size["x"], size["y"]).difference(solid.buffer(0.495))
    start = shapely.Point(2, 12)
    (reached,) = (part for part in shapely.get_parts(free) if part.covers(start))
    for room in ((7.5, 6.5), (14.5, 4.3), (14, 6.5), (11, 12), (19.5, 6.5), (28, 12), (22.5, 18.5)):
        assert reached.distance(shapely.Point(room)) < 0.5, room
