"""What `describe` says of the actions of Phase Six."""

import pytest

from vtt.systems.phase_six import PHASE_SIX

PARAMETERS = {action.id: action.parameters for action in PHASE_SIX.actions}


@pytest.mark.parametrize(
    "action", ["attack", "throw-object", "throw-at-target", "first-aid", "rest", "check", "arbitrary"]
)
def test_each_roll_says_that_luck_may_help(action):
    assert "re-roll" in PARAMETERS[action]["answers.luck"]


@pytest.mark.parametrize("action", ["attack", "throw-object", "effect"])
def test_what_wounds_says_that_protection_is_asked_about(action):
    assert "spare" in PARAMETERS[action]["answers.protection"]
