"""The statistics, the conditions and the budget of a token as rich text."""

from collections.abc import Iterable, Sequence
from html import escape

from vtt.battle import Token
from vtt.battle.encounter import Encounter
from vtt.rules import Allowance, Condition, RuleSystem
from vtt.rules.turns.lasting import titled
from vtt.text import Sentence, Term, listed, say, tr, tr_term, tr_words
from vtt.ui import theme
from vtt.ui.wording import called, number

MAX_PIPS = 8
MAX_NAMES = 3
"""So many others are named that are selected too."""


def chips(conditions: Iterable[Condition]) -> str:
    """Return the conditions, each on a coloured ground."""
    return "  ".join(_chip(one) for one in conditions)


def lasting(token: Token, system: RuleSystem, encounter: Encounter | None) -> str:
    """Say until when the conditions of a token last whose time is counted."""
    if encounter is None:
        return ""
    unit = Term(term=encounter.unit)
    said = (
        tr("{condition} until {unit} {until}", condition=titled(system, one), unit=unit, until=one.until)
        for one in encounter.lasting
        if one.token == token.id
    )
    return "<br>".join(map(escape, said))


def budget(allowances: Iterable[Allowance]) -> str:
    """Return what may still be spent: a dot for each, or the numbers where there are too many."""
    return "&nbsp;&nbsp; ".join(_allowance(one) for one in allowances)


def table(statistics: Iterable[tuple[str, str | Sentence]]) -> str:
    """Return names and values as a table of two columns."""
    style = f"color:{theme.MUTED.name()}; padding:1px 12px 1px 0;"
    rows = "".join(
        f'<tr><td style="{style}">{escape(tr_words(name))}</td>'
        f'<td style="padding:1px 0;">{escape(tr_words(value))}</td></tr>'
        for name, value in statistics
    )
    return f"<table cellspacing='0' cellpadding='0'>{rows}</table>"


def name(token: Token) -> str:
    """Return what a token is called."""
    return str(called(token))


def others(tokens: Sequence[Token]) -> str:
    """Say who else is selected; nothing where nobody is."""
    if not tokens:
        return ""
    more = len(tokens) - MAX_NAMES
    told = [called(token) for token in tokens[:MAX_NAMES]]
    names = listed(
        [*told, *([say("more-selected", "{count} more", count=more)] if more > 0 else [])], "comma"
    )
    said = tr("and {count|other|others}: {names}", count=len(tokens), names=names)
    return _coloured(theme.CURRENT.name(), escape(said))


def about(token: Token) -> str:
    """Say which side a token is on, how wide it is and whether the players see it."""
    colour = theme.side_colour(token.side).name()
    side = _coloured(colour, f"<b>{escape(tr_term(token.side))}</b>")
    width = escape(tr("{width} m wide", width=token.size_m))
    hidden = _coloured(theme.WARN.name(), escape(tr("hidden from the players"))) if token.hidden else ""
    return " · ".join(part for part in (side, width, hidden) if part)


def _chip(condition: Condition) -> str:
    value = f" {number(condition.value)}" if condition.value is not None else ""
    until = f" {tr_words(condition.until)}" if condition.until else ""
    style = f"background-color:{theme.WARN.darker(300).name()}; color:{theme.WARN.name()}; font-weight:bold"
    return (
        f"<span style='{style}'>&nbsp;{escape(tr_words(condition.title))}{value}&nbsp;</span>{escape(until)}"
    )


def _allowance(one: Allowance) -> str:
    return f"{_coloured(theme.MUTED.name(), escape(tr_term(one.title)))}&nbsp;{_pips(one)}"


def _pips(one: Allowance) -> str:
    if one.most > MAX_PIPS or one.left % 1 or one.most % 1:
        return escape(tr("{left} of {most}", left=one.left, most=one.most)).replace(" ", "&nbsp;")
    left, spent = int(max(0, one.left)), int(max(0, one.most - max(0, one.left)))
    return _coloured(theme.GOOD.name(), "●" * left) + _coloured(theme.MUTED.name(), "○" * spent)


def _coloured(colour: str, text: str) -> str:
    return f"<span style='color:{colour}'>{text}</span>"
