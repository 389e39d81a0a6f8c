"""Handouts: the GM is asked for one, the battle keeps it, and the players see it."""

from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from vtt.battle import ShowHandout
from vtt.play.table.handouts import handouts_of
from vtt.play.table.showing import Handout
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.showing.handout_dialog import HandoutDialog
from vtt.ui.publishing.showing.showings import Showings
from vtt.ui.session_controller import SessionController
from vtt.ui.start.battle_store import BattleStore


class Handouts(QObject):
    """Lays handouts before the players."""

    def __init__(
        self,
        window: QWidget,
        controller: SessionController,
        showings: Showings,
        pictures: Pictures,
        store: BattleStore | None,
    ) -> None:
        super().__init__(window)
        self._window, self._controller, self._showings = window, controller, showings
        self._pictures, self._store = pictures, store

    def ask(self) -> None:
        """Ask what is to be laid before the players."""
        earlier = handouts_of(self._controller.session.journal)
        lies_there = self._showings.now.handout is not None
        dialog = HandoutDialog(self._pictures, earlier, lies_there=lies_there, parent=self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.wanted.connect(self.show)
        dialog.taken_away.connect(partial(self._showings.lay, None))
        dialog.open()

    def show(self, handout: Handout, picture: bytes) -> None:
        """Lay a handout before the players; the journal and the file of the battle keep it."""
        if handout.picture:
            self._pictures.add(handout.picture, picture)
            if self._store is not None:
                self._store.keep_picture(handout.picture, picture)
        command = ShowHandout(title=handout.title, text=handout.text, picture=handout.picture)
        if self._controller.perform(command):
            self._showings.lay(handout)
