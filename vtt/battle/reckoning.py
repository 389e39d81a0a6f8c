"""Reckonings: a number with the parts it comes from.

It stands on this floor because events, and so the journal, keep it.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Self

from vtt.text import Items, Sentence, Term, listed, say
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
        note: What its value comes from, which stands behind it in brackets: `distance 2 (40 m, unit 30 m)`.
    """

    label: str | Sentence
    value: float
    source: str = ""
    kind: str = ""
    counts: bool = True
    lost: Term | Sentence | None = None
    note: Sentence | None = None

    @property
    def said(self) -> str:
        """The label, and what the value comes from, as text."""
        if self.note is not None:
            return str(say("noted", "{part} ({note})", part=self.called, note=self.note))
        return str(self.called)

    @property
    def called(self) -> Term | Sentence:
        """The label for a sentence."""
        return _called(self.label)


class Reckoning(Value):
    """A number with its parts.

    Attributes:
        label: What the number is called, such as `AC`, or a sentence around its total, such as `{total}+`;
            empty where it is told without a name.
    """

    label: str | Sentence = ""
    parts: tuple[Part, ...] = ()

    @classmethod
    def single(cls, label: str | Sentence, value: float, source: str = "sheet") -> Self:
        """Return a number that is one value as it is; further parts change this base."""
        return cls(label=label, parts=(Part(label="base", value=value, source=source),))

    @property
    def total(self) -> float:
        """The sum of the parts that count."""
        return sum(part.value for part in self.parts if part.counts)

    def plus(self, *parts: Part) -> Self:
        """Return the reckoning with more parts."""
        return self.replace(parts=(*self.parts, *parts))

    def on_top_of(self, base: float) -> Self:
        """Return what dice came to, with this on top: `rolled 8 + long sword 1`."""
        return self.replace(parts=(Part(label="rolled", value=base), *self.parts))

    def less(self, other: Self) -> Self:
        """Return the reckoning with all that counts of another one taken away."""
        return self.plus(*(part.replace(value=-part.value) for part in other.parts if part.counts))

    @property
    def sum(self) -> Items:
        """The parts that count, in the order of the rule: `STR 4 + Blade 3 - Defense 5`."""
        counted = [part for part in self.parts if part.counts]
        told = [part for part in counted if part.value] or counted
        return listed((_signed(part, first=place == 0) for place, part in enumerate(told)), "space")

    @property
    def explained(self) -> Sentence | None:
        """The parts, what they come to, and what was taken away and why; None where all are 0."""
        told = [part for part in self.parts if part.counts and part.value]
        if not told and not self._lost:
            return None
        template = "{sum} = {total}" if len(told) > 1 else "{sum}"
        return self._with_lost(say("sum", template, sum=self.sum, total=self.total))

    @property
    def because(self) -> Sentence | None:
        """What stands in brackets behind a number that a sentence names, as a target number.

        The same as `explained` without what it comes to; None where the number is a single part as it is.
        """
        if not self._lost and sum(part.counts and part.value != 0 for part in self.parts) < 2:
            return None
        return self._with_lost(say("sum", "{sum}", sum=self.sum))

    @property
    def brief(self) -> Sentence:
        """Its label and what it comes to: `AC 14`, `7+`."""
        label = _called(self.label)
        if isinstance(label, Sentence) and label.open_places:
            return label.with_values(total=self.total)
        return say("number", "{label} {total}", label=label, total=self.total)

    @property
    def unfolded(self) -> Sentence:
        """The same with its parts, and what was taken away and why: `AC 14 (leather 12 + shield 2)`."""
        if (because := self.because) is None:
            return self.brief
        return say("unfolded", "{number} ({parts})", number=self.brief, parts=because)

    def _with_lost(self, sum_: Sentence) -> Sentence:
        if not self._lost:
            return sum_
        if all(part.lost is not None for part in self.parts):
            return say("lost", "{lost}", lost=listed(self._lost, "semicolon"))
        return say("reckoned", "{sum}; {lost}", sum=sum_, lost=listed(self._lost, "semicolon"))

    @property
    def _lost(self) -> list[Sentence]:
        """What was taken away, together where it has one reason."""
        lost = (part for part in self.parts if part.lost is not None)
        return [_lost(tuple(parts), why) for why, parts in groupby(lost, key=lambda part: part.lost)]

    def __str__(self) -> str:
        return str(self.sum)


def with_parts(*reckonings: Reckoning | None) -> tuple[Reckoning, ...]:
    """Return those reckonings that have parts to tell."""
    return tuple(one for one in reckonings if one is not None and one.parts)


def _called(label: str | Sentence) -> Term | Sentence:
    return Term(term=label) if isinstance(label, str) else label


def _lost(parts: Sequence[Part], why: Term | Sentence | None) -> Sentence:
    template = "{parts} do not count: {why}" if len(parts) > 1 else "{parts} does not count: {why}"
    return say("lost", template, parts=listed(_told(one, abs(one.value)) for one in parts), why=why)


def _signed(part: Part, *, first: bool) -> Sentence:
    if first:
        return _told(part, part.value)
    sign = "- {part}" if part.value < 0 else "+ {part}"
    return say("signed", sign, part=_told(part, abs(part.value)))


def _told(part: Part, value: float) -> Sentence:
    told = say("part", "{label} {value}", label=part.called, value=value)
    return told if part.note is None else say("noted", "{part} ({note})", part=told, note=part.note)
