"""What may be set about an action before it is done? Its ways, counts and flags, each with what it allows."""

from collections.abc import Callable
from typing import Literal

from pydantic import Field

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.sentence import Scalar
from vtt.battle.value import Value

Kind = Literal["one-of", "count", "flag", "token", "text"]
Among = Callable[[Battle, Aim], tuple[str, ...]]


class Setting(Value):
    """One of the `choices` of an action: refused where it does not fit, a field on the screen.

    Attributes:
        title: Its name on the screen.
        meaning: What it does, in a few words.
        among: The values of a one-of.
        here: The values of a one-of that an aim allows, where they depend on it, such as weapons of a sheet.
        least, most: The bounds of a count.
        default: What holds where it is not named; None where nothing does.
    """

    title: str
    meaning: str
    kind: Kind
    among: tuple[str, ...] = ()
    here: Among | None = Field(default=None, exclude=True)
    least: int = 0
    most: int = 100
    default: Scalar = None
