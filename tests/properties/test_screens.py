"""Runs of short walls hide what is behind them, exactly as their pieces do one by one."""

import math
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight.cover import on_lines
from vtt.geometry.sight.pairs import any_pass
from vtt.geometry.sight.sight import line_of_sight, lines_of_sight
from vtt.geometry.world.obstacles import Barrier, Obstacles

SIZE = (30.0, 30.0)
places = st.tuples(st.floats(1, 29), st.floats(1, 29)).map(lambda at: (round(at[0], 2), round(at[1], 2)))


def winding(start, turns):
    """Walls of 0.6 m, each beginning where the last one ends; kept on the map."""
    (x, y), heading = start, 0.0
    corners = [start]
    for turn in turns:
        heading += math.radians(turn)
        x, y = (min(max(at, 0.5), 29.5) for at in (x + 0.6 * math.cos(heading), y + 0.6 * math.sin(heading)))
        corners.append((x, y))
    return list(pairwise(corners))


windings = st.builds(winding, places, st.lists(st.integers(-50, 50), min_size=8, max_size=40))
caves = st.lists(windings, min_size=1, max_size=4)
radii = st.sampled_from([0.25, 0.5, 1.0])


@settings(max_examples=60)
@given(
    caves,
    places,
    st.lists(places, min_size=5, max_size=9),
    st.sampled_from([0.25, 0.5, 1.0]),
    st.integers(0, 9),
)
def test_many_targets_in_a_cave_are_seen_as_each_by_all_of_its_lines(runs, eye, others, radius_m, opened):
    walls = [wall for run in runs for wall in run]
    barriers = [
        Barrier(f"w{i}", "door" if i % 10 == opened else "wall", *ends) for i, ends in enumerate(walls)
    ]
    hall = Obstacles(SIZE, barriers)
    viewer, targets = Disc(eye, radius_m), [Disc(at, 0.5) for at in others]
    for state in (hall, hall.opened(f"w{i}" for i in range(opened, len(walls), 10))):
        for target, one in zip(targets, lines_of_sight(viewer, targets, state), strict=True):
            alone = line_of_sight(viewer, target, state)
            assert one == alone._replace(lines=())
            open_lines = [line for line in alone.lines if line.blocker is None]
            assert (one.open_share > 0) == bool(open_lines)
            assert any_pass([viewer], [target], state).tolist() == [one.result != "blocked"]


def trunk(at, sides, radius_m):
    turns = [2 * math.pi * i / sides + at[0] for i in range(sides)]
    corners = [(at[0] + radius_m * math.cos(turn), at[1] + radius_m * math.sin(turn)) for turn in turns]
    return list(pairwise((*corners, corners[0])))


trunks = st.builds(trunk, places, st.integers(3, 7), st.sampled_from([0.3, 0.5, 2.0]))


@settings(max_examples=60)
@given(st.lists(trunks | windings, max_size=12), places, st.lists(places, min_size=1, max_size=9), radii)
def test_runs_and_loops_of_walls_change_nothing_of_what_is_seen(runs, eye, others, radius_m):
    walls = [wall for run in runs for wall in run]
    solid = [Barrier(f"w{i}", "wall", *ends) for i, ends in enumerate(walls)]
    plain = [wall._replace(stops_movement=False) for wall in solid]  # such a wall is in no run and no loop
    viewer, targets = Disc(eye, radius_m), [Disc(at, 0.5) for at in others]
    seen, expected = (lines_of_sight(viewer, targets, Obstacles(SIZE, some)) for some in (solid, plain))
    assert seen == expected


@settings(max_examples=60)
@given(st.lists(trunks, min_size=9, max_size=20), places, st.lists(places, min_size=1, max_size=3), radii)
def test_what_is_on_a_line_does_not_depend_on_who_looked_along_it(runs, eye, others, radius_m):
    walls = [wall for run in runs for wall in run]
    hall = Obstacles(SIZE, [Barrier(f"w{i}", "wall", *ends) for i, ends in enumerate(walls)])
    viewer, targets = Disc(eye, radius_m), [Disc(at, 0.5) for at in others]
    unseen = on_lines(viewer, targets, hall)
    lines_of_sight(viewer, targets, hall)
    assert on_lines(viewer, targets, hall) == unseen
