"""What many pairs of discs have between them is what each pair alone has."""

import math

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from vtt.geometry.movement.blocking import Body
from vtt.geometry.movement.reach import can_touch
from vtt.geometry.movement.reach_crossings import threats
from vtt.geometry.shapes.levels import Upright
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight.pairs import any_between, any_pass, solids_between
from vtt.geometry.sight.sight import line_of_sight
from vtt.geometry.world.corridors import as_array, corridors
from vtt.geometry.world.obstacles import Barrier, Cloud, Obstacles, Solid

SIDE = 12
lattice = st.integers(0, 4 * SIDE).map(lambda steps: steps / 4)
places = st.tuples(lattice, lattice)
ways = st.sampled_from(["", "", "", "left", "right"])
walls = st.lists(st.tuples(places, places, ways), max_size=25)
heights = st.sampled_from([1.0, math.inf])
crates = st.lists(st.tuples(places, heights), max_size=3)
discs = st.builds(Disc, places, st.sampled_from([0.0, 0.25, 0.5, 1.0]))
pairs = st.lists(st.tuples(discs, discs), max_size=9)


def square(at):
    x, y = at
    return ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))


def hall_of(segments, boxes=(), clouds=()):
    barriers = [Barrier(f"w{i}", "wall", a, b, one_way=way) for i, (a, b, way) in enumerate(segments)]
    solids = [Solid(f"s{i}", square(at), height_m) for i, (at, height_m) in enumerate(boxes)]
    smoke = [Cloud(f"c{i}", square(at), 0.5) for i, at in enumerate(clouds)]
    return Obstacles((SIDE, SIDE), barriers, solids, clouds=smoke)


@pytest.mark.parametrize("channel", ["sight", "movement"])
@settings(max_examples=100, deadline=None)
@given(walls, crates, st.lists(places, max_size=2), pairs)
def test_of_many_pairs_those_are_open_of_which_a_line_passes(channel, segments, boxes, clouds, both):
    hall = hall_of(segments, boxes, clouds)
    open_ = any_pass([one for one, _ in both], [other for _, other in both], hall, channel=channel)
    alone = [line_of_sight(one, other, hall, channel=channel).result != "blocked" for one, other in both]
    assert open_.tolist() == alone


@settings(max_examples=60, deadline=None)
@example(
    [((0, 0), (0, 0.25), "")],
    [(Disc((0, 0), 0), Disc((0.25, 0), 0)), (Disc((0.25, 0), 0), Disc((0.25, 0), 0))],
)
@given(walls, pairs.filter(bool))
def test_the_corridors_of_many_pairs_are_those_of_each(segments, both):
    pieces = hall_of(segments).pieces("sight", None)
    viewers, targets = (as_array(ends) for ends in zip(*both, strict=True))
    many = corridors(viewers, targets, pieces)
    for number, (viewer, target) in enumerate(both):
        alone = corridors(as_array([viewer]), as_array([target]), pieces)
        part = many.only(np.flatnonzero(many.target == number))
        assert part.length_m[number] == alone.length_m[0]
        for one, other in zip(part[4:], alone[4:], strict=True):
            assert one.tolist() == other.tolist()


@settings(max_examples=60, deadline=None)
@given(walls, places, places, st.lists(places, min_size=1, max_size=6))
def test_of_many_enemies_those_threaten_whose_arm_gets_through(segments, start, end, others):
    hall, nobody = hall_of(segments), hall_of([])
    enemies = [(Body(f"e{i}", Disc(at, 0.5)), 1.5) for i, at in enumerate(others)]
    by_id = {body.id: body.disc for body, _ in enemies}
    expected = [
        threat
        for threat in threats(Disc(start, 0.5), (start, end), enemies, nobody)
        if can_touch(Disc(threat.at, 0.5), by_id[threat.id], hall).result != "blocked"
    ]
    assert threats(Disc(start, 0.5), (start, end), enemies, hall) == tuple(expected)


@settings(max_examples=100, deadline=None)
@given(walls, crates, st.lists(st.tuples(places, places), min_size=1, max_size=3), pairs.filter(bool))
def test_doors_change_nothing_for_those_between_whom_they_are_not(segments, boxes, doors, both):
    shut = hall_of(segments, boxes)
    doors_there = [Barrier(f"d{i}", "door", a, b) for i, (a, b) in enumerate(doors)]
    shut = Obstacles(shut.size_m, [*shut.barriers, *doors_there], shut.solids)
    opened = shut.opened(door.id for door in doors_there)
    viewers, targets = map(list, zip(*both, strict=True))
    between = any_between(viewers, targets, opened.swung_since(shut) or [])
    for number, (viewer, target) in enumerate(both):
        looks = [line_of_sight(viewer, target, state) for state in (shut, opened)]
        assert between[number, number] or looks[0] == looks[1]


@settings(max_examples=100, deadline=None)
@given(
    walls,
    crates,
    st.lists(places, max_size=2),
    pairs.filter(bool),
    st.tuples(st.sampled_from([0.0, 1.0, 3.0]), st.sampled_from([0.0, 2.0])),
)
def test_heights_matter_only_where_a_solid_may_be_between(segments, boxes, clouds, both, feet):
    hall = hall_of(segments, boxes, clouds)
    viewers, targets = map(list, zip(*both, strict=True))
    between = solids_between(viewers, targets, hall)
    uprights = [Upright(foot_m, foot_m + 2) for foot_m in feet]
    plain = any_pass(viewers, targets, hall)
    for number, (viewer, target) in enumerate(both):
        upwards = line_of_sight(viewer, target, hall, uprights=uprights)
        assert between[number] or plain[number] == (upwards.result != "blocked")
