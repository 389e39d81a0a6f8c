"""How far critical hits reach. The odds ask it only at the end: until then each is like the others.

In play the dice of the hit roll show it at once. Odds that followed every result of nine dice at 11, 17,
23 ... would follow thousands. Source: Rule text, 'Megacritical hits'; completion D4, D5.
"""

from collections.abc import Hashable, Iterable, Sequence
from functools import cache
from typing import ClassVar, Literal

from vtt.rules import Course, Reading, lesser_of, roll
from vtt.systems.phase_six.attack.hits import Hits
from vtt.text import say
from vtt.value import Value


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
    sums = lesser_of(dice, kept, chances, 0, lambda before, worth, count: before + worth * count)
    return tuple(((total, *(0,) * (kept - 1)), share) for total, share in sums.items())


@cache
def _kept(dice: int, kept: int, chances: tuple[float, ...]) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Return the distribution of the lowest of some dice, the worst of them first."""
    none: tuple[int, ...] = ()
    shown = lesser_of(dice, kept, chances, none, lambda before, worth, count: (*(worth,) * count, *before))
    return tuple(shown.items())
