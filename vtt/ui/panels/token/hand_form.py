"""What the small forms about the selected token have in common: Esc closes them, and the focus goes back."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget


class HandForm(QWidget):
    """A form that is typed into."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._before: QWidget | None = None
        self.hide()

    def show_form(self, typed_into: QLineEdit) -> None:
        """Show the form, and put the focus into it."""
        if not self.isVisible():
            self._before = QApplication.focusWidget()
        self.show()
        typed_into.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_form(self) -> None:
        """Hide the form, and give the focus back to what had it."""
        if self._before is not None and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close by Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_form()
        else:
            super().keyPressEvent(event)
