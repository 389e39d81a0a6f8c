"""The conditions that the GM gives and ends.  Source: completion 002.7."""

from typing import Final

from vtt.rules.given import kinds_of
from vtt.rules.states import given_states
from vtt.systems.aachen.sheet.sheet import State
from vtt.systems.aachen.sheet.states import STATES
from vtt.systems.aachen.terms import StateId

PLAIN: Final[tuple[StateId, ...]] = (
    *("surprised", "prone", "frail", "unaware", "helpless", "routed", "shield-shattered"),
)


GIVEN = given_states(
    kinds_of((one, STATES[one].title) for one in PLAIN), lambda one, number: State(id=one, value=number)
)
