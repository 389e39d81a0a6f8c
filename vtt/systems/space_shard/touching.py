"""How many dice has a special attack? Those of an attack, perhaps one that only has to touch.

Source: completion 000.5 step 2 ('Touch attack'), 000.9.
"""

from collections.abc import Iterable

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.reckoning import Part, Reckoning
from vtt.systems.space_shard.attack import reckon
from vtt.systems.space_shard.gear import Weapon
from vtt.systems.space_shard.sheet import sheet_of
from vtt.systems.space_shard.stacking import UNNAMED

_ALL = 1_000_000
"""More than any Shield, Armour and Natural Defense together: what a touch ignores is all of them."""


def attack_dice(
    battle: Battle, aim: Aim, weapon: Weapon, parts: Iterable[Part], *, touch: bool = False
) -> Reckoning:
    """Return the dice of an attack; a touch ignores Shield, Armour and Natural."""
    if not touch:
        return reckon(battle, aim, weapon, parts)
    reckoning = reckon(battle, aim, weapon.replace(armour_piercing=_ALL), parts)
    return reckoning.replace(parts=tuple(_named(part) for part in reckoning.parts))


def larger_part(battle: Battle, aim: Aim, each: int, source: str) -> list[Part]:
    """Return the Unnamed penalty for a target that is larger."""
    if aim.target is None:
        return []
    larger = sheet_of(battle, aim.target).size - sheet_of(battle, aim.actor).size
    if larger <= 0:
        return []
    label = f"target is {larger} sizes larger" if larger > 1 else "target is a size larger"
    return [Part(label=label, value=-each * larger, source=source, kind=UNNAMED)]


def _named(part: Part) -> Part:
    if not part.label.startswith(f"Armor-pierce {_ALL}"):
        return part
    return part.replace(label="a touch ignores Shield, Armour and Natural")
