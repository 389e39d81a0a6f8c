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
    """Make a sentence; `{name}` and `{length:m}` (metres, one decimal at most) stand in the template."""
    return Sentence(code=code, template=template, values=values)


def refuse(code: str, template: str, **values: Scalar) -> Refusal:
    """Make a refusal whose facts are the values of its sentence."""
    return Refusal(sentence=say(code, template, **values), facts=values)


class _Formatter(string.Formatter):
    """Formats `{length:m}` as metres with one decimal at most and `{bonus:+}` with its sign."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "m":
            return f"{round(float(value), 1):g}"
        return str(super().format_field(value, format_spec))


_FORMATTER = _Formatter()
