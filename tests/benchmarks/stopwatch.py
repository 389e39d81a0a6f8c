"""How long something takes: the best of three for each case, its middle and its 95th part in a hundred."""

import math
import time
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple


class Spent(NamedTuple):
    """Milliseconds."""

    p50: float
    p95: float

    def __format__(self, spec: str) -> str:
        del spec
        return f"{self.p50:8.3f}/{self.p95:8.3f}"


def spent(ask: Callable[..., object], cases: Iterable[Any], best_of: int = 3) -> Spent:
    """Ask each case some times, and return what the quickest of them took."""
    return summary(min(once(ask, case) for _ in range(best_of)) for case in cases)


CLOCK = time.thread_time if time.get_clock_info("thread_time").resolution < 1e-6 else time.perf_counter
"""What other programs take of the processor does not count, where the system can tell."""


def once(ask: Callable[..., object], case: Any) -> float:
    begin = CLOCK()
    ask(case)
    return (CLOCK() - begin) * 1000


def summary(times: Iterable[float]) -> Spent:
    ordered = sorted(times)
    return Spent(ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))])


def times_faster(title: str, mine: Spent, theirs: Spent, gate: float) -> str:
    """Return how many times faster one is at the middle, beside what is to be reached."""
    return judged(title, theirs.p50 / mine.p50, at_least=gate, unit="x")


class Verdict(NamedTuple):
    """What was measured, what is to be reached, and whether it was.

    Attributes:
        share: how much of what is to be reached was, 1 being just that.
    """

    title: str
    said: str
    met: bool
    share: float


VERDICTS: list[Verdict] = []
"""All that were given in this run."""


def judged(
    title: str, value: float, *, at_least: float = -math.inf, below: float = math.inf, unit: str = ""
) -> str:
    """Note whether a value keeps to its gate, and return it with the gate."""
    met = at_least <= value < below
    gate = f"{at_least:g}{unit} or more" if at_least > -math.inf else f"below {below:g}{unit}"
    said = f"{value:8.2f}{unit} {'ok' if met else 'MISSED'} (gate: {gate})"
    share = value / at_least if at_least > -math.inf else below / max(value, 1e-9)
    VERDICTS.append(Verdict(title, said, met, share))
    return said
