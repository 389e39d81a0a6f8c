"""Whatever is drawn, snapped, cut, joined, moved and mirrored on a map: nothing is lost, nothing doubled."""

import math
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import a_scene
from vtt.battle import Layout, Portal, Room, Scene, Wall
from vtt.battle.editing import EditMap, Part
from vtt.geometry import Grid, Path, Point, Ring, Segment, distance_m, inside
from vtt.play.editing.carving import carve, not_there_yet, opening_at
from vtt.play.editing.chain import Chain, area_m2, ellipse, rectangle, sides_of, walls_along
from vtt.play.editing.joining import joined, simplified
from vtt.play.editing.lines import TOUCH_M, along_m, at_m, away_m, common_span, left_of
from vtt.play.editing.map_index import MapIndex
from vtt.play.editing.merging import merged, walled_rooms
from vtt.play.editing.moving import Mover, PointMover, stretched
from vtt.play.editing.parts import box_of, each, mirrored, parts_of, points_of
from vtt.play.editing.picking import Picker
from vtt.play.editing.snapping import Snapper, nearest_crossing

steps = st.integers(0, 40).map(lambda number: number / 4)
points = st.tuples(steps, steps)
anywhere = st.tuples(st.floats(0, 20), st.floats(0, 20))
segments = st.tuples(points, points).filter(lambda line: distance_m(*line) > 0.2)
lists_of_segments = st.lists(segments, max_size=8)
grids = st.builds(Grid, st.sampled_from([0.5, 1.0, 1.5, 2.0]), st.sampled_from([(0.0, 0.0), (0.3, 0.7)]))


def walls_of(lines: Sequence[Segment]) -> tuple[Wall, ...]:
    return tuple(Wall(id=f"wall-{number}", a=a, b=b) for number, (a, b) in enumerate(lines))


def samples(line: Segment) -> list[Point]:
    length_m = distance_m(*line)
    return [at_m(line, length_m * (number + 0.5) / 16) for number in range(16)]


def is_covered(point: Point, lines: Sequence[Segment]) -> bool:
    return any(away_m(point, line) < 2 * TOUCH_M for line in lines)


def lines_of(walls: Sequence[Wall]) -> list[Segment]:
    return [(wall.a, wall.b) for wall in walls]


@given(lines=lists_of_segments, point=anywhere, grid=grids, within_m=st.floats(0.05, 1.0))
def test_what_was_drawn_in_stays_where_it_is(lines, point, grid, within_m):
    snapper = Snapper(
        MapIndex(a_scene(walls=walls_of(lines)).replace(grid=grid, metres_per_square=grid.cell_m))
    )
    snapped = snapper.snap(point, within_m)
    again = snapper.snap(snapped.at, within_m)
    assert distance_m(snapped.at, again.at) < max(within_m, 1e-6)
    if snapped.by in ("end", "grid"):
        assert snapper.snap(again.at, 1e-9).at == again.at or again.by == "end"


@given(lines=lists_of_segments, point=anywhere, grid=grids, within_m=st.floats(0.05, 1.0))
def test_a_point_is_drawn_in_no_further_than_it_reaches(lines, point, grid, within_m):
    scene = a_scene(walls=walls_of(lines)).replace(grid=grid, metres_per_square=grid.cell_m)
    snapped = Snapper(MapIndex(scene)).snap(point, within_m)
    if snapped.by in ("end", "wall"):
        assert distance_m(snapped.at, point) <= within_m + 1e-9
    else:
        assert distance_m(snapped.at, point) <= grid.cell_m * math.sqrt(0.5)
    ends = [end for line in lines for end in line]
    if snapped.by != "end":
        assert all(distance_m(end, point) > within_m for end in ends)


@given(lines=lists_of_segments, point=anywhere, within_m=st.floats(0.05, 1.0))
def test_what_is_drawn_in_by_a_wall_is_on_a_wall(lines, point, within_m):
    snapped = Snapper(MapIndex(a_scene(walls=walls_of(lines)))).snap(point, within_m)
    if snapped.by == "wall":
        assert min(away_m(snapped.at, line) for line in lines) < 1e-9


@given(point=anywhere, grid=grids)
def test_the_nearest_crossing_is_no_further_than_half_a_diagonal_of_half_a_square(point, grid):
    assert distance_m(nearest_crossing(grid, point), point) <= grid.cell_m / 2 * math.sqrt(0.5) + 1e-9


@given(line=segments, taken=st.lists(st.tuples(st.floats(0, 14), st.floats(0, 14)).map(sorted), max_size=4))
def test_what_is_left_of_a_stretch_is_neither_more_nor_less(line, taken):
    spans = [(low, min(high, distance_m(*line))) for low, high in taken if low < distance_m(*line)]
    left = left_of(line, spans)
    for point in samples(line):
        far = along_m(point, line)
        if all(abs(far - edge) > 2 * TOUCH_M for span in spans for edge in span):
            assert is_covered(point, left) == (not any(low < far < high for low, high in spans))


