"""What is wrong with data, and where: one sentence of our own for what a validation found."""

from collections.abc import Mapping
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


def complaint(error: ValidationError) -> str:
    """Say in one sentence what is wrong with data, and where."""
    first = error.errors(include_url=False)[0]
    place = ".".join(_readable(part) for part in first["loc"] if _readable(part))
    said = _what(first["type"], first.get("ctx", {}), first["msg"], first.get("input"))
    return f"'{place}' {said}" if place else f"the data {said}"


def _what(kind: str, context: Mapping[str, Any], message: str, given: Any) -> str:
    template = _SAID.get(kind)
    if template is None:
        return f"does not fit: {message.removeprefix('Value error, ')}"
    return template.format(**context) + (
        f", not {_short(given)}" if kind.endswith(("_type", "_parsing")) else ""
    )


def _short(given: Any) -> str:
    text = repr(given)
    return text if len(text) <= 40 else f"{text[:37]}..."


def _readable(part: int | str) -> str:
    """Return a part of a place as the writer of the data knows it; validators and types are not."""
    text = str(part)
    hidden = text in _TYPES or text.startswith("function-") or any(mark in text for mark in "[]()")
    return "" if hidden else text
