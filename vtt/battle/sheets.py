"""The command by which the GM writes a whole sheet, with what else a form says of a token."""

from typing import Literal

from pydantic import Field

from vtt.battle.places import Length
from vtt.battle.token import AnySheet, TokenId
from vtt.value import Value


class SetSheet(Value):
    """Exchange the sheet of a token by the GM's hand; what else is named changes with it, the rest stays.

    Attributes:
        picture: The name of a bundled picture or the id of a portrait; empty for initials.
    """

    do: Literal["sheet"] = "sheet"
    token: TokenId
    sheet: AnySheet
    name: str | None = Field(default=None, max_length=200)
    side: str | None = Field(default=None, min_length=1, max_length=100)
    size_m: float | None = Field(default=None, gt=0, le=100)
    height_m: float | None = Field(default=None, gt=0, le=1000)
    senses_m: Length | None = None
    light_m: Length | None = None
    picture: str | None = Field(default=None, max_length=200)
