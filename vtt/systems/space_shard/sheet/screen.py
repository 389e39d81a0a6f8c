"""What of a creature do screens and scripts show? Its conditions, derived values and statistics."""

from collections.abc import Mapping

from vtt.battle.battle import Battle
from vtt.battle.reckoning import Reckoning
from vtt.battle.token import Sheet, TokenId
from vtt.rules.system import Condition
from vtt.systems.space_shard.attack.bonus import nimble_speed_m, will_value
from vtt.systems.space_shard.book import BOOK
from vtt.systems.space_shard.conditions.conditions import STATES, State
from vtt.systems.space_shard.conditions.states import base_left, grade_of, lost_slots, speed_left_m, states_of
from vtt.systems.space_shard.cover.seeing import vision_m
from vtt.systems.space_shard.ranged.ranges import range_m
from vtt.systems.space_shard.sheet.gear import Weapon
from vtt.systems.space_shard.sheet.sheet import ShardSheet, own, sheet_of
from vtt.systems.space_shard.terms import Slot
from vtt.text.sentence import Sentence, say

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


def _title(sheet: ShardSheet, state: State) -> str:
    """Return what a state is called, with its grade where it is more than light."""
    grade = grade_of(sheet, state)
    return STATES[state.id].title + (f" ({grade})" if grade in ("heavy", "ruin") else "")


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
        "blurry_vision": vision_m(battle, sheet) * BOOK.sight.blurry_times,
    }


def amount(reckoning: Reckoning) -> Sentence:
    """Say how many dice a reckoning comes to."""
    dice = int(reckoning.total)
    if dice <= 0:
        return say("chance-die", "a chance die")
    return say("dice", "{dice|die|dice}", dice=dice)


def statistics(battle: Battle, token: TokenId) -> tuple[tuple[str, str], ...]:
    """Return the lines a screen lists of a token."""
    sheet, values = sheet_of(battle, token), derived(battle, token)
    attributes = "  ".join(f"{name} {value}" for name, value in sheet.attributes)
    skills = ", ".join(f"{name.replace('_', ' ').title()} {value}" for name, value in sheet.skills if value)
    return (
        ("Attributes", attributes),
        ("Skills", skills or "none"),
        ("Defense", _defence_line(sheet)),
        ("Speed", f"{values['speed']:g} m"),
        ("Initiative", f"{values['initiative']:+g}"),
        *((weapon.name.capitalize(), _weapon_line(sheet, weapon)) for weapon in (*sheet.weapons, sheet.born)),
    )


def _defence_line(sheet: ShardSheet) -> str:
    gone = lost_slots(sheet)
    given = {slot: points for slot, points in sheet.defense.slots.items() if points}
    slots: Mapping[Slot, int] = {"base": sheet.current_base_defense, **given}
    line = ", ".join(
        f"{name.title()} {0 if name in gone else value}" + (f" ({gone[name]})" if name in gone else "")
        for name, value in slots.items()
    )
    if sheet.armour is not None:
        line += f", {sheet.armour.name} {sheet.armour.melee}/{sheet.armour.ranged}"
    return line


def _weapon_line(sheet: ShardSheet, weapon: Weapon) -> str:
    if weapon.ranged:
        speed = f", High Speed {weapon.high_speed}" if weapon.high_speed else ""
        unit = f"{weapon.damage}{weapon.kind}, {weapon.range_m:g} m a unit"
        return f"{unit}, at most {range_m(sheet, weapon):g} m{speed}"
    return f"{weapon.damage}{weapon.kind}, reach {sheet.reach_m(weapon)} m"
