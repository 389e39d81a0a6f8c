"""Laws of painting: patches never overlap, and cover what was painted and not taken away since."""

from itertools import combinations
from typing import get_args

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from vtt.battle import EditMap, Scene, Terrain
from vtt.battle.editing import edited_layout
from vtt.battle.scene import SceneId
from vtt.geometry import Grid, Path, Ring, crosses_itself, united, without
from vtt.play.editing.chain import Brush
from vtt.play.editing.painting import covered, painted, resized, wiped

GRID = Grid(1.5, (0.5, 0.25))
places = st.tuples(st.integers(0, 40).map(lambda at: at / 2), st.integers(0, 30).map(lambda at: at / 2))
paths = st.lists(places, min_size=1, max_size=6).map(tuple)
brushes = st.sampled_from(get_args(Brush))
strokes = st.lists(
    st.tuples(paths, brushes, st.sampled_from([0.5, 2.0, 4.0]), st.sampled_from([2.0, 3.0]), st.booleans()),
    min_size=1,
    max_size=6,
)


def area(rings: tuple[Ring, ...] | list[Ring]) -> shapely.Geometry:
    return shapely.union_all([shapely.Polygon(ring) for ring in rings])


def carried_out(scene: Scene, edit: EditMap) -> Scene:
    """Return a scene after an edit, as the referee makes it: what is new has an id of its own."""
    taken = len(scene.layout.terrain) + sum(map(ord, "".join(one.id for one in scene.layout.terrain)))
    named = tuple(
        one if one.id else one.replace(id=f"new-{taken}-{number}") for number, one in enumerate(edit.terrain)
    )
    layout = edited_layout(scene.layout, frozenset(edit.remove), edit.replace(terrain=named))
    return scene.replace(layout=layout)


def mud(cost: float) -> Terrain:
    return Terrain(id="", ring=((0, 0), (1, 0), (1, 1)), cost=cost)


@given(strokes=strokes)
def test_what_was_painted_last_is_there_and_nothing_overlaps(strokes):
    scene = Scene(id=SceneId("mat"), size_m=(20, 15))
    wanted = {2.0: shapely.Polygon(), 3.0: shapely.Polygon()}
    for path, brush, width_m, cost, takes_away in strokes:
        rings = covered(path, brush, width_m, GRID)
        edit = (wiped if takes_away else painted)(scene, rings, mud(cost))
        scene = carried_out(scene, edit)
        for own in wanted:
            left = shapely.difference(wanted[own], area(rings))
            is_grown = own == cost and not takes_away
            wanted[own] = shapely.union(left, area(rings)) if is_grown else left
    for cost, whole in wanted.items():
        there = [one.ring for one in scene.layout.terrain if one.cost == cost]
        assert shapely.symmetric_difference(area(there), whole).area < 0.05
        assert not any(map(crosses_itself, there))
    every = [shapely.Polygon(one.ring) for one in scene.layout.terrain]
    assert all(shapely.intersection(one, other).area < 0.01 for one, other in combinations(every, 2))


@given(path=paths, brush=brushes, width_m=st.sampled_from([0.5, 2.0, 4.0]), cost=st.sampled_from([2.0, 3.0]))
def test_painting_the_same_twice_changes_nothing(path, brush, width_m, cost):
    rings = covered(path, brush, width_m, GRID)
    once = carried_out(Scene(id=SceneId("mat"), size_m=(20, 15)), painted(scene_of(), rings, mud(cost)))
    again = painted(once, rings, mud(cost))
    assert not any(again.each())
    assert not again.remove


def scene_of() -> Scene:
    return Scene(id=SceneId("mat"), size_m=(20, 15))


@given(path=paths, width_m=st.sampled_from([0.5, 1.5, 4.0]))
def test_a_brush_of_squares_covers_whole_squares(path: Path, width_m: float):
    whole = area(covered(path, "squares", width_m, GRID))
    squares = whole.area / GRID.cell_m**2
    assert squares == pytest.approx(round(squares), abs=1e-3)
    assert all(whole.buffer(1e-6).contains(shapely.Point(point)) for point in path)


def test_a_ring_that_is_painted_is_cut_so_that_none_has_a_hole():
    square = [(2.0, 2.0), (8.0, 2.0), (8.0, 8.0), (2.0, 8.0), (2.0, 2.0)]
    rings = covered(tuple(square), "squares", 1.0, Grid())
    assert len(rings) == 2
    assert area(rings).area == pytest.approx(7 * 7 - 5 * 5)


@given(first=paths, second=paths)
def test_an_area_is_what_is_left_of_it_and_what_is_taken(first, second):
    one, other = covered(first, "round", 2.0, GRID), covered(second, "squares", 2.0, GRID)
    left = without(one, other)
    assert area(left).area <= area(one).area + 0.01
    assert shapely.intersection(area(left), area(other)).area < 0.01
    assert area(united([*left, *other])).area == pytest.approx(area([*one, *other]).area, abs=0.05)


@pytest.mark.parametrize("brush", get_args(Brush))
def test_a_brush_grows_and_shrinks_within_bounds(brush):
    width_m = 2.0
    for _ in range(40):
        width_m = resized(width_m, brush, 1, GRID)
    assert width_m == 40.0
    for _ in range(60):
        width_m = resized(width_m, brush, -1, GRID)
    assert width_m == (0.25 if brush == "round" else 1.5)
