"""How far critical hits reach. The odds ask it only at the end: until then each is like the others.

In play the dice of the hit roll show it at once. Odds that followed every result of nine dice at 11, 17,
23 ... would follow thousands. Source: Rule text, 'Megacritical hits'; completion D4, D5.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cache
from typing import ClassVar, Literal, TypeVar

from vtt.rules import NEGLIGIBLE, Course, Reading, roll
from vtt.systems.phase_six.attack.exploding import binomial
from vtt.systems.phase_six.attack.hits import Hits
from vtt.text import say
from vtt.value import Value

T = TypeVar("T", bound=Hashable)


class FurtherReading(Reading):
    """How far critical hits reach.

    Attributes:
        criticals: The additional wounds of each, the worst first; all of them with the first one where only
            their sum matters.
    """

    criticals: tuple[int, ...]


class Further(Value):
    """What dice that fell already show of some critical hits; nothing is missing of them.

    Attributes:
        dice: How many critical hits there were.
        kept: How many of them are left; the worst were stopped.
        chances: How likely each brings 0, 1, 2 ... additional wounds.
        apart: Whether each is told, not only their sum.
    """

    lowest: ClassVar[int] = 1
    sides: ClassVar[int] = 6
    again: ClassVar[int] = 6
    notation: ClassVar[str] = "0d6"

    kind: Literal["further"] = "further"
    dice: int
    kept: int
    chances: tuple[float, ...]
    apart: bool = False

    def missing(self, faces: Sequence[int]) -> int:
        """Return 0: they were rolled with the hit roll."""
        return -len(faces)

    def read(self, faces: Sequence[int]) -> FurtherReading:
        """Return hits that reach no further than the critical limit."""
        del faces
        return FurtherReading(criticals=(0,) * self.kept)

    def outcomes(self) -> Iterable[tuple[FurtherReading, float]]:
        """Return how far the hits that are left may reach, each result with its probability."""
        for criticals, share in (_kept if self.apart else _added)(self.dice, self.kept, self.chances):
            yield FurtherReading(criticals=criticals), share


def told(hits: Hits, *, apart: bool = False, of: Hashable = None) -> Course[Hits]:
    """Tell how far critical hits reach, where the odds have not told it yet.

    Args:
        hits: Those that are left.
        apart: Whether each is told, not only their sum.
        of: What of all before makes a difference, beside the hits.
    """
    if not hits.chances or not hits.criticals:
        return hits
    dice = Further(
        dice=len(hits.criticals) + hits.worst_stopped,
        kept=len(hits.criticals),
        chances=hits.chances,
        apart=apart,
    )
    plain = hits.replace(chances=(), worst_stopped=0)
    wounds = plain.total * plain.wounds_each

    def counts(reading: FurtherReading) -> Hashable:
        if apart:
            return of, plain.normal, reading.criticals
        return of, wounds + sum(reading.criticals)

    said = say("further", "How far the critical hits reach")
    reading = yield from roll(dice, None, said, None, counts, hits.rolled)
    return plain.replace(criticals=reading.criticals, rolled=said)


@cache
def _added(dice: int, kept: int, chances: tuple[float, ...]) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Return the distribution of the sum of the lowest of some dice, all of it on the first."""
    sums = _lesser(dice, kept, chances, 0, lambda before, worth, count: before + worth * count)
    return tuple(((total, *(0,) * (kept - 1)), share) for total, share in sums.items())


@cache
def _kept(dice: int, kept: int, chances: tuple[float, ...]) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Return the distribution of the lowest of some dice, the worst of them first."""
    none: tuple[int, ...] = ()
    shown = _lesser(dice, kept, chances, none, lambda before, worth, count: (*(worth,) * count, *before))
    return tuple(shown.items())


def _lesser(
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
