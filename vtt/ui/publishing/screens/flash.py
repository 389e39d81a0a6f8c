"""Large numbers on the screens themselves, while the GM chooses among them."""

from collections.abc import Mapping

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QScreen
from PySide6.QtWidgets import QWidget

from vtt.ui import theme
from vtt.ui.widgets.look import font

SHARE, ASIDE_SHARE = 0.28, 0.14
"""How high a number is, as a share of its screen; smaller and in a corner where the dialog is."""


class FlashedNumber(QWidget):
    """A number in the middle of a screen, over all windows; it takes neither mouse nor keyboard."""

    def __init__(self, number: int, screen: QScreen, is_aside: bool) -> None:
        on_wayland = QGuiApplication.platformName().startswith("wayland")
        kind = Qt.WindowType.Window if on_wayland else Qt.WindowType.ToolTip
        still = Qt.WindowType.WindowDoesNotAcceptFocus | Qt.WindowType.WindowTransparentForInput
        above = Qt.WindowType.FramelessWindowHint | Qt.WindowType.WindowStaysOnTopHint
        super().__init__(None, kind | still | above)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.number = number
        self.setScreen(screen)
        whole = screen.geometry()
        side = round(whole.height() * (ASIDE_SHARE if is_aside else SHARE))
        place = QRect(QPoint(), QSize(side, side))
        place.moveCenter(whole.center())
        if is_aside:
            place.moveBottomRight(whole.bottomRight() - QPoint(side // 4, side // 4))
        self.setGeometry(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the number."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.ACCENT)
        painter.setPen(theme.ON_ACCENT)
        painter.setFont(font(round(self.height() * 0.8), bold=True))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, str(self.number))
        painter.end()


class Flash:
    """The numbers of all screens."""

    def __init__(self) -> None:
        self.numbers: list[FlashedNumber] = []

    def show(self, screens: Mapping[int, QScreen], aside: QScreen) -> None:
        """Show the number of each screen on it, in a corner where the dialog is."""
        self.hide()
        self.numbers = [FlashedNumber(number, screen, screen is aside) for number, screen in screens.items()]
        for one in self.numbers:
            one.show()

    def hide(self) -> None:
        """Show no numbers any more."""
        for one in self.numbers:
            one.close()
            one.deleteLater()
        self.numbers = []
