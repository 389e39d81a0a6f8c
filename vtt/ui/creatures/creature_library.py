"""The library of creatures at work: it is read and listed, and what is chosen comes onto the map."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, QPoint, QPointF, Qt
from PySide6.QtWidgets import QMenu, QWidget

from vtt.battle import Token
from vtt.files.creatures.creature_folder import Found
from vtt.files.creatures.listed import ListedCreature, listing
from vtt.geometry import Point
from vtt.text import tr
from vtt.ui.board.board_view import BoardView
from vtt.ui.creatures.bringing import BringsIn
from vtt.ui.creatures.creatures_panel import CreaturesPanel
from vtt.ui.creatures.dropping import CreatureDrop
from vtt.ui.creatures.saving import SavesCreatures
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal


class CreatureLibrary(QObject):
    """Lists creatures, puts them on the map, and writes those that the GM saves.

    Args:
        saving: What writes them; with None only the creatures of the rule system are listed.

    Attributes:
        panel: Where they are searched and chosen.
    """

    save_wanted = Signal[()]()
    """The selected tokens are to be saved."""

    def __init__(
        self,
        window: QWidget,
        board: BoardView,
        controller: SessionController,
        brings: BringsIn,
        saving: SavesCreatures | None,
    ) -> None:
        super().__init__(window)
        self._window, self._board, self._controller = window, board, controller
        self._brings, self._saving = brings, saving
        self.panel = CreaturesPanel(self._brings.portraits.image)
        self.panel.wanted.connect(self.bring)
        self.panel.menu_wanted.connect(self._open_menu)
        self.panel.more.setEnabled(self._saving is not None)
        self._fill_more()
        CreatureDrop(window, board, self._drop)

    def refresh(self) -> None:
        """Read the library anew."""
        self._brings.portraits.forget()
        found = self._saving.folder.found() if self._saving is not None else Found()
        self.panel.show_listing(listing(self._controller.session.system, found))

    def bring(self, one: ListedCreature, at: Point | None = None) -> None:
        """Put a creature on the map as the panel says; where no place is named, in the middle of the view."""
        new = self._brings.bring(one, self.panel.bringing, self._middle() if at is None else at)
        if new:
            self._board.select(new[0], frozenset(new[1:]))

    def save(self, tokens: Sequence[Token]) -> None:
        """Save tokens to the library: one as a creature, several as a group."""
        if tokens and self._saving is not None and self._saving.save(tokens):
            self.refresh()

    def _fill_more(self) -> None:
        if self._saving is not None:
            menu = self.panel.more_menu
            menu.addAction(tr("A new creature…")).triggered.connect(self._begin)
            menu.addAction(tr("Save the selected tokens…")).triggered.connect(self.save_wanted)
            menu.addSeparator()

    def _begin(self, *_checked: bool) -> None:
        if self._saving is not None and self._saving.begin():
            self.refresh()

    def _drop(self, row: int, at: Point) -> None:
        creatures = self.panel.model.creatures
        if 0 <= row < len(creatures):
            self.bring(creatures[row], at)

    def _middle(self) -> Point:
        """Return the point of the map in the middle of the view, or the next one to it on the map."""
        seen = self._board.on_map(QPointF(self._board.viewport().rect().center()))
        width_m, height_m = self._controller.session.battle.scenes[self._controller.scene].size_m
        return min(max(seen.x(), 0.0), width_m), min(max(seen.y(), 0.0), height_m)

    def _open_menu(self, one: ListedCreature, where: QPoint) -> None:
        """Open the menu of a creature of the list."""
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(tr("Put down")).triggered.connect(partial(self._bring_chosen, one))
        if self._saving is not None:
            menu.addSeparator()
            self._saving.add_to(menu, one, self._brings.portraits.pictures(one), self.refresh)
        menu.popup(where)

    def _bring_chosen(self, one: ListedCreature, *_checked: bool) -> None:
        self.bring(one)
