"""How does the journal look? Each step in its sentences, with the reckoning behind them, as rich text."""

from collections.abc import Collection, Iterable
from html import escape

from PySide6.QtGui import QColor

from vtt.battle.reckoning import Part, Reckoning
from vtt.ui import theme
from vtt.ui.panels.journal_lines import Line

INDENT_PX = 150
"""Where the sentences begin; a tab leads there."""

_HANGING = f"margin:3px 0 3px {INDENT_PX}px; text-indent:-{INDENT_PX}px; white-space:pre-wrap"


def told(lines: Iterable[Line], opened: Collection[int]) -> str:
    """Return the steps as rich text, newest first; the reckonings of those opened are written out.

    Paragraphs, not tables: Qt lays them out three times as fast, and this is done at every step.
    """
    return "".join(_step(line, opened=line.number in opened) for line in reversed(list(lines)))


def _step(line: Line, *, opened: bool) -> str:
    ground = f"; background-color:{theme.RAISED.name()}" if line.current else ""
    mark = _span("▶ ", theme.CURRENT) if line.current else ""
    way = f"   {way}" if (way := _way(line)) else ""
    text = f"{mark}{_handle(line, opened=opened)}\t{_sentences(line)}{way}"
    return f"<p style='{_HANGING}{ground}'>{text}</p>{_reckonings(line) if opened else ''}"


def _handle(line: Line, *, opened: bool) -> str:
    """Return round and turn; where there is a reckoning, a click opens it."""
    if not line.reckonings:
        return _span(escape(line.when), theme.MUTED)
    arrow = "▾" if opened else "▸"
    return _link(f"open:{line.number}", f"{arrow} {escape(line.when) or 'why'}", theme.ACCENT)


def _sentences(line: Line) -> str:
    if not line.standing:
        text = " ".join(escape(one.text) for one in line.said)
        return _span(f"<s>{text}</s> (taken back)", theme.MUTED.darker(130))
    return " ".join(_span(escape(one.text), theme.MUTED if one.dice else theme.TEXT) for one in line.said)


def _way(line: Line) -> str:
    """Return the way to that step."""
    if line.current:
        return ""
    words = "back to here" if line.standing else "do again"
    return _link(f"go:{line.number}", words, theme.MUTED.darker(115))


def _reckonings(line: Line) -> str:
    return "".join(_reckoning(one) for one in line.reckonings)


def _reckoning(reckoning: Reckoning) -> str:
    rows = "".join(_part(part) for part in reckoning.parts)
    total = f"<tr><td><b>sum</b></td><td align='right'><b>{reckoning.total:g}</b></td><td></td></tr>"
    return f"<table cellspacing='0' cellpadding='2' style='margin-left:{INDENT_PX}px'>{rows}{total}</table>"


def _part(part: Part) -> str:
    value = f"{part.value:+g}" if part.counts else f"({part.value:+g})"
    why = part.source + ("" if part.counts else " – does not stack")
    return (
        f"<tr><td>{escape(part.label)}&nbsp;&nbsp;&nbsp;</td>"
        f"<td align='right'>{_span(value, theme.WARN)}&nbsp;&nbsp;&nbsp;</td>"
        f"<td>{_span(escape(why), theme.MUTED)}</td></tr>"
    )


def _span(text: str, colour: QColor) -> str:
    return f"<span style='color:{colour.name()}'>{text}</span>"


def _link(target: str, text: str, colour: QColor) -> str:
    return f"<a href='{target}' style='color:{colour.name()}; text-decoration:none'>{text}</a>"
