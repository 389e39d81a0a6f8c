"""Pools: ten-sided dice, their successes and their odds.  Source: Rule text, 'Attack Check'."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import ClassVar, Literal

from vtt.rules import NEGLIGIBLE, Reading, waves
from vtt.text import Sentence, say
from vtt.value import Value


class PoolReading(Reading):
    """What a pool of dice shows.

    Attributes:
        botch: True for a chance die that shows a 1.
        chance: True for a chance die.
    """

    successes: int
    botch: bool = False
    chance: bool = False

    @property
    def said(self) -> Sentence:
        """The successes, or the botch of a chance die."""
        if self.botch and not self.successes:
            return say("botch", "a botch")
        template = "{successes|success|successes}"
        if self.chance:
            template = "{successes|success|successes} on the chance die"
        return say("successes", template, successes=self.successes)


class Pool(Value):
    """Ten-sided dice, each of which succeeds from `success` up and is rolled again from `again` up.

    Attributes:
        dice: How many; none at all is a chance die: one die that succeeds on a 10 only.
    """

    lowest: ClassVar[int] = 1

    kind: Literal["pool"] = "pool"
    dice: int
    success: int = 8
    again: int = 10

    @property
    def chance(self) -> bool:
        """True where no die is left and one is rolled for luck."""
        return self.dice <= 0

    @property
    def said(self) -> Sentence:
        """How many dice."""
        return (
            say("chance-die", "a chance die")
            if self.chance
            else say("dice", "{dice|die|dice}", dice=self.dice)
        )

    @property
    def notation(self) -> str:
        """What is rolled, such as `9d10`."""
        return f"{max(self.dice, 1)}d10"

    @property
    def sides(self) -> int:
        """Faces of one die."""
        return 10

    def missing(self, faces: Sequence[int]) -> int:
        """Return the size of the next wave that is not yet complete."""
        return waves(faces, max(self.dice, 1), self.again, 10 if self.chance else None)[1]

    def read(self, faces: Sequence[int]) -> PoolReading:
        """Count the successes; the chance die itself needs a 10, its re-rolls are ordinary."""
        if not self.chance:
            return PoolReading(successes=sum(face >= self.success for face in faces))
        first, rest = faces[0] == 10, sum(face >= self.success for face in faces[1:])
        return PoolReading(successes=first + rest, botch=faces[0] == 1, chance=True)

    def outcomes(self) -> Iterable[tuple[PoolReading, float]]:
        """Return the readings with their probabilities, the negligible ones left out."""
        return _pool_outcomes(max(self.dice, 0), self.success, self.again)


@cache
def _pool_outcomes(dice: int, success: int, again: int) -> tuple[tuple[PoolReading, float], ...]:
    spread = _successes(max(dice, 1), success - 1, again - success, 11 - again)
    if dice:
        return tuple((PoolReading(successes=count), share) for count, share in enumerate(spread))
    return (
        (PoolReading(successes=0, chance=True), 0.8),
        (PoolReading(successes=0, botch=True, chance=True), 0.1),
        *((PoolReading(successes=1 + count, chance=True), 0.1 * share) for count, share in enumerate(spread)),
    )


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
