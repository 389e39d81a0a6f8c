"""How long the flood of one drag takes on a map of 200 m, beside scipy's Dijkstra and a plain one.

The bounds to hold against the figures: a flood of 30 m below 3.5 ms, the steps among 1 000 walls built below
60 ms, a path to the cell under the pointer far below a frame. Nothing here fails for being slow.
"""

import heapq
import math
import random

import numpy as np
import pytest

from tests.benchmarks.stopwatch import judged, spent, times_faster
from vtt.geometry.movement.blocking import Body
from vtt.geometry.paths.flood_fill import flood
from vtt.geometry.paths.shortening import pulled
from vtt.geometry.paths.steps import Steps
from vtt.geometry.shapes.grid import Grid
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.world.obstacles import Barrier, Ground, Obstacles

SIDE = 200
WALLS = 1000
FLOOD_MS, SCIPY_GATE = 3.5, 0.2
"""What numpy was measured to need, and how many times as fast as scipy's compiled Dijkstra that is."""
BUDGETS = {"12m": 12.0, "30m": 30.0, "all": math.inf}


def village(rng):
    """Houses of 5 m with openings of 1 m."""
    walls = []
    for _ in range(WALLS // 5):
        x, y, gap = rng.randrange(2, SIDE - 8), rng.randrange(2, SIDE - 8), rng.randrange(1, 4)
        walls += [((x, y), (x + gap, y)), ((x + gap + 1, y), (x + 5, y)), ((x, y), (x, y + 5))]
        walls += [((x + 5, y), (x + 5, y + 5)), ((x, y + 5), (x + 5, y + 5))]
    return walls


def forest(rng):
    """Short walls anywhere, at any angle."""
    walls = []
    for _ in range(WALLS):
        x, y, turn = rng.uniform(0, SIDE), rng.uniform(0, SIDE), rng.uniform(0, 2 * math.pi)
        walls.append(((x, y), (x + 2 * math.cos(turn), y + 2 * math.sin(turn))))
    return walls


class Drag:
    """A mover in the middle of the map, mud around it, and 100 others within 30 m."""

    def __init__(self, draw, cell_m):
        rng, self.name = random.Random(7), draw.__name__
        walls = [Barrier(f"w{i}", "wall", a, b) for i, (a, b) in enumerate(draw(rng))]
        self.grid = Grid(cell_m)
        self.hall = Obstacles((SIDE, SIDE), walls, (), [self.mud(f"g{i}", rng) for i in range(120)])
        self.me = Disc(self.grid.snap((100.5, 100.5), 1.0), 0.5)
        self.others = [Body(f"b{i}", self.somebody(rng)) for i in range(100)]
        self.found = self.go(30.0)
        self.far = max(self.found.places(), key=lambda place: self.found.cost_m(place) or 0.0)

    def mud(self, name, rng):
        x, y = rng.uniform(70, 130), rng.uniform(70, 130)
        return Ground(name, ((x, y), (x + 3, y + 1), (x + 1, y + 4)), 2.0)

    def somebody(self, rng):
        turn, away = rng.uniform(0, 2 * math.pi), 2 + 28 * math.sqrt(rng.random())
        place = self.me.centre[0] + away * math.cos(turn), self.me.centre[1] + away * math.sin(turn)
        return Disc(self.grid.snap(place, 1.0), 0.5)

    def go(self, budget, diagonal="exact"):
        return flood(self.me, budget, self.hall, self.grid, self.others, (), diagonal)

    def path(self):
        return self.found.path(self.far)

    def build(self):
        self.hall.index.steps.clear()
        return Steps.of(self.hall, self.grid, 0.5)


@pytest.fixture(params=[(village, 1.0), (village, 0.5), (forest, 1.0), (forest, 0.5)], scope="module")
def drag(request):
    return Drag(*request.param)


@pytest.fixture
def graph(drag):
    """The steps that the flood has found open, as rows, columns and costs."""
    network = drag.go(math.inf)._network
    way, node = np.nonzero(np.isfinite(network.cost))
    return (
        node,
        node + network.jump[way, 0],
        network.cost[way, node],
        next(iter(network.entries)),
        network.cost.shape[1],
    )


@pytest.mark.parametrize("budget", BUDGETS)
def test_the_flood_of_a_drag(benchmark, drag, budget):
    benchmark(drag.go, BUDGETS[budget])


def test_the_flood_with_alternating_diagonals(benchmark, drag):
    benchmark(drag.go, 30.0, "alternating")


def test_building_the_steps(benchmark, drag):
    benchmark.pedantic(drag.build, rounds=10)


def test_the_path_to_the_pointer(benchmark, drag):
    benchmark(drag.path)


def test_pulling_the_path(benchmark, drag):
    benchmark(pulled, drag.me, drag.path(), drag.hall, drag.others)


def test_the_outlines_of_two_bands(benchmark, drag):
    benchmark(drag.found.bands, (15.0, 30.0))


@pytest.mark.parametrize("budget", BUDGETS)
def test_peer_dijkstra_of_scipy(benchmark, graph, budget):
    """Without sweeping the bodies and without building the graph, both of which the flood does."""
    sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
    csgraph = pytest.importorskip("scipy.sparse.csgraph")
    start, end, cost, source, count = graph
    table = sparse.csr_array((cost, (start, end)), shape=(count, count))
    limit = BUDGETS[budget]
    found = benchmark(csgraph.dijkstra, table, indices=source, limit=limit + 1e-9, return_predecessors=True)[
        0
    ]
    assert np.isfinite(found).sum() > 100


def test_the_flood_beside_scipy(drag, graph, capsys, request):
    """The flood of 30 m sweeps 100 bodies and builds its graph; scipy is given the graph."""
    sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
    csgraph = pytest.importorskip("scipy.sparse.csgraph")
    start, end, cost, source, count = graph
    table = sparse.csr_array((cost, (start, end)), shape=(count, count))
    rounds = range(20 if request.config.getoption("benchmark_enable") else 1)
    ours = spent(lambda _: drag.go(30.0), rounds)
    theirs = spent(
        lambda _: csgraph.dijkstra(table, indices=source, limit=30.0, return_predecessors=True), rounds
    )
    if len(rounds) > 1:
        title = f"flood of 30 m, {drag.name}, cells of {drag.grid.cell_m:g} m"
        bound = judged(title, ours.p50, below=FLOOD_MS, unit=" ms")
        ratio = times_faster(f"{title}, scipy", ours, theirs, SCIPY_GATE)
        with capsys.disabled():
            print(f"\n{title} ours {ours} ms {bound}  scipy {theirs} {ratio}", end="")


@pytest.mark.parametrize("budget", ["12m", "30m"])
def test_peer_plain_dijkstra(benchmark, graph, budget):
    """A heap over lists, again without bodies and building."""
    start, end, cost, source, count = graph
    steps: list[list[tuple[int, float]]] = [[] for _ in range(count)]
    for a, b, price in zip(start.tolist(), end.tolist(), cost.tolist(), strict=True):
        steps[a].append((b, price))

    def plain():
        reached, waiting, most = {}, [(0.0, source)], BUDGETS[budget]
        while waiting:
            spent, node = heapq.heappop(waiting)
            if node not in reached:
                reached[node] = spent
                for there, price in steps[node]:
                    if there not in reached and spent + price <= most:
                        heapq.heappush(waiting, (spent + price, there))
        return reached

    assert len(benchmark(plain)) > 50


@pytest.mark.parametrize("budget", BUDGETS)
def test_the_flood_agrees_with_scipy(drag, graph, budget):
    sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
    csgraph = pytest.importorskip("scipy.sparse.csgraph")
    start, end, cost, source, count = graph
    table = sparse.csr_array((cost, (start, end)), shape=(count, count))
    expected = csgraph.dijkstra(table, indices=source, limit=BUDGETS[budget] + 1e-9)
    lattice, found = drag.go(math.inf)._lattice, drag.go(BUDGETS[budget])
    points = [lattice.point_of(node) for node in np.flatnonzero(np.isfinite(expected)).tolist()]
    assert [found.cost_m(point) for point in points] == expected[np.isfinite(expected)].tolist()
