"""Maps to measure on: drawn by rule at any size, and by people."""

import json
import math
import random
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
import shapely

from vtt.geometry.shapes.shapes import Disc, Point, Segment
from vtt.geometry.world.obstacles import Barrier, Obstacles

REAL = sorted((Path(__file__).parents[2] / "../shared/maps").glob("*.dd2vtt"))
SIZES = (1000, 5000, 20000)
Drawn = tuple[float, list[Segment]]


class Ground(NamedTuple):
    """A map, how it is called, and the places from which its middle can be overlooked."""

    name: str
    hall: Obstacles
    places: list[Point]


def dungeon(count: int, rng: random.Random) -> Drawn:
    """Rooms of 5 m with openings of 1 m."""
    rooms = math.isqrt(count // 4) + 1
    walls: list[Segment] = []
    for x in range(0, 5 * rooms, 5):
        for y in range(0, 5 * rooms, 5):
            across, down = rng.randrange(1, 4), rng.randrange(1, 4)
            walls += [((x, y), (x + across, y)), ((x + across + 1, y), (x + 5, y))]
            walls += [((x, y), (x, y + down)), ((x, y + down + 1), (x, y + 5))]
    return 5.0 * rooms, rng.sample(walls, count)


def cave(count: int, rng: random.Random) -> Drawn:
    """Caverns with walls of short pieces: the outlines of a smooth random landscape, a cell being 0.8 m."""
    cells = max(30, math.isqrt(int(count * 4.2)))
    land = np.random.default_rng(rng.randrange(1000)).normal(size=(cells + 1, cells + 1))
    for _ in range(3):
        land = np.mean([np.roll(land, (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1)], axis=0)
    land -= np.quantile(land, 0.45)
    walls = [wall for x in range(cells) for y in range(cells) for wall in _contour(land, x, y)]
    return 0.8 * cells, walls[:count]


def _contour(land: np.ndarray, x: int, y: int) -> list[Segment]:
    """Return where the height 0 runs through a cell."""
    corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
    ends = []
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        one, other = float(land[ax, ay]), float(land[bx, by])
        if (one > 0) != (other > 0):
            share = one / (one - other)
            ends.append((0.8 * (ax + (bx - ax) * share), 0.8 * (ay + (by - ay) * share)))
    return list(zip(ends[::2], ends[1::2], strict=True))


def forest(count: int, rng: random.Random) -> Drawn:
    """Trunks with five sides on open ground, where everything is half seen: the worst case."""
    trees, walls = count // 5, []
    side = math.sqrt(16.0 * trees)
    for _ in range(trees):
        x, y, wide, turn = (
            rng.uniform(1, side - 1),
            rng.uniform(1, side - 1),
            rng.uniform(0.2, 0.5),
            rng.random(),
        )
        turns = [turn + 2 * math.pi * i / 5 for i in range(5)]
        corners = [(x + wide * math.cos(t), y + wide * math.sin(t)) for t in turns]
        walls += list(zip(corners, corners[1:] + corners[:1], strict=True))
    return side, walls


def drawn(draw, count: int) -> Ground:
    side, walls = draw(count, random.Random(5))
    barriers = [Barrier(f"w{i}", "wall", a, b) for i, (a, b) in enumerate(walls)]
    return _ground(f"{draw.__name__}_{count}", Obstacles((side, side), barriers))


def real(path: Path) -> Ground:
    """Return a map drawn by hand, with the walls outside its picture."""
    data = json.loads(path.read_text())
    size, origin = data["resolution"]["map_size"], data["resolution"]["map_origin"]
    lines = [*data["line_of_sight"], *data.get("objects_line_of_sight", [])]
    walls = [
        ((a["x"] - origin["x"], a["y"] - origin["y"]), (b["x"] - origin["x"], b["y"] - origin["y"]))
        for line in lines
        for a, b in pairwise(line)
    ]
    barriers = [Barrier(f"w{i}", "wall", a, b) for i, (a, b) in enumerate(walls)]
    name = path.stem.partition("__")[2][:14]
    return _ground(f"{name} {len(walls)}", Obstacles((float(size["x"]), float(size["y"])), barriers))


def _ground(name: str, hall: Obstacles) -> Ground:
    """Put a map with ten drags of twenty steps of 0.25 m around its middle."""
    rng, (width, height) = random.Random(9), hall.size_m
    walls = shapely.STRtree(shapely.linestrings(hall.index.whole.mesh.vertices[hall.index.whole.mesh.edges]))
    places: list[Point] = []
    while len(places) < 200:
        x, y = (side * rng.uniform(0.3, 0.7) for side in (width, height))
        turn = rng.uniform(0, 2 * math.pi)
        steps = [(x + 0.25 * i * math.cos(turn), y + 0.25 * i * math.sin(turn)) for i in range(20)]
        places += [p for p in steps if _on_map(p, hall) and not _touching(p, walls)]
    return Ground(name, hall, places[:200])


def _on_map(place: Point, hall: Obstacles) -> bool:
    return all(0 < at < side for at, side in zip(place, hall.size_m, strict=True))


def _touching(place: Point, walls: shapely.STRtree) -> bool:
    return len(walls.query(shapely.Point(place), predicate="dwithin", distance=0.01)) > 0


def crowd(ground: Ground, count: int, within_m: float = 60.0) -> tuple[Disc, list[Disc]]:
    """Return one who stands in the middle, and others in cells around."""
    rng, me = random.Random(3), Disc(ground.places[0], 0.5)
    width, height = ground.hall.size_m
    others: list[Disc] = []
    while len(others) < count:
        turn, away = rng.uniform(0, 2 * math.pi), within_m * math.sqrt(rng.random())
        x, y = me.centre[0] + away * math.cos(turn), me.centre[1] + away * math.sin(turn)
        x, y = (min(max(0.5, math.floor(at) + 0.5), side - 0.5) for at, side in ((x, width), (y, height)))
        others.append(Disc((x, y), 0.5))
    return me, others
