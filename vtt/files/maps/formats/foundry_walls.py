"""The walls of a Foundry scene: which of our kinds each of its many kinds comes nearest to.

| there | here |
| --- | --- |
| stops movement and sight | wall; with a direction one-way; as a door a door, secret or open where it is |
| stops sight from the second such wall on | wall |
| stops movement, is seen through, or is seen through from near by | window |
| stops sight alone | curtain |
| stops neither | nothing |
"""

from collections.abc import Iterator
from itertools import count
from typing import Final, Literal, NamedTuple

from vtt.files.maps.cutting import NEAR
from vtt.files.maps.frame import Frame
from vtt.files.maps.lines import MAX_SEGMENTS, Line
from vtt.files.maps.openings import Kind as OpeningKind
from vtt.files.maps.openings import Opening
from vtt.files.maps.report import Note, Tally
from vtt.files.maps.sketch import OneWay, Sketch
from vtt.files.node import Node
from vtt.geometry import Segment, distance_m

Kind = Literal["wall"] | OpeningKind

NONE, LIMITED, NORMAL = 0, 10, 20
_OF_OLD: Final = {1: NORMAL, 2: LIMITED}
"""What numbers mean that versions before 9 wrote."""

_DOOR, _SECRET = 1, 2
_OPEN, _LOCKED = 1, 2

_ONE_WAY: Final[dict[int, OneWay]] = {1: "right", 2: "left"}
"""The side from which a wall stops nothing, by the side from which it stops."""


class _Facts(NamedTuple):
    """What a wall is said to do."""

    stops: bool
    sight: int
    door: int
    state: int

    @property
    def is_door(self) -> bool:
        return self.door in (_DOOR, _SECRET)

    @property
    def hides(self) -> bool:
        return self.sight in (LIMITED, NORMAL)

    @property
    def kind(self) -> Kind | None:
        """Our kind that comes nearest; None for what stops nothing."""
        if self.stops and self.hides:
            return "door" if self.is_door else "wall"
        if self.stops:
            return "window"
        return "curtain" if self.hides else None


def add_walls(sketch: Sketch, walls: Iterator[Node], frame: Frame, tally: Tally) -> None:
    """Add the walls of a scene to a sketch.

    `wall-7` is the seventh wall of the file, whatever was left out before it; doors, windows and curtains are
    counted each for themselves.

    Raises:
        FileError: Something in them is not what it should be.
    """
    numbers = {kind: count(1) for kind in ("door", "window", "curtain")}
    for number, node in enumerate(walls, start=1):
        ends = _ends(node, frame, tally)
        facts = _facts(node)
        kind = facts.kind
        if ends is None or kind is None:
            tally[Note.WALLS_IDLE] += ends is not None
            continue
        _remark(facts, kind, tally)
        side = _ONE_WAY.get(_whole(node, "dir"), "")
        if kind == "wall":
            sketch.lines.append(Line(f"wall-{number}", *ends))
            sketch.one_way[f"wall-{number}"] = side
        else:
            tally[Note.PORTALS_ONE_WAY] += side != ""
            sketch.add_opening(_opening(f"{kind}-{next(numbers[kind])}", facts, kind, ends), node)


def wall_nodes(root: Node) -> Iterator[Node]:
    """Return the walls of a scene.

    Raises:
        FileError: They are no list, or too many.
    """
    return root.entries("walls", MAX_SEGMENTS)


def _opening(name: str, facts: _Facts, kind: OpeningKind, ends: Segment) -> Opening:
    is_open = facts.is_door and facts.state == _OPEN
    return Opening(name, kind, *ends, is_open, kind == "door" and facts.door == _SECRET)


def _remark(facts: _Facts, kind: Kind, tally: Tally) -> None:
    """Note what our kind of a wall lacks of what the file says."""
    tally[Note.WALLS_LIMITED] += facts.sight == LIMITED
    tally[Note.WALLS_NEARED] += facts.sight > NORMAL
    tally[Note.WALLS_SEEN_THROUGH] += kind == "window" and facts.sight == NONE and not facts.is_door
    tally[Note.WALLS_OF_SIGHT] += kind == "curtain" and not facts.is_door
    tally[Note.DOORS_LOCKED] += facts.is_door and facts.state == _LOCKED


def _facts(node: Node) -> _Facts:
    key = "sight" if node.get("sight") is not None else "sense"
    sight = _whole(node, key, NORMAL)
    stops = _whole(node, "move", NORMAL) > NONE
    return _Facts(stops, _OF_OLD.get(sight, sight), _whole(node, "door"), _whole(node, "ds"))


def _whole(node: Node, key: str, usual: int = 0) -> int:
    found = node.get(key)
    return usual if found is None else int(found.finite(0, 1000))


def _ends(node: Node, frame: Frame, tally: Tally) -> Segment | None:
    """Return both ends in squares of the picture; None, and noted, where there is no such wall on it."""
    at = [number.coordinate() for number in node.need("c").items(4)]
    if len(at) != 4 or any(number is None for number in at):
        tally[Note.WALLS_NOWHERE] += 1
        return None
    ax, ay, bx, by = (number / frame.pixels_per_square for number in at if number is not None)
    a, b = frame.placed((ax, ay)), frame.placed((bx, by))
    if distance_m(a, b) <= NEAR:
        tally[Note.WALLS_EMPTY] += 1
        return None
    if not frame.holds(a, b):
        tally[Note.WALLS_OUTSIDE] += 1
        return None
    return a, b
