"""The obstacles of one map, in an index that is built once, as the doors are, for bodies at any height."""

from collections.abc import Iterable, Sequence

import numpy as np

from vtt.geometry.shapes.answers import Answers
from vtt.geometry.shapes.arrays import TOUCH_M, Bools
from vtt.geometry.shapes.levels import Upright
from vtt.geometry.shapes.shapes import Point, Segment, inside
from vtt.geometry.shapes.things import Barrier, Channel, Cloud, Ground, Solid
from vtt.geometry.world.edges import Edges, ring_segments
from vtt.geometry.world.index import Index
from vtt.geometry.world.pieces import Pieces
from vtt.geometry.world.standing import Standing

__all__ = [
    "Barrier",
    "Channel",
    "Cloud",
    "Edges",
    "Ground",
    "Obstacles",
    "Pieces",
    "Solid",
    "ring_segments",
]


class Obstacles(Standing):
    """Everything that stands in the way on one map.

    Attributes:
        size_m: width and height of the map, whose corner is (0, 0).
        barriers: walls, doors and windows, as given.
        solids: crates and pillars, as given.
        grounds: difficult ground, as given.
        clouds: what hides and can be walked through, as given.
        open_ids: the barriers that stop nothing.
        counting: array (s,): which of the solids stop something.
        answers: what was measured on the map, in whatever state it was, for whoever measures; no part of it.
    """

    def __init__(  # noqa: PLR0913 - a map is made of all of these
        self,
        size_m: tuple[float, float],
        barriers: Sequence[Barrier] = (),
        solids: Sequence[Solid] = (),
        grounds: Sequence[Ground] = (),
        clouds: Sequence[Cloud] = (),
        *,
        before: "Obstacles | None" = None,
    ) -> None:
        """Build the index; ids are unique within a map.

        What the map has in common with one that was built before is taken from there.

        Raises:
            ValueError: If the map is not even a centimetre wide or high.
        """
        if min(size_m) < 0.01:
            raise ValueError(f"a map needs an area, not {size_m[0]} m by {size_m[1]} m")
        self.size_m = size_m
        self.barriers = tuple(barriers)
        self.solids = tuple(solids)
        self.grounds = tuple(grounds)
        self.clouds = tuple(clouds)
        self.open_ids: frozenset[str] = frozenset()
        known = before.index if before is not None else None
        self.index: Index = Index(size_m, self.barriers, self.solids, self.grounds, self.clouds, known)
        self.counting: Bools = np.ones(len(self.solids), dtype=np.bool_)
        self.answers = Answers()
        self._at_heights: dict[tuple[bytes, bool], Obstacles] = {}

    def opened(self, ids: Iterable[str]) -> "Obstacles":
        """Return the same map with these barriers open: they stop nothing.

        Examples:
            >>> hall = Obstacles((9, 9), [Barrier("door", "door", (4, 4), (5, 4))])
            >>> sorted(hall.opened(["door"]).open_ids), sorted(hall.open_ids)
            (['door'], [])
        """
        other = self._copy()
        other.open_ids = self.open_ids | frozenset(ids)
        return other

    def swung_since(self, before: "Obstacles") -> list[Segment] | None:
        """Return the doors that were opened or shut since; None where more than doors has changed.

        Examples:
            >>> shut, other = Obstacles((9, 9), [Barrier("door", "door", (4, 4), (5, 4))]), Obstacles((9, 9))
            >>> [now.swung_since(shut) for now in (shut.opened(["door"]), shut, other)]
            [[((4, 4), (5, 4))], [], None]
        """
        if not self.is_map_of(before):
            return None
        swung = self.open_ids ^ before.open_ids
        return [(one.a, one.b) for one in self.barriers if one.id in swung] if swung else []

    def is_map_of(self, other: "Obstacles") -> bool:
        """Tell whether both are the same map, whatever doors stand open.

        Examples:
            >>> hall = Obstacles((9, 9), [Barrier("door", "door", (4, 4), (5, 4))])
            >>> hall.opened(["door"]).is_map_of(hall), hall.is_map_of(Obstacles((9, 9)))
            (True, False)
        """
        return self.index is other.index and self.counting is other.counting

    def met_by(self, body: Upright) -> "Obstacles":
        """Return the same map as a body at some height meets it.

        It meets the solids with which it shares some height, touching not being enough, and difficult ground
        only with its feet on the floor or below. Barriers stand at any height.

        Examples:
            >>> crate = Solid("crate", ((4, 4), (5, 4), (5, 5), (4, 5)), 1.0)
            >>> hall = Obstacles((9, 9), solids=[crate], grounds=[Ground("mud", crate.ring, 2.0)])
            >>> hall.met_by(Upright(0.0, 2.0)) is hall, hall.met_by(Upright(0.9, 2.9)).counting.tolist()
            (True, [True])
            >>> above = hall.met_by(Upright(1.0, 3.0))
            >>> above.counting.tolist(), above.grounds
            ([False], ())
        """
        bases, tops = self.index.bases, self.index.bases + self.index.heights
        return self._only((bases < body.top_m) & (tops > body.foot_m), body.foot_m <= TOUCH_M)

    def ending_view_from(self, eye_m: float) -> "Obstacles":
        """Return the same map with only the solids that end the view of an eye at some height, metres.

        Those stand on the floor and are at least as high as the eye; over or under any other solid the eye
        sees something behind it.

        Examples:
            >>> crate = Solid("crate", ((4, 4), (5, 4), (5, 5), (4, 5)), 3.0)
            >>> hall = Obstacles((9, 9), solids=[crate, crate._replace(id="beam", base_m=1.0)])
            >>> hall.ending_view_from(3.0).counting.tolist(), hall.ending_view_from(3.1).counting.tolist()
            ([True, False], [False, False])
        """
        return self._only((self.index.bases <= TOUCH_M) & (self.index.heights >= eye_m - TOUCH_M), True)

    def without(self, ids: Iterable[str]) -> "Obstacles":
        """Return the same map as if these solids were gone: they stop nothing.

        Examples:
            >>> crate = Solid("crate", ((4, 4), (5, 4), (5, 5), (4, 5)), 1.0)
            >>> hall = Obstacles((9, 9), solids=[crate, crate._replace(id="beam")])
            >>> hall.without(["crate"]).counting.tolist(), hall.without([]) is hall
            ([False, True], True)
        """
        gone = frozenset(ids)
        return self._only(np.array([solid.id not in gone for solid in self.solids], dtype=np.bool_), True)

    def _only(self, solids: Bools, on_floor: bool) -> "Obstacles":
        """Return the same map with some of the solids, and with its grounds or without; made once."""
        solids, on_floor = solids & self.counting, on_floor or not self.grounds
        if on_floor and np.array_equal(solids, self.counting):
            return self
        key = (solids.tobytes(), on_floor)
        if key not in self._at_heights:
            other = self._copy()
            other.counting, other.grounds = solids, self.grounds if on_floor else ()
            self._at_heights[key] = other
        return self._at_heights[key]

    def _copy(self) -> "Obstacles":
        other = object.__new__(Obstacles)
        other.__dict__.update(self.__dict__, _at_heights={})
        return other

    def stops_body(self, thing: int, start: Point) -> bool:
        """Tell whether a barrier or solid stops a body that starts somewhere; not the solid it is inside.

        Examples:
            >>> crate = Solid("crate", ((4, 4), (5, 4), (5, 5), (4, 5)), 1.0)
            >>> hall = Obstacles((9, 9), [Barrier("door", "door", (1, 0), (1, 9))], [crate])
            >>> hall.stops_body(0, (0, 0)), hall.opened(["door"]).stops_body(0, (0, 0))
            (True, False)
            >>> hall.stops_body(1, (3, 4)), hall.stops_body(1, (4, 4))
            (True, False)
        """
        if thing < len(self.barriers):
            barrier = self.barriers[thing]
            return barrier.stops_movement and barrier.id not in self.open_ids
        solid = thing - len(self.barriers)
        return bool(self.counting[solid]) and not inside(start, self.solids[solid].ring)
