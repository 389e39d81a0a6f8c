"""The outline of what lies on the glass, drawn on the board, with a tab that says how large it is."""

from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QGraphicsScene

from vtt.geometry import Point, Ring
from vtt.text import Sentence
from vtt.ui import theme
from vtt.ui.board.items.chip import ChipItem, Label, Lettering
from vtt.ui.board.overlays.strokes import CasedLine, polyline

FRAME_Z, TAB_Z = 45.0, 46.0
WIDTH_PX, HELD_PX, GRIP_PX = 2.0, 4.0, 7.0
"""How wide the outline is, while it is held, and how far from it a press takes hold of it."""
ON_THE_EDGE = (0.0, -1.0)


class Seen(NamedTuple):
    """What of a map is seen on the board, metres, and how large."""

    box: QRectF
    px_per_m: float


class FrameItem:
    """One frame on one board.

    Attributes:
        goal: Where the frame is going to be, metres; None where it stays.
    """

    def __init__(self, scene: QGraphicsScene, ratio: float) -> None:
        self._line = CasedLine(scene, FRAME_Z)
        self._goal = CasedLine(scene, FRAME_Z, cased=False)
        self._tab = ChipItem(scene, Lettering(ratio), TAB_Z)
        self._ring: Ring | None = None
        self.goal: Ring | None = None

    @property
    def ring(self) -> Ring | None:
        """The outline, metres; None while it is not shown."""
        return self._ring

    @property
    def text(self) -> str:
        """What its tab says."""
        return self._tab.text

    def show(self, ring: Ring, said: Sentence, seen: Seen, *, held: bool) -> None:
        """Draw a frame, thicker while it is held; its tab is where it is seen.

        Args:
            ring: The frame, metres.
            said: What its tab says.
            seen: The part of the map that is seen.
            held: Whether it is held.
        """
        self._ring = ring
        pattern = Qt.PenStyle.SolidLine if held else Qt.PenStyle.DashLine
        self._line.show(polyline((*ring, ring[0])), theme.ACCENT, HELD_PX if held else WIDTH_PX, pattern)
        label = Label(str(said), "warn" if held else "plain")
        high_m = self._tab.size_px(label).height() / seen.px_per_m
        left, top = max(ring[0][0], seen.box.left()), max(ring[0][1], seen.box.top() + high_m)
        self._tab.show_label(label, (left, top), ON_THE_EDGE)

    def show_goal(self, ring: Ring | None) -> None:
        """Draw where the frame would come to; None for nowhere."""
        self.goal = ring
        if ring is None:
            self._goal.hide()
        else:
            self._goal.show(polyline((*ring, ring[0])), theme.WARN, HELD_PX, Qt.PenStyle.SolidLine)

    def hide(self) -> None:
        """Draw nothing."""
        self._ring = None
        self.show_goal(None)
        self._line.hide()
        self._tab.setVisible(False)

    def holds(self, at: Point, px_per_m: float) -> bool:
        """Tell whether a point of the map is on the outline or on the tab."""
        return self.on_tab(at, px_per_m) or (
            self._ring is not None and _near(self._ring, at, GRIP_PX / px_per_m)
        )

    def on_tab(self, at: Point, px_per_m: float) -> bool:
        """Tell whether a point of the map is on the tab."""
        return self._ring is not None and self._tab.box(px_per_m).contains(*at)


def _near(ring: Ring, at: Point, within_m: float) -> bool:
    """Tell whether a point is near the edge of a box."""
    (left, top), (right, bottom) = ring[0], ring[2]
    x, y = at
    outside = max(left - x, x - right, top - y, y - bottom)
    return abs(outside) <= within_m
