"""A creature of aachen: attributes, class or Hit Dice, skills, gear; and what follows from them.

Source: completion 002.2.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Any, Literal, get_args

from pydantic import Field, model_validator

from vtt.battle import NOBODY, Part, Reckoning, TokenId, Value
from vtt.rules import OwnSheets, SheetWithStates, gathered
from vtt.rules.holding import Bearer
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet.classes import Partial, class_attack, usual_hit_points
from vtt.systems.aachen.sheet.gear import WEAPONS, Armour, DiceText, Item, Shield, Shock, Spell, Weapon, worn
from vtt.systems.aachen.terms import Attribute, ClassName, MoraleTrait, OwnState, Save, StateId, Troop
from vtt.text import Term, say

Score = Annotated[int, Field(ge=3, le=18)]
Level = Annotated[int, Field(ge=0, le=4)]
FLAT_SKILLS = (
    "stab", "shoot", "punch", "sneak", "notice", "exert", "heal", "cast", "convince", "know", "ride",
)  # fmt: skip
"""Skills that may be written beside the other fields."""

UNARMED = Weapon.model_validate("unarmed")
ATTRIBUTES: tuple[Attribute, ...] = get_args(Attribute)
SAVES: Mapping[Save, tuple[Attribute, ...]] = {
    "physical": ("STR", "CON"),
    "mental": ("WIS", "CHA"),
    "evasion": ("DEX", "INT"),
    "luck": (),
}


def skill_term(skill: str) -> Term:
    """Return what a sentence calls a skill."""
    return Term(term=skill.title())


class Attributes(Value):
    """The six attributes, 3 to 18."""

    STR: Score = 10
    DEX: Score = 10
    CON: Score = 10
    INT: Score = 10
    WIS: Score = 10
    CHA: Score = 10


class State(Value):
    """A state a creature is in.

    Attributes:
        value: Its rounds, where it counts some.
        of: The other creature it is about, such as the one that screens or is held.
        against: Attackers who have been screened this round.
    """

    id: StateId | OwnState
    value: int = 0
    of: TokenId = NOBODY
    against: tuple[TokenId, ...] = ()


class AachenSheet(Bearer, SheetWithStates[StateId | OwnState, State]):
    """A creature of aachen.

    A creature with a class is a player character unless `npc` says otherwise; all others have Hit Dice.
    What is given in place of a derived value (`ac`, `attack_bonus`, `hp_max`, `save`) replaces it.

    Attributes:
        partial: The two classes an Adventurer mixes.
        hp: Hit points left; all of them where they are not given.
        skills: Levels by name; a skill that is missing is untrained.
        skill_bonus: What a creature with Hit Dice adds to any check.
        save: The one saving throw of a creature with Hit Dice.
        move_ft: Feet of one Move, written `move`.
        damage: Dice of a natural weapon; empty where it has none.
        morale: 2 to 12; from `troop` and `morale_traits` where it is not given.
        minor: Whether it dies at 0 HP; so do others without a class, unless this says otherwise.
        dying_rounds: Rounds that began since it was mortally wounded.
    """

    attributes: Attributes = Attributes()
    class_: ClassName | None = Field(default=None, alias="class")
    partial: Partial = ("fighter", "expert")
    level: int = Field(default=1, ge=1, le=10)
    hd: int = Field(default=1, ge=0, le=100, title="Hit Dice")
    hp_max: int = Field(default=1, ge=1, le=10_000, title="Hit points at most")
    hp: int = Field(default=1, ge=0, le=10_000, title="Hit points")
    ac: int | None = Field(default=None, ge=0, le=100, title="Armor Class")
    attack_bonus: int | None = Field(default=None, ge=-100, le=100)
    skills: Mapping[str, Level] = {}
    skill_bonus: int = Field(default=0, ge=-10, le=20)
    save: int | None = Field(default=None, ge=1, le=30)
    move_ft: float = Field(default=RULEBOOK.movement.rate_ft, ge=0, le=1000, alias="move")
    armour: Armour | None = None
    shield: Shield | None = None
    weapons: tuple[Weapon, ...] = ()
    damage: DiceText = Field(default="", title="Natural weapon")
    shock: Shock | None = Field(default=None, title="Shock of the natural weapon")
    items: tuple[Item, ...] = ()
    spells: tuple[Spell, ...] = ()
    quiver: Literal["readied", "packed"] = "readied"
    talents: Mapping[str, Annotated[int, Field(ge=1, le=2)]] = {}
    npc: bool | None = Field(default=None, title="No player character")
    minor: bool | None = Field(default=None, title="Dies at 0 hit points")
    morale: int | None = Field(default=None, ge=2, le=12)
    troop: Troop | None = None
    morale_traits: tuple[MoraleTrait, ...] = ()
    dying_rounds: int = Field(default=0, ge=0, le=1000)
    conditions: tuple[State, ...] = ()

    @model_validator(mode="before")
    @classmethod
    def _gather(cls, data: Any) -> Any:
        """Take attributes and skills that are written flat to where they belong; find the hit points."""
        if not isinstance(data, Mapping):
            return data
        data = gathered(data, "attributes", Attributes.model_fields)
        sheet = dict(gathered(data, "skills", FLAT_SKILLS))
        if isinstance(skills := sheet.get("skills"), Mapping):
            sheet["skills"] = {str(name).lower(): level for name, level in skills.items()}
        shock = sheet.get("shock")
        if isinstance(shock, list | tuple) and len(shock) == 2:
            sheet["shock"] = {"points": shock[0], "most_ac": shock[1]}
        if "hp_max" not in sheet:
            sheet["hp_max"] = sheet.get("hp") or usual_hit_points(sheet)
        return {"hp": sheet["hp_max"], **sheet}

    @model_validator(mode="after")
    def _has_room(self) -> "AachenSheet":
        if self.hp > self.hp_max:
            raise ValueError(f"hp {self.hp} is more than hp_max {self.hp_max}")
        return self

    @classmethod
    def on_arm(cls, fields: Mapping[str, Any]) -> tuple[Shield, ...]:
        """Return the shield on the arm, while it is whole."""
        shield, states = fields.get("shield"), fields.get("conditions", ())
        broken = any(one.id == "shield-shattered" for one in states)
        return () if shield is None or broken else (shield,)

    @property
    def is_npc(self) -> bool:
        """Whether it is no player character."""
        return self.class_ is None if self.npc is None else self.npc

    @property
    def dies_at_zero(self) -> bool:
        """Whether it dies at 0 HP: a minor character of the referee, and a frail creature."""
        minor = self.class_ is None if self.minor is None else self.minor
        return minor or self.has("frail")

    @property
    def base_attack(self) -> int:
        """The class attack bonus; the Hit Dice without a class."""
        if self.attack_bonus is not None:
            return self.attack_bonus
        return self.hd if self.class_ is None else class_attack(self.class_, self.partial, self.level)

    @property
    def armour_class(self) -> Reckoning:
        """The Armor Class as it is worn, before what a fight changes."""
        if self.ac is not None:
            return Reckoning.single("AC", self.ac)
        return worn(self.armour, self.shield, self.modifier("DEX"), whole=self.usable_shield)

    @property
    def usable_shield(self) -> bool:
        """Whether it has a shield that is whole."""
        return self.shield is not None and not self.has("shield-shattered")

    @property
    def morale_score(self) -> Reckoning | None:
        """What a morale check must not exceed; None where nothing is known of it."""
        rule = RULEBOOK.morale
        if self.morale is not None:
            return Reckoning.single("Morale", self.morale)
        if self.troop is None:
            return None
        parts = (
            (self.troop, rule.troops[self.troop]),
            *((one, rule.traits[one]) for one in self.morale_traits),
        )
        named = (Part(label=name, value=value, source=rule.source) for name, value in parts)
        return Reckoning(label="Morale", parts=tuple(named))

    @cached_property
    def fights_with(self) -> tuple[Weapon, ...]:
        """Its weapons in the order of the sheet, its natural one, its shield, its hands."""
        bash = self.shield.name if self.shield and self.usable_shield else ""
        natural = {"name": "natural weapon", "damage": self.damage, "shock": self.shock, "hands": 0}
        born = [Weapon.model_validate(natural)] if self.damage else []
        born += [Weapon.model_validate({"bundled": bash, "access": "hand"})] if bash in WEAPONS else []
        carried = {weapon.name for weapon in self.weapons}
        return (*self.weapons, *(one for one in (*born, UNARMED) if one.name not in carried))

    def modifier(self, attribute: Attribute) -> int:
        """Return the modifier of an attribute."""
        score = getattr(self.attributes, attribute)
        return next(value for most, value in RULEBOOK.attribute.up_to if score <= most)

    def saving_throw(self, kind: Save) -> Reckoning:
        """Return what a d20 must reach."""
        title, rule = say("save", "{kind} save", kind=Term(term=kind.title())), RULEBOOK.save
        if self.class_ is None and self.save is not None:
            return Reckoning.single(title, self.save)
        if self.class_ is None:
            dice = Part(label="Hit Dice", value=-(self.hd // rule.hit_dice_each), source=rule.source)
            return Reckoning.single(title, rule.other, rule.source).plus(dice)
        level = Part(label="level", value=-self.level, source=rule.source)
        best = sorted(SAVES[kind], key=self.modifier)[-1:]
        fit = (Part(label=one, value=-self.modifier(one), source=rule.source) for one in best)
        return Reckoning.single(title, rule.character, rule.source).plus(level, *fit)

    def weapon(self, name: str | None) -> Weapon | None:
        """Return the weapon of that name."""
        return None if name is None else self.first_held(self.fights_with, name)


_SHEETS = OwnSheets(AachenSheet)
own, sheet_of = _SHEETS.own, _SHEETS.of
of_actor, of_target = _SHEETS.of_actor, _SHEETS.of_target
