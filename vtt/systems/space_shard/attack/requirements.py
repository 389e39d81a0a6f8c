"""Requirements: the strength, skills, professions and hands that a weapon asks for.

Source: Rule text, 'Bladed Attack', 'Throwing weapon', 'Bow'; completion 000.7 'Requirements', A2.
"""

from vtt.battle import Aim, Part
from vtt.systems.space_shard.attack.attack_settings import HANDS
from vtt.systems.space_shard.attack.stacking import MACHINERY
from vtt.systems.space_shard.grappling.holding import hold_refusal
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import ShardSheet, Weapon, skill_title
from vtt.text import Refusal, Term, listed, refuse, say

_CUT_OFF = {
    "gun": RULEBOOK.requirement.unusable_gun,
    "crossbow": RULEBOOK.requirement.unusable_gun,
    "bow": RULEBOOK.requirement.unusable_bow,
    "cannon": RULEBOOK.requirement.unusable_cannon,
    "throwing": RULEBOOK.requirement.unusable_throwing,
}


def requirement_parts(sheet: ShardSheet, weapon: Weapon) -> list[Part]:
    """Return the penalties for what the wielder lacks."""
    parts = [
        Part(
            label=say("lacking", "lack of {name}", name=_title(name)),
            note=say("has", "{rating} of {wanted}", rating=sheet.rating(name), wanted=wanted),
            value=-RULEBOOK.requirement.each_missing * (wanted - sheet.rating(name)),
            source=RULEBOOK.requirement.source,
            kind=MACHINERY,
        )
        for name, wanted in weapon.required.items()
        if sheet.rating(name) < wanted
    ]
    parts += [
        Part(
            label="lack of profession",
            note=say("profession", "{profession}", profession=Term(term=one)),
            value=-RULEBOOK.requirement.profession,
            source=RULEBOOK.requirement.source,
            kind=MACHINERY,
        )
        for one in _lacking(sheet, weapon)
    ]
    return parts


def requirement_refusal(sheet: ShardSheet, weapon: Weapon) -> Refusal | None:
    """Refuse a weapon whose wielder lacks too much, or each of the several professions it asks for."""
    if (held := hold_refusal(sheet, weapon)) is not None:
        return held
    cut = _CUT_OFF.get(weapon.category, RULEBOOK.requirement.unusable_blade)
    for name, wanted in weapon.required.items():
        if wanted - sheet.rating(name) >= cut:
            return refuse(
                "requirement",
                "The {weapon} needs {name} {wanted}; {name} {rating} is too little to use it.",
                weapon=Term(term=weapon.name),
                name=_title(name),
                wanted=wanted,
                rating=sheet.rating(name),
            )
    if len(weapon.professions) > 1 and len(_lacking(sheet, weapon)) == len(weapon.professions):
        return refuse(
            "profession",
            "The {weapon} needs one of these professions at least: {professions}.",
            weapon=Term(term=weapon.name),
            professions=listed((Term(term=one) for one in weapon.professions), "comma"),
        )
    return None


def gripped(weapon: Weapon, sheet: ShardSheet, aim: Aim) -> Weapon:
    """Return a weapon as it is held: two hands ask for less STR, one hand on a two-handed one for more.

    Source: completion 000.7 'Requirements', 000.8 'Two-handed'.
    """
    free = sheet.hands if weapon.of_body else sheet.hands_for(weapon.name)
    hands = "1" if free < RULEBOOK.requirement.both_hands else HANDS.of(aim)
    strength, change = weapon.required.get("STR", 0), 0
    if "two-handed" in weapon.inscriptions:
        change = weapon.size // RULEBOOK.requirement.one_hand_share if hands == "1" else 0
    elif hands == str(RULEBOOK.requirement.both_hands) and weapon.category == "blade":
        change = -RULEBOOK.requirement.two_hands_lower
    return (
        weapon.replace(requires={**weapon.required, "STR": max(0, strength + change)}) if change else weapon
    )


def missing_strength(sheet: ShardSheet, weapon: Weapon) -> int:
    """Return the points of STR a weapon asks for and its wielder has not."""
    return max(0, weapon.required.get("STR", 0) - sheet.attributes.STR)


def _title(rating: str) -> Term:
    return Term(term=skill_title(rating) if rating.islower() else rating)


def _lacking(sheet: ShardSheet, weapon: Weapon) -> list[str]:
    return [one for one in weapon.professions if one not in sheet.professions]
