"""Laws of cover: little by little, alike in every system, and never two statements about one thing."""

import math
from itertools import pairwise

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from tests.properties.covered import (
    ANN,
    ORC,
    PENALTIES,
    a_crate,
    contradictions,
    duel,
    judged,
    rule_jumps,
    step,
)
from vtt.battle import Obstacle, measure
from vtt.geometry import Point
from vtt.systems import SYSTEMS

CM = 0.01
CURVED = 0.003
"""Along a slanted line the edges of things are curves, which are measured in straight parts."""

heights = st.sampled_from([0.2, 0.4, 0.8, 1.2, 1.6, 2.0, 2.5, 4.0, 5.0])
crates = st.tuples(
    st.floats(4.0, 9.0).map(lambda x: round(x, 2)),
    st.floats(2.0, 6.0).map(lambda y: round(y, 2)),
    st.sampled_from([0.2, 0.5, 1.0, 2.0]),
    st.sampled_from([0.2, 0.5, 1.0, 3.0]),
    heights,
)
walls = st.tuples(
    st.floats(4.0, 10.0).map(lambda x: round(x, 2)),
    st.floats(2.0, 5.0).map(lambda y: round(y, 2)),
    st.sampled_from([0.3, 1.0, 2.0]),
)
feet = st.sampled_from([0.0, 0.0, 0.3, 1.0, 3.0])
systems = st.sampled_from(list(SYSTEMS))
moves = st.sampled_from([(CM, 0.0), (0.0, CM), (-CM, 0.0), (0.0, -CM), (0.006, 0.006)])
ends = ((2.0, 5.0), (12.0, 5.0))


def ring(x, y, wide, deep):
    return ((x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep))


def things_of(boxes):
    return [a_crate(ring(x, y, w, d), h, f"crate-{i}") for i, (x, y, w, d, h) in enumerate(boxes)]


def shares_of(system, at, boxes, lines, up_m):
    ends_of = [((x, y), (x, y + long)) for x, y, long in lines]
    battle = duel(system, at, things_of(boxes), ends_of, up_m)
    return measure.hidden_shares(battle, ANN, (ORC,), lambda one: battle.tokens[one].height_m)[0]


@example([(4.0, 2.0, 0.2, 0.2, 0.2)] * 2 + [(8.0, 4.25, 2.0, 0.5, 0.2)], [], (0.0, CM), (1.0, 0.0), True)
@example([(4.0, 2.0, 0.2, 0.2, 0.2), (8.0, 4.25, 2.0, 0.5, 0.2)], [], (0.0, -CM), (1.0, 0.0), True)
@settings(max_examples=150, deadline=None)
@given(st.lists(crates, max_size=3), st.lists(walls, max_size=2), moves, st.tuples(feet, feet), st.booleans())
def test_a_centimetre_sideways_changes_a_share_by_at_most_what_it_moves_the_shadows(
    boxes, lines, move, up_m, mine
):
    """A thing is at least 2 of 10 m from the eye: its edges move by 5 cm at most, the width by 1."""
    a, b = ends
    moved = ((a[0] + move[0], a[1] + move[1]), b) if mine else (a, (b[0] + move[0], b[1] + move[1]))
    here, there = (shares_of(SYSTEMS[0], at, boxes, lines, up_m) for at in (ends, moved))
    edges = 2 * (len(boxes) + len(lines))
    assert abs(here - there) <= edges * 0.06 + CURVED


@settings(max_examples=150, deadline=None)
@given(st.lists(crates, max_size=3), st.lists(walls, max_size=2), st.tuples(feet, feet), st.booleans())
def test_a_centimetre_up_changes_a_share_by_at_most_a_centimetre_of_the_height(boxes, lines, up_m, mine):
    raised = (up_m[0] + CM * mine, up_m[1] + CM * (not mine))
    here, there = (shares_of(SYSTEMS[0], ends, boxes, lines, up) for up in (up_m, raised))
    assert abs(here - there) <= CM / 2.0 + CURVED


@settings(max_examples=100, deadline=None)
@given(crates, st.lists(walls, max_size=2), st.tuples(feet, feet), st.sampled_from([0.01, 0.5, 3.0]))
def test_a_taller_or_wider_thing_never_hides_less(box, lines, up_m, more):
    x, y, wide, deep, height_m = box
    share = shares_of(SYSTEMS[0], ends, [box], lines, up_m)
    for larger in ((x, y, wide, deep, height_m + more), (x, y, wide, deep + more, height_m)):
        assert shares_of(SYSTEMS[0], ends, [larger], lines, up_m) >= share - CURVED


@settings(max_examples=60, deadline=None)
@given(st.lists(crates, max_size=3), st.lists(walls, max_size=2), st.tuples(feet, feet))
def test_one_crate_hides_the_same_share_in_every_system(boxes, lines, up_m):
    assert len({shares_of(system, ends, boxes, lines, up_m) for system in SYSTEMS}) == 1