@given(lines=lists_of_segments, stretch=segments)
def test_an_opening_takes_from_walls_what_runs_along_it_and_nothing_else(lines, stretch):
    walls = walls_of(lines)
    carved = carve(walls, stretch)
    after = [*(one for one in walls if one.id not in carved.gone), *carved.walls]
    assert all(common_span((wall.a, wall.b), stretch) is None for wall in after)
    for wall in walls:
        span = common_span((wall.a, wall.b), stretch)
        for point in samples((wall.a, wall.b)):
            far = along_m(point, (wall.a, wall.b))
            if span is None or far < span[0] - 2 * TOUCH_M or far > span[1] + 2 * TOUCH_M:
                assert is_covered(point, lines_of(after))


@given(line=segments, point=anywhere, grid=grids, width_m=st.floats(0.3, 4.0), free=st.booleans())
def test_an_opening_is_on_its_wall_as_wide_as_asked_or_as_the_wall(line, point, grid, width_m, free):
    a, b = opening_at(line, point, grid, width_m, free=free)
    assert distance_m(a, b) == pytest.approx(min(width_m, distance_m(*line)), abs=1e-6)
    assert away_m(a, line) < 1e-6
    assert away_m(b, line) < 1e-6


@given(row=st.integers(0, 9), click=st.floats(0.01, 9.99), grid=st.sampled_from([Grid(), Grid(2.0)]))
def test_a_door_in_a_wall_on_the_grid_fills_the_square_that_was_clicked(row, click, grid):
    line = ((0.0, float(row)), (10.0, float(row)))
    (left, _), (right, _) = opening_at(line, (click, row), grid, grid.cell_m)
    assert left <= click + 1e-9
    assert right >= click - 1e-9
    assert (left / grid.cell_m) % 1 == pytest.approx(0.0, abs=1e-9)


@given(lines=lists_of_segments, ring=st.tuples(points, points), doors=lists_of_segments)
def test_what_is_drawn_over_walls_that_are_there_is_not_drawn_twice(lines, ring, doors):
    portals = tuple(Portal(id=f"door-{number}", a=a, b=b) for number, (a, b) in enumerate(doors))
    layout = Layout(walls=walls_of(lines), portals=portals)
    sides = [side for side in sides_of(rectangle(*ring)) if distance_m(*side) > TOUCH_M]
    new = not_there_yet(sides, (*layout.walls, *layout.portals))
    there = [*lines, *doors]
    for number, one in enumerate(new):
        assert all(common_span(one, other) is None for other in (*there, *new[:number]))
    for side in sides:
        assert all(is_covered(point, [*there, *new]) for point in samples(side))
    drawn = layout.replace(walls=(*layout.walls, *walls_along(new)))
    assert not_there_yet(sides, (*drawn.walls, *drawn.portals)) == ()


@given(clicked=st.lists(points, min_size=1, max_size=12))
def test_a_chain_has_no_stretch_without_length(clicked):
    chain = Chain()
    for point in clicked:
        before, chain = chain, chain.and_then(point)
        assert chain.points in (before.points, (*before.points, point))
    assert all(distance_m(a, b) > 0 for a, b in chain.segments)
    assert all(distance_m(a, b) > 0 for a, b in chain.closed.segments)
    if len(chain.points) >= 3:
        assert chain.closed.points[0] == chain.closed.points[-1]


@given(a=points, b=points)
def test_an_ellipse_is_within_its_rectangle_and_nearly_as_large_as_a_true_one(a, b):
    ring, box = ellipse(a, b), rectangle(a, b)
    assert all(min(a[0], b[0]) - 1e-9 <= x <= max(a[0], b[0]) + 1e-9 for x, _ in ring)
    assert all(min(a[1], b[1]) - 1e-9 <= y <= max(a[1], b[1]) + 1e-9 for _, y in ring)
    assert area_m2(ring) == pytest.approx(math.pi / 4 * area_m2(box), rel=0.06, abs=1e-9)


@given(lines=lists_of_segments, close_m=st.sampled_from([0.0, 0.3, 0.6]))
def test_joining_moves_no_wall_further_than_it_reaches(lines, close_m):
    walls = walls_of(lines)
    result = joined(walls, close_m)
    assert set(result.gone) == {wall.id for wall in walls}
    for line in lines:
        for point in samples(line):
            away = min((away_m(point, (new.a, new.b)) for new in result.walls), default=0.0)
            assert away <= 2 * close_m + 2 * TOUCH_M


