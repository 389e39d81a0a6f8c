"""The formulas of Space Shard give the numbers of the worked examples."""

import tomllib
from importlib.resources import files

import pytest

from vtt.battle.reckoning import Part
from vtt.systems.space_shard.attack.stacking import stacked
from vtt.systems.space_shard.melee.charge import charge_bonus
from vtt.systems.space_shard.ranged.ranges import distance_penalty
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import ShardSheet, size_of_height
from vtt.systems.space_shard.turns.economy import SURPRISE_TURN, ShardTurn, pay


def a_sheet(**fields: object) -> ShardSheet:
    return ShardSheet.model_validate(fields)


def test_what_is_derived_follows_from_attributes_and_size():
    sheet = a_sheet(STR=3, DEX=4, STA=2, PER=3, COM=2)
    assert (sheet.boxes, sheet.speed_m, sheet.initiative_bonus, sheet.full_base_defense) == (7, 12, 6, 3)


@pytest.mark.parametrize(("gap", "penalty"), [(0, 0), (40, 0), (40.1, 2), (80, 2), (130, 6), (320, 14)])
def test_distance_costs_two_dice_for_each_unit_begun_beyond_the_first(gap, penalty):
    assert distance_penalty(gap, 40) == penalty


@pytest.mark.parametrize(
    ("thing", "number", "grade"), [(6, 5, "half"), (9, 8, "heavy"), (4, 3, "light"), (1, 0, "none")]
)
def test_cover_is_object_size_less_your_size_and_four(thing, number, grade):
    """G17, you size 5."""
    assert RULEBOOK.cover.number_of(thing, 5) == number
    assert RULEBOOK.cover.grade_of(number) == grade


@pytest.mark.parametrize(
    ("height", "size"), [(0.4, 1), (1.2, 3), (2.0, 5), (2.4, 6), (4.0, 10), (0.8, 2), (0.79, 1)]
)
def test_the_size_of_a_thing_is_one_for_each_forty_centimetres(height, size):
    assert size_of_height(height) == size


@pytest.mark.parametrize(
    ("weapon", "reach"),
    [({"name": "blade", "size": 4}, 2), ("long spear", 3), ("long sword", 1), ("short spear", 2)],
)
def test_reach_is_the_born_part_and_the_part_of_the_blade(weapon, reach):
    """G21; the own part of a polearm counts twice."""
    sheet = a_sheet(weapons=[weapon])
    assert sheet.reach_m(sheet.blades[0]) == reach


def test_a_giant_reaches_further_with_its_bare_fist():
    assert a_sheet(size=20).reach_m(None) == 2


@pytest.mark.parametrize(
    ("length", "abilities", "bonus"),
    [
        (7, (), 3),
        (7, ("charge-uncapped",), 7),
        (7, ("charge-unhindered",), 3),
        (2.9, (), 2),
        (9.5, ("charge-uncapped",), 8),
    ],
)
def test_a_charge_is_capped_by_metres_strength_and_base_defense(length, abilities, bonus):
    """G23: STR 8, Base 3."""
    assert charge_bonus(length, a_sheet(STR=8, base_defense=3, abilities=abilities)) == bonus


def test_a_downgraded_standard_action_pays_for_a_second_move():
    first = pay(ShardTurn(), "movement")
    assert first is not None
    assert first.downgraded == ()
    second = pay(first.left, "movement")
    assert second is not None
    assert (second.left.standard, second.left.movement, second.left.swift) == (0, 0, 1)
    assert second.downgraded == ("standard",)


def test_a_swift_action_never_pays_for_a_higher_one():
    assert pay(ShardTurn(standard=0, movement=0), "movement") is None
    assert pay(ShardTurn(standard=0), "full-turn") is None


def test_the_surprise_round_gives_one_action_whatever_it_is():
    for cost in ("standard", "movement", "swift", "charge"):
        payment = pay(SURPRISE_TURN, cost)
        assert payment is not None
        assert pay(payment.left, "swift") is None


def part(value: float, kind: str) -> Part:
    return Part(label=f"{kind} {value}", value=value, kind=kind)


@pytest.mark.parametrize(
    ("parts", "total"),
    [
        ([part(3, "Enhancement"), part(6, "Enhancement")], 6),
        ([part(3, "Enhancement"), part(-2, "Enhancement")], 1),
        ([part(-2, "Machinery"), part(-4, "Machinery")], -6),
        ([part(2, "Machinery"), part(4, "Machinery")], 4),
        ([part(-1, "Unnamed"), part(-4, "Unnamed")], -4),
        ([part(1, "Perfect"), part(2, "Perfect")], 3),
        ([part(1, ""), part(2, "")], 3),
    ],
)
def test_of_one_type_only_the_highest_bonus_and_penalty_count(parts, total):
    reckoning = stacked(parts)
    assert reckoning.total == total
    assert len(reckoning.parts) == len(parts)


@pytest.mark.parametrize("name", ["numbers.toml", "special.toml"])
def test_every_group_of_numbers_names_its_source(name):
    text = files("vtt.systems.space_shard.data").joinpath(name).read_text(encoding="utf-8")
    groups = tomllib.loads(text)
    nested = {"burst", "minor_action", "body_part"}
    flat = {key: group for key, group in groups.items() if key not in nested}
    for group in (*flat.values(), *(one for key in nested for one in groups.get(key, {}).values())):
        assert group["source"].startswith(("Rule text", "completion"))
