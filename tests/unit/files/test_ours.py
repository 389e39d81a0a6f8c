"""The key `sightline` says what the format cannot: names, heights, difficult ground, smoke."""

import pytest

from tests.fixtures.maps.drawn import points, portal, room
from vtt.files.maps.report import Note

PILLAR = [[6, 4], [7, 4], [7, 5], [6, 5]]
SQUARE = [[1, 2], [3, 2], [3, 4]]


def test_a_known_portal_gives_its_name_kind_and_state_to_the_one_in_its_place(read_room):
    gate = {"id": "gate", "kind": "curtain", "from": [5, 1], "to": [4, 1.01], "open": True}
    scene = read_room(sightline={"portals": [gate]}).scene
    (found,) = scene.layout.portals
    assert (found.id, found.kind, found.a, found.b) == ("gate", "curtain", (4.0, 1.0), (5.0, 1.0))
    assert scene.open_portals == ("gate",)


def test_a_known_portal_with_no_other_in_its_place_is_added_and_cuts_its_wall(read_room):
    scene = read_room(sightline={"portals": [{"id": "gate", "from": [2, 7], "to": [3, 7]}]}).scene
    assert [portal.id for portal in scene.layout.portals] == ["door-1", "gate"]
    assert {"wall-3a", "wall-3b"} <= {wall.id for wall in scene.layout.walls}
    assert scene.open_portals == ()


def test_a_portal_of_the_file_makes_way_for_the_name_of_a_known_one(read_room):
    known = {"id": "door-1", "from": [2, 7], "to": [3, 7]}
    scene = read_room(sightline={"portals": [known]}).scene
    assert [portal.id for portal in scene.layout.portals] == ["door-1-other", "door-1"]


def test_things_come_with_their_measures(read_room):
    scene = read_room(
        sightline={
            "title": "The cellar",
            "obstacles": [{"id": "crate", "ring": SQUARE, "height_m": 1.2}],
            "terrain": [{"id": "mud", "ring": [*SQUARE, SQUARE[0]], "cost": 2}],
            "clouds": [{"id": "smoke", "ring": points((1, 2), (3, 2), (3, 4)), "depth_m": 0.5}],
        }
    ).scene
    ring = ((1.0, 2.0), (3.0, 2.0), (3.0, 4.0))
    assert scene.title == "The cellar"
    assert [(thing.id, thing.height_m) for thing in scene.layout.obstacles] == [
        ("object-1", 2.0),
        ("crate", 1.2),
    ]
    assert scene.layout.obstacles[1].ring == ring
    assert (scene.layout.terrain[0].ring, scene.layout.terrain[0].cost) == (ring, 2.0)
    assert (scene.clouds[0].ring, scene.clouds[0].depth_m) == (ring, 0.5)


def test_an_obstacle_in_the_place_of_an_object_takes_its_place(read_room):
    turned = [*reversed(PILLAR[1:]), PILLAR[0]]
    found = read_room(sightline={"obstacles": [{"id": "pillar", "ring": turned, "height_m": 4}]})
    assert [thing.id for thing in found.scene.layout.obstacles] == ["pillar"]
    assert not found.report.counts[Note.OBJECTS_OF_UNKNOWN_HEIGHT]


def test_the_map_says_what_a_square_measures_unless_somebody_says_otherwise(read_room):
    words = {"metres_per_square": 2, "obstacles": [{"id": "crate", "ring": PILLAR, "height_m": 1}]}
    scene = read_room(metres_per_square=None, sightline=words).scene
    assert scene.size_m == (20.0, 16.0)
    assert scene.layout.obstacles[1].ring[0] == (6.0, 4.0)
    halved = read_room(metres_per_square=1.0, sightline=words).scene
    assert halved.size_m == (10.0, 8.0)
    assert halved.layout.obstacles[1].ring[0] == (3.0, 2.0)
    assert halved.layout.obstacles[1].height_m == 1.0


