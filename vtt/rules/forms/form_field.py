"""A field of a form: what it is called, what it may hold, and what its value is as text."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import BaseModel

from vtt.text import Term, in_words, say, tr_term

Kind = Literal[
    "flag", "whole", "number", "text", "choice", "choices", "texts", "numbers", "ratings", "places",
    "creature", "creatures", "group", "list",
]  # fmt: skip
"""What a field holds: one value, several values on one line, a group of fields, or a list of groups."""

_WITH_UNIT = {
    "m": say("title-metres", "{title}, m"),
    "ft": say("title-feet", "{title}, ft"),
    "s": say("title-seconds", "{title}, s"),
    "°": say("title-degrees", "{title}, °"),
}
Path = tuple[str | int, ...]
"""Where a value is in the data of a sheet."""


@dataclass(frozen=True, slots=True)
class FormField:
    """One field.

    Attributes:
        name: Its key in the data.
        title: What it is called, a message.
        help: What it means, a message; empty where its title says it.
        optional: Whether it may be left empty, so that the rules decide.
        least, most: The bounds of numbers; None for none.
        unit: The unit of a number, such as `m`.
        among: The values of a choice, the names of ratings.
        fields: Those of a group, or of each group of a list.
        needed: Whether it has no usual value.
        model: Of a group, or of each group of a list.
        ready: The groups that come with the system, by name, to be picked instead of being filled in.
        count: How many numbers there are; None where that is free.
    """

    name: str
    title: str
    kind: Kind
    help: str = ""
    optional: bool = False
    least: float | None = None
    most: float | None = None
    unit: str = ""
    among: tuple[Any, ...] = ()
    fields: "tuple[FormField, ...]" = ()
    ready: Mapping[str, Mapping[str, Any]] | None = None
    count: int | None = None
    whole: bool = False
    needed: bool = False
    model: type[BaseModel] | None = None

    @property
    def shown_title(self) -> str:
        """Its title in the language of the program, with its unit."""
        if not self.unit:
            return tr_term(self.title)
        return str(_WITH_UNIT[self.unit].with_values(title=Term(term=self.title)))

    def called(self, value: Any) -> str:
        """Return what one of its values is called in the language of the program."""
        if value == "":
            return tr_term("none")
        return tr_term(word_of(value).term)


def word_of(value: Any) -> Term:
    """Return what a value of a choice is called in English: `mortally-wounded` is `mortally wounded`."""
    return in_words(value)
