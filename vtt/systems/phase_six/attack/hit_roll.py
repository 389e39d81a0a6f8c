"""The hit roll: its dice, its minimum roll and its critical limit, and what recoil costs.

Source: Rule text, 'The hit roll', 'Critical hits', 'Weaponless melee', 'Recoil'.
"""

from collections.abc import Mapping, Sequence

from vtt.battle import Aim, Battle, Part, Reckoning, TokenId
from vtt.rules import Course, change_sheet, gm_parts
from vtt.systems.phase_six.actions.checks import dice_lost, minimum_parts, raised, rating_part, rolled
from vtt.systems.phase_six.attack.distance import distance_parts
from vtt.systems.phase_six.attack.hits import (
    CRITICAL,
    CRITICAL_LIMIT,
    Hits,
    critical_of,
    hit_dice,
    hits_of,
    minimum_of,
)
from vtt.systems.phase_six.attack.preparing import aim_parts, prepared_parts
from vtt.systems.phase_six.options import has_modes
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet import WEAPONS, SixSheet, Weapon, sheet_of
from vtt.systems.phase_six.turns.economy import lose_recoil, turn_of
from vtt.systems.phase_six.words import ModeName, Skill, WeaponType
from vtt.text import Sentence, say


def recoil_parts(battle: Battle, actor: TokenId, weapon: Weapon) -> tuple[Part, ...]:
    """Return what the shots just before in this combat round add, each less the compensation.

    The shots count whatever automatic weapon they came from; the weapon in hand compensates.
    """
    shots = _shots_before(battle, actor)
    malus = shots * _each(weapon)
    return (raised("recoil", malus, RULEBOOK.recoil.source),) if malus else ()


def fired(battle: Battle, actor: TokenId, weapon: Weapon) -> Course[Battle]:
    """Count a shot; an attack without recoil breaks the row."""
    if not (_each(weapon) and has_modes(battle)):
        return (yield from lose_recoil(battle, actor))
    shots = _shots_before(battle, actor) + 1
    after = sheet_of(battle, actor).in_state("recoil", shots, of=weapon.name, round=_round(battle))
    why = say("recoil", "The recoil of {who} with the {weapon} builds up.", weapon=weapon.said)
    return (yield from change_sheet(battle, actor, after, why))


def _shots_before(battle: Battle, actor: TokenId) -> int:
    state = sheet_of(battle, actor).state("recoil")
    if state is None or not has_modes(battle):
        return 0
    return state.value if state.round == _round(battle) else 0


def _each(weapon: Weapon) -> int:
    """Return what each shot just before adds to the next one of a weapon."""
    return max(0, RULEBOOK.recoil.each - weapon.compensation) if weapon.recoil else 0


def _round(battle: Battle) -> int:
    return battle.encounter.round if battle.encounter else 0


SKILLS: Mapping[WeaponType, Skill] = {"melee": "hand_to_hand", "shooting": "shooting", "throwing": "throwing"}


def attack_reckoning(
    battle: Battle, aim: Aim, weapon: Weapon, mode: ModeName, special: Sequence[Part] = ()
) -> Reckoning:
    """Return the dice of an attack; minimum roll and critical limit are listed as parts that are no dice.

    Args:
        battle: The battle.
        aim: The attacker and the target.
        weapon: The weapon.
        mode: The mode of attack.
        special: What a special attack adds, of whatever kind.
    """
    sheet = sheet_of(battle, aim.actor)
    dice = (
        *weapon_parts(sheet, weapon),
        *_mode_parts(mode),
        *(part for part in special if part.counts),
        *dice_lost(sheet),
        *gm_parts(aim),
    )
    minimum = (
        *minimum_parts(sheet, burning=True),
        *hunkered_parts(sheet),
        *_circumstances(battle, aim, weapon),
        *prepared_parts(sheet, weapon),
        *recoil_parts(battle, aim.actor, weapon),
        *(part for part in special if not part.counts),
    )
    return Reckoning(parts=(*dice, *minimum, *_critical_parts(battle, aim, weapon, mode)))


def hit_roll(battle: Battle, aim: Aim, reckoning: Reckoning, why: Sentence) -> Course[tuple[Battle, Hits]]:
    """Roll the dice of a reckoning."""
    dice = hit_dice(int(reckoning.total), minimum_of(reckoning), critical_of(reckoning))
    battle, reading = yield from rolled(battle, aim.actor, dice, why, reckoning)
    return battle, hits_of(reading)


def weapon_parts(sheet: SixSheet, weapon: Weapon) -> tuple[Part, ...]:
    """Return the dice of skill and weapon; the attack of a foe brings all of its own."""
    if weapon.dice is not None:
        return (Part(label=weapon.name, value=weapon.dice, source="sheet"),)
    rated = rating_part(sheet, SKILLS[weapon.type])
    source = RULEBOOK.unarmed.source if weapon.name == sheet.unarmed.name else _listed(weapon)
    return (rated, *((Part(label=weapon.name, value=weapon.dp, source=source),) if weapon.dp else ()))


def _mode_parts(mode: ModeName) -> tuple[Part, ...]:
    book = RULEBOOK.modes[mode]
    return (Part(label=book.title, value=book.dice, source=book.source),) if book.dice else ()


def _listed(weapon: Weapon) -> str:
    """Return the source of the dice of a weapon: the list of weapons, unless the sheet brings its own."""
    return "completion 003.6, 'Weapons'" if WEAPONS.get(weapon.name, {}).get("dp") == weapon.dp else "sheet"


def hunkered_parts(sheet: SixSheet) -> tuple[Part, ...]:
    """Return what being hunkered costs in manual work."""
    if not sheet.has("hunkered"):
        return ()
    return (raised("hunkered", RULEBOOK.conditions.hunkered_penalty, RULEBOOK.conditions.source),)


def walking_parts(battle: Battle, aim: Aim) -> tuple[Part, ...]:
    """Return what walking at the same time costs."""
    turn = turn_of(battle, aim.actor)
    if turn is None or not turn.walked:
        return ()
    return (raised("walking", RULEBOOK.movement.walking_penalty, RULEBOOK.movement.source),)


def off_hand_parts(weapon: Weapon) -> tuple[Part, ...]:
    """Return what it costs to fight with the secondary hand."""
    if weapon.hand == "main":
        return ()
    return (raised("off hand", RULEBOOK.two_handed.off_hand_penalty, RULEBOOK.two_handed.source),)


def _circumstances(battle: Battle, aim: Aim, weapon: Weapon) -> tuple[Part, ...]:
    far = distance_parts(battle, aim.actor, aim.target, weapon.range_m) if aim.target else ()
    return (*far, *off_hand_parts(weapon), *walking_parts(battle, aim))


def _critical_parts(battle: Battle, aim: Aim, weapon: Weapon, mode: ModeName) -> tuple[Part, ...]:
    """Return the critical limit with what an aim takes from it and recoil adds."""
    if not RULEBOOK.modes[mode].critical:
        return ()
    aimed = aim_parts(sheet_of(battle, aim.actor)) if RULEBOOK.modes[mode].aimed else ()
    all_parts = (CRITICAL_LIMIT, *aimed, *recoil_parts(battle, aim.actor, weapon))
    return tuple(part.replace(kind=CRITICAL, counts=False) for part in all_parts)
