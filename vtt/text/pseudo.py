"""A language for tests, in which everything that passed through a catalogue is marked.

`⟦...⟧` is a message, `⟪...⟫` what a user wrote; a letter outside of both never met a translator.
"""

import re

from vtt.text.language import Language

_INNERMOST = re.compile(r"⟦[^⟦⟧⟪⟫]*⟧|⟪[^⟦⟧⟪⟫]*⟫")


class Pseudo(Language):
    """English with marks."""

    code = "pseudo"

    def message(self, message: str, context: str = "") -> str:
        """Return a message between marks."""
        return f"⟦{message}⟧" if message else ""

    def quoted(self, text: str) -> str:
        """Return what a user wrote between its marks."""
        return f"⟪{text}⟫"

    def article(self, noun: str, form: str) -> str:
        """Return a noun with its article, both marked."""
        return f"⟦{form or 'a'}⟧ {noun}"


def unmarked(text: str) -> str:
    """Return what of a text passed through no catalogue: the letters outside of all marks.

    Examples:
        >>> unmarked("⟦⟪Bo⟫ is behind ⟦a⟧ ⟦wall⟧⟧"), unmarked("⟦{thing}⟧ crate-1 2.5"), unmarked("⟦3 m⟧, 2")
        ('', 'crate', '')
    """
    rest, before = text, None
    while rest != before:
        before, rest = rest, _INNERMOST.sub("", rest)
    return "".join(letter for letter in rest if letter.isalpha())
