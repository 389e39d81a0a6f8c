"""What can stand or lie on a map: barriers, solids, difficult ground and clouds."""

from typing import Literal, NamedTuple

from vtt.geometry.shapes.shapes import Point, Ring

Channel = Literal["sight", "movement"]
CHANNELS: tuple[Channel, ...] = ("sight", "movement")


class Barrier(NamedTuple):
    """A straight wall, door or window between two points; ``kind`` says which.

    Attributes:
        one_way: the side from which it stops nothing, for who walks from ``a`` to ``b`` and looks at the map
            from above: with "left" one sees and walks through it from the left, and it stops what comes from
            the right. From (0, 0) to (1, 0) the left is where y is negative.
    """

    id: str
    kind: str
    a: Point
    b: Point
    stops_sight: bool = True
    stops_movement: bool = True
    one_way: Literal["", "left", "right"] = ""

    def lets_through(self, start: Point) -> bool:
        """Tell whether it is open for what starts there, strictly on the side from which it stops nothing.

        Examples:
            >>> pane = Barrier("w", "wall", (0, 0), (1, 0), one_way="left")
            >>> pane.lets_through((0.5, -1)), pane.lets_through((0.5, 1)), pane.lets_through((0.5, 0))
            (True, False, False)
            >>> pane._replace(one_way="").lets_through((0.5, -1))
            False
        """
        (ax, ay), (bx, by), (x, y) = self.a, self.b, start
        turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        return turn < 0 if self.one_way == "left" else turn > 0 and self.one_way == "right"


class Solid(NamedTuple):
    """A crate or pillar: it stops movement, and hides by its height.

    Attributes:
        height_m: how high it is, from its foot to its top.
        base_m: how high its foot is above the ground of the map, metres.
    """

    id: str
    ring: Ring
    height_m: float
    base_m: float = 0.0


class Ground(NamedTuple):
    """Difficult ground, where each metre costs ``cost`` metres."""

    id: str
    ring: Ring
    cost: float


class Cloud(NamedTuple):
    """Smoke or brush: seen into up to ``depth_m``, never through."""

    id: str
    ring: Ring
    depth_m: float = 1.0
