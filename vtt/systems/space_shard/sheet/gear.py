"""Weapons, spells, items, ammunition and armour; the bundled ones are picked by name."""

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from vtt.battle import Gear
from vtt.rules import Bundled, holding, read_named
from vtt.rules.holding import Carried
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet.inscriptions import Inscriptions, RoundEffect, inscribed
from vtt.systems.space_shard.sheet.strict import Number, Whole
from vtt.systems.space_shard.sheet.traits import Ratings
from vtt.systems.space_shard.terms import Attribute, Cost, HarmKind, Skill
from vtt.value import Value

Category = Literal["born", "blade", "throwing", "bow", "gun", "crossbow", "cannon", "spell"]
Access = Literal["hand", "quick", "pocket", "sheath", "pouch", "backpack", "ground"]
Feed = Literal["magazine", "belt", "battery", "revolver", "single-shot", "bolt-action", "bolt", "arrow"]
LOADED = ("bow", "gun", "crossbow", "cannon")
RANGED = ("throwing", "bow", "gun", "crossbow", "cannon")


WEAPONS = read_named("vtt.systems.space_shard.data", "weapons.toml")
ARMOUR = read_named("vtt.systems.space_shard.data", "armour.toml")


class ExtraHarm(Value):
    """Extra DMG of a weapon."""

    amount: Whole = Field(ge=1, le=1000)
    kind: HarmKind = "L"
    type: str = ""


class Weapon(Bundled, Carried):
    """Something to attack with.

    Attributes:
        kind: What harm it does: bashing, lethal or aggravated.
        requires: Attributes and skills it asks for; STR as high as its size unless it says otherwise.
        range_m: The range unit of a ranged weapon.
        again: Dice from this face up are rolled again.
        access: Where it is carried; in hand or at the side where it is not given.
        feed: How it is loaded; by its category where it is not given.
        capacity: How many rounds it holds.
        loaded: How many rounds are in it, or pieces at hand; full, or one, where they are not counted.
        ready: Whether its string is drawn or a round chambered.
        type: The type of its damage; that of guns is ballistic where it is not given.
        raised_share: The share of its harm that is a grade worse.
        extra: Extra DMG, which the cap does not know.
        bonus_successes: What it adds to the successes of a hit.
        rounds: The effect of each round to be fired, in order; empty for a plain one.
    """

    bundled_as = (WEAPONS, "weapon")
    category: Category = "blade"
    damage: Whole = Field(default=0, ge=0, le=1000)
    kind: HarmKind = "L"
    size: Whole = Field(default=1, ge=0, le=1000)
    requires: Ratings = Field(default={})
    professions: tuple[str, ...] = ()
    range_m: Number = Field(default=0, ge=0)
    high_speed: Whole = Field(default=0, ge=0)
    armour_piercing: Whole = Field(default=0, ge=0)
    again: Whole = Field(default=RULEBOOK.dice.again, ge=8, le=10)
    inscriptions: Inscriptions = ()
    access: Access | None = None
    feed: Feed | None = None
    capacity: Whole = Field(default=1, ge=1, le=10_000)
    loaded: Whole | None = Field(default=None, ge=0, le=10_000)
    ready: bool = True
    type: str = ""
    raised_share: Number = Field(default=0, ge=0, le=1)
    extra: tuple[ExtraHarm, ...] = ()
    bonus_successes: Whole = Field(default=0, ge=0)
    rounds: tuple[RoundEffect, ...] = ()

    @property
    def of_body(self) -> bool:
        """Whether it is a part of the body, or a spell."""
        return self.category in ("born", "spell")

    @property
    def hands_taken(self) -> int:
        """Both hands for a bow and a two-handed weapon; none for pieces that are all thrown."""
        if self.of_body or self.pieces == 0:
            return 0
        both = self.category == "bow" or "two-handed" in self.inscriptions
        return RULEBOOK.requirement.both_hands if both else 1

    @property
    def pieces(self) -> int | None:
        """How many there are of what is thrown."""
        return self.loaded if self.category in ("blade", "throwing") else None

    def fewer(self, count: int) -> "Weapon":
        """Return it with so many pieces."""
        return self.replace(loaded=count)

    @property
    def rounds_in(self) -> int:
        """How many rounds are in it; it is full where they are not counted."""
        return self.capacity if self.loaded is None else self.loaded

    @property
    def is_fed_by_hand(self) -> bool:
        """Whether each shot is put in by hand, whatever the sheet counts."""
        return self.feeds in ("arrow", "bolt", "single-shot")

    def fired(self, rounds: int) -> "Weapon":
        """Return it after a shot; a magazine that is not counted stays full."""
        counts = self.loaded is not None or self.is_fed_by_hand
        left = max(0, self.rounds_in - rounds) if counts else None
        return self.replace(loaded=left, ready=not self.is_made_ready, rounds=self.rounds[rounds:])

    @property
    def is_made_ready(self) -> bool:
        """Whether a further step is due before each shot: a round chambered, a string drawn."""
        return self.feeds in ("single-shot", "bolt-action", "bolt")

    @property
    def ranged(self) -> bool:
        """Whether it is shot, thrown, or a spell with a range."""
        return self.category in RANGED or (self.category == "spell" and self.range_m > 0)

    @property
    def harm_type(self) -> str:
        """The type of its damage."""
        return self.type or ("ballistic" if self.category == "gun" else "")

    @property
    def feeds(self) -> Feed:
        """How it is loaded."""
        usual: Mapping[str, Feed] = {"crossbow": "bolt", "bow": "arrow"}
        return self.feed or usual.get(self.category, "magazine")

    @property
    def required(self) -> Mapping[Attribute | Skill, int]:
        """What it asks for, the default STR included; a heavy one asks for its size once more."""
        if self.category == "born":
            return self.requires
        return {
            "STR": self.size * (RULEBOOK.requirement.heavy_times if "heavy" in self.inscriptions else 1),
            **self.requires,
        }

    def inscribed(self, name: str) -> int:
        """Return the number behind an inscription, such as 1 of `guard 1`; 0 where it has none."""
        return inscribed(self.inscriptions, name)


