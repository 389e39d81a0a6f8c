"""The conditions that the GM gives and ends.  Source: completion 000.8."""

from typing import Final

from vtt.rules.given import kinds_of
from vtt.rules.states import given_states
from vtt.systems.space_shard.conditions.conditions import STATES, State
from vtt.systems.space_shard.terms import StateId

PLAIN: Final[tuple[StateId, ...]] = (
    *("prone", "surprised", "helpless", "asleep", "petrified", "immobilised", "stunned"),
    *("airborne", "blind", "invisible", "fuzzy", "not-located", "located", "stabilised"),
)
POINTS: Final[tuple[StateId, ...]] = ("dizzy", "nausea", "pain", "dazzle", "stagger", "burning", "bleeding")


GIVEN = given_states(
    kinds_of(((one, STATES[one].title) for one in (*PLAIN, *POINTS)), counting=POINTS),
    lambda one, number: State(id=one, value=number),
)
