"""The index behind a map."""

import numpy as np
import pytest

from vtt.geometry.movement.reach import gap_m, reach_area
from vtt.geometry.shapes.shapes import Disc, inside
from vtt.geometry.world import noding
from vtt.geometry.world.mesh import Mesh
from vtt.geometry.world.obstacles import Barrier, Obstacles
from vtt.geometry.world.standing import STATES


def soup(count=60):
    return np.random.default_rng(3).uniform(0, 10, (count, 2, 2))


def test_a_map_without_an_area_is_refused():
    with pytest.raises(ValueError, match="area"):
        Obstacles((0.0, 5.0))


def test_opening_a_door_shares_the_index_and_adds_up():
    hall = Obstacles((9.0, 9.0), [Barrier("a", "door", (1, 1), (2, 1)), Barrier("b", "door", (3, 1), (4, 1))])
    both = hall.opened(["a"]).opened(["b"])
    assert both.index is hall.index
    assert both.open_ids == {"a", "b"}
    assert both.barriers is hall.barriers
    assert hall.opened(["a"]).half_stops("sight", None) is hall.opened(["a"]).half_stops("sight", None)


def test_an_index_remembers_only_so_many_states_of_the_doors():
    hall = Obstacles((9.0, 9.0), [Barrier(str(i), "door", (1, i / 99), (2, i / 99)) for i in range(99)])
    once = hall.pieces("movement", None)
    for i in range(99):
        hall.opened([str(i)]).pieces("sight", None)
    latest = hall.opened(["98"]).pieces("sight", None)
    assert len(hall.index.pieces) == 1 + STATES
    assert hall.pieces("movement", None) is once, "other questions keep theirs"
    assert hall.opened(["98"]).pieces("sight", None) is latest


def test_every_piece_of_a_wall_is_an_edge_between_two_triangles():
    mesh = Mesh(
        np.concatenate([soup(), [[[0, 0], [10, 0]], [[10, 0], [10, 10]], [[10, 10], [0, 0]]]]),
        np.array([10.0, 10.0]),
    )
    tails, heads = mesh.triangles, np.roll(mesh.triangles, -1, axis=1)
    sides = {frozenset(pair) for pair in zip(tails.ravel().tolist(), heads.ravel().tolist(), strict=True)}
    assert {frozenset(edge) for edge in mesh.edges.tolist()} <= sides
    assert all(mesh.twin[mesh.twin[half]] == half for half in np.flatnonzero(mesh.twin >= 0))


def test_both_ways_of_cutting_crossings_find_the_same_pieces():
    vertices, ends = noding._joined(soup(), np.zeros((0, 2)))
    pieces = noding._cut_where_touched(vertices, ends)
    fast = noding._triangulated(vertices, pieces)
    slow = noding._triangulated(*noding._crossed(vertices, pieces))
    assert np.bincount(fast.owners).tolist() == np.bincount(slow.owners).tolist()


def test_ends_within_a_snap_become_one():
    walls = np.array([[[0, 0], [5, 5]], [[5, 5 + 9e-5], [9, 9]], [[5 + 9e-5, 5], [5, 9]]])
    vertices, ends = noding._joined(walls, np.zeros((0, 2)))
    assert ends[0, 1] == ends[1, 0] == ends[2, 0]
    assert len(vertices) == 4


def test_an_arm_reaches_over_crates_but_not_through_windows():
    pane = Barrier("p", "window", (6, 0), (6, 10), stops_sight=False)
    ring = reach_area(Disc((5, 5), 0.5), 2.0, Obstacles((10.0, 10.0), [pane]))
    assert max(x for x, _ in ring) == pytest.approx(6)
    assert min(x for x, _ in ring) == pytest.approx(2.5, abs=1e-2)
    assert inside((5, 7.4), ring)


def test_the_gap_between_discs_is_measured_from_edge_to_edge():
    assert gap_m(Disc((0, 0), 0.5), Disc((3, 4), 1.5)) == 3.0
