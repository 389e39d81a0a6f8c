"""Laws of the line of sight, and a plain loop over every line and wall that has to agree."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.properties.oracles import share_at_stop, share_behind
from vtt.geometry.shapes.levels import Upright
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight.beside import any_beside
from vtt.geometry.sight.cover import on_line
from vtt.geometry.sight.hiding import hidden_by, hidden_share, hidden_shares
from vtt.geometry.sight.sight import line_of_sight, lines_of_sight
from vtt.geometry.world.corridors import as_array
from vtt.geometry.world.obstacles import Barrier, Obstacles, Solid

SIZE = (10.0, 10.0)

lattice = st.integers(0, 20).map(lambda half: half / 2)
anywhere = st.one_of(lattice, st.floats(0, 10, allow_subnormal=False).map(lambda x: round(x, 6)))
points = st.tuples(anywhere, anywhere)
radii = st.sampled_from([0.0, 0.25, 0.5, 0.5, 1.0])
discs = st.builds(Disc, points, radii)
crates = st.tuples(lattice, lattice, st.sampled_from([0.5, 1.0, 3.0]))


@st.composite
def halls(draw, *, solids=True):
    ends = draw(st.lists(st.tuples(points, points), max_size=25))
    barriers = [Barrier(f"w{i}", "wall", a, b) for i, (a, b) in enumerate(ends)]
    boxes = draw(st.lists(crates, max_size=4)) if solids else []
    crate = [
        Solid(f"s{i}", ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)), height)
        for i, (x, y, height) in enumerate(boxes)
    ]
    return Obstacles(SIZE, barriers, crate)


def stopping_edges(hall, over_m):
    mesh, things = hall.index.whole.mesh, hall.index.whole.thing.tolist()
    edges = []
    for (i, j), thing in zip(mesh.edges.tolist(), things, strict=True):
        if 0 <= thing < len(hall.barriers):
            stops = hall.barriers[thing].id not in hall.open_ids
        else:
            stops = thing >= 0 and hall.solids[thing - len(hall.barriers)].height_m >= over_m
        if stops:
            a, b = (tuple(mesh.vertices[end].tolist()) for end in (i, j))
            edges.append((a, b, thing, thing < len(hall.barriers)))
    return edges


def samples(disc, edges, barriers):
    (x, y), radius = disc.centre, 0.95 * disc.radius_m
    turns = [math.radians(45 * i) for i in range(8)]
    rim = [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]
    own = [edge for edge in edges if edge[2] < barriers]
    kept = [p for p in rim if share_at_stop((x, y), p, own, radius) is None]
    return [(x, y), *kept]


def overlaps(disc, ring):
    (x, y), (low, high) = disc.centre, (ring[0], ring[2])
    beside = math.hypot(max(low[0] - x, 0, x - high[0]), max(low[1] - y, 0, y - high[1]))
    inside = low[0] < x < high[0] and low[1] < y < high[1]
    return inside or beside <= disc.radius_m - 1e-6


def plain_sight(viewer, target, hall, over_m):
    barriers = len(hall.barriers)
    own = {
        barriers + i
        for i, solid in enumerate(hall.solids)
        if overlaps(viewer, solid.ring) or overlaps(target, solid.ring)
    }
    edges = [edge for edge in stopping_edges(hall, over_m) if edge[2] not in own]
    length = math.dist(viewer.centre, target.centre)

    def first(p, q):
        return share_at_stop(p, q, edges, length)

    starts, ends = samples(viewer, edges, barriers), samples(target, edges, barriers)
    stops = [[first(p, q) for q in ends] for p in starts]
    seen = sum(any(row[j] is None for row in stops) for j in range(len(ends))) / 9
    result = "clear" if stops[0][0] is None else "grazing" if seen else "blocked"
    return result, seen, stops[0][0]


@settings(max_examples=150, deadline=None)
@given(halls(), discs, st.lists(discs, min_size=1, max_size=6), st.sampled_from([math.inf, 1.0]))
def test_many_lines_at_once_agree_with_every_line_on_its_own(hall, viewer, targets, over_m):
    for target, sight in zip(targets, lines_of_sight(viewer, targets, hall, over_m=over_m), strict=True):
        result, seen, share = plain_sight(viewer, target, hall, over_m)
        if (result, sight.result) == ("blocked", "grazing"):  # through a slit between the samples
            edges = np.array([edge[:2] for edge in stopping_edges(hall, over_m)])
            ways = (viewer.centre, target), (target.centre, viewer)
            assert min(share_behind(*way, edges) for way in ways) < 1
        else:
            assert sight.result == result
        assert sight.open_share == pytest.approx(seen)
        if share is not None:
            (x, y), (u, v) = viewer.centre, target.centre
            assert sight.at == pytest.approx((x + (u - x) * share, y + (v - y) * share), abs=1e-6)


@settings(max_examples=60, deadline=None)
@given(halls(), discs, discs, st.sampled_from([math.inf, 1.0]))
def test_the_lines_of_one_sight_add_up_to_its_summary(hall, viewer, target, over_m):
    sight = line_of_sight(viewer, target, hall, over_m=over_m)
    assert sight.lines[0].blocker == sight.blocker
    assert sight.lines[0].at == pytest.approx(sight.at)
    if target.radius_m:
        seen = {line.end for line in sight.lines if line.blocker is None}
        assert sight.open_share == pytest.approx(len(seen) / 9)


@settings(max_examples=100, deadline=None)
@given(halls(), points, points, radii)
def test_discs_of_one_size_see_each_other_or_not(hall, a, b, radius_m):
    there = line_of_sight(Disc(a, radius_m), Disc(b, radius_m), hall, over_m=1.0)
    back = line_of_sight(Disc(b, radius_m), Disc(a, radius_m), hall, over_m=1.0)
    assert there.result == back.result
    assert {frozenset((line.start, line.end)) for line in there.lines if line.blocker} == {
        frozenset((line.start, line.end)) for line in back.lines if line.blocker
    }


@settings(max_examples=100, deadline=None)
@given(halls(), points, points, st.lists(st.integers(0, 24), max_size=5))
def test_opening_doors_never_closes_a_line(hall, a, b, doors):
    order = ("blocked", "grazing", "clear")
    opened = hall.opened(f"w{i}" for i in doors)
    shut, wide = (lines_of_sight(Disc(a, 0.0), [Disc(b, 0.5)], h)[0] for h in (hall, opened))
    assert order.index(shut.result) <= order.index(wide.result)
    assert hidden_share(a, Disc(b, 0.5), opened) <= hidden_share(a, Disc(b, 0.5), hall) + 1e-9


@settings(max_examples=100, deadline=None)
@given(
    halls(),
    points,
    points,
    st.sampled_from([None, (Upright(0, 2), Upright(0, 2)), (Upright(3, 5), Upright(0, 2))]),
)
def test_what_hides_a_part_hides_no_more_than_is_hidden_and_all_of_them_hide_it(hall, a, b, uprights):
    shares = [one.share for one in hidden_by(a, Disc(b, 0.5), hall, uprights=uprights)]
    hidden = hidden_share(a, Disc(b, 0.5), hall, uprights=uprights)
    assert shares == pytest.approx(sorted(shares, reverse=True))
    assert max(shares, default=0.0) <= hidden + 1e-6
    assert hidden <= sum(shares) + 1e-6


quarter = (lambda p: (10 - p[1], p[0]), lambda p: (10 - p[0], p[1]), lambda p: (p[0] + 64, p[1] + 32))


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(lattice, lattice, lattice, lattice), max_size=20),
    st.tuples(lattice, lattice),
    st.tuples(lattice, lattice),
    st.sampled_from(quarter),
)
def test_turning_mirroring_and_shifting_the_map_changes_nothing(ends, a, b, move):
    def sight(change):
        barriers = [
            Barrier(f"w{i}", "wall", change((x, y)), change((u, v))) for i, (x, y, u, v) in enumerate(ends)
        ]
        crate = Solid("s", tuple(change(p) for p in ((4, 4), (6, 4), (6, 6), (4, 6))), 1.0)
        hall = Obstacles((80.0, 50.0) if move is quarter[2] else SIZE, barriers, [crate])
        viewer, target = Disc(change(a), 0.5), Disc(change(b), 0.5)
        found = line_of_sight(viewer, target, hall, over_m=1.0)
        crossed = sorted((x.id, x.from_a_m, x.from_b_m) for x in on_line(viewer, target, hall))
        gaps = [metres for _, *both in crossed for metres in both]
        return (found.result, [name for name, *_ in crossed]), [found.open_share, *gaps]

    (what, numbers), (what_moved, numbers_moved) = sight(lambda p: p), sight(move)
    assert what == what_moved
    assert numbers == pytest.approx(numbers_moved, abs=1e-9)


@settings(max_examples=100, deadline=None)
@given(
    halls(),
    points,
    st.lists(st.tuples(points, st.sampled_from([0.0, 0.25, 0.5])), max_size=6),
    st.lists(st.tuples(st.sampled_from([0, 1, 3]), st.sampled_from([1, 2])), min_size=7, max_size=7),
)
def test_what_is_hidden_of_many_is_what_is_hidden_of_each_alone(hall, eye, discs, heights):
    bodies, uprights = [Disc(*disc) for disc in discs], [Upright(foot, foot + high) for foot, high in heights]
    assert hidden_shares(eye, bodies, hall) == tuple(hidden_share(eye, body, hall) for body in bodies)
    pairs = [(uprights[0], upright) for upright in uprights[1:]]
    alone = (hidden_share(eye, body, hall, uprights=pair) for body, pair in zip(bodies, pairs, strict=False))
    assert hidden_shares(eye, bodies, hall, uprights=uprights[: len(bodies) + 1]) == tuple(alone)


@settings(max_examples=100, deadline=None)
@given(
    halls(), points, st.lists(st.tuples(points, st.sampled_from([0.25, 0.5, 1.0])), min_size=1, max_size=6)
)
def test_what_has_nothing_beside_its_line_is_hidden_from_neither_end(hall, eye, others):
    viewer, discs = Disc(eye, 0.5), [Disc(*one) for one in others if math.dist(eye, one[0]) > 1e-3]
    beside = any_beside(viewer, as_array(discs), hall, hall.counting) if discs else np.zeros(0)
    for disc, comes in zip(discs, beside, strict=True):
        hidden = hidden_share(eye, disc, hall), hidden_share(disc.centre, viewer, hall)
        assert comes or hidden == (0.0, 0.0)
