"""How a map is seen in a window: turned, in its true size, bent for a projector, or all of it."""

from dataclasses import dataclass, field

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QTransform

from vtt.geometry import Point
from vtt.play.table.calibration import Corners
from vtt.play.table.glass import SIDEWAYS, Glass
from vtt.play.table.state import Frame, MapPart, Rotation
from vtt.play.table.warp import warp


@dataclass(frozen=True, slots=True)
class Lens:
    """How a map is seen.

    Attributes:
        px_per_m: Pixels of the window for a metre of the map, across the glass.
        turn: By how many degrees the map is turned clockwise.
        bent: True where a circle of the map is no circle of pixels.
        to_view: From metres of the map to pixels of the window.
        ratio: Pixels of the screen for a pixel of the window.
    """

    px_per_m: float = 1.0
    turn: Rotation = 0
    bent: bool = False
    to_view: QTransform = field(default_factory=QTransform)
    ratio: float = 1.0


def whole_map(size_m: tuple[float, float], size_px: QSizeF, turn: Rotation, ratio: float) -> Lens:
    """Return how all of a map is seen in a window of so many pixels, as large as there is room."""
    return part_of_map(MapPart(corner=(0, 0), width_m=size_m[0], height_m=size_m[1]), size_px, turn, ratio)


def part_of_map(part: MapPart, size_px: QSizeF, turn: Rotation, ratio: float) -> Lens:
    """Return how a part of a map is seen in a window of so many pixels, as large as there is room."""
    (left, top), size_m = part.corner, (part.width_m, part.height_m)
    width, height = reversed(size_m) if turn in SIDEWAYS else size_m
    px_per_m = min(size_px.width() / width, size_px.height() / height)
    middle_px = size_px.width() / 2, size_px.height() / 2
    middle = left + part.width_m / 2, top + part.height_m / 2
    return Lens(px_per_m, turn, False, _placed(middle, turn, (px_per_m, px_per_m), middle_px), ratio)


def true_size(glass: Glass, frame: Frame, ratio: float) -> Lens:
    """Return how a frame of a map is seen on the glass in its true size.

    Args:
        glass: What the window is seen on.
        frame: The part of the map.
        ratio: Pixels of the screen for a pixel of the window.
    """
    across, down = glass.px_per_m
    width, height = glass.size_px
    to_screen = _placed(frame.middle, frame.rotation, (across, down), (width / 2, height / 2))
    bend = bending(glass.size_px, glass.calibration.corners)
    to_view = to_screen * bend * QTransform.fromScale(1 / ratio, 1 / ratio)
    is_bent = across != down or not bend.isIdentity()
    return Lens(across / ratio, frame.rotation, is_bent, to_view, ratio)


def bending(size_px: tuple[int, int], corners: Corners) -> QTransform:
    """Return the warp of a screen's picture, pixels of the screen; none where its corners make no picture."""
    bent = warp(size_px, corners) if corners != Corners() else None
    return QTransform(*bent) if bent is not None else QTransform()


def _placed(middle: Point, turn: Rotation, px_per_m: tuple[float, float], middle_px: Point) -> QTransform:
    """Return what turns a map round a point, enlarges it, and puts that point there."""
    turned = QTransform.fromTranslate(-middle[0], -middle[1]) * QTransform().rotate(turn)
    return turned * QTransform.fromScale(*px_per_m) * QTransform.fromTranslate(*middle_px)
