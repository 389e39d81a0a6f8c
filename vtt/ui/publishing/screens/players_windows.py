"""The players' windows, on the table and on the wall, and the screens that show them."""

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

from vtt.files.screens import SCREENS, ScreenFile
from vtt.ui.board.board_view import BoardView
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.publishing.screens.keeping_awake import KeepingAwake
from vtt.ui.publishing.screens.picker import open_picker
from vtt.ui.publishing.screens.table_screens import TableScreens
from vtt.ui.publishing.screens.wall import Wall
from vtt.ui.session_controller import SessionController
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.table.table_window import WALL_TITLE, TableWindow


class PlayersWindows(QObject):
    """Makes the players' windows, and has them show what is published.

    Attributes:
        table: The window on the table.
        wall: The second one, on the wall.
        screens: On which screens they are.
        wall_view: What the one on the wall shows.
        awake: What keeps their screens on.
    """

    def __init__(
        self,
        window: QMainWindow,
        board: BoardView,
        publisher: Publisher,
        pictures: Pictures,
        store: BattleStore | None,
    ) -> None:
        super().__init__(window)
        self.table, self.wall = TableWindow(pictures), TableWindow(pictures, title=WALL_TITLE)
        kept = ScreenFile(store.settings_folder / SCREENS if store is not None else None)
        self.screens = TableScreens(window, {"table": self.table, "wall": self.wall}, kept, window)
        self.wall_view = Wall(self.wall, board, publisher, self.screens)
        self.awake = KeepingAwake(publisher, self.screens)
        publisher.published.connect(self.table.show_published)
        self.screens.choice_wanted.connect(partial(open_picker, self.screens))

    def tell(self, controller: SessionController) -> None:
        """Have what is to be said of the screens told to the GM."""
        self.screens.told.connect(controller.note)
        self.screens.warned.connect(controller.warn)
        self.awake.told.connect(controller.note)

    def end(self) -> None:
        """Close the windows, and let the system switch their screens off again."""
        self.awake.end()
        self.screens.end()
