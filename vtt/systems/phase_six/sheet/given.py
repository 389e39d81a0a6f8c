"""The conditions that the GM gives and ends.  Source: completion 003.6."""

from typing import Final, cast, get_args

from vtt.battle import Sheet
from vtt.rules.given import GivenConditions, kinds_of
from vtt.systems.phase_six.sheet.sheet import own
from vtt.systems.phase_six.turns.states import STATES
from vtt.systems.phase_six.words import HitCondition, StateId

PLAIN: Final[tuple[StateId, ...]] = ("hunkered", "unconscious", "sleeping")
COUNTED: Final[tuple[HitCondition, ...]] = get_args(HitCondition)


def _give(sheet: Sheet, condition: str, number: int) -> Sheet:
    return own(sheet).in_state(cast(StateId, condition), number)


def _end(sheet: Sheet, condition: str) -> Sheet:
    return own(sheet).without_state(cast(StateId, condition))


GIVEN = GivenConditions(
    kinds_of(((one, STATES[one].title) for one in (*PLAIN, *COUNTED)), counting=COUNTED), _give, _end
)
