"""The sheet of a creature of Miridon: points, gear, talents, derived values.  Source: completion 001.2."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from pydantic import AliasChoices, Field, model_validator

from vtt.battle import Flag
from vtt.battle.places import Place
from vtt.rules import OwnSheets, gathered
from vtt.rules.holding import Bearer
from vtt.systems.miridon.rulebook import RULEBOOK
from vtt.systems.miridon.sheet.gear import UNARMED, AnyWeapon, Weapon
from vtt.systems.miridon.sheet.talents import Charisma, Talents
from vtt.systems.miridon.stances.states import Casting, Doing, State
from vtt.systems.miridon.terms import StateId


class MiridonSheet(Bearer):
    """A creature of Miridon; talents and charisma ranks may be written beside the other fields.

    Attributes:
        weapons: What is equipped; bare hands need not be named.
        max_health_points: Computed where it is not given.
        dodge_boost: Computed where it is not given.
        passive_evasion: Of its armour, talents not counted.
        physical_damage_reduction: Undamaged.
        pdr_damage: What drills have destroyed of it.
        stored_ghost: Ghost in its staffs.
        hardened: What it has gained against insanity.
        traps: Traps carried, not armed.
        armed: The places of the traps that it has armed.
        disarmed: The places of the traps that it has disarmed; they may be armed again.
        deeds: What it did in this block and the one before.
        echo: The spell it activated last, which may be echoed in the same block.
    """

    carries: ClassVar[tuple[str, ...]] = ("weapons",)
    max_strength_points: int = Field(
        default=RULEBOOK.body.max_strength_points,
        ge=0,
        le=1000,
        validation_alias=AliasChoices("max_strength_points", "max_strength"),
    )
    max_speed_points: int = Field(
        default=RULEBOOK.body.max_speed_points,
        ge=0,
        le=1000,
        validation_alias=AliasChoices("max_speed_points", "max_speed"),
    )
    weapons: tuple[AnyWeapon, ...] = ()
    armour_speed_penalty: int = Field(default=0, ge=0)
    max_health_points: int | None = Field(
        default=None, ge=1, validation_alias=AliasChoices("max_health_points", "max_hp")
    )
    current_health_points: int = Field(
        default_factory=lambda data: _most_health(data),
        validation_alias=AliasChoices("current_health_points", "health_points", "hp"),
    )
    max_ghost_power: int = Field(
        default=0, ge=0, validation_alias=AliasChoices("max_ghost_power", "max_ghost")
    )
    current_ghost_power: int = Field(
        default_factory=lambda data: data["max_ghost_power"],
        ge=0,
        validation_alias=AliasChoices("current_ghost_power", "ghost_power", "ghost"),
    )
    current_strength_points: int = Field(
        default_factory=lambda data: battle_strength(data["max_strength_points"], data["weapons"]),
        ge=0,
        validation_alias=AliasChoices("current_strength_points", "strength_points"),
    )
    current_speed_points: int = Field(
        default_factory=lambda data: max(0, data["max_speed_points"] - data["armour_speed_penalty"]),
        ge=0,
        validation_alias=AliasChoices("current_speed_points", "speed_points"),
    )
    passive_evasion: int = Field(
        default=RULEBOOK.body.passive_evasion, validation_alias=AliasChoices("passive_evasion", "evasion")
    )
    dodge_boost: int | None = None
    physical_damage_reduction: int = Field(
        default=RULEBOOK.body.physical_damage_reduction,
        ge=0,
        validation_alias=AliasChoices("physical_damage_reduction", "pdr"),
    )
    pdr_damage: int = Field(default=0, ge=0, title="Drilled away")
    spell_damage_reduction: int = Field(
        default=RULEBOOK.body.spell_damage_reduction,
        ge=0,
        validation_alias=AliasChoices("spell_damage_reduction", "sdr"),
    )
    to_hit_bonus: int = 0
    damage_dealt_bonus: int = 0
    charisma: Charisma = Charisma()
    talents: Talents = Talents()
    mech: Flag = False
    dead: Flag = False
    stored_ghost: int = Field(default=0, ge=0)
    hardened: int = Field(default=0, ge=0)
    traps: int = Field(default=0, ge=0)
    armed: tuple[Place, ...] = ()
    disarmed: tuple[Place, ...] = ()
    states: tuple[State, ...] = ()
    deeds: tuple[Doing, ...] = ()
    casting: Casting | None = None
    echo: Casting | None = None

    @model_validator(mode="before")
    @classmethod
    def _gathered(cls, data: Any) -> Any:
        """Take ranks that stand beside the other fields, and a Ghost Power given without its maximum."""
        if not isinstance(data, Mapping):
            return data
        data = gathered(data, "charisma", Charisma.model_fields)
        data = gathered(data, "talents", Talents.model_fields)
        ghost = next((data[one] for one in _GHOST if one in data), None)
        if ghost is None or {"max_ghost_power", "max_ghost"} & set(data):
            return data
        return {**data, "max_ghost_power": ghost}

    @model_validator(mode="after")
    def _no_more_than_most(self) -> "MiridonSheet":
        for what, now, most in (
            ("current_health_points", self.current_health_points, self.most_health),
            ("current_ghost_power", self.current_ghost_power, self.max_ghost_power),
            ("stored_ghost", self.stored_ghost, sum(one.storage for one in self.weapons)),
        ):
            if now > most:
                raise ValueError(f"{what} is {now}; the maximum is {most}")
        return self

    @property
    def most_health(self) -> int:
        """Max Health Points."""
        return _most_health(
            {
                "max_health_points": self.max_health_points,
                "max_strength_points": self.max_strength_points,
                "max_speed_points": self.max_speed_points,
            }
        )

    @property
    def weight_penalty(self) -> int:
        """What its weapons weigh beyond what it carries freely."""
        return weight_penalty(self.max_strength_points, self.weapons)

    @property
    def battle_strength(self) -> int:
        """Max Battle Strength Points."""
        return battle_strength(self.max_strength_points, self.weapons)

    @property
    def battle_speed(self) -> int:
        """Max Battle Speed Points."""
        return max(0, self.max_speed_points - self.armour_speed_penalty)

    @property
    def unmoved_evasion(self) -> int:
        """Passive Evasion, talents counted."""
        return self.passive_evasion + RULEBOOK.talent.agile_evasion * self.talents.agile_evasion

    @property
    def dodge(self) -> int:
        """What Dodge adds to evasion."""
        if self.dodge_boost is not None:
            return self.dodge_boost
        return max(RULEBOOK.body.dodge_least, self.battle_speed // RULEBOOK.body.dodge_speed_each)

    @property
    def left_reduction(self) -> int:
        """Physical Damage Reduction that drills have left."""
        return max(0, self.physical_damage_reduction - self.pdr_damage)

    @property
    def unconscious(self) -> bool:
        """True without health, and for the dead.  Source: Rule text, step 3; completion 001.5, B5."""
        return self.dead or self.current_health_points <= 0

    @cached_property
    def arms(self) -> tuple[Weapon, ...]:
        """The weapons, bare hands last."""
        return self.weapons if UNARMED in self.weapons else (*self.weapons, UNARMED)

    def arm(self, name: str | None) -> Weapon | None:
        """Return the weapon of that name."""
        wanted = " ".join((name or "").lower().replace("-", " ").split())
        return next((one for one in self.arms if one.name.lower() == wanted), None)

    def state(self, name: StateId) -> State | None:
        """Return the state of that id, where it is in it."""
        return next((one for one in self.states if one.id == name), None)

    def has(self, *names: StateId) -> bool:
        """Say whether it is in one of these states."""
        return any(one.id in names for one in self.states)

    def with_state(self, *states: State) -> "MiridonSheet":
        """Return the sheet with states; they replace those of the same id about the same creature."""
        named = {(one.id, one.of): one for one in (*self.states, *states)}
        return self.replace(states=tuple(named.values()))

    def without_state(self, *names: StateId) -> "MiridonSheet":
        """Return the sheet without the states of these ids."""
        return self.replace(states=tuple(one for one in self.states if one.id not in names))


_GHOST = ("current_ghost_power", "ghost_power", "ghost")


def _most_health(data: Mapping[str, Any]) -> int:
    given = data["max_health_points"]
    points = data["max_strength_points"] + data["max_speed_points"]
    return int(given if given is not None else max(1, RULEBOOK.body.health_each_point * points))


def weight_penalty(max_strength: int, weapons: Sequence[Weapon]) -> int:
    """Return what weapons weigh beyond what is carried freely.  Source: completion 001.2."""
    return max(0, sum(one.weight for one in weapons) - max_strength // RULEBOOK.body.weight_free_share)


def battle_strength(max_strength: int, weapons: Sequence[Weapon]) -> int:
    """Return Max Battle Strength.  Source: completion 001.2."""
    return max(0, max_strength - weight_penalty(max_strength, weapons))


_SHEETS = OwnSheets(MiridonSheet)
own, sheet_of = _SHEETS.own, _SHEETS.of
of_actor, of_target = _SHEETS.of_actor, _SHEETS.of_target
