"""The conditions that the GM gives and ends.  Source: completion 000.8."""

from typing import Final, cast

from vtt.battle import Sheet
from vtt.rules.given import GivenConditions, kinds_of
from vtt.systems.space_shard.conditions.conditions import STATES, State
from vtt.systems.space_shard.sheet.sheet import own
from vtt.systems.space_shard.terms import StateId

PLAIN: Final[tuple[StateId, ...]] = (
    *("prone", "surprised", "helpless", "asleep", "petrified", "immobilised", "stunned"),
    *("airborne", "blind", "invisible", "fuzzy", "not-located", "located", "stabilised"),
)
POINTS: Final[tuple[StateId, ...]] = ("dizzy", "nausea", "pain", "dazzle", "stagger", "burning", "bleeding")


def _give(sheet: Sheet, condition: str, number: int) -> Sheet:
    return own(sheet).with_state(State(id=cast(StateId, condition), value=number))


def _end(sheet: Sheet, condition: str) -> Sheet:
    return own(sheet).without_state(cast(StateId, condition))


GIVEN = GivenConditions(
    kinds_of(((one, STATES[one].title) for one in (*PLAIN, *POINTS)), counting=POINTS), _give, _end
)
