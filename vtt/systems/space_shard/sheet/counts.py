"""The numbers of a sheet, written as numbers: a text that looks like one, or a fraction, is refused."""

from typing import Annotated

from pydantic import Strict

Whole = Annotated[int, Strict()]
"""A whole number."""

Number = Annotated[float, Strict()]
"""A number."""
