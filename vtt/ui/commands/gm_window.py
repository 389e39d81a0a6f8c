"""What the menus need of the GM's window."""

from typing import Protocol

from vtt.ui.board.board_view import BoardView
from vtt.ui.creatures.creatures import Creatures
from vtt.ui.editing.editing import Editing
from vtt.ui.publishing.fog_tools import FogTools
from vtt.ui.publishing.framing.framing import Framing
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.publishing.screens.table_screens import TableScreens
from vtt.ui.publishing.screens.wall import Wall
from vtt.ui.publishing.showing.dialogs import ShowingDialogs
from vtt.ui.publishing.showing.showings import Showings
from vtt.ui.scenes.looking import Looking
from vtt.ui.scenes.scenes_row import ScenesRow
from vtt.ui.session_controller import SessionController
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.start.file_dialogs import FileDialogs
from vtt.ui.start.library.map_library import MapLibrary
from vtt.ui.table.table_window import TableWindow


class Helper(Protocol):
    """What explains the program, and what came of a fight."""

    def show_summary(self) -> None:
        """Show what came of the latest fight."""

    def save_report(self) -> None:
        """Write what helps those who mend the program."""

    def show_keys(self) -> None:
        """Show every key and gesture."""

    def learn(self) -> None:
        """Begin the tour on the demo battle."""


class GmWindow(Protocol):
    """The GM's window, as the menus know it."""

    @property
    def controller(self) -> SessionController:
        """What performs commands."""

    @property
    def board(self) -> BoardView:
        """The map."""

    @property
    def table(self) -> TableWindow:
        """The players' window."""

    @property
    def wall_view(self) -> Wall:
        """What the screen on the wall shows."""

    @property
    def screens(self) -> TableScreens:
        """Where the players' windows are."""

    @property
    def framing(self) -> Framing:
        """What part of the map is on the table screen, and how large."""

    @property
    def publisher(self) -> Publisher:
        """What the players are shown."""

    @property
    def fog_tools(self) -> FogTools:
        """The tools that reveal and cover parts of the map."""

    @property
    def dialogs(self) -> ShowingDialogs:
        """The dialogs in which the GM chooses what the players see and read."""

    @property
    def scenes(self) -> ScenesRow:
        """The maps of the adventure, and the bench."""

    @property
    def looking(self) -> Looking:
        """Which of the maps is on the board."""

    @property
    def editing(self) -> Editing:
        """The tools that draw and change the map."""

    @property
    def showings(self) -> Showings:
        """What lies over the map on the table screen."""

    @property
    def store(self) -> BattleStore | None:
        """The battles on the disk; None where none is kept."""

    @property
    def files(self) -> FileDialogs:
        """The dialogs that ask for files."""

    @property
    def help(self) -> Helper:
        """What explains the program, and what came of a fight."""

    @property
    def library(self) -> MapLibrary:
        """The GM's maps."""

    @property
    def creatures(self) -> Creatures:
        """The library of creatures."""

    def close(self) -> bool:
        """Close the program."""

    def show_about(self) -> None:
        """Show what the program is and what it is built on."""

    def choose_size(self) -> None:
        """Ask how large the windows are to be drawn from the next start on."""

    def change_keys(self) -> None:
        """Open the dialog that gives other keys to what the menus do."""

    def edit_value(self) -> None:
        """Open the form that changes one value of the selected token."""

    def type_command(self, text: str) -> None:
        """Put the focus into the line of commands, with some letters to go on from."""

    def switch_dice(self, typed: bool) -> None:
        """Let the program roll the dice, or have the faces typed."""

    def focus_neighbour(self, step: int) -> None:
        """Put the focus into the part of the window that many places further."""

    def select_neighbour(self, step: int) -> None:
        """Select the token that many places further in the order shown."""
