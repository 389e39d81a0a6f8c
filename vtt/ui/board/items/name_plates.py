"""The places of names, so that neighbours can be read: below the token, else above or beside it."""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from vtt.ui.board.items.token_item import NAME_GAP_PX, TokenItem

Floats = npt.NDArray[np.float64]

HAIR_SHARE = 0.05
"""How much of a name may be hidden before it moves away."""
Shift = tuple[float, float]
"""To the right and down, in pixels of the screen."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom, in pixels of the screen."""
NOWHERE: Box = (0.0, 0.0, 0.0, 0.0)


def spread_names(items: Iterable[TokenItem], px_per_m: float) -> None:
    """Write names where they hide least of one another and of the tokens; the uppermost first."""
    in_order = sorted(items, key=lambda one: (one.pos().y(), one.pos().x()))
    named = [item for item in in_order if item.name.isVisible()]
    taken = np.array([*(_body(item, px_per_m) for item in in_order), *([NOWHERE] * len(named))])
    for place, item in enumerate(named, len(in_order)):
        shifts = _shifts(item, px_per_m)
        boxes = np.array([_box(item, shift, px_per_m) for shift in shifts])
        best = int(_hidden(boxes, taken[:place]).argmin())
        item.shift_name(*shifts[best])
        taken[place] = boxes[best]


def _shifts(item: TokenItem, px_per_m: float) -> tuple[Shift, ...]:
    """Return where a name may be moved to from its place below the token, the best first."""
    size = item.name.boundingRect()
    token_px = item.size_m * px_per_m
    above = (0.0, -(token_px + size.height() + 2 * NAME_GAP_PX))
    beside_px, level_px = (
        (token_px + size.width()) / 2 + NAME_GAP_PX,
        -(token_px + size.height()) / 2 - NAME_GAP_PX,
    )
    lower = (0.0, size.height() + NAME_GAP_PX)
    return (0.0, 0.0), above, (beside_px, level_px), (-beside_px, level_px), lower


def _box(item: TokenItem, shift: Shift, px_per_m: float) -> Box:
    size = item.name.boundingRect().size()
    x = item.name.pos().x() * px_per_m + shift[0]
    y = item.name.pos().y() * px_per_m + NAME_GAP_PX + shift[1]
    return x - size.width() / 2, y, x + size.width() / 2, y + size.height()


def _body(item: TokenItem, px_per_m: float) -> Box:
    """Return the box of a token; it touches no name of its own."""
    x, y, half = item.pos().x() * px_per_m, item.pos().y() * px_per_m, item.size_m / 2 * px_per_m
    return x - half, y - half, x + half, y + half


def _hidden(boxes: Floats, taken: Floats) -> Floats:
    """Return how much of each box, array (n, 4), is taken, pixels; a hair counts as nothing."""
    low, high = np.maximum(boxes[:, None, :2], taken[:, :2]), np.minimum(boxes[:, None, 2:], taken[:, 2:])
    common = np.maximum(high - low, 0.0).prod(axis=2).sum(axis=1)
    hair = HAIR_SHARE * (boxes[:, 2:] - boxes[:, :2]).prod(axis=1)
    return np.where(common > hair, common, 0.0)
