"""Weapons, armour, shields and things: what a creature carries, and what comes bundled."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, StringConstraints, model_validator

from vtt.battle import Gear
from vtt.rules import Bundled, read_named
from vtt.rules.holding import Shooting
from vtt.systems.phase_six.words import Held, HitCondition, ModeName, WeaponType
from vtt.text import Sentence, Term, say
from vtt.value import Value

Points = Annotated[int, Field(ge=0, le=1000)]
Units = Annotated[str, StringConstraints(pattern=r"^[NCHBPFSRD]*$", max_length=200)]
"""Units of protection by their letters: N normal, C critical, H sticky, B bleeding, P poison, F fire,
S shock, R reflecting, D demonic.  Source: completion 003.6."""

UNARMED = "unarmed"
"""The name of bare hands as a weapon."""

_FIRST_MODE: Mapping[WeaponType, ModeName] = {
    "melee": "melee",
    "shooting": "single-shot",
    "throwing": "throw",
}

WEAPONS, ARMOUR, SHIELDS = (
    read_named("vtt.systems.phase_six.data", "weapons.toml"),
    read_named("vtt.systems.phase_six.data", "armour.toml"),
    read_named("vtt.systems.phase_six.data", "shields.toml"),
)


class Weapon(Bundled, Shooting):
    """A weapon; in data its name alone, or an object with `bundled` and what differs.

    Attributes:
        dp: Damage potential, dice.
        dice: The whole hit roll where it is fixed, as the attacks of foes are.
        piercing: Spent units of protection that are wasted, each attack.
        range_m: Metres, edge to edge, up to which it works without a penalty.
        encumbrance: What carrying it takes from Evasion.
        ready: Actions to ready it.
        capacity: Rounds it holds; 0 where it needs no reloading.
        loaded: Rounds in it now; full where it is not counted.
        reload: Actions to reload it.
        recoil: True for automatic firearms.
        modes: Its modes of attack, the usual one first.
        wounds: Wounds of each hit.
        conditions: What a wound by it brings, with its value.
        natural: True for teeth and claws: they are neither dropped nor parried with.
        hand: The hand that holds it; the off hand of who fights with two weapons.
        held: Where it is; in hand or stowed where it is not given.
    """

    bundled_as = (WEAPONS, "weapon")
    where: ClassVar[str] = "held"
    in_hand_word: ClassVar[Held] = "ready"

    name: str = Field(min_length=1, max_length=100)
    type: WeaponType = "melee"
    dp: Points = Field(default=0, title="Damage potential")
    dice: Points | None = None
    piercing: Points = 0
    range_m: float = Field(default=1.0, gt=0, le=10_000)
    hands: Literal[1, 2] = 1
    encumbrance: Points = 0
    ready: Points = 1
    capacity: Points = 0
    loaded: Points | None = None
    reload: int = Field(default=1, ge=0, le=100)
    recoil: bool = False
    compensation: Points = 0
    modes: tuple[ModeName, ...] = ()
    wounds: int = Field(default=1, ge=1, le=100)
    conditions: Mapping[HitCondition, Annotated[int, Field(ge=1, le=100)]] = {}
    blunt: bool = False
    supportable: bool = False
    demonic: bool = False
    natural: bool = False
    hand: Literal["main", "off"] = "main"
    held: Held | None = None

    @model_validator(mode="after")
    def _fits(self) -> "Weapon":
        if self.loaded is not None and self.loaded > self.capacity:
            raise ValueError(f"{self.name} holds {self.capacity} rounds, not {self.loaded}")
        return self

    @property
    def label(self) -> str:
        """Its name, with the hand that holds it where that is the off hand."""
        return f"off-hand {self.name}" if self.hand == "off" else self.name

    @property
    def said_label(self) -> Term | Sentence:
        """Its label in a sentence."""
        return say("off-hand", "off-hand {weapon}", weapon=self.said) if self.hand == "off" else self.said

    @property
    def wielded(self) -> Sentence:
        """What a sentence says of who uses it: `with the long sword`."""
        if self.name == UNARMED:
            return say("unarmed", "with bare hands")
        return say("wielded", "with the {weapon}", weapon=self.said_label)

    @property
    def all_modes(self) -> tuple[ModeName, ...]:
        """Its modes of attack, the usual one first."""
        return self.modes or (_FIRST_MODE[self.type],)

    @property
    def rounds_left(self) -> int | None:
        """The rounds that are in it; None where it needs no reloading."""
        return self.shots_left if self.capacity else None


class Armour(Bundled, Gear):
    """A piece of armour; in data its name alone, or an object."""

    bundled_as = (ARMOUR, "armour")
    name: str = Field(min_length=1, max_length=100)
    units: Units = ""
    encumbrance: Points = 0


class Shield(Bundled, Gear):
    """A shield; in data its name alone, or an object.

    Attributes:
        cover: The lowest face that stops a hit.
    """

    bundled_as = (SHIELDS, "shield")
    name: str = Field(min_length=1, max_length=100)
    cover: int = Field(ge=2, le=6)
    encumbrance: Points = 0


class Blast(Value):
    """What goes off where a thing lands: hits without a hit roll, to all within a radius."""

    hits: int = Field(ge=1, le=100)
    wounds: int = Field(default=1, ge=1, le=100)
    piercing: Points = 0
    radius_m: float = Field(default=1.0, gt=0, le=1000)


class Item(Gear):
    """A thing that is used or thrown; in data its name alone, or an object.

    Attributes:
        count: How many there are; None where they are not counted.
        range_m: How far it is thrown without a penalty, metres.
        blast: What goes off where it lands.
        boost: Temporary hearts that its use gives.
        heals: Wounds that its use takes away.
    """

    name: str = Field(min_length=1, max_length=100)
    count: Points | None = None
    range_m: float = Field(default=10.0, gt=0, le=1000)
    blast: Blast | None = None
    boost: Points = 0
    heals: Points = 0

    @model_validator(mode="before")
    @classmethod
    def _from_name(cls, data: Any) -> Any:
        return {"name": data} if isinstance(data, str) else data


class Pool(Value):
    """Units of protection: those there are, in data they alone, and those that are spent."""

    units: Units = ""
    spent: Units = ""

    @model_validator(mode="before")
    @classmethod
    def _from_units(cls, data: Any) -> Any:
        return {"units": data} if isinstance(data, str) else data

    @model_validator(mode="after")
    def _spends_what_there_is(self) -> "Pool":
        if any(self.spent.count(unit) > self.units.count(unit) for unit in set(self.spent)):
            raise ValueError(f"'{self.spent}' is spent, there is only '{self.units}'")
        return self

    @property
    def left(self) -> Units:
        """The units that are not spent."""
        left = list(self.units)
        for unit in self.spent:
            left.remove(unit)
        return "".join(left)

    def without(self, units: str) -> "Pool":
        """Return the pool with more of its units spent."""
        return self.replace(spent=self.spent + units)