@settings(max_examples=60, deadline=None)
@given(crates, st.floats(0.0, 2.0))
def test_on_one_level_a_crate_hides_as_much_of_the_height_from_near_and_from_far(box, along_m):
    x, _, wide, _, height_m = box
    across = (x, 1.0, wide, 8.0, height_m)
    nearer = (max(3.0, x - along_m), *across[1:])
    shares = [shares_of(SYSTEMS[0], ends, [one], [], (0.0, 0.0)) for one in (across, nearer)]
    assert shares == pytest.approx([min(1.0, height_m / 2.0)] * 2)


@settings(max_examples=100, deadline=None)
@given(systems, st.lists(crates, max_size=3), st.lists(walls, max_size=2), st.tuples(feet, feet))
def test_equals_see_each_other_or_not(system, boxes, lines, up_m):
    things, ends_of = things_of(boxes), [((x, y), (x, y + long)) for x, y, long in lines]
    there = judged(system, duel(system, ends, things, ends_of, up_m))
    back = judged(system, duel(system, ends[::-1], things, ends_of, up_m[::-1]))
    assert there.line.sight.result == back.line.sight.result


@settings(max_examples=150, deadline=None)
@given(systems, st.lists(crates, max_size=3), st.lists(walls, max_size=3), st.tuples(feet, feet))
def test_badge_sentence_share_and_number_never_contradict(system, boxes, lines, up_m):
    battle = duel(system, ends, things_of(boxes), [((x, y), (x, y + long)) for x, y, long in lines], up_m)
    assert contradictions(system, judged(system, battle)) == []


@settings(max_examples=150, deadline=None)
@given(systems, crates, moves, st.tuples(feet, feet), st.sampled_from([0.0, CM]))
def test_a_centimetre_changes_a_grade_by_at_most_one_step_where_the_rules_do_not_jump(
    system, box, move, up_m, raised
):
    x, y, wide, deep, height_m = box
    shifted = (x + move[0], y + move[1], wide, deep, height_m)
    battles = [duel(system, ends, things_of([one]), (), (up_m[0], up_m[1] + up))
               for one, up in ((box, 0.0), (shifted, raised))]  # fmt: skip
    here, there = (judged(system, battle) for battle in battles)
    if system.id == "space-shard":
        assume(len({rule_jumps(*pair) for pair in zip(battles, (here, there), strict=True)}) == 1)
    assert abs(step(system, here) - step(system, there)) <= 1


Around = tuple[list[Obstacle], list[tuple[Point, Point]]]
Jump = tuple[str, Point, int]

CRATE: Around = ([a_crate(ring(5.0, 4.0, 1.0, 2.0), 1.4)], [])
BOARDS: Around = ([a_crate(ring(5.0, 4.0, 0.2, 2.0), 2.4)], [])
PILLAR: Around = ([a_crate(ring(5.0, 4.8, 0.4, 0.4), 5.0)], [])
CORNER: Around = ([], [((5.0, 1.0), (5.0, 5.0)), ((5.0, 5.0), (9.0, 5.0))])
SCENES = {"a crate": CRATE, "boards": BOARDS, "a pillar": PILLAR, "a corner": CORNER}
RIDES = (
    ((1.0, 3.0), (0.0, 1.0)),
    ((3.0, 4.0), (0.0, 1.0)),
    ((1.5, 4.9), (1.0, 0.0)),
    ((6.6, 2.0), (0.7, 0.7)),
)
"""Where Ann begins, and which way she goes, a centimetre at a time."""


def ride(system, scene, begin, way, count):
    """Yield the cover of the Orc from each place of a ride at which Ann touches nothing."""
    things, lines = SCENES[scene]
    for i in range(count):
        at = tuple(round(p + CM * i * w, 6) for p, w in zip(begin, way, strict=True))
        battle = duel(system, (at, (11.0, 5.3)), things, lines)
        free = all(math.dist(at, near(at, thing.ring)) >= 0.5 for thing in things)
        yield (battle, judged(system, battle)) if free else None


def near(at, corners):
    (left, top), (right, bottom) = corners[0], corners[2]
    return min(max(at[0], left), right), min(max(at[1], top), bottom)


def faults(system, scene, begin, way, count):
    """Return the contradictions of a ride, its jumps, and the jumps that are the rule's own."""
    places = list(ride(system, scene, begin, way, count))
    wrong = [law for one in places if one is not None for law in contradictions(system, one[1])]
    jumps: list[Jump] = []
    own: list[Jump] = []
    for i, (one, other) in enumerate(pairwise(places)):
        if one is None or other is None:
            continue
        steps = abs(step(system, one[1]) - step(system, other[1]))
        mine, yours = (PENALTIES.index(found.cover.own.grade) for _, found in (one, other))
        if max(steps, abs(mine - yours)) > 1:
            same = system.id != "space-shard" or rule_jumps(*one) == rule_jumps(*other)
            (jumps if same else own).append((scene, begin, i))
    return wrong, jumps, own


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
@pytest.mark.parametrize("scene", SCENES)
def test_around_things_no_centimetre_makes_two_grades_and_nothing_contradicts(system, scene):
    for begin, way in RIDES:
        wrong, jumps, _ = faults(system, scene, begin, way, 40)
        assert (wrong, jumps) == ([], [])
