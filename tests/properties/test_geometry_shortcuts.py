"""What is left out, put together or cut short for speed changes no answer."""

import math
from unittest.mock import patch

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from vtt.geometry.movement import lane_blocks as in_the_way
from vtt.geometry.movement import lanes
from vtt.geometry.shapes.arrays import MARGIN_M
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight import samples
from vtt.geometry.sight.sight import lines_of_sight
from vtt.geometry.sight.solids import chords
from vtt.geometry.vision import rim
from vtt.geometry.vision.expansion import Glimpse
from vtt.geometry.vision.vision import visible_area
from vtt.geometry.world.corridors import as_array, corridors, pairs_near
from vtt.geometry.world.mesh import Mesh
from vtt.geometry.world.obstacles import Barrier, Cloud, Obstacles, Solid

SIDE = 12
lattice = st.integers(0, 4 * SIDE).map(lambda steps: steps / 4)
places = st.tuples(lattice, lattice)
walls = st.lists(st.tuples(places, places), max_size=25)


@settings(max_examples=60)
@given(walls, places, st.lists(places, min_size=4, max_size=12), st.integers(1, 9), st.integers(1, 3))
def test_however_many_pieces_are_asked_at_once_the_same_is_seen(segments, eye, others, at_once, nearest):
    hall = Obstacles((SIDE, SIDE), [Barrier(f"w{i}", "wall", *ends) for i, ends in enumerate(segments)])
    viewer, targets = Disc(eye, 0.5), [Disc(at, 0.5) for at in others]
    seen = lines_of_sight(viewer, targets, hall)
    with patch.multiple(samples, AT_ONCE=at_once, PORTIONS=(0, nearest, 1 << 60)):
        assert lines_of_sight(viewer, targets, hall) == seen
    with patch.multiple(samples, AT_ONCE=1 << 60, PORTIONS=(0, 1 << 60)):
        assert lines_of_sight(viewer, targets, hall) == seen


@given(st.lists(st.tuples(places, places), min_size=1, max_size=9), st.floats(0.1, 20.0))
def test_a_glimpse_within_a_circle_is_what_cutting_it_leaves(stretches, radius_m):
    for right, left in stretches:
        within = max(math.hypot(*right), math.hypot(*left)) ** 2 < (1 - 1e-9) * radius_m * radius_m
        kept = list(rim._parts([Glimpse(right, left)], radius_m))
        assert not within or kept == [Glimpse(*(rim._within(right, left, radius_m) or ()))]


