"""Paths and moves of SVG drawings: whatever stands there is read, and curves run where they should."""

import math
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tests.fixtures.maps.drawn import write
from vtt.battle import Scene
from vtt.files.errors import FileError
from vtt.files.maps.formats.svg.matrices import Matrix, length, matrix, numbers
from vtt.files.maps.formats.svg.paths import lines_of
from vtt.files.maps.reading import read_map
from vtt.geometry import distance_m

small = st.floats(-100, 100).map(lambda number: round(number, 3))
letters = "MmLlHhVvCcSsQqTtAaZz,. -+eE0123456789"
words = st.sampled_from(["matrix", "translate", "scale", "rotate", "skewX", "skewY", "spin"])
calls = st.tuples(words, st.lists(small, max_size=7))


@given(st.text(letters, max_size=60))
def test_whatever_a_path_says_its_points_are_somewhere(data):
    for line in lines_of(data):
        assert len(line.points) > 1
        assert all(math.isfinite(at) for point in line.points for at in point)


@given(st.text(max_size=40), st.lists(calls, max_size=4))
def test_whatever_a_move_says_it_moves_somewhere(text, moves):
    said = " ".join(f"{name}({' '.join(map(str, given))})" for name, given in moves)
    for one in (text, said):
        assert all(math.isfinite(at) for at in matrix(one).placed((3.0, 4.0)))
    assert all(math.isfinite(number) for number in numbers(text))
    assert length(text) is None or math.isfinite(length(text) or 0.0)


@given(st.lists(st.builds(Matrix, *[small] * 6), min_size=2, max_size=2), small, small)
def test_a_move_after_another_is_both_moves(moves, x, y):
    outer, inner = moves
    both, one_by_one = outer.after(inner).placed((x, y)), outer.placed(inner.placed((x, y)))
    assert all(math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-6) for a, b in zip(both, one_by_one, strict=True))


radii = st.tuples(st.floats(1, 100), st.floats(1, 100), st.floats(-180, 180))


@given(radii, st.tuples(st.booleans(), st.booleans()), st.tuples(small, small))
def test_an_arc_begins_and_ends_where_it_is_said_and_stays_on_its_circle(ellipse, flags, end):
    (rx, ry, turn), (large, sweep), (x, y) = ellipse, flags, end
    (line,) = lines_of(f"M5 5 A{rx} {ry} {turn} {int(large)} {int(sweep)} {x} {y}")
    assert line.points[0] == (5, 5)
    assert line.points[-1] == (x, y)
    (circle,) = lines_of(f"M5 5 A{rx} {rx} 0 {int(large)} {int(sweep)} {x} {y}")
    widest = max(2 * rx, distance_m((5, 5), (x, y)))
    assert all(distance_m(a, b) <= widest + 1e-6 for a in circle.points for b in circle.points)


def test_flags_of_an_arc_need_nothing_between_them():
    assert lines_of("M0 0a5 5 0 0110 0") == lines_of("M0 0 a 5 5 0 0 1 10 0")


@given(st.lists(st.tuples(small, small), min_size=2, max_size=8), st.booleans())
def test_lines_said_from_the_pen_or_from_the_corner_are_the_same(corners, closed):
    start, end = corners[0], "z" if closed else ""
    whole = f"M{start[0]} {start[1]}" + "".join(f"L{x},{y}" for x, y in corners[1:]) + end
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(corners)]
    small_letters = f"m{start[0]} {start[1]}" + "".join(f"l{x:.9f},{y:.9f}" for x, y in steps) + end
    (one,), (other,) = lines_of(whole), lines_of(small_letters)
    assert one.closed == other.closed == closed
    assert all(distance_m(a, b) < 1e-5 for a, b in zip(one.points, other.points, strict=True))


PLAN = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 400"><g id="walls" transform="scale(2)">
<rect x="10" y="10" width="80" height="60"/><path d="M10 80 c5 5 9 9 20 0 a5 5 0 0 1 10 0 z"/></g>
<polygon class="pillar" points="1,1 9,1 9,9"/><use href="#walls"/></svg>"""


@given(st.data())
def test_a_drawing_with_letters_changed_or_cut_is_read_or_refused_in_a_sentence(tmp_path_factory, data):
    text = list(PLAN)
    for _ in range(data.draw(st.integers(0, 4))):
        text[data.draw(st.integers(40, len(text) - 1))] = data.draw(st.sampled_from('<>"/=0 -9eEzMA\0&'))
    path = write(
        tmp_path_factory.getbasetemp(), "".join(text)[: data.draw(st.integers(60, len(text)))], "a.svg"
    )
    assert _outcome(path) in ("read", "refused")


def _outcome(path):
    try:
        return "read" if isinstance(read_map(path).scene, Scene) else ""
    except FileError as error:
        return "refused" if str(error).startswith("a.svg: ") else str(error)