class Spell(Gear):
    """A spell.

    Attributes:
        power: Its spell power; by its grade where it is not given.
        attack: Whether its text calls it an attack; only then Defense is subtracted.
        range_m: How far it goes; 0 for one that goes by reach.
        radius_m: How wide its area is; 0 for a single target or none.
        save: `reflex` where those in its area may save, a point for each success.
        harms: Whether its successes do harm.
        cost: The action it takes.
        focus: Whether its effect lasts as long as its caster focuses on it.
    """

    grade: Literal["D", "DD", "C", "CC", "B", "BB", "A", "AA", "S"] = "D"
    power: Whole | None = Field(default=None, ge=0, le=1000)
    attack: bool = False
    range_m: Number = Field(default=0, ge=0)
    radius_m: Number = Field(default=0, ge=0)
    save: Literal["", "reflex"] = ""
    harms: bool = True
    kind: HarmKind = "L"
    type: str = ""
    cost: Cost = "standard"
    focus: bool = False

    @property
    def force(self) -> int:
        """Its spell power."""
        return RULEBOOK.spell.power[self.grade] if self.power is None else self.power

    @property
    def energy(self) -> int:
        """The energy it takes."""
        return RULEBOOK.spell.energy[self.grade[0]]

    @property
    def as_weapon(self) -> "Weapon":
        """The spell as something to attack with."""
        return Weapon(
            name=self.name,
            category="spell",
            damage=self.force,
            kind=self.kind,
            type=self.type,
            size=0,
            range_m=self.range_m,
        )


class Item(Carried):
    """Something carried.

    Attributes:
        access: Where it is carried.
    """

    access: Access = "pocket"


class Ammunition(holding.Ammunition, Carried):
    """Ammunition carried: magazines, rounds, arrows, bolts or speed loaders; it takes no hand of its own.

    Attributes:
        empty: How many speed loaders are empty.
        holds: How many rounds a speed loader holds.
        begun: How many rounds are in the loader that is being filled.
    """

    access: Access = "quick"
    speed_loader: bool = False
    empty: Whole = Field(default=0, ge=0, le=100_000)
    holds: Whole = Field(default=6, ge=1, le=1000)
    begun: Whole = Field(default=0, ge=0, le=1000)

    @property
    def hands_taken(self) -> int:
        """None: it is held beside the weapon that it is for."""
        return 0


class Armour(Bundled, Gear):
    """Something worn.

    Attributes:
        melee: Armour defence against melee attacks.
        ranged: Armour defence against ranged attacks.
        penalty: What it takes from Base Defense and Speed.
    """

    bundled_as = (ARMOUR, "armour")
    melee: Whole = Field(default=0, ge=0)
    ranged: Whole = Field(default=0, ge=0)
    penalty: Whole = Field(default=0, ge=0)
    inscriptions: Inscriptions = ()
