"""The places of names, so that neighbours can be read: below a token, beside a thing, else around it.

Where there is no room at all a name is left out, until somebody wants to read it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from vtt.geometry import Point
from vtt.ui.board.items.turning import as_seen

NAME_GAP_PX = 3
Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
Ints = npt.NDArray[np.intp]

HAIR_SHARE = 0.05
"""How much of a name may be hidden before it moves away."""
HIDDEN_SHARE = 0.12
"""How much of a name may be hidden before it is left out."""
Shift = tuple[float, float]
"""To the right and down, in pixels of the screen."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom, in pixels of the screen."""
NOWHERE: Box = (0.0, 0.0, 0.0, 0.0)
STEPS_OF_PX = 8.0
"""Boxes lie on eighths of a pixel: sums of their areas are exact, however often something is added."""


DOWN, UP, RIGHT, LEFT, LOWER, LOW_RIGHT, HIGH_RIGHT, LOW_LEFT, HIGH_LEFT = range(9)
DOWNWARDS = (DOWN, UP, RIGHT, LEFT, LOWER)
SIDEWAYS = (RIGHT, LOW_RIGHT, HIGH_RIGHT, LEFT, LOW_LEFT, HIGH_LEFT, UP, DOWN, LOWER)
"""Where the name of a token is looked for, and that of a thing on the ground, the best first."""
MOST_SIDES = len(SIDEWAYS)
MANY = 400
"""After so many, names stand where they are best alone, one over the other."""


class Standing(NamedTuple):
    """Where something stands and what is written there.

    Attributes:
        at: Its middle, metres.
        size_m: How wide it is drawn.
        name: How wide and high its name is, pixels, and where it hangs from the item, x and y, metres; None
            where none is shown.
        stays: Whether its name is written even where there is no room.
    """

    at: Point
    size_m: float
    name: tuple[float, float, float, float] | None
    stays: bool = False


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

    def leave_out_name(self, left_out: bool) -> None:
        """Write its name only where somebody wants to read it, until told otherwise."""


class Look(NamedTuple):
    """What of an item decides where names stand: where it is seen, how wide, and its name if there is one."""

    x: float
    y: float
    size_m: float
    name: tuple[float, float, float, float] | None
    stays: bool


class NamePlates:
    """The names on one scene: written where they hide least of one another and of what is named.

    Names of tokens go first. Each name keeps how much of each of its places is hidden; of what came, went or
    moved only the difference is reckoned, so names stand where they would be if all were placed anew.
    """

    def __init__(self) -> None:
        self._px_per_m, self._turn = 0.0, 0
        self._standings: dict[Named, Standing] = {}
        self._looks: dict[Named, Look] = {}
        self._rows: dict[Named, int] = {}
        self._places = _Places.of(0)

    def spread(self, items: Iterable[Named], px_per_m: float, turn: int = 0) -> None:
        """Write the names of some items on a map that is turned by so many degrees, and forget all others."""
        if (px_per_m, turn) != (self._px_per_m, self._turn):
            self._px_per_m, self._turn, self._looks, self._rows = px_per_m, turn, {}, {}
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
            self._looks, self._rows = looks, {}
            return
        in_order = sorted(looks, key=lambda one: (one.name_sides != DOWNWARDS, looks[one].y, looks[one].x))
        named = [item for item in in_order if looks[item].name is not None]
        before_rows = self._kept_rows(named, looks)
        places = self._places.taken(before_rows)
        if places.kept.any():
            self._note_changes(places, before_rows, looks)
        for row in np.flatnonzero(~places.kept).tolist():
            look = looks[named[row]]
            places.put(row, _boxes(named[row], look, px_per_m), stays=look.stays)
        bodies = _on_steps([_body(look, px_per_m) for look in looks.values()])
        for row in places.written_anew(bodies, [len(item.name_sides) for item in named]):
            item = named[row]
            item.shift_name(*_shifts(item, looks[item], px_per_m)[places.chosen[row]])
            item.leave_out_name(bool(places.left_out[row]))
        self._looks, self._places = looks, places
        self._rows = {item: row for row, item in enumerate(named)}

    def _kept_rows(self, named: Sequence[Named], looks: Mapping[Named, Look]) -> Ints:
        """Return the rows that names had which are as before, in their new order; -1 for the others."""
        rows = np.array(
            [self._rows.get(item, -1) if self._looks.get(item) == looks[item] else -1 for item in named],
            np.intp,
        )
        kept = rows[rows >= 0]
        return rows if (np.diff(kept) > 0).all() else np.full_like(rows, -1)

    def _note_changes(self, places: "_Places", before_rows: Ints, looks: Mapping[Named, Look]) -> None:
        """Reckon what came, went, moved or is another: bodies, and names as they stood."""
        for item in {**self._looks, **looks}:
            before, now = self._looks.get(item), looks.get(item)
            if before == now:
                continue
            for look, sign in ((before, -1.0), (now, 1.0)):
                if look is not None:
                    places.add(_on_steps([_body(look, self._px_per_m)])[:, 0], sign, 0)
            row = self._rows.get(item)
            if row is not None:
                later = np.flatnonzero(before_rows > row)
                if later.size:
                    places.add(self._places.box(row), -1.0, int(later[0]))


