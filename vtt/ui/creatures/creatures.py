"""The creatures in the GM's window: their panel is loaded and shown beside the map when it is wanted."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from vtt.text import tr
from vtt.ui.board.board_view import BoardView
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal
from vtt.ui.start.battle_store import BattleStore

if TYPE_CHECKING:
    from vtt.ui.creatures.creature_library import CreatureLibrary


class Creatures(QObject):
    """Shows and hides the panel of the creatures, and saves to the library.

    Args:
        store: Where the library is kept; with None only the creatures of the rule system are listed.
    """

    changed = Signal[()]()
    """The panel is shown or hidden."""

    def __init__(
        self, window: QMainWindow, board: BoardView, controller: SessionController, store: BattleStore | None
    ) -> None:
        super().__init__(window)
        self._window, self._board, self._controller, self._store = window, board, controller, store
        self._dock: QDockWidget | None = None

    @property
    def is_shown(self) -> bool:
        """Whether the panel is beside the map."""
        return self._dock is not None and self._dock.isVisible()

    @property
    def is_kept(self) -> bool:
        """Whether there is a library of the GM's own."""
        return self._store is not None

    def toggle(self) -> None:
        """Show the panel, ready to be searched in, or hide it."""
        if self.is_shown:
            self.hide()
        else:
            self.show()

    def show(self) -> None:
        """Show the panel and put the focus into its search."""
        if self._dock is None:
            self._dock = self._made()
        self._dock.show()
        self.library.refresh()
        self.library.panel.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.library.panel.search.selectAll()
        self.changed.emit()

    def hide(self) -> None:
        """Hide the panel; the map has the focus again."""
        if self._dock is not None:
            self._dock.hide()
        self._board.setFocus()
        self.changed.emit()

    def save_chosen(self) -> None:
        """Save the selected tokens to the library: one as a creature, several as a group."""
        self.library.save(self._controller.chosen)

    @cached_property
    def library(self) -> "CreatureLibrary":
        """The library, loaded when it is first wanted."""
        from vtt.files.creatures.creature_folder import CreatureFolder
        from vtt.ui.creatures.bringing import BringsIn
        from vtt.ui.creatures.creature_library import CreatureLibrary
        from vtt.ui.creatures.exchanging import Exchange
        from vtt.ui.creatures.saving import SavesCreatures

        window, controller, pictures = self._window, self._controller, self._board.board.pictures
        folder = CreatureFolder(self._store.creatures) if self._store is not None else None
        saving = SavesCreatures(window, folder, controller, pictures) if folder is not None else None
        brings = BringsIn(controller, pictures, folder, self._store)
        library = CreatureLibrary(window, self._board, controller, brings, saving)
        if folder is not None:
            exchange = Exchange(window, folder, controller, library.panel.model)
            exchange.add_to(library.panel.more_menu)
            exchange.changed.connect(library.refresh)
        library.panel.left.connect(self.hide)
        library.save_wanted.connect(self.save_chosen)
        self._board.replaced.connect(library.refresh)
        return library

    def _made(self) -> QDockWidget:
        dock = QDockWidget(tr("Creatures"), self._window)
        dock.setObjectName("creatures-dock")
        dock.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        dock.setTitleBarWidget(QWidget())  # the panel has a heading of its own
        dock.setWidget(self.library.panel)
        self._window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, dock)
        return dock
