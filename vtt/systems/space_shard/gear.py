"""What do creatures of Space Shard fight with? Weapons and armour; the bundled ones are picked by name."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Literal

from pydantic import Field, model_validator

from vtt.battle.value import Value
from vtt.systems.space_shard.book import BOOK

HarmKind = Literal["B", "L", "A"]


def _bundled(name: str) -> Mapping[str, Mapping[str, Any]]:
    text = files(__package__).joinpath(name).read_text(encoding="utf-8")
    return {key: {"name": key, **data} for key, data in tomllib.loads(text).items()}


WEAPONS = _bundled("weapons.toml")
ARMOUR = _bundled("armour.toml")


class Weapon(Value):
    """Something to attack with.

    Attributes:
        kind: What harm it does: bashing, lethal or aggravated.
        requires: Attributes and skills it asks for; STR as high as its size unless it says otherwise.
        range_m: The range unit of a ranged weapon.
        again: Dice from this face up are thrown again.
    """

    name: str
    category: Literal["born", "blade", "gun", "crossbow"] = "blade"
    damage: int = Field(default=0, ge=0, le=1000)
    kind: HarmKind = "L"
    size: int = Field(default=1, ge=0, le=1000)
    requires: Mapping[str, int] = {}
    professions: tuple[str, ...] = ()
    range_m: float = Field(default=0, ge=0)
    high_speed: int = Field(default=0, ge=0)
    armour_piercing: int = Field(default=0, ge=0)
    again: int = Field(default=BOOK.dice.again, ge=8, le=10)
    inscriptions: tuple[str, ...] = ()

    @model_validator(mode="before")
    @classmethod
    def _by_name(cls, data: Any) -> Any:
        return _picked(data, WEAPONS, "weapon")

    @property
    def ranged(self) -> bool:
        """Whether it is shot."""
        return self.category in ("gun", "crossbow")

    @property
    def required(self) -> Mapping[str, int]:
        """What it asks for, the default STR included."""
        return {"STR": self.size, **self.requires} if self.category != "born" else self.requires


class Armour(Value):
    """Something worn.

    Attributes:
        melee: Armour defence against melee attacks.
        ranged: Armour defence against ranged attacks.
        penalty: What it takes from Base Defense and Speed.
    """

    name: str
    melee: int = Field(default=0, ge=0)
    ranged: int = Field(default=0, ge=0)
    penalty: int = Field(default=0, ge=0)
    inscriptions: tuple[str, ...] = ()

    @model_validator(mode="before")
    @classmethod
    def _by_name(cls, data: Any) -> Any:
        return _picked(data, ARMOUR, "armour")


def _picked(data: Any, bundled: Mapping[str, Mapping[str, Any]], kind: str) -> Any:
    if not isinstance(data, str):
        return data
    if data not in bundled:
        raise ValueError(f"no bundled {kind} is called '{data}'; there are: {', '.join(bundled)}")
    return dict(bundled[data])
