"""How long sight, cover and charge to 200 targets take, beside shapely's bulk predicates, and a whole frame.

Printed with `--benchmark-enable`, with the gates to hold against the figures: nothing fails for being slow.
Without it each is asked once on a small map.
"""

import gc
import math
import random
from contextlib import contextmanager
from typing import NamedTuple

import numpy as np
import pytest
import shapely

from tests.benchmarks.maps import REAL, SIZES, Ground, cave, crowd, drawn, dungeon, forest, real
from tests.benchmarks.stopwatch import judged, once, spent, summary, times_faster
from vtt.geometry.movement.blocking import Body
from vtt.geometry.movement.lanes import charge_lane, charge_lanes
from vtt.geometry.movement.reach import reach_area
from vtt.geometry.movement.reach_crossings import threats
from vtt.geometry.shapes.shapes import Disc, Point
from vtt.geometry.sight.cover import on_lines
from vtt.geometry.sight.hiding import hidden_shares
from vtt.geometry.sight.samples import OFFSETS
from vtt.geometry.sight.sight import lines_of_sight
from vtt.geometry.vision.vision import visible_area
from vtt.geometry.world.obstacles import Obstacles, Solid

GATES = {"sight": 50.0, "centre lines": 1.0, "cover": 2.0, "hidden": 5.0, "charge": 2.5}
HIDDEN = 20
"""The hidden share is asked of so many targets: of those that a drag sees, with their cover."""
FAR_M, SEEN_M = 60.0, 60.0
ROOM_M2 = 10.0
"""There is at most one crate on so many square metres."""


class Crowd(NamedTuple):
    """A map with scenery and many tokens, and the same things for shapely."""

    name: str
    hall: Obstacles
    me: Disc
    targets: list[Disc]
    bodies: list[Body]
    places: list[Point]
    walls: shapely.STRtree
    things: shapely.STRtree

    def sight(self, me: Disc) -> object:
        return lines_of_sight(me, self.targets, self.hall)

    def sight_with_shapely(self, me: Disc) -> object:
        offsets = 0.5 * OFFSETS
        starts = me.centre + offsets
        ends = (np.array([disc.centre for disc in self.targets])[:, None] + offsets).reshape(-1, 2)
        lines = np.stack(np.broadcast_arrays(starts[:, None], ends[None]), axis=2).reshape(-1, 2, 2)
        return self.walls.query(shapely.linestrings(lines), predicate="crosses")

    def lines_with_shapely(self, me: Disc) -> object:
        lines = shapely.linestrings([(me.centre, disc.centre) for disc in self.targets])
        return self.walls.query(lines, predicate="crosses")

    def cover(self, me: Disc) -> object:
        self.hall.index.latest_stops = None
        return on_lines(me, self.targets, self.hall)

    def cover_with_shapely(self, me: Disc) -> object:
        lines = shapely.linestrings([(me.centre, disc.centre) for disc in self.targets])
        line, thing = self.things.query(lines, predicate="crosses")
        part = shapely.intersection(lines[line], self.things.geometries[thing])
        return shapely.distance(part, shapely.Point(me.centre))

    def charge(self, me: Disc) -> object:
        return charge_lanes(me, self.targets, 1.0, self.hall, self.bodies)

    def charge_with_distances(self, me: Disc) -> object:
        """The other way: what is near the middle line, and where; it does not say where the mover stops."""
        lines = shapely.linestrings([(me.centre, disc.centre) for disc in self.targets])
        lane, thing = self.things.query(lines, predicate="dwithin", distance=0.5 - 1e-6)
        near = shapely.shortest_line(lines[lane], self.things.geometries[thing])
        return shapely.distance(near, shapely.Point(me.centre))

    def hidden(self, me: Disc) -> object:
        return hidden_shares(me.centre, self.targets[:HIDDEN], self.hall)

    def hidden_with_shapely(self, me: Disc) -> object:
        """Of 32 lines across the width of each target, those that pass nothing."""
        across = np.linspace(-0.5, 0.5, 32)
        ends = np.array([disc.centre for disc in self.targets[:HIDDEN]])
        offset = ends - me.centre
        side = np.column_stack([-offset[:, 1], offset[:, 0]]) / np.maximum(np.hypot(*offset.T), 1e-9)[:, None]
        tips = (ends[:, None] + across[:, None] * side[:, None]).reshape(-1, 2)
        lines = shapely.linestrings(np.stack([np.broadcast_to(me.centre, tips.shape), tips], axis=1))
        return np.unique(self.things.query(lines, predicate="intersects")[0])

    def charge_with_shapely(self, me: Disc) -> object:
        lines = shapely.linestrings([(me.centre, disc.centre) for disc in self.targets])
        corridors = shapely.buffer(lines, 0.5 - 1e-6)
        lane, thing = self.things.query(corridors, predicate="intersects")
        part = shapely.intersection(corridors[lane], self.things.geometries[thing])
        return shapely.distance(part, shapely.Point(me.centre))

    def frame(self, eye: Point) -> object:
        me = Disc(eye, 0.5)
        seen = visible_area(eye, self.hall, SEEN_M)
        found = lines_of_sight(me, self.targets, self.hall), on_lines(me, self.targets, self.hall)
        lane = charge_lane(me, self.targets[0], 1.0, self.hall, self.bodies)
        enemies = [(body, 1.0) for body in self.bodies[:50]]
        reached = reach_area(me, 2.0, self.hall), threats(me, (eye, self.me.centre), enemies, self.hall)
        return seen, found, lane, reached


