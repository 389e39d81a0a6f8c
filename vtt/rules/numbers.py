"""Reading the numbers.toml of a system into a validated value, once."""

from typing import TypeVar

from vtt.rules.bundled import read_table
from vtt.value import Value

V = TypeVar("V", bound=Value)


def read_numbers(package: str, name: str, kind: type[V]) -> V:
    """Return the TOML file that lies in a system's folder as a value of that kind.

    Raises:
        pydantic.ValidationError: A number is missing or does not fit: a mistake in our own data.
    """
    return kind.model_validate(read_table(package, name))
