"""How near lines along the picture are to the walls that others have drawn by hand, and in what time.

A stretch of a wall of about four squares that bends is drawn again by two clicks at its ends. What is to be
reached: at most 0.2 squares beside the walls on average, and less than the straight line; an answer within a
frame of 16 ms. The maps that come with the program have few bends; maps of others (Universal VTT with their
pictures) are read from a folder that the environment names, VTT_MAPS. Nothing here fails for being slow.
"""

import math
import os
import time
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from PIL import Image

from vtt.files.bundled import maps
from vtt.files.maps.map_file import MapFile
from vtt.files.maps.reading import read_map
from vtt.geometry import Path as Line
from vtt.geometry import distance_m
from vtt.play.editing.following import PIXELS_A_SQUARE, Art, followed
from vtt.play.editing.joining import chains
from vtt.play.editing.lines import at_m, away_m, turn_deg

SQUARES, LONGEST = 4.0, 12.0
CORNER_DEG = 50.0
"""Where a wall turns by more there is a corner, which is clicked."""
BENT = 0.15
"""A stretch bends if it is on average further than that from the straight line, squares."""
STEP_M = 0.05


class Drawn(NamedTuple):
    """One stretch that was drawn again: how far beside it the lines are on average, squares."""

    followed: float
    straight: float
    seconds: float


def art_of(found: MapFile) -> Art:
    """Return the art of a map as the editor looks at it."""
    scene, square_m = found.scene, found.scene.metres_per_square
    size = tuple(max(2, round(side * PIXELS_A_SQUARE / square_m)) for side in scene.size_m)
    with Image.open(BytesIO(found.picture or b"")) as picture:
        small = picture.convert("RGB").resize((size[0], size[1]), Image.Resampling.BOX)
    return Art(np.asarray(small), PIXELS_A_SQUARE / square_m, square_m)


def stretches(line: Line, square_m: float) -> Iterator[Line]:
    """Yield stretches of about that length, without those that have a corner in them."""
    first = 0
    while first < len(line) - 1:
        last, length_m = first + 1, distance_m(line[first], line[first + 1])
        while last < len(line) - 1 and length_m < SQUARES * square_m:
            last += 1
            length_m += distance_m(line[last - 1], line[last])
        found = line[first : last + 1]
        turns = (turn_deg(a, b, c) for a, b, c in zip(found, found[1:], found[2:], strict=False))
        wide = distance_m(found[0], found[-1]) / square_m
        if 1.0 < wide < LONGEST and max(turns, default=0.0) < CORNER_DEG:
            yield found
        first = last


def beside(line: Line, other: Line) -> float:
    """Return how far a line is from another one on average, metres."""
    sides = list(pairwise(other))
    points = [
        at_m(side, far * STEP_M)
        for side in pairwise(line)
        for far in range(max(1, math.ceil(distance_m(*side) / STEP_M)))
    ]
    return sum(min(away_m(point, side) for side in sides) for point in points) / len(points)


def drawn_again(found: MapFile) -> Iterator[Drawn]:
    art, square_m = art_of(found), found.scene.metres_per_square
    for line, _ in chains(found.scene.layout.walls):
        for wall in stretches(line, square_m):
            start = time.perf_counter()
            path = followed(art, wall[0], wall[-1])
            seconds = time.perf_counter() - start
            both = (beside(path, wall) + beside(wall, path)) / 2
            yield Drawn(both / square_m, beside((wall[0], wall[-1]), wall) / square_m, seconds)


def files() -> list[Path]:
    folder = os.environ.get("VTT_MAPS")
    others = sorted(Path(folder).glob("*vtt")) if folder else []
    return [*sorted(maps().glob("*.uvtt")), *others]


@pytest.mark.slow
def test_lines_along_the_picture_are_near_the_walls_that_others_drew() -> None:
    of_maps: list[tuple[float, float]] = []
    worst_s = 0.0
    for path in files():
        found = read_map(path)
        if found.picture is None:
            continue
        drawn = list(drawn_again(found))
        bends = [one for one in drawn if one.straight > BENT]
        worst_s = max([worst_s, *(one.seconds for one in drawn)])
        if len(bends) >= 2:
            near, straight = (
                float(np.mean(values)) for values in zip(*(one[:2] for one in bends), strict=True)
            )
            of_maps.append((near, straight))
            print(f"{path.name:40} {len(bends):3} bends: {near:.3f} squares, straight {straight:.3f}")
    near, straight = np.mean(of_maps, axis=0)
    print(
        f"{len(of_maps)} maps: {near:.3f} squares, straight {straight:.3f}; slowest {worst_s * 1000:.1f} ms"
    )
    assert near < straight
