"""Dice whose highest face is rolled again and added.  Source: completion 003.3."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import ClassVar, Literal

from pydantic import Field

from vtt.rules import NEGLIGIBLE, Reading, Total, binomial, repeated, waves, with_plus
from vtt.rules.dice.dice import totals
from vtt.text import Sentence, say
from vtt.value import Value


def values_of(faces: Sequence[int], dice: int, sides: int) -> tuple[int, ...]:
    """Return the value of each die, its re-rolls added.

    The dice of a wave are the highest faces of the wave before it, in their order.

    Examples:
        >>> values_of((6, 2, 6, 6, 1, 4), dice=3, sides=6)
        (16, 2, 7)
    """
    values, rolled = [0] * dice, list(range(dice))
    for wave in waves(faces, dice, sides)[0]:
        for die, face in zip(rolled, wave, strict=True):
            values[die] += face
        rolled = [die for die, face in zip(rolled, wave, strict=True) if face == sides]
    return tuple(values)


class Bands(Reading):
    """How many dice reached which value.

    Attributes:
        counts: For each threshold, the dice that reached it and not the next one.
    """

    counts: tuple[int, ...]

    def at_least(self, place: int = 0) -> int:
        """Return how many dice reached the threshold at that place, or a higher one."""
        return sum(self.counts[place:])

    @property
    def said(self) -> Sentence:
        """The successes, and how many of them reached a higher threshold."""
        if len(self.counts) == 1 or not self.at_least(1):
            return say("successes", "{count|success|successes}", count=self.at_least())
        return say(
            "successes",
            "{count|success|successes}, {higher} of them higher",
            count=self.at_least(),
            higher=self.at_least(1),
        )


class Exploding(Value):
    """Dice that are read one by one, each by the thresholds it reaches.

    Attributes:
        dice: How many; none where it is 0 or less.
        thresholds: Values from the least that counts upwards, such as `(5, 11, 17)`. Name only those that
            change what happens: the odds follow every spread of the dice among them.
        explodes: Whether the highest face is rolled again and added.
    """

    lowest: ClassVar[int] = 1

    kind: Literal["exploding"] = "exploding"
    dice: int
    thresholds: tuple[int, ...] = Field(min_length=1)
    sides: int = Field(default=6, ge=2)
    explodes: bool = True

    @property
    def notation(self) -> str:
        """What is rolled, such as `5d6!`."""
        return f"{max(self.dice, 0)}d{self.sides}" + ("!" if self.explodes else "")

    @property
    def again(self) -> int | None:
        """The highest face, where the dice explode."""
        return self.sides if self.explodes else None

    def missing(self, faces: Sequence[int]) -> int:
        """Return the size of the next wave that is not yet complete."""
        return waves(faces, max(self.dice, 0), self.again or self.sides + 1)[1]

    def read(self, faces: Sequence[int]) -> Bands:
        """Count the dice of each band."""
        values = values_of(faces, max(self.dice, 0), self.sides) if self.explodes else faces
        reached = [sum(value >= limit for value in values) for limit in self.thresholds]
        return Bands(counts=tuple(map(int, _differences(reached))))

    def outcomes(self) -> Iterable[tuple[Bands, float]]:
        """Return every spread of the dice among the bands, the negligible ones left out."""
        reach = [chance_of(limit, self.sides, explodes=self.explodes) for limit in self.thresholds]
        return _among(max(self.dice, 0), tuple(_differences(reach)))


class ExplodingSum(Value):
    """Dice whose highest face is rolled again, all added up, with a number on top."""

    lowest: ClassVar[int] = 1

    kind: Literal["exploding-sum"] = "exploding-sum"
    dice: int = Field(ge=0)
    sides: int = Field(default=6, ge=2)
    plus: int = 0

    @property
    def notation(self) -> str:
        """What is rolled, such as `4d6!`."""
        return with_plus(f"{self.dice}d{self.sides}!", self.plus)

    @property
    def again(self) -> int:
        """The highest face."""
        return self.sides

    def missing(self, faces: Sequence[int]) -> int:
        """Return the size of the next wave that is not yet complete."""
        return waves(faces, self.dice, self.sides)[1]

    def read(self, faces: Sequence[int]) -> Total:
        """Add up."""
        return Total(total=sum(faces) + self.plus, natural=sum(faces))

    def outcomes(self) -> Iterable[tuple[Total, float]]:
        """Return every total with its probability, the negligible ones left out."""
        return totals(repeated(_one_die(self.sides), self.dice), self.plus)


def chance_of(least: int, sides: int, *, explodes: bool) -> float:
    """Return how likely one die reaches a value.

    Examples:
        >>> chance_of(5, 6, explodes=True) * 36, chance_of(8, 6, explodes=True) * 36
        (12.0, 5.0)
    """
    rolls, face = divmod(max(least, 1) - 1, sides)
    if rolls and not explodes:
        return 0.0
    return float((sides - face) / sides ** (rolls + 1))


@cache
def _one_die(sides: int) -> tuple[float, ...]:
    """Return the distribution of one exploding die over 0, 1, 2 ... up to the negligible."""
    spread, share = [0.0], 1.0
    while share > NEGLIGIBLE / 1000:
        share /= sides
        spread += [*[share] * (sides - 1), 0.0]
    return tuple(spread)


def _differences(falling: Sequence[float]) -> list[float]:
    return [*(here - after for here, after in pairwise(falling)), falling[-1]]


@cache
def _among(dice: int, bands: tuple[float, ...]) -> tuple[tuple[Bands, float], ...]:
    """Return the distribution of some dice among bands, each of a probability; the rest reaches none."""
    spread: dict[tuple[int, ...], float] = {(): 1.0}
    left = 1.0
    for likely in bands:
        share = min(1.0, likely / left) if left > 0 else 0.0
        spread = {
            (*counts, more): before * chance
            for counts, before in spread.items()
            for more, chance in enumerate(binomial(dice - sum(counts), share))
            if before * chance > NEGLIGIBLE
        }
        left -= likely
    return tuple((Bands(counts=counts), share) for counts, share in spread.items())
