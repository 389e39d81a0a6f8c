"""After any doors were opened and shut, all is as on a map built afresh with its doors that way."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.properties.test_geometry_one_way import SIZE, eyes, walls
from vtt.geometry.shapes.shapes import Disc, Segment
from vtt.geometry.sight.cover import on_lines
from vtt.geometry.sight.sight import lines_of_sight
from vtt.geometry.vision.vision import visible_area
from vtt.geometry.world.obstacles import Barrier, Obstacles, Solid
from vtt.geometry.world.pieces import pieces_of

KINDS = ((True, True), (False, True), (True, False))
OVER_M = (None, 1.0, -np.inf)


def crate(number, x, y):
    return Solid(f"s{number}", ((x, y), (x + 1.5, y), (x + 1.5, y + 1), (x, y + 1)), 1.0 + number % 2)


crates = st.lists(st.tuples(st.integers(0, 8), st.integers(0, 8)), max_size=3)
flips = st.lists(st.sets(st.integers(0, 12), min_size=1, max_size=3), min_size=1, max_size=6)


def built(ends, corners, opened):
    """A map of doors, windows and curtains, some of them one-way, and crates, with those doors open."""
    barriers = [
        Barrier(f"w{i}", "door", (a, b), (c, d), *KINDS[(i % 5) // 2], one_way=way)
        for i, (a, b, c, d, way, _) in enumerate(ends)
    ]
    hall = Obstacles(SIZE, barriers, [crate(i, *corner) for i, corner in enumerate(corners)])
    return hall, hall.opened(opened)


def same(one, other):
    """Tell whether two values are equal to the last bit, arrays and lists and tuples of them too."""
    if isinstance(one, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, np.ndarray):
        return one.dtype == other.dtype and np.array_equal(one, other)
    return one == other


def parts(hall):
    for channel in ("sight", "movement"):
        for over_m in OVER_M:
            yield hall.pieces(channel, over_m)
            yield hall.half_stops(channel, over_m)
        yield hall.screens(channel)
        yield hall.loops(channel)


def facts(hall, eye, spots):
    viewer, discs = Disc(eye, 0.5), [Disc(spot, 0.5) for spot in spots]
    return (
        visible_area(eye, hall),
        visible_area(eye, hall, 4.0, channel="movement"),
        tuple(lines_of_sight(viewer, discs, hall)),
        tuple(on_lines(viewer, discs, hall)),
    )


@settings(max_examples=200, deadline=None)
@given(walls, crates, flips, eyes, st.lists(eyes, min_size=1, max_size=4))
def test_doors_flipped_one_after_the_other_are_as_on_a_fresh_map(ends, corners, flips, eye, spots):
    base, _ = built(ends, corners, [])
    opened: set[int] = set()
    for flip in flips:
        opened ^= flip
        names = [f"w{i}" for i in opened]
        now, (_, fresh) = base.opened(names), built(ends, corners, names)
        for one, other in zip(parts(now), parts(fresh), strict=True):
            assert same(one, other)
        assert facts(now, eye, spots) == facts(fresh, eye, spots)


def test_long_walls_and_loops_break_where_a_door_opens_and_are_whole_again_when_it_shuts():
    ring = [(4, 4), (6, 4), (6, 6), (4, 6)]
    lines: list[Segment] = list(zip(ring, ring[1:] + ring[:1], strict=True))
    lines += [((1, y / 2), (1, y / 2 + 0.5)) for y in range(2, 16)]
    barriers = [Barrier(f"w{i}", "door", a, b) for i, (a, b) in enumerate(lines)]
    base, looped, long = Obstacles(SIZE, barriers), [], []
    for names in ([], ["w0"], ["w0", "w7"], ["w7"], [f"w{i}" for i in range(8)], []):
        now, fresh = base.opened(names), Obstacles(SIZE, barriers).opened(names)
        assert all(same(one, other) for one, other in zip(parts(now), parts(fresh), strict=True))
        looped.append(bool(now.loops("sight").loop.max() == 0))
        long.append(len(now.screens("sight").a))
    assert looped == [True, False, False, True, False, True]
    assert long[0] == long[-1] > long[1] > long[2], "screens of the ring and of the long wall"


def of_those(pieces, numbers):
    """Return pieces by their numbers with the corners among these: all of it as if there were no others."""
    halves = np.concatenate([numbers, numbers + len(pieces.a)])
    place = np.full(2 * len(pieces.a), -1)
    place[halves] = np.arange(len(halves))
    corners = pieces.corners
    facings = [
        (facing.stops[halves], place[facing.across[halves]])
        for facing in (corners.left, corners.right, corners.every)
    ]
    sides = tuple(np.broadcast_to(side, len(pieces.a))[numbers] for side in pieces.sides)
    arrays = (pieces.a, pieces.b, pieces.along, pieces.thing, *pieces.boxes)
    return (
        *(array[numbers] for array in arrays),
        sides,
        corners.at[halves],
        corners.far[halves],
        place[corners.joined[halves]],
        *facings,
    )


@settings(max_examples=200, deadline=None)
@given(walls, crates, st.sets(st.integers(0, 12)), eyes)
def test_with_open_doors_the_pieces_are_those_of_a_mesh_in_which_they_never_stop_anything(
    ends, corners, opened, eye
):
    _, now = built(ends, corners, [f"w{i}" for i in opened])
    for channel in ("sight", "movement"):
        for over_m in OVER_M:
            solids = now.solids_over(over_m)
            mesh, thing, sides = now.index.meshed_with(solids)
            stops = now._edge_stops(channel, solids, now.open_ids)
            found, afresh = now.pieces(channel, over_m), pieces_of(mesh, stops, thing, sides, len(ends))
            standing = np.flatnonzero(found.stops)
            assert same(of_those(found, standing), of_those(afresh, np.arange(len(afresh.a))))
            touched = found.boxes.touching((-9.0, -9.0), (99.0, 99.0))
            assert touched.tolist() == standing.tolist()
            vertices = [found.corners._leaving(at) for at in range(len(mesh.vertices))]
            assert sorted(half for some in vertices for half in some.tolist()) == sorted(
                [*standing.tolist(), *(standing + len(found.a)).tolist()]
            )
