"""How does the program say something? As a code, a template and its values; text is made at the edge."""

import string
from collections.abc import Callable, Mapping
from typing import Any

from vtt.battle.value import Value

Scalar = str | int | float | bool | None


class Sentence(Value):
    """Something said: scripts see the code, the why layer the values, a reader the text."""

    code: str
    template: str
    values: Mapping[str, Scalar] = {}

    def text(self, translate: Callable[[str], str] = str) -> str:
        """Return the sentence in the reader's language; `translate` maps templates."""
        return _FORMATTER.vformat(translate(self.template), (), self.values)

    def __str__(self) -> str:
        return self.text()


class Refusal(Value):
    """Why the rules say no: a sentence and the facts behind it."""

    sentence: Sentence
    facts: Mapping[str, Scalar] = {}

    def __str__(self) -> str:
        return self.sentence.text()


def say(code: str, template: str, **values: Scalar) -> Sentence:
    """Make a sentence from a template.

    In it stand `{name}`, `{length:m}` (metres, one decimal at most), `{bonus:+}` (with its sign) and
    `{dice|die|dice}` (a number and the noun that fits it).
    """
    return Sentence(code=code, template=template, values=values)


def refuse(code: str, template: str, **values: Scalar) -> Refusal:
    """Make a refusal whose facts are the values of its sentence."""
    return Refusal(sentence=say(code, template, **values), facts=values)


class _Formatter(string.Formatter):
    """Formats what `say` explains."""

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> Any:
        name, *nouns = field_name.split("|")
        if not nouns:
            return super().get_field(field_name, args, kwargs)
        number = kwargs[name]
        shown = f"{number:g}" if isinstance(number, int | float) else str(number)
        return f"{shown} {nouns[0] if shown == '1' else nouns[-1]}", name

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "m":
            return f"{round(float(value), 1):g}"
        return str(super().format_field(value, format_spec))


_FORMATTER = _Formatter()
