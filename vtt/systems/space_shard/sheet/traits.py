"""What a creature of Space Shard is made of: attributes, skills, defence slots, boxes, a born weapon.

Source: completion 000.2 and 000.5.
"""

from collections.abc import Mapping
from typing import Annotated, get_args

from pydantic import BeforeValidator, Field

from vtt.systems.space_shard.sheet.inscriptions import Inscriptions
from vtt.systems.space_shard.sheet.strict import Whole, known_name
from vtt.systems.space_shard.terms import Attribute, HarmKind, Skill, Slot
from vtt.value import Value


class Attributes(Value):
    """The nine attributes; 2 is an average human."""

    STR: Whole = Field(default=2, ge=0, le=100)
    DEX: Whole = Field(default=2, ge=0, le=100)
    STA: Whole = Field(default=2, ge=0, le=100)
    INT: Whole = Field(default=2, ge=0, le=100)
    PER: Whole = Field(default=2, ge=0, le=100)
    RES: Whole = Field(default=2, ge=0, le=100)
    PRE: Whole = Field(default=2, ge=0, le=100)
    MAN: Whole = Field(default=2, ge=0, le=100)
    COM: Whole = Field(default=2, ge=0, le=100)


class Skills(Value):
    """The skills, 0 to 15."""

    athletics: Whole = Field(default=0, ge=0, le=15)
    brawl: Whole = Field(default=0, ge=0, le=15)
    drive: Whole = Field(default=0, ge=0, le=15)
    firearms: Whole = Field(default=0, ge=0, le=15)
    sleight_of_hand: Whole = Field(default=0, ge=0, le=15)
    stealth: Whole = Field(default=0, ge=0, le=15)
    survival: Whole = Field(default=0, ge=0, le=15)
    blade: Whole = Field(default=0, ge=0, le=15)
    archery: Whole = Field(default=0, ge=0, le=15)
    academics: Whole = Field(default=0, ge=0, le=15)
    computer: Whole = Field(default=0, ge=0, le=15)
    craft: Whole = Field(default=0, ge=0, le=15)
    investigation: Whole = Field(default=0, ge=0, le=15)
    medicine: Whole = Field(default=0, ge=0, le=15)
    occult: Whole = Field(default=0, ge=0, le=15)
    science: Whole = Field(default=0, ge=0, le=15)
    animal_ken: Whole = Field(default=0, ge=0, le=15)
    empathy: Whole = Field(default=0, ge=0, le=15)
    expression: Whole = Field(default=0, ge=0, le=15)
    intimidation: Whole = Field(default=0, ge=0, le=15)
    socialize: Whole = Field(default=0, ge=0, le=15)
    subterfuge: Whole = Field(default=0, ge=0, le=15)


Ratings = Mapping[
    Annotated[
        Attribute | Skill,
        BeforeValidator(known_name("attribute or skill", (*Attributes.model_fields, *Skills.model_fields))),
    ],
    Whole,
]
"""Points by attribute or skill."""


def skill_title(skill: str) -> str:
    """Return what a skill is called."""
    return skill.replace("_", " ").title().replace(" Of ", " of ")


class Defenses(Value):
    """Defence beside Base Defense, slot by slot."""

    evade: Whole = Field(default=0, ge=0)
    insight: Whole = Field(default=0, ge=0)
    guard: Whole = Field(default=0, ge=0)
    shield: Whole = Field(default=0, ge=0)
    armour: Whole = Field(default=0, ge=0)
    natural: Whole = Field(default=0, ge=0)
    deflection: Whole = Field(default=0, ge=0)
    force: Whole = Field(default=0, ge=0)
    other: Whole = Field(default=0, ge=0)

    @property
    def slots(self) -> Mapping[Slot, int]:
        """The points of each slot."""
        return {slot: getattr(self, slot) for slot in get_args(Slot) if slot != "base"}


class Hp(Value):
    """The boxes of the health track that are marked."""

    bashing: Whole = Field(default=0, ge=0)
    lethal: Whole = Field(default=0, ge=0)
    aggravated: Whole = Field(default=0, ge=0)


class BornWeapon(Value):
    """What a creature strikes with when its hands are empty.

    Attributes:
        size: Its size; a fist, foot or claw where it is not given.
    """

    name: str = "fist"
    damage: Whole = Field(default=0, ge=0)
    kind: HarmKind = "B"
    size: Whole | None = Field(default=None, ge=0)
    inscriptions: Inscriptions = ()


class BonusSuccesses(Value):
    """Bonus successes that a sheet gives by name, whatever the attributes."""

    attack: Whole = Field(default=0, ge=0)
    defence: Whole = Field(default=0, ge=0)
