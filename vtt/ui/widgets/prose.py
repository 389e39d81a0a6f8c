"""A paragraph in a dialog."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel


def prose(text: str) -> QLabel:
    """Return a text as it stands, broken into lines; it can be selected and copied."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
