"""The sheet of a creature: attributes, skills, gear, hearts, and what is derived from them."""

import math
from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

from pydantic import Field, model_validator

from vtt.battle import Part, Value
from vtt.rules import OwnSheets, SheetWithStates, gathered
from vtt.rules.holding import Bearer
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet.attributes import SKILL_BASES, Attributes, Foe, Rating, Skills, Template
from vtt.systems.phase_six.sheet.gear import UNARMED, Armour, Item, Points, Pool, Shield, Units, Weapon
from vtt.systems.phase_six.turns.states import STATES
from vtt.systems.phase_six.words import LUCK, Held, HitCondition, RatingName, StateId, Total
from vtt.text import Sentence, Term, say

MAX_VALUE = 1000
"""The highest value of a state."""


class State(Value):
    """A state a creature is in; in data its name alone, or an object.

    Attributes:
        value: Its value, where it has one.
        of: The weapon it is about.
        round: The combat round in which it began, where that matters; 0 outside an encounter.
    """

    id: StateId
    value: int = Field(default=0, ge=0, le=MAX_VALUE)
    of: str = ""
    round: int = Field(default=0, ge=0)

    @model_validator(mode="before")
    @classmethod
    def _from_name(cls, data: Any) -> Any:
        data = {"id": data} if isinstance(data, str) else data
        if isinstance(data, Mapping) and isinstance(data.get("id"), str) and data["id"] not in STATES:
            raise ValueError(f"unknown state '{data['id']}'; states: {', '.join(STATES)}")
        return data


