"""The encounter: who takes part, in which order, which round it is, whose turn; the GM's hand in it."""

from typing import Literal

from pydantic import Field

from vtt.battle.token import AnyTurn, TokenId
from vtt.value import Flag, Value

MAX_LASTING = 10_000


class Combatant(Value):
    """A token that takes part.

    Attributes:
        initiative: What was rolled; None until it is.
        tie_break: Further numbers that decide a tie, highest first.
    """

    token: TokenId
    initiative: float | None = None
    tie_break: tuple[float, ...] = ()

    @property
    def rank(self) -> tuple[float, ...]:
        """The key of the order; the greatest acts first."""
        return (self.initiative if self.initiative is not None else float("-inf"), *self.tie_break)


class Lasting(Value):
    """A condition that the GM gave for a time.

    Attributes:
        until: The round, or the time, in which it ends.
        turn_of: In whose turn of it; None at its beginning.
    """

    token: TokenId
    condition: str
    until: float
    turn_of: TokenId | None = None


class Encounter(Value):
    """A fight in progress.

    Attributes:
        combatants: In order of action; who has not rolled yet stands last.
        round: 0 is the surprise round.
        unit: What is counted: rounds, or the ticks of a chain.
        current: Whose turn it is.
        turn: What this one may still spend.
        lasting: The conditions whose time is counted.
    """

    combatants: tuple[Combatant, ...] = ()
    round: int = 1
    unit: str = Field(default="Round", max_length=40)
    current: TokenId | None = None
    turn: AnyTurn | None = None
    lasting: tuple[Lasting, ...] = Field(default=(), max_length=MAX_LASTING)

    def combatant(self, token: TokenId) -> Combatant | None:
        """Return the combatant of that token, if it takes part."""
        return next((one for one in self.combatants if one.token == token), None)

    def place_of(self, token: TokenId) -> int | None:
        """Return the place of that token in the order, from 0."""
        return next((place for place, one in enumerate(self.combatants) if one.token == token), None)


class Reorder(Value):
    """Move a combatant in the order, by the GM's hand: directly before another one.

    Attributes:
        beside: The other one, whose initiative it takes.
        behind: True to move it directly behind that one.
    """

    do: Literal["reorder"] = "reorder"
    token: TokenId
    beside: TokenId
    behind: Flag = False


class TurnBack(Value):
    """Go back to the turn before, by the GM's hand; what was done since stays.

    Attributes:
        encounter: The encounter as that turn was left.
    """

    do: Literal["turn-back"] = "turn-back"
    encounter: Encounter


class LastingChanged(Value):
    """The conditions whose time is counted are others than before."""

    event: Literal["lasting-changed"] = "lasting-changed"
    lasting: tuple[Lasting, ...] = Field(max_length=MAX_LASTING)
