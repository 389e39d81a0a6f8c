"""Where the scenes and the bench are in the GM's window; nothing of them is made while it is not needed."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from vtt.ui.board.board_view import BoardView
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.scenes.dragged import has_waiting
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal

if TYPE_CHECKING:
    from vtt.ui.scenes.scenes import Scenes


class ScenesRow(QWidget):
    """Holds the scenes where there are several, somebody is on the bench, or the GM wants to see them.

    Attributes:
        is_wanted: Whether they are there although there is only one scene.
        scenes: The scenes and the bench; None before they were needed.
        map_wanted: A further map is to be chosen from a file.
        blank_wanted: A blank mat or a quick map is to be made.
        map_dropped: A map file was dropped: its path.
        publish_wanted: The players are to see the scene that is looked at.
    """

    map_wanted = Signal[()]()
    blank_wanted = Signal[()]()
    map_dropped = Signal[Path]()
    publish_wanted = Signal[()]()

    def __init__(self, board: BoardView, controller: SessionController, publisher: Publisher) -> None:
        super().__init__()
        self._board, self._controller, self._publisher = board, controller, publisher
        self.is_wanted = False
        self.scenes: Scenes | None = None
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setVisible(False)
        controller.changed.connect(self.refresh)
        self.refresh()

    @property
    def is_shown(self) -> bool:
        """Whether they are there."""
        return not self.isHidden()

    def toggle(self) -> None:
        """Show the scenes, or put them away where there is only one."""
        self.is_wanted = not self.is_shown
        self.refresh()

    def refresh(self) -> None:
        """Be there where it is needed."""
        battle = self._controller.session.battle
        is_needed = self.is_wanted or len(battle.scenes) > 1 or bool(battle.bench or battle.groups)
        if is_needed and self.scenes is None:
            self._make()
        self.setVisible(is_needed)

    def take_drop(self, event: QDropEvent) -> bool:
        """Have those come in who are dragged from beside the maps onto the map; say whether any are."""
        return has_waiting(event.mimeData()) and self.scenes is not None and self.scenes.take_drop(event)

    def keep_group(self) -> None:
        """Keep the selected tokens as a group, once the GM has named it."""
        if self.scenes is None:
            self._make()
        if self.scenes is not None:
            self.scenes.bringing.keep_group()

    def _make(self) -> None:
        from vtt.ui.scenes.scenes import Scenes  # loaded when there is a second scene

        self.scenes = Scenes(self._board, self._controller, self._publisher)
        self.scenes.map_wanted.connect(self.map_wanted)
        self.scenes.blank_wanted.connect(self.blank_wanted)
        self.scenes.map_dropped.connect(self.map_dropped)
        self.scenes.menu.publish_wanted.connect(self.publish_wanted)
        self._column.addWidget(self.scenes)