class SixSheet(Bearer, SheetWithStates[StateId, State]):
    """A creature of Phase Six.

    Attributes and skills may be written beside the other fields. Where `evasion` is given, it replaces
    the computed one, before encumbrance.  Source: completion 003.2.

    Attributes:
        foe: The short block of a foe, in the place of attributes.
        lineage_evasion: What the lineage adds to Evasion.
        max_health: Hearts.
        boost: Temporary hearts, lost first.
        two_handed: Whether it is particularly skilled with two weapons.
        resistances: Conditions that weapons do not bring upon it.
        innate: Protection of its own, which refreshes at each own combat round.
        spent: Units of its armour that are spent in this fight.
        bonus_dice: Bonus dice it has after a rest; so destiny dice and re-rolls.
        saved: Actions it has kept outside its own turn.
        quick: Whether what it has kept is a Quick Reaction.
    """

    carries: ClassVar[tuple[str, ...]] = ("weapons",)
    carries_at: ClassVar[Held] = "stowed"
    attributes: Attributes = Attributes()
    skills: Skills = Skills()
    foe: Foe | None = None
    templates: tuple[Template, ...] = ()
    minimum_roll: int = Field(default=RULEBOOK.dice.minimum_roll, ge=2, le=100)
    actions: int = Field(default=RULEBOOK.actions.base, ge=0, le=100)
    max_health: int = Field(default=RULEBOOK.sheet.hearts, ge=1, le=10_000)
    evasion: Rating | None = None
    lineage_evasion: Rating = 0
    encumbrance: Points = 0
    two_handed: bool = False
    shield: Shield | None = None
    weapons: tuple[Weapon, ...] = ()
    armour: tuple[Armour, ...] = ()
    items: tuple[Item, ...] = ()
    bonus_dice: Points = 0
    destiny_dice: Points = 0
    rerolls: Points = 0
    wounds: Points = 0
    boost: Points = 0
    innate: Pool = Pool()
    resistances: tuple[HitCondition, ...] = ()
    spent: Units = ""
    bonus_dice_used: Points = 0
    destiny_dice_used: Points = 0
    rerolls_used: Points = 0
    conditions: tuple[State, ...] = ()
    saved: Points = 0
    quick: bool = False
    thing: bool = Field(default=False, title="Is a thing")

    @model_validator(mode="before")
    @classmethod
    def _gather(cls, data: Any) -> Any:
        """Take attributes and skills that are written flat to where they belong."""
        if not isinstance(data, Mapping) or data.keys() <= cls.model_fields.keys():
            return data
        data = gathered(data, "attributes", Attributes.model_fields)
        return gathered(data, "skills", Skills.model_fields)

    @model_validator(mode="after")
    def _fits(self) -> "SixSheet":
        if self.wounds > self.hearts:
            raise ValueError(f"{self.wounds} wounds are more than {self.hearts} hearts")
        _ = self.worn
        for name in LUCK:
            if getattr(self, f"{name}_used") > self.total(name):
                raise ValueError(f"more {name} are used than there are")
        return self

    @classmethod
    def on_arm(cls, fields: Mapping[str, Any]) -> tuple[Shield, ...]:
        """Return the shield, where no weapon takes the hand for it."""
        shield, weapons = fields.get("shield"), fields.get("weapons", ())
        full = any(one.in_hand and (one.hands_taken > 1 or one.hand == "off") for one in weapons)
        return () if shield is None or full else (shield,)

    def total(self, name: Total) -> int:
        """Return a number of the sheet with what the templates add to it."""
        return int(getattr(self, name)) + self._from_templates(name)

    def rating(self, name: RatingName) -> int:
        """Return the value of an attribute or a skill, which is a number of dice."""
        base = SKILL_BASES.get(name)
        if base is None:
            return self._base(name) + self._from_templates(name)
        given = getattr(self.skills, name)
        return (self.rating(base) if given is None else int(given)) + self._from_templates(name)

    @property
    def hearts(self) -> int:
        """Hearts in all."""
        of_foe = self.foe.wounds if self.foe is not None else None
        base = self.max_health if of_foe is None else of_foe
        return max(1, base + self._from_templates("max_health"))

    @property
    def hearts_left(self) -> int:
        """Hearts that are not wounded."""
        return max(0, self.hearts - self.wounds)

    @property
    def full_encumbrance(self) -> int:
        """What armour, shield, weapons and further load take from Evasion."""
        shield = (self.shield,) if self.shield is not None else ()
        weapons = (one for one in self.weapons if one.held != "dropped")
        carried: tuple[Armour | Shield | Weapon, ...] = (*self.armour, *shield, *weapons)
        return self.encumbrance + sum(piece.encumbrance for piece in carried)

    @property
    def evasion_dice(self) -> int:
        """Dice of a dodge."""
        return int(sum(part.value for part in self.evasion_parts))

    @property
    def evasion_parts(self) -> tuple[Part, ...]:
        """Half of Deftness and Quickness, rounded up, with what adds to it and less encumbrance."""
        source = "Rule text, 'Dodge'"
        deftness, quickness = self.rating("deftness"), self.rating("quickness")
        template = "half of Deftness {deftness} + Quickness {quickness}, rounded up"
        note = say("half", template, deftness=deftness, quickness=quickness)
        half = Part(label="Evasion", value=math.ceil((deftness + quickness) / 2), source=source, note=note)
        computed = (half, Part(label="lineage", value=self.lineage_evasion, source=source))
        return (
            *(computed if self.evasion is None else (half.replace(value=self.evasion, note=None),)),
            Part(label="templates", value=self._from_templates("evasion"), source=source),
            Part(label="encumbrance", value=-self.full_encumbrance, source=source),
        )

    @property
    def pace(self) -> int:
        """What walking and running begin with: Quickness; of a foe its movement."""
        return self.foe.movement if self.foe is not None else self.rating("quickness")

    @property
    def worn(self) -> Pool:
        """The protection pool of what it wears."""
        return Pool(units="".join(piece.units for piece in self.armour), spent=self.spent)

    @cached_property
    def unarmed(self) -> Weapon:
        """Its fists, as a weapon.  Source: Rule text, 'Weaponless melee'."""
        book = RULEBOOK.unarmed
        return Weapon(
            name=UNARMED,
            dp=book.dice if self.rating("quickness") > book.dice_quickness_above else 0,
            piercing=book.piercing if self.rating("strength") > book.piercing_strength_above else 0,
            range_m=book.range_m,
            blunt=True,
            natural=True,
        )

    def weapon(self, name: str | None) -> Weapon | None:
        """Return the weapon of that label or name; unnamed the first that is ready, else the fists."""
        if name is None:
            return next((one for one in self.weapons if one.in_hand), self.unarmed)
        labelled = [one for one in (*self.weapons, self.unarmed) if one.label == name]
        return self.first_held(labelled) or self.first_held(self.weapons, name)

    def said(self, name: str) -> Term | Sentence:
        """Return what a weapon of that label or a thing of that name is called in a sentence."""
        return next((one.said_label for one in self.weapons if one.label == name), Term(term=name))

    def in_state(self, name: StateId, value: int = 0, of: str = "", round: int = 0) -> "SixSheet":
        """Return the sheet with that state, in the place of the one of its name."""
        state = State(id=name, value=min(value, MAX_VALUE), of=of, round=round)
        return self.without_state(name).with_state(state)

    def _base(self, name: str) -> int:
        if self.foe is not None:
            for value in ("strength", "dexterity", "mind"):
                if name in getattr(RULEBOOK.foe, value):
                    return int(getattr(self.foe, value))
        return int(getattr(self.attributes, name))

    def _from_templates(self, name: str) -> int:
        return sum(one.modifiers.get(name, 0) for one in self.templates)


_SHEETS = OwnSheets(SixSheet)
own, sheet_of = _SHEETS.own, _SHEETS.of
of_actor, of_target = _SHEETS.of_actor, _SHEETS.of_target
