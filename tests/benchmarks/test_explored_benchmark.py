"""How long the explored area takes to grow by a step of 0.5 m among 1 000 walls, beside two peers.

The bounds to hold against the figures: a stamp below 1 ms once the view is known, the last of 1 000 steps as
fast as the first, a few kB on disk. The peers are shapely's union of polygons, which is exact and grows, and
Pillow's polygons, which are filled with their outline. Nothing here fails for being slow.
"""

import math
import random

import numpy as np
import pytest
import shapely
from PIL import Image, ImageDraw

from tests.benchmarks.stopwatch import judged, spent
from tests.benchmarks.test_geometry_benchmark import SIDE, maze, rooms, scatter
from vtt.geometry.areas.areas import circle, stopped_by_walls, struck
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.vision.explored import Explored
from vtt.geometry.vision.light import Lamp, lit_by
from vtt.geometry.vision.vision import visible_area
from vtt.geometry.world.obstacles import Barrier, Obstacles

STEPS = 1000
RADIUS_M = 18.0


class Walk:
    """1 000 steps of 0.5 m, and what is seen from each."""

    def __init__(self, draw):
        rng = random.Random(5)
        self.hall = Obstacles(
            (SIDE, SIDE), [Barrier(f"w{i}", "wall", a, b) for i, (a, b) in enumerate(draw(rng))]
        )
        self.places = list(self.steps(rng))
        self.views = [visible_area(place, self.hall, RADIUS_M) for place in self.places]
        self.before = [Explored()]
        for view in self.views:
            self.before.append(self.before[-1].stamped([view]))

    def steps(self, rng):
        at, turn = (40.5, 37.5), 0.0
        for _ in range(STEPS):
            turn += rng.uniform(-0.5, 0.5)
            way = 0.5 * math.cos(turn), 0.5 * math.sin(turn)
            x, y = (min(max(here + step, 1.0), SIDE - 1.0) for here, step in zip(at, way, strict=True))
            at = x, y
            yield at

    def stamps(self, first, last):
        """Stamp some of the steps on what had been seen before each."""
        for before, view in zip(self.before[first:last], self.views[first:last], strict=False):
            before.stamped([view])


@pytest.fixture(params=[rooms, maze, scatter], ids=lambda draw: draw.__name__, scope="module")
def walk(request):
    return Walk(request.param)


@pytest.mark.parametrize(("first", "last"), [(0, 100), (STEPS - 100, STEPS)], ids=["first", "last"])
def test_a_hundred_stamps(benchmark, walk, first, last):
    benchmark.extra_info["kB on disk"] = len(walk.before[last].packed()) / 1000
    benchmark.extra_info["tiles"] = len(walk.before[last].tiles)
    benchmark(walk.stamps, first, last)


def test_the_last_stamps_are_as_quick_as_the_first(walk, capsys, request):
    rounds = range(10 if request.config.getoption("benchmark_enable") else 1)
    first, last = (spent(lambda _, at=at: walk.stamps(at, at + 100), rounds) for at in (0, STEPS - 100))
    if len(rounds) > 1:
        ratio = judged("explored area, last steps to first", last.p50 / first.p50, below=1.5, unit="x")
        with capsys.disabled():
            print(f"\nexplored area: first 100 steps {first} ms, last {last} ms {ratio}", end="")


def test_peer_a_hundred_polygons_of_pillow(benchmark, walk):
    picture = Image.new("1", (10 * SIDE, 10 * SIDE))
    draw = ImageDraw.Draw(picture)

    def fill():
        for view in walk.views[:100]:
            draw.polygon([(10 * x, 10 * y) for x, y in view], fill=1)

    benchmark(fill)
    exact = shapely.union_all([shapely.make_valid(shapely.Polygon(view)) for view in walk.views[:100]]).area
    benchmark.extra_info["area error, Pillow"] = np.asarray(picture).sum() / 100 / exact - 1
    benchmark.extra_info["area error, ours"] = walk.before[100].area_m2 / exact - 1


def test_peer_a_hundred_unions_of_shapely(benchmark, walk, request):
    count = 100 if request.config.getoption("benchmark_enable") else 10
    polygons = [shapely.make_valid(shapely.Polygon(view)) for view in walk.views[:count]]

    def unite():
        whole = shapely.Polygon()
        for polygon in polygons:
            whole = whole.union(polygon)
        return whole

    whole = benchmark.pedantic(unite, rounds=1)
    benchmark.extra_info["vertices at the end"] = int(shapely.get_num_coordinates(whole))


@pytest.mark.parametrize("what", ["packed", "area_m2", "mask", "changed_since"])
def test_a_question_to_the_area_after_the_last_step(benchmark, walk, what):
    seen = walk.before[-1]
    asked = {
        "packed": seen.packed,
        "area_m2": lambda: seen.area_m2,
        "mask": lambda: seen.mask((SIDE, SIDE)),
        "changed_since": lambda: seen.changed_since(walk.before[-2]),
    }
    benchmark(asked[what])


def test_reading_the_area_from_disk(benchmark, walk):
    benchmark(Explored.unpacked, walk.before[-1].packed())


def somebody(rng):
    return Disc((rng.uniform(30, 50), rng.uniform(30, 50)), 0.5)


def test_a_blast_of_6_m_stopped_by_walls(benchmark, walk):
    benchmark(stopped_by_walls, circle((40.5, 37.5), 6), (40.5, 37.5), walk.hall)


def test_whom_a_blast_of_6_m_strikes_of_100_bodies(benchmark, walk):
    rng = random.Random(3)
    parts = stopped_by_walls(circle((40.5, 37.5), 6), (40.5, 37.5), walk.hall)
    benchmark(struck, parts, [somebody(rng) for _ in range(100)])


def test_which_of_100_bodies_20_lamps_light(benchmark, walk):
    rng = random.Random(3)
    lamps = [Lamp(somebody(rng).centre, 6.0) for _ in range(20)]
    benchmark(lit_by, [somebody(rng) for _ in range(100)], lamps, walk.hall)
