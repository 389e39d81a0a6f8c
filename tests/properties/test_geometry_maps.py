"""The same laws on maps that people have drawn."""

import json
import math
from itertools import pairwise
from pathlib import Path

import pytest
import shapely

from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight.sight import lines_of_sight
from vtt.geometry.vision.vision import visible_area
from vtt.geometry.world.obstacles import Barrier, Obstacles

MAPS = sorted((Path(__file__).parents[2] / "../shared/maps").glob("*.dd2vtt"))


@pytest.fixture(params=[pytest.param(path, id=path.stem) for path in MAPS])
def hall(request):
    data = json.loads(request.param.read_text())
    size, origin = data["resolution"]["map_size"], data["resolution"]["map_origin"]

    def chain(points):
        places = [(p["x"] - origin["x"], p["y"] - origin["y"]) for p in points]
        return list(pairwise(places))

    lines = [*data["line_of_sight"], *data.get("objects_line_of_sight", [])]
    barriers = [("wall", segment) for line in lines for segment in chain(line)]
    barriers += [("door", segment) for door in data["portals"] for segment in chain(door["bounds"])]
    numbered = [Barrier(f"{kind}{i}", kind, a, b) for i, (kind, (a, b)) in enumerate(barriers)]
    return Obstacles((float(size["x"]), float(size["y"])), numbered)


def places(hall, step=3.0):
    width, height = hall.size_m
    columns, rows = int(width // step), int(height // step)
    return [(step * (i + 0.5), step * (j + 0.5)) for i in range(columns) for j in range(rows)]


def test_the_centre_of_a_token_is_in_view_when_its_line_is_clear(hall):
    spots = places(hall)
    for eye in spots[:: max(1, len(spots) // 12)]:
        seen = shapely.make_valid(shapely.Polygon(visible_area(eye, hall)))
        sights = lines_of_sight(Disc(eye, 0.5), [Disc(spot, 0.5) for spot in spots], hall)
        for spot, sight in zip(shapely.points(spots), sights, strict=True):
            if shapely.distance(shapely.boundary(seen), spot) > 1e-3:
                assert (sight.result == "clear") == (shapely.distance(seen, spot) == 0)


def test_everybody_sees_back(hall):
    discs = [Disc(p, 0.5) for p in places(hall, 5.0)][:25]
    sights = [lines_of_sight(viewer, discs, hall) for viewer in discs]
    for i in range(len(discs)):
        for j in range(i):
            assert sights[i][j].result == sights[j][i].result


def test_opening_every_door_shows_no_less(hall):
    doors = hall.opened(b.id for b in hall.barriers if b.kind == "door")
    for eye in places(hall)[:20]:
        shut, wide = (shapely.Polygon(visible_area(eye, h)).area for h in (hall, doors))
        assert shut <= wide + 1e-6
        assert 0 < wide <= math.prod(hall.size_m) + 1e-6
