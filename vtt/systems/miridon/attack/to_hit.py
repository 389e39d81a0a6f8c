"""The bonuses of an attack: to hit, and to damage.  Source: completion 001.2, 001.4."""

from vtt.battle import Aim, Battle, Part, Reckoning, TokenId, measure
from vtt.rules import gm_parts
from vtt.systems.miridon.rulebook import NEAR_M, RULEBOOK, metres
from vtt.systems.miridon.sheet import MiridonSheet, Weapon, sheet_of
from vtt.systems.miridon.terms import STATES
from vtt.systems.miridon.turns.economy import done

_BAND_TITLES = ("close range", "medium range", "long range")
WEAPONS_SOURCE = "completion 001.7"


def to_hit(battle: Battle, aim: Aim, weapon: Weapon, *, aimed: bool = False) -> Reckoning:
    """Return the To Hit Bonus of an attack with a weapon."""
    sheet = sheet_of(battle, aim.actor)
    parts = [Part(label=weapon.name, value=weapon.to_hit, source=WEAPONS_SOURCE), _boost(sheet, weapon)]
    parts.append(Part(label="To Hit Bonus", value=sheet.to_hit_bonus, source="sheet"))
    if aimed:
        parts.append(Part(label="Aimed Attack", value=RULEBOOK.gun.aimed_to_hit, source=RULEBOOK.gun.source))
    if weapon.is_gun and aim.target is not None:
        gap_m = measure.gap_m(battle, aim.actor, aim.target)
        parts += [band_part(gap_m, weapon), steady_part(battle, aim.actor, weapon)]
    return Reckoning(parts=(*_counted(parts), *helped(battle, aim), *gm_parts(aim)))


def to_grapple(battle: Battle, aim: Aim, weapon: Weapon) -> Reckoning:
    """Return the To Hit Bonus of Initiate Grapple."""
    sheet = sheet_of(battle, aim.actor)
    hold = weapon.grapple.to_hit if weapon.grapple else 0
    boost = RULEBOOK.talent.grapple_boost_to_hit * sheet.talents.grapple_boost
    parts = [
        Part(label=weapon.name, value=hold, source=WEAPONS_SOURCE),
        Part(label="Grapple Boost", value=boost, source=RULEBOOK.talent.source),
        Part(label="To Hit Bonus", value=sheet.to_hit_bonus, source="sheet"),
    ]
    return Reckoning(parts=(*_counted(parts), *helped(battle, aim), *gm_parts(aim)))


def damage_bonus(sheet: MiridonSheet, weapon: Weapon, *, charged: int = 0) -> Reckoning:
    """Return the Damage Dealt Bonus; `charged` is how many times the Weapon Weight a charge adds."""
    boost = RULEBOOK.talent.gun_boost_damage * sheet.talents.gun_boost if weapon.is_gun else 0
    parts = [
        Part(label=weapon.name, value=weapon.damage.plus, source=WEAPONS_SOURCE),
        Part(label="Gun Boost", value=boost, source=RULEBOOK.talent.source),
        Part(label="Damage Dealt Bonus", value=sheet.damage_dealt_bonus, source="sheet"),
        Part(label="charge", value=charged * weapon.weight, source=RULEBOOK.movement.source),
    ]
    return Reckoning(parts=tuple(_counted(parts)))


def damage_dice(sheet: MiridonSheet, weapon: Weapon) -> int:
    """Return how many dice Base Damage Dealt is; a rank of Melee Boost is one more."""
    boost = 0 if weapon.is_gun else RULEBOOK.talent.melee_boost_dice * sheet.talents.melee_boost
    return weapon.damage.dice + boost


def _counted(parts: list[Part]) -> list[Part]:
    return [part for part in parts if part.value]


def _boost(sheet: MiridonSheet, weapon: Weapon) -> Part:
    talents, book = sheet.talents, RULEBOOK.talent
    if weapon.is_gun:
        return Part(label="Gun Boost", value=book.gun_boost_to_hit * talents.gun_boost, source=book.source)
    return Part(label="Melee Boost", value=book.melee_boost_to_hit * talents.melee_boost, source=book.source)


def band_part(gap_m: float, weapon: Weapon) -> Part:
    """Return what the range band takes.  Source: completion 001.4, Melee Range."""
    ends = [metres(feet) for feet in weapon.ranges_ft]
    band = next((place for place, end in enumerate(ends) if gap_m <= end + NEAR_M), len(ends) - 1)
    return Part(label=_BAND_TITLES[min(band, 2)], value=RULEBOOK.gun.bands[band], source=RULEBOOK.gun.source)


def steady_part(battle: Battle, actor: TokenId, weapon: Weapon) -> Part:
    """Return the Steady bonus of a shooter that did nothing else in this block and the one before.

    Source: completion 001.4, Melee Range: no Offensive, Movement, Verbal or Defensive Action.
    """
    doings = (*done(battle, actor), *done(battle, actor, blocks_ago=1))
    steady = all(one.slot == "bonus" for one in doings)
    return Part(label="steady", value=weapon.steady if steady else 0, source=RULEBOOK.gun.source)


def helped(battle: Battle, aim: Aim) -> tuple[Part, ...]:
    """Return what allies add: Battle Strategy against one foe, Guidance against all."""
    return tuple(
        Part(label=STATES[one.id], value=one.value, source="completion 001.6")
        for one in sheet_of(battle, aim.actor).states
        if one.id == "guidance" or (one.id == "battle-strategy" and one.of == aim.target)
    )
