"""Dungeons made of cells open with walls around their floor, and with their doors across the cells."""

import math

import pytest

from tests.fixtures.maps.drawn import write
from vtt.files.errors import BrokenError, TooBigError
from vtt.files.maps.reading import read_map
from vtt.files.maps.report import Note
from vtt.geometry.shapes.shapes import distance_m

# Two rooms of 3 by 3 squares with a door between them; coordinates below zero as in real files.
ROOMS = [
    {"x": -3, "y": -1, "w": 3, "h": 3},
    {"x": 0, "y": 0, "w": 1, "h": 1},
    {"x": 1, "y": -1, "w": 3, "h": 3},
]
NOTE = {"text": "A well.\r\nDeep\ud800", "ref": "3", "pos": {"x": 2.5, "y": 0.5}}
DOOR = {"x": 0, "y": 0, "dir": {"x": 1, "y": 0}, "type": 1}


def one_page(**changes):
    plain = {
        "version": "1.2.4", "title": "The Vault", "story": "…", "rects": ROOMS, "doors": [DOOR], "notes": [],
        "columns": [], "water": [],
    }  # fmt: skip
    return plain | changes


def donjon(rows, **changes):
    """Return a dungeon drawn with a letter for each cell."""
    numbers = {
        " ": 16,
        "#": 0,
        "r": 2,
        "c": 4,
        "a": 65540,
        "d": 131076,
        "l": 262148,
        "s": 1048580,
        "p": 2097156,
    }
    cells = [[numbers[letter] for letter in row] for row in rows]
    return {"cells": cells, "cell_bit": {"room": 2, "corridor": 4}, "settings": {"name": "The Pit"}} | changes


@pytest.fixture
def opened(tmp_path):
    return lambda content: read_map(write(tmp_path, content, "vault.json"), 1.0)


def length_m(walls):
    return sum(distance_m(wall.a, wall.b) for wall in walls)


def test_walls_run_around_the_floor_of_all_rooms_together(opened):
    scene = opened(one_page()).scene
    # 7 by 3 squares of floor and one of rock on each side; each room loses 1 of its 12 m at the corridor,
    # which has 2 m of walls
    assert scene.size_m == (9.0, 5.0)
    assert length_m(scene.layout.walls) == pytest.approx(11 + 11 + 2)
    assert scene.title == "The Vault"
    assert scene.picture is None


def test_a_door_stands_across_the_middle_of_its_cell(opened):
    (door,) = opened(one_page()).scene.layout.portals
    assert (door.id, door.kind, door.a, door.b) == ("door-1", "door", (4.5, 2.0), (4.5, 3.0))
    (door,) = opened(one_page(doors=[DOOR | {"dir": {"x": 0, "y": -1}}])).scene.layout.portals
    assert (door.a, door.b) == ((4.0, 2.5), (5.0, 2.5))


@pytest.mark.parametrize(
    ("number", "kinds", "secret"),
    [
        (0, [], ()), (1, ["door"], ()), (2, [], ()), (3, [], ()), (4, ["window"], ()), (5, ["door"], ()),
        (6, ["door"], ("door-1",)), (7, ["door"], ()), (8, [], ()), (9, [], ()),
    ],
)  # fmt: skip
def test_the_numbers_of_doors(opened, number, kinds, secret):
    scene = opened(one_page(doors=[DOOR | {"type": number}])).scene
    assert [portal.kind for portal in scene.layout.portals] == kinds
    assert scene.secret_portals == secret


def test_a_round_room_is_round_and_its_corridor_leads_into_it(opened):
    rects = [{"x": 0, "y": 0, "w": 5, "h": 5, "rotunda": True}, {"x": 5, "y": 2, "w": 4, "h": 1}]
    layout = opened(one_page(rects=rects, doors=[])).scene.layout
    # one line around both: the circle without the metre where the corridor is, 4 m of corridor twice, its
    # end, and twice the way from its mouth to the circle, 2.5 - sqrt(2.5² - 0.5²) = 0.0505 m
    around = 2 * math.pi * 2.5 - 2 * 2.5 * math.asin(0.5 / 2.5) + 2 * 4 + 1 + 2 * 0.0505
    assert length_m(layout.walls) == pytest.approx(around, abs=0.05)
    ends = [end for wall in layout.walls for end in (wall.a, wall.b)]
    assert all(ends.count(end) == 2 for end in ends)


def test_columns_are_solid_and_water_is_difficult_ground(opened):
    water = [{"x": 1, "y": 0}, {"x": 2, "y": 0}, {"x": 1, "y": 1}]
    found = opened(one_page(columns=[{"x": -2, "y": 0}], water=water, notes=[{"text": "…"}, NOTE]))
    (column,) = found.scene.layout.obstacles
    xs = [x for x, _ in column.ring]
    assert (min(xs), max(xs)) == (2.25, 2.75)
    assert [(ground.id, ground.ring[0], ground.ring[2]) for ground in found.scene.layout.terrain] == [
        ("water-1", (5.0, 2.0), (7.0, 3.0)), ("water-2", (5.0, 3.0), (6.0, 4.0)),
    ]  # fmt: skip
    assert found.report.counts[Note.NOTES] == 1
    (note,) = found.scene.notes
    assert (note.at, note.title, note.text) == ((6.5, 2.5), "3", "A well.\nDeep\ufffd")


def test_a_dungeon_of_cells_has_walls_around_its_cells(opened):
    scene = opened(donjon(["#######", "#rr####", "#rrdcc#", "#######"])).scene
    # 5 by 2 squares with rock around them: 8 m around 2 by 2, of which 1 is open, and 3 + 3 + 1 of corridor
    assert scene.size_m == (7.0, 4.0)
    assert length_m(scene.layout.walls) == pytest.approx(7 + 7)
    (door,) = scene.layout.portals
    assert (door.a, door.b) == ((3.5, 2.0), (3.5, 3.0))
    assert scene.title == "The Pit"


@pytest.mark.parametrize(
    ("letter", "kinds", "secret"),
    [
        ("a", [], ()),
        ("d", ["door"], ()),
        ("l", ["door"], ()),
        ("s", ["door"], ("door-1",)),
        ("p", ["window"], ()),
    ],
)
def test_the_bits_of_doors(opened, letter, kinds, secret):
    found = opened(donjon(["r", letter, "r"]))
    assert [portal.kind for portal in found.scene.layout.portals] == kinds
    assert all(portal.a[1] == portal.b[1] for portal in found.scene.layout.portals)
    assert found.scene.secret_portals == secret
    assert found.report.counts[Note.DOORS_LOCKED] == (letter == "l")


def test_a_cell_of_donjon_is_ten_feet(tmp_path):
    assert read_map(write(tmp_path, donjon(["rr"]), "pit.json")).scene.metres_per_square == 3.0


@pytest.mark.parametrize(
    ("content", "kind", "words"),
    [
        (one_page(rects=[]), BrokenError, "rects is a list of 0 instead of a list of rooms"),
        (one_page(rects=[{"x": 0, "y": 0, "w": 0, "h": 1}]), BrokenError, r"rects\[0\].w is 0"),
        (one_page(doors=[{}]), BrokenError, r"doors\[0\].type is missing"),
        (donjon(["##"]), BrokenError, "cells is a list of 1 instead of rows of cells with rooms"),
        (donjon(["r" * 250] * 250), TooBigError, "cells holds 40001 things or more"),
    ],
)
def test_a_dungeon_that_cannot_be_read_says_why(opened, content, kind, words):
    with pytest.raises(kind, match=words):
        opened(content)