def test_known_portals_are_found_however_large_the_squares_are(read_room):
    words = {"metres_per_square": 2, "portals": [{"id": "gate", "from": [8, 2], "to": [10, 2]}]}
    for metres in (None, 1.0, 3.0):
        assert [each.id for each in read_room(metres, sightline=words).scene.layout.portals] == ["gate"]


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ([], "sightline"),
        ({"metres_per_square": 0}, "sightline.metres_per_square"),
        ({"metres_per_square": "NaN"}, "sightline.metres_per_square"),
        ({"title": 5}, "sightline.title"),
        ({"title": "two\nlines"}, "sightline.title"),
        ({"portals": {}}, "sightline.portals"),
        ({"portals": [{"from": [1, 1], "to": [2, 1]}]}, "sightline.portals[0].id"),
        ({"portals": [{"id": "a", "from": [1, 1]}]}, "sightline.portals[0].to"),
        ({"portals": [{"id": "a", "from": [1, 1], "to": [1, 1]}]}, "sightline.portals[0]"),
        (
            {"portals": [{"id": "a", "kind": "gate", "from": [1, 1], "to": [2, 1]}]},
            "sightline.portals[0].kind",
        ),
        ({"portals": [{"id": "a", "kind": [], "from": [1, 1], "to": [2, 1]}]}, "sightline.portals[0].kind"),
        ({"portals": [{"id": "a", "open": 1, "from": [1, 1], "to": [2, 1]}]}, "sightline.portals[0].open"),
        ({"portals": [{"id": "\ud800", "from": [1, 1], "to": [2, 1]}]}, "sightline.portals[0].id"),
        ({"obstacles": [{"id": "a", "ring": PILLAR}]}, "sightline.obstacles[0].height_m"),
        ({"obstacles": [{"id": "a", "ring": PILLAR, "height_m": 0}]}, "sightline.obstacles[0].height_m"),
        ({"obstacles": [{"id": "a", "ring": PILLAR[:2], "height_m": 1}]}, "sightline.obstacles[0].ring"),
        (
            {"obstacles": [{"id": "a", "ring": [[0, 0], [1, 1], [2, 2]], "height_m": 1}]},
            "sightline.obstacles[0].ring",
        ),
        ({"terrain": [{"id": "a", "ring": SQUARE, "cost": 0.5}]}, "sightline.terrain[0].cost"),
        ({"clouds": [{"id": "a", "ring": [[0, "x"], [1, 1], [2, 2]]}]}, "sightline.clouds[0].ring[0][1]"),
        ({"clouds": [{"id": "a", "ring": [[0, None], [1, 1], [2, 2]]}]}, "sightline.clouds[0].ring[0]"),
        ({"rooms": [{"id": "a", "ring": PILLAR[:2]}]}, "sightline.rooms[0].ring"),
        ({"rooms": [{"id": "a", "ring": SQUARE, "title": 3}]}, "sightline.rooms[0].title"),
        ({"rooms": [{"id": "a", "ring": SQUARE, "holes": [3]}]}, "sightline.rooms[0].holes[0]"),
        ({"notes": [{"id": "a"}]}, "sightline.notes[0].at"),
        ({"notes": [{"id": "a", "at": [1, 1], "kind": "pin"}]}, "sightline.notes[0].kind"),
        ({"notes": [{"id": "a", "at": [1, 1], "text": 3}]}, "sightline.notes[0].text"),
        ({"notes": [{"id": "a", "at": [1, 1], "text": "x" * 4001}]}, "sightline.notes[0].text"),
        ({"notes": [{"id": "wall-1", "at": [1, 1]}]}, "sightline"),
        ({"clouds": [{"id": "a", "ring": SQUARE}, {"id": "a", "ring": SQUARE}]}, "sightline"),
        ({"clouds": [{"id": "wall-1", "ring": SQUARE}]}, "sightline"),
    ],
)
def test_a_wrong_word_of_ours_is_named_with_its_place(complaint, words, place):
    content = room(sightline=words, portals=[portal((4, 1), (5, 1))])
    assert complaint(content).place == place
