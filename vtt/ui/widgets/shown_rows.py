"""What a widget shows, row by row: only what says something else is written again, and laid out once."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

from PySide6.QtWidgets import QLayout

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class ShownRows(Generic[K]):
    """The values that are shown; whoever writes a row is told only where its value is another."""

    def __init__(self) -> None:
        self._values: dict[K, Any] = {}

    def show(self, row: K, value: V, write: Callable[[V], object]) -> bool:
        """Write the value of a row unless it is shown already; say whether it was written."""
        if row in self._values:
            shown = self._values[row]
            if shown is value or shown == value:
                return False
        self._values[row] = value
        write(value)
        return True

    def forget(self, row: K) -> None:
        """Write that row next time, whatever its value."""
        self._values.pop(row, None)


@contextmanager
def laid_out_once(layout: QLayout) -> Iterator[None]:
    """Let what a widget shows be changed and lay it out afterwards, once.

    Else Qt lays out all of it whenever one of the widgets in it is shown.

    Args:
        layout: The outermost layout of the widget.
    """
    layout.setEnabled(False)
    try:
        yield
    finally:
        layout.setEnabled(True)
        layout.activate()
