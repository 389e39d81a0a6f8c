"""Kinds of dice: how faces are read, and how likely each reading is.

Sums stand here, and what other kinds are made of; a kind that one system alone rolls stands in its
folder. How faces come to be, typed or rolled digitally, is told in `rules/dice/faces.py`.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache, cached_property, lru_cache
from typing import ClassVar, Literal, Protocol, TypeVar

from vtt.text import Quote, Refusal, Sentence, refuse, say
from vtt.value import Value

R_co = TypeVar("R_co", covariant=True)

NEGLIGIBLE = 1e-13
"""Outcomes rarer than this are left to the remainder of the odds."""


class Dice(Protocol[R_co]):
    """Dice of one kind, ready to be rolled."""

    @property
    def notation(self) -> str:
        """What is rolled, such as `9d10`."""

    @property
    def sides(self) -> int:
        """Faces of one die."""

    @property
    def lowest(self) -> int:
        """The lowest face, 1 or 0; the others follow it."""

    @property
    def again(self) -> int | None:
        """The face from which on a die is rolled again; None where none is."""

    def missing(self, faces: Sequence[int]) -> int:
        """Return how many further faces are to be rolled, given those that fell."""

    def read(self, faces: Sequence[int]) -> R_co:
        """Return what the faces mean; none may be missing."""

    def outcomes(self) -> Iterable[tuple[R_co, float]]:
        """Return every reading with its probability."""


class Reading(Value):
    """What dice mean."""

    @property
    def said(self) -> Sentence:
        """The same in words."""
        return say("reading", "{reading}", reading=Quote(quote=str(self)))


def waves(
    faces: Sequence[int], dice: int, again: int, first_again: int | None = None
) -> tuple[list[Sequence[int]], int]:
    """Return the waves that fell, and how many faces are missing of the next one.

    Args:
        faces: The faces in the order in which they fell: first all dice, then the rolled again wave by wave.
        dice: How many dice the first wave has.
        again: The face from which on a die is rolled again.
        first_again: The same for the first wave, where it differs.
    """
    fallen: list[Sequence[int]] = []
    start, count, limit = 0, dice, again if first_again is None else first_again
    while count and start + count <= len(faces):
        wave = faces[start : start + count]
        fallen.append(wave)
        start, count, limit = start + count, sum(face >= limit for face in wave), again
    return fallen, start + count - len(faces)


class Total(Reading):
    """What dice add up to.

    Attributes:
        natural: The same without what was added to the faces.
    """

    total: int
    natural: int

    @property
    def said(self) -> Sentence:
        """The total."""
        return say("total", "{total}", total=self.total)


_NOTATION = re.compile(r"\s*(\d{0,9})\s*[dDwW]\s*(\d{1,9})\s*(?:([+-])\s*(\d{1,6}))?\s*")


MAX_DICE, MAX_SIDES = 200, 1000


class Sum(Value):
    """Some dice of a kind, added up, with a number on top."""

    lowest: ClassVar[int] = 1
    again: ClassVar[int | None] = None

    kind: Literal["sum"] = "sum"
    dice: int
    sides: int
    plus: int = 0

    @classmethod
    def parse(cls, notation: str) -> "Sum | Refusal":
        """Read a notation such as `3d6+2`; where that fails, say why."""
        match = _NOTATION.fullmatch(notation)
        if match is None:
            template = "'{notation}' is no dice notation; write it like 3d6+2."
            return refuse("bad-dice", template, notation=Quote(quote=notation))
        count, sides, sign, number = match.groups()
        dice = int(count or 1)
        if dice < 1 or int(sides) < 2:
            return refuse("bad-dice", "'{notation}' rolls no dice.", notation=Quote(quote=notation))
        if dice > MAX_DICE or int(sides) > MAX_SIDES:
            template = "'{notation}' is more than a hand can roll."
            return refuse("bad-dice", template, notation=Quote(quote=notation))
        return cls(dice=dice, sides=int(sides), plus=int(f"{sign or '+'}{number or 0}"))

    @cached_property
    def notation(self) -> str:
        """What is rolled, such as `3d6+2`."""
        return with_plus(f"{self.dice}d{self.sides}", self.plus)

    def missing(self, faces: Sequence[int]) -> int:
        """Return how many dice have not fallen."""
        return self.dice - len(faces)

    def read(self, faces: Sequence[int]) -> Total:
        """Add up."""
        return Total(total=sum(faces) + self.plus, natural=sum(faces))

    def outcomes(self) -> Iterable[tuple[Total, float]]:
        """Return every total with its probability."""
        spread = repeated((0.0, *(1 / self.sides for _ in range(self.sides))), self.dice)
        return totals(spread, self.plus)


def with_plus(notation: str, plus: int) -> str:
    """Return a notation with a number on top, where there is one."""
    return f"{notation}{plus:+}" if plus else notation


def totals(spread: Sequence[float], plus: int) -> list[tuple[Total, float]]:
    """Return the totals with their probabilities, given those of the natural ones 0, 1, 2 ..."""
    return [
        (Total(total=natural + plus, natural=natural), share)
        for natural, share in enumerate(spread)
        if share > NEGLIGIBLE
    ]


KNOWN_DICE = 64
"""Of so many dice of a kind the sums are kept."""


@cache
def repeated(one: tuple[float, ...], times: int) -> tuple[float, ...]:
    """Return the distribution of the sum of some dice, given that of one die over 0, 1, 2 ..."""
    known = _sums_of(one)
    while len(known) <= min(times, KNOWN_DICE):
        known.append(_one_more(known[-1], one))
    spread = known[min(times, KNOWN_DICE)]
    for _ in range(KNOWN_DICE, times):
        spread = _one_more(spread, one)
    return spread


@lru_cache(maxsize=64)
def _sums_of(one: tuple[float, ...]) -> list[tuple[float, ...]]:
    """Return the distributions of no die, one die, two ... that are known so far."""
    return [(1.0,)]


def _one_more(spread: tuple[float, ...], one: tuple[float, ...]) -> tuple[float, ...]:
    """Return the distribution of the sum with one die more."""
    wider = [0.0] * (len(spread) + len(one) - 1)
    for place, share in enumerate(spread):
        for face, likely in enumerate(one):
            wider[place + face] += share * likely
    while len(wider) > 1 and wider[-1] < NEGLIGIBLE / 1000:
        wider.pop()
    return tuple(wider)


def reading_of(reading: object) -> Sentence:
    """Say what a reading shows."""
    if isinstance(reading, Reading):
        return reading.said
    return say("reading", "{reading}", reading=Quote(quote=str(reading)))
