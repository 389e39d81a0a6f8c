"""The sheet of Miridon: what follows from it, and what it refuses."""

import pytest
from pydantic import ValidationError

from vtt.systems.miridon.grappling.grappled import most_invested
from vtt.systems.miridon.harm.insanity import row_of
from vtt.systems.miridon.sheet import MiridonSheet
from vtt.systems.miridon.sheet.gear import WEAPONS, weapon_named
from vtt.systems.miridon.turns.economy import restored


def test_the_strong_start_has_a_hundred_health():
    sheet = MiridonSheet()
    assert sheet.most_health == sheet.current_health_points == 100
    assert (sheet.battle_strength, sheet.battle_speed) == (12, 8)
    assert (sheet.unmoved_evasion, sheet.dodge) == (5, 2)


def test_weapons_heavier_than_half_of_strength_weaken():
    sheet = MiridonSheet.model_validate({"weapons": ["greatsword", "hand drill"]})
    assert sheet.weight_penalty == 7 + 2 - 6
    assert restored(sheet).current_strength_points == 9


def test_a_burden_takes_no_more_strength_than_there_is():
    sheet = MiridonSheet.model_validate({"max_strength_points": 2, "weapons": ["crusher"]})
    assert sheet.battle_strength == 0


def test_ranks_may_stand_beside_the_other_fields():
    sheet = MiridonSheet.model_validate({"rile": 3, "gun_boost": 1, "talents": {"teleport": 2}})
    assert (sheet.charisma.rile, sheet.talents.gun_boost, sheet.talents.teleport) == (3, 1, 2)


def test_a_weapon_is_found_by_its_name_however_it_is_written():
    assert weapon_named("Large Shield") is WEAPONS["large shield"]
    assert weapon_named("hunting") is WEAPONS["hunting sniper"]
    with pytest.raises(ValueError, match="there is no weapon 'spoon'; weapons: longsword"):
        weapon_named("spoon")


def test_a_weapon_may_build_on_a_bundled_one():
    sheet = MiridonSheet.model_validate({"weapons": [{"name": "longsword", "flairs": ["piercing"]}]})
    assert sheet.weapons[0] == WEAPONS["longsword"].replace(flairs=("piercing",))


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"hp": 101}, "current_health_points is 101; the maximum is 100"),
        ({"max_ghost_power": 3, "ghost": 4}, "current_ghost_power is 4; the maximum is 3"),
        ({"weapons": [{"name": "x", "category": "sword", "damage": "much"}]}, "'much' is no damage"),
        ({"gun_boost": -1}, "greater than or equal to 0"),
        ({"luck": 1}, "Extra inputs are not permitted"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(fields, complaint):
    with pytest.raises(ValidationError, match=complaint):
        MiridonSheet.model_validate(fields)


@pytest.mark.parametrize(
    ("strength", "most"), [(9, 1), (10, 2), (14, 2), (15, 3), (19, 3), (20, 4), (24, 4), (25, 5), (31, 6)]
)
def test_strength_caps_what_is_invested_in_a_grapple(strength, most):
    assert most_invested(MiridonSheet(max_strength_points=strength)) == most


def test_a_gauntlet_lets_one_invest_more():
    sheet = MiridonSheet.model_validate({"max_strength_points": 40, "weapons": ["king's gauntlet"]})
    assert most_invested(sheet) == 8 + 3


@pytest.mark.parametrize(
    ("roll", "result"),
    [(3, "none"), (10, "none"), (11, "phobia"), (18, "stunned"), (29, "disruption"), (47, "hardened"),
     (48, "possessed"), (90, "possessed")],
)  # fmt: skip
def test_a_roll_means_the_last_row_it_reaches(roll, result):
    assert row_of(roll).result == result
