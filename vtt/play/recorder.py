"""What keeps a game: a recorder is told of each step before a reader sees it; memory, or a file."""

from typing import Protocol

from vtt.battle import Battle, Entry, Journal, Step, Waiting
from vtt.battle.journal.journal import Steps
from vtt.rules import RuleSystem


class Recorder(Protocol):
    """What keeps the steps; it never raises: what it cannot write it keeps for later, and says so."""

    def steps(self, system: RuleSystem) -> Steps:
        """Return what holds the steps of a game that begins, by these rules."""

    def added(self, entry: Entry, battle: Battle) -> None:
        """A step happened, and this is the battle after it; nothing waits any longer."""

    def went(self, journal: Journal) -> None:
        """The pointer moved: undo, redo, another branch."""

    def waits(self, waiting: Waiting | None) -> None:
        """A ruling waits, or was dropped."""


class InMemory:
    """A recorder that keeps nothing beside the journal itself."""

    def steps(self, system: RuleSystem) -> Steps:
        """Return a list."""
        del system
        return list[Step]()

    def added(self, entry: Entry, battle: Battle) -> None:
        """Keep nothing."""

    def went(self, journal: Journal) -> None:
        """Keep nothing."""

    def waits(self, waiting: Waiting | None) -> None:
        """Keep nothing."""
