"""What hides a target: the things on the line, and the hidden share of its width."""

from collections.abc import Sequence
from typing import NamedTuple

from vtt.geometry.obstacles import Obstacles
from vtt.geometry.shapes import Disc, Point


class OnLine(NamedTuple):
    """A thing that the straight line between two footprints crosses.

    Attributes:
        height_m: infinite for walls and doors.
        at: where the line enters it, coming from A.
        from_a_m: along the line from A's edge to the entry, never negative.
        from_b_m: along the line from the exit to B's edge, never negative.
    """

    id: str
    kind: str
    height_m: float
    at: Point
    from_a_m: float
    from_b_m: float


def on_line(a: Disc, b: Disc, obstacles: Obstacles) -> tuple[OnLine, ...]:
    """Return what the line of the centres crosses, sorted from A."""
    return ()


def on_lines(a: Disc, targets: Sequence[Disc], obstacles: Obstacles) -> tuple[tuple[OnLine, ...], ...]:
    """Return, for each target, what the line of the centres crosses."""
    return tuple(on_line(a, b, obstacles) for b in targets)


def hidden_share(eye: Point, body: Disc, obstacles: Obstacles) -> float:
    """Return the share of a disc's width, 0 to 1, that walls and solids hide from ``eye``."""
    return 0.0
