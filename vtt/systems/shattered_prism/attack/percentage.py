"""Percentage dice, 0 to 99, and when a roll succeeds.  Source: completion 004.3."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Literal

from vtt.rules import Reading
from vtt.text import Sentence, say
from vtt.value import Value


def succeeds(face: int, number: int) -> bool:
    """Say whether a roll succeeds: not above the Target Number; a 0 always does."""
    return face <= max(0, number)


class Percent(Reading):
    """What percentage dice show, 0 to 99."""

    face: int

    @property
    def tens(self) -> int:
        """The digit of the tens, 0 to 9."""
        return self.face // 10

    @property
    def said(self) -> Sentence:
        """The number."""
        return say("percent", "{roll}", roll=self.face)


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
        return Percent(face=faces[0])

    def outcomes(self) -> Iterable[tuple[Percent, float]]:
        """Return every number with its probability."""
        return [(Percent(face=face), 1 / 100) for face in range(100)]
