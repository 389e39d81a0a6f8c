"""Reading the numbers.toml of a system into a validated value, once."""

from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import TypeAdapter

from vtt.rules.bundled import read_table
from vtt.value import Value

V = TypeVar("V", bound=Value)


class Sourced(Value):
    """A group of numbers of a rule book, with the page or heading where they stand."""

    source: str


def read_numbers(package: str, name: str, kind: type[V]) -> V:
    """Return a TOML file of a system's folder as a value of that kind.

    Raises:
        pydantic.ValidationError: A number is missing or does not fit: an error in our own data.
    """
    return kind.model_validate(read_table(package, name))


def read_rules(package: str, name: str, ids: Any, kind: type[V]) -> Mapping[Any, V]:
    """Return a TOML file of a system's folder as values of that kind, each by its id.

    Raises:
        pydantic.ValidationError: An id is none of `ids`, or a value does not fit: an error in our own data.
    """
    return TypeAdapter(dict[ids, kind]).validate_python(read_table(package, name))  # type: ignore[valid-type]
