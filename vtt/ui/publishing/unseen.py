"""How often what the players would see has changed while they see it as it was."""


class Unseen:
    """Counts changes by value: a step that the players would not notice is none.

    Attributes:
        changes: How many there were.
    """

    def __init__(self) -> None:
        self.changes = 0
        self._latest: object = None

    def count(self, now: object, seen: object | None) -> bool:
        """Take note of what the players would see now; say whether the count is another.

        Args:
            now: What they would see.
            seen: What they see; None where nothing is kept from them.
        """
        before = self.changes
        if seen is None or now == seen:
            self.changes = 0
        elif now != self._latest:
            self.changes += 1
        self._latest = now
        return self.changes != before

    def forget(self) -> None:
        """Count the next difference, even one that was there before the freeze."""
        self._latest = None
