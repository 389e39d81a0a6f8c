"""The doors and windows of a map: the openings of a file, with the names that we know."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Literal, NamedTuple

from vtt.files.maps.cutting import NEAR
from vtt.files.maps.frame import Frame
from vtt.files.maps.report import Note, Tally
from vtt.files.maps.welding import Welder
from vtt.files.node import Node
from vtt.geometry import Point, distance_m

MAX_PORTALS = 2000

Kind = Literal["door", "window", "curtain"]


class Opening(NamedTuple):
    """A door, window or curtain: squares from the corner of the picture.

    Attributes:
        secret: True where the players take it for a wall; only our own words about a map say so.
    """

    id: str
    kind: Kind
    a: Point
    b: Point
    open: bool = False
    secret: bool = False


def openings(root: Node, frame: Frame, welder: Welder, tally: Tally) -> list[Opening]:
    """Return the openings of `portals` that lie on the picture.

    `door-2` is the second portal of the file that is a door, whatever was left out before it.
    """
    numbers = {"door": count(1), "window": count(1)}
    kept = []
    for node in root.entries("portals", MAX_PORTALS):
        kind = _kind(node)
        name, ends = f"{kind}-{next(numbers[kind])}", _ends(node)
        if ends is None:
            tally[Note.PORTALS_NOWHERE] += 1
        elif not frame.holds(frame.placed(ends[0]), frame.placed(ends[1])):
            tally[Note.PORTALS_OUTSIDE] += 1
        else:
            a, b = (welder.weld(frame.placed(end)) for end in ends)
            kept.append(Opening(name, kind, a, b))
    return kept


def known_by_name(found: Iterable[Opening], known: Sequence[Opening], welder: Welder) -> Iterator[Opening]:
    """Return the openings found, those in a known place under their known name, then the other known ones."""
    missing = list(known)
    taken = {opening.id for opening in known}
    for opening in found:
        same = next((other for other in missing if _in_one_place(opening, other)), None)
        if same:
            missing.remove(same)
            yield same._replace(a=opening.a, b=opening.b)
        else:
            yield opening._replace(id=_free(opening.id, taken))
    for opening in missing:
        yield opening._replace(a=welder.weld(opening.a), b=welder.weld(opening.b))


def _kind(node: Node) -> Kind:
    """Tell doors from windows: the format has no word for a window but a door that does not close."""
    closed = node.get("closed")
    return "door" if closed is None or closed.flag() else "window"


def _ends(node: Node) -> tuple[Point, Point] | None:
    """Return the first of the bounds and the one farthest from it; real files have two."""
    points = [bound.point() for bound in node.entries("bounds", MAX_PORTALS)]
    ends = [point for point in points if point]
    if len(ends) < 2 or len(ends) < len(points):
        return None
    farthest = max(ends, key=lambda end: distance_m(end, ends[0]))
    return (ends[0], farthest) if distance_m(ends[0], farthest) > NEAR else None


def _in_one_place(one: Opening, other: Opening) -> bool:
    return any(
        max(distance_m(one.a, a), distance_m(one.b, b)) <= NEAR
        for a, b in ((other.a, other.b), (other.b, other.a))
    )


def _free(name: str, taken: set[str]) -> str:
    """Return the name, or one made from it that nobody else bears."""
    while name in taken:
        name += "-other"
    return name