@given(path=st.lists(points, min_size=2, max_size=12), tolerance_m=st.sampled_from([0.05, 0.3, 1.0]))
def test_a_simplified_chain_keeps_its_ends_and_strays_no_further_than_allowed(path, tolerance_m):
    chain = Chain()
    for point in path:
        chain = chain.and_then(point)
    walls = walls_of(chain.segments)
    simpler = simplified(walls, tolerance_m).walls
    assert len(simpler) <= len(walls)
    for line in chain.segments:
        for point in samples(line):
            assert min(away_m(point, (new.a, new.b)) for new in simpler) <= 2 * tolerance_m + 2 * TOUCH_M


def test_a_straight_run_of_walls_becomes_one_and_corners_stay():
    corners = ((0, 0), (2, 0), (4, 0), (4, 2), (4, 4), (0, 4), (0, 0))
    result = joined(walls_of(list(pairwise(corners))))
    assert sorted(sorted((wall.a, wall.b)) for wall in result.walls) == [
        [(0, 0), (0, 4)],
        [(0, 0), (4, 0)],
        [(0, 4), (4, 4)],
        [(4, 0), (4, 4)],
    ]


def test_a_gap_between_two_ends_is_closed():
    result = joined(walls_of([((0, 0), (3, 0)), ((3.2, 0.1), (3.2, 4))]))
    assert [(wall.a, wall.b) for wall in result.walls] == [((0, 0), (3.2, 0.1)), ((3.2, 0.1), (3.2, 4))]


def test_walls_that_are_one_way_are_made_one_only_where_they_run_in_one_direction():
    first, second = Wall(id="a", a=(0, 0), b=(2, 0), one_way="left"), Wall(id="b", a=(4, 0), b=(2, 0))
    assert len(joined([first, second.replace(one_way="left")]).walls) == 2
    assert len(joined([first, second.replace(a=(2, 0), b=(4, 0), one_way="left")]).walls) == 1
    assert len(joined([first, second]).walls) == 2


def flat(path: Path) -> list[float]:
    return [value for point in path for value in point]


def placed_again(scene: Scene, edit: EditMap) -> list[Part]:
    """Return the parts of a scene after an edit that gives no new ids, in the order of their ids."""
    put = {part.id: part for part in each(edit)}
    return sorted(
        (put.get(part.id, part) for part in each(parts_of(scene)) if part.id not in edit.remove),
        key=lambda part: part.id,
    )


@given(lines=lists_of_segments, by=points, data=st.data())
def test_moved_ends_stay_together_and_what_does_not_touch_stays(lines, by, data):
    walls = walls_of(lines)
    scene = a_scene(walls=walls)
    ids = data.draw(st.sets(st.sampled_from([wall.id for wall in walls]))) if walls else set()
    edit = Mover(MapIndex(scene), ids).to(lambda point: (point[0] + by[0], point[1] + by[1]))
    after = {part.id: part for part in placed_again(scene, edit)}
    ends = {point for wall in walls if wall.id in ids for point in (wall.a, wall.b)}
    for wall in walls:
        wanted = tuple((x + by[0], y + by[1]) if (x, y) in ends else (x, y) for x, y in (wall.a, wall.b))
        if wall.id in after:
            assert flat(points_of(after[wall.id])) == pytest.approx(flat(wanted))
        else:
            assert distance_m(*wanted) < TOUCH_M


@given(lines=lists_of_segments.filter(bool), to=points, data=st.data())
def test_a_point_that_is_moved_takes_all_walls_there_along(lines, to, data):
    walls = walls_of(lines)
    scene = a_scene(walls=walls)
    at = data.draw(st.sampled_from([end for line in lines for end in line]))
    edit = PointMover(MapIndex(scene), at).to(to)
    left = placed_again(scene, edit)
    assert at == to or all(at not in points_of(part) for part in left)
    assert sum(to in points_of(part) for part in left) >= sum(
        at in points_of(wall) and to not in points_of(wall) for wall in walls
    )


@given(lines=lists_of_segments, across=st.booleans())
def test_what_is_mirrored_twice_is_as_it_was(lines, across):
    sided = tuple(wall.replace(one_way="left") for wall in walls_of(lines))
    parts = parts_of(a_scene(walls=sided))
    once = mirrored(parts, across=across)
    twice = mirrored(once, across=across)
    assert all(wall.one_way == "right" for wall in once.walls)
    assert flat(box_of(once) or ()) == pytest.approx(flat(box_of(parts) or ()))
    for before, after in zip(each(parts), each(twice), strict=True):
        assert flat(points_of(after)) == pytest.approx(flat(points_of(before)))


@given(box=st.tuples(points, points), to=points, corner=st.integers(0, 3))
def test_a_box_is_stretched_from_its_opposite_corner(box, to, corner):
    (left, right), (top, bottom) = (sorted(axis) for axis in zip(*box, strict=True))
    corners = rectangle((left, top), (right, bottom))
    place = stretched(((left, top), (right, bottom)), corners[corner], to)
    assert place(corners[corner - 2]) == pytest.approx(corners[corner - 2])
    if right > left and bottom > top:
        assert place(corners[corner]) == pytest.approx(to)


