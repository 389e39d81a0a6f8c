"""The dialogs in which the GM chooses what the players see and read, and the keys of the cues."""

from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from vtt.play.table.state import MOST_CUES
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.showing.cues import CueDialog, Cues
from vtt.ui.publishing.showing.handouts import Handouts
from vtt.ui.publishing.showing.message_dialog import MessageDialog
from vtt.ui.publishing.showing.showings import Showings
from vtt.ui.publishing.telling.players_dialog import PlayersDialog
from vtt.ui.session_controller import SessionController
from vtt.ui.start.battle_store import BattleStore


class ShowingDialogs(QObject):
    """Opens the dialogs; Ctrl with a digit shows the cue of that number.

    Attributes:
        cues: What is kept to be shown at one key each.
        handouts: What asks for a handout, and lays it before the players.
    """

    def __init__(
        self,
        window: QWidget,
        controller: SessionController,
        showings: Showings,
        pictures: Pictures,
        store: BattleStore | None,
    ) -> None:
        super().__init__(window)
        self._window, self._controller = window, controller
        self._showings = showings
        self.cues = Cues(showings, controller)
        self.handouts = Handouts(window, controller, showings, pictures, store)
        for number in range(1, MOST_CUES + 1):
            shortcut = QShortcut(QKeySequence(f"Ctrl+{number}"), window)
            shortcut.activated.connect(partial(self.cues.show_number, number))

    def ask_message(self) -> None:
        """Ask for a message for the players."""
        dialog = MessageDialog(self._showings, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def ask_players(self) -> None:
        """Ask what the players see and are told."""
        dialog = PlayersDialog(self._showings.publisher, self._controller, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()

    def show_cues(self) -> None:
        """Show the cues."""
        dialog = CueDialog(self.cues, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()
