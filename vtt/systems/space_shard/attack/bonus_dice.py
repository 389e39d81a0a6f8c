"""Bonuses on the sheet: the dice that a power or an item gives, and to which attacks.

Source: Rule text, the untranslated section on kinds of attack; completion 000.5 'Bonus stacking', 000.12.
"""

from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from vtt.battle import Part, Value
from vtt.systems.space_shard.attack.stacking import ENHANCEMENT, MACHINERY, TYPES, UNNAMED
from vtt.systems.space_shard.sheet.gear import Weapon
from vtt.systems.space_shard.sheet.strict import Whole, known_name

AttackKind = Literal[
    "attack",
    "melee-attack",
    "ranged-attack",
    "spell-attack",
    "barehand-attack",
    "bladed-attack",
    "throwing-attack",
    "bow-attack",
    "gun-attack",
    "cannon-attack",
]


def _type(name: str) -> str:
    """Return a bonus type as this program spells it; the rule text has two spellings of its own."""
    spelt = _SEED_SPELLINGS.get(name, name)
    return spelt and _KNOWN(spelt)


_KNOWN = known_name("bonus type", TYPES)
_SEED_SPELLINGS = {"Reinforcement": ENHANCEMENT, "Machinary": MACHINERY}


class Bonus(Value):
    """Dice that a power or an item gives.

    Attributes:
        on: What they are for: `attack` is any attack, the others are kinds of attack.
        type: The bonus type; of one type only the highest counts. Without one it is Unnamed.
    """

    on: AttackKind = "attack"
    value: Annotated[Whole, Field(ge=-1000, le=1000)]
    type: Annotated[str, AfterValidator(_type)] = ""
    label: str = "bonus"


def kinds_of(weapon: Weapon) -> tuple[AttackKind, ...]:
    """Return what kinds of attack a weapon makes; every one is an attack."""
    far: AttackKind = "ranged-attack" if weapon.ranged else "melee-attack"
    return ("attack", far, _BY_CATEGORY[weapon.category])


def bonus_parts(bonuses: Iterable[Bonus], weapon: Weapon) -> list[Part]:
    """Return the bonuses that an attack with a weapon gets."""
    kinds = kinds_of(weapon)
    return [
        Part(label=one.label, value=one.value, source="the sheet", kind=one.type or UNNAMED)
        for one in bonuses
        if one.on in kinds
    ]


_BY_CATEGORY: dict[str, AttackKind] = {
    "born": "barehand-attack",
    "blade": "bladed-attack",
    "throwing": "throwing-attack",
    "bow": "bow-attack",
    "gun": "gun-attack",
    "crossbow": "gun-attack",
    "cannon": "cannon-attack",
    "spell": "spell-attack",
}
