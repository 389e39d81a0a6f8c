"""The commands that bring several tokens onto the map, or move them there, in one step."""

from typing import Literal

from pydantic import Field

from vtt.battle.places import Flag
from vtt.battle.places import Place as At
from vtt.battle.token import Token, TokenId
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
