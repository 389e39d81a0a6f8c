"""The keys that belong to a gesture which is being made."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from vtt.ui.board.tools.pointer import Key

_ARROWS: Mapping[int, Key] = {
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
}
_KEYS: Mapping[int, Key] = {
    Qt.Key.Key_Space: "space",
    Qt.Key.Key_Return: "enter",
    Qt.Key.Key_Enter: "enter",
    Qt.Key.Key_Backspace: "back",
}
_MODIFIERS: Mapping[int, Qt.KeyboardModifier] = {
    Qt.Key.Key_Shift: Qt.KeyboardModifier.ShiftModifier,
    Qt.Key.Key_Alt: Qt.KeyboardModifier.AltModifier,
}


def arrow_key(event: QKeyEvent) -> Key | None:
    """Return which arrow was pressed, and again while it is held; None for another key."""
    return _ARROWS.get(event.key())


def gesture_key(event: QKeyEvent) -> Key | None:
    """Return what a key means in a gesture; None for nothing, and where one only repeats that is no arrow."""
    return arrow_key(event) or (None if event.isAutoRepeat() else _KEYS.get(event.key()))


def modifiers_after(event: QKeyEvent) -> Qt.KeyboardModifier | None:
    """Return the modifiers that hold once Shift or Alt was pressed or let go of; None for another key."""
    modifier = _MODIFIERS.get(event.key())
    if modifier is None:
        return None
    pressed = event.type() == QKeyEvent.Type.KeyPress
    return event.modifiers() | modifier if pressed else event.modifiers() & ~modifier


def with_ctrl(event: QKeyEvent) -> bool:
    """Tell whether Ctrl is held with a key."""
    return bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
