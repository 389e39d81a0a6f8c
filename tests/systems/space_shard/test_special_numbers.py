"""States, contests and special attacks keep the numbers of the completion."""

import tomllib
from importlib.resources import files

import pytest

from vtt.systems.space_shard.conditions.conditions import STATES, State
from vtt.systems.space_shard.conditions.states import (
    grade_of,
    is_helpless,
    speed_left_m,
    states_of,
    with_points,
)
from vtt.systems.space_shard.movement.falling import falling_harm
from vtt.systems.space_shard.sheet import ShardSheet
from vtt.systems.space_shard.special.crossfire import holder_struck_up_to

FOLDER = files("vtt.systems.space_shard.data")


def a_sheet(*states: State, **fields: object) -> ShardSheet:
    return ShardSheet.model_validate({**fields, "conditions": states})


@pytest.mark.parametrize(
    ("points", "grade"), [(1, "light"), (3, "light"), (4, "heavy"), (6, "heavy"), (7, "ruin")]
)
def test_points_are_heavy_above_the_higher_key_attribute_and_ruin_above_twice_it(points, grade):
    state = State(id="dizzy", value=points)
    assert grade_of(a_sheet(state, STA=2, RES=3), state) == grade


def test_of_one_name_only_the_highest_points_count():
    dizzy = with_points(with_points(a_sheet(), "dizzy", 2), "dizzy", 1)
    assert dizzy.points("dizzy") == 2


def test_every_state_that_heavy_points_bring_is_in_the_table():
    assert all(rule.heavy in STATES for rule in STATES.values() if rule.heavy)


@pytest.mark.parametrize("name", ["unconscious", "asleep", "petrified", "bound", "helpless", "dead"])
def test_who_cannot_stir_is_helpless(name):
    assert is_helpless(a_sheet(State(id=name)))


def test_heavy_dazzle_blinds_and_halves_what_is_left_of_speed():
    sheet = a_sheet(State(id="dazzle", value=3), State(id="dizzy", value=1))
    assert "blind" in [one.id for one in states_of(sheet)]
    assert speed_left_m(sheet, 10) == 4


@pytest.mark.parametrize(("metres", "harm"), [(3, 0), (3.5, 1), (6, 1), (7, 2), (1000, 20)])
def test_a_fall_does_a_point_for_each_three_metres_begun_beyond_three(metres, harm):
    assert falling_harm(metres) == harm


@pytest.mark.parametrize(("larger", "face"), [(0, 5), (1, 4), (2, 4), (3, 3), (-1, 6), (-3, 7)])
def test_the_larger_side_of_a_grapple_is_struck_more_often(larger, face):
    assert holder_struck_up_to(larger) == face


def test_every_group_of_the_special_numbers_names_its_source():
    groups = tomllib.loads((FOLDER / "special.toml").read_text(encoding="utf-8"))
    parts = groups.pop("body_part")
    assert all(group["source"] for group in (*groups.values(), *parts.values()))
