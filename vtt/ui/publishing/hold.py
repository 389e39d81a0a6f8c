"""What is new to the players is held back, where the GM wishes that, until it is released."""

from collections.abc import Callable

from vtt.play.table.reveals import Seen, reveal_said, revealed
from vtt.text import Sentence


class Hold:
    """Holds a view back while it shows what the players do not see yet.

    Attributes:
        is_on: Whether anything is held back.
        said: What is held back now, in one line; None where nothing is.
    """

    def __init__(self, tell: Callable[[Sentence | None], None]) -> None:
        self.is_on = False
        self.said: Sentence | None = None
        self._tell = tell
        self._is_released = False

    def release(self) -> None:
        """Let the next view pass, whatever it shows."""
        self._is_released = True

    def keeps(self, before: Seen | None, after: Seen) -> bool:
        """Say whether a view has to wait.

        Args:
            before: What the players see; None where they see nothing of this battle.
            after: What they would see.
        """
        new = () if not self.is_on or self._is_released or before is None else revealed(before, after)
        self._is_released = False
        self._set(reveal_said(new) if new else None)
        return bool(new)

    def drop(self) -> None:
        """Hold nothing back any more: the players see something else."""
        self._is_released = False
        self._set(None)

    def _set(self, said: Sentence | None) -> None:
        if said != self.said:
            self.said = said
            self._tell(said)
