"""Paths pulled tight."""

from vtt.geometry.movement.blocking import Body
from vtt.geometry.movement.movement import walk
from vtt.geometry.paths.flood_fill import flood
from vtt.geometry.paths.shortening import pulled
from vtt.geometry.shapes.grid import Grid
from vtt.geometry.shapes.shapes import Disc, path_length_m
from vtt.geometry.world.obstacles import Barrier, Ground, Obstacles

SIZE = (10.0, 10.0)
ANA = Disc((1.5, 5.5), 0.5)


def tight(*corners, bodies=(), **things):
    return pulled(ANA, (ANA.centre, *corners), Obstacles(SIZE, **things), bodies)


def test_stairs_become_a_straight_line():
    assert tight((2.5, 4.5), (3.5, 4.5), (4.5, 3.5), (5.5, 3.5)) == (ANA.centre, (5.5, 3.5))


def test_a_corner_stays_where_a_wall_or_somebody_is_in_the_way():
    corners = (3.5, 5.5), (6.5, 5.5), (6.5, 9.5)
    assert tight(*corners) == (ANA.centre, corners[-1])
    assert tight(*corners, barriers=[Barrier("w", "wall", (2, 6), (6, 6))]) == (ANA.centre, *corners[1:])
    assert tight(*corners, bodies=[Body("bo", Disc((4, 7), 0.5))]) == (ANA.centre, *corners[1:])


def test_the_way_around_the_mud_stays_where_it_is_cheaper():
    corners = (3.5, 2.5), (5.5, 2.5), (7.5, 5.5)
    mud = Ground("mud", ((3, 4), (6, 4), (6, 9), (3, 9)), 4.0)
    assert tight(*corners, grounds=[mud]) == (ANA.centre, *corners)
    assert tight(*corners, grounds=[mud._replace(cost=1.5)]) == (ANA.centre, (7.5, 5.5))


def test_a_one_way_wall_is_crossed_on_its_open_side_only():
    pane = [Barrier("pane", "wall", (3, 10), (3, 3), one_way="left")]
    assert tight((2.5, 2.4), (5.5, 5.5), barriers=pane) == (ANA.centre, (5.5, 5.5))
    shut = [pane[0]._replace(one_way="right")]
    assert len(tight((2.5, 2.4), (5.5, 2.4), (5.5, 5.5), barriers=shut)) == 4


def test_ends_and_short_paths_stay():
    assert tight() == (ANA.centre,)
    assert tight((3, 3)) == (ANA.centre, (3, 3))
    assert tight((3, 3), ANA.centre) == (ANA.centre, ANA.centre)


def test_a_path_of_the_flood_on_fine_cells_comes_near_the_shortest():
    hall = Obstacles(SIZE, [Barrier("w", "wall", (5, 3), (5, 10))])
    mover = Disc((2.5, 8.5), 0.5)
    path = flood(mover, 30, hall, Grid(0.25), []).path((7.5, 8.5))
    assert path
    straight = pulled(mover, path, hall, [])
    assert walk(mover, straight, hall, []).block is None
    assert len(straight) <= 6
    assert path_length_m(straight) < 0.97 * path_length_m(path)
