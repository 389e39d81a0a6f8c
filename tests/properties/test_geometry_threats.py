"""Laws of threats, beside a walk in small steps."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from vtt.geometry.movement.blocking import Body
from vtt.geometry.movement.reach import gap_m
from vtt.geometry.movement.reach_crossings import threats
from vtt.geometry.shapes.shapes import Disc, path_length_m
from vtt.geometry.world.obstacles import Obstacles

SIZE = (20.0, 20.0)
inner = st.integers(8, 72).map(lambda quarter: quarter / 4)
points = st.tuples(inner, inner)


def place(path, along_m):
    for a, b in pairwise(path):
        length = path_length_m((a, b))
        if along_m <= length and length:
            return a[0] + (b[0] - a[0]) * along_m / length, a[1] + (b[1] - a[1]) * along_m / length
        along_m -= length
    return path[-1]


@settings(max_examples=150, deadline=None)
@given(st.lists(points, min_size=1, max_size=5), points, st.sampled_from([0.0, 0.5, 1.0, 2.5]))
def test_between_two_threats_the_gap_stays_on_one_side_of_the_reach(path, at, reach_m):
    path, enemy = tuple(path), Disc(at, 0.5)
    found = threats(Disc(path[0], 0.5), path, [(Body("e", enemy), reach_m)], Obstacles(SIZE))
    for threat in found:
        assert abs(gap_m(Disc(threat.at, 0.5), enemy) - reach_m) < 1e-9
    length, within = path_length_m(path), gap_m(Disc(path[0], 0.5), enemy) <= reach_m + 1e-9
    for step in range(201):
        along = length * step / 200
        inside = within
        for threat in found:
            if threat.along_m <= along:
                inside = threat.kind == "enters"
        gap = gap_m(Disc(place(path, along), 0.5), enemy)
        assert (gap <= reach_m) == inside or abs(gap - reach_m) < 1e-5


@settings(max_examples=60, deadline=None)
@given(st.lists(points, min_size=2, max_size=5), points)
def test_threats_take_turns(path, at):
    body = Body("e", Disc(at, 0.5))
    kinds = [t.kind for t in threats(Disc(path[0], 0.5), tuple(path), [(body, 1.0)], Obstacles(SIZE))]
    assert all(one != other for one, other in pairwise(kinds))
