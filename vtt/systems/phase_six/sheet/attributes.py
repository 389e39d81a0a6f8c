"""Attributes, skills, and the templates that change them.

Source: completion 003.2.
"""

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field, model_validator

from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet.gear import Points
from vtt.value import Value

Rating = Annotated[int, Field(ge=-100, le=100)]

SKILL_BASES = RULEBOOK.skills.bases
"""The attribute that a skill begins with."""


class Attributes(Value):
    """Persona and physis; the value is the number of dice."""

    education: Rating = RULEBOOK.sheet.attribute
    logic: Rating = RULEBOOK.sheet.attribute
    conscientiousness: Rating = RULEBOOK.sheet.attribute
    willpower: Rating = RULEBOOK.sheet.attribute
    apprehension: Rating = RULEBOOK.sheet.attribute
    charm: Rating = RULEBOOK.sheet.attribute
    deftness: Rating = RULEBOOK.sheet.attribute
    strength: Rating = RULEBOOK.sheet.attribute
    attractiveness: Rating = RULEBOOK.sheet.attribute
    endurance: Rating = RULEBOOK.sheet.attribute
    resistance: Rating = RULEBOOK.sheet.attribute
    quickness: Rating = RULEBOOK.sheet.attribute


class Skills(Value):
    """The values of the skills; where none is given, the skill is worth its attribute."""

    hand_to_hand: Rating | None = None
    shooting: Rating | None = None
    throwing: Rating | None = None
    spell_casting: Rating | None = None
    perception: Rating | None = None
    first_aid: Rating | None = None
    stealth: Rating | None = None
    acrobatics: Rating | None = None
    courage: Rating | None = None
    persuasion: Rating | None = None
    intimidation: Rating | None = None
    orientation: Rating | None = None
    investigation: Rating | None = None


class Foe(Value):
    """The short block of a foe; its three values stand for the attributes of a character.

    Attributes:
        wounds: Its hearts; those of the sheet where none are given.
    """

    wounds: Annotated[int, Field(ge=1, le=10_000)] | None = None
    movement: Points
    strength: Points = 1
    dexterity: Points = 1
    mind: Points = 1


class Template(Value):
    """A trait; its modifiers are added to attributes, skills, `actions`, `evasion` and the like."""

    name: str = Field(min_length=1, max_length=100)
    modifiers: Mapping[str, Rating] = {}

    @model_validator(mode="after")
    def _modifies_what_there_is(self) -> "Template":
        known = (*Attributes.model_fields, *Skills.model_fields, *_MODIFIED)
        wrong = next((name for name in self.modifiers if name not in known), None)
        if wrong is not None:
            raise ValueError(f"'{wrong}' cannot be modified; there is: {', '.join(known)}")
        return self


_MODIFIED = ("actions", "evasion", "minimum_roll", "max_health", "bonus_dice", "destiny_dice", "rerolls")
