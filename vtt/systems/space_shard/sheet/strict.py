"""What a sheet is strict about: numbers are written as numbers, and names are on the lists of the book."""

from collections.abc import Callable, Iterable
from typing import Annotated

from pydantic import Strict

Whole = Annotated[int, Strict()]
"""A whole number; a text that looks like one, or a fraction, is refused."""
Number = Annotated[float, Strict()]
"""A number; a text that looks like one is refused."""


def known_name(kind: str, known: Iterable[str]) -> Callable[[str], str]:
    """Return a check that lets only known names pass; another one is refused and told the list.

    Args:
        kind: What the names are of, for the sentence.
        known: The names.
    """
    names = tuple(known)

    def check(name: str) -> str:
        if isinstance(name, str) and name not in names:
            raise ValueError(f"no {kind} is called '{name}'; there are: {', '.join(names)}")
        return name

    return check
