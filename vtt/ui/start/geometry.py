"""Windows stand where they stood last time, on the screens that are still there."""

from collections.abc import Sequence

from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QSplitter, QWidget


def geometry_of(window: QWidget) -> str:
    """Return where a window is, as text."""
    return _text(window.saveGeometry())


def place(window: QWidget, geometry: str) -> bool:
    """Put a window where it was, or on a screen that is left; say whether the place could be read."""
    return window.restoreGeometry(_data(geometry))


def splits_in(window: QWidget) -> tuple[str, ...]:
    """Return how the parts of a window share it, as texts, from outside in."""
    return tuple(_text(splitter.saveState()) for splitter in window.findChildren(QSplitter))


def share(window: QWidget, splits: Sequence[str]) -> None:
    """Let the parts of a window share it as they did; what cannot be read changes nothing."""
    for splitter, state in zip(window.findChildren(QSplitter), splits, strict=False):
        splitter.restoreState(_data(state))


def _text(data: QByteArray) -> str:
    return bytes(data.toBase64().data()).decode()


def _data(text: str) -> QByteArray:
    return QByteArray.fromBase64(text.encode(errors="replace"))
