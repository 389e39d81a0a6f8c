"""What does the journal tell? Its steps in the order in which they happened, and those taken back."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from vtt.battle.battle import Battle
from vtt.battle.events import DiceThrown, EncounterEnded, Event, RoundStarted, TurnStarted
from vtt.battle.journal import Entry, Journal
from vtt.battle.reckoning import Reckoning
from vtt.play.chronicle import reckoning_of, tell
from vtt.play.session import Pending
from vtt.rules.ruling import Throw

WAITING = -1
"""The number of the line that waits and is no step yet."""

SHOWN = 60
"""How many steps are shown; older ones are kept, of course."""


@dataclass(frozen=True, slots=True)
class Said:
    """One sentence of a step.

    Attributes:
        dice: True where it tells what dice showed.
    """

    text: str
    dice: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One step of the journal as it is told.

    Attributes:
        when: Round and name of the one whose turn it was.
        standing: False where the step was taken back.
        current: True for the last step that happened.
    """

    number: int
    when: str
    said: tuple[Said, ...]
    reckonings: tuple[Reckoning, ...]
    standing: bool
    current: bool


def lines_of(journal: Journal, battle: Battle) -> list[Line]:
    """Return the steps that happened and those that redo goes to, oldest first."""
    past = list(journal.path())[::-1]
    ahead = list(_ahead(journal))
    when = dict(_whens([*past, *ahead], battle))
    standing = {entry.number for entry in past}
    return [
        _line(entry, battle, when[entry.number], standing=entry.number in standing, here=journal.here)
        for entry in [*past, *ahead][-SHOWN:]
    ]


def waiting_line(pending: Pending, battle: Battle) -> Line:
    """Return what a waiting ruling has told so far, and what it waits for."""
    said = _said(pending.events, battle)
    prompt = pending.prompt
    wants = prompt.purpose if isinstance(prompt, Throw) else prompt.text
    return Line(
        number=WAITING,
        when="now",
        said=(*said, Said(f"{wants} …", dice=True)),
        reckonings=(),
        standing=True,
        current=True,
    )


def _line(entry: Entry, battle: Battle, when: str, *, standing: bool, here: int | None) -> Line:
    events = entry.step.events
    reckonings = [one for event in events if (one := reckoning_of(event)) is not None and one.parts]
    return Line(
        number=entry.number,
        when=when,
        said=_said(events, battle) or (Said(f"{entry.step.command.do}."),),
        reckonings=tuple(one for place, one in enumerate(reckonings) if one not in reckonings[:place]),
        standing=standing,
        current=entry.number == here,
    )


def _said(events: Iterable[Event], battle: Battle) -> tuple[Said, ...]:
    """Return the sentences, each as often as it is news."""
    said = [Said(text, isinstance(event, DiceThrown)) for event in events for text in tell([event], battle)]
    return tuple(one for place, one in enumerate(said) if one not in said[:place])


def _ahead(journal: Journal) -> Iterator[Entry]:
    """Yield the steps that redo goes to, along the branch that was taken last."""
    latest = {entry.parent: entry for entry in journal.entries}
    here = journal.here
    while (entry := latest.get(here)) is not None:
        yield entry
        here = entry.number


def _whens(entries: Iterable[Entry], battle: Battle) -> Iterator[tuple[int, str]]:
    """Yield the number of each step with the round and turn in which it happened."""
    count, name = "", ""
    for entry in entries:
        for event in entry.step.events:
            count, name = _then(event, battle, count, name)
        yield entry.number, f"{count} {name}".strip() if count else ""


def _then(event: Event, battle: Battle, count: str, name: str) -> tuple[str, str]:
    if isinstance(event, RoundStarted):
        return f"{event.unit[:1]}{event.round}", ""
    if isinstance(event, TurnStarted):
        return count, battle.tokens[event.token].title if event.token in battle.tokens else event.token
    if isinstance(event, EncounterEnded):
        return "", ""
    return count, name
