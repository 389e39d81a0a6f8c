"""Conditions, typed: `c prone`, `c pain 3`; what is there already ends."""

from collections.abc import Iterator

from vtt.battle import SetCondition
from vtt.battle.commands import MAX_NUMBER
from vtt.rules.actions.giving import number_of
from vtt.rules.given import ConditionKind
from vtt.text import Term, tr, tr_term
from vtt.ui.line.meaning import Do, Situation, Suggestion

TICK = "✓"


def condition_suggestions(typed: str, situation: Situation) -> Iterator[Suggestion]:
    """Yield the conditions that fit some letters: first what begins with them, or what the token is in."""
    if not situation.chosen:
        yield Suggestion(tr("Select somebody first: conditions go to all who are selected."), None)
        return
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
        yield _suggested(kind, there[kind], number if kind.counts else None, situation)


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


def _parted(typed: str) -> tuple[str, int | None]:
    """Return the letters that were typed, and the number behind them."""
    words = typed.lower().split()
    if words and words[-1].isdecimal():
        return " ".join(words[:-1]), max(1, min(int(words[-1][:6]), MAX_NUMBER))
    return " ".join(words), None
