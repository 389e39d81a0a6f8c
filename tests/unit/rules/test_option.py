"""What an action is done with, as it is said."""

import pytest

from tests.builders import a_session, a_token
from tests.systems.fights import systems
from vtt.rules.actions.settings import OneOf, settings_of
from vtt.rules.system import RuleSystem
from vtt.rules.systems import system_of
from vtt.systems import SYSTEMS
from vtt.text import in_words


@pytest.mark.parametrize(
    ("using", "said"),
    [
        ("elemental-spell", "elemental spell"),
        ("two-handed sword", "two-handed sword"),
        ("rifle", "rifle"),
    ],
)
def test_an_id_is_said_in_words_and_a_name_as_it_is(using: str, said: str) -> None:
    assert str(in_words(using)) == said


def test_a_spell_is_called_by_its_title() -> None:
    miridon = system_of(SYSTEMS, "miridon")
    assert miridon is not None
    battle = a_session(a_token("ann", at=(2, 4))).battle
    assert str(miridon.called(battle, "elemental-spell")) == "Elemental Spell"


@systems
def test_no_value_of_a_choice_is_shown_as_an_id(system: RuleSystem) -> None:
    shown = {
        str(setting.called(value))
        for action in system.actions
        for setting in settings_of(action).values()
        if isinstance(setting, OneOf)
        for value in setting.among
    }
    assert {one for one in shown if "_" in one or ("-" in one and one == one.lower())} == set()
