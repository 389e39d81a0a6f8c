"""What the GM points at, writes and lays before the players: no part of the battle, never undone."""

from typing import Annotated, Literal

from pydantic import Field

from vtt.battle import Value
from vtt.battle.places import Length, Outline, Place, Polyline
from vtt.text import Sentence

Edge = Literal["bottom", "left", "top", "right"]
"""An edge of the glass, as the GM's own picture of the table has it."""

EDGES: tuple[Edge, ...] = ("bottom", "left", "top", "right")
"""Clockwise from the one below."""

Line = Annotated[str, Field(max_length=300)]
"""A text that the GM writes for the players."""


class Ping(Value):
    """A place is pointed out for a moment.

    Attributes:
        number: Counts the pings, so that the same place can be pointed out again.
    """

    at: Place
    number: int = 0


class Arrow(Value):
    """An arrow that stays until it is taken away."""

    start: Place
    end: Place


class Spotlight(Value):
    """All but a circle of the map is dimmed."""

    at: Place
    radius_m: Length


class SharedRuler(Value):
    """A measured path, and what it measures."""

    path: Polyline
    said: Sentence


class SharedArea(Value):
    """An area of effect, and what it is."""

    rings: tuple[Outline, ...]
    said: Sentence


class Handout(Value):
    """A picture, a text or both, laid over the map.

    Attributes:
        picture: The id of the picture, the SHA-256 of its bytes; empty for none.
    """

    title: Line = ""
    text: Annotated[str, Field(max_length=4000)] = ""
    picture: str = ""


Shared = Ping | Arrow | Spotlight | SharedRuler | SharedArea
"""What the GM draws on the map for the players."""


class Showing(Value):
    """All that lies over the map at one time.

    Attributes:
        pointer: Where the GM's pointer is, while it is shown.
    """

    message: Line = ""
    ping: Ping | None = None
    pointer: Place | None = None
    arrow: Arrow | None = None
    spotlight: Spotlight | None = None
    ruler: SharedRuler | None = None
    area: SharedArea | None = None
    handout: Handout | None = None


NOTHING_SHOWN = Showing()


def lasting(showing: Showing) -> Showing:
    """Return what of a showing stays: a ping is soon over, pointer, ruler and area follow the GM."""
    return showing.replace(ping=None, pointer=None, ruler=None, area=None)
