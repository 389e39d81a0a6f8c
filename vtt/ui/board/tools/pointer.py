"""What a gesture is told at every step: where the GM points, and at what."""

from collections.abc import Generator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from vtt.battle import ThingId, TokenId
from vtt.geometry import Point

FAR_ENOUGH_PX = 5
"""How far a press must travel before it is a drag and no longer a click."""

Key: TypeAlias = Literal["space", "enter", "back", "left", "right", "up", "down"]
"""The keys that gestures know."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse over the board.

    Attributes:
        at: The place on the map, metres.
        screen: The place on the screen, pixels.
        token: The token under it; while one is dragged, another one.
        thing: The loose thing under it.
        portal: The door, window or curtain under it.
        down: True while the button is held.
        key: What was typed at this step; or that something which was waited for is measured.
        free: True while the grid is to be ignored (Shift).
        placing: True while the GM places tokens, whatever the rules say (Alt).
        closing: True while what is drawn is to be closed (Ctrl).
    """

    at: Point
    screen: tuple[int, int] = (0, 0)
    token: TokenId | None = None
    thing: ThingId | None = None
    portal: str | None = None
    down: bool = True
    key: Key | Literal["", "measured"] = ""
    free: bool = False
    placing: bool = False
    closing: bool = False

    def far_from(self, press: "Pointer") -> bool:
        """Tell whether this is a drag and no longer a click."""
        across, down = self.screen[0] - press.screen[0], self.screen[1] - press.screen[1]
        return across * across + down * down >= FAR_ENOUGH_PX * FAR_ENOUGH_PX


Gesture: TypeAlias = Generator[None, Pointer, None]
"""One gesture: it waits at `yield` for the next pointer; closing it cancels the gesture."""
