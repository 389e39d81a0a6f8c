"""The places of names, so that neighbours can be read: below a token, beside a thing, else around it."""

from collections.abc import Iterable, Sequence
from typing import Protocol

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF

from vtt.ui.board.items.chip import ChipItem

NAME_GAP_PX = 3
Floats = npt.NDArray[np.float64]

HAIR_SHARE = 0.05
"""How much of a name may be hidden before it moves away."""
Shift = tuple[float, float]
"""To the right and down, in pixels of the screen."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom, in pixels of the screen."""
NOWHERE: Box = (0.0, 0.0, 0.0, 0.0)


DOWN, UP, RIGHT, LEFT, LOWER, LOW_RIGHT, HIGH_RIGHT, LOW_LEFT, HIGH_LEFT = range(9)
DOWNWARDS = (DOWN, UP, RIGHT, LEFT, LOWER)
SIDEWAYS = (RIGHT, LOW_RIGHT, HIGH_RIGHT, LEFT, LOW_LEFT, HIGH_LEFT, UP, DOWN, LOWER)
"""Where the name of a token is looked for, and that of a thing on the ground, the best first."""
MANY = 400
"""After so many, names stand where they are best alone, one over the other."""


class Named(Protocol):
    """Something with a name below it.

    Attributes:
        size_m: How wide it is drawn, metres.
        name_sides: Where its name may stand, the best first.
    """

    size_m: float
    name: ChipItem
    name_sides: tuple[int, ...]

    def pos(self) -> QPointF:
        """Return its middle, metres."""

    def shift_name(self, right_px: float, down_px: float) -> None:
        """Write its name so much further to the right and down from below it."""


def spread_names(items: Iterable[Named], px_per_m: float) -> None:
    """Write names where they hide least of one another and of what is named; those of tokens first."""
    in_order = sorted(items, key=lambda one: (one.name_sides != DOWNWARDS, one.pos().y(), one.pos().x()))
    named = [item for item in in_order if item.name.isVisible()]
    taken = np.array([*(_body(item, px_per_m) for item in in_order), *([NOWHERE] * len(named))])
    for place, item in enumerate(named, len(in_order)):
        shifts = _shifts(item, px_per_m)[: None if place < len(in_order) + MANY else 1]
        boxes = np.array(_below(item, px_per_m)) + np.array([(*shift, *shift) for shift in shifts])
        best = int(_hidden(boxes, taken[:place]).argmin())
        item.shift_name(*shifts[best])
        taken[place] = boxes[best]


def _shifts(item: Named, px_per_m: float) -> Sequence[Shift]:
    """Return where a name may be moved to from its place below the item, the best first."""
    size = item.name.boundingRect()
    item_px = item.size_m * px_per_m
    above = (0.0, -(item_px + size.height() + 2 * NAME_GAP_PX))
    beside_px, level_px = (
        (item_px + size.width()) / 2 + NAME_GAP_PX,
        -(item_px + size.height()) / 2 - NAME_GAP_PX,
    )
    lower = (0.0, size.height() + NAME_GAP_PX)
    half_px = size.height() / 2
    corners = [(x, level_px + y) for x in (beside_px, -beside_px) for y in (half_px, -half_px)]
    sides = (0.0, 0.0), above, (beside_px, level_px), (-beside_px, level_px), lower, *corners
    return [sides[one] for one in item.name_sides]


def _below(item: Named, px_per_m: float) -> Box:
    """Return the box of a name below its item."""
    size, place = item.name.boundingRect(), item.name.pos()
    x, y, half = place.x() * px_per_m, place.y() * px_per_m + NAME_GAP_PX, size.width() / 2
    return x - half, y, x + half, y + size.height()


def _body(item: Named, px_per_m: float) -> Box:
    """Return the box of an item; it touches no name of its own."""
    x, y, half = item.pos().x() * px_per_m, item.pos().y() * px_per_m, item.size_m / 2 * px_per_m
    return x - half, y - half, x + half, y + half


def _hidden(boxes: Floats, taken: Floats) -> Floats:
    """Return how much of each box, array (n, 4), is taken, pixels; a hair counts as nothing."""
    low, high = np.maximum(boxes[:, None, :2], taken[:, :2]), np.minimum(boxes[:, None, 2:], taken[:, 2:])
    common = np.maximum(high - low, 0.0).prod(axis=2).sum(axis=1)
    hair = HAIR_SHARE * (boxes[:, 2:] - boxes[:, :2]).prod(axis=1)
    return np.where(common > hair, common, 0.0)
