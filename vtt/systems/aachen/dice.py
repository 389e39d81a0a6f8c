"""What is thrown? A d20 for attacks and saves, with advantage or without, and 2d6 for everything else.

Source: completion 002.3.
"""

from collections.abc import Mapping
from typing import Literal

from vtt.battle.commands import Aim
from vtt.rules.dice import Dice, Sum, Total
from vtt.rules.settings import Setting
from vtt.rules.singles import BestOf

Luck = Literal["plain", "advantage", "disadvantage"]
LUCK_SETTINGS: Mapping[str, Setting] = {
    "choices.advantage": Setting(
        title="Advantage", meaning="two d20, the better one counts", kind="flag", default=False
    ),
    "choices.disadvantage": Setting(
        title="Disadvantage", meaning="two d20, the worse one counts", kind="flag", default=False
    ),
}


def luck_of(aim: Aim) -> Luck:
    """Return with what a d20 is thrown; advantage and disadvantage together are neither."""
    better, worse = (bool(aim.choices.get(name)) for name in ("advantage", "disadvantage"))
    if better == worse:
        return "plain"
    return "advantage" if better else "disadvantage"


def d20(plus: float = 0, luck: Luck = "plain") -> Dice[Total]:
    """Return a d20 with a number on top."""
    if luck == "plain":
        return Sum(dice=1, sides=20, plus=int(plus))
    return BestOf(dice=2, sides=20, plus=int(plus), worst=luck == "disadvantage")


def two_d6(plus: float = 0) -> Sum:
    """Return 2d6 with a number on top."""
    return Sum(dice=2, sides=6, plus=int(plus))
