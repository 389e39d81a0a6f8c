"""A step of the journal written out as rich text: its sentences, and the reckonings behind it."""

from html import escape

from PySide6.QtGui import QColor

from vtt.battle import Part, Reckoning
from vtt.text import tr, tr_term
from vtt.ui import theme
from vtt.ui.panels.journal.lines import Line
from vtt.ui.wording import dashed, number


def written_out(line: Line) -> str:
    """Return a step in full: when, each sentence, each reckoning with its parts and their sources."""
    when = f"<p>{_span(escape(line.when), theme.MUTED)}</p>" if line.when else ""
    said = "<br>".join(_span(escape(one.text), theme.MUTED if one.dice else theme.TEXT) for one in line.said)
    return f"{when}<p>{said}</p>{''.join(_reckoning(one) for one in line.reckonings)}"


def _reckoning(reckoning: Reckoning) -> str:
    rows = "".join(_part(part) for part in reckoning.parts)
    named = (str(reckoning.brief), "") if reckoning.label else (tr("sum"), number(reckoning.total))
    title, total = map(escape, named)
    last = f"<tr><td><b>{title}</b></td><td align='right'><b>{total}</b></td><td></td></tr>"
    return f"<table cellspacing='0' cellpadding='2'>{rows}{last}</table>"


def _part(part: Part) -> str:
    value = tr("{value:+g}", value=part.value) if part.counts else tr("({value:+g})", value=part.value)
    source = tr_term(part.source) if part.source else ""
    why = source if part.lost is None else dashed(source, str(part.lost))
    return (
        f"<tr><td>{escape(part.said)}&nbsp;&nbsp;&nbsp;</td>"
        f"<td align='right'>{_span(value, theme.WARN)}&nbsp;&nbsp;&nbsp;</td>"
        f"<td>{_span(escape(why), theme.MUTED)}</td></tr>"
    )


def _span(text: str, colour: QColor) -> str:
    return f"<span style='color:{colour.name()}'>{text}</span>"
