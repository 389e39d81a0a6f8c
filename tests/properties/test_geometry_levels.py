"""Laws of heights, beside a walk along each line in small steps."""

import math

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from vtt.geometry.shapes.levels import Upright
from vtt.geometry.shapes.shapes import Disc, inside
from vtt.geometry.sight.cover import on_lines
from vtt.geometry.sight.sight import line_of_sight, lines_of_sight
from vtt.geometry.world.obstacles import Barrier, Obstacles, Solid

SIZE = (10.0, 10.0)
lattice = st.integers(0, 20).map(lambda half: half / 2)
points = st.tuples(lattice, lattice)
places = st.tuples(*[st.floats(0.1, 9.9, allow_subnormal=False).map(lambda x: round(x, 3))] * 2)
walls = st.lists(st.tuples(points, points), max_size=6)
heights = st.sampled_from([0.5, 1.0, 1.6, 2.5, 4.0])
crates = st.lists(st.tuples(lattice, lattice, heights, st.sampled_from([0.0, 0.0, 1.0, 2.0])), max_size=5)
feet = st.sampled_from([0.0, 0.0, 0.7, 2.0, 5.0])
ends_of_a_look = st.tuples(places, places)
stands = st.tuples(feet, feet)
pairs = st.tuples(heights, heights)
halls = st.tuples(walls, crates)


def hall_of(ends, boxes):
    barriers = [Barrier(f"w{i}", "wall", a, b) for i, (a, b) in enumerate(ends)]
    rings = [((x, y), (x + 1.5, y), (x + 1.5, y + 1), (x, y + 1)) for x, y, *_ in boxes]
    solids = [Solid(f"s{i}", ring, *boxes[i][2:]) for i, ring in enumerate(rings)]
    return Obstacles(SIZE, barriers, solids)


@settings(max_examples=100, deadline=None)
@given(halls, places, st.lists(places, min_size=1, max_size=6), pairs)
def test_on_flat_ground_heights_change_nothing(things, at, others, tall):
    (ends, boxes), (mine, theirs) = things, tall
    hall = hall_of(ends, [(*box[:3], 0.0) for box in boxes])
    viewer, targets = Disc(at, 0.5), [Disc(other, 0.5) for other in others]
    same = [Upright(0.0, mine)] * (len(targets) + 1)
    flat = lines_of_sight(viewer, targets, hall, over_m=mine)
    assert lines_of_sight(viewer, targets, hall, uprights=same) == flat
    mixed = [same[0], *[Upright(0.0, theirs)] * len(targets)]
    assert on_lines(viewer, targets, hall, uprights=mixed) == on_lines(viewer, targets, hall)


@settings(max_examples=150, deadline=None)
@given(crates, ends_of_a_look, stands, pairs)
def test_a_line_is_stopped_where_a_solid_reaches_from_the_line_of_the_feet_over_the_target(
    boxes, ends, stand, heights_m
):
    (a, b), (foot, other), (tall, short) = ends, stand, heights_m
    hall, length = hall_of([], boxes), math.dist(a, b)
    assume(length > 0.1)
    uprights = [Upright(foot, foot + tall), Upright(other, other + short)]
    sight = line_of_sight(Disc(a, 0.0), Disc(b, 0.0), hall, uprights=uprights)
    first, last = uprights[0].foot_m, uprights[1].foot_m

    def holds(solid, end, upright):
        return inside(end, solid.ring) and upright.meets(Upright(solid.base_m, solid.base_m + solid.height_m))

    solids = [s for s in hall.solids if not (holds(s, a, uprights[0]) or holds(s, b, uprights[1]))]
    for step in range(1, 400):
        share = step / 400
        place, height_m = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share), first
        height_m += (last - first) * share
        hit = [s.id for s in solids if inside(place, s.ring) and _deep(place, height_m, s, short)]
        if hit:
            assert sight.at is not None
            begins_on_a_side = any(_on_border(a, s.ring) for s in solids)  # such a line is stopped further on
            assert begins_on_a_side or math.dist(a, sight.at) <= length * share + 1e-6
            return
    if sight.at is not None:
        share = math.dist(a, sight.at) / length
        at_m = first + (last - first) * share
        named = next(s for s in hall.solids if s.id == sight.blocker)
        assert named.base_m - 1e-6 <= at_m <= named.base_m + named.height_m - short + 1e-6


def _on_border(place, ring):
    (left, top), (right, bottom) = ring[0], ring[2]
    return inside(place, ring) and (place[0] in (left, right) or place[1] in (top, bottom))


def _deep(place, height_m, solid, tall_m, least=1e-3):
    """Tell whether a body with its feet at a point is hidden in a box, and not just at its border."""
    (x, y), (low, high) = place, (solid.ring[0], solid.ring[2])
    rooms = (x - low[0], high[0] - x, y - low[1], high[1] - y)
    up = (height_m - solid.base_m, solid.base_m + solid.height_m - height_m - tall_m)
    if min(up) >= 0 and height_m == solid.base_m:
        up = (least + 1.0, up[1])  # on the floor on which the box is
    return min(*rooms, *up) > least


@settings(max_examples=100, deadline=None)
@given(halls, ends_of_a_look, stands, heights)
def test_people_of_one_height_see_each_other_or_not_wherever_they_stand(things, ends, stand, tall):
    (a, b), (foot, other) = ends, stand
    hall = hall_of(*things)
    uprights = [Upright(foot, foot + tall), Upright(other, other + tall)]
    there = line_of_sight(Disc(a, 0.5), Disc(b, 0.5), hall, uprights=uprights)
    back = line_of_sight(Disc(b, 0.5), Disc(a, 0.5), hall, uprights=uprights[::-1])
    assert there.result == back.result
