"""What is wrong with data, and where: one sentence of our own for what a validation found."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pydantic import ValidationError

_SAID: Mapping[str, str] = {
    "missing": "is missing",
    "extra_forbidden": "is not known here",
    "string_type": "must be a text",
    "bool_type": "must be true or false",
    "bool_parsing": "must be true or false",
    "int_type": "must be a whole number",
    "int_parsing": "must be a whole number",
    "int_from_float": "must be a whole number",
    "int_parsing_size": "must be a whole number that is less enormous",
    "float_type": "must be a number",
    "float_parsing": "must be a number",
    "finite_number": "must be a finite number",
    "tuple_type": "must be a list",
    "list_type": "must be a list",
    "mapping_type": "must be an object",
    "dict_type": "must be an object",
    "model_type": "must be an object",
    "model_attributes_type": "must be an object",
    "dataclass_type": "must be an object",
    "is_instance_of": "must be an object",
    "none_required": "must be null",
    "too_short": "needs at least {min_length} elements, not {actual_length}",
    "too_long": "has {actual_length} elements; {max_length} are the most",
    "greater_than": "must be more than {gt}",
    "greater_than_equal": "must be at least {ge}",
    "less_than": "must be less than {lt}",
    "less_than_equal": "must be at most {le}",
    "literal_error": "must be {expected}",
}

_TYPES = frozenset({"str", "int", "float", "bool"})
"""What a validation adds to a place where several types are allowed."""


MAX_CHARACTERS = 500
"""How long a sentence about data may be."""

MAX_LISTED = 240
"""How many characters of what is known are listed."""


def complaint(error: ValidationError) -> str:
    """Say in one sentence what is wrong with data, where, and how much more is wrong."""
    found = error.errors(include_url=False)
    first = found[0]
    place = short(_place(first["loc"]), 80)
    said = _what(first["type"], first.get("ctx", {}), first["msg"], first.get("input"))
    more = len({_field(one["loc"]) for one in found}) - 1
    further = f" (and {more} more {'place does' if more == 1 else 'places do'} not fit)" if more else ""
    room = MAX_CHARACTERS - 100
    return short(f"'{place}' {said}" if place else f"the data {said}", room) + further


def listed(names: Iterable[str]) -> str:
    """Return names for a sentence, `none` where there are none, and the number of those that are too many."""
    left, said, length = list(names), [], 0
    for name in left:
        said.append(short(name))
        length += len(said[-1]) + 2
        if length > MAX_LISTED:
            break
    more = len(left) - len(said)
    return ", ".join(said) + (f" and {more} more" if more else "") or "none"


def short(text: str, most: int = 40) -> str:
    """Return a text, its beginning where it is longer than so many characters."""
    return text if len(text) <= most else f"{text[: most - 3]}..."


def _place(loc: Sequence[int | str]) -> str:
    return ".".join(_readable(part) for part in loc if _readable(part))


def _field(loc: Sequence[int | str]) -> tuple[int | str, ...]:
    """Return the place of a field: what each of several types finds wrong with it is found at one place."""
    shown = [bool(_readable(part)) and not str(part)[:1].isupper() for part in loc]
    return tuple(loc[: shown.index(False)] if False in shown else loc)


def _what(kind: str, context: Mapping[str, Any], message: str, given: Any) -> str:
    template = _SAID.get(kind)
    if template is None:
        return f"does not fit: {message.removeprefix('Value error, ')}"
    return template.format(**context) + (
        f", not {short(repr(given))}" if kind.endswith(("_type", "_parsing")) else ""
    )


def _readable(part: int | str) -> str:
    """Return a part of a place as the writer of the data knows it; validators and types are not."""
    text = str(part)
    hidden = text in _TYPES or text.startswith("function-") or any(mark in text for mark in "[]()")
    return "" if hidden else text
