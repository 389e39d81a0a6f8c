"""Where is each name written so that neighbours can be read? Below its token, above it, or further below."""

from collections.abc import Iterable

from vtt.ui.board.items.token_item import NAME_GAP_PX, TokenItem

Box = tuple[float, float, float, float]
"""Left, top, right, bottom, in pixels of the screen."""


def spread_names(items: Iterable[TokenItem], px_per_m: float) -> None:
    """Write the names of tokens where they hide one another least, from the top of the map downwards."""
    taken: list[Box] = []
    for item in sorted(items, key=lambda one: (one.pos().y(), one.pos().x())):
        if item.name.isVisible():
            shifts = _shifts(item, px_per_m)
            boxes = [_box(item, shift, px_per_m) for shift in shifts]
            hidden = [sum(_common(box, one) for one in taken) for box in boxes]
            best = hidden.index(min(hidden))
            item.shift_name(shifts[best])
            taken.append(boxes[best])


def _shifts(item: TokenItem, px_per_m: float) -> tuple[float, ...]:
    """Return how far down a name may be moved from its place below the token."""
    height_px = item.name.boundingRect().height()
    above_px = -(item.size_m * px_per_m + height_px + 2 * NAME_GAP_PX)
    return 0.0, above_px, height_px + NAME_GAP_PX


def _box(item: TokenItem, shift_px: float, px_per_m: float) -> Box:
    size = item.name.boundingRect().size()
    x, y = item.name.pos().x() * px_per_m, item.name.pos().y() * px_per_m + NAME_GAP_PX + shift_px
    return x - size.width() / 2, y, x + size.width() / 2, y + size.height()


def _common(a: Box, b: Box) -> float:
    """Return how much two boxes have in common, pixels."""
    wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return wide * high if wide > 0 and high > 0 else 0.0
