"""How long one frame of a drag takes among 1 000 walls, beside a plain loop over shapely.

The bounds to hold against the figures: a whole frame below 5 ms, building below 60 ms, opening a door below
1 ms. Nothing here fails for being slow.
"""

import math
import random

import pytest
import shapely

from vtt.geometry.movement.blocking import Body
from vtt.geometry.movement.lanes import charge_lane
from vtt.geometry.movement.movement import walk
from vtt.geometry.movement.reach import reach_area
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight.cover import on_lines
from vtt.geometry.sight.hiding import hidden_share
from vtt.geometry.sight.sight import lines_of_sight
from vtt.geometry.vision.vision import visible_area
from vtt.geometry.world.obstacles import Barrier, Obstacles, Solid

SIDE = 80
WALLS = 1000


def rooms(rng):
    """Rooms of 5 m with openings of 1 m."""
    walls = []
    for x in range(0, SIDE, 5):
        for y in range(0, SIDE, 5):
            gap = rng.randrange(1, 4)
            walls += [((x, y), (x + gap, y)), ((x + gap + 1, y), (x + 5, y))]
            gap = rng.randrange(1, 4)
            walls += [((x, y), (x, y + gap)), ((x, y + gap + 1), (x, y + 5))]
    return rng.sample(walls, WALLS)


def maze(rng):
    """Walls of 2 m, at random between the cells of a grid."""
    places = [(x, y, turn) for x in range(0, SIDE, 2) for y in range(0, SIDE, 2) for turn in (0, 1)]
    return [((x, y), (x + 2 - 2 * turn, y + 2 * turn)) for x, y, turn in rng.sample(places, WALLS)]


def scatter(rng):
    """Short walls on open ground, where everything is half seen: the worst case."""
    walls = []
    for _ in range(WALLS):
        x, y, turn = rng.uniform(0, SIDE), rng.uniform(0, SIDE), rng.uniform(0, 2 * math.pi)
        walls.append(((x, y), (x + 0.5 * math.cos(turn), y + 0.5 * math.sin(turn))))
    return walls


class Frame:
    """A map with 60 crates, and 100 bodies within 30 m of the one that is dragged."""

    def __init__(self, draw):
        rng = random.Random(5)
        self.barriers = [Barrier(f"w{i}", "wall", a, b) for i, (a, b) in enumerate(draw(rng))]
        self.solids = [self.crate(f"s{i}", rng) for i in range(60)]
        self.hall = self.build()
        self.me = Disc((40.5, 37.5), 0.5)
        self.targets = [self.somebody(rng) for _ in range(100)]
        self.bodies = [Body(f"b{i}", target) for i, target in enumerate(self.targets[1:])]

    def crate(self, name, rng):
        x, y, radius = rng.uniform(10, 70), rng.uniform(10, 70), rng.uniform(0.3, 1)
        turns = [math.radians(60 * i) for i in range(6)]
        return Solid(name, tuple((x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns), 1.0)

    def somebody(self, rng):
        turn, away = rng.uniform(0, 2 * math.pi), 1 + 29 * math.sqrt(rng.random())
        (x, y), _ = self.me
        cell = math.floor(x + away * math.cos(turn)), math.floor(y + away * math.sin(turn))
        return Disc((cell[0] + 0.5, cell[1] + 0.5), 0.5)

    def build(self):
        return Obstacles((SIDE, SIDE), self.barriers, self.solids)

    def sights(self):
        return lines_of_sight(self.me, self.targets, self.hall)

    def crossings(self):
        return on_lines(self.me, self.targets, self.hall)

    def reach(self):
        return reach_area(self.me, 2.0, self.hall)

    def steps(self):
        (x, y), _ = self.me
        return walk(self.me, ((x, y), (x + 3, y), (x + 3, y + 4)), self.hall, self.bodies)

    def lane(self):
        return charge_lane(self.me, self.targets[0], 1.0, self.hall, self.bodies)

    def whole(self):
        return self.sights(), self.crossings(), self.reach(), self.steps(), self.lane()


@pytest.fixture(params=[rooms, maze, scatter], ids=lambda draw: draw.__name__, scope="module")
def frame(request):
    frame = Frame(request.param)
    frame.whole()
    return frame


def test_a_whole_drag_frame(benchmark, frame):
    benchmark(frame.whole)


@pytest.mark.parametrize("part", ["sights", "crossings", "reach", "steps", "lane"])
def test_a_part_of_a_drag_frame(benchmark, frame, part):
    benchmark(getattr(frame, part))


def test_the_view_over_the_whole_map(benchmark, frame):
    benchmark(visible_area, frame.me.centre, frame.hall)


def test_the_hidden_share_of_one_body(benchmark, frame):
    benchmark(hidden_share, frame.me.centre, frame.targets[0], frame.hall)


def test_building_the_index(benchmark, frame):
    benchmark.pedantic(frame.build, rounds=10)


def test_opening_a_door_and_looking_again(benchmark, frame):
    numbers = iter(range(WALLS * WALLS))

    def look_anew():
        frame.hall.opened([f"w{next(numbers) % WALLS}"]).pieces("sight", math.inf)

    benchmark(look_anew)


def test_opening_a_door(benchmark, frame):
    benchmark(frame.hall.opened, ["w5"])


def test_peer_81_lines_to_every_target_with_shapely(benchmark, frame):
    """The plain way: a tree of walls, asked for each of the 81 lines to each of the 100 targets."""
    tree = shapely.STRtree([shapely.LineString((b.a, b.b)) for b in frame.barriers])
    offsets = [(0.0, 0.0)] + [
        (0.475 * math.cos(math.radians(45 * i)), 0.475 * math.sin(math.radians(45 * i))) for i in range(8)
    ]

    def plain():
        (x, y), _ = frame.me
        lines = [
            shapely.LineString(((x + dx, y + dy), (u + ex, v + ey)))
            for (u, v), _ in frame.targets
            for dx, dy in offsets
            for ex, ey in offsets
        ]
        return tree.query(lines, predicate="crosses")

    benchmark.pedantic(plain, rounds=3)
