"""How are single dice read: the better or the worse of some, and percentages from 0 to 99?"""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Literal

from pydantic import Field

from vtt.battle.sentence import Sentence, say
from vtt.battle.value import Value
from vtt.rules.dice import Reading, Total, with_plus


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
        """What is thrown, such as `best of 2d20+5`."""
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


class Percent(Reading):
    """What percentage dice show, 0 to 99."""

    roll: int

    @property
    def tens(self) -> int:
        """The digit of the tens, 0 to 9."""
        return self.roll // 10

    @property
    def said(self) -> Sentence:
        """The number."""
        return say("percent", "{roll}", roll=self.roll)


class Hundred(Value):
    """Percentage dice: one face from 0 to 99, tens and units; 00 is 0."""

    lowest: ClassVar[int] = 0
    again: ClassVar[int | None] = None

    kind: Literal["hundred"] = "hundred"

    @property
    def notation(self) -> str:
        """What is thrown: `d100`."""
        return "d100"

    @property
    def sides(self) -> int:
        """Faces of the two dice together."""
        return 100

    def missing(self, faces: Sequence[int]) -> int:
        """Return 1 until it has fallen."""
        return 1 - len(faces)

    def read(self, faces: Sequence[int]) -> Percent:
        """Take the number."""
        return Percent(roll=faces[0])

    def outcomes(self) -> Iterable[tuple[Percent, float]]:
        """Return every number with its probability."""
        return [(Percent(roll=roll), 1 / 100) for roll in range(100)]
