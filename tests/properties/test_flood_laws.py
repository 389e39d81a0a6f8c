"""Laws of the flood, beside a plain Dijkstra over steps that are swept one by one."""

import heapq
import math
from functools import partial
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vtt.geometry.movement.blocking import Body, blocking
from vtt.geometry.movement.movement import walk
from vtt.geometry.movement.sweep import stride
from vtt.geometry.paths.flood_fill import DIAGONALS, flood
from vtt.geometry.paths.shortening import pulled
from vtt.geometry.shapes.grid import Grid
from vtt.geometry.shapes.shapes import Disc, inside
from vtt.geometry.world.obstacles import Barrier, Ground, Obstacles, Solid

SIZE = (10.0, 8.0)
SLACK = 1e-9
coarse = st.integers(0, 40).map(lambda n: n / 4)
fine = st.floats(0, 10, allow_subnormal=False).map(lambda x: round(x, 3))
points = st.tuples(coarse, coarse) | st.tuples(fine, fine)
inner = st.tuples(st.integers(0, 9), st.integers(0, 7)).map(lambda cell: (cell[0] + 0.5, cell[1] + 0.5))
radii = st.sampled_from([0.2, 0.5, 0.5, 0.75, 1.0, 1.5])
barriers = st.tuples(points, points, st.sampled_from(["wall", "wall", "door", "left", "right"]))
crates = st.tuples(points, st.sampled_from([0.5, 1.0, 3.0]))
muds = st.tuples(points, st.sampled_from([0.5, 1.5, 2.0, 4.0]))
others = st.lists(st.tuples(points, st.sampled_from([0.5, 1.0])), max_size=4)
grids = st.sampled_from([Grid(), Grid(), Grid(1.0, (0.25, -0.5)), Grid(0.7), Grid(2.0)])


@st.composite
def halls(draw):
    walls = [
        Barrier(
            f"w{i}",
            kind if kind == "door" else "wall",
            a,
            b,
            one_way="" if kind in ("wall", "door") else kind,
        )
        for i, (a, b, kind) in enumerate(draw(st.lists(barriers, max_size=10)))
    ]
    solids = [
        Solid(f"s{i}", ((x, y), (x + side, y), (x + side / 2, y + side)), 1.0)
        for i, ((x, y), side) in enumerate(draw(st.lists(crates, max_size=3)))
    ]
    grounds = [
        Ground(f"g{i}", ((x, y), (x + 3, y), (x + 3, y + 2), (x, y + 2)), cost)
        for i, ((x, y), cost) in enumerate(draw(st.lists(muds, max_size=3)))
    ]
    hall = Obstacles(SIZE, walls, solids, grounds)
    return hall.opened(w.id for w in walls if w.kind == "door") if draw(st.booleans()) else hall


@st.composite
def scenes(draw):
    """A mover, the map, the grid, and those who stand there."""
    bodies = [Body(f"b{i}", Disc(at, radius)) for i, (at, radius) in enumerate(draw(others))]
    friends = [Body(f"f{i}", Disc(at, radius)) for i, (at, radius) in enumerate(draw(others))]
    return Disc(draw(inner | points), draw(radii)), draw(halls()), draw(grids), bodies, friends


