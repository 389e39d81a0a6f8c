"""Paths pulled tight like a string: tangents and arcs, worked out on paper."""

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vtt.geometry.movement.blocking import Body
from vtt.geometry.movement.movement import walk
from vtt.geometry.paths.flood_fill import flood
from vtt.geometry.paths.string_pulling import taut, tightening
from vtt.geometry.shapes.grid import Grid
from vtt.geometry.shapes.shapes import Disc, distance_m, path_length_m
from vtt.geometry.world.obstacles import Barrier, Ground, Obstacles, Solid

SIZE = (10.0, 10.0)


def around_one(a, b, centre, near_m, turn):
    """How long a string from a to b is that is bent around a circle, given the angle at its centre."""
    sides = [math.dist(one, centre) for one in (a, b)]
    tangents = sum(math.sqrt(side * side - near_m * near_m) for side in sides)
    return tangents + near_m * (turn - sum(math.acos(near_m / side) for side in sides))


def test_a_string_is_bent_around_a_wall_end_at_the_clearance_of_the_footprint():
    hall, ana = Obstacles(SIZE, [Barrier("w", "wall", (4, 0), (4, 4))]), Disc((1.5, 1.5), 0.5)
    path = flood(ana, 30, hall, Grid(), []).path((6.5, 1.5))
    assert path
    tight = taut(ana, path, hall, [])
    shortest = around_one((1.5, 1.5), (6.5, 1.5), (4, 4), 0.5, 1.5 * math.pi)  # past its end, not through it
    assert shortest < path_length_m(tight) < shortest * 1.002
    assert walk(ana, tight, hall, []).block is None
    assert walk(ana, tight, hall, []).cost_m == pytest.approx(path_length_m(tight))


def test_a_string_round_somebody_keeps_both_radii_away():
    ana, bo = Disc((1, 5), 0.5), Body("bo", Disc((5, 5), 1.0))
    tight = taut(ana, ((1, 5), (1, 2), (9, 2), (9, 5)), Obstacles(SIZE), [bo])
    shortest = around_one((1, 5), (9, 5), (5, 5), 1.5, math.pi)
    assert shortest < path_length_m(tight) < shortest * 1.005
    assert all(y < 5 for _, y in tight[1:-1])  # on the side where the path led
    assert taut(ana, ((1, 5), (1, 2), (9, 2), (9, 5)), Obstacles(SIZE), []) == ((1, 5), (9, 5))


def test_a_string_is_pulled_tight_corner_by_corner():
    walls = [Barrier("a", "wall", (3, 0), (3, 6)), Barrier("b", "wall", (7, 4), (7, 10))]
    ana, path = Disc((1, 1), 0.5), ((1, 1), (1, 9), (5, 9), (5, 1), (9, 1), (9, 9))
    steps = list(tightening(ana, path, hall := Obstacles(SIZE, walls), []))
    assert len(steps) > 3
    assert steps[-1] == taut(ana, path, hall, [])
    lengths = [path_length_m(step) for step in steps]
    assert lengths == sorted(lengths, reverse=True)


def test_a_string_through_two_openings_touches_both():
    walls = [Barrier("a", "wall", (3, 0), (3, 6)), Barrier("b", "wall", (7, 4), (7, 10))]
    ana, hall = Disc((1, 1), 0.5), Obstacles(SIZE, walls)
    tight = taut(ana, ((1, 1), (1, 9), (5, 9), (5, 1), (9, 1), (9, 9)), hall, [])
    # It comes to the end (3, 6) on a tangent, crosses over to (7, 4) between the two circles, and leaves as
    # it came. At each end it bends by what of the turn around it the tangent and the crossing leave.
    across, tangent = math.sqrt(20 - (2 * 0.5) ** 2), math.sqrt(29 - 0.5**2)
    between = math.acos((-2 * 4 + -5 * -2) / math.sqrt(29 * 20))
    bend = 2 * math.pi - between - math.acos(0.5 / math.sqrt(29)) - math.acos(2 * 0.5 / math.sqrt(20))
    shortest = 2 * tangent + across + 2 * 0.5 * bend
    assert shortest < path_length_m(tight) < shortest * 1.004
    assert walk(ana, tight, hall, []).block is None


def test_a_string_does_not_cross_mud_where_the_way_around_is_cheaper():
    mud = Ground("mud", ((3, 4), (6, 4), (6, 9), (3, 9)), 4.0)
    ana, path = Disc((1.5, 5.5), 0.5), ((1.5, 5.5), (3.5, 2.5), (5.5, 2.5), (7.5, 5.5))
    tight = taut(ana, path, Obstacles(SIZE, grounds=[mud]), [])
    found = walk(ana, tight, Obstacles(SIZE, grounds=[mud]), [])
    shortest = 2 * math.hypot(1.5, 1.5) + 3  # over both its upper corners
    assert shortest <= found.cost_m < shortest * 1.02


inner = st.integers(2, 38).map(lambda part: part / 4)
spots = st.tuples(inner, inner)


@settings(max_examples=80)
@given(
    st.lists(st.tuples(spots, spots), max_size=6),
    st.lists(spots, max_size=2),
    st.lists(spots, min_size=2, max_size=5),
    st.sampled_from([0.25, 0.5]),
)
def test_a_tight_path_keeps_its_ends_costs_no_more_and_is_blocked_no_more(ends, boxes, path, radius_m):
    walls = [Barrier(f"w{i}", "wall", a, b) for i, (a, b) in enumerate(ends)]
    crates = [Solid(f"s{i}", ((x, y), (x + 1, y), (x + 1, y + 1)), 1.0) for i, (x, y) in enumerate(boxes)]
    mud = Ground("mud", ((2, 2), (5, 2), (5, 5), (2, 5)), 2.0)
    hall, mover = Obstacles(SIZE, walls, crates, [mud]), Disc(path[0], radius_m)
    tight = taut(mover, tuple(path), hall, [])
    before, after = walk(mover, tuple(path), hall, []), walk(mover, tight, hall, [])
    assert (tight[0], tight[-1]) == (path[0], path[-1])
    assert after.cost_m <= before.cost_m + 1e-6
    assert before.block is not None or after.block is None
    assert all(distance_m(a, b) > 0 for a, b in pairwise(tight)) or len(set(path)) < len(path)
