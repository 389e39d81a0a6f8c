"""The journal: a tree of steps, and a pointer to the current one."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Annotated, Literal, Protocol, Self

from pydantic import Field

from vtt.battle.commands import Command
from vtt.battle.events import Event
from vtt.battle.places import Place
from vtt.battle.token import TokenId
from vtt.value import Value


class Faces(Value):
    """The faces of a roll; it may hold a part of them while the roll waits.

    Attributes:
        dice: The roll they answer, such as `9d10`; another one does not take them.
    """

    answer: Literal["faces"] = "faces"
    who: TokenId | None
    dice: str
    faces: tuple[int, ...] = ()
    digital: bool = False


class Choice(Value):
    """The answer to a question.

    Attributes:
        question: The question it answers; another one does not take it.
        spend: Points spent, where the choice takes a number.
        to: A place, where the choice takes one.
        by_default: True where nobody chose and the question's default was taken.
        overrule: True where the GM lets it be chosen though the rules refuse it.
    """

    answer: Literal["choice"] = "choice"
    who: TokenId | None
    question: str
    choose: str
    spend: float | None = None
    to: Place | None = None
    by_default: bool = False
    overrule: bool = False


Answer = Annotated[Faces | Choice, Field(discriminator="answer")]


class Step(Value):
    """One thing that was asked, how it was answered, and what happened."""

    command: Command
    answers: tuple[Answer, ...] = ()
    events: tuple[Event, ...] = ()


class Waiting(Value):
    """A ruling that waits, as it is kept: run again with these answers, it waits for the same.

    Attributes:
        answers: Those so far; the last may hold a part of the faces of a roll.
        typed_dice: Whether the GM types the faces; else missing dice would be rolled at once.
    """

    command: Command
    answers: tuple[Answer, ...] = ()
    typed_dice: bool = False


class Steps(Protocol):
    """What holds the steps of a journal by their numbers: a list, or a file that reads them when asked."""

    def append(self, step: Step, /) -> None:
        """Hold one more."""

    def __getitem__(self, number: int, /) -> Step:
        """Return the step of that number."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A step in its place in the tree.

    Attributes:
        parent: Number of the entry before it; None at a root.
        depth: How many entries lie before it on its branch.
        at: When it happened.
    """

    number: int
    parent: int | None
    depth: int
    at: datetime
    steps: Steps = field(repr=False, compare=False)

    @property
    def step(self) -> Step:
        """What was asked, how it was answered, and what happened."""
        return self.steps[self.number]


@dataclass
class Journal:
    """The tree of steps; nothing that happened is ever taken out of it.

    Attributes:
        here: Number of the entry that was the last to happen; None at the beginning.
        tip: Number of the entry to which redo leads in the end.
    """

    entries: list[Entry] = field(default_factory=list)
    here: int | None = None
    tip: int | None = None
    steps: Steps = field(default_factory=list[Step])
    _ahead: dict[int | None, int] = field(default_factory=dict)

    @classmethod
    def kept(
        cls, rows: Iterable[tuple[int | None, datetime]], steps: Steps, here: int | None, tip: int | None
    ) -> Self:
        """Return a journal that was kept, from the parent and the time of each entry in their order."""
        journal = cls(steps=steps)
        for parent, at in rows:
            journal._enter(parent, at)
        journal.go_to(tip)
        journal.here = here
        return journal

    def add(self, step: Step) -> Entry:
        """Append a step behind the current one and go there."""
        self.steps.append(step)
        entry = self._enter(self.here, datetime.now(UTC))
        self.here = self.tip = entry.number
        return entry

    @property
    def current(self) -> Entry | None:
        """The entry that was the last to happen."""
        return None if self.here is None else self.entries[self.here]

    @property
    def next(self) -> Entry | None:
        """The entry that redo goes to."""
        number = self._ahead.get(self.here)
        return None if number is None else self.entries[number]

    def back(self) -> Entry | None:
        """Go one step back; return the step that no longer happened."""
        entry = self.current
        if entry is not None:
            self.here = entry.parent
        return entry

    def forward(self) -> Entry | None:
        """Go one step forward, along the branch that was taken last; return that step."""
        entry = self.next
        if entry is not None:
            self.here = entry.number
        return entry

    def go_to(self, number: int | None) -> None:
        """Go to any entry, or to the beginning; its branch is the one that redo takes."""
        self.here = self.tip = number
        for entry in self.path():
            self._ahead[entry.parent] = entry.number
        while (ahead := self._ahead.get(self.tip)) is not None:
            self.tip = ahead

    def path(self) -> Iterator[Entry]:
        """Yield the entries from the current one back to the first."""
        entry = self.current
        while entry is not None:
            yield entry
            entry = None if entry.parent is None else self.entries[entry.parent]

    def _enter(self, parent: int | None, at: datetime) -> Entry:
        depth = 0 if parent is None else self.entries[parent].depth + 1
        entry = Entry(len(self.entries), parent, depth, at, self.steps)
        self.entries.append(entry)
        self._ahead[parent] = entry.number
        return entry
