"""Bonus successes and Willpower: what they add to a roll.  Source: completion 000.2, 000.3 (4, 8)."""

from collections.abc import Mapping

from vtt.battle import Aim, Battle, Part, TokenId, name_of
from vtt.rules import Course, change_sheet
from vtt.systems.space_shard.attack.attack_settings import WILLPOWER
from vtt.systems.space_shard.attack.pool import Pool
from vtt.systems.space_shard.attack.stacking import PERFECT
from vtt.systems.space_shard.options import switches_of
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import Category, ShardSheet, Weapon, sheet_of
from vtt.systems.space_shard.terms import Attribute, Skill
from vtt.text import Refusal, refuse, say


def rolled_with(weapon: Weapon) -> tuple[Attribute, Skill]:
    """Return the attribute and the skill of an attack.  Source: Rule text, 'Melee' and 'Ranged Attacks'."""
    if weapon.category == "throwing":
        return ("STR" if "heavy-thrown" in weapon.inscriptions else "DEX"), "athletics"
    by_category: Mapping[Category, tuple[Attribute, Skill]] = {
        "born": ("STR", "brawl"),
        "blade": ("STR", "blade"),
        "bow": ("DEX", "athletics"),
        "cannon": ("INT", "firearms"),
        "spell": ("INT", "occult"),
    }
    return by_category.get(weapon.category, ("DEX", "firearms"))


def attribute_successes(value: int) -> int:
    """Return the bonus successes of an attribute: one for each five points beyond the first."""
    return max(0, (value - 1) // RULEBOOK.bonus_successes.attribute_each)


def skill_successes(value: int) -> int:
    """Return the bonus successes of a skill."""
    return sum(value >= one for one in RULEBOOK.bonus_successes.skill_at)


def nimble_speed_m(battle: Battle, sheet: ShardSheet) -> int:
    """Return Speed with what the bonus successes of DEX add to it.  Source: completion 000.2."""
    more = attribute_successes(sheet.attributes.DEX) if switches_of(battle).bonus_successes else 0
    return sheet.speed_m + more


def will_value(battle: Battle, sheet: ShardSheet) -> int:
    """Return RES + COM with what their bonus successes add.  Source: completion 000.2."""
    own = sheet.attributes
    if not switches_of(battle).bonus_successes:
        return own.RES + own.COM
    return own.RES + own.COM + attribute_successes(own.RES) + attribute_successes(own.COM)


def attack_successes(battle: Battle, token: TokenId, weapon: Weapon, pool: Pool) -> int:
    """Return what is added to the successes of an attack that hits; a chance die gets nothing (000.3 (3))."""
    if pool.chance:
        return 0
    sheet = sheet_of(battle, token)
    named = sheet.bonus_successes.attack + weapon.bonus_successes
    if not switches_of(battle).bonus_successes:
        return named
    attribute, skill = rolled_with(weapon)
    return named + attribute_successes(sheet.rating(attribute)) + skill_successes(sheet.rating(skill))


def defence_successes(battle: Battle, token: TokenId) -> int:
    """Return the defence bonus successes a creature has left until its next turn."""
    sheet = sheet_of(battle, token)
    named = sheet.bonus_successes.defence
    if switches_of(battle).bonus_successes:
        named += attribute_successes(sheet.attributes.DEX) + attribute_successes(sheet.attributes.PER)
    return max(0, named - sheet.points("defence-spent"))


def untrained(battle: Battle, sheet: ShardSheet, skill: Skill, successes: int) -> int:
    """Return the successes of a check whose skill may be 0.  Source: completion 000.3 (5)."""
    if sheet.rating(skill) or not switches_of(battle).untrained_checks:
        return successes
    if skill in RULEBOOK.untrained.mental:
        return 0
    social = skill in RULEBOOK.untrained.social
    return max(
        0, successes - (RULEBOOK.untrained.social_lost if social else RULEBOOK.untrained.physical_lost)
    )


def willpower_parts(aim: Aim) -> list[Part]:
    """Return the dice that a point of Willpower gives."""
    if not WILLPOWER.of(aim):
        return []
    return [
        Part(label="Willpower", value=RULEBOOK.willpower.dice, source=RULEBOOK.willpower.source, kind=PERFECT)
    ]


def willpower_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    """Refuse to spend Willpower that is not there."""
    if not WILLPOWER.of(aim) or sheet_of(battle, aim.actor).willpower_left:
        return None
    return refuse("no-willpower", "{actor} has no Willpower left.", actor=name_of(battle, aim.actor))


def spend_willpower(battle: Battle, token: TokenId) -> Course[Battle]:
    """Take a point of Willpower."""
    before = sheet_of(battle, token)
    after = before.replace(willpower=max(0, before.willpower_left - 1))
    why = say("willpower", "{token} spends a point of Willpower; {left} left.", left=after.willpower)
    return (yield from change_sheet(battle, token, after, why, always=True))
