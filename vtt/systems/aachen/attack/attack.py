"""Attacks: what is added to the d20, and when it hits.

Source: Rule text, 'Attacks'; completion 002.3 and 002.5.
"""

from dataclasses import dataclass
from typing import Any

from vtt.battle import Aim, Battle, Part, Reckoning, TokenId, names_of
from vtt.rules import Another, OneOf, OneTarget, Total, demand, first_refusal, gm_parts
from vtt.systems.aachen.checks.checks import untrained
from vtt.systems.aachen.checks.dice import Luck, luck_of, reaches
from vtt.systems.aachen.harm.damage import damage_dice, damage_parts
from vtt.systems.aachen.harm.health import dead_refusal
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet import AachenSheet, Weapon, of_actor, sheet_of
from vtt.systems.aachen.terms import Attribute, CombatSkill
from vtt.text import Name, Refusal, Sentence, Term, listed, refuse


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack as it is about to be rolled.

    Attributes:
        melee: Whether it is a melee attack; only these do shock.
        hit: What is added to the d20.
        damage: What is added to the damage dice.
        harmless: Whether it only has to hit, as a shove does.
    """

    actor: TokenId
    target: TokenId
    weapon: Weapon
    attribute: Attribute
    melee: bool
    hit: Reckoning
    damage: Reckoning
    luck: Luck = "plain"
    harmless: bool = False

    @property
    def least_damage(self) -> int:
        """The least that a hit does, shock apart."""
        dice = damage_dice(self.weapon, self.damage)
        return max(RULEBOOK.damage.least, dice.dice + dice.plus)

    def names(self, battle: Battle) -> dict[str, Name | Sentence]:
        """Return the names of attacker and target, and how the attacker is armed."""
        return {**names_of(battle, actor=self.actor, target=self.target), "armed": self.weapon.in_use}


def attack_of(battle: Battle, aim: Another, weapon: Weapon, more: tuple[Part, ...], *, melee: bool) -> Attack:
    """Return an attack with the parts of its bonus: class, attribute, skill, and what else counts."""
    sheet, attribute = sheet_of(battle, aim.actor), attribute_of(battle, aim, weapon)
    skills: tuple[CombatSkill, ...] = ("stab", "shoot") if weapon.thrown and not melee else (weapon.skill,)
    parts = (*_own_parts(sheet, attribute), *combat_skill(sheet, *skills), *more, *gm_parts(aim))
    return Attack(
        actor=aim.actor,
        target=aim.target,
        weapon=weapon,
        attribute=attribute,
        melee=melee,
        hit=Reckoning(parts=parts),
        damage=damage_parts(sheet, weapon, attribute),
        luck=luck_of(aim),
    )


EITHER: tuple[Attribute, ...] = ("STR", "DEX")
ATTRIBUTE = OneOf(
    name="attribute",
    meaning="STR or DEX, where the weapon leaves the choice; else the better one",
    among=EITHER,
)


@demand("a target that is not dead")
def alive(action: Any, battle: Battle, aim: OneTarget) -> Refusal | None:
    """Demand that the target is not dead.  Source: completion 002.5, '0 HP'."""
    return dead_refusal(battle, aim.target)


ATTACKABLE = (
    of_actor(
        "the courage to attack",
        lambda one: not one.has("routed"),
        refuse("routed", "{who} flees or surrenders and does not attack."),
    ),
    alive,
)
"""What every attack demands of attacker and target."""


def attacker_refusal(battle: Battle, aim: Another) -> Refusal | None:
    """Say why the actor cannot attack this target at all."""
    return first_refusal(ATTACKABLE, None, battle, aim)


def attribute_refusal(battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
    """Demand an attribute that the weapon leaves to choose.  Source: completion 002.5, 'Weapons'."""
    chosen = ATTRIBUTE.said(aim)
    if chosen is None or chosen.term in weapon.attributes:
        return None
    allowed = listed((Term(term=one) for one in weapon.attributes), "or")
    template = "The {weapon} is used with {allowed}, not with {attribute}."
    return refuse("bad-choice", template, weapon=weapon.said, allowed=allowed, attribute=chosen)


def attribute_of(battle: Battle, aim: Aim, weapon: Weapon) -> Attribute:
    """Return the attribute that was chosen, also where that was overruled; else the better one allowed."""
    chosen = tuple(one for one in EITHER if one == ATTRIBUTE.of(aim))
    return max(chosen or weapon.attributes, key=sheet_of(battle, aim.actor).modifier)


def combat_skill(sheet: AachenSheet, *skills: CombatSkill) -> tuple[Part, ...]:
    """Return what the best of some combat skills adds; untrained it is -2.

    The attack bonus of a creature with Hit Dice includes its training.  Source: Rule text, 'Attacks'; C6.
    """
    source = RULEBOOK.attack.source
    known = [name for name in skills if name in sheet.skills]
    if known:
        best = max(known, key=lambda name: sheet.skills[name])
        return (Part(label=best.title(), value=sheet.skills[best], source=source),)
    if sheet.class_ is None:
        return ()
    return (Part(label=untrained(skills[0]), value=RULEBOOK.attack.untrained, source=source),)


def judged(needed: float, rolled: Total) -> tuple[bool, bool]:
    """Say whether a d20 hits, and whether it does so narrowly: Total defence would turn it into a miss."""
    hit, sure = reaches(rolled, needed), rolled.natural == RULEBOOK.attack.always_hits
    return hit, hit and not sure and rolled.total < needed + RULEBOOK.total_defence.armour_class


def _own_parts(sheet: AachenSheet, attribute: Attribute) -> tuple[Part, ...]:
    label = "attack bonus" if sheet.class_ is None else "class attack bonus"
    return (
        Part(label=label, value=sheet.base_attack, source=RULEBOOK.attack_bonus.source),
        Part(label=attribute, value=sheet.modifier(attribute), source=RULEBOOK.attack.source),
    )
