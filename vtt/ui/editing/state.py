"""How the editor is set, the same for every board: the tool, what it draws with, and what was copied."""

from typing import Any

from PySide6.QtCore import QObject

from vtt.battle import EditMap
from vtt.ui.editing.kinds import Kind
from vtt.ui.editing.settings import Settings
from vtt.ui.signals import Signal


class EditorState(QObject):
    """How the editor is set.

    Attributes:
        active: True while the left button of the mouse is the editor's.
        kind: The tool that is taken up.
        settings: What the tools draw with.
        copied: What puts copies of what was copied where that was; None where nothing was.
    """

    changed = Signal[()]()
    """Another tool is taken up, it is set otherwise, something else is chosen, or the map is another."""

    put = Signal[()]()
    """Something was put whose values are to be set at once."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.active = False
        self.kind: Kind = "wall"
        self.settings = Settings()
        self.copied: EditMap | None = None

    def set(self, **values: Any) -> None:
        """Set what the tools draw with from now on."""
        self.settings = self.settings._replace(**values)
        self.changed.emit()
