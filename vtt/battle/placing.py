"""Commands about whole creatures: several come onto the map or move in one step, or a sheet is written."""

from typing import Literal

from pydantic import Field

from vtt.battle.places import Flag, Length
from vtt.battle.places import Place as At
from vtt.battle.token import AnySheet, Token, TokenId
from vtt.value import Value

MAX_PLACED = 200
"""So many tokens come onto the map in one step."""


class PlaceMany(Value):
    """Put several tokens on the map, each on free ground next to its place and none on another.

    An id that is taken is exchanged for a free one, and a name that more than one has gets a number.

    Attributes:
        tokens: As they come, each at the place where it had best stand; those named first stand nearest.
        overrule: Go on behind walls where there is no room, and at last stand at the place itself.
    """

    do: Literal["place-many"] = "place-many"
    tokens: tuple[Token, ...] = Field(min_length=1, max_length=MAX_PLACED)
    overrule: Flag = False


class MoveTogether(Value):
    """Move several tokens by the same way, so that they stand to one another as before.

    What stops one of them stops no other; each goes as far as it can, and none comes to stand on another.

    Attributes:
        by: How far each goes, metres to the right and downwards.
        mode: How they move; `place` is the GM's hand, which no wall stops.
    """

    do: Literal["move-together"] = "move-together"
    tokens: tuple[TokenId, ...] = Field(min_length=1, max_length=MAX_PLACED)
    by: At
    mode: str = "walk"


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
