"""A branch of a ruling, the running ruling that waits on it, its fork for several victims, and its end."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from vtt.battle import Battle, TokenId
from vtt.rules.rulings.ruling import Outcome, Ruling

Readings: TypeAlias = tuple[Any, ...]
Path: TypeAlias = tuple[tuple[str, Hashable], ...]
"""What distinguishes a branch from others: the purpose of each roll and what counts of it."""


@dataclass(slots=True)
class RunningRuling:
    """A ruling that runs on one branch, as far as it has come.

    Attributes:
        after: The battle so far.
        readings: What its rolls read so far.
        emitted: How many events it has emitted.
        answered: How many of the answers that are assumed in order were given.
        waits: Whether it waits for the reading of a roll.
        decided: Whether it has met a roll that decides for some victims alone.
    """

    ruling: Ruling
    after: Battle
    readings: Readings = ()
    emitted: int = 0
    answered: int = 0
    waits: bool = False
    decided: bool = False

    def next_reading(self, readings: Readings) -> Any:
        """Take the next of the readings of a branch, and return it."""
        self.readings = readings[: len(self.readings) + 1]
        return self.readings[-1]


@dataclass(slots=True)
class Branch:
    """A course of results up to a roll.

    Attributes:
        path: What distinguishes it from others.
        readings: What its rolls read.
        share: Its probability, 0 to 1.
        waiting: A running ruling that waits for the last of its readings; None where none does.
        fork: Where rolls began that decide for some victims alone; None where none did.
    """

    path: Path = ()
    readings: Readings = ()
    share: float = 0.0
    waiting: RunningRuling | None = None
    fork: "Fork | None" = None

    def unfollowed(self) -> "Branch":
        """Return the branch as it is before it is followed."""
        return Branch(self.path, self.readings, self.share)


@dataclass(slots=True, eq=False)
class Fork:
    """Where rolls began that decide for some victims alone.

    Attributes:
        roots: The branches up to there.
        passed_over: The victims whose rolls were passed over after it.
        into: The fork that took this one in, since branches of both went on as one.
    """

    roots: list[Branch]
    passed_over: set[TokenId] = field(default_factory=set)
    into: "Fork | None" = None

    @property
    def whole(self) -> "Fork":
        """This fork, or the one that took it in."""
        return self if self.into is None else self.into.whole

    def join(self, other: "Fork") -> None:
        """Take another fork in."""
        one, more = self.whole, other.whole
        if one is not more:
            one.roots += more.roots
            one.passed_over |= more.passed_over
            more.into = one


@dataclass(frozen=True, slots=True)
class End:
    """Where a branch ends: the outcome, the battle after it, its probability (0 to 1), and its fork."""

    outcome: Outcome
    after: Battle
    share: float
    fork: Fork | None = None

    def serves(self, victim: TokenId) -> bool:
        """Tell whether no roll that decides for a victim was passed over on the branches of its fork."""
        return self.fork is None or victim not in self.fork.whole.passed_over
