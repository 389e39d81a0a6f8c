"""The sheet of a creature of aachen, its gear and its states: what the other rooms take from here."""

from vtt.systems.aachen.sheet.gear import Weapon
from vtt.systems.aachen.sheet.sheet import (
    UNARMED,
    AachenSheet,
    State,
    of_actor,
    of_target,
    sheet_of,
    skill_term,
)
from vtt.systems.aachen.sheet.states import end_states, gain, idle_refusal, lose

__all__ = [
    "UNARMED",
    "AachenSheet",
    "State",
    "Weapon",
    "end_states",
    "gain",
    "idle_refusal",
    "lose",
    "of_actor",
    "of_target",
    "sheet_of",
    "skill_term",
]
