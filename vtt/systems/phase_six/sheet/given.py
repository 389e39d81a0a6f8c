"""The conditions that the GM gives and ends.  Source: completion 003.6."""

from typing import Final, get_args

from vtt.rules.given import kinds_of
from vtt.rules.states import given_states
from vtt.systems.phase_six.sheet.sheet import State
from vtt.systems.phase_six.turns.states import STATES
from vtt.systems.phase_six.words import HitCondition, StateId

PLAIN: Final[tuple[StateId, ...]] = ("hunkered", "unconscious", "sleeping")
COUNTED: Final[tuple[HitCondition, ...]] = get_args(HitCondition)


GIVEN = given_states(
    kinds_of(((one, STATES[one].title) for one in (*PLAIN, *COUNTED)), counting=COUNTED),
    lambda one, number: State(id=one, value=number),
)
