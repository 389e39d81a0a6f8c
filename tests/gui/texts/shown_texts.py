"""Every text that windows show: of widgets, actions, tool tips, titles, lists and chips on the map."""

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtGui import QAction, QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QDoubleSpinBox,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QSpinBox,
    QWidget,
)

from vtt.ui.board.items.chip import ChipItem


class Shown(NamedTuple):
    """One text and where it is shown: a widget's class or name, and what of it."""

    where: str
    text: str


def texts_of(*windows: QWidget) -> set[Shown]:
    """Return every text of some windows and of all that is in them, shown or not."""
    found = set[Shown]()
    for window in windows:
        for widget in (window, *window.findChildren(QWidget)):
            found.update(Shown(_place(widget), text) for text in _texts(widget))
        for action in window.findChildren(QAction):
            found.update(
                Shown(f"QAction {action.objectName()}".strip(), text) for text in _action_texts(action)
            )
    return {Shown(where, plain(text)) for where, text in found if text}


def plain(text: str) -> str:
    """Return rich text as plain text."""
    if not text.startswith("<") and "</" not in text:
        return text
    document = QTextDocument()
    document.setHtml(text)
    return document.toPlainText()


def _place(widget: QWidget) -> str:
    parent = widget.parentWidget()
    name = widget.objectName() or (type(parent).__name__ if parent is not None else "")
    return f"{type(widget).__name__} {name}".strip()


def _texts(widget: QWidget) -> Iterator[str]:
    yield from (widget.windowTitle(), widget.toolTip(), widget.statusTip(), widget.accessibleName())
    match widget:
        case QLabel() | QAbstractButton():
            yield widget.text()
        case QLineEdit() if not isinstance(widget.parentWidget(), QAbstractSpinBox | QComboBox):
            yield widget.placeholderText()
            if (completer := widget.completer()) is not None:
                yield from _rows(completer.model())
        case QSpinBox() | QDoubleSpinBox():
            yield from (widget.prefix(), widget.suffix(), widget.specialValueText())
        case QComboBox():
            yield from (widget.itemText(place) for place in range(widget.count()))
        case QMenu():
            yield widget.title()
        case QListView():
            yield from _rows(widget.model())
        case QGraphicsView():
            items = widget.scene().items() if widget.scene() is not None else []
            yield from (item.text for item in items if isinstance(item, ChipItem))


def _rows(model: QAbstractItemModel) -> Iterator[str]:
    for row in range(model.rowCount(QModelIndex())):
        index = model.index(row, 0)
        for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            yield str(index.data(role) or "")


def _action_texts(action: QAction) -> Iterator[str]:
    yield from (action.text(), action.toolTip())
