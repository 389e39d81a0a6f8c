"""A picture of the desktop: every screen where the system has it, with its number; one can be chosen."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from vtt.files.screens import ScreenIdentity
from vtt.ui import theme
from vtt.ui.signals import Signal
from vtt.ui.widgets.look import font

MARGIN_PX = 14
LEAST_PX = QSize(560, 240)
NUMBER_SHARE = 0.34
"""How high a number is, as a share of its screen."""
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


@dataclass(frozen=True, slots=True)
class ShownScreen:
    """A screen in the picture.

    Attributes:
        place: Where the system has it, pixels of the desktop.
        number: As it is flashed on the screen itself.
        use: What it is used for, in a few words.
        is_gms: Whether the GM's window is on it: it cannot be chosen.
    """

    screen: ScreenIdentity
    place: QRect
    number: int
    use: str
    is_gms: bool


class DesktopPicture(QWidget):
    """The screens; click one, or press its number."""

    chosen = Signal[int]()
    """The screen of this number was chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._screens: tuple[ShownScreen, ...] = ()
        self._chosen = 0
        self.setMinimumSize(LEAST_PX)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_screens(self, screens: Sequence[ShownScreen], chosen: int) -> None:
        """Show the screens, and the number of the one that is chosen."""
        self._screens, self._chosen = tuple(screens), chosen
        told = "; ".join(f"{one.number}: {one.screen.title}, {one.use}" for one in screens)
        self.setAccessibleDescription(told)
        self.update()

    def place_of(self, number: int) -> QRectF:
        """Return where a screen is in the picture."""
        shown = next(one for one in self._screens if one.number == number)
        return self._placed(shown.place)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the screen under the mouse."""
        under = [one.number for one in self._screens if self._placed(one.place).contains(event.position())]
        if under:
            self.chosen.emit(under[-1])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose a screen by its number, or the one before or after by an arrow."""
        numbers = [one.number for one in self._screens]
        if event.text().isdecimal() and int(event.text()) in numbers:
            self.chosen.emit(int(event.text()))
        elif event.key() in STEPS and self._chosen in numbers:
            step = STEPS[Qt.Key(event.key())]
            self.chosen.emit(numbers[(numbers.index(self._chosen) + step) % len(numbers)])
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the desktop."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for one in self._screens:
            self._paint(painter, one)
        painter.end()

    def _paint(self, painter: QPainter, one: ShownScreen) -> None:
        box = self._placed(one.place).adjusted(2, 2, -2, -2)
        is_chosen = one.number == self._chosen
        painter.setPen(QPen(theme.ACCENT if is_chosen else theme.LINE, 4 if is_chosen else 2))
        painter.setBrush(theme.PANEL if one.is_gms else theme.RAISED)
        painter.drawRoundedRect(box, 6, 6)
        painter.setPen(theme.MUTED if one.is_gms else theme.TEXT)
        painter.setFont(font(max(round(box.height() * NUMBER_SHARE), 12), bold=True))
        middle = Qt.AlignmentFlag.AlignHCenter
        painter.drawText(box.adjusted(0, 6, 0, 0), middle | Qt.AlignmentFlag.AlignTop, str(one.number))
        painter.setFont(font(13))
        words = f"{one.screen.title}\n{one.screen.width_px} × {one.screen.height_px}\n{one.use}"
        below = middle | Qt.AlignmentFlag.AlignBottom | Qt.TextFlag.TextWordWrap
        painter.drawText(box.adjusted(4, 0, -4, -6), int(below), words)

    def _placed(self, place: QRect) -> QRectF:
        """Return where a part of the desktop is in the picture."""
        desktop = QRect()
        for one in self._screens:
            desktop = desktop.united(one.place)
        room = QRectF(self.rect()).adjusted(MARGIN_PX, MARGIN_PX, -MARGIN_PX, -MARGIN_PX)
        scale = min(room.width() / desktop.width(), room.height() / desktop.height())
        left = room.center().x() + (place.x() - desktop.center().x() - 0.5) * scale
        top = room.center().y() + (place.y() - desktop.center().y() - 0.5) * scale
        return QRectF(left, top, place.width() * scale, place.height() * scale)
