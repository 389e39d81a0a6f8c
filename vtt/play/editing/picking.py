"""What of a map is under the pointer or in a box, for the editor to choose."""

from vtt.battle.editing import Part
from vtt.geometry import Point, Ring, distance_m, inside
from vtt.play.editing.lines import away_m, end_key
from vtt.play.editing.map_index import MapIndex
from vtt.play.editing.parts import Lined, Ringed, each, points_of


class Picker:
    """What can be chosen on one scene."""

    def __init__(self, index: MapIndex) -> None:
        self._index, self.parts = index, index.parts

    def at(self, point: Point, within_m: float) -> Part | None:
        """Return what is under a point: pins, then walls and doors, then the smallest outline around it."""
        pins = [one for one in self._pins() if distance_m(points_of(one)[0], point) <= within_m]
        if pins:
            return min(pins, key=lambda pin: distance_m(points_of(pin)[0], point))
        return self.line_at(point, within_m) or self._ringed_at(point)

    def line_at(self, point: Point, within_m: float) -> Lined | None:
        """Return the wall, door, window or curtain that is nearest to a point, within that reach."""
        portals = [one for one in self.parts.portals if away_m(point, (one.a, one.b)) <= within_m]
        if portals:
            return min(portals, key=lambda one: away_m(point, (one.a, one.b)))
        found = self._index.nearest_line(point)
        near = found is not None and away_m(point, (found.a, found.b)) <= within_m
        return found if near else None

    def end_at(self, point: Point, within_m: float) -> Point | None:
        """Return the end of a wall or a door that is nearest to a point, within that reach."""
        end = self._index.nearest_end(point)
        return end if end is not None and distance_m(end, point) <= within_m else None

    def within(self, a: Point, b: Point) -> tuple[str, ...]:
        """Return the ids of what is wholly within the box between two corners."""
        (left, right), (top, bottom) = sorted((a[0], b[0])), sorted((a[1], b[1]))
        return tuple(
            part.id
            for part in each(self.parts)
            if all(left <= x <= right and top <= y <= bottom for x, y in points_of(part))
        )

    def connected(self, line_id: str) -> tuple[str, ...]:
        """Return the ids of all walls and doors that are connected with one, end to end."""
        reached, ahead = {line_id}, [one for one in self._index.lined if one.id == line_id]
        by_end: dict[tuple[int, int], list[Lined]] = {}
        for one in self._index.lined:
            for end in (one.a, one.b):
                by_end.setdefault(end_key(end), []).append(one)
        while ahead:
            one = ahead.pop()
            for other in (*by_end[end_key(one.a)], *by_end[end_key(one.b)]):
                if other.id not in reached:
                    reached.add(other.id)
                    ahead.append(other)
        return tuple(one.id for one in self._index.lined if one.id in reached)

    def _pins(self) -> tuple[Part, ...]:
        return (*self.parts.notes, *self.parts.lights)

    def _ringed_at(self, point: Point) -> Ringed | None:
        ringed: tuple[Ringed, ...] = (*self.parts.obstacles, *self.parts.terrain, *self.parts.clouds)
        under = [one for one in ringed if inside(point, one.ring)]
        return min(under, key=lambda one: _box_m2(one.ring), default=None)


def _box_m2(ring: Ring) -> float:
    across, down = ([point[axis] for point in ring] for axis in (0, 1))
    return (max(across) - min(across)) * (max(down) - min(down))
