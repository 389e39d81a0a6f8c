"""How many successes of a pool do the rules look at? The odds need not tell more of them apart."""

from collections.abc import Iterable

from vtt.rules.dice import Pool, PoolReading


class Seen(Pool):
    """A pool of which no more than so many successes make a difference.

    Attributes:
        most: From so many successes on, more of them come to the same.
    """

    most: int

    def outcomes(self) -> Iterable[tuple[PoolReading, float]]:
        """Return the readings that differ, with their probabilities."""
        found: dict[PoolReading, float] = {}
        for reading, share in super().outcomes():
            seen = reading.replace(successes=min(reading.successes, self.most))
            found[seen] = found.get(seen, 0.0) + share
        return list(found.items())
