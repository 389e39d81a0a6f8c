"""Reach: how far a creature strikes, and who is in its way.  Source: Rule text, 'Melee Attacks'."""

from vtt.battle import Battle, TokenId, measure, names_of
from vtt.rules import foes_in_the_way
from vtt.rules.cover import touch_refusal
from vtt.systems.space_shard.sheet import Weapon, sheet_of
from vtt.text import Refusal, refuse


def reach_refusal(battle: Battle, actor: TokenId, target: TokenId, weapon: Weapon) -> Refusal | None:
    """Demand that the weapon reaches the target and nothing stops the blow."""
    names = names_of(battle, actor=actor, target=target)
    reach_m = sheet_of(battle, actor).reach_m(weapon)
    gap_m = measure.gap_m(battle, actor, target)
    if gap_m > reach_m + 1e-9:
        return refuse(
            "out-of-reach",
            "{target} is {gap_m:m} m away; {actor} reaches {reach_m:m} m.",
            **names,
            gap_m=gap_m,
            reach_m=reach_m,
        )
    between = refuse("blocked", "Between {actor} and {target} is {thing}.", **names)
    return touch_refusal(battle, actor, target, between)


def measures_of(battle: Battle, token: TokenId, using: str | None) -> measure.Measures:
    """Return the reach of a token, and who blocks its path."""
    sheet = sheet_of(battle, token)
    named = next((one for one in (*sheet.blades, sheet.born) if one.name == using), None)
    weapons = [named] if using else [None, *sheet.blades]
    reach_m = max(sheet.reach_m(weapon) for weapon in weapons)
    return foes_in_the_way(battle, token, reach_m, stands, over_ground=False)


def stands(battle: Battle, token: TokenId) -> bool:
    """Say whether a creature has a box that is not marked."""
    return sheet_of(battle, token).intact > 0
