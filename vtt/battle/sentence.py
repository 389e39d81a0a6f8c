"""How does the program say something? As a code, a template and its values; text is made at the edge."""

import string
from collections.abc import Callable, Mapping
from typing import Any

from vtt.battle.value import Value

Scalar = str | int | float | bool | None
_MOST_DECIMALS = 6


class Sentence(Value):
    """Something said: scripts see the code, the why layer the values, a reader the text."""

    code: str
    template: str
    values: Mapping[str, Scalar] = {}

    def text(self, translate: Callable[[str], str] = str) -> str:
        """Return the sentence in the reader's language; `translate` maps templates."""
        template = translate(self.template)
        return _Formatter(_decimals(template, self.values)).vformat(template, (), self.values)

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

    In it stand `{name}`, `{length:m}` (a length, one decimal at most, or as many as it takes to tell the
    lengths of the sentence apart), `{bonus:+}` (with its sign) and `{dice|die|dice}` (a number and the noun
    that fits it).
    """
    return Sentence(code=code, template=template, values=values)


def refuse(code: str, template: str, **values: Scalar) -> Refusal:
    """Make a refusal whose facts are the values of its sentence."""
    return Refusal(sentence=say(code, template, **values), facts=values)


class _Formatter(string.Formatter):
    """Formats what `say` explains, lengths to so many decimals."""

    def __init__(self, decimals: int) -> None:
        self._decimals = decimals

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> Any:
        name, *nouns = field_name.split("|")
        if not nouns:
            return super().get_field(field_name, args, kwargs)
        number = kwargs[name]
        shown = f"{number:g}" if isinstance(number, int | float) else str(number)
        return f"{shown} {nouns[0] if shown == '1' else nouns[-1]}", name

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "m":
            return f"{round(float(value), self._decimals):.10g}"
        return str(super().format_field(value, format_spec))


def _decimals(template: str, values: Mapping[str, Scalar]) -> int:
    """Return the decimals that tell the lengths of a sentence apart: 5.03 ft are beyond a reach of 5 ft."""
    if template.count(":m}") < 2:
        return 1
    names = [name for _, name, form, _ in string.Formatter().parse(template) if name and form == "m"]
    lengths = {round(float(values[name] or 0), _MOST_DECIMALS) for name in names}
    for decimals in range(1, _MOST_DECIMALS):
        if len({round(length, decimals) for length in lengths}) == len(lengths):
            return decimals
    return _MOST_DECIMALS
