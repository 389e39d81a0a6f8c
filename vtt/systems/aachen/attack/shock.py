"""Shock: what a melee attack does although it misses.  Source: completion 002.5, 'Shock'."""

from vtt.battle import Battle, TokenId
from vtt.rules import Course
from vtt.systems.aachen.attack.attack import Attack
from vtt.systems.aachen.sheet import State, gain, sheet_of
from vtt.text import say


def shock_of(battle: Battle, attack: Attack, ac: float) -> int:
    """Return the shock of an attack to an Armor Class, before a shield; 0 where it does none."""
    shock = attack.weapon.shock
    if not attack.melee or attack.harmless or shock is None or ac > shock.most_ac:
        return 0
    if sheet_of(battle, attack.target).has("total-defence"):
        return 0
    return max(0, shock.points + sheet_of(battle, attack.actor).modifier(attack.attribute))


def shield_takes_shock(battle: Battle, target: TokenId) -> bool:
    """Say whether a shield has not yet taken the first shock of the round."""
    sheet = sheet_of(battle, target)
    return sheet.usable_shield and not sheet.has("shock-negated")


def shock_taken(battle: Battle, target: TokenId, shock: int, damage: int) -> Course[tuple[Battle, int]]:
    """Return what of a shock is left: a shield takes the first one of a round that would do more harm."""
    if shock <= damage or not shield_takes_shock(battle, target):
        return battle, shock
    told = say("shock-negated", "{who}'s shield takes the shock.")
    return (yield from gain(battle, target, State(id="shock-negated"), told)), 0
