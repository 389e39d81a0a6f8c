"""The menu *Help* and the summary: each part is loaded when it is wanted."""

from typing import Protocol

from vtt.ui.commands.gm_window import GmWindow
from vtt.ui.commands.menus import Menus


class TitledWindow(GmWindow, Protocol):
    """The GM's window, which knows what its battle is called."""

    @property
    def battle_title(self) -> str:
        """What the battle is called."""

    @property
    def menus(self) -> Menus:
        """The actions of the menus."""


class Help:
    """Explains the program, and what came of a fight, in dialogs of a window."""

    def __init__(self, window: TitledWindow) -> None:
        self._window = window

    def show_keys(self) -> None:
        """Show every key and gesture, to be searched; a menu action can be done from there."""
        from vtt.ui.help.keys_dialog import KeysDialog

        actions = self._window.menus.actions
        KeysDialog(lambda action: actions[action].trigger(), self._window.board.window()).open()

    def learn(self) -> None:
        """Begin the tour on the demo battle."""
        self._window.files.demo_wanted.emit()
        self.begin_tour()

    def begin_tour(self) -> None:
        """Say over the map what to do, one step after the other."""
        from vtt.ui.welcome.tour import Tour

        Tour(self._window)

    def show_summary(self) -> None:
        """Show what came of the latest fight."""
        from vtt.ui.summary.showing import show_summary

        show_summary(self._window.board.window(), self._window.controller, self._window.battle_title)

    def save_report(self) -> None:
        """Write what helps those who mend the program."""
        from vtt.ui.help.reporting import save_report

        save_report(self._window.board.window(), self._window.controller)
