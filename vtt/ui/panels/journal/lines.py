"""What a row of the journal tells: when it was, what was said, and the reckonings behind it."""

from collections.abc import Iterable
from dataclasses import dataclass

from vtt.battle import NOBODY, Battle, DiceRolled, Event, Reckoning
from vtt.battle.journal.past import LostStepError
from vtt.play.session import Pending, Session
from vtt.play.text.journal_text import reckonings_of, tell
from vtt.rules import RollRequest
from vtt.rules.turns.turns import round_said
from vtt.text import Quote, tr
from vtt.ui.panels.journal.rows import Row
from vtt.ui.wording import called


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
        when: The round, and the name of the token whose turn it was.
    """

    when: str
    said: tuple[Said, ...]
    reckonings: tuple[Reckoning, ...] = ()

    @property
    def text(self) -> str:
        """All sentences."""
        return " ".join(one.text for one in self.said)


def line_of(session: Session, row: Row) -> Line:
    """Return what a row tells; of a step that cannot be read, that it cannot."""
    try:
        battle, step = session.past.at(row.number), session.journal.entries[row.number].step
    except LostStepError as error:
        return Line("", (Said(str(error)),))
    said = _said(step.events, battle) or (Said(tr("Nothing to tell.")),)
    if row.steps:
        at = Quote(quote=f"{session.journal.entries[row.number].at.astimezone():%H:%M}")
        steps = Said(tr("{count|step|steps}, until {time}:", count=row.steps, time=at), dice=True)
        return Line(tr("another branch"), (steps, *said))
    reckonings = [one for event in step.events for one in reckonings_of(event)]
    unlike = tuple(one for place, one in enumerate(reckonings) if one not in reckonings[:place])
    return Line(_when(battle), said, unlike)


def waiting_line(pending: Pending, battle: Battle) -> Line:
    """Return what a waiting ruling has told so far, and what it waits for."""
    prompt = pending.prompt
    wants = prompt.said if isinstance(prompt, RollRequest) else prompt.text
    return Line(tr("now"), (*_said(pending.events, battle), Said(f"{wants} …", dice=True)))


def _said(events: Iterable[Event], battle: Battle) -> tuple[Said, ...]:
    """Return the sentences, each as often as it is news."""
    said = [Said(text, isinstance(event, DiceRolled)) for event in events for text in tell([event], battle)]
    return tuple(one for place, one in enumerate(said) if one not in said[:place])


def _when(battle: Battle) -> str:
    """Return the round and whose turn it was when a step was over."""
    encounter = battle.encounter
    if encounter is None:
        return ""
    current = battle.tokens.get(encounter.current or NOBODY)
    if current is None:
        return str(round_said(encounter))
    return tr("{round}, {token}", round=round_said(encounter), token=called(current))
