"""The parts of the GM's window, and how the keyboard goes from one to the next."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def focus_neighbour(parts: Sequence[QWidget], focused: QWidget | None, step: int) -> QWidget | None:
    """Put the focus into the next part that can take it, and return what has it now.

    Args:
        parts: In their order; after the last comes the first.
        focused: What has the focus; where that is in none of the parts, the first of them comes next.
        step: 1 for the next one, -1 for the one before.
    """
    here = next((place for place, part in enumerate(parts) if _holds(part, focused)), -1 if step > 0 else 0)
    for further in range(1, len(parts) + 1):
        wanted = next(_focusable(parts[(here + step * further) % len(parts)]), None)
        if wanted is not None:
            wanted.setFocus(Qt.FocusReason.TabFocusReason)
            return wanted
    return None


def _holds(part: QWidget, focused: QWidget | None) -> bool:
    return focused is not None and (part is focused or part.isAncestorOf(focused))


def _focusable(part: QWidget) -> Iterator[QWidget]:
    """Yield what of a part can take the focus by a key, in the order of Tab."""
    one: QWidget | None = part
    while one is not None:
        takes = bool(one.focusPolicy() & Qt.FocusPolicy.TabFocus)
        if takes and one.isVisible() and one.isEnabled() and _holds(part, one):
            yield one
        one = one.nextInFocusChain()
        if one is part:
            return
