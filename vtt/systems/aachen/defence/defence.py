"""The Armor Class as it is now: what an attack must reach.  Source: completion 002.2 and 002.4."""

from vtt.battle import Battle, Part, Reckoning, TokenId
from vtt.systems.aachen.movement.shield_wall import faces_attacker, in_wall
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet import sheet_of
from vtt.text import Term


def armour_class(battle: Battle, target: TokenId, attacker: TokenId) -> Reckoning:
    """Return the Armor Class of a target against an attacker, with its parts."""
    sheet = sheet_of(battle, target)
    parts: list[Part] = []
    if sheet.has("total-defence"):
        rule = RULEBOOK.total_defence
        parts.append(Part(label="total defence", value=rule.armour_class, source=rule.source))
    if sheet.has("charged"):
        parts.append(Part(label="charge", value=RULEBOOK.charge.armour_class, source=RULEBOOK.charge.source))
    if in_wall(battle, target):
        wall, faces = RULEBOOK.shield_wall, faces_attacker(battle, target, attacker)
        lost = None if faces else Term(term="attacked from behind or from the right")
        part = Part(label="shield wall", value=wall.armour_class, source=wall.source, counts=faces, lost=lost)
        parts.append(part)
    return sheet.armour_class.plus(*parts)
