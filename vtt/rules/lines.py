"""Lines of statistics, as any screen lists them of a creature."""

from collections.abc import Iterable

from vtt.text import Said, Sentence, Term, listed, say


def line(parts: Iterable[Said]) -> Sentence:
    """Return some parts as one line."""
    return say("line", "{parts}", parts=listed(parts, "comma"))


def valued(name: str, value: int) -> Sentence:
    """Return a value beside its name."""
    return say("value", "{name} {value}", name=Term(term=name), value=value)
