"""The places of names, so that neighbours can be read: below a token, beside a thing, else around it."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from vtt.geometry import Point
from vtt.ui.board.items.turning import as_seen

NAME_GAP_PX = 3
Floats = npt.NDArray[np.float64]

HAIR_SHARE = 0.05
"""How much of a name may be hidden before it moves away."""
Shift = tuple[float, float]
"""To the right and down, in pixels of the screen."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom, in pixels of the screen."""
NOWHERE: Box = (0.0, 0.0, 0.0, 0.0)


DOWN, UP, RIGHT, LEFT, LOWER, LOW_RIGHT, HIGH_RIGHT, LOW_LEFT, HIGH_LEFT = range(9)
DOWNWARDS = (DOWN, UP, RIGHT, LEFT, LOWER)
SIDEWAYS = (RIGHT, LOW_RIGHT, HIGH_RIGHT, LEFT, LOW_LEFT, HIGH_LEFT, UP, DOWN, LOWER)
"""Where the name of a token is looked for, and that of a thing on the ground, the best first."""
MANY = 400
"""After so many, names stand where they are best alone, one over the other."""


class Standing(NamedTuple):
    """Where something stands and what is written there.

    Attributes:
        at: Its middle, metres.
        size_m: How wide it is drawn.
        name: How wide and high its name is, pixels, and where it hangs from the item, x and y, metres; None
            where none is shown.
    """

    at: Point
    size_m: float
    name: tuple[float, float, float, float] | None


class Named(Protocol):
    """Something with a name below it.

    Attributes:
        standing: Where it stands now.
        name_sides: Where its name may stand, the best first.
    """

    standing: Standing
    name_sides: tuple[int, ...]

    def shift_name(self, right_px: float, down_px: float) -> None:
        """Write its name so much further to the right and down from below it, until told otherwise."""


class Look(NamedTuple):
    """What of an item decides where names stand: where it is seen, how wide, and its name if there is one."""

    x: float
    y: float
    size_m: float
    name: tuple[float, float, float, float] | None


class Plate(NamedTuple):
    """Where a name stands, and where it might.

    Attributes:
        shift: How far it was moved from below its item.
        box: Where it stands now.
        boxes: All places where it may stand.
        room: What holds all of these.
    """

    shift: Shift
    box: Box
    boxes: Sequence[Box]
    room: Box

    def may_meet(self, changed: Sequence[Box]) -> bool:
        """Tell whether something that changed meets a place where the name may stand."""
        return any(_meet(place, one) for one in changed for place in self.boxes)


class NamePlates:
    """The names on one scene: written where they hide least of one another and of what is named.

    Names of tokens go first. Of those that did not change only the ones are placed again whose room meets
    something that came, went or moved; the others would be given the places that they have.
    """

    def __init__(self) -> None:
        self._px_per_m, self._turn = 0.0, 0
        self._standings: dict[Named, Standing] = {}
        self._looks: dict[Named, Look] = {}
        self._plates: dict[Named, Plate] = {}

    def spread(self, items: Iterable[Named], px_per_m: float, turn: int = 0) -> None:
        """Write the names of some items on a map that is turned by so many degrees, and forget all others."""
        if (px_per_m, turn) != (self._px_per_m, self._turn):
            self._px_per_m, self._turn, self._looks, self._plates = px_per_m, turn, {}, {}
            self._standings = {}
        before = self._standings
        self._standings = {item: item.standing for item in items}
        looks = {
            item: self._looks[item] if before.get(item) is now else _look(now, turn)
            for item, now in self._standings.items()
        }
        if looks == self._looks and list(looks) == list(self._looks):
            return
        if all(look.name is None for look in looks.values()):
            self._looks, self._plates = looks, {}
            return
        in_order = sorted(looks, key=lambda one: (one.name_sides != DOWNWARDS, looks[one].y, looks[one].x))
        named = [item for item in in_order if looks[item].name is not None]
        changed = list(self._changed(looks))
        bodies = [_body(looks[item], px_per_m) for item in in_order]
        plates: dict[Named, Plate] = {}
        kept = [self._plates.get(item) if self._looks.get(item) == looks[item] else None for item in named]
        boxes = (plate.box if plate is not None else NOWHERE for plate in kept)
        taken = np.ascontiguousarray(np.array([*bodies, *boxes], np.float64).T)
        near = _Near([plate.room if plate is not None else NOWHERE for plate in kept], changed)
        for place, (item, known) in enumerate(zip(named, kept, strict=True)):
            free = len(item.name_sides) if place < MANY else 1
            changes = near.of(place)
            if known is not None and len(known.boxes) == free and not (changes and known.may_meet(changes)):
                plates[item] = known
                continue
            now = plates[item] = _placed(item, looks[item], free, px_per_m, taken[:, : len(bodies) + place])
            taken[:, len(bodies) + place] = now.box
            item.shift_name(*now.shift)
            if known is None or known.box != now.box:
                for plate in (known, now):
                    if plate is not None:
                        near.add(plate.box)
        self._looks, self._plates = looks, plates

    def _changed(self, looks: Mapping[Named, Look]) -> Iterator[Box]:
        """Yield where something came, went, moved or is another: bodies, and names as they stood."""
        for item in {**self._looks, **looks}:
            before, now = self._looks.get(item), looks.get(item)
            if before != now:
                yield from (_body(look, self._px_per_m) for look in (before, now) if look is not None)
                if item in self._plates:
                    yield self._plates[item].box


