"""The rest of the program is loaded while the GM looks at the page."""

from collections.abc import Iterable
from importlib import import_module

from PySide6.QtCore import QObject, QTimer

BREATH_MS = 15
"""So long the page may answer between two modules."""


class LoadsAhead(QObject):
    """Loads modules one by one, in the pauses of the page; what is loaded already costs nothing.

    Args:
        modules: Their names, those first that others need.
    """

    def __init__(self, modules: Iterable[str], parent: QObject) -> None:
        super().__init__(parent)
        self._left = list(modules)
        self._timer = QTimer(self, interval=BREATH_MS, singleShot=True)
        self._timer.timeout.connect(self._load_next)

    @property
    def is_done(self) -> bool:
        """Whether all are loaded."""
        return not self._left

    def begin(self) -> None:
        """Load from now on."""
        self._timer.start()

    def stop(self) -> None:
        """Load no more: what is left is loaded where it is needed."""
        self._timer.stop()
        self._left.clear()

    def _load_next(self) -> None:
        if self._left:
            import_module(self._left.pop(0))
            self._timer.start()
