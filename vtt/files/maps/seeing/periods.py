"""Periods of profiles: found by autocorrelation, made exact by folding."""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from vtt.files.maps.seeing.grey import Floats

SHORTEST_PX = 10
FEWEST = 2.5
"""A grid has at least so many squares along the shorter side."""
PEAKS = 12
"""As many peaks of the autocorrelation are looked at."""
MULTIPLES = (1.0, 0.5, 1 / 3, 2.0, 3.0)
"""A peak may be of every second or third line, or of what is between two lines."""


class Fold(NamedTuple):
    """A profile laid over itself again and again.

    Attributes:
        weight: How much stands out there, in units of what chance gives: the mean of the strongest bin.
        place: Where that is, from 0 to the period.
    """

    weight: float
    place: float


def folded(lines: Floats, period: float) -> Floats:
    """Return the means of a profile at each pixel of a period, array (bins)."""
    bins = max(4, round(period))
    at = np.minimum((np.arange(len(lines)) % period * (bins / period)).astype(np.int64), bins - 1)
    return np.bincount(at, lines, bins) / np.maximum(np.bincount(at, minlength=bins), 1)


def fold(lines: Floats, period: float) -> Fold:
    """Return what stands out where a profile is folded."""
    means = np.abs(folded(lines, period))
    strongest = int(means.argmax())
    return Fold(
        float(means[strongest]) * math.sqrt(len(lines) / period), (strongest + 0.5) * period / len(means)
    )


def weight(profiles: Sequence[Floats], period: float) -> float:
    """Return how well a period fits profiles: the geometric mean of what stands out in each."""
    return math.prod(fold(lines, period).weight for lines in profiles) ** (1 / len(profiles))


def periods(profiles: Sequence[Floats]) -> Iterator[float]:
    """Yield periods that the profiles may have in common, in pixels, each made exact."""
    common = sum((_autocorrelation(lines)[: min(map(len, profiles))] for lines in profiles), np.zeros(1))
    longest = min(len(common) - 2, int(len(common) / FEWEST))
    wanted = {
        round(peak * multiple, 1)
        for peak in _peaks(common, longest)
        for multiple in MULTIPLES
        if SHORTEST_PX <= peak * multiple <= longest
    }
    for period in sorted(wanted):
        exact = _along_its_multiples(common, period)
        if SHORTEST_PX <= exact <= longest:
            yield best(profiles, exact + np.linspace(-0.3, 0.3, 7) * exact / len(common))


def best(profiles: Sequence[Floats], around: Iterable[float]) -> float:
    """Return the period that fits best."""
    return float(max(around, key=lambda period: weight(profiles, period)))


def _autocorrelation(lines: Floats) -> Floats:
    """Return how alike a profile is to itself at each distance, 1 for the same."""
    length = len(lines)
    waves = np.fft.rfft(lines - lines.mean(), 2 * length)
    alike = np.fft.irfft(np.abs(waves) ** 2)[:length] / np.arange(length, 0, -1)
    same: Floats = np.clip(alike / max(float(alike[0]), 1e-12), -1.0, 1.0)
    return same


def _peaks(common: Floats, longest: int) -> list[int]:
    at = np.arange(SHORTEST_PX, max(longest, SHORTEST_PX))
    tops = at[(common[at] >= common[at - 1]) & (common[at] >= common[at + 1]) & (common[at] > 0.02)]
    return sorted(tops.tolist(), key=lambda top: -common[top])[:PEAKS]


def _along_its_multiples(common: Floats, period: float) -> float:
    """Make a period exact: the peaks of its multiples, ever further away, are told apart ever better."""
    times = 1
    while period * times * 2 < len(common) * 0.7:
        times *= 2
        first = int(period * times - 1.5)
        top = first + int(common[first : first + 4].argmax())
        before, here, after = common[top - 1 : top + 2]
        bend = before - 2 * here + after
        exact = (top + (0.5 * (before - after) / bend if bend < 0 else 0.0)) / times
        if abs(exact - period) < 1.0 / times + 0.3:
            period = float(exact)
    return period
