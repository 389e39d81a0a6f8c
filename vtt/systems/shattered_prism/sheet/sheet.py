"""The sheet of a creature: attributes, skills, pools and gear, and what is derived from them.

Source: completion 004.2.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar, Literal

from pydantic import Field, field_validator, model_validator

from vtt.battle import Battle, TokenId, Value
from vtt.rules import Course, OwnSheets, change_sheet, gathered
from vtt.rules.holding import Bearer
from vtt.systems.shattered_prism.reactions.specials import Special
from vtt.systems.shattered_prism.rulebook import RULEBOOK, Attribute, Card
from vtt.systems.shattered_prism.sheet.gear import FIST, Armour, Thing, Weapon
from vtt.text import Sentence, Term

Ability = Literal["dodge-firearms", "dodge-missiles", "quick-draw"]


class Attributes(Value):
    """The eight primary attributes: physical and mental strength, coordination, endurance, potential."""

    PS: int = Field(default=7, ge=0, le=100)
    PC: int = Field(default=7, ge=0, le=100)
    PE: int = Field(default=7, ge=0, le=100)
    PP: int = Field(default=7, ge=0, le=100)
    MS: int = Field(default=7, ge=0, le=100)
    MC: int = Field(default=7, ge=0, le=100)
    ME: int = Field(default=7, ge=0, le=100)
    MP: int = Field(default=7, ge=0, le=100)


class Bonus(Value):
    """What gear adds to a derived value."""

    initiative: int = Field(default=0, ge=-100, le=100)
    damage_threshold: int = Field(default=0, ge=-100, le=100)


class PrismSheet(Bearer):
    """A creature of ShatteredPrism.

    Attributes may be written beside the other fields. A pool that is not given is full; a derived value that
    is given (`speed`, `initiative`, `damage_threshold`, `energy_max` ...) replaces the computed one.

    Attributes:
        skills: Ratings by name; 1 where a skill is not named.
        armour: The layers it wears, outermost first.
        objects: What it may deflect with beside its weapons.
        reactions: Its defensive powers, skills and abilities, beside dodge, deflect and absorb.
        defending: True from its Defence action to its own next Turn.
        card: The intent card it has shown for the Turn it is about to take.
        rested_s: The seconds since it last acted or burned Energy, as far as they have not yet refreshed it.
        fell_at: The Tick at which it fell in this fight, or at which its last minute on the ground was over.
        dead: True once the GM says that it is past saving.
    """

    carries: ClassVar[tuple[str, ...]] = ("weapons", "objects")
    carries_at: ClassVar[bool] = False
    attributes: Attributes = Attributes()
    skills: Mapping[str, int] = {}
    gear: Bonus = Bonus()
    initiative: int | None = Field(default=None, ge=-1000, le=1000)
    speed: int | None = Field(default=None, ge=0, le=1000)
    damage_threshold: int | None = Field(default=None, ge=0, le=10_000)
    energy_max: int | None = Field(default=None, ge=0, le=100_000)
    stamina_max: int | None = Field(default=None, ge=0, le=100_000)
    vitality_max: int | None = Field(default=None, ge=1, le=100_000)
    trauma_max: int | None = Field(default=None, ge=1, le=100_000)
    energy: int | None = Field(default=None, ge=0, le=100_000)
    stamina: int | None = Field(default=None, ge=0, le=100_000)
    vitality: int | None = Field(default=None, ge=0, le=100_000)
    trauma: int | None = Field(default=None, ge=-100_000, le=100_000)
    weapons: tuple[Weapon, ...] = ()
    armour: tuple[Armour, ...] = ()
    objects: tuple[Thing, ...] = ()
    abilities: tuple[Ability, ...] = ()
    reactions: tuple[Special, ...] = ()
    defending: bool = False
    card: Card | None = None
    rested_s: int = Field(default=0, ge=0)
    fell_at: int | None = Field(default=None, ge=0)
    dead: bool = False

    @model_validator(mode="before")
    @classmethod
    def _gather(cls, data: Any) -> Any:
        """Take attributes that are written flat to where they belong."""
        return gathered(data, "attributes", Attributes.model_fields)

    @field_validator("reactions")
    @classmethod
    def _distinct(cls, reactions: tuple[Special, ...]) -> tuple[Special, ...]:
        names = [one.name for one in reactions]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise ValueError(f"there are two reactions called '{twice}'; each needs a name of its own")
        return reactions

    @field_validator("skills")
    @classmethod
    def _skilled(cls, skills: Mapping[str, int]) -> Mapping[str, int]:
        wrong = next((name for name, rating in skills.items() if not 0 <= rating <= 100), None)
        if wrong is not None:
            raise ValueError(f"skill '{wrong}' is {skills[wrong]}; skills go from 0 to 100")
        return skills

    @model_validator(mode="after")
    def _fits(self) -> "PrismSheet":
        for name in ("energy", "stamina", "vitality", "trauma"):
            now, most = getattr(self, f"{name}_left"), getattr(self, f"most_{name}")
            if now > most:
                raise ValueError(f"{name} is {now}, more than its most {most}; give {name}_max as well")
        return self

    @property
    def most_energy(self) -> int:
        """All its Energy: (PE + ME) x 30."""
        computed = (self.attributes.PE + self.attributes.ME) * RULEBOOK.pools.energy_each
        return computed if self.energy_max is None else self.energy_max

    @property
    def most_stamina(self) -> int:
        """All its Stamina: PE x 3."""
        computed = self.attributes.PE * RULEBOOK.pools.stamina_each
        return computed if self.stamina_max is None else self.stamina_max

    @property
    def most_vitality(self) -> int:
        """All its Vitality: (PE + ME) x 2, at least 1."""
        computed = max(1, (self.attributes.PE + self.attributes.ME) * RULEBOOK.pools.vitality_each)
        return computed if self.vitality_max is None else self.vitality_max

    @property
    def most_trauma(self) -> int:
        """All its Trauma: (PE + PS) x 2, at least 1."""
        computed = max(1, (self.attributes.PE + self.attributes.PS) * RULEBOOK.pools.trauma_each)
        return computed if self.trauma_max is None else self.trauma_max

    @property
    def energy_left(self) -> int:
        """The Energy it has now."""
        return self.most_energy if self.energy is None else self.energy

    @property
    def stamina_left(self) -> int:
        """The Stamina it has now."""
        return self.most_stamina if self.stamina is None else self.stamina

    @property
    def vitality_left(self) -> int:
        """The Vitality it has now."""
        return self.most_vitality if self.vitality is None else self.vitality

    @property
    def trauma_left(self) -> int:
        """The Trauma it has now; below 0 it is in a coma."""
        return self.most_trauma if self.trauma is None else self.trauma

    @property
    def soak(self) -> int:
        """Its Damage Threshold: half of PE and what its gear adds."""
        computed = self.attributes.PE // RULEBOOK.pools.threshold_share + self.gear.damage_threshold
        return max(0, computed) if self.damage_threshold is None else self.damage_threshold

    @property
    def speed_m(self) -> int:
        """The metres of one movement: PC."""
        return self.attributes.PC if self.speed is None else self.speed

    @property
    def initiative_rating(self) -> int:
        """Its place on the chart: PC + MC and what its gear adds, 1 to 40."""
        chain = RULEBOOK.time_chain
        gifts = sum(getattr(self.attributes, one) for one in chain.rating_attributes)
        rating = gifts + self.gear.initiative if self.initiative is None else self.initiative
        return min(chain.rating_most, max(chain.rating_least, rating))

    def skill(self, name: str) -> int:
        """Return its rating in a skill; 1 where it has not learned it."""
        return self.skills.get(name, RULEBOOK.skill.untrained)

    def rating(self, skill: str, attribute: Attribute) -> int:
        """Return the target number of a skill: skill x attribute."""
        return self.skill(skill) * int(getattr(self.attributes, attribute))

    def weapon(self, name: str | None) -> Weapon | None:
        """Return the weapon of that name; unnamed the first in hand, else the fist."""
        return self.first_held((*self.weapons, FIST), name)

    @property
    def unconscious(self) -> bool:
        """True while it has no Vitality."""
        return self.vitality_left <= 0

    @property
    def in_coma(self) -> bool:
        """True while it has no Trauma."""
        return self.trauma_left <= 0

    @property
    def is_dead(self) -> bool:
        """True where its Trauma has fallen to minus half of what it had."""
        return self.dead or self.trauma_left <= -self.most_trauma * RULEBOOK.recovery.dead_share

    @cached_property
    def is_down(self) -> bool:
        """True where it cannot act."""
        return self.unconscious or self.in_coma or self.is_dead

    @property
    def state(self) -> Term:
        """In words why it cannot act."""
        if self.is_dead:
            return Term(term="dead")
        return Term(term="in a coma") if self.in_coma else Term(term="unconscious")

    @property
    def stopped(self) -> bool:
        """True where it is down, unless it fell in the very second in which its red card strikes."""
        return self.is_down and self.card != "red"


_SHEETS = OwnSheets(PrismSheet)
own, sheet_of = _SHEETS.own, _SHEETS.of
of_actor, of_target = _SHEETS.of_actor, _SHEETS.of_target


def changed(battle: Battle, token: TokenId, why: Sentence, **changes: object) -> Course[Battle]:
    """Change a sheet; nothing happens where it stays as it is."""
    return (yield from change_sheet(battle, token, sheet_of(battle, token).replace(**changes), why))
