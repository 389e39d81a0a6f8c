"""What blocks sight and movement on one map, in an index that is built once."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from vtt.geometry.shapes import Point, Ring


class Barrier(NamedTuple):
    """A straight wall, door or window between two points; ``kind`` says which."""

    id: str
    kind: str
    a: Point
    b: Point
    stops_sight: bool = True
    stops_movement: bool = True


class Solid(NamedTuple):
    """A crate or pillar: it stops movement, and hides by its height."""

    id: str
    ring: Ring
    height_m: float


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


class Obstacles:
    """Everything that stands in the way on one map.

    Attributes:
        size_m: width and height of the map, whose corner is (0, 0).
        barriers: walls, doors and windows, as given.
        solids: crates and pillars, as given.
        grounds: difficult ground, as given.
        clouds: what hides and can be walked through, as given.
        open_ids: the barriers that stop nothing.
    """

    def __init__(
        self,
        size_m: tuple[float, float],
        barriers: Sequence[Barrier] = (),
        solids: Sequence[Solid] = (),
        grounds: Sequence[Ground] = (),
        clouds: Sequence[Cloud] = (),
    ) -> None:
        """Build the index; ids are unique within a map."""
        self.size_m = size_m
        self.barriers = tuple(barriers)
        self.solids = tuple(solids)
        self.grounds = tuple(grounds)
        self.clouds = tuple(clouds)
        self.open_ids: frozenset[str] = frozenset()

    def opened(self, ids: Iterable[str]) -> "Obstacles":
        """Return the same map with these barriers open: they stop nothing."""
        other = object.__new__(Obstacles)
        other.__dict__.update(self.__dict__)
        other.open_ids = self.open_ids | frozenset(ids)
        return other
