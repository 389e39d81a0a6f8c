"""The closed lists of words name exactly what sheets and tables have."""

from typing import get_args

import pytest
from pydantic import ValidationError

from vtt.systems.space_shard.conditions.conditions import STATES, State
from vtt.systems.space_shard.sheet.traits import Attributes, Defenses, Skills
from vtt.systems.space_shard.terms import ATTRIBUTES, SKILLS, Slot, StateId


def test_every_state_of_the_list_has_its_rule() -> None:
    assert set(get_args(StateId)) == set(STATES)


def test_attributes_skills_and_slots_are_those_of_a_sheet() -> None:
    assert tuple(Attributes.model_fields) == ATTRIBUTES
    assert tuple(Skills.model_fields) == SKILLS
    assert set(get_args(Slot)) == {"base", *Defenses.model_fields}


def test_a_state_that_is_not_listed_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValidationError, match="no state is called 'pronee'; there are: prone, surprised"):
        State.model_validate({"id": "pronee"})
