"""Where a door stands there is no wall."""

from pathlib import Path

import pytest

from vtt.files.maps.cutting import cut
from vtt.files.maps.lines import Line
from vtt.files.maps.report import Tally

WALL = Line("wall-7", (0.0, 0.0), (10.0, 0.0))


def pieces(*openings, wall=WALL):
    return cut(Path("room.dd2vtt"), [wall], openings, Tally())


def test_no_opening_leaves_the_wall_as_it_is():
    assert pieces() == [WALL]


def test_no_wall_is_nothing_to_cut():
    assert cut(Path("room.dd2vtt"), [], [((0, 0), (1, 0))], Tally()) == []


def test_a_wall_that_stays_in_one_piece_keeps_its_name():
    assert pieces(((9.0, 0.0), (12.0, 0.0))) == [Line("wall-7", (0.0, 0.0), (9.0, 0.0))]


def test_a_wall_within_an_opening_vanishes():
    assert pieces(((-1.0, 0.0), (11.0, 0.0))) == []


def test_openings_that_overlap_or_touch_are_one_gap():
    found = pieces(((2.0, 0.0), (4.0, 0.0)), ((5.0, 0.0), (3.0, 0.0)), ((5.0, 0.0), (6.0, 0.0)))
    assert found == [Line("wall-7a", (0.0, 0.0), (2.0, 0.0)), Line("wall-7b", (6.0, 0.0), (10.0, 0.0))]


def test_pieces_are_lettered_beyond_z():
    wall = Line("wall-7", (0.0, 0.0), (100.0, 0.0))
    names = [
        piece.name for piece in pieces(*(((i + 0.5, 0.0), (i + 1.0, 0.0)) for i in range(28)), wall=wall)
    ]
    assert names[0] == "wall-7a"
    assert names[25:29] == ["wall-7z", "wall-7aa", "wall-7ab", "wall-7ac"]


@pytest.mark.parametrize(
    "opening",
    [
        ((10.0, 0.0), (12.0, 0.0)),  # begins where the wall ends
        ((3.0, 0.03), (4.0, 0.03)),  # beside it
        ((3.0, -1.0), (3.0, 1.0)),  # across it
        ((3.0, 0.0), (4.0, 0.2)),  # at an angle
    ],
)
def test_an_opening_elsewhere_cuts_nothing(opening):
    assert pieces(opening) == [WALL]


def test_a_slanted_wall_is_cut_where_the_door_stands():
    wall = Line("wall-1", (9.0, 2.0), (10.0, 3.0))
    first, second = pieces(((9.233454, 2.233454), (9.766546, 2.766546)), wall=wall)
    assert first.b == (9.233454, 2.233454)
    assert second.a == (9.766546, 2.766546)


def test_a_short_wall_across_the_foot_of_a_door_stays():
    stub = Line("wall-1", (3.5, 0.0), (3.5, 0.015))
    assert pieces(((3.0, 0.0), (4.0, 0.0)), wall=stub) == [stub]
