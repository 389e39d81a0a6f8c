"""Conditions, typed: `c prone`, `c pain 3`, `c prone for 3`; what is there already ends."""

import re
from collections.abc import Iterator

from vtt.battle import SetCondition
from vtt.battle.commands import MAX_NUMBER
from vtt.rules.actions.giving import number_of
from vtt.rules.given import ConditionKind
from vtt.text import Term, tr, tr_term
from vtt.ui.line.meaning import Do, Situation, Suggestion

TICK = "✓"
_TIME = re.compile(r"(.*?)\s+for\s+(\d{1,4})")


def condition_suggestions(typed: str, situation: Situation) -> Iterator[Suggestion]:
    """Yield the conditions that fit some letters: first what begins with them, or what the token is in."""
    if not situation.chosen:
        yield Suggestion(tr("Select somebody first: conditions go to all who are selected."), None)
        return
    typed, rounds = _timed(typed)
    letters, number = _parted(typed)
    system, sheet = situation.session.system, situation.chosen[0].sheet
    titles = {kind: tr_term(kind.title).lower() for kind in system.given.kinds}
    fitting = [kind for kind, title in titles.items() if letters in title]
    there = {kind: number_of(system, sheet, kind.id) for kind in fitting}
    if letters:
        fitting.sort(key=lambda kind: not titles[kind].startswith(letters))
    else:
        fitting.sort(key=lambda kind: there[kind] is None)
    for kind in fitting:
        suggested = _suggested(kind, there[kind], number if kind.counts else None, situation)
        yield suggested if rounds is None else _for_a_time(suggested, rounds, situation)


def _suggested(
    kind: ConditionKind, there: int | None, number: int | None, situation: Situation
) -> Suggestion:
    """Give a condition that the first token is not in or has with another number; else end it."""
    given = there is None or (number is not None and number != there)
    change = SetCondition(
        tokens=situation.chosen_ids, condition=kind.id, number=number if given else None, given=given
    )
    who, title = situation.chosen_said, Term(term=kind.title)
    if not given:
        return Suggestion(
            f"{TICK} {tr('{who}: no longer {condition}', who=who, condition=title)}", Do(change)
        )
    said = tr("{who}: {condition}", who=who, condition=title)
    if kind.counts:
        said = tr("{who}: {condition} {number}", who=who, condition=title, number=number or 1)
    mark = "" if there is None else f"{TICK} "
    return Suggestion(f"{mark}{said}", Do(change), tr("with a number") if kind.counts else "")


def _for_a_time(suggested: Suggestion, rounds: int, situation: Situation) -> Suggestion:
    """Give a condition for so many rounds; one that would end is given again for so long."""
    encounter, meaning = situation.session.battle.encounter, suggested.meaning
    if encounter is None:
        return Suggestion(tr("No rounds are counted without an encounter."), None)
    if not isinstance(meaning, Do) or not isinstance(meaning.command, SetCondition):
        return suggested
    command = meaning.command.replace(rounds=rounds, given=True)
    kind = situation.session.system.given.kind(command.condition)
    said = tr(
        "{who}: {condition} until {unit} {until}",
        who=situation.chosen_said,
        condition=Term(term=command.condition if kind is None else kind.title),
        unit=Term(term=encounter.unit),
        until=encounter.round + rounds,
    )
    return Suggestion(said, Do(command), suggested.detail)


def _timed(typed: str) -> tuple[str, int | None]:
    """Return what was typed without its time, and that: `prone for 3`."""
    found = _TIME.fullmatch(typed.strip().lower())
    return (typed, None) if found is None else (found[1], max(1, min(int(found[2]), MAX_NUMBER)))


def _parted(typed: str) -> tuple[str, int | None]:
    """Return the letters that were typed, and the number behind them."""
    words = typed.lower().split()
    if words and words[-1].isdecimal():
        return " ".join(words[:-1]), max(1, min(int(words[-1][:6]), MAX_NUMBER))
    return " ".join(words), None
