"""What is written on the glass of the table screen, and towards which edge."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

from pydantic import Field

from vtt.battle import TokenId, Value
from vtt.play.table.showing import EDGES, Edge
from vtt.text import Name, Quote, Sentence

LineKind = Literal["banner", "message", "result"]


class WrittenLine(Value):
    """A line on the glass, upright for who sits at one edge."""

    kind: LineKind
    edge: Edge
    text: Sentence | Quote


class StripRow(Value):
    """One creature in the order of the encounter.

    Attributes:
        of: How many of the name the players know of.
        count: How many of them still stand.
        condition: How it fares in one word, or nothing where players are not told.
    """

    name: Name
    side: str
    of: int = 1
    count: int = 1
    condition: str = ""
    current: bool = False
    upcoming: bool = False


class Strip(Value):
    """The order of the encounter along one edge of the glass."""

    edge: Edge
    round: int
    rows: tuple[StripRow, ...]


class Writing(Value):
    """All that is written on the glass."""

    lines: tuple[WrittenLine, ...] = ()
    strip: Strip | None = None


NOTHING_WRITTEN = Writing()


Dice = Literal["as-set", "digital"]
"""How somebody rolls: as is set for the table, or by the program even where real dice are typed."""


class Player(Value):
    """Who plays a creature of the party.

    Attributes:
        name: What the player is called; empty where nobody says.
    """

    name: Annotated[str, Field(max_length=60)] = ""
    dice: Dice = "as-set"


class Seat(Value):
    """Somebody at the table.

    Attributes:
        edge: Where they sit.
        tokens: The creatures that are theirs.
    """

    edge: Edge
    tokens: tuple[TokenId, ...] = ()


def edge_of(token: TokenId, seats: Iterable[Seat]) -> Edge:
    """Return the edge at which the player of a creature sits; the lower one where nobody does."""
    return next((seat.edge for seat in seats if token in seat.tokens), "bottom")


def taken_edges(seats: Iterable[Seat]) -> Sequence[Edge]:
    """Return the edges at which somebody sits, clockwise; the lower one where nobody does."""
    taken = {seat.edge for seat in seats}
    return [edge for edge in EDGES if edge in taken] or ["bottom"]


def for_all(kind: LineKind, text: Sentence | Quote, seats: Iterable[Seat]) -> tuple[WrittenLine, ...]:
    """Return a line for each edge at which somebody sits."""
    return tuple(WrittenLine(kind=kind, edge=edge, text=text) for edge in taken_edges(seats))
