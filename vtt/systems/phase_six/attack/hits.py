"""Hits and critical hits of a hit roll, which defences take away one by one.

Source: Rule text, 'The hit roll', 'Critical hits', 'Megacritical hits'.
"""

from collections.abc import Hashable

from vtt.battle import Part, Reckoning, Value
from vtt.systems.phase_six.attack.dice import HitDice, SixDice, SixReading, further_thresholds
from vtt.systems.phase_six.rulebook import RULEBOOK
from vtt.text import Sentence, say


class Hits(Value):
    """Hits on their way to a target.

    Attributes:
        normal: Those that are not critical.
        criticals: The additional wounds of each critical hit, the worst first.
        wounds_each: Wounds of a hit before anything additional.
        chances: In odds, where how far critical hits reach is not told yet (`further.py`): how likely each
            brings 0, 1, 2 ... additional wounds. Empty where it is told.
        worst_stopped: How many critical hits, the worst ones, were stopped before that was told.
        rolled: What dice were rolled for last that left just these; None where none were.
    """

    normal: int = 0
    criticals: tuple[int, ...] = ()
    wounds_each: int = 1
    chances: tuple[float, ...] = ()
    worst_stopped: int = 0
    rolled: Sentence | None = None

    @property
    def total(self) -> int:
        """How many hits."""
        return self.normal + len(self.criticals)

    @property
    def wounds(self) -> int:
        """What they do where nothing stops them."""
        return self.total * self.wounds_each + sum(self.criticals)

    @property
    def told(self) -> Hashable:
        """What tells them from others, apart from what the dice may still tell."""
        return self.normal, self.criticals, self.worst_stopped

    @property
    def said(self) -> Sentence:
        """The hits, critical ones apart.  Source: Rule text, 'Critical hits'."""
        hits = say("hits", "{hits|hit|hits}", hits=self.normal)
        if not self.criticals:
            return hits
        critical = say("critical", "{hits|critical hit|critical hits}", hits=len(self.criticals))
        return say("hits", "{hits} and {critical}", hits=hits, critical=critical) if self.normal else critical

    def less(self, normal: int = 0, criticals: int = 0) -> "Hits":
        """Return the hits without so many; of the critical ones the worst are stopped first."""
        return self.replace(
            normal=max(0, self.normal - normal),
            criticals=self.criticals[criticals:],
            worst_stopped=self.worst_stopped + criticals if self.chances else 0,
        )


def hit_dice(dice: int, minimum_roll: int, critical: int | None) -> SixDice:
    """Return the dice of a hit roll; without a critical limit no hit is critical.

    A critical hit must be a hit; additional wounds come at 17, 23 ... whatever the limit is (D4, D5).
    """
    if critical is None:
        return SixDice.against(dice, minimum_roll)
    least = max(minimum_roll, critical)
    further = (max(least, one) for one in further_thresholds()[1:])
    return HitDice.against(dice, minimum_roll, (least, *further))


def hits_of(bands: SixReading) -> Hits:
    """Return the hits that dice show."""
    if bands.further:
        return Hits(normal=bands.counts[0], criticals=(0,) * bands.counts[1], chances=bands.further)
    extra = [worth for worth, count in enumerate(bands.counts[1:]) for _ in range(count)]
    return Hits(normal=bands.counts[0], criticals=tuple(reversed(extra)))


def minimum_of(reckoning: Reckoning) -> int:
    """Return the minimum roll that stands in a reckoning, never below the least."""
    return max(RULEBOOK.dice.least_minimum_roll, _sum(reckoning, MINIMUM))


def critical_of(reckoning: Reckoning) -> int | None:
    """Return the critical limit that stands in a reckoning; None where no hit is critical."""
    return _sum(reckoning, CRITICAL) if any(part.kind == CRITICAL for part in reckoning.parts) else None


MINIMUM, CRITICAL = "minimum roll", "critical limit"
"""Kinds of the parts of a reckoning that are no dice; they are listed, and do not count as dice."""
CRITICAL_LIMIT = Part(
    label="critical limit",
    value=RULEBOOK.dice.critical,
    source=RULEBOOK.dice.source,
    kind=CRITICAL,
    counts=False,
)


_MINIMUM_LABEL = say("minimum-roll", "on {total}+")


def against(reckoning: Reckoning) -> Reckoning:
    """Return the minimum roll, with which dice are compared."""
    return _limit(reckoning, MINIMUM, minimum_of(reckoning)).replace(label=_MINIMUM_LABEL)


def least_of(face: int) -> Reckoning:
    """Return a minimum roll that is a single number."""
    return Reckoning(label=_MINIMUM_LABEL, parts=(Part(label=MINIMUM, value=face),))


def changed_critical(reckoning: Reckoning) -> Sentence | None:
    """Say the critical limit with its parts; None where it is the usual one, or there is none."""
    critical = critical_of(reckoning)
    if critical is None or critical == RULEBOOK.dice.critical:
        return None
    return _limit(reckoning, CRITICAL, critical).replace(label=say("limit", "{total}+")).unfolded


def _limit(reckoning: Reckoning, kind: str, limit: int) -> Reckoning:
    """Return a limit with its parts, and what keeps it from falling below the least."""
    parts = [part.replace(counts=True) for part in reckoning.parts if part.kind == kind]
    spared = limit - _sum(reckoning, kind)
    never = say("never-below", "never below {least}", least=RULEBOOK.dice.least_minimum_roll)
    return Reckoning(parts=(*parts, *((Part(label=never, value=spared),) if spared else ())))


def _sum(reckoning: Reckoning, kind: str) -> int:
    return int(sum(part.value for part in reckoning.parts if part.kind == kind))