@settings(max_examples=60)
@given(places, st.lists(places, min_size=1, max_size=8), walls, st.sampled_from([0.0, 0.5, 2.0]))
def test_no_piece_near_a_line_is_left_out(eye, ends, segments, reach_m):
    pieces = Obstacles((SIDE, SIDE), [Barrier(f"w{i}", "wall", *wall) for i, wall in enumerate(segments)])
    edges, targets = pieces.index.movement_edges, np.tile(np.array(ends), (4000, 1))
    few = set(
        zip(*(side.tolist() for side in pairs_near(eye, targets[: len(ends)], 99.0, edges)), strict=True)
    )
    many = pairs_near(eye, targets[: 4000 // max(1, len(edges.a)) + 1], reach_m + MARGIN_M, edges)
    found = {(target % len(ends), piece) for target, piece in zip(*(x.tolist() for x in many), strict=True)}
    assert found <= few
    for target, piece in few - found:
        a, b = edges.a[piece], edges.b[piece]
        assert not crosses(eye, ends[target], a, b)


def crosses(eye, end, a, b):
    """Tell whether the insides of two segments meet in one point."""
    (ex, ey), (ux, uy) = eye, np.array(end) - eye
    sides = [ux * (y - ey) - uy * (x - ex) for x, y in (a, b)]
    vx, vy = b - a
    others = [vx * (y - a[1]) - vy * (x - a[0]) for x, y in (eye, end)]
    return sides[0] * sides[1] < 0 and others[0] * others[1] < 0


@given(places, st.lists(places, min_size=1, max_size=6), st.sampled_from([0.25, 0.5, 1.0]))
def test_who_stays_well_within_the_map_meets_no_border(start, ends, radius_m):
    strides = lanes._strides(
        Disc(start, radius_m), [(start, end) for end in ends if end != start] or [(start, (6.1, 6))]
    )
    if in_the_way._well_within(strides, (SIDE, SIDE)):
        assert not len(in_the_way._borders_met(strides, (SIDE, SIDE), 0).stride)


@settings(max_examples=60)
@given(
    places,
    st.lists(places, min_size=1, max_size=6),
    st.lists(st.tuples(places, st.sampled_from([0.25, 0.5, 1.5])), min_size=1, max_size=6),
)
def test_lines_run_through_many_solids_as_through_each_alone(eye, ends, crates):
    rings = [((x, y), (x + wide, y), (x + wide, y + 0.75), (x, y + 0.5)) for (x, y), wide in crates]
    solids = [Solid(f"s{i}", ring, 1.0) for i, ring in enumerate(rings)]
    together = chords(
        eye, as_array([Disc(end, 0.0) for end in ends])[:, :2], Obstacles((SIDE, SIDE), solids=solids)
    )
    found = {(line, solid): (enter, leave) for line, solid, enter, leave in zip(*together, strict=True)}
    for line, end in enumerate(ends):
        for number, solid in enumerate(solids):
            alone = chords(eye, np.array([end]), Obstacles((SIDE, SIDE), solids=[solid]))
            assert (line, number) in found or not len(alone.line)
            assert [found.get((line, number))] * len(alone.line) == [
                *zip(alone.enter_m, alone.leave_m, strict=True)
            ]


def plain_shares(near, pieces, veils, barriers):
    """The same as `open_shares`, asked of all targets alike."""
    asked = np.arange(len(near.targets))
    starts, ends = samples._samples(near, asked)
    lines = samples._stopped_lines(near, pieces, asked, (starts, ends))
    for veil in veils:
        lines |= np.isfinite(samples._veil_stops(starts, ends, veil))
    from_counts, to_counts = samples._counting(near, pieces, asked, barriers)
    return ((~lines & from_counts[:, None]).any(axis=0) & to_counts).sum(axis=0) / 9


@settings(max_examples=80)
@given(walls, places, st.lists(places, min_size=1, max_size=9), st.lists(places, max_size=2))
def test_who_is_wholly_hidden_need_not_be_asked_which_samples_count(segments, eye, others, clouds):
    barriers = [Barrier(f"w{i}", "wall", *ends) for i, ends in enumerate(segments)]
    rings = [((x, y), (x + 2, y), (x + 2, y + 1), (x, y + 1)) for x, y in clouds]
    hall = Obstacles(
        (SIDE, SIDE), barriers, clouds=[Cloud(f"c{i}", ring, 0.5) for i, ring in enumerate(rings)]
    )
    pieces, targets = hall.pieces("sight", None), as_array([Disc(at, 0.5) for at in others])
    near = corridors(as_array([Disc(eye, 0.5)]), targets, pieces)
    asked = near, pieces, hall.index.smokes, len(barriers)
    assert samples.open_shares(*asked).tolist() == plain_shares(*asked).tolist()


@settings(max_examples=60)
@given(walls, st.lists(places, min_size=1, max_size=9), st.floats(0.0, 0.3))
def test_an_eye_off_all_edges_sees_the_same_however_its_triangle_is_found(segments, eyes, aside):
    hall = Obstacles((SIDE, SIDE), [Barrier(f"w{i}", "wall", *ends) for i, ends in enumerate(segments)])
    asked = [(min(x + aside, SIDE), min(y + 0.7 * aside, SIDE)) for x, y in eyes]
    seen = [visible_area(eye, hall) for eye in asked]
    with patch.object(Mesh, "holder", return_value=None):
        assert [visible_area(eye, hall) for eye in asked] == seen
