"""The summary of a fight as Markdown: a table for each side, to be kept or handed on."""

import re
from collections.abc import Iterator

from vtt.play.summary.counting import Deeds, Summary
from vtt.text import Quote, Term, spoken, tr, tr_term

_MARKS = re.compile(r"([\\`*_\[\]<>#|~])")
NONE = "–"


def markdown(summary: Summary, title: str) -> str:
    """Return the summary of a battle of that title, in the language that is spoken."""
    return "\n".join(_lines(summary, title)) + "\n"


def _lines(summary: Summary, title: str) -> Iterator[str]:
    yield f"# {_plain(title)}"
    yield ""
    yield _head(summary)
    for side, deeds in summary.sides.items():
        yield ""
        yield f"## {_begun_large(tr_term(side))}"
        yield ""
        titles = _titles()
        yield _row(titles)
        yield _row(["---", *["---:"] * (len(titles) - 1)])
        for one in summary.creatures:
            if one.side == side:
                yield _row(_cells(one, _plain(one.title)))
        yield _row([f"**{cell}**" for cell in _cells(deeds, tr("all of them"))])
    yield ""
    yield tr("Luck is how well the dice fell: 50 % is usual, above is better.")


def _head(summary: Summary) -> str:
    """Return the rules, how long the fight took, and how often the GM overruled them."""
    said = [tr_term(summary.system)]
    unit, number = Term(term=summary.unit), summary.rounds
    if summary.is_over:
        said.append(tr("over in {unit} {number}", unit=unit, number=number))
    else:
        said.append(tr("not over yet, {unit} {number}", unit=unit, number=number))
    minutes = round((summary.ended - summary.began).total_seconds() / 60)
    if minutes:
        said.append(tr("{minutes|minute|minutes} at the table", minutes=minutes))
    if summary.overruled:
        said.append(tr("overruled {times|time|times}", times=summary.overruled))
    return " · ".join(said)


def _titles() -> list[str]:
    return [
        tr("Creature"),
        tr("Actions"),
        tr("Harm dealt"),
        tr("Harm taken"),
        tr("Healed"),
        tr("Went down"),
        tr("Dice"),
        tr("Luck"),
    ]


def _cells(deeds: Deeds, title: str) -> list[str]:
    counts = (deeds.actions, deeds.dealt, deeds.taken, deeds.healed, deeds.falls, deeds.dice)
    luck = NONE if deeds.luck is None else tr("{share:.0f} %", share=100 * deeds.luck)
    return [title, *(spoken().text(round(count, 1)) if count else NONE for count in counts), luck]


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _begun_large(text: str) -> str:
    return text[:1].upper() + text[1:]


def _plain(text: str) -> str:
    """Return a name with nothing in it that Markdown would take for a mark."""
    return _MARKS.sub(r"\\\1", str(Quote(quote=" ".join(text.split()))))
