"""The steps that the journal panel shows: those of the current branch, and where others leave it."""

from dataclasses import dataclass, field

from vtt.battle import Entry, Journal


@dataclass(frozen=True, slots=True)
class Row:
    """A step, or another branch that ends with it.

    Attributes:
        number: The step; of a branch the last one.
        steps: How many steps a branch has; 0 for a step of the current branch.
    """

    number: int
    steps: int = 0


@dataclass
class JournalRows:
    """The rows of a journal, newest first: the branch that undo and redo walk, each with those that leave it.

    A branch stands below the step that was done instead of its first one.
    """

    journal: Journal
    rows: list[Row] = field(default_factory=list)
    _tip: int | None = None
    _known: int = 0
    _children: dict[int | None, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._learn()
        self._build()

    def follow(self) -> int | None:
        """Keep up with the journal; return how many rows came on top, None where all are others."""
        before = self._tip
        self._learn()
        if self.journal.tip == before:
            return 0
        added = self._added_behind(before)
        if added is None:
            self._build()
            return None
        self._tip = self.journal.tip
        self.rows[:0] = [Row(number) for number in added]
        return len(added)

    @property
    def branches(self) -> int:
        """How many other branches there are."""
        return sum(row.steps > 0 for row in self.rows)

    def _learn(self) -> None:
        for entry in self.journal.entries[self._known :]:
            self._children.setdefault(entry.parent, []).append(entry.number)
        self._known = len(self.journal.entries)

    def _added_behind(self, before: int | None) -> list[int] | None:
        """Return the steps added behind the last one, newest first; None where it went otherwise."""
        added: list[int] = []
        entry = self._entry(self.journal.tip)
        while entry is not None and entry.number != before:
            if len(self._children[entry.parent]) > 1:
                return None
            added.append(entry.number)
            entry = self._entry(entry.parent)
        return added if (entry.number if entry else None) == before else None

    def _build(self) -> None:
        self._tip = self.journal.tip
        self.rows = []
        entry = self._entry(self._tip)
        while entry is not None:
            self.rows.append(Row(entry.number))
            others = [one for one in self._children[entry.parent] if one != entry.number]
            self.rows += [self._branch(one) for one in reversed(others)]
            entry = self._entry(entry.parent)
        if self._tip is None:
            self.rows = [self._branch(one) for one in reversed(self._children.get(None, []))]

    def _branch(self, first: int) -> Row:
        last = first
        while further := self._children.get(last):
            last = further[-1]
        return Row(last, self.journal.entries[last].depth - self.journal.entries[first].depth + 1)

    def _entry(self, number: int | None) -> Entry | None:
        return None if number is None else self.journal.entries[number]
