"""Reckonings: a number with the parts it comes from.

It stands on this floor because events, and so the journal, keep it.
"""

from typing import Self

from vtt.text import Sentence, tr_term
from vtt.value import Value


class Part(Value):
    """One part of a number.

    Attributes:
        label: What it is: a message or a name of the book ("STR", "long sword"), or a sentence with values.
        value: What it adds; a penalty is negative.
        source: Rule text, page or the GM.
        kind: The bonus type, where the system knows types.
        counts: False for a part that is listed but did not stack.
    """

    label: str | Sentence
    value: float
    source: str = ""
    kind: str = ""
    counts: bool = True

    @property
    def said(self) -> str:
        """The label as text."""
        return tr_term(self.label) if isinstance(self.label, str) else str(self.label)


class Reckoning(Value):
    """A number with its parts."""

    parts: tuple[Part, ...] = ()

    @property
    def total(self) -> float:
        """The sum of the parts that count."""
        return sum(part.value for part in self.parts if part.counts)

    def plus(self, *parts: Part) -> Self:
        """Return the reckoning with more parts."""
        return self.replace(parts=(*self.parts, *parts))

    def __str__(self) -> str:
        counted = [part for part in self.parts if part.counts]
        return " ".join(
            f"{_sign(part, first=index == 0)}{part.said} {abs(part.value):g}"
            for index, part in enumerate(counted)
        )


def _sign(part: Part, *, first: bool) -> str:
    if part.value < 0:
        return "-" if first else "- "
    return "" if first else "+ "
