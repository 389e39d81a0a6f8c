"""Many changes to the widgets of a layout, and one laying out."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QLayout


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
