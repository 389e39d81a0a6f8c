"""What creatures carry: weapons, armour in layers, and things to deflect with."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from pydantic import Field, model_validator

from vtt.rules import Bundled, read_named
from vtt.rules.holding import Carried, Shooting
from vtt.systems.shattered_prism.harm.wear import Hard
from vtt.systems.shattered_prism.rulebook import RULEBOOK, Attribute, Location

Category = Literal["melee", "thrown", "bow", "firearm"]
HarmKind = Literal["lethal", "stun"]
HARM_WORDS: Mapping[HarmKind, str] = {"lethal": "lethal", "stun": "stun"}
CATEGORY_WORDS: Mapping[Category, str] = {
    "melee": "melee",
    "thrown": "thrown",
    "bow": "bow",
    "firearm": "firearm",
}


WEAPONS = read_named("vtt.systems.shattered_prism.data", "weapons.toml")
ARMOUR = read_named("vtt.systems.shattered_prism.data", "armour.toml")


class Weapon(Bundled, Hard, Shooting):
    """Something to attack with.

    Attributes:
        damage_mod: What the tens digit of the roll is multiplied with; any number, such as 2.5.
        range_m: How far it reaches, edge to edge; an arm and a blade where it is not given.
        skill: The skill it is used with; the governing attribute is `attribute`.
        magazine: How many shots it holds; None for a weapon that is not loaded.
        loaded: How many shots are in it; all of them where it is not given.
        hands: How many hands it takes.
        ready: Whether it is in hand; as the hands allow where it is not given.
        natural: True for a part of the body, which cannot be put away or deflect.
    """

    bundled_as = (WEAPONS, "weapon")
    category: Category = "melee"
    damage_mod: float = Field(ge=0, le=1000)
    kind: HarmKind = "lethal"
    range_m: float | None = Field(default=None, ge=0, le=100_000)
    skill: str = "melee"
    attribute: Attribute = "PC"
    magazine: int | None = Field(default=None, ge=1, le=100_000)
    loaded: int | None = Field(default=None, ge=0, le=100_000)
    hands: int = Field(default=1, ge=1, le=2)
    ready: bool | None = None
    natural: bool = False
    when_full: ClassVar[str] = "magazine"
    where: ClassVar[str] = "ready"
    in_hand_word: ClassVar[bool] = True

    @property
    def reach_m(self) -> float:
        """How far it reaches, edge to edge."""
        return RULEBOOK.reach.melee_m if self.range_m is None else self.range_m

    @property
    def shots(self) -> int | None:
        """The shots in it; None where they are not counted."""
        return self.shots_left if self.magazine else None


class Thing(Hard, Carried):
    """Something that can be held against an attack: a shield, a table.

    Attributes:
        ready: Whether it is in hand; as the hands allow where it is not given.
    """

    ready: bool | None = None
    where: ClassVar[str] = "ready"
    in_hand_word: ClassVar[bool] = True

    @model_validator(mode="before")
    @classmethod
    def _by_name(cls, data: Any) -> Any:
        return {"name": data} if isinstance(data, str) else data


class Armour(Bundled, Hard):
    """A layer of armour.

    Attributes:
        locations: What it covers; the whole body where nothing is named.
    """

    bundled_as = (ARMOUR, "armour")
    locations: tuple[Location, ...] = ()

    def covers(self, location: Location) -> bool:
        """Say whether it covers that part of the body."""
        return not self.locations or location in self.locations


FIST = Weapon.model_validate("fist")
"""What every creature can strike with."""