class _Places:
    """Where names may stand, in the order in which they are placed, and how much of each place is hidden.

    Attributes:
        boxes: Of each place of each name, array (4, names, places); empty ones where a name has fewer.
        rooms: What holds all places of a name, array (4, names).
        hidden: How much of each place is hidden by bodies and by the names before, array (names, places).
        chosen: At which of its places each name stands, or would.
        left_out: Which names are not written, as too much of them would be hidden.
        kept: Which names were placed before and are reckoned by differences.
        changed: Of which of them something else is hidden than before.
    """

    def __init__(self, boxes: Floats, rooms: Floats, hidden: Floats, bounds: Floats, chosen: Ints) -> None:
        self.boxes, self.rooms, self.hidden, self._bounds, self.chosen = boxes, rooms, hidden, bounds, chosen
        self._free = np.zeros_like(chosen)
        self.left_out = np.zeros(len(chosen), np.bool_)
        self.kept = np.zeros(len(chosen), np.bool_)
        self.changed = np.zeros(len(chosen), np.bool_)

    @classmethod
    def of(cls, names: int) -> "_Places":
        """Return room for so many names."""
        return cls(
            np.zeros((4, names, MOST_SIDES)),
            np.zeros((4, names)),
            np.zeros((names, MOST_SIDES)),
            np.zeros(names),
            np.zeros(names, np.intp),
        )

    def taken(self, rows: Ints) -> "_Places":
        """Return the same in other rows; those of -1 are to be filled."""
        if not len(self.chosen):
            return _Places.of(len(rows))
        there = _Places(
            np.ascontiguousarray(self.boxes[:, rows]),
            np.ascontiguousarray(self.rooms[:, rows]),
            self.hidden[rows],
            self._bounds[rows],
            self.chosen[rows],
        )
        there._free, there.left_out = self._free[rows], self.left_out[rows]
        there.kept = rows >= 0
        return there

    def put(self, row: int, boxes: Floats, *, stays: bool) -> None:
        """Say where a name may stand, boxes (4, places), and whether it is written wherever that is."""
        left, top, right, bottom = boxes[:, 0].tolist()
        self._bounds[row] = np.inf if stays else HIDDEN_SHARE * (right - left) * (bottom - top)
        self.boxes[:, row] = 0.0
        self.boxes[:, row, : boxes.shape[1]] = boxes
        self.rooms[:, row] = (*boxes[:2].min(axis=1), *boxes[2:].max(axis=1))

    def box(self, row: int) -> Floats:
        """Return where a name stands; an empty box where it is left out."""
        box: Floats = np.zeros(4) if self.left_out[row] else self.boxes[:, row, self.chosen[row]]
        return box

    def add(self, box: Floats, sign: float, first: int) -> None:
        """Reckon with a box that hides places of kept names, from one on; with sign -1 it hides no more."""
        near = first + np.flatnonzero(self.kept[first:] & _meet_any(box, self.rooms[:, first:]))
        if near.size:
            common = _common(box[:, None, None], self.boxes[:, near])
            self.hidden[near] += sign * common
            self.changed[near[common.any(axis=1)]] = True

    def written_anew(self, bodies: Floats, sides: Sequence[int]) -> Iterator[int]:
        """Choose a place for each name for which another one may be the best; yield where one is chosen.

        Args:
            bodies: Of all items, boxes (4, n).
            sides: How many places each name has.
        """
        taken = np.concatenate([bodies, np.zeros((4, len(sides)))], axis=1)
        stand = taken[:, bodies.shape[1] :]
        stand[:] = self.boxes[:, np.arange(len(sides)), self.chosen] * ~self.left_out
        free = np.array([many if row < MANY else 1 for row, many in enumerate(sides)], np.intp)
        self.changed |= ~self.kept | (free != self._free)
        self._free = free
        last = int(np.flatnonzero(self.kept)[-1]) if self.kept.any() else -1
        for row in range(len(sides)):
            if not self.changed[row]:
                continue
            is_new = not self.kept[row]
            if is_new:
                near = taken[:, : bodies.shape[1] + row]
                near = near[:, _meet_any(self.rooms[:, row], near)]
                self.hidden[row] = _common(self.boxes[:, row, :, None], near[:, None]).sum(axis=1)
            before, stood = (self.chosen[row], self.left_out[row]), self.box(row)
            self.chosen[row] = self._best(row)
            self.left_out[row] = self.hidden[row, self.chosen[row]] > self._bounds[row]
            if is_new or before != (self.chosen[row], self.left_out[row]):
                if row < last:
                    if not is_new:
                        self.add(stood, -1.0, row + 1)
                    self.add(self.box(row), 1.0, row + 1)
                stand[:, row] = self.box(row)
                yield row

    def _best(self, row: int) -> int:
        """Return the place of which others hide least: the first one that is free, if one is."""
        left, top, right, bottom = self.boxes[:, row, 0].tolist()
        hair = HAIR_SHARE * (right - left) * (bottom - top)
        hidden = self.hidden[row, : self._free[row]].tolist()
        return min(range(len(hidden)), key=lambda place: hidden[place] if hidden[place] > hair else 0.0)