class Plain:
    """The same graph, one step at a time."""

    def __init__(self, mover, hall, grid, bodies, diagonal):
        self.mover, self.hall, self.grid, self.diagonal = mover, hall, grid, diagonal
        self.around = blocking(mover, ((-9, -9), (99, 99)), hall, bodies)

    def snapped(self, point):
        return self.grid.snap(point, 2 * self.mover.radius_m)

    def fits(self, point):
        return all(-1e-6 <= at <= size + 1e-6 for at, size in zip(point, SIZE, strict=True))

    def clear(self, a, b):
        return self.fits(b) and not self.around.on(stride(a, b, self.mover.radius_m))

    def ground(self, point):
        return max((g.cost for g in self.hall.grounds if inside(point, g.ring)), default=1.0)

    def starts(self):
        centre, cell = self.mover.centre, self.grid.cell_m
        if math.dist(self.snapped(centre), centre) <= SLACK and self.fits(centre):
            return [(0.0, self.snapped(centre))]
        corners = product((-cell, 0, cell), repeat=2)
        around = {self.snapped((centre[0] + x, centre[1] + y)) for x, y in corners}
        return [(self.first(p) * self.ground(p), p) for p in around if self.clear(centre, p)]

    def first(self, point):
        x, y = (abs(a - b) for a, b in zip(point, self.mover.centre, strict=True))
        return max(x, y) if self.diagonal == "equal" else math.hypot(x, y)

    def neighbours(self, place, turn):
        turns, cell = DIAGONALS[self.diagonal], self.grid.cell_m
        for x, y in product((-1, 0, 1), repeat=2):
            there = self.snapped((place[0] + x * cell, place[1] + y * cell))
            if (x or y) and self.clear(place, there):
                cells = turns[turn] if x and y else 1.0
                yield there, (turn + bool(x and y)) % len(turns), cell * cells * self.ground(there)

    def costs(self, budget):
        reached, waiting = {}, [(cost, place, 0) for cost, place in self.starts()]
        heapq.heapify(waiting)
        while waiting:
            cost, place, turn = heapq.heappop(waiting)
            if cost <= budget + SLACK and (place, turn) not in reached:
                reached[place, turn] = cost
                for there, then, step in self.neighbours(place, turn):
                    heapq.heappush(waiting, (cost + step, there, then))
        places = {place for place, _ in reached}
        return {p: min(cost for (place, _), cost in reached.items() if place == p) for p in places}


def cost_to(found, place):
    cost = found.cost_m(place)
    assert cost is not None
    return cost


def path_to(found, place):
    path = found.path(place)
    assert path is not None
    return path


def near(value, allowed):
    return pytest.approx(value, abs=allowed)


@settings(max_examples=200, deadline=None)
@given(scenes(), st.sampled_from([0.0, 0.9, 3.0, 6.5, math.inf]), st.sampled_from(sorted(DIAGONALS)))
def test_costs_are_those_of_dijkstra(scene, budget, diagonal):
    mover, hall, grid, bodies, friends = scene
    found = flood(mover, budget, hall, grid, bodies, friends, diagonal)
    expected = Plain(mover, hall, grid, bodies, diagonal).costs(budget)
    everywhere = product([i / 2 - 1 for i in range(24)], repeat=2)
    places = {grid.snap(point, 2 * mover.radius_m) for point in everywhere}
    assert {p: found.cost_m(p) for p in places if found.cost_m(p) is not None} == {
        p: near(cost, 1e-9) for p, cost in expected.items()
    }
    assert set(found.places()) <= set(expected)


@settings(max_examples=100, deadline=None)
@given(scenes(), st.sampled_from([3.0, 8.0]), st.sampled_from(sorted(DIAGONALS)))
def test_every_path_to_where_it_may_stop_can_be_walked(scene, budget, diagonal):
    mover, hall, grid, bodies, friends = scene
    found = flood(mover, budget, hall, grid, bodies, friends, diagonal)
    for place in found.places():
        path = path_to(found, place)
        assert path[0] == mover.centre
        assert len(path) == 1 or path[-1] == place
        assert walk(mover, path, hall, bodies, friends).block is None
        if diagonal == "exact" and not hall.grounds:
            assert walk(mover, path, hall, bodies).cost_m == near(cost_to(found, place), 1e-8)


@settings(max_examples=100, deadline=None)
@given(scenes())
def test_a_place_is_for_stopping_when_a_walk_may_end_there(scene):
    mover, hall, grid, bodies, friends = scene
    found = flood(mover, 4.0, hall, grid, bodies, friends)
    everybody = flood(mover, 4.0, hall, grid, bodies)
    stops = set(found.places())
    for place in everybody.places():
        assert (place in stops) == (walk(mover, path_to(found, place), hall, bodies, friends).block is None)


