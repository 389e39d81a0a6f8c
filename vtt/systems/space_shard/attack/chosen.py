"""Choices with an attack or a check: settings that many actions share."""

from collections.abc import Mapping

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.rules.actions.settings import Setting
from vtt.systems.space_shard.book import BOOK
from vtt.systems.space_shard.sheet.sheet import sheet_of
from vtt.systems.space_shard.special.special import SPECIAL

HANDS = Setting(title="Hands", meaning="how many hands hold it", kind="one-of", among=(1, 2))
WILLPOWER = Setting(
    title="Willpower", meaning="a point of Willpower for further dice", kind="flag", default=False
)
HOLD_BACK = Setting(title="Hold back", meaning="successes given up before the throw", kind="count", default=0)
PART = Setting(
    title="Body part",
    meaning="the part of the body it is aimed at",
    kind="one-of",
    among=tuple(SPECIAL.body_part),
)
LETHAL = Setting(title="Lethal", meaning="a Lethal Attack on a helpless creature", kind="flag", default=False)


_BURSTS = tuple(name.removesuffix("-burst") for name in BOOK.burst)


def _bursts(battle: Battle, aim: Aim) -> tuple[str, ...]:
    """Return the bursts that the weapon at hand fires."""
    weapons = sheet_of(battle, aim.actor).weapons
    weapon = next((one for one in weapons if aim.using in (None, one.name)), None)
    return tuple(name for name in _BURSTS if weapon and f"{name}-burst" in weapon.inscriptions)


BURST = Setting(
    title="Burst",
    meaning="more rounds, and perhaps more targets",
    kind="one-of",
    among=_BURSTS,
    here=_bursts,
)

CHECK: Mapping[str, Setting] = {"choices.willpower": WILLPOWER, "choices.hold_back": HOLD_BACK}
"""What may be chosen with a check, and with an attack that does no harm."""

ATTACK: Mapping[str, Setting] = {**CHECK, "choices.part": PART, "choices.lethal": LETHAL}
"""What may be chosen with an attack that harms."""
