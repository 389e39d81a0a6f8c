"""Names, words of files and ids in words, as the windows say them."""

from vtt.battle import Token
from vtt.text import Name, Quote, Sentence, Term, spoken

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


def in_words(word: str | int) -> Term:
    """Return an id of the rules as words: `off-hand` is `off hand`; a name with spaces stays as it is."""
    text = str(word)
    return Term(term=text if " " in text else text.replace("-", " ").replace("_", " "))


def worded(words: str | Sentence) -> Term | Sentence:
    """Return words of the rules as a value of a sentence."""
    return Term(term=words) if isinstance(words, str) else words


def beside(*facts: str) -> str:
    """Return some facts side by side, without those that are empty."""
    return DOT.join(fact for fact in facts if fact)


def dashed(*facts: str) -> str:
    """Return some facts with dashes between them, without those that are empty."""
    return DASH.join(fact for fact in facts if fact)
