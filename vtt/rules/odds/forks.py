"""A branch of a ruling, the way that waits on it, where it forked for several victims, and where it ends."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from vtt.battle import Battle, TokenId
from vtt.rules.rulings.ruling import Outcome, Ruling

Readings: TypeAlias = tuple[Any, ...]
Path: TypeAlias = tuple[tuple[str, Hashable], ...]
"""What tells a branch from others: the purpose of each roll and what counts of it."""


@dataclass(slots=True)
class Way:
    """A ruling under way on one branch.

    Attributes:
        after: The battle so far.
        readings: What its rolls read so far.
        happened: How many events there were.
        answered: How many of the answers that are assumed in order were given.
        waits: Whether it waits for what a roll reads.
        decided: Whether a roll came that decides for some victims alone.
    """

    ruling: Ruling
    after: Battle
    readings: Readings = ()
    happened: int = 0
    answered: int = 0
    waits: bool = False
    decided: bool = False

    def told(self, readings: Readings) -> Any:
        """Return what the next roll reads of these."""
        self.readings = readings[: len(self.readings) + 1]
        return self.readings[-1]


@dataclass(slots=True)
class Branch:
    """A course of results up to a roll.

    Attributes:
        path: What tells it from others.
        readings: What its rolls read.
        share: How likely it is.
        waiting: A way that waits for the last of its rolls.
        fork: Where rolls began that decide for some victims alone; None where none did.
    """

    path: Path = ()
    readings: Readings = ()
    share: float = 0.0
    waiting: Way | None = None
    fork: "Fork | None" = None

    def afresh(self) -> "Branch":
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
    """Where a branch ends: what came of it, the battle after it, how likely it is, and where it forked."""

    outcome: Outcome
    after: Battle
    share: float
    fork: Fork | None = None

    def serves(self, victim: TokenId) -> bool:
        """Say whether no roll that decides for a victim was passed over on the branches of its fork."""
        return self.fork is None or victim not in self.fork.whole.passed_over
