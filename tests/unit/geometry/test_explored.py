"""The area seen so far: stamping, changes, and the data on disk."""

import math
import random
import tracemalloc
import zlib
from itertools import pairwise

import numpy as np
import pytest

from vtt.geometry.vision.explored import Explored
from vtt.geometry.vision.exploring import along, explore
from vtt.geometry.vision.packing import HEAD, KEY
from vtt.geometry.vision.tiles import EMPTY, FULL
from vtt.geometry.vision.vision import visible_area
from vtt.geometry.world.obstacles import Barrier, Obstacles


def box(x, y, to_x, to_y):
    return ((x, y), (to_x, y), (to_x, to_y), (x, to_y))


ROOM = Explored().stamped([box(1, 1, 11, 9)])


def test_a_room_is_explored_to_the_bit():
    assert ROOM.area_m2 == 80.0
    assert [ROOM.holds(p) for p in [(1.01, 1.01), (10.99, 8.99), (0.99, 5), (11.01, 5)]] == [
        True,
        True,
        False,
        False,
    ]


def test_tiles_hold_six_metres_and_forty():
    assert sorted(ROOM.tiles) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert all(len(tile) == 512 for tile in ROOM.tiles.values())


def test_tiles_are_pictures_of_one_bit_a_pixel_with_the_leftmost_first():
    tile = Explored().stamped([box(0.1, 0, 0.2, 0.1)]).tiles[0, 0]
    assert tile == b"\x40" + bytes(511)


def test_places_left_of_and_above_the_map_are_places_too():
    porch = Explored().stamped([box(-3, -2, -1, 1)])
    assert porch.area_m2 == 6.0
    assert porch.holds((-2, -1))
    assert sorted(porch.tiles) == [(-1, -1), (-1, 0)]


@pytest.mark.parametrize("ring", [(), ((1, 1),), ((1, 1), (5, 5)), ((1, 1), (5, 5), (9, 9)), box(2, 2, 2, 9)])
def test_a_ring_without_area_adds_nothing(ring):
    assert ROOM.stamped([ring]) is ROOM
    assert Explored().stamped([ring]).tiles == {}


def test_stamping_nothing_or_what_is_known_gives_the_very_same():
    assert ROOM.stamped([]) is ROOM
    assert ROOM.stamped([box(2, 2, 5, 5)]) is ROOM


def test_a_tile_that_is_full_is_always_the_same_one():
    assert Explored().stamped([box(0, 0, 6.4, 6.4)]).tiles[0, 0] is FULL


def test_only_what_lies_within_is_added():
    fire = Explored().stamped([box(3, 3, 5, 5)])
    assert Explored().stamped([box(4, 0, 9, 9)], within=fire).area_m2 == 2.0
    assert Explored().stamped([box(4, 0, 9, 9)], within=Explored()).tiles == {}


def test_the_value_before_a_stamp_does_not_change():
    before = dict(ROOM.tiles)
    ROOM.stamped([box(0, 0, 30, 30)])
    assert ROOM.tiles == before


def test_changes_lead_there_and_back():
    more = ROOM.stamped([box(10, 1, 20, 4)])
    there, back = more.changed_since(ROOM), ROOM.changed_since(more)
    assert set(there) == set(back) == {(1, 0), (2, 0), (3, 0)}
    assert ROOM.with_tiles(there) == more
    assert more.with_tiles(back) == ROOM
    assert back[2, 0] == EMPTY


def test_exchanging_tiles_for_equal_ones_gives_the_very_same():
    assert ROOM.with_tiles({}) is ROOM
    assert ROOM.with_tiles(dict(ROOM.tiles)) is ROOM
    assert ROOM.with_tiles({(9, 9): EMPTY}) is ROOM


def test_a_tile_of_another_size_is_refused():
    with pytest.raises(ValueError, match="a tile has 512 bytes"):
        ROOM.with_tiles({(0, 0): b"short"})


def test_a_mask_covers_the_map_and_no_more():
    mask = ROOM.mask((5.25, 3))
    assert mask.shape == (30, 53)
    assert mask.sum() == 43 * 20
    assert np.array_equal(np.unique(mask), [0, 1])
    assert Explored().stamped([box(-9, -9, -1, -1)]).mask((2, 2)).sum() == 0


@pytest.mark.parametrize("far", [math.nan, math.inf, 1e300, 100_001.0])
def test_an_area_out_of_this_world_is_refused(far):
    with pytest.raises(ValueError, match="reaches further than"):
        ROOM.stamped([((0, 0), (far, 0), (1, 1))])


def test_an_area_too_large_to_keep_is_refused_before_memory_is_taken():
    tracemalloc.start()
    with pytest.raises(ValueError, match="tiles"):
        ROOM.stamped([box(0, 0, 9e4, 9e4)])
    assert tracemalloc.get_traced_memory()[1] < 1e6
    tracemalloc.stop()


def test_many_areas_that_are_too_large_together_are_refused():
    with pytest.raises(ValueError, match="at most"):
        Explored().stamped([box(0, 0, 1600, 1600), box(2000, 0, 3600, 100)])


def turned(width, height, turn):
    corners = ((0, 0), (width, 0), (width, height), (0, height))
    return tuple(
        (u * math.cos(turn) - v * math.sin(turn), u * math.sin(turn) + v * math.cos(turn)) for u, v in corners
    )


def test_rooms_that_stand_askew_are_explored_within_half_a_hundredth_of_their_area():
    rng = random.Random(8)
    for _ in range(60):
        width, height = rng.uniform(4, 12), rng.uniform(4, 12)
        explored = Explored().stamped([turned(width, height, rng.uniform(0.2, 1.3))])
        assert explored.area_m2 == pytest.approx(width * height, rel=0.005)


