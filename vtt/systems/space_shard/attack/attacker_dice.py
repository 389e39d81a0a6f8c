"""Further dice of an attacker: an aim, bonuses on the sheet, wounds, a mighty weapon."""

from vtt.battle import Aim, Battle, Part
from vtt.rules import OneTarget
from vtt.systems.space_shard.attack.bonus_dice import bonus_parts
from vtt.systems.space_shard.attack.stacking import AIMING
from vtt.systems.space_shard.defence.defence import wounds_cost
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet.gear import RANGED, Weapon
from vtt.systems.space_shard.sheet.sheet import sheet_of
from vtt.text import say


def attacker_parts(battle: Battle, aim: OneTarget, weapon: Weapon) -> list[Part]:
    """Return the dice beside attribute, skill and weapon."""
    return [
        *_aim_parts(battle, aim, weapon),
        *_wound_parts(battle, aim),
        *bonus_parts(sheet_of(battle, aim.actor).bonuses, weapon),
        *_mighty_parts(battle, aim, weapon),
    ]


def _wound_parts(battle: Battle, aim: Aim) -> list[Part]:
    """Return the dice that wounds cost, where the switch is on.  Source: completion 000.6."""
    lost = wounds_cost(battle, sheet_of(battle, aim.actor))
    return [Part(label="wounds", value=-lost, source=RULEBOOK.wounds.source)] if lost else []


def _mighty_parts(battle: Battle, aim: OneTarget, weapon: Weapon) -> list[Part]:
    """Return what a mighty weapon adds against Guard and Shield, at most as much."""
    if "mighty" not in weapon.inscriptions or weapon.ranged:
        return []
    sheet = sheet_of(battle, aim.target)
    guard = max(sheet.points("guarding"), sheet.defense.guard)
    shield = max(sheet.points("shielding"), sheet.defense.shield)
    guarded = guard + shield if sheet.has("guarding") else 0
    dice = min(weapon.size // RULEBOOK.inscriptions.mighty_share, guarded)
    return (
        [Part(label="mighty against a guard", value=dice, source=RULEBOOK.inscriptions.source)]
        if dice
        else []
    )


def aimed_rounds(battle: Battle, aim: OneTarget, weapon: Weapon) -> int:
    """Return for how many rounds the attacker has aimed at this very target."""
    state = sheet_of(battle, aim.actor).state("aiming")
    aimed = state is not None and weapon.category in RANGED and state.of == aim.target
    return state.value if aimed and state is not None else 0


def _aim_parts(battle: Battle, aim: OneTarget, weapon: Weapon) -> list[Part]:
    """Return the dice for having aimed.  Source: Rule text, 'Aiming'."""
    rounds = aimed_rounds(battle, aim, weapon)
    if not rounds:
        return []
    label = say("aimed", "aimed for {rounds|round|rounds}", rounds=rounds)
    dice = rounds * RULEBOOK.aiming.dice_each
    return [Part(label=label, value=dice, source=RULEBOOK.aiming.source, kind=AIMING)]
