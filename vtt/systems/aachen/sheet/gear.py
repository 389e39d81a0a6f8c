"""What creatures of aachen carry: weapons, armour, shields, items and spells; the bundled ones by name."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, field_validator

from vtt.battle import Gear, Part, Reckoning
from vtt.rules import Bundled, Sum, read_named
from vtt.rules.holding import Carried, Shooting
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.terms import Access, Attribute, CombatSkill, Save, Trait
from vtt.text import Refusal, Term
from vtt.value import Value

WEAPONS = read_named("vtt.systems.aachen.data", "weapons.toml")
_WORN = read_named("vtt.systems.aachen.data", "armour.toml")
SHIELDS = {name: data for name, data in _WORN.items() if data.get("shield")}
ARMOUR = {name: data for name, data in _WORN.items() if name not in SHIELDS}


def dice_of(notation: str) -> Sum:
    """Return the dice of a notation that was checked when the sheet was read.

    Raises:
        ValueError: It was not.
    """
    found = Sum.parse(notation)
    if isinstance(found, Refusal):
        raise ValueError(str(found))
    return found


def _is_dice(notation: str) -> str:
    if notation:
        dice_of(notation)
    return notation


DiceText = Annotated[str, AfterValidator(_is_dice)]
"""Dice such as `1d6+1`; empty for none."""


def _in_order(ranges: tuple[float, ...]) -> tuple[float, ...]:
    if any(one <= 0 for one in ranges) or sorted(ranges) != list(ranges):
        raise ValueError("ranges are more than 0 ft, the normal one first and then the long one")
    return ranges


Ranges = Annotated[tuple[float, ...], Field(max_length=2), AfterValidator(_in_order)]
"""Normal and long range, feet; empty for none."""


class Shock(Value):
    """What a melee attack does although it misses, where the Armor Class is at most this."""

    points: int = Field(ge=0, le=1000)
    most_ac: int = Field(ge=0, le=100, title="Armor Class at most")


class Weapon(Bundled, Shooting):
    """Something to attack with.

    Attributes:
        shock: Its shock damage; written `[2, 13]`.
        skill: The skill it is used with.
        attributes: Of which the wielder chooses one.
        thrown: Normal and long range when thrown, feet; empty where it is not.
        range: Normal and long range when shot, feet; empty for melee.
        reload: How it is loaded; empty where it need not be.
        hands: How many it takes; 0 for a part of the body.
        access: Where it is carried; in hand or readied where it is not given.
        loaded: Whether it is ready to be shot.
    """

    bundled_as = (WEAPONS, "weapon")
    damage: DiceText = Field(default="1d6", min_length=1)
    shock: Shock | None = None
    skill: CombatSkill = "stab"
    attributes: tuple[Attribute, ...] = Field(default=("STR",), min_length=1)
    hands: int = Field(default=1, ge=0, le=2)
    thrown: Ranges = ()
    range: Ranges = ()
    traits: tuple[Trait, ...] = ()
    reload: Literal["", "bow", "sling", "crossbow"] = ""
    access: Access | None = None
    loaded: bool = True

    @field_validator("shock", mode="before")
    @classmethod
    def _pair(cls, shock: Any) -> Any:
        pair = isinstance(shock, list | tuple) and len(shock) == 2
        return {"points": shock[0], "most_ac": shock[1]} if pair else shock

    @property
    def of_body(self) -> bool:
        """Whether it is a part of the body."""
        return self.hands == 0

    @property
    def holds(self) -> int:
        """A shot, where it has to be loaded."""
        return 1 if self.reload else 0

    @property
    def dice(self) -> Sum:
        """Its damage dice."""
        return dice_of(self.damage)

    @property
    def shot(self) -> bool:
        """Whether it is a bow, crossbow or sling, no melee weapon."""
        return bool(self.range)

    @property
    def ranges(self) -> tuple[float, ...]:
        """Normal and long range, feet: shot or thrown."""
        return self.range or self.thrown

    def has(self, trait: Trait) -> bool:
        """Say whether it has a trait."""
        return trait in self.traits


class Armour(Bundled, Gear):
    """Something worn.

    Attributes:
        armour_class: What it gives, before DEX.
    """

    bundled_as = (ARMOUR, "armour")
    armour_class: int = Field(ge=0, le=100)


class Shield(Bundled, Gear):
    """A shield: its own Armor Class without armour, 1 more with armour."""

    bundled_as = (SHIELDS, "shield")
    armour_class: int = Field(ge=0, le=100)
    shield: bool = True


def worn(armour: Armour | None, shield: Shield | None, dexterity: int, *, whole: bool) -> Reckoning:
    """Return the Armor Class of what is worn; a shield that is not `whole` is told and does not count."""
    rule, parts = RULEBOOK.armour_class, []
    if armour is not None:
        parts.append(Part(label=armour.name, value=armour.armour_class, source=rule.source))
    elif not whole:
        parts.append(Part(label="no armour", value=rule.unarmoured, source=rule.source))
    if shield is not None:
        value, lost = (
            rule.shield if armour else shield.armour_class,
            None if whole else Term(term="shattered"),
        )
        parts.append(Part(label=shield.name, value=value, source=rule.source, counts=whole, lost=lost))
    return Reckoning(label="AC", parts=(*parts, Part(label="DEX", value=dexterity, source=rule.source)))


class Item(Carried):
    """Something carried that is no weapon."""

    access: Access = "readied"


class Spell(Gear):
    """A spell.

    Attributes:
        range_ft: How far it goes.
        damage: Dice of harm, or of healing; empty where it does neither.
        heals: Whether it heals.
        save: What the target saves with; empty where it cannot.
        on_save: What a save leaves of the harm.
    """

    range_ft: float = Field(default=30, ge=0, le=10_000)
    damage: DiceText = ""
    heals: bool = False
    save: Save | Literal[""] = ""
    on_save: Literal["none", "half"] = "none"
