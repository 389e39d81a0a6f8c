"""The conditions that the GM gives and ends.  Source: completion 002.7."""

from typing import Final, cast

from vtt.battle import Sheet
from vtt.rules.given import GivenConditions, kinds_of
from vtt.systems.aachen.sheet.sheet import State, own
from vtt.systems.aachen.sheet.states import STATES
from vtt.systems.aachen.terms import StateId

PLAIN: Final[tuple[StateId, ...]] = (
    *("surprised", "prone", "frail", "unaware", "helpless", "routed", "shield-shattered"),
)


def _give(sheet: Sheet, condition: str, number: int) -> Sheet:
    return own(sheet).with_state(State(id=cast(StateId, condition), value=number))


def _end(sheet: Sheet, condition: str) -> Sheet:
    return own(sheet).without_state(cast(StateId, condition))


GIVEN = GivenConditions(kinds_of((one, STATES[one].title) for one in PLAIN), _give, _end)
