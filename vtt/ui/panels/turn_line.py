"""A line of the turn order in words."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from vtt.play.turn_rows import TurnRow
from vtt.rules import Allowance, Condition
from vtt.text import Name, Sentence, Term, listed, say, spoken, tr, tr_term, tr_words
from vtt.text.language import plain
from vtt.ui.board.items.token_style import STATES
from vtt.ui.wording import number

LEFT_PIP, SPENT_PIP = "●", "○"
SHORT, MAX_PIPS = 3, 4
"""So many letters of a title, and so many dots; more are a number."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the order as it is written.

    Attributes:
        row: What it shows.
        name: What the token is called.
        plight: Its conditions, with what they do not say themselves; what matters most stands first.
        pips: What it may still spend, in one line.
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
    pips = "  ".join(map(pips_of, row.allowances))
    parts = (name, tr_words(row.vitals.text), str(STATES[row.vitals.state]), _listed(_titles(row)))
    said = spoken().joined([part for part in parts if part], "comma")
    return Line(
        row=row,
        name=name,
        initiative="" if row.initiative is None else number(row.initiative),
        plight=_listed(_plight(row)),
        pips=pips,
        spoken=f"{tr('now:')} {said}" if row.current else said,
    )


def pips_of(one: Allowance) -> str:
    """Return what is left of one kind: a dot for each that may be spent, a ring for each that was."""
    title = tr_term(one.title)[:SHORT]
    if one.most > MAX_PIPS or one.most != int(one.most) or one.left != int(one.left):
        return f"{title} {number(one.left)}"
    left = int(one.left)
    return f"{title} {LEFT_PIP * left}{SPENT_PIP * max(0, int(one.most) - left)}"


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
