"""Laws of quick maps: one can walk everywhere, nothing lies outside, doors are free, a seed is a map."""

import io
import itertools

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from vtt.battle import Scene
from vtt.battle.coherence import tangle
from vtt.files.maps.export import as_universal_vtt
from vtt.files.maps.quick.painted import painted_map
from vtt.files.maps.quick.painting import USUAL_PX, paint
from vtt.files.maps.quick.quick_map import (
    KINDS,
    LEAST_SQUARES,
    MAX_SEED,
    MOST_SQUARES,
    QuickWish,
    cells_of,
    quick_map,
)
from vtt.files.maps.reading import read_map

BODY_M = 0.49
"""Half the width of a body that gets through everywhere, on squares of 1.5 m."""

sides = st.integers(LEAST_SQUARES, 40)
wishes = st.builds(
    QuickWish,
    st.sampled_from(KINDS),
    st.integers(0, MAX_SEED),
    st.tuples(sides, sides),
    st.just(1.5),
    lit=st.booleans(),
)
maps = wishes.map(lambda wish: quick_map(wish).scene)


def barriers(scene: Scene) -> shapely.Geometry:
    """Return all that stops a walker where every door is open."""
    layout = scene.layout
    lines = [(wall.a, wall.b) for wall in layout.walls]
    lines += [(one.a, one.b) for one in layout.portals if one.kind == "window"]
    solids = [shapely.Polygon(one.ring) for one in layout.obstacles]
    return shapely.union_all([*(shapely.LineString(line) for line in lines), *solids])


def floors(scene: Scene) -> list[shapely.Polygon]:
    """Return the rooms, or all of a map that has none."""
    rooms = [shapely.Polygon(room.ring, room.holes) for room in scene.rooms]
    return rooms or [shapely.box(0, 0, *scene.size_m)]


@settings(max_examples=60, deadline=None)
@given(maps)
def test_every_room_is_reached_on_foot_through_doors(scene):
    rooms = floors(scene)
    free = shapely.union_all(rooms).difference(barriers(scene).buffer(BODY_M, quad_segs=4))
    parts = sorted(shapely.get_parts(free), key=shapely.area)
    for room in rooms:
        inside = room.intersection(parts[-1]).area
        others = sum(room.intersection(part).area for part in parts[:-1])
        assert inside > others
        assert inside > 0.5


@settings(max_examples=40, deadline=None)
@given(maps)
def test_nothing_lies_outside_and_things_are_apart(scene):
    table = shapely.box(0, 0, *scene.size_m)
    layout = scene.layout
    lines = [shapely.LineString((one.a, one.b)) for one in (*layout.walls, *layout.portals)]
    solids = [shapely.Polygon(one.ring) for one in layout.obstacles]
    grounds = [shapely.Polygon(one.ring) for one in layout.terrain]
    lamps = [shapely.Point(lamp.at) for lamp in scene.lights]
    rooms = floors(scene)
    assert all(table.covers(shape) for shape in (*lines, *solids, *grounds, *lamps, *rooms))
    assert all(shape.is_valid for shape in (*solids, *grounds, *rooms))
    assert all(one.intersection(other).area < 1e-9 for one, other in itertools.combinations(solids, 2))
    assert all(one.intersection(other).area < 1e-9 for one, other in itertools.combinations(rooms, 2))
    ways = shapely.MultiLineString([line for line in lines if line.length > 0] or [((0, 0), (0, 1))])
    assert not any(ways.crosses(solid) for solid in solids)


@settings(max_examples=40, deadline=None)
@given(maps)
def test_nothing_stands_before_a_door(scene):
    half = scene.metres_per_square * 0.6
    doors = [shapely.LineString((one.a, one.b)) for one in scene.layout.portals if one.kind == "door"]
    steps = shapely.union_all([door.buffer(half, cap_style="flat") for door in doors])
    assert all(shapely.Polygon(one.ring).intersection(steps).area < 1e-9 for one in scene.layout.obstacles)


@settings(max_examples=60, deadline=None)
@given(maps)
def test_it_can_be_played_on(scene):
    assert tangle(scene.layout) is None
    assert len({*scene.layout.kinds, *(room.id for room in scene.rooms)}) == len(scene.layout.kinds) + len(
        scene.rooms
    )


@settings(max_examples=60, deadline=None)
@given(wishes)
def test_the_same_seed_makes_the_same_map(wish):
    assert quick_map(wish).scene == quick_map(wish).scene
    assert bool(quick_map(wish._replace(lit=True)).scene.lights)
    assert not quick_map(wish._replace(lit=False)).scene.lights


@pytest.mark.parametrize("kind", KINDS)
def test_another_seed_makes_another_map(kind):
    layouts = [quick_map(QuickWish(kind, seed)).scene.layout for seed in range(6)]
    assert all(one != other for one, other in itertools.combinations(layouts, 2))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "squares", [(LEAST_SQUARES,) * 2, (MOST_SQUARES,) * 2, (LEAST_SQUARES, MOST_SQUARES)]
)
def test_the_smallest_and_the_largest_are_made(kind, squares):
    scene = quick_map(QuickWish(kind, 3, squares)).scene
    assert scene.size_m == (squares[0] * 1.5, squares[1] * 1.5)
    assert scene.layout.obstacles or scene.layout.walls


@pytest.mark.parametrize("squares", [(LEAST_SQUARES - 1, 20), (20, MOST_SQUARES + 1)])
def test_what_is_too_small_or_too_large_is_refused(squares):
    with pytest.raises(ValueError, match="squares"):
        quick_map(QuickWish("cave", 1, squares))


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_the_same_map_when_it_was_written_and_read(kind, tmp_path):
    scene = quick_map(QuickWish(kind, 11)).scene
    path = tmp_path / "quick.uvtt"
    path.write_text(as_universal_vtt(scene, None), encoding="utf-8")
    again = read_map(path).scene
    assert again.layout.portals == scene.layout.portals
    assert {one.id: one for one in again.layout.obstacles} == {one.id: one for one in scene.layout.obstacles}
    assert again.rooms == scene.rooms
    assert (again.open_portals, again.secret_portals) == (scene.open_portals, scene.secret_portals)


@pytest.mark.parametrize("kind", KINDS)
def test_its_picture_covers_it_and_is_the_same_for_the_same_seed(kind):
    wish = QuickWish(kind, 21, (16, 12))
    found = painted_map(wish)
    assert found.scene.picture is not None
    assert found.scene.picture.size_px == (16 * USUAL_PX, 12 * USUAL_PX)
    assert found.scene.replace(picture=None) == quick_map(wish).scene
    assert painted_map(wish).picture == found.picture
    assert painted_map(wish._replace(seed=22)).picture != found.picture


def test_a_secret_door_is_painted_as_the_wall_that_it_is_taken_for():
    wishes_tried = (QuickWish("rooms", seed, (40, 30)) for seed in range(200))
    wish = next(one for one in wishes_tried if quick_map(one).scene.secret_portals)

    def without(secret: bool) -> float:
        """Return how much the picture changes where such doors are walled up."""
        cells, walled = cells_of(wish), cells_of(wish)
        walled.gaps = {edge: gap for edge, gap in cells.gaps.items() if gap.secret != secret}
        one, other = (
            np.asarray(Image.open(io.BytesIO(paint(some, "rooms", 1))), float) for some in (cells, walled)
        )
        return float(np.abs(one - other).max())

    assert without(secret=True) < 40 < without(secret=False)
