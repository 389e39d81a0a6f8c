"""The places of names, so that neighbours can be read: below a token, beside a thing, else around it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF

from vtt.ui.board.items.chip import ChipItem
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


class Named(Protocol):
    """Something with a name below it.

    Attributes:
        size_m: How wide it is drawn, metres.
        name_sides: Where its name may stand, the best first.
    """

    size_m: float
    name: ChipItem
    name_sides: tuple[int, ...]

    def pos(self) -> QPointF:
        """Return its middle, metres."""

    def shift_name(self, right_px: float, down_px: float) -> None:
        """Write its name so much further to the right and down from below it."""


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
        room: What holds all places where it may stand.
        free: How many these are.
    """

    shift: Shift
    box: Box
    room: Box
    free: int


class NamePlates:
    """The names on one scene: written where they hide least of one another and of what is named.

    Names of tokens go first. Of those that did not change only the ones are placed again whose room meets
    something that came, went or moved; the others would be given the places that they have.
    """

    def __init__(self) -> None:
        self._px_per_m, self._turn = 0.0, 0
        self._looks: dict[Named, Look] = {}
        self._plates: dict[Named, Plate] = {}

    def spread(self, items: Iterable[Named], px_per_m: float, turn: int = 0) -> None:
        """Write the names of some items on a map that is turned by so many degrees, and forget all others."""
        if (px_per_m, turn) != (self._px_per_m, self._turn):
            self._px_per_m, self._turn, self._looks, self._plates = px_per_m, turn, {}, {}
        looks = {item: _look(item, turn) for item in items}
        in_order = sorted(looks, key=lambda one: (one.name_sides != DOWNWARDS, looks[one].y, looks[one].x))
        named = [item for item in in_order if looks[item].name is not None]
        changed = list(self._changed(looks))
        taken = np.array([*(_body(looks[item], px_per_m) for item in in_order), *([NOWHERE] * len(named))])
        plates: dict[Named, Plate] = {}
        for place, item in enumerate(named):
            known = self._plates.get(item) if self._looks.get(item) == looks[item] else None
            free = len(item.name_sides) if place < MANY else 1
            if known is None or known.free != free or any(_meet(known.room, box) for box in changed):
                plates[item] = _placed(item, looks[item], free, px_per_m, taken[: len(in_order) + place])
                if known is None or known.box != plates[item].box:
                    changed += [plate.box for plate in (known, plates[item]) if plate is not None]
            else:
                plates[item] = known
            taken[len(in_order) + place] = plates[item].box
            item.shift_name(*plates[item].shift)
        self._looks, self._plates = looks, plates

    def _changed(self, looks: Mapping[Named, Look]) -> Iterator[Box]:
        """Yield where something came, went, moved or is another: bodies, and names as they stood."""
        for item in {**self._looks, **looks}:
            before, now = self._looks.get(item), looks.get(item)
            if before != now:
                yield from (_body(look, self._px_per_m) for look in (before, now) if look is not None)
                if item in self._plates:
                    yield self._plates[item].box


def _look(item: Named, turn: int) -> Look:
    at, name = item.pos(), None
    if item.name.isVisible():
        size, place = item.name.boundingRect(), item.name.pos()
        name = size.width(), size.height(), *as_seen((place.x(), place.y()), turn)
    return Look(*as_seen((at.x(), at.y()), turn), item.size_m, name)


def _placed(item: Named, look: Look, free: int, px_per_m: float, taken: Floats) -> Plate:
    """Return where a name hides least of what is taken."""
    shifts = _shifts(item, look, px_per_m)[:free]
    boxes = np.array(_below(look, px_per_m)) + np.array([(*shift, *shift) for shift in shifts])
    best = int(_hidden(boxes, taken).argmin())
    (left, upper), (right, lower) = boxes[:, :2].min(axis=0).tolist(), boxes[:, 2:].max(axis=0).tolist()
    return Plate(shifts[best], tuple(boxes[best].tolist()), (left, upper, right, lower), free)


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


def _hidden(boxes: Floats, taken: Floats) -> Floats:
    """Return how much of each box, array (n, 4), is taken, pixels; a hair counts as nothing."""
    low, high = np.maximum(boxes[:, None, :2], taken[:, :2]), np.minimum(boxes[:, None, 2:], taken[:, 2:])
    common = np.maximum(high - low, 0.0).prod(axis=2).sum(axis=1)
    hair = HAIR_SHARE * (boxes[:, 2:] - boxes[:, :2]).prod(axis=1)
    return np.where(common > hair, common, 0.0)
