"""A brush that draws a thing in the thing's own metres, wherever it stands and however it is turned."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from generator.canvas import Box, Canvas, Colour, Mask, Point


@dataclass(frozen=True)
class Look:
    """How a surface looks.

    Attributes:
        colour: red, green and blue, 0 to 255.
        bevel: strength of the lit rim, 0 to 1.
        rim_m: width of the lit rim, metres.
        drop_m: length of the small shadow below, metres.
        fine: strength of the fine, irregular wear.
        across: strength of fibres that run from left to right.
        down: strength of fibres that run from top to bottom.
    """

    colour: Colour
    bevel: float = 0.3
    rim_m: float = 0.03
    drop_m: float = 0.0
    fine: float = 0.06
    across: float = 0.0
    down: float = 0.0


@dataclass(frozen=True)
class Pen:
    """A brush with its origin on the canvas and its turn, clockwise."""

    canvas: Canvas
    origin: Point = (0.0, 0.0)
    angle_deg: float = 0.0

    def at(self, point: Point) -> Point:
        """Return where a point of the thing lies on the canvas."""
        turn = math.radians(self.angle_deg)
        x, y = point
        return (
            self.origin[0] + x * math.cos(turn) - y * math.sin(turn),
            self.origin[1] + x * math.sin(turn) + y * math.cos(turn),
        )

    def shape(self, ring: Sequence[Point], look: Look) -> Mask:
        """Lay a surface with that outline."""
        return self.lay(self.canvas.polygon([self.at(point) for point in ring]), look)

    def box(self, box: Box, look: Look, corner_m: float = 0.0) -> Mask:
        """Lay a rectangle, its corners rounded if asked."""
        return self.shape(rounded(box, corner_m) if corner_m else corners(box), look)

    def disc(self, centre: Point, radius_m: float, look: Look) -> Mask:
        """Lay a disc."""
        return self.shape(circle(centre, radius_m, 40), look)

    def line(self, points: Sequence[Point], width_m: float, look: Look) -> Mask:
        """Lay a line with round ends."""
        return self.lay(self.canvas.stroke([self.at(point) for point in points], width_m), look)

    def lay(self, mask: Mask, look: Look) -> Mask:
        """Lay a surface over a mask: its small shadow, its colour, its wear, its lit rim."""
        if look.drop_m:
            self.canvas.drop(mask, look.drop_m, 0.5)
        self.canvas.paint(mask, look.colour)
        for texture, amount in (
            (self.canvas.fine, look.fine),
            (self.canvas.across, look.across),
            (self.canvas.down, look.down),
        ):
            if amount:
                self.canvas.roughen(mask, texture, amount)
        if look.bevel:
            self.canvas.bevel(mask, look.rim_m, look.bevel)
        return mask


def corners(box: Box) -> list[Point]:
    """Return a box as a ring, clockwise from its top left."""
    x0, y0, x1, y1 = box
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def rounded(box: Box, radius_m: float) -> list[Point]:
    """Return a box with round corners as a ring."""
    x0, y0, x1, y1 = box
    r = min(radius_m, (x1 - x0) / 2, (y1 - y0) / 2)
    hubs = [(x1 - r, y1 - r), (x0 + r, y1 - r), (x0 + r, y0 + r), (x1 - r, y0 + r)]
    ring: list[Point] = []
    for quarter, (x, y) in enumerate(hubs):
        for step in range(7):
            turn = math.pi / 2 * (quarter + step / 6)
            ring.append((x + r * math.cos(turn), y + r * math.sin(turn)))
    return ring


def circle(centre: Point, radius_m: float, sides: int) -> list[Point]:
    """Return a regular polygon whose corners lie on a circle."""
    turns = [2 * math.pi * side / sides for side in range(sides)]
    return [(centre[0] + radius_m * math.cos(t), centre[1] + radius_m * math.sin(t)) for t in turns]
