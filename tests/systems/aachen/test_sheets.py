"""What may stand on a sheet of aachen, and what a mistake in it says."""

from typing import get_args

import pytest
from pydantic import ValidationError

from vtt.systems.aachen import AACHEN
from vtt.systems.aachen.harm.health import vitals
from vtt.systems.aachen.rulebook import RULEBOOK, feet, metres
from vtt.systems.aachen.sheet import AachenSheet, Weapon
from vtt.systems.aachen.sheet.gear import ARMOUR, SHIELDS, WEAPONS
from vtt.systems.aachen.sheet.screen import conditions
from vtt.systems.aachen.sheet.states import STATES
from vtt.systems.aachen.terms import StateId


def test_feet_are_measured_in_metres():
    assert [metres(one) for one in (5, 10, 30)] == pytest.approx([1.5, 3, 9])
    assert feet(9) == 30


@pytest.mark.parametrize(
    ("score", "modifier"), [(3, -2), (4, -1), (7, -1), (8, 0), (13, 0), (14, 1), (17, 1), (18, 2)]
)
def test_a_score_has_its_modifier(score, modifier):
    assert AachenSheet.model_validate({"STR": score}).modifier("STR") == modifier


@pytest.mark.parametrize(
    ("sheet", "says"),
    [
        ({"STR": 19}, "less than or equal to 18"),
        ({"stab": 5}, "less than or equal to 4"),
        ({"class": "bard"}, "'fighter', 'expert', 'weaver' or 'adventurer'"),
        ({"class": "fighter", "level": 11}, "less than or equal to 10"),
        ({"hp": 9, "hp_max": 4}, "hp 9 is more than hp_max 4"),
        ({"weapons": ["rapier"]}, "no bundled weapon is called 'rapier'"),
        ({"armour": "large shield"}, "no bundled armour is called 'large shield'"),
        ({"shield": "gambeson"}, "no bundled shield is called 'gambeson'"),
        ({"weapons": [{"name": "fang", "damage": "much"}]}, "is no dice notation"),
        ({"damage": "1d0"}, "rolls no dice"),
        ({"morale": 13}, "less than or equal to 12"),
        ({"talents": {"watchful": 3}}, "less than or equal to 2"),
        ({"class": "adventurer", "partial": ["fighter"]}, "an Adventurer mixes two different classes"),
        ({"class": "adventurer", "partial": ["expert", "expert"]}, "mixes two different classes"),
        ({"class": "adventurer", "partial": ["adventurer", "expert"]}, "'fighter', 'expert' or 'weaver'"),
        ({"weapons": [{"name": "bow", "range": [300, 50]}]}, "the normal one first and then the long one"),
        ({"weapons": [{"name": "dart", "thrown": [0, 9]}]}, "ranges are more than 0 ft"),
        ({"mana": 3}, "Extra inputs are not permitted"),
    ],
)
def test_a_mistake_on_a_sheet_is_named(sheet, says):
    with pytest.raises(ValidationError) as mistake:
        AachenSheet.model_validate(sheet)
    assert says in str(mistake.value)


def test_a_sheet_is_the_same_after_it_was_written_and_read():
    for data in AACHEN.creatures.values():
        sheet = AachenSheet.model_validate(data["sheet"])
        assert AachenSheet.model_validate_json(sheet.model_dump_json()) == sheet


@pytest.mark.parametrize(
    ("name", "damage", "shock", "hands", "ranges"),
    [
        ("dagger", "1d4", (1, 15), 1, (30, 60)),
        ("short sword", "1d6", (2, 15), 1, ()),
        ("long sword", "1d8", (2, 13), 1, ()),
        ("great sword", "1d12", (2, 15), 2, ()),
        ("axe", "1d6", (2, 15), 1, (10, 30)),
        ("war axe", "1d10", (3, 15), 2, ()),
        ("club", "1d4", (1, 13), 1, (10, 30)),
        ("mace", "1d6", (1, 18), 1, ()),
        ("war hammer", "1d8", (1, 18), 1, ()),
        ("barbed spear", "1d6", (2, 13), 1, (30, 60)),
        ("heavy spear", "1d10", (2, 15), 2, ()),
        ("halberd", "1d10", (2, 15), 1, ()),
        ("pike", "1d8", (1, 18), 2, ()),
        ("staff", "1d6", (1, 13), 2, ()),
        ("unarmed", "1d2", None, 0, ()),
        ("small shield", "1d4", None, 1, ()),
        ("large shield", "1d6", (1, 13), 1, ()),
        ("small bow", "1d6", None, 2, (50, 300)),
        ("large bow", "1d8", None, 2, (100, 600)),
        ("crossbow", "1d10", None, 2, (100, 300)),
        ("sling", "1d6", None, 2, (50, 100)),
    ],
)
def test_a_weapon_is_as_the_list_says(name, damage, shock, hands, ranges):
    weapon = Weapon.model_validate(name)
    found = (weapon.shock.points, weapon.shock.most_ac) if weapon.shock else None
    assert (weapon.damage, found, weapon.hands, weapon.ranges) == (damage, shock, hands, ranges)


def test_the_lists_of_traits_are_those_of_the_text():
    def having(trait: str) -> set[str]:
        return {name for name, data in WEAPONS.items() if trait in data.get("traits", ())}

    assert having("long") == {"halberd", "pike"}
    shields = {"small shield", "large shield"}
    assert having("less-lethal") == {"club", "mace", "staff", "unarmed", *shields}
    assert having("execution") == {"small bow", "large bow", "crossbow"}
    by_choice = {name for name, data in WEAPONS.items() if data.get("attributes") == ["STR", "DEX"]}
    swords, thrown = {"short sword", "long sword"}, {"axe", "club", "dagger", "barbed spear"}
    assert by_choice == {*swords, *thrown, "staff", "small shield", "unarmed"}
    assert WEAPONS["large bow"]["attributes"] == ["STR"]
    assert {name: data["armour_class"] for name, data in {**ARMOUR, **SHIELDS}.items()} == {
        "gambeson": 12,
        "mail shirt": 14,
        "mail hauberk": 16,
        "small shield": 13,
        "large shield": 14,
        "broad shield": 15,
    }


def test_the_shield_on_the_arm_strikes_too():
    sheet = AachenSheet.model_validate({"shield": "large shield", "weapons": ["axe"]})
    assert [weapon.name for weapon in sheet.fights_with] == ["axe", "large shield", "unarmed"]


def test_every_state_has_a_title_and_a_source():
    assert set(STATES) == set(get_args(StateId))
    assert all(rule.title and rule.source for rule in STATES.values())


def test_a_state_that_a_gm_made_up_is_shown_and_does_nothing():
    sheet = AachenSheet.model_validate({"hp": 5, "conditions": [{"id": "seasick"}]})
    assert [(one.id, one.title, one.until) for one in conditions(sheet)] == [("seasick", "seasick", "")]
    assert AachenSheet.model_validate_json(sheet.model_dump_json()) == sheet
    assert vitals(sheet).state == "fresh"


def test_an_npc_by_hit_dice_is_trained_in_its_attack_bonus():
    assert AachenSheet.model_validate({"hd": 3}).base_attack == 3
    assert RULEBOOK.attack.untrained == -2