@given(lines=lists_of_segments.filter(bool), point=anywhere, within_m=st.floats(0.05, 2.0))
def test_the_nearest_wall_is_picked(lines, point, within_m):
    picker = Picker(MapIndex(a_scene(walls=walls_of(lines))))
    found, nearest = picker.line_at(point, within_m), min(away_m(point, line) for line in lines)
    assert (found is not None) == (nearest <= within_m)
    assert found is None or away_m(point, (found.a, found.b)) == pytest.approx(nearest)
    end = picker.end_at(point, within_m)
    closest = min(distance_m(end, point) for line in lines for end in line)
    assert (end is not None) == (closest <= within_m)


@given(lines=lists_of_segments, a=points, b=points)
def test_a_box_chooses_what_is_wholly_within_it(lines, a, b):
    found = Picker(MapIndex(a_scene(walls=walls_of(lines)))).within(a, b)
    (left, right), (top, bottom) = sorted((a[0], b[0])), sorted((a[1], b[1]))
    for wall in walls_of(lines):
        inside = all(left <= x <= right and top <= y <= bottom for x, y in (wall.a, wall.b))
        assert (wall.id in found) == inside


@given(lines=lists_of_segments, others=lists_of_segments, data=st.data())
def test_an_index_that_is_renewed_is_as_one_made_anew(lines, others, data):
    walls = walls_of(lines)
    kept = [wall for wall in walls if data.draw(st.booleans())]
    moved = [wall.replace(b=(21.0, 21.0)) if data.draw(st.booleans()) else wall for wall in kept]
    more = tuple(wall.replace(id=f"new-{wall.id}") for wall in walls_of(others))
    scene = a_scene(walls=(*moved, *more))
    renewed, fresh = MapIndex(scene, MapIndex(a_scene(walls=walls))), MapIndex(scene)
    assert renewed.stretches.tolist() == fresh.stretches.tolist()
    assert [one.id for one in renewed.lined] == [one.id for one in fresh.lined]


@given(lines=lists_of_segments, around=st.lists(segments, min_size=1, max_size=3))
def test_what_runs_along_a_stretch_is_near_it(lines, around):
    near = {one.id for one in MapIndex(a_scene(walls=walls_of(lines))).near(around)}
    for wall in walls_of(lines):
        if any(common_span(segment, (wall.a, wall.b)) is not None for segment in around):
            assert wall.id in near


cells = st.tuples(st.integers(0, 8), st.integers(0, 8), st.integers(1, 5), st.integers(1, 5))


def ring_of(cell: tuple[int, int, int, int]) -> Ring:
    x, y, width, height = cell
    return rectangle((float(x), float(y)), (float(x + width), float(y + height)))


def floor_of(walls: Sequence[Wall]) -> set[tuple[int, int]]:
    """Return the squares of the grid that walls enclose."""
    rooms = walled_rooms(MapIndex(a_scene(walls=tuple(walls))))
    return {
        (x, y) for x in range(15) for y in range(15) if any(_in(room, (x + 0.5, y + 0.5)) for room in rooms)
    }


def _in(room: Room, point: Point) -> bool:
    return inside(point, room.ring) and not any(inside(point, hole) for hole in room.holes)


def squares_in(cell: tuple[int, int, int, int]) -> set[tuple[int, int]]:
    x, y, width, height = cell
    return {(x + across, y + down) for across in range(width) for down in range(height)}


@given(first=cells, second=cells)
def test_a_room_with_one_added_has_the_floor_of_both_and_no_wall_between(first, second):
    walls = walls_of(sides_of(ring_of(first)))
    after = merged(MapIndex(a_scene(walls=walls)), ring_of(second), "add")
    now = [*(wall for wall in walls if wall.id not in after.gone), *after.walls]
    both = squares_in(first) | squares_in(second)
    assert floor_of(now) >= both
    for x, y in both:
        for other in ((x + 1, y), (x, y + 1)):
            if other in both:
                middle = (x + other[0] + 1) / 2, (y + other[1] + 1) / 2
                assert not is_covered(middle, lines_of(now))


@given(first=cells, second=cells)
def test_what_is_taken_from_a_room_is_no_floor_of_it_any_more(first, second):
    walls = walls_of(sides_of(ring_of(first)))
    after = merged(MapIndex(a_scene(walls=walls)), ring_of(second), "take")
    now = [*(wall for wall in walls if wall.id not in after.gone), *after.walls]
    left = squares_in(first) - squares_in(second)
    for x, y in left:
        for other in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if other not in left:
                middle = (x + other[0] + 1) / 2, (y + other[1] + 1) / 2
                assert is_covered(middle, lines_of(now))