def test_errors_of_rooms_along_the_raster_are_below_a_bit_a_side_and_level_out():
    rng, whole = random.Random(8), [0.0, 0.0]
    for _ in range(400):
        x, y, width, height = rng.uniform(0, 9), rng.uniform(0, 9), rng.uniform(4, 12), rng.uniform(4, 12)
        explored = Explored().stamped([box(x, y, x + width, y + height)]).area_m2
        assert abs(explored - width * height) < 0.1 * (width + height)
        whole = [whole[0] + explored, whole[1] + width * height]
    assert whole[0] == pytest.approx(whole[1], rel=0.002)


def test_rooms_of_whole_decimetres_are_explored_exactly():
    rng = random.Random(8)
    for _ in range(40):
        x, y, width, height = (rng.randrange(1, 90) / 10 for _ in range(4))
        explored = Explored().stamped([box(x, y, x + width, y + height)])
        assert explored.area_m2 == pytest.approx(width * height)


def test_a_walk_looks_around_at_least_every_half_metre():
    places = along(((0, 0), (3.2, 0), (3.2, 0), (3.2, 1)))
    assert places[0] == (0, 0)
    assert places[-1] == (3.2, 1)
    assert len(places) == 1 + 7 + 2
    assert max(math.dist(a, b) for a, b in pairwise(places)) <= 0.5 + 1e-9


@pytest.mark.parametrize("step_m", [0.0, -1.0, math.nan])
def test_a_walk_without_steps_is_refused(step_m):
    with pytest.raises(ValueError, match="a step has a length"):
        along(((0, 0), (1, 0)), step_m)


def test_a_fast_walk_past_a_door_leaves_no_gap():
    doorway = [Barrier("a", "wall", (0, 5), (4.5, 5)), Barrier("b", "wall", (5.5, 5), (10, 5))]
    hall = Obstacles((10, 10), doorway)
    seen = explore(Explored(), ((0.5, 4.5), (9.5, 4.5)), hall)
    assert all(seen.holds((x / 4, 7.5)) for x in range(2, 38))


def test_a_wall_keeps_what_is_behind_it_unexplored():
    hall = Obstacles((10, 10), [Barrier("w", "wall", (0, 5), (10, 5))])
    seen = explore(Explored(), ((1, 1), (9, 1)), hall)
    assert seen.area_m2 == 50.0
    assert explore(seen, ((1, 1),), hall.opened(["w"])).area_m2 == 100.0


def test_in_darkness_only_what_is_near_or_lit_is_explored():
    hall = Obstacles((20, 10))
    fire = Explored().stamped([box(15, 4, 17, 6)])
    seen = explore(Explored(), ((3, 5),), hall, 1.0, lit=fire)
    assert seen.holds((3.5, 5))
    assert seen.holds((16, 5))
    assert not seen.holds((10, 5))
    assert seen.area_m2 == pytest.approx(4 + math.pi, rel=0.01)


def test_without_eyes_nothing_is_explored():
    assert explore(ROOM, (), Obstacles((10, 10))) is ROOM
    assert explore(ROOM, ((5, 5),), Obstacles((10, 10)), 0.0) is ROOM


def test_on_a_huge_map_a_short_view_is_explored_all_the_same():
    moor = Obstacles((90_000.0, 90_000.0))
    seen = explore(Explored(), ((80_000, 80_000),), moor, 18)
    assert seen.area_m2 == pytest.approx(math.pi * 18**2, rel=0.002)


def test_the_thousandth_step_changes_few_tiles():
    hall, rng = Obstacles((60, 60)), random.Random(2)
    seen, at = Explored(), (30.0, 30.0)
    for _ in range(300):
        at = at[0] + rng.uniform(-0.5, 0.5), at[1] + rng.uniform(-0.5, 0.5)
        before, seen = seen, seen.stamped([visible_area(at, hall, 6)])
        assert all(seen.tiles[key] is tile for key, tile in before.tiles.items() if seen.tiles[key] == tile)
    assert len(seen.packed()) < 2000


def spoilt():
    tiles = b"".join(KEY.pack(*key) for key in [(1, 0), (0, 0)]) + bytes(range(256)) * 4
    yield "begins with", b""
    yield "begins with", b"explored2\n" + ROOM.packed()[len(HEAD) :]
    yield "damaged", HEAD + b"nonsense"
    yield "cut off", HEAD
    yield "cut off", ROOM.packed()[:-9]
    yield "follows behind", ROOM.packed() + b"!"
    yield "middle of a tile", HEAD + zlib.compress(bytes(519))
    yield "out of order", HEAD + zlib.compress(tiles)
    yield "out of order", HEAD + zlib.compress(bytes(16) + b"*" * 1024)
    yield "too far away", HEAD + zlib.compress(KEY.pack(0, 20_000) + b"*" * 512)
    yield "nothing has been seen", HEAD + zlib.compress(bytes(520))


@pytest.mark.parametrize(("sentence", "data"), list(spoilt()))
def test_spoilt_data_are_refused_with_a_sentence(sentence, data):
    with pytest.raises(ValueError, match=sentence):
        Explored.unpacked(data)


def test_a_bomb_is_refused_without_blowing_up():
    press = zlib.compressobj()
    bomb = HEAD + b"".join(press.compress(bytes(1 << 20)) for _ in range(400)) + press.flush()
    tracemalloc.start()
    with pytest.raises(ValueError, match="more than 65536 tiles"):
        Explored.unpacked(bomb)
    assert tracemalloc.get_traced_memory()[1] < 80e6
    tracemalloc.stop()
