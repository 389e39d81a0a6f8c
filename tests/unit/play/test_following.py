"""Lines along a picture: they cling to what looks like their ends, and are straight where nothing is seen."""

import math
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.geometry import Path, Point, distance_m
from vtt.play.editing.following import MOST_STRAY, PIXELS_A_SQUARE, Art, followed
from vtt.play.editing.lines import away_m

SIDE = 12
FLOOR, ROCK, INK = (190, 170, 140), (70, 64, 60), (24, 20, 18)
CENTRE, RADIUS = (6.0, 6.0), 3.0


def places() -> tuple[np.ndarray, np.ndarray]:
    """Return where the middles of the pixels of a map of 12 by 12 squares are, metres."""
    steps = (np.arange(SIDE * PIXELS_A_SQUARE) + 0.5) / PIXELS_A_SQUARE
    across, down = np.meshgrid(steps, steps)
    return across, down


def art(shades: np.ndarray, seed: int = 1) -> Art:
    """Return a picture with the grain that drawn maps have."""
    grain = np.random.default_rng(seed).normal(0, 6, shades.shape)
    return Art(np.clip(shades + grain, 0, 255).astype(np.uint8), PIXELS_A_SQUARE, 1.0)


def round_room(*, with_ink: bool) -> Art:
    """A round room in the rock, with a drawn wall around it or none."""
    across, down = places()
    far = np.hypot(across - CENTRE[0], down - CENTRE[1])
    shades = np.where(far[..., None] < RADIUS, FLOOR, ROCK).astype(float)
    if with_ink:
        shades[np.abs(far - RADIUS) < 0.12] = INK
    return art(shades)


def on_wall(turn_deg: float) -> Point:
    turn = math.radians(turn_deg)
    return CENTRE[0] + RADIUS * math.cos(turn), CENTRE[1] + RADIUS * math.sin(turn)


def furthest_m(path: Path) -> float:
    """Return how far a path strays from the wall of the round room."""
    samples = [
        (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
        for a, b in pairwise(path)
        for share in np.linspace(0, 1, 20)
    ]
    return max(abs(distance_m(point, CENTRE) - RADIUS) for point in samples)


@pytest.mark.parametrize("with_ink", [True, False], ids=["a drawn wall", "an edge"])
@pytest.mark.parametrize("start_deg", range(0, 360, 45))
def test_a_bend_is_followed_within_a_fifth_of_a_square(with_ink, start_deg):
    start, end = on_wall(start_deg), on_wall(start_deg + 100)
    path = followed(round_room(with_ink=with_ink), start, end)
    assert (path[0], path[-1]) == (start, end)
    assert furthest_m((start, end)) > 1.0
    assert furthest_m(path) < 0.2


def test_where_nothing_is_seen_the_line_is_straight():
    plain = Art(np.full((SIDE * PIXELS_A_SQUARE,) * 2 + (3,), 128, dtype=np.uint8), PIXELS_A_SQUARE, 1.0)
    assert followed(plain, (2.0, 2.0), (8.0, 5.0)) == ((2.0, 2.0), (8.0, 5.0))


def test_a_straight_wall_stays_one_line():
    across, down = places()
    shades = np.where(down[..., None] < 6, FLOOR, ROCK).astype(float)
    shades[np.abs(down - 6) < 0.12] = INK
    del across
    path = followed(art(shades), (2.0, 6.0), (10.0, 6.0))
    assert max(away_m(point, ((2.0, 6.0), (10.0, 6.0))) for point in path) < 0.1


points = st.tuples(st.floats(-2, 14), st.floats(-2, 14))


@given(start=points, end=points, seed=st.integers(0, 5))
def test_a_path_begins_and_ends_where_it_was_clicked_and_strays_no_further_than_it_may(start, end, seed):
    noise = np.random.default_rng(seed).integers(0, 255, (SIDE * PIXELS_A_SQUARE,) * 2 + (3,))
    path = followed(Art(noise.astype(np.uint8), PIXELS_A_SQUARE, 1.0), start, end)
    assert (path[0], path[-1]) == (start, end)
    assert all(away_m(point, (start, end)) <= MOST_STRAY + 0.5 for point in path)
