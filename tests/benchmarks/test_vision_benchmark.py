"""How long a look around takes, beside the sweep over all directions, shapely and the npm package.

Printed with `--benchmark-enable`, with the gates to hold against the figures: nothing fails for being slow.
Without it each engine looks around once on a small map, and they have to agree.
"""

import math
import tracemalloc
from functools import partial

import numpy as np
import pytest
import shapely

from tests.benchmarks.maps import REAL, SIZES, Ground, cave, drawn, dungeon, forest, real
from tests.benchmarks.npm_peer import differ, fetched
from tests.benchmarks.stopwatch import Spent, judged, once, spent, times_faster
from vtt.geometry.vision.vision import area_swept, visible_area
from vtt.geometry.world.obstacles import Obstacles

KINDS = (dungeon, cave, forest)
RADIUS_M = 18.0
GATES = {"dungeon_1000": 5, "dungeon_5000": 30, "dungeon_20000": 200, "cave_1000": 1.5, "cave_5000": 6}
BUILDING_MS = {1000: 100, 5000: 400, 20000: 1500}
"""The triangulation, the half-edges for Python, and the runs of walls."""
RADIUS_GATES = {"dungeon_1000": 1, "cave_1000": 1}


@pytest.fixture(scope="module")
def measuring(request):
    return request.config.getoption("benchmark_enable")


@pytest.fixture(scope="module")
def peer(measuring, tmp_path_factory):
    return fetched(tmp_path_factory.mktemp("npm")) if measuring else None


@pytest.fixture(scope="module")
def grounds(measuring):
    sizes = SIZES if measuring else (200,)
    maps = [drawn(kind, size) for kind in KINDS for size in sizes]
    return maps + [real(path) for path in (REAL if measuring else REAL[:1])]


def area(ring):
    x, y = np.array(ring).T
    return abs(float(x @ np.roll(y, -1) - y @ np.roll(x, -1))) / 2


def look_with_shapely(ground: Ground, radius_m, eye):
    """The plain way: a ray to either side of every end in the radius, each cut by the walls it meets."""
    mesh = ground.hall.index.whole.mesh
    lines = shapely.linestrings(mesh.vertices[mesh.edges])
    near = lines[shapely.dwithin(lines, shapely.Point(eye), radius_m)]
    ends = shapely.get_coordinates(near) - eye
    turns = np.sort(np.arctan2(ends[:, 1], ends[:, 0])[:, None] + [-1e-7, 1e-7], axis=None)
    turns = np.sort(np.append(turns, np.radians(np.arange(-180, 180, 3))))
    tips = eye + radius_m * np.column_stack([np.cos(turns), np.sin(turns)])
    rays = shapely.linestrings(np.stack([np.broadcast_to(eye, tips.shape), tips], axis=1))
    ray, wall = shapely.STRtree(near).query(rays, predicate="intersects")
    away = np.full(len(rays), radius_m)
    met = shapely.distance(shapely.intersection(rays[ray], near[wall]), shapely.Point(eye))
    np.minimum.at(away, ray, met)
    return np.column_stack([eye[0] + away * np.cos(turns), eye[1] + away * np.sin(turns)])


def sweep(hall: Obstacles, radius_m, eye):
    return area_swept(eye, hall, radius_m, "sight", None)


def test_looking_around_beside_the_peers(grounds, peer, measuring, capsys):
    for ground in grounds:
        places = ground.places if measuring else ground.places[:2]
        for radius_m in (None, RADIUS_M):
            lines = looked(ground, places, radius_m, peer)
            if measuring:
                with capsys.disabled():
                    print("\n".join(lines))


def looked(ground: Ground, places, radius_m, peer) -> list[str]:
    """Let every engine look around from all places, and return what to print of it."""
    far = "whole map" if radius_m is None else f"{radius_m:g} m"
    mine = spent(lambda eye: visible_area(eye, ground.hall, radius_m), places)
    seen = [area(visible_area(eye, ground.hall, radius_m)) for eye in places]
    swept = spent(partial(sweep, ground.hall, radius_m), places[:40])
    others = [area(sweep(ground.hall, radius_m, eye)) for eye in places[:40]]
    assert differ(seen[:40], others) < 1e-9
    lines = [f"\n{ground.name:22} {far:9}  ours {mine} ms"]
    title = f"vision, {ground.name}, {far}"
    lines.append(f"{'':34}  sweep {swept} {times_faster(f'{title}, sweep', mine, swept, 1)}")
    if radius_m is not None:
        plain = spent(partial(look_with_shapely, ground, radius_m), places[:5], best_of=1)
        shapes = [area(look_with_shapely(ground, radius_m, np.array(eye))) for eye in places[:5]]
        assert differ(seen[:5], shapes) < 5e-3
        lines.append(f"{'':34}  shapely {plain} {times_faster(f'{title}, shapely', mine, plain, 10)}")
    if peer is not None:
        theirs, areas = peer.look(ground.hall, places, radius_m)
        gate = (GATES if radius_m is None else RADIUS_GATES).get(ground.name, 0.3)
        same = f"areas differ by {differ(seen, areas):.0e}" if radius_m is None else "sees a square"
        lines.append(f"{'':34}  npm {theirs} {times_faster(f'{title}, npm', mine, theirs, gate)}, {same}")
    return lines


def test_growth_with_the_map(measuring, capsys):
    """The larger the map, the more there is, but not the more one sees."""
    sizes = (SIZES[0], SIZES[-1]) if measuring else (100, 200)
    for kind in KINDS:
        found = [grown(drawn(kind, size)) for size in sizes]
        if measuring:
            with capsys.disabled():
                title = f"growth of vision, {kind.__name__}, {sizes[0]} to {sizes[1]} walls"
                bound = 2.0 if kind is not forest else 5.0
                print(
                    f"\n{title} {judged(title, found[1].p50 / found[0].p50, below=bound, unit='x')}", end=""
                )


def grown(ground: Ground) -> Spent:
    return spent(lambda eye: visible_area(eye, ground.hall), ground.places)


def test_building_time_and_memory(measuring, capsys):
    for kind in KINDS:
        for size in SIZES if measuring else (200,):
            hall = drawn(kind, size).hall
            took = min(once(lambda walls: Obstacles(walls.size_m, walls.barriers), hall) for _ in range(3))
            tracemalloc.start()
            again = Obstacles(hall.size_m, hall.barriers)
            grown_mb = tracemalloc.get_traced_memory()[0] / 1e6
            tracemalloc.stop()
            assert math.isfinite(took)
            assert len(again.index.whole.mesh.edges) == len(hall.index.whole.mesh.edges)
            if measuring:
                with capsys.disabled():
                    name = f"{kind.__name__}_{size}"
                    said = judged(f"building {name}", took, below=BUILDING_MS[size], unit=" ms")
                    print(f"\n{name:14} built in {said}, {grown_mb:6.1f} MB", end="")
