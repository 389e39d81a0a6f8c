"""How far does a creature reach, and who stands in its way?  Source: Rule text, 'Melee Attacks'."""

from vtt.battle import survey
from vtt.battle.battle import Battle
from vtt.battle.survey import Measures
from vtt.systems.space_shard.gear import Weapon
from vtt.systems.space_shard.sheet import ShardSheet, sheet_of


def melee_weapon(sheet: ShardSheet, using: str | None) -> Weapon | None:
    """Return the weapon of that name; unnamed the first blade, else the born weapon."""
    if using is None:
        return sheet.blades[0] if sheet.blades else sheet.born
    known = (*sheet.blades, sheet.born)
    return next((weapon for weapon in known if weapon.name == using), None)


def measures_of(battle: Battle, token: str, using: str | None) -> Measures:
    """Tell the survey how far a token reaches and who stands in its way."""
    sheet, side = sheet_of(battle, token), battle.tokens[token].side
    weapons = [melee_weapon(sheet, using)] if using else [None, *sheet.blades]
    standing = [
        one for one in survey.neighbours(battle, token) if sheet_of(battle, one).intact and one != token
    ]
    return Measures(
        reach_m=max(sheet.reach_m(weapon) for weapon in weapons),
        blockers=tuple(one for one in standing if battle.tokens[one].side != side),
        passable=tuple(one for one in standing if battle.tokens[one].side == side),
    )
