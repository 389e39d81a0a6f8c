"""Reckonings: a number with the parts it comes from.

It stands on this floor because events, and so the journal, keep it.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Self

from vtt.text import Items, Said, Sentence, Term, listed, say
from vtt.value import Value


class Part(Value):
    """One part of a number.

    Attributes:
        label: What it is: a message or a name of the book ("STR", "long sword"), or a sentence with values.
        value: What it adds; a penalty is negative.
        source: Rule text, page or the GM.
        kind: The bonus type, where the system knows types.
        counts: False for a part that is listed but is no part of the sum.
        lost: Why it does not count; None where it does, or where that goes without saying.
    """

    label: str | Sentence
    value: float
    source: str = ""
    kind: str = ""
    counts: bool = True
    lost: Term | Sentence | None = None

    @property
    def said(self) -> str:
        """The label as text."""
        return str(self.called)

    @property
    def called(self) -> Term | Sentence:
        """The label for a sentence."""
        return _called(self.label)


class Reckoning(Value):
    """A number with its parts.

    Attributes:
        label: What the number is called, such as `AC`; empty where its sentence does without a name.
    """

    label: str | Sentence = ""
    parts: tuple[Part, ...] = ()

    @property
    def total(self) -> float:
        """The sum of the parts that count."""
        return sum(part.value for part in self.parts if part.counts)

    def plus(self, *parts: Part) -> Self:
        """Return the reckoning with more parts."""
        return self.replace(parts=(*self.parts, *parts))

    @property
    def sum(self) -> Items:
        """The parts that count, in the order of the rule: `STR 4 + Blade 3 - Defense 5`."""
        counted = [part for part in self.parts if part.counts]
        told = [part for part in counted if part.value] or counted
        return listed((_signed(part, first=place == 0) for place, part in enumerate(told)), "space")

    @property
    def explained(self) -> Sentence | None:
        """The parts, what they come to, and what was taken away and why; None where all are 0."""
        lost, told = list(self._lost()), self._told
        if not told and not lost:
            return None
        sum_ = say("sum", "{sum} = {total}" if len(told) > 1 else "{sum}", sum=self.sum, total=self.total)
        return say("reckoned", "{sum}; {lost}", sum=sum_, lost=listed(lost, "semicolon")) if lost else sum_

    @property
    def title(self) -> str:
        """The label as text."""
        return str(_called(self.label))

    @property
    def brief(self) -> Sentence:
        """Its label and what it comes to: `AC 14`."""
        return say("number", "{label} {total}", label=_called(self.label), total=self.total)

    @property
    def unfolded(self) -> Sentence:
        """The same with its parts, and what was taken away and why: `AC 14 (leather 12 + shield 2)`."""
        lost = list(self._lost())
        if len(self._told) < 2 and not lost:
            return self.brief
        parts: list[Said] = [self.sum, *lost] if self._told else [*lost]
        return say("unfolded", "{number} ({parts})", number=self.brief, parts=listed(parts, "semicolon"))

    @property
    def _told(self) -> list[Part]:
        """The parts that count, without those of 0."""
        return [part for part in self.parts if part.counts and part.value]

    def _lost(self) -> Iterator[Sentence]:
        """Yield what was taken away, together where it has one reason."""
        lost = (part for part in self.parts if part.lost is not None)
        for why, parts in groupby(lost, key=lambda part: part.lost):
            found = [say("part", "{label} {value}", label=one.called, value=abs(one.value)) for one in parts]
            template = "{parts} do not count: {why}" if len(found) > 1 else "{parts} does not count: {why}"
            yield say("lost", template, parts=listed(found), why=why)

    def __str__(self) -> str:
        return str(self.sum)


def with_parts(*reckonings: Reckoning | None) -> tuple[Reckoning, ...]:
    """Return those reckonings that have parts to tell."""
    return tuple(one for one in reckonings if one is not None and one.parts)


def _called(label: str | Sentence) -> Term | Sentence:
    return Term(term=label) if isinstance(label, str) else label


def _signed(part: Part, *, first: bool) -> Sentence:
    if first:
        return say("part", "{label} {value}", label=part.called, value=part.value)
    template = "- {label} {value}" if part.value < 0 else "+ {label} {value}"
    return say("part", template, label=part.called, value=abs(part.value))
