"""Reactions of a creature's own: defensive powers, skills and abilities.

Source: rule text, 'Reactions / Defense' (other Reactions may also be used); completion 004.5, step 1.
"""

from typing import Self

from pydantic import Field, field_validator, model_validator

from vtt.rules import Bundled, read_named
from vtt.systems.shattered_prism.rulebook import Attribute
from vtt.systems.shattered_prism.sheet.gear import Category
from vtt.text import Term

REACTIONS = read_named("vtt.systems.shattered_prism.data", "reactions.toml")
_TAKEN = ("absorb", "dodge", "deflect", "oppose", "desperation-dodge")


class Special(Bundled):
    """A Reaction of a creature's own, declared before the roll as a dodge is.

    Attributes:
        against: The kinds of attack it helps against; all where nothing is named.
        energy: What it burns whenever it is used.
        energy_each_point: What each further point costs; None where none can be bought.
        penalty: The points it takes from the attacker's Target Number.
        share: The share of the damage, 0 to 1, that it takes away before armour.
        skill: What is rolled against an attack that hits, as a dodge is; None where nothing is.
        attribute: The governing attribute of that skill.
    """

    bundled_as = (REACTIONS, "reaction")
    name: str = Field(min_length=1)
    against: tuple[Category, ...] = ()
    energy: int = Field(default=0, ge=0, le=100_000)
    energy_each_point: int | None = Field(default=None, ge=1, le=100_000)
    penalty: int = Field(default=0, ge=0, le=1000)
    share: float = Field(default=0, ge=0, le=1)
    skill: str | None = None
    attribute: Attribute = "PC"

    @field_validator("name")
    @classmethod
    def _of_its_own(cls, name: str) -> str:
        if name.partition(":")[0] in _TAKEN:
            raise ValueError(f"'{name}' is a reaction that everybody has; give it another name")
        return name

    @model_validator(mode="after")
    def _does_something(self) -> Self:
        if not (self.penalty or self.share or self.skill or self.energy_each_point):
            raise ValueError(
                f"reaction '{self.name}' does nothing; give it penalty, energy_each_point, share or skill"
            )
        return self

    @property
    def said(self) -> Term:
        """Its name in a sentence."""
        return Term(term=self.name)

    def helps_against(self, category: Category | None) -> bool:
        """Say whether it helps against an attack of that kind, or against an action that is no attack."""
        return not self.against or category in self.against
