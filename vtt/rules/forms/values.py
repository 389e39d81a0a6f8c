"""Values of a form as text, and text as values: what cannot be read is said in one sentence."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from pydantic import ValidationError

from vtt.rules.forms.form_field import FormField
from vtt.text import Quote, Sentence, say, spoken, tr

_NUMBER = re.compile(r"[+−-]?\d{1,9}(?:[.,]\d{1,9})?")
_RATING = re.compile(r"(.+?)\s*[:=]?\s*([+−-]?\d{1,9})")
_NOTHING: Mapping[str, Any] = {}
_LINE_ENDS = re.compile(r"[;\n]")


class UnreadableError(Exception):
    """A text is no value of a field.

    Attributes:
        sentence: What is wrong with it.
    """

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


def text_of(field: FormField, value: Any) -> str:
    """Return a value as text; that of a field which may be left empty is empty where there is none."""
    if value is None:
        return ""
    match field.kind:
        case "whole" | "number":
            return spoken().text(value)
        case "texts":
            return "; ".join(value)
        case "numbers":
            return "; ".join(spoken().text(one) for one in value)
        case "places":
            return "; ".join(" / ".join(spoken().text(one) for one in place) for place in value)
        case "ratings":
            return "; ".join(f"{_key_shown(field, key)} {number}" for key, number in value.items())
    return str(value)


def value_of(field: FormField, text: str) -> Any:
    """Return what a text says.

    Raises:
        UnreadableError: It says nothing that fits.
    """
    plain = text.strip()
    if not plain and field.optional:
        return None
    return _READERS[field.kind](field, text if field.kind == "text" else plain)


def made(field: FormField, data: Mapping[str, Any] = _NOTHING) -> dict[str, Any]:
    """Return a new group with all its fields: as named, else as usual, else the least there may be."""
    needed = {one.name: _blank(one) for one in field.fields if one.needed}
    try:
        assert field.model is not None
        return field.model.model_validate({**needed, **data}).model_dump(mode="json")
    except ValidationError:
        return {one.name: data.get(one.name, _blank(one)) for one in field.fields}


def _blank(field: FormField) -> Any:
    if field.optional:
        return None
    match field.kind:
        case "flag":
            return False
        case "whole" | "number":
            return field.least or 0
        case "text" | "creature":
            return tr("new") if field.name == "name" else ""
        case "choice":
            return field.among[0]
        case "group":
            return made(field)
        case "ratings":
            return {}
        case "numbers":
            return [field.least or 0] * (field.count or 0)
    return []


def _whole(field: FormField, text: str) -> int:
    number = _number(field, text)
    if number != int(number):
        raise UnreadableError(say("form-whole", "It must be a whole number."))
    return int(number)


def _number(field: FormField, text: str) -> float:
    if _NUMBER.fullmatch(text) is None:
        raise UnreadableError(say("form-number", "It must be a number."))
    number = float(text.replace("−", "-").replace(",", "."))
    if field.least is not None and number < field.least:
        raise UnreadableError(say("form-least", "It must be {least:g} or more.", least=field.least))
    if field.most is not None and number > field.most:
        raise UnreadableError(say("form-most", "It must be {most:g} or less.", most=field.most))
    return number


def _one(field: FormField, text: str) -> float | int:
    return _whole(field, text) if field.whole else _number(field, text)


def _numbers(field: FormField, text: str) -> list[float | int]:
    found = [_one(field, part.strip()) for part in _parted(text)]
    if field.count is not None and len(found) != field.count:
        raise UnreadableError(say("form-count", "It must be {count|number|numbers}.", count=field.count))
    return found


def _places(field: FormField, text: str) -> list[list[float]]:
    places = [[_number(field, one.strip()) for one in part.split("/")] for part in _parted(text)]
    if any(len(place) != 2 for place in places):
        raise UnreadableError(say("form-place", "A place is two numbers, such as 3.5 / 4."))
    return places


def _ratings(field: FormField, text: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for part in _parted(text):
        match = _RATING.fullmatch(part.strip())
        if match is None:
            template = "{part} needs a name and a number, such as stealth 2."
            raise UnreadableError(say("form-rating", template, part=Quote(quote=part.strip())))
        found[_key_read(field, match[1])] = _whole(field, match[2])
    return found


def _key_shown(field: FormField, key: str) -> str:
    return field.called(key) if field.among else key


def _key_read(field: FormField, text: str) -> str:
    known = {field.called(one).casefold(): str(one) for one in field.among}
    if field.among and text.casefold() not in known:
        raise UnreadableError(say("form-name", "{name} is not known here.", name=Quote(quote=text)))
    return known.get(text.casefold(), text)


def _parted(text: str) -> list[str]:
    return [part for part in _LINE_ENDS.split(text) if part.strip()]


_READERS: Mapping[str, Callable[[FormField, str], Any]] = {
    "whole": _whole,
    "number": _number,
    "text": lambda field, text: text,
    "texts": lambda field, text: [part.strip() for part in _parted(text)],
    "numbers": _numbers,
    "places": _places,
    "ratings": _ratings,
}
