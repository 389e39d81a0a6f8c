"""The sheet of a creature: attributes, skills, gear, health, and what is derived from them."""

import math
from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar, Literal

from pydantic import Field, model_validator

from vtt.rules import OwnSheets, SheetWithStates, gathered
from vtt.rules.holding import Bearer
from vtt.systems.space_shard.attack.bonus_dice import Bonus
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.harm.harm import Protection
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet.gear import Access, Ammunition, Armour, Item, Spell, Weapon
from vtt.systems.space_shard.sheet.strict import Whole
from vtt.systems.space_shard.sheet.traits import Attributes, BonusSuccesses, BornWeapon, Defenses, Hp, Skills
from vtt.systems.space_shard.terms import Attribute, Maneuverability, Skill, StateId


class ShardSheet(Bearer, SheetWithStates[StateId, State]):
    """A creature of Space Shard.

    Attributes and skills may be written beside the other fields. Where a derived value is given
    (`base_defense`, `speed`, `initiative`, `hp_max`), it replaces the computed one.
    Source: completion 000.2.
    """

    carries: ClassVar[tuple[str, ...]] = ("weapons", "items", "ammunition")
    carries_at: ClassVar[Access] = "sheath"
    attributes: Attributes = Attributes()
    skills: Skills = Skills()
    size: Whole = Field(default=RULEBOOK.size.human, ge=1, le=1000)
    base_defense: Whole | None = Field(default=None, ge=0)
    speed: Whole | None = Field(default=None, ge=0)
    initiative: Whole | None = None
    hp_max: Whole | None = Field(default=None, ge=1, le=10_000, title="Boxes of health")
    defense: Defenses = Defenses()
    hp: Hp = Field(default=Hp(), title="Marked boxes")
    born_weapon: BornWeapon = BornWeapon()
    weapons: tuple[Weapon, ...] = ()
    professions: tuple[str, ...] = ()
    armour: Armour | None = None
    items: tuple[Item, ...] = ()
    ammunition: tuple[Ammunition, ...] = ()
    protection: Protection = Protection()
    bonus_successes: BonusSuccesses = BonusSuccesses()
    willpower: Whole | None = Field(default=None, ge=0, le=1000)
    energy: Whole | None = Field(default=None, ge=0, le=10_000)
    spells: tuple[Spell, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    fast_heal: Whole = Field(default=0, ge=0, le=1000)
    conditions: tuple[State, ...] = ()
    abilities: tuple[str, ...] = ()
    maneuverability: Literal["", Maneuverability] = ""

    @model_validator(mode="before")
    @classmethod
    def _gather(cls, data: Any) -> Any:
        """Take attributes and skills that are written flat to where they belong."""
        if not isinstance(data, Mapping) or data.keys() <= cls.model_fields.keys():
            return data
        data = gathered(data, "attributes", Attributes.model_fields, str.upper)
        return gathered(data, "skills", Skills.model_fields, str.lower)

    @model_validator(mode="after")
    def _fits_track(self) -> "ShardSheet":
        marked = self.hp.bashing + self.hp.lethal + self.hp.aggravated
        if marked > self.boxes:
            raise ValueError(f"{marked} boxes are marked, the track has {self.boxes}")
        return self

    def rating(self, name: Attribute | Skill) -> int:
        """Return an attribute (upper case) or skill (lower case) by its name."""
        return int(getattr(self.attributes if name.isupper() else self.skills, name))

    @cached_property
    def boxes(self) -> int:
        """The boxes of the health track: STA + Size."""
        return self.hp_max if self.hp_max is not None else self.attributes.STA + self.size

    @property
    def intact(self) -> int:
        """The boxes that are not marked."""
        return self.boxes - self.hp.bashing - self.hp.lethal - self.hp.aggravated

    @property
    def speed_m(self) -> int:
        """Metres of one Movement Action: STR + DEX + Size, less the armour penalty."""
        derived = self.attributes.STR + self.attributes.DEX + self.size
        return max(0, (self.speed if self.speed is not None else derived) - self._armour_penalty)

    @property
    def initiative_bonus(self) -> int:
        """What is added to the initiative die: DEX + COM."""
        return self.initiative if self.initiative is not None else self.attributes.DEX + self.attributes.COM

    @property
    def full_base_defense(self) -> int:
        """Base Defense before what was lost for a while: the lower of DEX and PER."""
        derived = min(self.attributes.DEX, self.attributes.PER)
        return max(
            0, (self.base_defense if self.base_defense is not None else derived) - self._armour_penalty
        )

    @property
    def current_base_defense(self) -> int:
        """Base Defense now."""
        return max(0, self.full_base_defense - self.points("charged") - self.points("full-force"))

    @property
    def willpower_left(self) -> int:
        """Willpower points: RES + COM where they are not counted."""
        return self.attributes.RES + self.attributes.COM if self.willpower is None else self.willpower

    @cached_property
    def born(self) -> Weapon:
        """The born weapon, as a weapon."""
        size = self.born_weapon.size
        fist = self.size // RULEBOOK.born_weapon.fist_share
        knuckle = any(weapon.name == "knuckle" for weapon in self.weapons)
        return Weapon(
            name="knuckle" if knuckle else self.born_weapon.name,
            category="born",
            damage=self.born_weapon.damage,
            kind="L" if knuckle and self.born_weapon.kind == "B" else self.born_weapon.kind,
            size=fist if size is None else size,
            inscriptions=self.born_weapon.inscriptions,
        )

    @cached_property
    def blades(self) -> tuple[Weapon, ...]:
        """The blades it carries."""
        return self.armed("blade")

    @cached_property
    def guns(self) -> tuple[Weapon, ...]:
        """The guns and crossbows it carries."""
        return self.armed("gun", "crossbow")

    def armed(self, *categories: str) -> tuple[Weapon, ...]:
        """Return the weapons of some categories."""
        return tuple(weapon for weapon in self.weapons if weapon.category in categories)

    def reach_m(self, weapon: Weapon | None) -> int:
        """Return how far it reaches with a weapon; a polearm's own part counts twice."""
        reach = max(RULEBOOK.reach.born_least_m, self.born.size // RULEBOOK.reach.born_share)
        if weapon is None or weapon.category != "blade":
            return reach
        part = weapon.size // RULEBOOK.reach.blade_share
        return reach + part * (2 if {"polearm", "soft"} & set(weapon.inscriptions) else 1)

    @property
    def _armour_penalty(self) -> int:
        return self.armour.penalty if self.armour else 0


def best_of(sheet: ShardSheet) -> Attribute:
    """Return the better of STR and DEX."""
    return "STR" if sheet.attributes.STR >= sheet.attributes.DEX else "DEX"


def size_of_height(height_m: float) -> float:
    """Return the size of a thing of that height, rounded down."""
    return math.floor(round(height_m / RULEBOOK.size.metres_each, 6))


_SHEETS = OwnSheets(ShardSheet)
own, sheet_of = _SHEETS.own, _SHEETS.of
of_actor, of_target = _SHEETS.of_actor, _SHEETS.of_target
