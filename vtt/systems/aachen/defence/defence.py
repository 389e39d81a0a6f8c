"""The Armor Class as it is now: what an attack must reach.  Source: completion 002.2 and 002.4."""

from vtt.battle import Battle, Part, Reckoning, TokenId
from vtt.systems.aachen.movement.shield_wall import wall_helps
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet import sheet_of


def armour_class(battle: Battle, target: TokenId, attacker: TokenId) -> Reckoning:
    """Return the Armor Class of a target against an attacker, with its parts."""
    sheet = sheet_of(battle, target)
    parts = [Part(label="AC", value=sheet.armour_class, source=RULEBOOK.armour_class.source)]
    if sheet.has("total-defence"):
        rule = RULEBOOK.total_defence
        parts.append(Part(label="total defence", value=rule.armour_class, source=rule.source))
    if sheet.has("charged"):
        parts.append(Part(label="charged", value=RULEBOOK.charge.armour_class, source=RULEBOOK.charge.source))
    if wall_helps(battle, target, attacker):
        wall = RULEBOOK.shield_wall
        parts.append(Part(label="shield wall", value=wall.armour_class, source=wall.source))
    return Reckoning(label="AC", parts=tuple(parts))
