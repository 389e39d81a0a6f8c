"""Parrying a melee attack.  Source: Rule text, 'Parry melee attacks'; completion D8."""

from vtt.battle import Battle, Part, Reckoning, TokenId, name_of
from vtt.rules import Course
from vtt.systems.phase_six.actions.checks import dice_lost, minimum_parts
from vtt.systems.phase_six.actions.rolling import rolled
from vtt.systems.phase_six.attack.hit_roll import hunkered_parts, off_hand_parts, weapon_parts
from vtt.systems.phase_six.attack.hits import (
    CRITICAL,
    Hits,
    against,
    critical_of,
    hit_dice,
    hits_of,
    minimum_of,
)
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet.gear import Weapon
from vtt.systems.phase_six.sheet.sheet import SixSheet, sheet_of
from vtt.text import say


def parrying_weapons(sheet: SixSheet) -> tuple[Weapon, ...]:
    """Return what it can parry with: ready melee weapons, no teeth and claws; the best first."""
    ready = [one for one in sheet.weapons if one.type == "melee" and one.held == "ready" and not one.natural]
    return tuple(sorted(ready, key=lambda one: _worst_first(parry_reckoning(sheet, one)), reverse=True))


def _worst_first(reckoning: Reckoning) -> tuple[float, int]:
    return reckoning.total, -minimum_of(reckoning)


def parry_reckoning(sheet: SixSheet, weapon: Weapon) -> Reckoning:
    """Return the dice and the minimum roll of a parry: those of an attack."""
    critical = Part(
        label="critical limit",
        value=RULEBOOK.dice.critical,
        source=RULEBOOK.dice.source,
        kind=CRITICAL,
        counts=False,
    )
    return Reckoning(
        parts=(
            *weapon_parts(sheet, weapon),
            *dice_lost(sheet),
            *minimum_parts(sheet, burning=True),
            *hunkered_parts(sheet),
            *off_hand_parts(weapon),
            critical,
        )
    )


def parried(battle: Battle, token: TokenId, weapon: Weapon, hits: Hits) -> Course[tuple[Battle, Hits]]:
    """Roll the parry; return the hits that are left."""
    reckoning = parry_reckoning(sheet_of(battle, token), weapon)
    dice = hit_dice(int(reckoning.total), minimum_of(reckoning), critical_of(reckoning))
    why = say(
        "parry",
        "{who} parries: {weapon}, {least}",
        who=name_of(battle, token),
        weapon=weapon.said_label,
        least=against(reckoning),
    )
    battle, reading = yield from rolled(
        battle,
        token,
        dice,
        why,
        reckoning,
        lambda one: (one.at_least() > 0, left_after(hits, hits_of(one)).told),
        hits.rolled,
    )
    return battle, left_after(hits, hits_of(reading)).replace(rolled=why)


def left_after(hits: Hits, parry: Hits) -> Hits:
    """Return the hits that a parry leaves: only critical successes stop critical hits.

    Examples:
        >>> left_after(Hits(normal=2, criticals=(1, 0)), Hits(normal=1, criticals=(0,))).told
        (1, (0,), 0)
        >>> left_after(Hits(normal=2), Hits(normal=0, criticals=(0, 0, 0))).told
        (0, (), 0)
    """
    critical = min(len(hits.criticals), len(parry.criticals))
    spare = len(parry.criticals) - critical
    return hits.less(normal=parry.normal + spare, criticals=critical)
