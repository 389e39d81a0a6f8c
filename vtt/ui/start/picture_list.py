"""A list of battles or maps by their pictures, as the dialogs of the start show it."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QListWidget


def picture_list(picture_px: QSize, text_px: int) -> QListWidget:
    """Return an empty list of pictures in rows, each with some text below it.

    Args:
        picture_px: How large a picture is.
        text_px: How much room its text has.
    """
    made = QListWidget()
    made.setViewMode(QListWidget.ViewMode.IconMode)
    made.setIconSize(picture_px)
    made.setGridSize(picture_px + QSize(24, text_px))
    made.setResizeMode(QListWidget.ResizeMode.Adjust)
    made.setMovement(QListWidget.Movement.Static)
    return made
