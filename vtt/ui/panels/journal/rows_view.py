"""The journal as a list: a row is told only when it is looked at, and drawn as one line."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from vtt.play.session import Session
from vtt.ui import theme
from vtt.ui.panels.journal.lines import Line, line_of, waiting_line
from vtt.ui.panels.journal.rows import JournalRows, Row
from vtt.ui.panels.journal.text import written_out
from vtt.ui.widgets.look import font

TOLD = int(Qt.ItemDataRole.UserRole)
"""The role under which a row is told: a `ToldRow`."""

HEIGHT_PX, WHEN_PX, TEXT_PX, MARK_PX = 22, 180, 14, 18
MAX_HELD = 500
_ALIGNED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class ToldRow:
    """A row with what it tells and how it stands to the present.

    Attributes:
        row: None for the ruling that waits.
        current: Whether it is the last step that happened.
        standing: False for a step that was taken back, or of another branch.
        is_past_step: Whether the windows show how it was then.
    """

    row: Row | None
    line: Line
    current: bool
    standing: bool
    is_past_step: bool


class JournalModel(QAbstractListModel):
    """The rows of a session's journal, newest first; above them the ruling that waits."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.lay_out(session)

    def lay_out(self, session: Session) -> None:
        """Tell another journal."""
        self.beginResetModel()
        self._session = session
        self._rows = JournalRows(session.journal)
        self._lines: OrderedDict[Row, Line] = OrderedDict()
        self._waits = session.pending is not None
        self.endResetModel()

    def follow(self) -> None:
        """Show what became of the journal."""
        waits = self._session.pending is not None
        before = len(self._rows.rows)
        added = self._rows.follow()
        if added is None or waits != self._waits or len(self._rows.rows) != before + added:
            self.beginResetModel()
            self._waits = waits
            self.endResetModel()
        elif added:
            self.beginInsertRows(QModelIndex(), int(waits), int(waits) + added - 1)
            self.endInsertRows()
        self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1))

    @property
    def branches(self) -> int:
        """How many other branches there are."""
        return self._rows.branches

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the journal, newest first, without the ruling that waits."""
        return tuple(self._rows.rows)

    def row_at(self, index: Index) -> Row | None:
        """Return the row of an index; None for the ruling that waits."""
        place = index.row() - int(self._waits)
        return self._rows.rows[place] if 0 <= place < len(self._rows.rows) else None

    def place_of(self, number: int | None) -> int | None:
        """Return where in the list a step stands."""
        for place, row in enumerate(self._rows.rows):
            if row.number == number:
                return place + int(self._waits)
        return None

    def told(self, index: Index) -> ToldRow:
        """Return a row as it is told now."""
        session, row = self._session, self.row_at(index)
        if row is None:
            pending = session.pending
            line = waiting_line(pending, session.battle) if pending else Line("", ())
            return ToldRow(None, line, current=True, standing=True, is_past_step=False)
        here = session.journal.current
        return ToldRow(
            row,
            self._line(row),
            current=not self._waits and session.journal.here == row.number,
            standing=not row.steps and here is not None and row.number <= here.number,
            is_past_step=session.shows_past and session.past_step == row.number,
        )

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return how many rows there are."""
        return 0 if parent.isValid() else len(self._rows.rows) + int(self._waits)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        """Return a row's text, its tool tip, or all of it."""
        if not index.isValid():
            return None
        if role == TOLD:
            return self.told(index)
        if role == int(Qt.ItemDataRole.DisplayRole):
            return self.told(index).line.text
        if role == int(Qt.ItemDataRole.ToolTipRole):
            return written_out(self.told(index).line)
        return None

    def _line(self, row: Row) -> Line:
        line = self._lines.get(row)
        if line is None:
            line = self._lines[row] = line_of(self._session, row)
            if len(self._lines) > MAX_HELD:
                self._lines.popitem(last=False)
        return line


class JournalPainter(QStyledItemDelegate):
    """Draws the rows of the journal, each one line."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All rows have one height."""
        return QSize(200, HEIGHT_PX)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one row."""
        told: ToldRow = index.data(TOLD)
        shown: Any = option
        box = QRectF(shown.rect)
        painter.save()
        _back(painter, box, told)
        painter.setFont(font(TEXT_PX))
        when = box.adjusted(MARK_PX, 0, 0, 0)
        when.setWidth(WHEN_PX)
        _write(painter, when, told.line.when, theme.ACCENT if told.row and told.row.steps else theme.MUTED)
        _say(painter, box.adjusted(MARK_PX + WHEN_PX + 8, 0, -8, 0), told)
        painter.restore()


def _back(painter: QPainter, box: QRectF, told: ToldRow) -> None:
    """Draw the ground of a row that is shown, and the mark of the last step."""
    if told.current or told.is_past_step:
        painter.fillRect(box, theme.RAISED)
    if told.is_past_step:
        painter.fillRect(QRectF(box.left(), box.top(), 4, box.height()), theme.WARN)
    elif told.current:
        _write(painter, box.adjusted(4, 0, 0, 0), "▶", theme.CURRENT)


def _say(painter: QPainter, box: QRectF, told: ToldRow) -> None:
    """Write the sentences, as far as there is room: what came of it first, then the dice, which are muted.

    What was taken back is struck out.
    """
    branch = told.row is not None and bool(told.row.steps)
    struck = not told.standing and not branch
    written = painter.font()
    written.setStrikeOut(struck)
    painter.setFont(written)
    for one in told.line.said if branch else sorted(told.line.said, key=lambda one: one.dice):
        if box.width() <= 0:
            return
        colour = theme.MUTED if one.dice or struck else theme.TEXT
        box.setLeft(box.left() + _write(painter, box, one.text + "  ", colour))


def _write(painter: QPainter, box: QRectF, text: str, colour: QColor) -> float:
    """Write a text, cut where the box ends; return its width."""
    metrics = painter.fontMetrics()
    painter.setPen(colour)
    fits = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
    painter.drawText(box, _ALIGNED, fits)
    return metrics.horizontalAdvance(text)
