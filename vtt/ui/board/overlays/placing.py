"""The place where a chip hides the least: beside its anchor, away from tokens and from its line."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSizeF

from vtt.geometry import Point, distance_m, towards

GAP_PX, FURTHER_PX = 30.0, 70.0
NEAR_PX = 80.0
LINE_STEP_PX, LINE_WIDE_PX = 14.0, 16.0
OUTSIDE_WEIGHT, LATER_PX2 = 20.0, 90.0
"""How much worse a part outside the view is than a hidden token; what each later side must be better by."""
SIDES = ((0.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))


@dataclass(frozen=True, slots=True)
class Space:
    """What of the map is on the screen, and where there is something to see.

    Attributes:
        taken: The boxes of tokens, metres.
    """

    px_per_m: float
    seen: QRectF
    taken: tuple[QRectF, ...]

    def free_corner(self, size_px: QSizeF, anchor: Point, line: Sequence[Point] = ()) -> Point:
        """Return where the top left corner of a chip should be, metres."""
        size = size_px / self.px_per_m
        margin = NEAR_PX / self.px_per_m
        near = QRectF(QPointF(*anchor), QSizeF()).adjusted(
            -size.width() - margin, -size.height() - margin, size.width() + margin, size.height() + margin
        )
        full = [one for one in (*self.taken, *self._along(line)) if near.intersects(one)]
        best, least = QRectF(), math.inf
        for place, box in enumerate(self._boxes(size, anchor)):
            if place * LATER_PX2 >= least:
                break
            hidden = self._hidden(box, full) + place * LATER_PX2
            if hidden < least:
                best, least = box, hidden
        return best.x(), best.y()

    def _boxes(self, size: QSizeF, anchor: Point) -> Iterator[QRectF]:
        for gap_px in (GAP_PX, FURTHER_PX):
            gap = gap_px / self.px_per_m
            for across, down in SIDES:
                x = anchor[0] + across * (gap + size.width() / 2)
                y = anchor[1] + down * (gap + size.height() / 2)
                yield QRectF(x - size.width() / 2, y - size.height() / 2, size.width(), size.height())

    def _hidden(self, box: QRectF, full: Sequence[QRectF]) -> float:
        """Return how much of what matters a chip there would hide, square pixels."""
        hidden = sum(_area(box.intersected(one)) for one in full if one.intersects(box))
        outside = _area(box) - _area(box.intersected(self.seen))
        return (hidden + OUTSIDE_WEIGHT * outside) * self.px_per_m**2

    def _along(self, line: Sequence[Point]) -> Iterator[QRectF]:
        step, half = LINE_STEP_PX / self.px_per_m, LINE_WIDE_PX / 2 / self.px_per_m
        for start, end in pairwise(line):
            for count in range(int(distance_m(start, end) / step) + 1):
                x, y = towards(start, end, count * step)
                yield QRectF(x - half, y - half, 2 * half, 2 * half)


def _area(box: QRectF) -> float:
    return box.width() * box.height()
