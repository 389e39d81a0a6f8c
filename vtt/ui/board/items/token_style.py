"""What can be seen of a token: its look; tokens that look alike share one pixmap."""

from dataclasses import dataclass
from typing import Literal

from vtt.text import say

Look = Literal["image", "ring", "letter"]

MAX_CONDITIONS = 5
FACING_STEP_DEG = 5
"""Facings are shown so finely: each one is a pixmap of its own."""

STATES = {
    "fresh": say("state-fresh", "fresh"),
    "hurt": say("state-hurt", "hurt"),
    "down": say("state-down", "down"),
    "dead": say("state-dead", "dead"),
}
"""How a creature fares, in one word."""


@dataclass(frozen=True, slots=True)
class TokenStyle:
    """Everything a token's pixmap shows.

    Attributes:
        look: With its picture or initials; as a ring around a figure that stands there; or as a plain disc
            with large initials, for projectors.
        health: Share that is left, 0 to 1; None where it is not shown.
        facing_deg: Where it looks, clockwise from the x axis; None where it is not shown.
        upcoming: True where its turn is next.
        conditions: Titles of its conditions, the first few.
    """

    picture: str | None
    initials: str
    side: str
    look: Look = "image"
    health: float | None = None
    state: str = "fresh"
    hidden: bool = False
    current: bool = False
    upcoming: bool = False
    selected: bool = False
    facing_deg: int | None = None
    conditions: tuple[str, ...] = ()


def shown_facing(facing_deg: float | None) -> int | None:
    """Return a facing as it is shown, 0 to 359.

    Examples:
        >>> shown_facing(358.0), shown_facing(92.4), shown_facing(None)
        (0, 90, None)
    """
    if facing_deg is None:
        return None
    return round(facing_deg / FACING_STEP_DEG) * FACING_STEP_DEG % 360


def initials_of(name: str) -> str:
    """Return two letters or digits that stand for a name.

    The last word counts if it is a number: "Guard 12" is "G12".
    """
    words = name.replace("-", " ").replace("_", " ").split()
    if not words:
        return "?"
    if len(words) > 1 and words[-1].isdigit():
        return words[0][0].upper() + words[-1][-2:]
    if len(words) > 1:
        return (words[0][0] + words[-1][0]).upper()
    return words[0][:2].title()