@settings(max_examples=100, deadline=None)
@given(scenes(), st.sampled_from([2.0, 5.0]))
def test_a_path_costs_what_is_said_and_its_steps_are_between_neighbours(scene, budget):
    mover, hall, grid, bodies, friends = scene
    found, plain = (
        flood(mover, budget, hall, grid, bodies, friends),
        Plain(mover, hall, grid, bodies, "exact"),
    )
    for place in found.places():
        path = path_to(found, place)
        costs = [math.dist(a, b) * plain.ground(b) for a, b in pairwise(path)]
        assert sum(costs) == near(cost_to(found, place), 1e-8)
        assert all(math.dist(a, b) <= 1.5 * grid.cell_m for a, b in pairwise(path[1:]))


@settings(max_examples=100, deadline=None)
@given(scenes())
def test_bands_cover_the_cells_within_their_limits(scene):
    mover, hall, grid, bodies, _ = scene
    found = flood(mover, 5.0, hall, grid, bodies)
    for limit, rings in zip((1.0, 5.0), found.bands((1.0, 5.0)), strict=True):
        within = [p for p in found.places() if cost_to(found, p) <= limit + SLACK]
        signed = sum(ring_area(ring) for ring in rings)
        assert signed == near(len(within) * grid.cell_m**2, 1e-6)
        for place in within:
            assert sum(inside(place, ring) for ring in rings if ring_area(ring) > 0) == 1 + sum(
                inside(place, ring) for ring in rings if ring_area(ring) < 0
            )


def ring_area(ring):
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise((*ring, ring[0]))) / 2


@settings(max_examples=150, deadline=None)
@given(scenes(), st.lists(points, min_size=1, max_size=6))
def test_a_pulled_path_keeps_its_ends_costs_no_more_and_is_blocked_no_more(scene, corners):
    mover, hall, _, bodies, _ = scene
    path = (mover.centre, *corners)
    check_pulled(mover, path, hall, bodies)


@settings(max_examples=100, deadline=None)
@given(scenes())
def test_paths_of_the_flood_can_be_pulled(scene):
    mover, hall, grid, bodies, friends = scene
    found = flood(mover, 8.0, hall, grid, bodies, friends)
    for place in sorted(found.places(), key=partial(cost_to, found))[-3:]:
        assert (
            walk(mover, check_pulled(mover, path_to(found, place), hall, bodies), hall, bodies, friends).block
            is None
        )


def check_pulled(mover, path, hall, bodies):
    tight = pulled(mover, path, hall, bodies)
    before, after = walk(mover, path, hall, bodies), walk(mover, tight, hall, bodies)
    assert (tight[0], tight[-1]) == (path[0], path[-1])
    assert in_order(path, tight)
    assert after.cost_m <= before.cost_m + 1e-6
    assert before.block is not None or after.block is None
    for a, _, c in zip(tight, tight[1:], tight[2:], strict=False):
        direct = blocking(mover, path, hall, bodies).on(stride(a, c, mover.radius_m))
        costs = [
            walk(mover._replace(centre=p[0]), p, hall, []).cost_m for p in ((a, c), tight_part(path, a, c))
        ]
        assert direct or costs[0] > costs[1]
    return tight


def tight_part(path, a, c):
    first = path.index(a)
    return path[first : len(path) - path[::-1].index(c)]


def in_order(path, part):
    rest = iter(path)
    return all(any(point == other for other in rest) for point in part)


@settings(max_examples=60, deadline=None)
@given(scenes(), st.sampled_from([2.0, 6.0]))
def test_a_larger_budget_and_open_doors_reach_no_less(scene, budget):
    mover, hall, grid, bodies, friends = scene
    some = flood(mover, budget, hall, grid, bodies, friends)
    more = flood(mover, budget + 1, hall, grid, bodies, friends)
    wide = flood(mover, budget, hall.opened(b.id for b in hall.barriers), grid, bodies, friends)
    for place in some.places():
        assert more.cost_m(place) == cost_to(some, place)
        assert cost_to(wide, place) <= cost_to(some, place) + SLACK
