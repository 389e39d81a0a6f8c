"""How far a creature reaches, and which creatures are in its way."""

from vtt.battle import Battle, TokenId, measure
from vtt.battle.measure import Measures
from vtt.systems.phase_six.sheet.sheet import SixSheet, sheet_of
from vtt.systems.phase_six.turns.standing import is_unable


def reach_m(sheet: SixSheet, using: str | None = None) -> float:
    """Return how far it reaches with a melee weapon in hand, or with the one that is named."""
    named = sheet.weapon(using) if using is not None else None
    ready = [one for one in (*sheet.weapons, sheet.unarmed) if one.held == "ready" and one.type == "melee"]
    return named.range_m if named is not None else max(one.range_m for one in ready)


def measures_of(battle: Battle, token: TokenId, using: str | None) -> Measures:
    """Tell the survey how far a token reaches; enemies that are up are in the way, friends let it pass."""
    side = battle.tokens[token].side
    standing = [one for one in measure.neighbours(battle, token) if not is_unable(sheet_of(battle, one))]
    return Measures(
        reach_m=reach_m(sheet_of(battle, token), using),
        blockers=tuple(one for one in standing if battle.tokens[one].side != side),
        passable=tuple(one for one in standing if battle.tokens[one].side == side),
    )
