"""The conditions that the GM gives and ends.  Source: completion 001.5."""

from typing import Final, cast

from vtt.battle import Sheet
from vtt.rules.given import GivenConditions, kinds_of
from vtt.systems.miridon.sheet.sheet import own
from vtt.systems.miridon.stances.states import State
from vtt.systems.miridon.terms import STATES, StateId

PLAIN: Final[tuple[StateId, ...]] = ("no-offensive", "no-verbal", "minor-insanity", "vanity", "mutant")
COUNTED: Final[tuple[StateId, ...]] = ("stunned", "phobia", "possessed")


def _give(sheet: Sheet, condition: str, number: int) -> Sheet:
    return own(_end(sheet, condition)).with_state(State(id=cast(StateId, condition), value=number))


def _end(sheet: Sheet, condition: str) -> Sheet:
    return own(sheet).without_state(cast(StateId, condition))


GIVEN = GivenConditions(
    kinds_of(((one, STATES[one]) for one in (*PLAIN, *COUNTED)), counting=COUNTED), _give, _end
)
