"""What is said: sentences of references and quantities, and the one place where they become text."""

from vtt.text.language import Language
from vtt.text.sentence import (
    Items,
    Name,
    Quote,
    Refusal,
    Said,
    Scalar,
    Sentence,
    Term,
    Thing,
    field_in_words,
    in_words,
    listed,
    path_in_words,
    refuse,
    say,
    title_in_words,
)
from vtt.text.speaking import spoken, tr, tr_term, tr_words

__all__ = [
    "Items",
    "Language",
    "Name",
    "Quote",
    "Refusal",
    "Said",
    "Scalar",
    "Sentence",
    "Term",
    "Thing",
    "field_in_words",
    "in_words",
    "listed",
    "path_in_words",
    "refuse",
    "say",
    "spoken",
    "title_in_words",
    "tr",
    "tr_term",
    "tr_words",
]
