"""The dice of Phase Six: sixes are rolled again, and what reaches further thresholds is worth more.

Source: completion 003.3.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise, product
from math import prod
from typing import ClassVar, Literal

from vtt.rules import NEGLIGIBLE, Reading, binomial, repeated
from vtt.systems.phase_six.attack.exploding import Bands, Exploding, chance_of, values_of
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.text import Sentence, say
from vtt.value import Value

DEEPEST = 30
"""How many further thresholds are told apart; so many sixes in a row are not rolled."""


class SixReading(Bands):
    """What exploding dice show.

    Attributes:
        best: The highest value; 0 where the faces are not known.
        further: In odds of a hit roll, whose critical hits are not told apart: how likely a die that is
            critical reaches just the critical limit, one threshold more, two ... Else empty.
    """

    best: int = 0
    further: tuple[float, ...] = ()

    @property
    def successes(self) -> int:
        """Successes of a check: one for each die, one more for each further threshold it reached."""
        return sum(worth * count for worth, count in enumerate(self.counts, start=1))

    @property
    def said(self) -> Sentence:
        """The successes, and how many dice are worth more than one."""
        return say(
            "dice",
            "{successes|success|successes} ({further|die|dice} of {least} or more)"
            if self.at_least(1)
            else "{successes|success|successes}",
            successes=self.successes,
            further=self.at_least(1),
            least=RULEBOOK.dice.critical,
        )

    def joined(self, other: "SixReading") -> "SixReading":
        """Return what the dice show together with some more of their kind."""
        counts = tuple(one + more for one, more in zip(self.counts, other.counts, strict=True))
        further = self.further or other.further
        return type(self)(counts=counts, best=max(self.best, other.best), further=further)


class HitReading(SixReading):
    """What the dice of a hit roll show."""

    @property
    def said(self) -> Sentence:
        """How many dice succeed, those that do so critically apart."""
        normal = say("successes", "{dice|success|successes}", dice=self.counts[0])
        if not self.at_least(1):
            return normal
        critical = say("critical", "{dice|critical success|critical successes}", dice=self.at_least(1))
        both = say("hits", "{normal} and {critical}", normal=normal, critical=critical)
        return both if self.counts[0] else critical


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
        """Return everything that the dice may show, by the thresholds they reach."""
        return [(SixReading(counts=bands.counts), share) for bands, share in super().outcomes()]

    def another(self, minimum_roll: int | None = None) -> "SixDice":
        """Return one more die of the kind, against a lower minimum roll where one is given."""
        least, *further = self.thresholds
        lower = least if minimum_roll is None else min(least, minimum_roll)
        return type(self)(dice=1, thresholds=(lower, *further))


class CheckDice(SixDice):
    """Dice of a check, of which only the successes count."""

    def outcomes(self) -> list[tuple[SixReading, float]]:
        """Return every number of successes; how far which die reached makes no difference."""
        return _successes(max(self.dice, 0), self.thresholds, self.sides)


@cache
def _successes(dice: int, thresholds: tuple[int, ...], sides: int) -> list[tuple[SixReading, float]]:
    reach = [1.0, *(chance_of(limit, sides, explodes=True) for limit in thresholds), 0.0]
    spread = repeated(tuple(here - after for here, after in pairwise(reach)), dice)
    none = (0,) * (len(thresholds) - 1)
    found = enumerate(spread)
    return [(SixReading(counts=(count, *none)), share) for count, share in found if share > NEGLIGIBLE]


class HitDice(SixDice):
    """Dice of a hit roll: its minimum roll, its critical limit, and what brings additional wounds."""

    def read(self, faces: Sequence[int]) -> HitReading:
        """Count the hits and the critical ones among them."""
        read = super().read(faces)
        return HitReading(counts=read.counts, best=read.best)

    def outcomes(self) -> list[tuple[SixReading, float]]:
        """Return how many dice hit and how many are critical; how far those reach is told later."""
        return _hits(self.dice, self.thresholds, self.sides)


@cache
def _hits(dice: int, thresholds: tuple[int, ...], sides: int) -> list[tuple[SixReading, float]]:
    least, critical, *beyond = thresholds
    hits = Exploding(dice=dice, thresholds=(least, critical))
    further, none = further_chances((critical, *beyond), sides), (0,) * len(beyond)
    found = hits.outcomes()
    return [(SixReading(counts=(*one.counts, *none), further=further), share) for one, share in found]


@cache
def further_chances(thresholds: tuple[int, ...], sides: int) -> tuple[float, ...]:
    """Return how likely a die that reached the first threshold reaches just that one, one more, two ...

    Examples:
        >>> [round(share * 6, 3) for share in further_chances((11, 17), 6)]
        [5.0, 1.0]
    """
    first, *others = (chance_of(limit, sides, explodes=True) for limit in thresholds)
    reached = [1.0, *(one / first for one in others if one > NEGLIGIBLE), 0.0]
    return tuple(here - after for here, after in pairwise(reached))


def further_thresholds() -> tuple[int, ...]:
    """Return 11, 17, 23 ... ."""
    return tuple(RULEBOOK.dice.critical + RULEBOOK.dice.step * step for step in range(DEEPEST))


class OneByOneReading(Reading):
    """Which dice of a row reached a value."""

    reached: tuple[bool, ...]

    @property
    def said(self) -> Sentence:
        """How many of them."""
        return say("reached", "{dice|success|successes}", dice=sum(self.reached))


class OneByOne(Value):
    """Six-sided dice in a row, one for each of some hits; none is rolled again.

    Attributes:
        least: The face from which on a die counts.
        alike: True where the hits are like each other: the odds then ask only how many dice count.
    """

    lowest: ClassVar[int] = 1
    again: ClassVar[int | None] = None

    kind: Literal["one-by-one"] = "one-by-one"
    dice: int
    least: int
    alike: bool = False
    sides: int = 6

    @property
    def notation(self) -> str:
        """What is rolled, such as `3d6`."""
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
        if self.alike:
            for count, share in enumerate(binomial(self.dice, counts)):
                yield OneByOneReading(reached=tuple(place < count for place in range(self.dice))), share
            return
        for reached in product((True, False), repeat=self.dice):
            share = prod(counts if one else 1 - counts for one in reached)
            yield OneByOneReading(reached=reached), share
