"""How likely some dice that are read one by one show what."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping
from functools import cache
from math import comb
from typing import TypeVar

from vtt.rules.dice.dice import NEGLIGIBLE

T = TypeVar("T", bound=Hashable)


@cache
def binomial(dice: int, share: float) -> tuple[float, ...]:
    """Return how likely none, one, two ... of some dice show what each shows with that probability."""
    return tuple(
        comb(dice, count) * share**count * (1 - share) ** (dice - count) for count in range(dice + 1)
    )


def lesser_of(
    dice: int, kept: int, chances: tuple[float, ...], none: T, more: Callable[[T, int, int], T]
) -> Mapping[T, float]:
    """Return the distribution of what the lowest of some dice come to.

    From the least upwards: how many of the dice that are left show just this, until all that are kept have.
    """
    found, branches, left = defaultdict[T, float](float), {(0, none): 1.0}, 1.0
    for worth, chance in enumerate(chances):
        share = min(1.0, chance / left) if left > 0 else 1.0
        further = defaultdict[tuple[int, T], float](float)
        for (shown, before), likely in branches.items():
            for count, of_them in enumerate(binomial(dice - shown, share)):
                after = more(before, worth, min(count, kept - shown))
                if shown + count >= kept:
                    found[after] += likely * of_them
                elif likely * of_them > NEGLIGIBLE:
                    further[shown + count, after] += likely * of_them
        branches, left = further, left - chance
    return found
