"""Parts of a map that are dragged: all of them, one point, or the box around them."""

from collections.abc import Collection

from vtt.battle import EditMap, Room, Scene
from vtt.battle.editing import Parts
from vtt.geometry import Point
from vtt.play.editing.lines import TOUCH_M, are_one, end_key
from vtt.play.editing.map_index import MapIndex
from vtt.play.editing.parts import Place, Ringed, each, edit_of, lined, only, placed, points_of, together
from vtt.play.editing.rooms import RoomMover


class Mover:
    """Some parts of a map that are moved: what touches the ends of walls and doors among them stays there.

    The corners of rooms for the fog at such ends go with them.

    Args:
        index: The map.
        ids: What is moved.
    """

    def __init__(self, index: MapIndex, ids: Collection[str]) -> None:
        self._scene, self._chosen = index.scene, index.only(ids)
        ends = {end_key(point): point for part in lined(self._chosen) for point in points_of(part)}
        touching = index.with_ends_at(ends.values())
        self._ends, moved = ends, frozenset(ids)
        self._others = index.only(part.id for part in touching if part.id not in moved)
        self._rooms = RoomMover(index.scene, ends.values())

    def to(self, place: Place) -> EditMap:
        """Return what moves them."""
        others = placed(self._others, lambda point: place(point) if end_key(point) in self._ends else point)
        moved = together(placed(self._chosen, place), others)
        return _without_nothing(self._scene, moved, self._rooms.to(place))


class PointMover:
    """A point that is moved, with all ends of walls and doors there, and the corners of rooms for the fog.

    Args:
        index: The map.
        at: The point.
        corners_of: The ids of things of which a corner there is moved too.
    """

    def __init__(self, index: MapIndex, at: Point, corners_of: Collection[str] = ()) -> None:
        self._scene, self._at = index.scene, at
        met = [part.id for part in index.with_ends_at((at,))]
        shaped = [part.id for part in each(index.only(corners_of)) if isinstance(part, Ringed)]
        self._parts = index.only((*met, *shaped))
        self._rooms = RoomMover(index.scene, (at,) if met else ())

    def to(self, to: Point) -> EditMap:
        """Return what moves it."""
        moved = placed(self._parts, lambda point: to if are_one(point, self._at) else point)
        return _without_nothing(self._scene, moved, self._rooms.to(lambda _: to))


def stretched(box: tuple[Point, Point], corner: Point, to: Point) -> Place:
    """Return where points go as a corner or the middle of a side of their box is dragged.

    The opposite corner or side stays; a box without width or height is not stretched that way.
    """
    low, high = box

    def along(axis: int, value: float) -> float:
        size, middle = high[axis] - low[axis], (low[axis] + high[axis]) / 2
        if size < TOUCH_M or abs(corner[axis] - middle) < size / 4:
            return value
        fixed = low[axis] if corner[axis] > middle else high[axis]
        return fixed + (value - fixed) * (to[axis] - fixed) / (corner[axis] - fixed)

    return lambda point: (along(0, point[0]), along(1, point[1]))


def _without_nothing(scene: Scene, parts: Parts, rooms: tuple[Room, ...]) -> EditMap:
    """Return what puts parts there, without walls and doors that have no length any more."""
    gone = [part.id for part in lined(parts) if are_one(part.a, part.b)]
    kept = only(parts, [part.id for part in each(parts) if part.id not in gone]) if gone else parts
    return edit_of(scene, together(kept, Parts(rooms=rooms)), gone)
