"""The dice: a d20 for attacks and saves, with advantage or without, and 2d6 for everything else.

Source: completion 002.3.
"""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Literal

from pydantic import Field

from vtt.battle import Aim, Value
from vtt.rules import Dice, Flag, Sum, Total, with_plus
from vtt.systems.aachen.rulebook import RULEBOOK

Luck = Literal["plain", "advantage", "disadvantage"]
ADVANTAGE = Flag(name="advantage", meaning="two d20, the better one counts", granted=True)
DISADVANTAGE = Flag(name="disadvantage", meaning="two d20, the worse one counts", granted=True)
LUCK_SETTINGS = (ADVANTAGE, DISADVANTAGE)


class BestOf(Value):
    """Some dice of which only the highest or only the lowest counts, with a number on top.

    Attributes:
        worst: True where the lowest counts.
    """

    lowest: ClassVar[int] = 1
    again: ClassVar[int | None] = None

    kind: Literal["best-of"] = "best-of"
    dice: int = Field(default=2, ge=1)
    sides: int = Field(default=20, ge=2)
    plus: int = 0
    worst: bool = False

    @property
    def notation(self) -> str:
        """What is rolled, such as `best of 2d20+5`."""
        return with_plus(f"{'worst' if self.worst else 'best'} of {self.dice}d{self.sides}", self.plus)

    def missing(self, faces: Sequence[int]) -> int:
        """Return how many dice have not fallen."""
        return self.dice - len(faces)

    def read(self, faces: Sequence[int]) -> Total:
        """Take the face that counts."""
        return self._total(min(faces) if self.worst else max(faces))

    def outcomes(self) -> Iterable[tuple[Total, float]]:
        """Return every total with its probability."""
        every = self.sides**self.dice
        for face in range(1, self.sides + 1):
            place = self.sides + 1 - face if self.worst else face
            yield self._total(face), (place**self.dice - (place - 1) ** self.dice) / every

    def _total(self, natural: int) -> Total:
        return Total(total=natural + self.plus, natural=natural)


def luck_of(aim: Aim) -> Luck:
    """Return how a d20 is rolled; advantage and disadvantage together cancel out."""
    better, worse = ADVANTAGE.of(aim), DISADVANTAGE.of(aim)
    if better == worse:
        return "plain"
    return "advantage" if better else "disadvantage"


def d20(plus: float = 0, luck: Luck = "plain") -> Dice[Total]:
    """Return a d20 with a number on top."""
    if luck == "plain":
        return Sum(dice=1, sides=20, plus=int(plus))
    return BestOf(dice=2, sides=20, plus=int(plus), worst=luck == "disadvantage")


def two_d6(plus: float = 0) -> Sum:
    """Return 2d6 with a number on top."""
    return Sum(dice=2, sides=6, plus=int(plus))


def reaches(rolled: Total, needed: float) -> bool:
    """Say whether a d20 hits or saves: 1 never, 20 always, else the total must reach what is needed."""
    if rolled.natural in (RULEBOOK.attack.always_misses, RULEBOOK.attack.always_hits):
        return rolled.natural == RULEBOOK.attack.always_hits
    return rolled.total >= needed
