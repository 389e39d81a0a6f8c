"""How does the journal look? Each step in its sentences, with the reckoning behind them, as rich text."""

from collections.abc import Collection, Iterable
from html import escape

from PySide6.QtGui import QColor

from vtt.battle.reckoning import Part, Reckoning
from vtt.ui import theme
from vtt.ui.panels.journal_lines import Line

WHEN_PX, WAY_PX = 118, 104


def told(lines: Iterable[Line], opened: Collection[int]) -> str:
    """Return the steps as rich text, newest first; the reckonings of those opened are written out."""
    return "".join(_step(line, opened=line.number in opened) for line in reversed(list(lines)))


def _step(line: Line, *, opened: bool) -> str:
    ground = f" style='background-color:{theme.RAISED.name()}'" if line.current else ""
    mark = _span("▶", theme.CURRENT) if line.current else ""
    cells = (
        f"<td width='16'>{mark}</td><td width='{WHEN_PX}'>{_handle(line, opened=opened)}</td>"
        f"<td>{_sentences(line)}{_reckonings(line) if opened else ''}</td>"
        f"<td width='{WAY_PX}' align='right'>{_way(line)}</td>"
    )
    return f"<table width='100%' cellspacing='0' cellpadding='3'{ground}><tr>{cells}</tr></table>"


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
    return f"<table cellspacing='0' cellpadding='2'>{rows}{total}</table>"


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