class _Near:
    """Which of many changes meet each of many rooms: most meet none, which is found for all at once."""

    def __init__(self, rooms: Sequence[Box], changed: Iterable[Box]) -> None:
        self._rooms = np.ascontiguousarray(np.array(rooms, np.float64).reshape(-1, 4).T)
        self._changes: dict[int, list[Box]] = {}
        for box in changed:
            self.add(box)

    def add(self, box: Box) -> None:
        """Take note of where something changed."""
        for place in np.nonzero(_meet_any(box, self._rooms))[0].tolist():
            self._changes.setdefault(place, []).append(box)

    def of(self, place: int) -> Sequence[Box]:
        """Return the changes that meet a room."""
        return self._changes.get(place, ())


def _look(standing: Standing, turn: int) -> Look:
    at, size_m, name = standing
    if name is not None:
        wide_px, high_px, x, y = name
        name = wide_px, high_px, *as_seen((x, y), turn)
    return Look(*as_seen(at, turn), size_m, name)


def _placed(item: Named, look: Look, free: int, px_per_m: float, taken: Floats) -> Plate:
    """Return where a name hides least of what is taken, boxes (4, n)."""
    shifts, (left, top, right, bottom) = _shifts(item, look, px_per_m)[:free], _below(look, px_per_m)
    boxes = [(left + x, top + y, right + x, bottom + y) for x, y in shifts]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    room = min(lefts), min(tops), max(rights), max(bottoms)
    best = _least_hidden(boxes, _meeting(room, taken))
    return Plate(shifts[best], boxes[best], boxes, room)


def _least_hidden(boxes: Sequence[Box], taken: Sequence[Box]) -> int:
    """Return the number of the box of which others hide least: the first one that is free, if one is."""
    best, least = 0, math.inf
    for number, box in enumerate(boxes):
        hidden = _hidden(box, taken)
        if hidden < least:
            best, least = number, hidden
        if not hidden:
            break
    return best


def _meeting(room: Box, taken: Floats) -> list[Box]:
    """Return those of many boxes (4, n) that meet one of them."""
    return list(map(tuple, taken[:, _meet_any(room, taken)].T.tolist()))


def _meet_any(one: Box, boxes: Floats) -> npt.NDArray[np.bool_]:
    """Tell of each of many boxes (4, n) whether it has something in common with one, more than the border."""
    left, top, right, bottom = boxes
    meets: npt.NDArray[np.bool_] = left < one[2]
    meets &= right > one[0]
    meets &= top < one[3]
    meets &= bottom > one[1]
    return meets


def _meet(one: Box, other: Box) -> bool:
    """Tell whether two boxes have something in common, more than their border."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _shifts(item: Named, look: Look, px_per_m: float) -> Sequence[Shift]:
    """Return where a name may be moved to from its place below the item, the best first."""
    wide_px, high_px, _, _ = look.name or NOWHERE
    item_px = look.size_m * px_per_m
    above = (0.0, -(item_px + high_px + 2 * NAME_GAP_PX))
    beside_px, level_px = (item_px + wide_px) / 2 + NAME_GAP_PX, -(item_px + high_px) / 2 - NAME_GAP_PX
    lower = (0.0, high_px + NAME_GAP_PX)
    half_px = high_px / 2
    corners = [(x, level_px + y) for x in (beside_px, -beside_px) for y in (half_px, -half_px)]
    sides = (0.0, 0.0), above, (beside_px, level_px), (-beside_px, level_px), lower, *corners
    return [sides[one] for one in item.name_sides]


def _below(look: Look, px_per_m: float) -> Box:
    """Return the box of a name below its item."""
    wide_px, high_px, x_m, y_m = look.name or NOWHERE
    x, y, half = x_m * px_per_m, y_m * px_per_m + NAME_GAP_PX, wide_px / 2
    return x - half, y, x + half, y + high_px


def _body(look: Look, px_per_m: float) -> Box:
    """Return the box of an item; it touches no name of its own."""
    x, y, half = look.x * px_per_m, look.y * px_per_m, look.size_m / 2 * px_per_m
    return x - half, y - half, x + half, y + half


def _hidden(box: Box, taken: Iterable[Box]) -> float:
    """Return how much of a box is taken by others, square pixels; a hair counts as nothing."""
    (left, top, right, bottom), common = box, 0.0
    for other_left, other_top, other_right, other_bottom in taken:  # of hundreds, as plainly as can be
        wide = (right if right < other_right else other_right) - (left if left > other_left else other_left)
        high = (bottom if bottom < other_bottom else other_bottom) - (top if top > other_top else other_top)
        if wide > 0 and high > 0:
            common += wide * high
    return common if common > HAIR_SHARE * (right - left) * (bottom - top) else 0.0
