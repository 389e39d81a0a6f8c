"""What lies over the GM's window while it is on a screen that the players see."""

from PySide6.QtCore import QChildEvent, QEvent, QObject, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from vtt.text import tr
from vtt.ui.signals import Signal
from vtt.ui.widgets.look import named
from vtt.ui.wording import quoted

CALM = "Sightline"
"""The title of a window that is covered: no battle is named."""
BOLDER_PX = 24
"""So much wider a button is in a dialog, where Enter presses it and its letters are bold."""


class GmCover(QWidget):
    """Hides all of a window, its title included, until the GM decides."""

    leave_wanted = Signal[()]()
    """The window is to go to another screen."""
    stay_wanted = Signal[()]()
    """The window is to be seen here."""
    dialog_came = Signal[QWidget]()
    """A dialog of the window is about to be shown for the first time."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._title, self._calm = "", quoted(CALM)
        named(self, "cover")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAutoFillBackground(True)
        why = QLabel(tr("This is the table screen: the players can see it. Your window is covered."))
        why.setAlignment(Qt.AlignmentFlag.AlignCenter)
        why.setWordWrap(True)
        self.leave = QPushButton(tr("Move it to the other screen"))
        self.stay = QPushButton(tr("Show it here all the same"))
        self.leave.clicked.connect(self.leave_wanted)
        self.stay.clicked.connect(self.stay_wanted)
        buttons = QHBoxLayout()
        buttons.addStretch()
        for button in (self.leave, self.stay):
            button.setMinimumWidth(button.sizeHint().width() + BOLDER_PX)
            buttons.addWidget(button)
        buttons.addStretch()
        column = QVBoxLayout(self)
        column.addStretch()
        column.addWidget(why)
        column.addLayout(buttons)
        column.addStretch()
        self.hide()

    def show_over(self, is_shown: bool, can_leave: bool) -> None:
        """Cover the window, or uncover it.

        Args:
            is_shown: Whether it is to be covered.
            can_leave: Whether there is another screen.
        """
        self.leave.setVisible(can_leave)
        if is_shown == (not self.isHidden()):
            return
        window = self._window
        if is_shown:
            self._title = window.windowTitle()
            window.setWindowTitle(self._calm)
            window.installEventFilter(self)
        else:
            window.removeEventFilter(self)
            window.setWindowTitle(self._title)
        self.setVisible(is_shown)
        self._spread()
        if is_shown:
            (self.leave if can_leave else self.stay).setFocus()

    def event(self, event: QEvent) -> bool:
        """Let no key open anything of what is covered."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay as large as the window, and keep its title covered."""
        window = self._window
        if event.type() == QEvent.Type.Resize:
            self._spread()
        elif event.type() == QEvent.Type.WindowTitleChange and window.windowTitle() != self._calm:
            self._title = window.windowTitle()
            window.setWindowTitle(self._calm)
        elif event.type() == QEvent.Type.ChildPolished and isinstance(event, QChildEvent):
            child = event.child()
            if isinstance(child, QWidget) and child.isWindow():
                self.dialog_came.emit(child)
        return False

    def _spread(self) -> None:
        self.setGeometry(self._window.rect())
        self.raise_()
