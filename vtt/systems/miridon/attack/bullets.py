"""Many bullets that are rolled at once: how many hit, and the damage of each.

Source: completion 001.3: 1d6 per bullet, each rolled separately.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from math import comb
from typing import ClassVar

from vtt.rules import NEGLIGIBLE, Reading, repeated
from vtt.text import Sentence, say
from vtt.value import Value


class Shots(Reading):
    """The faces of some bullets, one each, and how many of them hit."""

    faces: tuple[int, ...]
    hits: int

    @property
    def said(self) -> Sentence:
        """The hits."""
        return say("bullets", "{hits|bullet hits|bullets hit}", hits=self.hits)


class Bullets(Value):
    """A die for each of some bullets; those that show at least so much hit."""

    lowest: ClassVar[int] = 1
    again: ClassVar[int | None] = None

    count: int
    sides: int
    least: int

    @property
    def notation(self) -> str:
        """What is rolled, such as `6d6`."""
        return f"{self.count}d{self.sides}"

    def missing(self, faces: Sequence[int]) -> int:
        """Return how many dice have not fallen."""
        return self.count - len(faces)

    def read(self, faces: Sequence[int]) -> Shots:
        """Count the hits."""
        return Shots(faces=tuple(faces), hits=sum(face >= self.least for face in faces))

    def outcomes(self) -> Iterable[tuple[Shots, float]]:
        """Return every number of hits with its probability; which bullets they are makes no difference."""
        hit = min(self.sides, max(0, self.sides + 1 - self.least)) / self.sides
        for hits in range(self.count + 1):
            share = comb(self.count, hits) * hit**hits * (1 - hit) ** (self.count - hits)
            if share > 0:
                faces = (self.sides,) * hits + (1,) * (self.count - hits)
                yield Shots(faces=faces, hits=hits), share


class Wounds(Reading):
    """What some bullets deal, one number each; in odds one number for all of them."""

    bases: tuple[int, ...]
    dealt: tuple[int, ...]

    @property
    def said(self) -> Sentence:
        """The sum."""
        return say("damage-of-bullets", "{dealt} damage", dealt=sum(self.dealt))


class Buckshot(Value):
    """Damage dice of some bullets; each has a bonus and meets the target's reduction by itself."""

    lowest: ClassVar[int] = 1
    again: ClassVar[int | None] = None

    count: int
    dice: int
    sides: int
    plus: int

    @property
    def notation(self) -> str:
        """What is rolled, such as `6d6`."""
        return f"{self.count * self.dice}d{self.sides}"

    def missing(self, faces: Sequence[int]) -> int:
        """Return how many dice have not fallen."""
        return self.count * self.dice - len(faces)

    def read(self, faces: Sequence[int]) -> Wounds:
        """Add up for each bullet; none deals less than nothing."""
        places = range(0, self.count * self.dice, self.dice) if self.dice else (0,) * self.count
        bases = tuple(sum(faces[place : place + self.dice]) for place in places)
        return Wounds(bases=bases, dealt=tuple(max(0, base + self.plus) for base in bases))

    def outcomes(self) -> Iterable[tuple[Wounds, float]]:
        """Return every sum with its probability."""
        for dealt, share in enumerate(_sums(self.count, self.dice, self.sides, self.plus)):
            if share > NEGLIGIBLE:
                yield Wounds(bases=(dealt,), dealt=(dealt,)), share


@cache
def _sums(count: int, dice: int, sides: int, plus: int) -> tuple[float, ...]:
    """Return the distribution of what some bullets deal together, over 0, 1, 2 ..."""
    faces = repeated((0.0, *(1 / sides for _ in range(sides))), dice)
    one = [0.0] * (max(0, len(faces) - 1 + plus) + 1)
    for base, share in enumerate(faces):
        one[max(0, base + plus)] += share
    return repeated(tuple(one), count)
