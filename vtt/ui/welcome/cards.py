"""Cards: battles to choose from, each a button with its picture above a few words."""

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QSizePolicy, QToolButton

from vtt.text import Quote
from vtt.ui import theme


def card(picture: Path | None, size: QSize, title: str, *details: str) -> QToolButton:
    """Return a button with a picture that fills that size, and below it a line for each text.

    A picture that is not there, or cannot be read, leaves a plain field.
    """
    made = QToolButton()
    made.setObjectName("card")
    made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
    made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    made.setIconSize(size)
    made.setIcon(QIcon(_filled(picture, size)))
    fitted = made.fontMetrics().elidedText
    lines = (fitted(text, Qt.TextElideMode.ElideRight, size.width()) for text in (title, *details))
    made.setText("\n".join(lines).replace("&", "&&"))
    made.setAccessibleName(", ".join((title, *details)))
    return made


def as_written(text: str) -> str:
    """Return what a user wrote, as it is shown."""
    return str(Quote(quote=text))


def _filled(picture: Path | None, size: QSize) -> QPixmap:
    """Return a picture cut to a size."""
    canvas = QPixmap(size)
    canvas.fill(QColor(theme.BACK))
    found = QPixmap(str(picture)) if picture is not None else QPixmap()
    if not found.isNull():
        mode = Qt.AspectRatioMode.KeepAspectRatioByExpanding
        scaled = found.scaled(size, mode, Qt.TransformationMode.SmoothTransformation)
        left, top = (size.width() - scaled.width()) // 2, (size.height() - scaled.height()) // 2
        painter = QPainter(canvas)
        painter.drawPixmap(left, top, scaled)
        painter.end()
    return canvas