def crowded(ground: Ground, targets: int = 200, scenery: int = 300) -> Crowd:
    """Put tokens and crates around the middle of a map, and leave it alone, as the program does."""
    me, others = crowd(ground, targets, FAR_M)
    rng, hall = random.Random(4), ground.hall
    room = int(hall.size_m[0] * hall.size_m[1] / ROOM_M2)
    solids = [_crate(f"s{i}", rng, hall.size_m) for i in range(min(scenery, room))]
    hall = Obstacles(hall.size_m, hall.barriers, solids)
    hall.make_ready()
    walls = shapely.linestrings([(b.a, b.b) for b in hall.barriers if b.a != b.b])
    things = [*walls, *(shapely.Polygon(solid.ring) for solid in solids)]
    bodies = [Body(f"b{i}", disc) for i, disc in enumerate(others[1:])]
    trees = shapely.STRtree(walls), shapely.STRtree(things)
    gc.collect()
    gc.freeze()
    return Crowd(ground.name, hall, me, others, bodies, ground.places, *trees)


def _crate(name: str, rng: random.Random, size_m: Point) -> Solid:
    x, y = (side * rng.uniform(0.1, 0.9) for side in size_m)
    turns = [math.radians(60 * i) for i in range(6)]
    return Solid(name, tuple((x + 0.6 * math.cos(t), y + 0.6 * math.sin(t)) for t in turns), 1.0)


@pytest.fixture(scope="module")
def measuring(request):
    return request.config.getoption("benchmark_enable")


@pytest.fixture(scope="module")
def crowds(measuring):
    if not measuring:
        return [crowded(drawn(kind, 200), 20, 20) for kind in (dungeon, cave, forest)]
    maps = [drawn(kind, size) for kind in (dungeon, cave, forest) for size in SIZES]
    return [
        crowded(ground) for ground in [*maps, *(real(path) for path in REAL if path.stat().st_size > 3e4)]
    ]


def test_two_hundred_targets_beside_shapely(crowds, measuring, capsys):
    for one in crowds:
        viewers = [Disc(eye, 0.5) for eye in one.places[:: 25 if measuring else 200]]
        asked = [
            ("sight", "81 lines each, shapely says only which", one.sight, [one.sight_with_shapely]),
            ("centre lines", "ours says 81 lines, shapely one", one.sight, [one.lines_with_shapely]),
            ("cover", "what is on the line", one.cover, [one.cover_with_shapely]),
            ("hidden", "exact, shapely by 32 lines", one.hidden, [one.hidden_with_shapely]),
            (
                "charge",
                "shapely at its best, without bodies",
                one.charge,
                [one.charge_with_shapely, one.charge_with_distances],
            ),
        ]
        for name, note, mine, theirs in asked:
            ours = spent(mine, viewers)
            plain = min(spent(offset, viewers[:2], best_of=1 if name == "sight" else 3) for offset in theirs)
            if measuring:
                with capsys.disabled():
                    faster = times_faster(f"{name} of 200, {one.name}", ours, plain, GATES[name])
                    print(
                        f"\n{one.name:22} {name:12} ours {ours} ms  shapely {plain} {faster}  {note}", end=""
                    )


@contextmanager
def without_collector():
    """Collect no garbage, as the program does not during a drag."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def test_a_whole_frame(crowds, measuring, capsys):
    """Sight, cover, charge, reach and threats of one place of a drag; single shots, as a drag meets them."""
    for one in crowds:
        places = one.places if measuring else one.places[:2]
        with without_collector():
            frames = summary(once(one.frame, eye) for eye in places)
        if measuring:
            bound = 16.0 if one.name.startswith("forest") else 8.0
            kept = judged(f"whole frame, {one.name}, p95", frames.p95, below=bound, unit=" ms")
            with capsys.disabled():
                print(f"\n{one.name:22} frame {frames} ms, p95 {kept}", end="")
