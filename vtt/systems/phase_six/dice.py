"""How are the dice of Phase Six read? Sixes go again; what reaches further thresholds is worth more.

Source: completion 003.3.
"""

from collections.abc import Iterable, Sequence
from itertools import product
from math import prod
from typing import ClassVar, Literal

from vtt.battle.sentence import Sentence, say
from vtt.battle.value import Value
from vtt.rules.dice import Reading
from vtt.systems.phase_six.book import BOOK
from vtt.systems.phase_six.exploding import Bands, Exploding, chance_of, values_of

DEEPEST = 30
"""So many further thresholds are told apart; nobody throws that many sixes in a row."""


class SixReading(Bands):
    """What exploding dice show.

    Attributes:
        best: The highest value; 0 where the faces are not known.
    """

    best: int = 0

    @property
    def successes(self) -> int:
        """Successes of a check: one for each die, one more for each further threshold it reached."""
        return sum(worth * count for worth, count in enumerate(self.counts, start=1))

    @property
    def said(self) -> Sentence:
        """How many dice succeeded, and how many of them reached further."""
        template = "{dice|success|successes}" + (", {further} beyond" if self.at_least(1) else "")
        return say("dice", template, dice=self.at_least(), further=self.at_least(1))

    def joined(self, other: "SixReading") -> "SixReading":
        """Return what the dice show together with some more of their kind."""
        counts = tuple(one + more for one, more in zip(self.counts, other.counts, strict=True))
        return SixReading(counts=counts, best=max(self.best, other.best))


class SixDice(Exploding):
    """Six-sided dice; the first threshold is the minimum roll."""

    @classmethod
    def against(cls, dice: int, minimum_roll: int, further: Sequence[int] = ()) -> "SixDice":
        """Return so many dice against a minimum roll; further thresholds do not move with it."""
        return cls(dice=dice, thresholds=(minimum_roll, *(max(minimum_roll, one) for one in further)))

    def read(self, faces: Sequence[int]) -> SixReading:
        """Count the dice that reached each threshold, and find the best."""
        best = max(values_of(faces, max(self.dice, 0), self.sides), default=0)
        return SixReading(counts=super().read(faces).counts, best=best)

    def outcomes(self) -> list[tuple[SixReading, float]]:
        """Return every way in which the dice may fall among the thresholds."""
        return [(SixReading(counts=bands.counts), share) for bands, share in super().outcomes()]

    def another(self, minimum_roll: int | None = None) -> "SixDice":
        """Return one more die of the kind, against a lower minimum roll where one is given."""
        least, *further = self.thresholds
        lower = least if minimum_roll is None else min(least, minimum_roll)
        return SixDice(dice=1, thresholds=(lower, *further))


def further_thresholds() -> tuple[int, ...]:
    """Return 11, 17, 23 ... ."""
    return tuple(BOOK.dice.critical + BOOK.dice.step * step for step in range(DEEPEST))


class OneByOneReading(Reading):
    """Which dice of a row reached a value."""

    reached: tuple[bool, ...]

    @property
    def said(self) -> Sentence:
        """How many of them."""
        return say("reached", "{dice|success|successes}", dice=sum(self.reached))


class OneByOne(Value):
    """Six-sided dice in a row, one for each of some hits; none goes again.

    Attributes:
        least: The face from which on a die counts.
    """

    lowest: ClassVar[int] = 1
    again: ClassVar[int | None] = None

    kind: Literal["one-by-one"] = "one-by-one"
    dice: int
    least: int
    sides: int = 6

    @property
    def notation(self) -> str:
        """What is thrown, such as `3d6`."""
        return f"{self.dice}d{self.sides}"

    def missing(self, faces: Sequence[int]) -> int:
        """Return how many dice have not fallen."""
        return self.dice - len(faces)

    def read(self, faces: Sequence[int]) -> OneByOneReading:
        """Say of each die whether it counts."""
        return OneByOneReading(reached=tuple(face >= self.least for face in faces))

    def outcomes(self) -> Iterable[tuple[OneByOneReading, float]]:
        """Return every row with its probability."""
        counts = chance_of(self.least, self.sides, explodes=False)
        for reached in product((True, False), repeat=self.dice):
            share = prod(counts if one else 1 - counts for one in reached)
            yield OneByOneReading(reached=reached), share
