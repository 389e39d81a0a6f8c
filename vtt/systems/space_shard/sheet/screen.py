"""What screens and scripts show of a creature: its conditions, derived values and statistics."""

from collections.abc import Mapping

from vtt.battle import Battle, Reckoning, Sheet, TokenId
from vtt.rules import Condition, Glance, line, valued
from vtt.systems.space_shard.attack.bonus import nimble_speed_m, will_value
from vtt.systems.space_shard.conditions.conditions import STATES, State
from vtt.systems.space_shard.conditions.states import base_left, grade_of, lost_slots, speed_left_m, states_of
from vtt.systems.space_shard.cover.seeing import vision_m
from vtt.systems.space_shard.ranged.ranges import range_m
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import ShardSheet, Weapon, sheet_of, skill_title
from vtt.systems.space_shard.sheet.sheet import own
from vtt.systems.space_shard.terms import Slot
from vtt.text import Sentence, Term, say

CONDITIONS: Mapping[str, str] = {name: rule.title for name, rule in STATES.items()}
_UNTIL = {"own-turn": "until its next turn"}


def conditions(sheet: Sheet) -> tuple[Condition, ...]:
    """Return the states a creature is in, those that follow from its health included."""
    mine = own(sheet)
    return tuple(
        Condition(
            id=one.id,
            title=_title(mine, one),
            value=one.value or None,
            until=_UNTIL.get(one.until, "") or STATES[one.id].until,
        )
        for one in states_of(mine)
    )


def _title(sheet: ShardSheet, state: State) -> str | Sentence:
    """Return what a state is called, with its grade where it is more than light."""
    title, grade = STATES[state.id].title, grade_of(sheet, state)
    if grade not in ("heavy", "ruin"):
        return title
    return say(
        "graded", "{state} ({grade})", state=Term(term=title), grade=Term(term=grade, context="debuff")
    )


def derived(battle: Battle, token: TokenId) -> Mapping[str, float]:
    """Return what follows from a sheet now, bonus successes and states counted.  Source: completion 000.2."""
    sheet = sheet_of(battle, token)
    best = max((sheet.reach_m(blade) for blade in sheet.blades), default=0)
    return {
        "size": sheet.size,
        "hp_max": sheet.boxes,
        "hp_left": sheet.intact,
        "speed": speed_left_m(sheet, nimble_speed_m(battle, sheet)),
        "initiative": sheet.initiative_bonus,
        "base_defense": base_left(sheet),
        "full_base_defense": sheet.full_base_defense,
        "reach": max(best, sheet.reach_m(None)),
        "will": will_value(battle, sheet),
        "reflex_save": sheet.attributes.DEX + sheet.skills.athletics,
        "fortitude_save": sheet.attributes.STA + sheet.skills.survival,
        "vision": vision_m(battle, sheet),
        "blurry_vision": vision_m(battle, sheet) * RULEBOOK.sight.blurry_times,
    }


def amount(reckoning: Reckoning) -> Sentence:
    """Say how many dice a reckoning comes to."""
    dice = int(reckoning.total)
    if dice <= 0:
        return say("chance-die", "a chance die")
    return say("dice", "{dice|die|dice}", dice=dice)


def statistics(battle: Battle, token: TokenId) -> tuple[tuple[str, str | Sentence], ...]:
    """Return the lines a screen lists of a token."""
    sheet, values = sheet_of(battle, token), derived(battle, token)
    skills = [valued(skill_title(name), value) for name, value in sheet.skills if value]
    return (
        ("Attributes", line(valued(name, value) for name, value in sheet.attributes)),
        ("Skills", line(skills) if skills else "none"),
        ("Defense", _defence_line(sheet)),
        ("Speed", say("metres", "{length:m} m", length=values["speed"])),
        ("Initiative", say("signed", "{bonus:+g}", bonus=values["initiative"])),
        *((weapon.name, _weapon_line(sheet, weapon)) for weapon in (*sheet.weapons, sheet.born)),
    )


def _defence_line(sheet: ShardSheet) -> Sentence:
    gone = lost_slots(sheet)
    given = {slot: points for slot, points in sheet.defense.slots.items() if points}
    slots: Mapping[Slot, int] = {"base": sheet.current_base_defense, **given}
    parts = [
        say("slot-gone", "{slot} 0 ({state})", slot=Term(term=slot.title()), state=Term(term=gone[slot]))
        if slot in gone
        else valued(slot.title(), points)
        for slot, points in slots.items()
    ]
    if (worn := sheet.armour) is not None:
        armour = Term(term=worn.name)
        parts.append(
            say("worn", "{armour} {melee}/{ranged}", armour=armour, melee=worn.melee, ranged=worn.ranged)
        )
    return line(parts)


def _weapon_line(sheet: ShardSheet, weapon: Weapon) -> Sentence:
    kind = Term(term=weapon.kind, context="damage")
    damage = say("damage", "{damage}{kind}", damage=weapon.damage, kind=kind)
    if not weapon.ranged:
        return say(
            "melee-weapon", "{damage}, reach {reach_m:m} m", damage=damage, reach_m=sheet.reach_m(weapon)
        )
    line = say(
        "ranged-weapon",
        "{damage}, {unit_m:m} m a unit, at most {range_m:m} m",
        damage=damage,
        unit_m=weapon.range_m,
        range_m=range_m(sheet, weapon),
    )
    if not weapon.high_speed:
        return line
    return say("high-speed", "{weapon}, High Speed {points}", weapon=line, points=weapon.high_speed)


def glance(battle: Battle, token: TokenId) -> Glance:
    """Return the figures of a creature at a glance: the weapon that does most, Base Defense, Speed."""
    sheet = sheet_of(battle, token)
    best = max((*sheet.weapons, sheet.born), key=lambda one: one.damage)
    return Glance(
        attack=say("glance", "{weapon} {line}", weapon=Term(term=best.name), line=_weapon_line(sheet, best)),
        defence=say("glance-defence", "Defense {points}", points=sheet.current_base_defense),
        speed=say("glance-speed", "{length:m} m", length=sheet.speed_m),
    )
