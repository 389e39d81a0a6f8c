"""What kinds of dice are thrown, how are faces read, and how likely is each reading?"""

import hashlib
import re
from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from typing import Literal, Protocol, TypeVar

from vtt.battle.battle import DiceStream
from vtt.battle.sentence import Refusal, Sentence, refuse, say
from vtt.battle.value import Value

R_co = TypeVar("R_co", covariant=True)

NEGLIGIBLE = 1e-13
"""Outcomes rarer than this are left to the remainder of the odds."""


class Dice(Protocol[R_co]):
    """Dice of one kind, ready to be thrown."""

    @property
    def notation(self) -> str:
        """What is thrown, such as `9d10`."""

    @property
    def sides(self) -> int:
        """Faces of one die; its faces are 1 to this."""

    def missing(self, faces: Sequence[int]) -> int:
        """Return how many further faces are to be thrown, given those that fell."""

    def read(self, faces: Sequence[int]) -> R_co:
        """Return what the faces mean; none may be missing."""

    def outcomes(self) -> Iterable[tuple[R_co, float]]:
        """Return every reading with its probability."""


class PoolReading(Value):
    """What a pool of dice shows.

    Attributes:
        botch: True for a chance die that shows a 1.
    """

    successes: int
    botch: bool = False


class Pool(Value):
    """Ten-sided dice, each of which succeeds from `success` up and is thrown again from `again` up.

    Attributes:
        dice: How many; none at all is a chance die: one die that succeeds on a 10 only.
    """

    kind: Literal["pool"] = "pool"
    dice: int
    success: int = 8
    again: int = 10

    @property
    def chance(self) -> bool:
        """True where no die is left and one is thrown for luck."""
        return self.dice <= 0

    @property
    def notation(self) -> str:
        """What is thrown, such as `9d10`."""
        return f"{max(self.dice, 1)}d10"

    @property
    def sides(self) -> int:
        """Faces of one die."""
        return 10

    def missing(self, faces: Sequence[int]) -> int:
        """Return the size of the next wave that is not yet complete."""
        start, wave = 0, max(self.dice, 1)
        while start + wave <= len(faces):
            fallen = faces[start : start + wave]
            again = self._again(first=start == 0)
            start, wave = start + wave, sum(face >= again for face in fallen)
            if wave == 0:
                return start - len(faces)
        return start + wave - len(faces)

    def read(self, faces: Sequence[int]) -> PoolReading:
        """Count the successes; the chance die itself needs a 10, its re-rolls are ordinary."""
        if not self.chance:
            return PoolReading(successes=sum(face >= self.success for face in faces))
        first, rest = faces[0] == 10, sum(face >= self.success for face in faces[1:])
        return PoolReading(successes=first + rest, botch=faces[0] == 1)

    def outcomes(self) -> Iterable[tuple[PoolReading, float]]:
        """Return the readings with their probabilities, the negligible ones left out."""
        again = 11 - self.again
        if not self.chance:
            spread = _successes(self.dice, self.success - 1, self.again - self.success, again)
            return [(PoolReading(successes=count), share) for count, share in enumerate(spread)]
        later = _successes(1, self.success - 1, self.again - self.success, again)
        return [
            (PoolReading(successes=0), 0.8),
            (PoolReading(successes=0, botch=True), 0.1),
            *((PoolReading(successes=1 + count), 0.1 * share) for count, share in enumerate(later)),
        ]

    def _again(self, *, first: bool) -> int:
        return 10 if self.chance and first else self.again


@cache
def _successes(dice: int, fails: int, plain: int, again: int) -> tuple[float, ...]:
    """Return the distribution of successes; of ten faces some fail, succeed plainly, or go again."""
    spread = [1.0]
    for _ in range(dice):
        spread = _with_one_more(spread, fails / 10, plain / 10, again / 10)
    while len(spread) > 1 and spread[-1] < NEGLIGIBLE:
        spread.pop()
    return tuple(spread)


def _with_one_more(spread: list[float], fail: float, plain: float, again: float) -> list[float]:
    """Multiply by (fail + plain z) / (1 - again z), the generating function of one die."""
    length = len(spread) + 60
    padded = [*spread, *[0.0] * (length - len(spread))]
    result: list[float] = []
    for count in range(length):
        value = fail * padded[count]
        if count:
            value += plain * padded[count - 1] + again * result[count - 1]
        result.append(value)
    while len(result) > 1 and result[-1] < NEGLIGIBLE / 1000:
        result.pop()
    return result