def _look(standing: Standing, turn: int) -> Look:
    at, size_m, name, stays = standing
    if name is not None:
        wide_px, high_px, x, y = name
        name = wide_px, high_px, *as_seen((x, y), turn)
    return Look(*as_seen(at, turn), size_m, name, stays)


def _boxes(item: Named, look: Look, px_per_m: float) -> Floats:
    """Return the places where a name may stand, boxes (4, places)."""
    left, top, right, bottom = _below(look, px_per_m)
    shifts = _shifts(item, look, px_per_m)
    return _on_steps([(left + x, top + y, right + x, bottom + y) for x, y in shifts])


def _on_steps(boxes: Iterable[Box]) -> Floats:
    """Return boxes on eighths of a pixel, array (4, n)."""
    on_steps: Floats = np.ascontiguousarray(np.rint(np.array(list(boxes), np.float64).T * STEPS_OF_PX))
    return on_steps / STEPS_OF_PX


def _common(one: Floats, other: Floats) -> Floats:
    """Return the areas that boxes have in common, arrays (4, ...) of shapes that go together."""
    wide = np.minimum(one[2], other[2]) - np.maximum(one[0], other[0])
    high = np.minimum(one[3], other[3]) - np.maximum(one[1], other[1])
    common: Floats = np.maximum(wide, 0.0) * np.maximum(high, 0.0)
    return common


def _meet_any(one: Floats, boxes: Floats) -> Bools:
    """Tell of each of many boxes (4, n) whether it has something in common with one, more than the border."""
    left, top, right, bottom = boxes
    meets: Bools = left < one[2]
    meets &= right > one[0]
    meets &= top < one[3]
    meets &= bottom > one[1]
    return meets


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
