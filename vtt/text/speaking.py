"""The language that this program speaks: set once at the start; a table screen may be told another one."""

from vtt.text.language import ENGLISH, Language
from vtt.text.sentence import Said, Sentence, Term, say

_spoken: list[Language] = [ENGLISH]


def speak(language: Language) -> None:
    """Say everything in a language from now on."""
    _spoken[0] = language


def spoken() -> Language:
    """Return the language in which everything is said where nothing else is asked for."""
    return _spoken[0]


def tr(message: str, /, **values: Said) -> str:
    """Return a message of the program as text: of a window, a menu, the command line.

    Examples:
        >>> tr("{count|token|tokens} selected", count=2)
        '2 tokens selected'
    """
    return spoken().text(say("", message, **values))


def tr_term(term: str, context: str = "") -> str:
    """Return a word of the rules or of their data as text, such as the title of an action."""
    return spoken().text(Term(term=term, context=context))


def tr_words(words: str | Sentence) -> str:
    """Return a word of the rules, or a sentence that has values, as text."""
    return tr_term(words) if isinstance(words, str) else spoken().text(words)
