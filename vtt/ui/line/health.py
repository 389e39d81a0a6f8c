"""Harm, healing and what is left, typed: `-12`, `-12 s`, `-2 bashing`, `+5`, `=3`."""

import re
from collections.abc import Iterator
from itertools import product

from vtt.battle import Harm, Heal, SetHealth
from vtt.battle.commands import MAX_POINTS
from vtt.rules.by_hand import HarmKind, SaveKind
from vtt.text import Items, Sentence, Term, say, tr, tr_term
from vtt.ui.line.meaning import Do, Situation, Suggestion

SIGNS = "-−+="
_TYPED = re.compile(r"([-−+=])\s*(\d{1,6})?\s*(.*)")
_SAVE = ("s", "save")


def health_suggestions(text: str, situation: Situation) -> Iterator[Suggestion]:
    """Yield what a number with its sign may mean for the selected tokens, the usual first."""
    found = _TYPED.fullmatch(text.strip().lower())
    if found is None:
        return
    if not situation.chosen:
        yield Suggestion(tr("Select somebody first: harm and healing go to all who are selected."), None)
        return
    sign, points = found[1], min(int(found[2] or 0), MAX_POINTS)
    if sign == "=":
        yield _left(points, situation, typed=found[2] is not None)
    elif not points:
        yield Suggestion(_wanted(sign), None)
    elif sign == "+":
        yield from _heals(points, found[3].split(), situation)
    else:
        yield from _harms(points, found[3].split(), situation)


def _wanted(sign: str) -> str:
    return tr("A number: +5 heals") if sign == "+" else tr("A number: -12 harms, -12 s lets them save")


def _left(points: int, situation: Situation, *, typed: bool) -> Suggestion:
    if not typed:
        return Suggestion(tr("A number: =3 leaves 3"), None)
    said = tr("{who}: {points} left", who=situation.chosen_said, points=points)
    return Suggestion(said, Do(SetHealth(tokens=situation.chosen_ids, left=points)))


def _heals(points: int, words: list[str], situation: Situation) -> Iterator[Suggestion]:
    for kind in situation.session.system.by_hand.heals:
        if _fits(words, kind.title):
            said = _said("heal", points, kind, situation.chosen_said)
            yield Suggestion(said, Do(Heal(tokens=situation.chosen_ids, points=points, kind=kind.id)))


def _harms(points: int, words: list[str], situation: Situation) -> Iterator[Suggestion]:
    """Yield each kind of harm that fits, with each save where one is asked for; else those come last."""
    by_hand, who = situation.session.system.by_hand, situation.chosen_said
    if not by_hand.saves and _asks_save(words) and not any(_fits(words, one.title) for one in by_hand.harms):
        system = Term(term=situation.session.system.title)
        yield Suggestion(tr("{system} knows no save against harm.", system=system), None)
        return
    asked = bool(by_hand.saves) and _asks_save(words)
    letters = [word for word in words if not (asked and word in _SAVE)]
    saves: tuple[SaveKind | None, ...] = by_hand.saves if asked else (None, *by_hand.saves)
    for save, kind in product(saves, by_hand.harms):
        if _fits(letters, kind.title, "" if save is None else save.title):
            command = Harm(tokens=situation.chosen_ids, points=points, kind=kind.id)
            if save is not None:
                command = command.replace(save=save.id)
            detail = "" if save is None else str(_save_said(save))
            yield Suggestion(_said("harm", points, kind, who), Do(command), detail)


def _asks_save(words: list[str]) -> bool:
    return any(word in _SAVE for word in words)


def _said(what: str, points: int, kind: HarmKind, who: Items) -> str:
    template = "{points} {kind} to {who}" if what == "harm" else "{who}: {points} {kind} healed"
    return tr(template, points=points, kind=Term(term=kind.title), who=who)


def _save_said(save: SaveKind) -> Sentence:
    return say("save-said", "{save} save: {spares}", save=Term(term=save.title), spares=save.spares)


def _fits(letters: list[str], *titles: str) -> bool:
    """Say whether a word of some titles begins with each of some letters."""
    words = [word for title in titles for word in tr_term(title).lower().split()]
    return all(any(word.startswith(one) for word in words) for one in letters)
