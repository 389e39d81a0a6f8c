"""Whether today's rules would do the same: each command of a journal, carried out again in its place."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from vtt.battle import Battle, DiceRolled, Entry, Event, MemoryRenewed, Overruled, TokensMet, Told
from vtt.battle.journal.past import Past
from vtt.play.exploring import explored_by
from vtt.play.text.journal_text import sentence_of
from vtt.rules import CommandError, Question, RefusedError, RollRequest, RuleSystem, run
from vtt.rules.actions import referee
from vtt.rules.rulings.running import Answers, Progress
from vtt.text import Quote, Said, Sentence, Term, say


class Difference(NamedTuple):
    """A step that today's rules would carry out otherwise."""

    entry: Entry
    sentence: Sentence


def differences(past: Past, system: RuleSystem) -> Iterator[Difference]:
    """Yield the steps that would come out otherwise today; the journal stays as it is.

    Raises:
        LostStepError: A step cannot be read.
    """
    for entry in past.journal.entries:
        sentence = _difference(entry, past.at(entry.parent), system)
        if sentence is not None:
            yield Difference(entry, sentence)


def _difference(entry: Entry, before: Battle, system: RuleSystem) -> Sentence | None:
    step = entry.step
    answers = Answers(step.answers, digital=False)
    try:
        progress = run(referee.resolve(system, before, step.command), before, answers)
    except RefusedError as refused:
        return say("check.refused", "today's rules refuse it: {why}", why=refused.refusal.sentence)
    except CommandError as error:
        return say("check.impossible", "today it cannot be asked for: {why}", why=Quote(quote=str(error)))
    if progress.waiting is not None:
        return _asks_more(progress)
    if tuple(answers.given) != step.answers:
        return say("check.fewer", "today's rules ask for fewer dice or choices")
    seen = explored_by(progress.battle, progress.events, system)
    return _first_difference((*progress.events, *seen), step.events, before)


def _asks_more(progress: Progress) -> Sentence:
    prompt = progress.waiting
    if not isinstance(prompt, RollRequest):
        asked = prompt.text if isinstance(prompt, Question) else None
        return say("check.more", "today's rules also ask: {what}", what=asked)
    dice = Quote(quote=prompt.dice.notation)
    return say("check.more", "today's rules also ask: {what} ({dice})", what=prompt.said, dice=dice)


def _first_difference(today: Sequence[Event], then: Sequence[Event], before: Battle) -> Sentence | None:
    done = (tuple(one for one in events if not isinstance(one, _NOT_COMPARED)) for events in (today, then))
    pairs = ((a, b) for a, b in zip_longest(*done) if a != b and _figures(a) != _figures(b))
    a, b = next(pairs, (None, None))
    if a is None and b is None:
        return None
    values = {"today": _told(a, before), "then": _told(b, before)}
    return say("check.otherwise", "today: {today} In the journal: {then}", **values)


def _figures(event: Event | None) -> Mapping[str, Any] | None:
    """Return what an event does, whatever it is worded like; None of none."""
    if event is None:
        return None
    data: dict[str, Any] = event.model_dump(mode="json", exclude=_WORDED)
    if isinstance(event, DiceRolled) and event.reckoning is not None:
        data["total"] = event.reckoning.total
    if isinstance(event, Overruled):
        data["codes"] = [one.sentence.code for one in (event.refusal, *event.also)]
    return data


_NOT_COMPARED = (Told, MemoryRenewed, TokensMet)
"""Words, and what follows from where tokens and doors are: earlier versions did not write it down."""

_WORDED = {"why", "purpose", "reading", "reckoning", "against", "refusal", "also"}
"""The fields of events that hold sentences, or numbers whose parts have labels."""


def _told(event: Event | None, battle: Battle) -> Said:
    if event is None:
        return Term(term="nothing more.")
    sentence = sentence_of(event, battle)
    return sentence if sentence is not None else Quote(quote=f"{event.event}.")
