"""How far an attack reaches, and whether the attacker sees the target.

Source: Rule text, 'Hit rolls for incorrect distance', 'Cover'.
"""

from typing import Any

from vtt.battle import Aim, Battle, Part, TokenId, measure
from vtt.rules import Another, demand
from vtt.rules.cover import hides_from, look, sight_refusal, standing_m, touch_refusal
from vtt.rules.holding import lying_refusal
from vtt.systems.phase_six.actions.checks import raised
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.systems.phase_six.sheet import Weapon, sheet_of
from vtt.text import Quote, Refusal, refuse

_A_LITTLE_M = 1e-9
BEYOND_RANGE = raised("beyond range", RULEBOOK.distance.penalty, RULEBOOK.distance.source)


def perceives(battle: Battle, token: TokenId, other: TokenId) -> bool:
    """Say whether a token directly perceives another one: it is not hidden, and there is a line of sight."""
    if hides_from(battle, token, other) or battle.tokens[token].scene != battle.tokens[other].scene:
        return False
    return look(battle, token, other, standing_m).sight.result != "blocked"


def distance_parts(battle: Battle, actor: TokenId, target: TokenId, range_m: float) -> tuple[Part, ...]:
    """Return what a target beyond the range adds to the minimum roll."""
    if measure.gap_m(battle, actor, target) <= range_m + _A_LITTLE_M:
        return ()
    return (BEYOND_RANGE,)


def weapon_of(battle: Battle, aim: Aim) -> Weapon:
    """Return the weapon of an attack: the one that is named, else the first that is ready, else the fists."""
    sheet = sheet_of(battle, aim.actor)
    return sheet.weapon(aim.using) or sheet.unarmed


@demand("a weapon on the sheet")
def a_weapon(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand the weapon that is named.  Source: Rule text, 'Sequence of an attack'."""
    if sheet_of(battle, aim.actor).weapon(aim.using) is not None:
        return None
    using = Quote(quote=aim.using or "")
    return lying_refusal(battle, aim) or refuse("no-such-weapon", "{who} has no {weapon}.", weapon=using)


@demand("a target within twice the range", after=[a_weapon])
def in_range(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand a target that the weapon reaches.  Source: Rule text, 'Hit rolls for incorrect distance'."""
    weapon, gap = weapon_of(battle, aim), measure.gap_m(battle, aim.actor, aim.target)
    most = RULEBOOK.distance.times * weapon.range_m
    if gap <= most + _A_LITTLE_M:
        return None
    return refuse(
        "out-of-range",
        "{target} is {gap_m:m} m away; {who} reaches {range_m:m} m {armed}, at most {most_m:m} m.",
        gap_m=gap,
        armed=weapon.wielded,
        range_m=weapon.range_m,
        most_m=most,
    )


_NO_SIGHT = refuse("no-sight", "{target} cannot be attacked: {thing} stops every line.")


@demand("a line to the target")
def in_sight(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that the target is not hidden altogether.  Source: Rule text, 'Cover'."""
    if aim.target is None:
        return None
    return sight_refusal(battle, aim.actor, aim.target, standing_m, _NO_SIGHT)


@demand("an open path for the blow", after=[a_weapon, in_sight])
def in_touch(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand that nothing is between a melee weapon and the target.  Source: Rule text, 'Cover'."""
    if weapon_of(battle, aim).type != "melee":
        return None
    return touch_refusal(battle, aim.actor, aim.target, _NO_SIGHT)