class Total(Value):
    """What a sum of dice shows."""

    total: int


_NOTATION = re.compile(r"\s*(\d{0,9})\s*[dDwW]\s*(\d{1,9})\s*(?:([+-])\s*(\d{1,6}))?\s*")


MOST_DICE, MOST_SIDES = 200, 1000


class Sum(Value):
    """Some dice of a kind, added up, with a number on top."""

    kind: Literal["sum"] = "sum"
    dice: int
    sides: int
    plus: int = 0

    @classmethod
    def parse(cls, notation: str) -> "Sum | Refusal":
        """Read a notation such as `3d6+2`; where that fails, say why."""
        match = _NOTATION.fullmatch(notation)
        if match is None:
            return refuse(
                "bad-dice", "'{notation}' is no dice notation; write it like 3d6+2.", notation=notation
            )
        count, sides, sign, number = match.groups()
        dice = int(count or 1)
        if dice < 1 or int(sides) < 2:
            return refuse("bad-dice", "'{notation}' throws no dice.", notation=notation)
        if dice > MOST_DICE or int(sides) > MOST_SIDES:
            return refuse("bad-dice", "'{notation}' is more than a hand can throw.", notation=notation)
        return cls(dice=dice, sides=int(sides), plus=int(f"{sign or '+'}{number or 0}"))

    @cached_property
    def notation(self) -> str:
        """What is thrown, such as `3d6+2`."""
        return f"{self.dice}d{self.sides}" + (f"{self.plus:+}" if self.plus else "")

    def missing(self, faces: Sequence[int]) -> int:
        """Return how many dice have not fallen."""
        return self.dice - len(faces)

    def read(self, faces: Sequence[int]) -> Total:
        """Add up."""
        return Total(total=sum(faces) + self.plus)

    def outcomes(self) -> Iterable[tuple[Total, float]]:
        """Return every total with its probability."""
        spread = _sums(self.dice, self.sides)
        return [
            (Total(total=self.dice + index + self.plus), share)
            for index, share in enumerate(spread)
            if share > NEGLIGIBLE
        ]


@cache
def _sums(dice: int, sides: int) -> tuple[float, ...]:
    spread = [1.0]
    for _ in range(dice):
        wider = [0.0] * (len(spread) + sides - 1)
        for place, share in enumerate(spread):
            for face in range(sides):
                wider[place + face] += share / sides
        spread = wider
    return tuple(spread)


def digital_faces(stream: DiceStream, sides: int, count: int, used: int = 0) -> tuple[int, ...]:
    """Return the next faces of the stream; `used` of them were already taken since its place."""
    start = stream.place + used
    return tuple(_face(stream.seed, place, sides) for place in range(start, start + count))


def _face(seed: int, place: int, sides: int) -> int:
    digest = hashlib.blake2b(f"{seed}:{place}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") % sides + 1


def faces_refusal(dice: Dice[object], known: Sequence[int], faces: Sequence[int]) -> Refusal | None:
    """Say why these faces cannot follow the known ones; None where they can."""
    wrong = next((face for face in faces if not 1 <= face <= dice.sides), None)
    if wrong is not None:
        return refuse(
            "impossible-face",
            "A d{sides} has no face {face}; its faces are 1 to {sides}.",
            sides=dice.sides,
            face=wrong,
        )
    wanted = dice.missing(known)
    if len(faces) != wanted:
        return refuse(
            "wrong-count",
            "{wanted} thrown here, {given} given.",
            wanted="1 die is" if wanted == 1 else f"{wanted} dice are",
            given="1 was" if len(faces) == 1 else f"{len(faces)} were",
        )
    return None


def reading_of(reading: object) -> Sentence:
    """Say what a reading shows."""
    if isinstance(reading, PoolReading):
        template = "a botch" if reading.botch and not reading.successes else "{successes} successes"
        if reading.successes == 1:
            template = "1 success"
        return say("successes", template, successes=reading.successes)
    if isinstance(reading, Total):
        return say("total", "{total}", total=reading.total)
    return say("reading", "{reading}", reading=str(reading))
