"""A line of the turn order in words."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from vtt.play.turn_rows import TurnRow
from vtt.rules import Allowance, Condition
from vtt.text import Name, Sentence, Term, listed, say, spoken, tr, tr_words
from vtt.text.language import plain
from vtt.ui.board.items.token_style import STATES
from vtt.ui.wording import number

LEFT_PIP, SPENT_PIP = "●", "○"
MAX_PIPS = 4
"""So many dots of one kind at most: more are not counted at a glance."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the order as it is written.

    Attributes:
        row: What it shows.
        name: What the token is called.
        plight: Its conditions, with what they do not say themselves; what matters most stands first.
        pips: What it may still spend, as dots.
        spoken: All of it in a sentence.
    """

    row: TurnRow
    name: str
    initiative: str
    plight: str
    pips: str
    spoken: str


def written(row: TurnRow) -> Line:
    """Return a line of the order in words."""
    name = str(Name(token=row.token, name=row.title))
    parts = (
        name,
        tr_words(row.vitals.text),
        str(STATES[row.vitals.state]),
        _listed(_titles(row)),
        *map(_left, row.allowances),
    )
    said = spoken().joined([part for part in parts if part], "comma")
    return Line(
        row=row,
        name=name,
        initiative="" if row.initiative is None else number(row.initiative),
        plight=_listed(_plight(row)),
        pips=" ".join(filter(None, map(pips_of, row.allowances))),
        spoken=f"{tr('now:')} {said}" if row.current else said,
    )


def pips_of(one: Allowance) -> str:
    """Return a dot for each of one kind that may be spent, a ring for each that was; nothing for many."""
    if one.most > MAX_PIPS or one.most != int(one.most) or one.left != int(one.left):
        return ""
    left = int(one.left)
    return LEFT_PIP * left + SPENT_PIP * max(0, int(one.most) - left)


def _left(one: Allowance) -> str:
    """Return how much is left of one kind, in words."""
    return tr("{allowance}: {left} of {most}", allowance=Term(term=one.title), left=one.left, most=one.most)


def _listed(said: Iterable[Sentence | Term]) -> str:
    return str(listed(said, "comma"))


def _titles(row: TurnRow) -> Iterator[Sentence | Term]:
    return map(_titled, row.fared.conditions)


def _titled(condition: Condition) -> Sentence | Term:
    title = Term(term=condition.title) if isinstance(condition.title, str) else condition.title
    if condition.value is None:
        return title
    return say("condition-value", "{condition} {value}", condition=title, value=condition.value)


def _plight(row: TurnRow) -> Iterator[Sentence | Term]:
    """Yield the conditions of a token, and what they do not say themselves."""
    said = {str(plain(one.title)).casefold() for one in row.fared.conditions}
    if row.hidden:
        yield say("hidden", "hidden")
    yield from _titles(row)
    if row.vitals.state in ("down", "dead") and row.vitals.state not in said:
        yield STATES[row.vitals.state]
