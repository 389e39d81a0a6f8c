"""Weapons, read from weapons.toml.  Source: completion 001.7."""

import re
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field, PlainSerializer

from vtt.rules import read_table
from vtt.rules.bundled import Ready
from vtt.rules.holding import Shooting
from vtt.systems.miridon.rulebook import RULEBOOK, metres
from vtt.systems.miridon.terms import FlairId
from vtt.text import Sentence, say
from vtt.text.language import ENGLISH
from vtt.value import Value

Category = Literal[
    "sword", "shield", "drill", "hammer", "grappling", "staff", "pistol", "sniper", "shotgun", "tesla"
]
GUNS: tuple[Category, ...] = ("pistol", "sniper", "shotgun", "tesla")
_DAMAGE = re.compile(r"(?:(\d{1,3})d6)?\s*([+-]?\s*\d{1,4})?")


class Damage(Value):
    """Six-sided dice and a number on top."""

    dice: int = Field(default=0, ge=0, le=100)
    plus: int = 0

    def __str__(self) -> str:
        return ENGLISH.text(self.said)

    @property
    def said(self) -> Sentence:
        """Its notation."""
        values = {"dice": self.dice, "sides": RULEBOOK.dice.sides, "plus": self.plus}
        if not self.dice:
            return say("damage", "{plus}", **values)
        return say("damage", "{dice}d{sides}{plus:+}" if self.plus else "{dice}d{sides}", **values)


def _damage(data: Any) -> Any:
    """Read `2d6-1`, `1d6` or `3`."""
    if not isinstance(data, str):
        return {"plus": data} if isinstance(data, int) else data
    match = _DAMAGE.fullmatch(data.strip().lower())
    if not data.strip() or match is None:
        raise ValueError(f"'{data}' is no damage; write it like 2d6-1")
    return Damage(dice=int(match[1] or 0), plus=int((match[2] or "0").replace(" ", "")))


Dealt = Annotated[Damage, BeforeValidator(_damage), PlainSerializer(str, return_type=str)]
"""Damage; as data, its notation."""


class Hold(Value):
    """What a grappling weapon does in a grapple.

    Attributes:
        damage: Grapple Attack Damage.
        speed: Grapple Speed damage.
        invest: What it adds to the Strength that may be invested.
    """

    damage: Dealt = Damage()
    speed: int = Field(default=0, ge=0)
    to_hit: int = 0
    invest: int = Field(default=0, ge=0)


class Weapon(Shooting):
    """A weapon; a field that its category does not use stays at nothing.

    The book counts what weapons weigh, not hands: all that is equipped is at hand.

    Attributes:
        blocks: A shield's bonus beside Block, Heavy Block and Super Block.
        drills: Physical Damage Reduction that a hit destroys, and of a mech.
        ranges_ft: Where each range band ends; none for what strikes in melee.
        bullets: Bullets of a shot, each rolled by itself.
        storage: Ghost that a staff stores.
        cast_strength: The Strength that Cast Spell costs with a staff.
        magazine: Shots of a full magazine; None for a gun that does not run out.
        loaded: Shots left; all where it is not given.
    """

    when_full: ClassVar[str] = "magazine"
    category: Category
    weight: int = Field(default=0, ge=0)
    damage: Dealt = Damage()
    to_hit: int = 0
    flairs: tuple[FlairId, ...] = ()
    blocks: tuple[int, int, int] = (0, 0, 0)
    drills: int = Field(default=0, ge=0)
    drills_mech: int = Field(default=0, ge=0)
    strength_damage: int = Field(default=0, ge=0)
    speed_damage: int = Field(default=0, ge=0)
    grapple: Hold | None = None
    ranges_ft: tuple[int, ...] = ()
    steady: int = 0
    bullets: int = Field(default=1, ge=1, le=100)
    storage: int = Field(default=0, ge=0)
    cast_strength: int | None = Field(default=None, ge=0)
    magazine: int | None = Field(default=None, ge=1)
    loaded: int | None = Field(default=None, ge=0)

    @property
    def is_gun(self) -> bool:
        """True for what shoots."""
        return self.category in GUNS

    @property
    def range_m(self) -> float:
        """How far it reaches at most."""
        return metres(self.ranges_ft[-1] if self.ranges_ft else RULEBOOK.measure.melee_ft)

    @property
    def place(self) -> str:
        """In hand: what a sheet lists is equipped."""
        return str(self.in_hand_word)

    @property
    def of_body(self) -> bool:
        """Whether it is the bare hand."""
        return self.name == "unarmed"

    @property
    def hands_taken(self) -> int:
        """None: the book does not count hands."""
        return 0

    @property
    def critical_from(self) -> int:
        """The lowest natural roll that is critical.  Source: completion 001.3, flairs."""
        if "greater-critical" in self.flairs:
            return RULEBOOK.critical.greater
        return RULEBOOK.critical.advanced if "advanced-critical" in self.flairs else RULEBOOK.critical.natural


def _read() -> Mapping[str, Weapon]:
    tables = read_table("vtt.systems.miridon.data", "weapons.toml")
    return {
        name: Weapon.model_validate({"name": name, "category": category, **fields})
        for category, weapons in tables.items()
        for name, fields in weapons.items()
    }


WEAPONS = _read()
UNARMED = WEAPONS["unarmed"]
"""Every creature has it, whatever else is equipped."""


def weapon_named(name: str) -> Weapon:
    """Return a bundled weapon; its category may be left out where that leaves one.

    Raises:
        ValueError: There is none of that name.
    """
    plain = " ".join(name.lower().replace("-", " ").split())
    known = WEAPONS.get(plain)
    same = [one for one in WEAPONS.values() if f"{plain} {one.category}" == one.name]
    if known is None and len(same) != 1:
        raise ValueError(f"there is no weapon '{name}'; weapons: {', '.join(WEAPONS)}")
    return known or same[0]


def weapon_of(data: Any) -> Any:
    """Read a weapon: its name, or an object that builds on the `bundled` one, or on one of its own name."""
    if isinstance(data, str):
        return weapon_named(data)
    if isinstance(data, Mapping) and isinstance(name := data.get("bundled"), str):
        changes = {key: value for key, value in data.items() if key != "bundled"}
        return {**weapon_named(name).model_dump(), **changes}
    if isinstance(data, Mapping) and data.get("name") in WEAPONS:
        return {**WEAPONS[data["name"]].model_dump(), **data}
    return data


def _ready() -> Mapping[str, Mapping[str, Any]]:
    return {name: one.model_dump(mode="json") for name, one in WEAPONS.items()}


AnyWeapon = Annotated[Weapon, BeforeValidator(weapon_of), Ready(_ready)]
"""A weapon; as data, a name or an object."""
