"""Names, words of files and ids in words, as the windows say them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from vtt.text import Name, Quote, Sentence, Term, spoken, tr

if TYPE_CHECKING:  # the page at the start does without rules
    from vtt.battle import Reckoning, Token
    from vtt.rules.actions.demands import Check

DOT, DASH = "   ·   ", "  –  "
"""What stands between facts that are shown side by side."""


def called(token: Token) -> Name:
    """Return what a token is called."""
    return Name(token=token.id, name=token.title)


def quoted(text: str) -> str:
    """Return what a user or a file wrote, as it is shown."""
    return str(Quote(quote=text))


def number(value: float) -> str:
    """Return a number with the signs of the language."""
    return spoken().text(value)


def worded(words: str | Sentence) -> Term | Sentence:
    """Return words of the rules as a value of a sentence."""
    return Term(term=words) if isinstance(words, str) else words


def reckoned(reckoning: Reckoning) -> str:
    """Return a number with its parts: `STR 1 + charge 2 = 3`, `AC 14 (leather 12 + shield 2)`."""
    said = reckoning.unfolded if reckoning.label else reckoning.explained
    return str(said or "")


def checklist(checks: Iterable[Check]) -> str:
    """Return a line for each demand of an action: whether it is met, and why not."""
    return "\n".join(_checked(one) for one in checks)


def _checked(check: Check) -> str:
    title = Term(term=check.title)
    if check.refusal is not None:
        return tr("✗ {demand}: {why}", demand=title, why=check.refusal.sentence)
    return tr("– {demand}: not judged", demand=title) if check.met is None else tr("✓ {demand}", demand=title)


def beside(*facts: str) -> str:
    """Return some facts side by side, without those that are empty."""
    return DOT.join(fact for fact in facts if fact)


def dashed(*facts: str) -> str:
    """Return some facts with dashes between them, without those that are empty."""
    return DASH.join(fact for fact in facts if fact)
