"""Reach: how far a creature strikes, and who is in its way.  Source: Rule text, 'Melee Attacks'."""

from vtt.battle import Battle, SceneId, TokenId, measure, names_of
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
    sheet, side = sheet_of(battle, token), battle.tokens[token].side
    named = next((one for one in (*sheet.blades, sheet.born) if one.name == using), None)
    weapons = [named] if using else [None, *sheet.blades]
    standing = _standing(battle, battle.tokens[token].scene)
    return measure.Measures(
        reach_m=max(sheet.reach_m(weapon) for weapon in weapons),
        blockers=tuple(one for one, other in standing if other != side),
        passable=tuple(one for one, other in standing if other == side and one != token),
    )


def _standing(battle: Battle, scene: SceneId) -> tuple[tuple[TokenId, str], ...]:
    """Return who is up on a scene, and on which side."""
    return measure.cached(
        battle,
        ("standing", scene),
        lambda: tuple(
            (token.id, token.side)
            for token in battle.tokens.values()
            if token.scene == scene and sheet_of(battle, token.id).intact
        ),
    )
