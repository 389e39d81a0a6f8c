"""Choices with an attack or a check: settings that many actions share."""

from vtt.battle import Aim, Battle
from vtt.rules import Count, Flag, OneOf
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import sheet_of
from vtt.systems.space_shard.special.special import SPECIAL

HANDS = OneOf(name="hands", meaning="how many hands hold it", among=(1, 2))
WILLPOWER = Flag(name="willpower", meaning="a point of Willpower for further dice")
HOLD_BACK = Count(name="hold_back", meaning="successes given up before the roll", default=0)
PART = OneOf(
    name="part",
    title="Body part",
    meaning="the part of the body it is aimed at",
    among=tuple(SPECIAL.body_part),
)
LETHAL = Flag(name="lethal", meaning="a Lethal Attack on a helpless creature")

_BURSTS = tuple(name.removesuffix("-burst") for name in RULEBOOK.burst)


def _bursts(battle: Battle, aim: Aim) -> tuple[str, ...]:
    """Return the bursts that the weapon at hand fires."""
    weapons = sheet_of(battle, aim.actor).weapons
    weapon = next((one for one in weapons if aim.using in (None, one.name)), None)
    return tuple(name for name in _BURSTS if weapon and f"{name}-burst" in weapon.inscriptions)


BURST = OneOf(
    name="burst",
    meaning="more rounds, and perhaps more targets",
    among=_BURSTS,
    titles={name: f"{name} burst" for name in _BURSTS},
    here=_bursts,
)

CHECK = (WILLPOWER, HOLD_BACK)
"""What may be chosen with a check, and with an attack that does no harm."""

ATTACK = (*CHECK, PART, LETHAL)
"""What may be chosen with an attack that harms."""
