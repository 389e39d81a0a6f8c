"""What happened so far? The journal: a tree of steps, and a pointer to the current one."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from vtt.battle.commands import Command
from vtt.battle.events import Event
from vtt.battle.places import Place
from vtt.battle.token import TokenId
from vtt.battle.value import Value


class Faces(Value):
    """The faces of a throw; it may hold a part of them while the throw waits.

    Attributes:
        dice: The throw they answer, such as `9d10`; another one does not take them.
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
    """

    answer: Literal["choice"] = "choice"
    who: TokenId | None
    question: str
    choose: str
    spend: float | None = None
    to: Place | None = None
    by_default: bool = False


Answer = Annotated[Faces | Choice, Field(discriminator="answer")]


class Step(Value):
    """One thing that was asked, how it was answered, and what happened."""

    command: Command
    answers: tuple[Answer, ...] = ()
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A step in its place in the tree.

    Attributes:
        parent: Number of the entry before it; None at a root.
    """

    number: int
    parent: int | None
    step: Step


@dataclass
class Journal:
    """The tree of steps; nothing that happened is ever taken out of it.

    Attributes:
        here: Number of the entry that was the last to happen; None at the beginning.
    """

    entries: list[Entry] = field(default_factory=list)
    here: int | None = None
    _ahead: dict[int | None, int] = field(default_factory=dict)

    def add(self, step: Step) -> Entry:
        """Append a step behind the current one and go there."""
        entry = Entry(len(self.entries), self.here, step)
        self.entries.append(entry)
        self._ahead[entry.parent] = entry.number
        self.here = entry.number
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

    def path(self) -> Iterator[Entry]:
        """Yield the entries from the current one back to the first."""
        entry = self.current
        while entry is not None:
            yield entry
            entry = None if entry.parent is None else self.entries[entry.parent]
