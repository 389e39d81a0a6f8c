"""Widgets in columns, rows and splits."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

GROWTH = (5, 1)
"""How two neighbours share what a larger window brings."""


def column(*widgets: QWidget) -> QWidget:
    """Return widgets one below the other, without a gap."""
    holder = QWidget()
    layout = QVBoxLayout(holder)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    for widget in widgets:
        layout.addWidget(widget)
    return holder


def row(first: QWidget, wide: QWidget) -> QWidget:
    """Return two widgets side by side; the second takes the room there is."""
    holder = QWidget()
    line = QHBoxLayout(holder)
    line.setContentsMargins(4, 0, 4, 0)
    line.setSpacing(0)
    line.addWidget(first, 0, Qt.AlignmentFlag.AlignVCenter)
    line.addWidget(wide, 1)
    return holder


def held(widget: QWidget) -> QWidget:
    """Return a widget that holds another: a tool bar would hide a widget of its own."""
    holder = QWidget()
    line = QHBoxLayout(holder)
    line.setContentsMargins(0, 0, 0, 0)
    line.addWidget(widget)
    return holder


def split(direction: Qt.Orientation, widgets: tuple[QWidget, QWidget], sizes: tuple[int, int]) -> QSplitter:
    """Return two widgets side by side; the first one grows more with the window."""
    splitter = QSplitter(direction)
    splitter.setChildrenCollapsible(False)
    splitter.setHandleWidth(4)
    for place, widget in enumerate(widgets):
        splitter.addWidget(widget)
        splitter.setStretchFactor(place, GROWTH[place])
    splitter.setSizes(list(sizes))
    return splitter
