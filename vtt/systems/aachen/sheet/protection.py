"""What protects a creature: the parts of its Armor Class and of its saves.  Source: completion 002.2."""

from vtt.battle import Part, Reckoning
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet.gear import Armour, Shield
from vtt.systems.aachen.terms import Attribute
from vtt.text import Term


def worn(armour: Armour | None, shield: Shield | None, dexterity: int, *, whole: bool) -> Reckoning:
    """Return the Armor Class of what is worn; a shield that is not `whole` is told and does not count."""
    rule, parts = RULEBOOK.armour_class, []
    if armour is not None:
        parts.append(Part(label=armour.name, value=armour.armour_class, source=rule.source))
    elif shield is None or not whole:
        parts.append(Part(label="no armour", value=rule.unarmoured, source=rule.source))
    if shield is not None:
        value, lost = (
            rule.shield if armour else shield.armour_class,
            None if whole else Term(term="shattered"),
        )
        parts.append(Part(label=shield.name, value=value, source=rule.source, counts=whole, lost=lost))
    return Reckoning(label="AC", parts=(*parts, Part(label="DEX", value=dexterity, source=rule.source)))


def own_number(label: str, value: int, source: str = "sheet") -> Reckoning:
    """Return a number that the sheet gives as it is."""
    return Reckoning(label=label, parts=(Part(label="base", value=value, source=source),))


def character_save(label: str, level: int, best: tuple[Attribute, int] | None) -> Reckoning:
    """Return what a player character's save must reach: less by the level and by the best modifier."""
    rule = RULEBOOK.save
    parts = [Part(label="base", value=rule.character, source=rule.source)]
    parts.append(Part(label="level", value=-level, source=rule.source))
    if best is not None:
        parts.append(Part(label=best[0], value=-best[1], source=rule.source))
    return Reckoning(label=label, parts=tuple(parts))


def other_save(label: str, hit_dice: int) -> Reckoning:
    """Return what the save of a creature with Hit Dice must reach."""
    rule = RULEBOOK.save
    base = Part(label="base", value=rule.other, source=rule.source)
    dice = Part(label="Hit Dice", value=-(hit_dice // rule.hit_dice_each), source=rule.source)
    return Reckoning(label=label, parts=(base, dice))
