"""Whose reach a path enters and leaves."""

import math

import pytest

from vtt.geometry.movement.blocking import Body
from vtt.geometry.movement.reach_crossings import threats
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.world.obstacles import Barrier, Obstacles, Solid

SIZE = (20.0, 20.0)
ORK = Body("ork", Disc((10.0, 10.0), 0.5))


def crossed(*path, enemies=((ORK, 1.0),), barriers=(), solids=()):
    hall = Obstacles(SIZE, barriers, solids)
    return [(t.id, t.kind, t.along_m) for t in threats(Disc(path[0], 0.5), path, enemies, hall)]


def test_a_path_past_somebody_enters_and_leaves_where_the_gap_is_the_reach():
    half = math.sqrt(2**2 - 1.2**2)
    found = crossed((4.0, 11.2), (16.0, 11.2))
    assert [kind for _, kind, _ in found] == ["enters", "leaves"]
    assert [along for *_, along in found] == pytest.approx([6 - half, 6 + half], abs=1e-12)


def test_a_path_that_only_touches_the_reach_does_not_enter_it():
    assert crossed((4.0, 12.0), (16.0, 12.0)) == []


def test_a_path_that_turns_where_it_touches_the_reach_does_not_enter_it():
    assert crossed((4.0, 10.0), (8.0, 10.0), (4.0, 10.0)) == []
    assert crossed((8.0, 14.0), (8.0, 10.0), (7.0, 14.0)) == []


def test_a_path_that_ends_where_it_touches_the_reach_enters_it():
    assert crossed((4.0, 12.0), (10.0, 12.0)) == [("ork", "enters", 6.0)]
    assert crossed((4.0, 12.0), (9.0, 12.0), (10.0, 12.0), (10.0, 12.0)) == [("ork", "enters", 6.0)]
    assert crossed((4.0, 12.0), (9.99, 12.0)) == []


def test_a_path_that_ends_where_the_reach_begins_enters_it():
    assert crossed((4.0, 10.0), (8.0, 10.0)) == [("ork", "enters", 4.0)]
    assert crossed((4.0, 10.0), (7.99, 10.0)) == []


def test_who_starts_within_reach_leaves_it_only():
    assert crossed((9.0, 10.0), (4.0, 10.0)) == [("ork", "leaves", 1.0)]
    assert crossed((8.0, 10.0), (4.0, 10.0)) == [("ork", "leaves", 0.0)]
    assert crossed((9.0, 10.0), (9.0, 9.0)) == []


def test_who_leaves_the_border_at_a_right_angle_leaves_it_at_once():
    assert crossed((8.0, 10.0), (8.0, 9.0)) == [("ork", "leaves", 0.0)]
    assert crossed((9.0, 12.0), (10.0, 12.0), (12.0, 12.0)) == []


def test_a_path_may_enter_twice():
    found = crossed((4.0, 10.0), (8.5, 10.0), (4.0, 10.0), (8.5, 10.0))
    assert [kind for _, kind, _ in found] == ["enters", "leaves", "enters"]
    assert [along for *_, along in found] == pytest.approx([4.0, 5.0, 13.0])


def test_a_turn_on_the_border_is_counted_once():
    assert crossed((4.0, 10.0), (8.0, 10.0), (9.0, 10.0)) == [("ork", "enters", 4.0)]
    assert crossed((9.0, 10.0), (8.0, 10.0), (4.0, 10.0)) == [("ork", "leaves", 1.0)]


def test_whom_a_wall_parts_from_the_mover_there_does_not_count():
    wall = Barrier("w", "wall", (7.0, 10.9), (13.0, 10.9))
    assert crossed((4.0, 11.5), (16.0, 11.5), barriers=[wall]) == []
    assert (
        len(crossed((4.0, 11.5), (16.0, 11.5), solids=[Solid("s", ((7, 10.7), (13, 10.7), (13, 10.9)), 1)]))
        == 2
    )
    pane = wall._replace(stops_sight=False)
    assert crossed((4.0, 11.5), (16.0, 11.5), barriers=[pane]) == []


def test_threats_are_sorted_along_the_path():
    far = Body("far", Disc((15.0, 10.0), 0.5))
    found = crossed((4.0, 11.0), (18.0, 11.0), enemies=[(far, 2.0), (ORK, 1.0)])
    assert [along for *_, along in found] == sorted(along for *_, along in found)
    assert {name for name, *_ in found} == {"ork", "far"}


def test_nobody_moves_on_an_empty_path_or_a_path_of_one_point():
    assert threats(Disc((9, 10), 0.5), (), [(ORK, 1.0)], Obstacles(SIZE)) == ()
    assert crossed((9.0, 10.0)) == []
    assert crossed((9.0, 10.0), (9.0, 10.0)) == []
