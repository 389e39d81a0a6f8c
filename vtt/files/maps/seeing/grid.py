"""The grid that is drawn on a picture: how large its squares are, where it begins, and how sure that is."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import numpy as np

from vtt.files.maps.seeing.grey import Floats, Grey
from vtt.files.maps.seeing.periods import best, fold, folded, periods, weight
from vtt.files.maps.seeing.profiles import normal, profile

Kind = Literal["squares", "hexes"]

REACHES = (1, 2, 4)
"""Lines of up to twice as many pixels are seen."""
SURE = 0.6
"""A grid of this certainty may be called seen; below it is a guess."""
FIRST, FULL = 7.0, 16.0
"""What stands out by less is chance; what stands out by more is certain."""
SEEN = 1.5
"""A line counts as drawn where the profile differs so much from what it usually is."""
FEW_LINES, ENOUGH_LINES = 3, 8
SAME_SHARE = 0.06
"""Periods that drift apart by less than this share of a square over the picture are the same."""
EDGE_SHARE = 0.03
"""Where whole squares fill the picture, lines so near to its edge are the edge."""
PALER = 0.42
"""Where every other line is paler than this share of the others, on both axes, it is none of the grid."""
HEX_RATIO = math.sqrt(3.0)
HEX_SLACK = 0.01
AGREEING = 2
"""So many profiles have to tell of the same hexes."""
HEX_CERTAINTY = 0.8


@dataclass(frozen=True, slots=True)
class SeenGrid:
    """A grid as it was seen on a picture.

    Attributes:
        pixels_per_square: The side of a square; of hexes, the distance of their columns or rows.
        offset_px: Where lines cross first, each from 0 to below the side of a square.
        certainty: 0 to 1; a guess below `SURE`.
    """

    pixels_per_square: float
    offset_px: tuple[float, float]
    certainty: float
    kind: Kind = "squares"

    @property
    def is_sure(self) -> bool:
        """Whether it may be called seen."""
        return self.certainty >= SURE


class _Found(NamedTuple):
    """A period that both axes may have, in shades, not pixels."""

    weight: float
    period: float
    reach: int


def seen_grid(grey: Grey) -> SeenGrid | None:
    """Return the grid that is drawn on a picture; None where there is none, or the picture is too small."""
    if min(grey.shades.shape) < 64:
        return None
    raw = {reach: (profile(grey, 0, reach), profile(grey, 1, reach)) for reach in REACHES}
    found = max((one for reach in REACHES for one in _found(raw[reach], reach)), default=None)
    if found is not None and _are_halves(list(raw.values()), found.period):
        found = found._replace(period=2 * found.period)
    squares = _squares(grey, raw[found.reach], found) if found is not None else None
    if squares is not None and squares.is_sure:
        return squares
    return _hexes(raw, grey.scale) or squares


def _squares(grey: Grey, lines: tuple[Floats, Floats], found: "_Found") -> SeenGrid:
    around = found.period * (1.0 + np.linspace(-0.5, 0.5, 21) / max(grey.shades.shape))
    period = _rounded(best([normal(one) for one in lines], around), grey)
    places = [_place(one, period, found.reach) for one in lines]
    certainty = min(_certainty(normal(one), period, at) for one, at in zip(lines, places, strict=True))
    if _fits_whole(period, grey):
        places = [0.0 if min(at, period - at) < EDGE_SHARE * period else at for at in places]
    x, y = ((at * grey.scale) % (period * grey.scale) for at in places)
    return SeenGrid(period * grey.scale, (x, y), certainty)


def _found(lines: tuple[Floats, Floats], reach: int) -> list[_Found]:
    both = [normal(one) for one in lines]
    return [_Found(weight(both, period), period, reach) for period in periods(both)]


def _are_halves(profiles: Sequence[tuple[Floats, Floats]], period: float) -> bool:
    """Tell whether every other line is so much paler that it is a joint of tiles, and not of the grid."""
    return all(float(np.mean([_paler(lines[axis], period) for lines in profiles])) < PALER for axis in (0, 1))


def _paler(lines: Floats, period: float) -> float:
    """Return how strong the weaker of every two lines is, as a share of the stronger."""
    means = np.abs(folded(lines, 2 * period))
    strongest = int(np.maximum(means, np.maximum(np.roll(means, 1), np.roll(means, -1))).argmax())
    between = (strongest + len(means) // 2 + np.arange(-2, 3)) % len(means)
    return float(means[between].max()) / max(float(means.max()), 1e-12)


def _fits_whole(period: float, grey: Grey) -> bool:
    """Tell whether a picture is whole squares high and wide."""
    height, width = grey.shades.shape
    return all(abs(side / period - round(side / period)) < 0.01 for side in (height, width))


def _rounded(period: float, grey: Grey) -> float:
    """Return a period that lets whole squares fit the picture, or whole pixels a square, if it is as good."""
    height, width = grey.shades.shape
    slack = SAME_SHARE * period * period / max(height, width)
    whole_squares: float = width / max(1, round(width / period))
    if abs(whole_squares - period) <= slack and _fits_whole(whole_squares, grey):
        return whole_squares
    whole_pixels = round(period * grey.scale) / grey.scale
    return whole_pixels if abs(whole_pixels - period) <= slack else period


def _place(lines: Floats, period: float, reach: int) -> float:
    """Return where the lines are: the middle of what is darker, or brighter, than both of its sides."""
    means = folded(lines, period)
    bins, reach = len(means), min(reach, len(means) // 4)
    bent = np.abs(2 * means - np.roll(means, reach) - np.roll(means, -reach))
    bent = bent + 0.5 * (np.roll(bent, 1) + np.roll(bent, -1))
    top = int(bent.argmax())
    near = np.arange(-reach, reach + 1)
    shares = bent[(top + near) % bins] ** 2
    middle = top + float((near * shares).sum() / max(float(shares.sum()), 1e-12)) + 0.5
    return middle * period / bins % period


def _certainty(lines: Floats, period: float, place: float) -> float:
    """Return how sure it is that lines of one axis are drawn there, 0 to 1."""
    stands_out = (fold(lines, period).weight - FIRST) / (FULL - FIRST)
    at = np.arange(place % period, len(lines), period).astype(np.int64)
    at = at[(at > 3) & (at < len(lines) - 4)]
    enough = (len(at) - FEW_LINES) / (ENOUGH_LINES - FEW_LINES)
    if len(at) == 0:
        return 0.0
    around = np.stack([lines[at + step] for step in range(-2, 3)])
    drawn = max(float((around.max(axis=0) > SEEN).mean()), float((around.min(axis=0) < -SEEN).mean()))
    return float(np.clip(stands_out, 0, 1) * np.clip(enough, 0, 1) ** 0.5 * np.clip(drawn * 2 - 0.6, 0, 1))


def _hexes(raw: dict[int, tuple[Floats, Floats]], scale: float) -> SeenGrid | None:
    """Return a grid of hexes: the periods of both axes are then as 1 to the root of 3.

    One axis meets whole sides of hexes and is clearly seen; the other is seen as well as slanting lines
    can be, so that profiles of two reaches have to agree.
    """
    longer = [
        max(across, down)
        for across, down in map(_each_alone, raw.values())
        if across and down and abs(max(across, down) / min(across, down) / HEX_RATIO - 1.0) < HEX_SLACK
    ]
    if len(longer) < AGREEING:
        return None
    return SeenGrid(float(np.median(longer)) * scale, (0.0, 0.0), HEX_CERTAINTY, "hexes")


def _each_alone(lines: tuple[Floats, Floats]) -> tuple[float, float]:
    """Return the period of each axis by itself; 0 for both where neither is clearly seen, or one is not."""
    each = [normal(one) for one in lines]
    alone = [max(periods([one]), key=lambda period: weight([one], period), default=0.0) for one in each]
    if 0.0 in alone:
        return 0.0, 0.0
    sure = [_certainty(one, at, fold(one, at).place) for one, at in zip(each, alone, strict=True)]
    return (alone[0], alone[1]) if max(sure) >= SURE and min(sure) > 0.0 else (0.0, 0.0)
